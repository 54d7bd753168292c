import type { Page, Span } from '../../../domain/document.ts'

/** `Since it went round the market:`, `Changes to the form:`, `what they want changed from the schedule:` over a list. */
const overChanges =
  /\b(?:since (?:it|then|we|the|our|this|that)|(?:following|these|some|the|few|two|three|four) (?:changes|amendments|updates|corrections)|(?:changes|amendments|updates|corrections) (?:to|from|since|are|as follows)|(?:wants?|like|wish(?:es)?|needs?|needed|have|please|to be|should be|must be)\b[^.:]{0,40}\b(?:changed?|amend(?:ed)?|alter(?:ed)?|updated?|revised?|increased?)|moved on|has changed|have changed|(?:except|apart from|save)(?: for)?(?: that)?)\b[^.]{0,60}:\s*$/i
const bullet = /^\s*(?:[-*\u2022\u2013\u00b7]|\(?\d{1,2}[.)])\s/
/** Where a list that has no bullets ends: what is not on it stays as it is. */
const closing =
  /^\W*(?:(?:everything|anything|all) else|otherwise|the (?:rest|remainder)|no (?:other|further) changes?|all other|nothing else)\b/i
/** A longer line is a paragraph, not an entry of a list. */
const longestEntry = 220
const mostEntries = 40

const known = new WeakMap<Page, ReadonlySet<string>>()

/** The lines of a mail that list what is otherwise now than in the papers it brings, by the ids of their spans. */
export function listedChangesOf(page: Page): ReadonlySet<string> {
  const before = known.get(page)
  if (before) return before
  const changes = new Set<string>()
  if (page.kind === 'flow') for (const { id } of entriesOf(page.spans)) changes.add(id)
  known.set(page, changes)
  return changes
}

function entriesOf(spans: readonly Span[]): Span[] {
  const entries: Span[] = []
  /** How the list that is open marks its entries; null while none is open. */
  let open: { isBulleted: boolean | null; count: number } | null = null
  for (const span of spans) {
    const isBulleted = bullet.test(span.text)
    if (open) open.isBulleted ??= isBulleted
    const goesOn =
      open !== null &&
      open.count < mostEntries &&
      open.isBulleted === isBulleted &&
      (isBulleted || isEntry(span))
    if (goesOn && open) {
      open.count++
      entries.push(span)
    } else open = overChanges.test(span.text) ? { isBulleted: null, count: 0 } : null
  }
  return entries
}

/** A line of a mail's own text that a new paragraph, an announcement or a farewell does not look like. */
const isEntry = ({ text, role, bold, heading }: Span) =>
  (role === undefined || role === 'body') &&
  bold !== true &&
  heading !== true &&
  text.length <= longestEntry &&
  !/:\s*$/.test(text) &&
  !closing.test(text)
