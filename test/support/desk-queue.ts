import type { QueueRow, QueueView, SubmissionView } from '../../src/review/views.ts'

/** What the queue shows of a submission. */
export function queueRowOf(view: SubmissionView): QueueRow {
  const {
    id,
    title,
    status,
    kind,
    productId,
    productName,
    insuredName,
    brokerName,
    effectiveDate,
    receivedAt,
    dueAt,
    updatedAt,
    owner,
    reasons,
    openCount,
    valuePounds,
    fileCount,
    unreadCount,
    outcome,
    grossPremium,
    failureCode,
  } = view
  return {
    id,
    title,
    status,
    kind,
    productId,
    productName,
    insuredName,
    brokerName,
    effectiveDate,
    receivedAt,
    dueAt,
    updatedAt,
    owner,
    reasons,
    openCount,
    valuePounds,
    fileCount,
    unreadCount,
    outcome,
    grossPremium,
    failureCode,
  }
}

/** The rows a filter and a search leave, with the counts of every status. */
export function queueOf(
  url: URL,
  all: readonly SubmissionView[],
  papersOf: (view: SubmissionView) => string,
): QueueView {
  const search = (url.searchParams.get('search') ?? '').toLowerCase()
  const status = url.searchParams.get('status')?.split(',')
  const found = all.filter((view) =>
    `${view.insuredName} ${view.brokerName} ${view.title} ${search ? papersOf(view) : ''}`
      .toLowerCase()
      .includes(search),
  )
  const rows = found.filter((view) => !status || status.includes(view.status)).map(queueRowOf)
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(found, (view) => view.status)).map(([name, views]) => [
      name,
      views?.length,
    ]),
  )
  return { rows, counts, total: rows.length, nextCursor: null }
}
