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
    updatedAt,
    openCount,
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
    updatedAt,
    openCount,
    fileCount,
    unreadCount,
    outcome,
    grossPremium,
    failureCode,
  }
}
