import type { Pair } from '../pair.ts'
import { isOnlySupposed } from '../supposed-values.ts'
import { listedChangesOf } from './listed-changes.ts'

/** What stands right before a value that somebody puts in the place of another. */
const cue =
  /\b(?:(?:should|must|ought to|needs? to|has to|have to|is to|are to|will) (?:now )?(?:be|read|say)|(?:go|goes|gone|going|rises?|risen|increase[sd]?|increasing|reduce[sd]?|reducing|drops?|dropped|falls?|comes?|moves?|brought|put|amended?|changed?|revised|cut|raised|lowered)(?: (?:it|that|this))?(?: (?:up|down|forward|back))? to|(?:amend|change|increase|reduce|raise|update|revise|correct|lower) (?:the|our|their|his|her|its) \p{L}[\p{L}\d '&-]{2,50}? to|(?:they|we|he|she|i|you|clients?|it)(?:'s| is| are)? now (?:thinks?|wants?|needs?|says?|expects?|estimates?|puts?|makes?|nearer|more like)|(?:is|are|it's) (?:nearer|more like)|(?:is|are|it's|has|have|employs?|runs?|operates?|owns?) now|now (?:has|have|employs?|runs?|operates?|owns?|numbers?|stands at))(?: (?:to|at|about|around|nearer|some|the|an?|in the region of))*\W*$/iu
/** What stands right after it: `from the 22nd, not the 15th`. */
const insteadOf = /^,? (?:and |but )?(?:not (?:the )?[\d\u00a3$\u20ac]|instead of\b|rather than\b)/i
/** What is asked is not said. */
const isAsked = /^(?:[^.!?\n]|\.\d){0,200}\?/
/** A sentence further on says no more what its first words were about. */
const reach = 70
const longestText = 6_000

/** Names those pairs of sentences whose value is put in the place of what was said before. */
export function markAmendments(pairs: readonly Pair[]): Pair[] {
  return pairs.map((pair) =>
    (isOfSentence(pair) && isAmended(pair)) || isListedAsChange(pair) ? { ...pair, isNew: true } : pair,
  )
}

/** A short sentence of a mail is read as a line with its label too: `Turnover is now £1.6m`. */
const isOfSentence = ({ relation, items: [{ document, cell }] }: Pair) =>
  relation === 'prose' || (relation === 'same_line' && document.format === 'email' && !cell)

/** What stands in a list of changes is new, whatever it says: an amount, a date, a yes. */
function isListedAsChange({ items: [first], relation, statement, inlineText }: Pair): boolean {
  return (
    (statement !== undefined || inlineText !== undefined) &&
    (relation === 'prose' || relation === 'same_line') &&
    listedChangesOf(first.page).has(first.span.id)
  )
}

function isAmended({ items, inlineText, statement }: Pair): boolean {
  if (inlineText === undefined || statement || !/\d/.test(inlineText)) return false
  const text = items
    .map((item) => item.text.trim())
    .join(' ')
    .slice(0, longestText)
  const at = text.indexOf(inlineText)
  const end = at + inlineText.length
  if (at < 0 || isAsked.test(text.slice(at)) || isOnlySupposed(text, at, end)) return false
  const before =
    text
      .slice(Math.max(0, at - reach), at)
      .split(/[.;]\s/)
      .at(-1) ?? ''
  return cue.test(before) || insteadOf.test(text.slice(end))
}
