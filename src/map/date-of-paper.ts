import type { Document } from '../domain/document.ts'
import { findDates } from '../values/read-date.ts'

const headLines = 30
const aloneDate =
  /^\s*(?:date:?\s*)?(?:\p{L}{3,9},?\s)?\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?\p{L}{3,9},?\s\d{4}\s*$|^\s*(?:date:?\s*)?\d{1,2}\/\d{1,2}\/\d{4}\s*$/iu
const cache = new WeakMap<Document, string | null>()

/** The day a mail was sent or a letter is dated, ISO `YYYY-MM-DD`; null where the paper does not say it at its head. */
export function dateOfPaper(document: Document): string | null {
  const known = cache.get(document)
  if (known !== undefined) return known
  const spans = document.pages[0]?.spans.slice(0, headLines) ?? []
  const sent = document.format === 'email' ? spans.find(({ id }) => id === 'h.date')?.text : undefined
  const text = sent ?? spans.find((span) => aloneDate.test(span.text))?.text ?? ''
  const [found] = findDates(text.slice(0, sent ? 10 : 60), { receivedAt: '2000-01-01' }).found
  const date = found?.value ?? null
  cache.set(document, date)
  return date
}
