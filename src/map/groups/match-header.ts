import type { LabelIndex } from '../label/label-index.ts'
import { rankMatches } from '../label/rank-matches.ts'

type Matches = ReturnType<LabelIndex['match']>

/** A list repeats its header on every page; a hostile paper may hold any number of different ones. */
const maxKnown = 2_000
const known = new WeakMap<LabelIndex, Map<string, Matches>>()

/**
 * The children that a column's header may name, best first. Narrow columns break words (`construct` over `ion` is
 * `construction`), so the better of both readings counts.
 */
export function matchHeader(index: LabelIndex, header: string): Matches {
  const ofIndex = known.get(index) ?? new Map<string, Matches>()
  known.set(index, ofIndex)
  const before = ofIndex.get(header)
  if (before) return before
  const plain = index.match(header.replace(/\s+/g, ' '))
  const joined = header.replace(/\n(?=[a-z]{1,5}(?:\s|$))/g, '')
  const mended = joined === header ? plain : index.match(joined)
  const meant = asksInAWord(header)
  const readings = [plain, mended, ...(meant === undefined ? [] : [index.match(meant)])]
  const plainest = readings.reduce((one, other) =>
    (other[0]?.score ?? 0) > (one[0]?.score ?? 0) ? other : one,
  )
  // What a word asks may be a second thing: `What happened` beside a column `Type` is the description, not the type.
  const others = readings.flat().filter(({ question }) => !plainest.some((one) => one.question === question))
  const best = others.length === 0 ? plainest : rankMatches([...plainest, ...others])
  if (ofIndex.size < maxKnown) ofIndex.set(header, best)
  return best
}

/** What the one word over a column of a list asks: `What`, `Who`, `Where`, `How much £`. */
const plainWords: ReadonlyMap<string, string> = new Map([
  ['what', 'description'],
  ['what happened', 'description'],
  ['who', 'name'],
  ['where', 'location'],
  ['how much', 'amount'],
  ['how many', 'number'],
])

/** What befell somebody, as the column of a list of losses has it, is the description of each. */
const whatBefell =
  /^(?:brief )?(?:nature|causes?|circumstances) (?:of|and circumstances of) (?:the |any )?(?:loss(?:es)?|claims?|incidents?|accidents?|damage|events?)$/

function asksInAWord(header: string): string | undefined {
  const words = header
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return whatBefell.test(words) ? 'details of claim' : plainWords.get(words)
}
