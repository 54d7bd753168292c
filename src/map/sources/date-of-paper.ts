import type { Document, Page, Span } from '../../domain/document.ts'
import { findDates } from '../../values/read-date.ts'
import { isSameRow } from '../layout/layout-item.ts'

const headLines = 30
/** A line that is a date in words and nothing else. */
export const dateInWords =
  /^\s*(?:date:?\s*)?(?:\p{L}{3,9},?\s)?\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?\p{L}{3,9},?\s\d{4}\s*$/iu
const dateInFigures = /^\s*(?:date:?\s*)?\d{1,2}\/\d{1,2}\/\d{4}\s*$/i
const bareLabel = /^\W*dated?\W*$/i

/** The days that a paper's head is dated by, in their order. Which of them can be depends on when it came. */
const knownDays = new WeakMap<Document, readonly string[]>()

/**
 * The day a mail was sent or a letter is dated, ISO `YYYY-MM-DD`; null where the paper does not say it at its head.
 * @param receivedAt when the paper came: a letter cannot be dated later
 */
export function dateOfPaper(document: Document, receivedAt: string): string | null {
  const head = document.pages[0]?.spans.slice(0, headLines) ?? []
  const sent = document.format === 'email' ? head.find(({ id }) => id === 'h.date') : undefined
  if (sent) return dateIn(sent.text.slice(0, 10))
  const days = knownDays.get(document) ?? daysAtHead(document.pages[0], head)
  knownDays.set(document, days)
  return days.find((day) => day <= receivedAt) ?? null
}

const dateIn = (text: string) => findDates(text, { receivedAt: '2000-01-01' }).found[0]?.value ?? null

function daysAtHead(page: Page | undefined, head: readonly Span[]): string[] {
  return head.flatMap((span) => {
    if (!page || !(dateInWords.test(span.text) || dateInFigures.test(span.text))) return []
    if (!besides(page, span).every((text) => bareLabel.test(text))) return []
    return dateIn(span.text.slice(0, 60)) ?? []
  })
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
