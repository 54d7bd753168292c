import { figureTypes } from '../../domain/figure-types.ts'
import type { Question } from '../../domain/question-set.ts'
import { labelTokens } from '../label/label-tokens.ts'
import { framing, isNamed } from './settles-question.ts'

const asksForTotal = /\b(?:totals?|overall|altogether)\b/i
const isWhole = /\b(?:totals?|overall|altogether|all|sum|whole)\b/i
/** `Takings: rooms`, `Staff, clerical)`: what is counted, and which of it. */
const ofOneKind = /^[^:,]{3,60}[:,]\s*([^:,\d]{3,40})$/u
const ofWhich = /^\W*(?:of (?:which|this|these|them)|including|incl\.)\s(.{3,60})$/i
/** When, in which unit and how surely is said of the whole as well. */
const ofNoKind =
  /\b(?:years?|months?|ago|annual(?:ly)?|weeks?|next|last|past|coming|previous|current|estimat\w*|forecast|expected|actual|approx\w*|about|excl\w*|incl\w*|net|gross|before|after|date|value|amount|number|cost|at|in|to|per|if|please|as|uk|gbp)\b/i

/** Whether a label names a part of something, where a question asks for the whole or does not name that part. */
export function isPartOfTotal({ type, label: asked }: Question, label: string): boolean {
  if (!figureTypes.has(type)) return false
  const part = ofWhich.exec(label)?.[1] ?? (asksForTotal.test(asked) ? ofOneKind.exec(label)?.[1] : undefined)
  if (part === undefined || isWhole.test(label) || ofNoKind.test(part)) return false
  const words = labelTokens(asked).filter((token) => !framing.has(token))
  const kinds = labelTokens(part).filter((token) => !framing.has(token) && /\p{L}{3}/u.test(token))
  return kinds.length > 0 && kinds.filter((token) => isNamed(token, words)).length * 2 <= kinds.length
}
