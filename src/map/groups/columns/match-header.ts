import type { LabelIndex } from '../../label/label-index.ts'
import { rankMatches } from '../../label/rank-matches.ts'
import { writtenOut } from './abbreviated-words.ts'

type Matches = ReturnType<LabelIndex['match']>

/** A list repeats its header on every page; a hostile paper may hold any number of different ones. */
const maxKnown = 2_000
const known = new WeakMap<LabelIndex, Map<string, Matches>>()
const vocabularies = new WeakMap<LabelIndex, readonly string[]>()
/** What was written out may have meant something else. */
const writtenOutWorth = 0.9
/** Shorter words are not abbreviated, and more of them than this no list asks for. */
const shortestWord = 5
const maxVocabulary = 200

/** The longer words of a group's questions. */
function vocabularyOf(index: LabelIndex): readonly string[] {
  const before = vocabularies.get(index)
  if (before) return before
  const words = index.questions.flatMap(({ question }) => question.label.toLowerCase().match(/[a-z]+/g) ?? [])
  const own = [...new Set(words.filter((word) => word.length >= shortestWord))].slice(0, maxVocabulary)
  vocabularies.set(index, own)
  return own
}

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
  const full = writtenOut(header, vocabularyOf(index))
  const readings = [
    plain,
    mended,
    ...(meant === undefined ? [] : [index.match(meant)]),
    ...(full === undefined
      ? []
      : [index.match(full).map((match) => ({ ...match, score: match.score * writtenOutWorth }))]),
  ]
  // What a word asks may be a second thing: `What happened` beside a column `Type` is the description, not the type.
  const bestOf = new Map<number, Matches[number]>()
  for (const match of readings.flat())
    if (match.score > (bestOf.get(match.question)?.score ?? 0)) bestOf.set(match.question, match)
  const best = rankMatches([...bestOf.values()])
  if (ofIndex.size < maxKnown) ofIndex.set(header, best)
  return best
}

/** What the one word over a column of a list asks: `What`, `Who`, `Where`, `How much £`. */
const plainWords: ReadonlyMap<string, string> = new Map([
  ['what', 'description'],
  ['what happened', 'description'],
  ['what we did', 'description of work'],
  ['job', 'description of work'],
  ['project', 'description of work'],
  ['item', 'description'],
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
