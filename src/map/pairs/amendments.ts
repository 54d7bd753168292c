import type { Page } from '../../domain/document.ts'
import type { Pair } from './pair.ts'

/** What stands right before a value that somebody puts in the place of another. */
const cue =
  /\b(?:(?:should|must|ought to|needs? to|has to|have to|is to|are to|will) (?:now )?(?:be|read|say)|(?:go|goes|gone|going|rises?|risen|increase[sd]?|increasing|reduce[sd]?|reducing|drops?|dropped|falls?|comes?|moves?|brought|put|amended?|changed?|revised|cut|raised|lowered)(?: (?:it|that|this))?(?: (?:up|down|forward|back))? to|(?:they|we|he|she|i|you|clients?|it)(?:'s| is| are)? now (?:thinks?|wants?|needs?|says?|expects?|estimates?|puts?|makes?|nearer|more like)|(?:is|are|it's) (?:nearer|more like|now))(?: (?:to|at|about|around|nearer|some|the|an?|in the region of))*\W*$/i
/** What stands right after it: `from the 22nd, not the 15th`. */
const insteadOf = /^,? (?:and |but )?(?:not (?:the )?[\d\u00a3$\u20ac]|instead of\b|rather than\b)/i
/** A sentence further on says no more what its first words were about. */
const reach = 70
const longestText = 6_000

/** Names those pairs of sentences whose value is put in the place of what was said before. */
export function markAmendments(pairs: readonly Pair[]): Pair[] {
  return pairs.map((pair) =>
    pair.relation === 'prose' && (isAmended(pair) || isListedAsChange(pair))
      ? { ...pair, isNew: true }
      : pair,
  )
}

/** `Since it went round the market:`, `Changes to the form:` over a list of what is otherwise now. */
const overChanges =
  /\b(?:since (?:it|then|we|the|our|this|that)|(?:following|these|some|the|few|two|three|four) (?:changes|amendments|updates|corrections)|(?:changes|amendments|updates|corrections) (?:to|since|are|as follows)|moved on|has changed|have changed)\b[^.]{0,60}:\s*$/i
const bullet = /^\s*(?:[-*\u2022\u2013\u00b7]|\(?\d{1,2}[.)])\s/
const listed = new WeakMap<Page, ReadonlySet<string>>()

/** The lines of a mail that list what has changed since its papers were written. */
function isListedAsChange({ items: [first], inlineText, statement }: Pair): boolean {
  if (first.page.kind !== 'flow' || inlineText === undefined || statement || !/\d/.test(inlineText))
    return false
  const known = listed.get(first.page)
  if (known) return known.has(first.span.id)
  const changes = new Set<string>()
  let isOpen = false
  for (const { id, text } of first.page.spans) {
    if (isOpen && bullet.test(text)) changes.add(id)
    else isOpen = overChanges.test(text)
  }
  listed.set(first.page, changes)
  return changes.has(first.span.id)
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
