import type { Document, Page, Span } from '../domain/document.ts'
import { findDates } from '../values/read-date.ts'
import { isSameRow } from './layout/layout-item.ts'

const headLines = 30
const aloneDate =
  /^\s*(?:date:?\s*)?(?:\p{L}{3,9},?\s)?\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?\p{L}{3,9},?\s\d{4}\s*$|^\s*(?:date:?\s*)?\d{1,2}\/\d{1,2}\/\d{4}\s*$/iu
const bareLabel = /^\W*dated?\W*$/i
const cache = new WeakMap<Document, string | null>()

/**
 * The day a mail was sent or a letter is dated, ISO `YYYY-MM-DD`; null where the paper does not say it at its head.
 * @param receivedAt when the paper came: it cannot be dated later
 */
export function dateOfPaper(document: Document, receivedAt: string): string | null {
  const known = cache.get(document)
  if (known !== undefined) return known
  const [page] = document.pages
  const head = page?.spans.slice(0, headLines) ?? []
  const sent = document.format === 'email' ? head.find(({ id }) => id === 'h.date')?.text : undefined
  const date =
    sent !== undefined ? dateIn(sent.slice(0, 10)) : page ? dateAtHead(page, head, receivedAt) : null
  cache.set(document, date)
  return date
}

const dateIn = (text: string) => findDates(text, { receivedAt: '2000-01-01' }).found[0]?.value ?? null

function dateAtHead(page: Page, head: readonly Span[], receivedAt: string): string | null {
  for (const span of head) {
    if (!aloneDate.test(span.text) || !besides(page, span).every((text) => bareLabel.test(text))) continue
    const date = dateIn(span.text.slice(0, 60))
    if (date !== null && date <= receivedAt) return date
  }
  return null
}

/** What stands before a line in its row of a table, or to its left: a date that answers a label is not the paper's. */
function besides({ tables, spans }: Page, { id, locator }: Span): string[] {
  const row = tables
    .flatMap(({ rows }) => rows)
    .find((cells) => cells.some((cell) => cell.spans.includes(id)))
  if (row)
    return row.filter((cell) => !cell.spans.includes(id) && cell.text.trim() !== '').map(({ text }) => text)
  if (locator.kind !== 'box') return []
  const { box } = locator
  return spans.flatMap((other) =>
    other.locator.kind === 'box' && other.locator.box.x1 <= box.x0 && isSameRow(other.locator.box, box)
      ? [other.text]
      : [],
  )
}
