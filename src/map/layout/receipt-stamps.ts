import { heightOf, type LayoutItem, sharedWidth } from './layout-item.ts'

/**
 * What a post room stamps on a paper that came in, in capitals: `RECEIVED 12 MAR 2026`, `SCANNED`, `POST ROOM`. Its letters
 * stand so far apart that they are read as words, so it is looked for without spaces.
 */
const begins = /^\W*(?:(?:DATE)?RECEIVED|REC['\u2019]?D(?![A-Z])|SCANNED|IMAGED|INDEXED|(?:POST|MAIL)ROOM)/
/** Its other lines: capitals, dates, hours and numbers. A printed label has small letters, or a colon. */
const goesOn = /^[^a-z:?]*[A-Z\d]{2}(?:[^a-z?]*[^a-z:?])?$/
/** Lines of one stamp stand closer than this, in heights of a line, and share so much of the narrower one's width. */
const lineGap = 0.8
const leastShared = 0.5
const mostStamps = 10
const mostLines = 5

function standsUnder(line: LayoutItem, last: LayoutItem): boolean {
  const gap = line.box.y0 - last.box.y1
  const narrower = Math.min(line.box.x1 - line.box.x0, last.box.x1 - last.box.x0)
  return (
    line.box.y0 > last.box.y0 + heightOf(last) / 2 &&
    gap < heightOf(last) * lineGap &&
    sharedWidth(line.box, last.box) > narrower * leastShared
  )
}

/**
 * The lines of stamps that say when a paper came in and where it was put. They stand wherever there was room, also where an
 * answer was left out, and answer nothing there. Looked for where the page is a picture: other pages have no stamps.
 */
export function linesOfReceiptStamps(items: readonly LayoutItem[]): ReadonlySet<LayoutItem> {
  const stamped = new Set<LayoutItem>()
  if (items[0]?.page.textSource !== 'recognised') return stamped
  const capitals = items
    .filter(({ kind, text, cell }) => kind === 'text' && !cell && goesOn.test(text))
    .toSorted((one, other) => one.box.y0 - other.box.y0)
  for (const first of capitals
    .filter(({ text }) => begins.test(text.replace(/\s/g, '')))
    .slice(0, mostStamps)) {
    let last = first
    stamped.add(first)
    for (let count = 1; count < mostLines; count++) {
      const next = capitals.find((line) => !stamped.has(line) && standsUnder(line, last))
      if (!next) break
      stamped.add(next)
      last = next
    }
  }
  return stamped
}
