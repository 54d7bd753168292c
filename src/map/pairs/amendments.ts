import { listedChangesOf } from './listed-changes.ts'
import type { Pair } from './pair.ts'

/** What stands right before a value that somebody puts in the place of another. */
const cue =
  /\b(?:(?:should|must|ought to|needs? to|has to|have to|is to|are to|will) (?:now )?(?:be|read|say)|(?:go|goes|gone|going|rises?|risen|increase[sd]?|increasing|reduce[sd]?|reducing|drops?|dropped|falls?|comes?|moves?|brought|put|amended?|changed?|revised|cut|raised|lowered)(?: (?:it|that|this))?(?: (?:up|down|forward|back))? to|(?:amend|change|increase|reduce|raise|update|revise|correct|lower) (?:the|our|their|his|her|its) \p{L}[\p{L}\d '&-]{2,50}? to|(?:they|we|he|she|i|you|clients?|it)(?:'s| is| are)? now (?:thinks?|wants?|needs?|says?|expects?|estimates?|puts?|makes?|nearer|more like)|(?:is|are|it's) (?:nearer|more like|now))(?: (?:to|at|about|around|nearer|some|the|an?|in the region of))*\W*$/iu
/** What stands right after it: `from the 22nd, not the 15th`. */
const insteadOf = /^,? (?:and |but )?(?:not (?:the )?[\d\u00a3$\u20ac]|instead of\b|rather than\b)/i
/** A sentence further on says no more what its first words were about. */
const reach = 70
const longestText = 6_000

/** Names those pairs of sentences whose value is put in the place of what was said before. */
export function markAmendments(pairs: readonly Pair[]): Pair[] {
  return pairs.map((pair) =>
    (pair.relation === 'prose' && isAmended(pair)) || isListedAsChange(pair)
      ? { ...pair, isNew: true }
      : pair,
  )
}

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
  if (at < 0) return false
  const before =
    text
      .slice(Math.max(0, at - reach), at)
      .split(/[.;]\s/)
      .at(-1) ?? ''
  return cue.test(before) || insteadOf.test(text.slice(at + inlineText.length))
}
