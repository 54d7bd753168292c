import type { QuestionType } from '../../../domain/question-set.ts'
import { dropNumbering } from '../label-tokens.ts'

/** What kind of answer a label plainly asks for. */
export type AskedKind = 'count' | 'share' | 'sum' | 'date' | 'yesNo'

const lead = String.raw`^\W*(?:please )?(?:state |give |what (?:is|are|was|were) )?(?:the |your |total |maximum |average |estimated |approximate |approx |annual )*`
const shapes: readonly (readonly [AskedKind, RegExp])[] = [
  ['count', new RegExp(`${lead}(?:number of|no\\. of|how many)\\b`, 'i')],
  ['share', new RegExp(`${lead}(?:percentage|proportion|%|per ?cent)`, 'i')],
  ['sum', new RegExp(`${lead}(?:sums? insured|amount|value|cost|limit)\\b(?! of indemnity basis)`, 'i')],
  ['date', /^\W*(?:date|on what date|what date)\b(?! of birth and)/i],
  ['yesNo', /^\W*(?:is|are|do|does|did|has|have|had|will|was|were)\s+(?=[a-z])/i],
]
/** A question that goes on asks for more than yes or no. */
const goesOn =
  /\b(?:if|or|how|what|when|which|who|whom|state|give|details?|number|percentage|date|amount|year)\b|\?.*\S/i

const textual: readonly QuestionType[] = [
  'text',
  'longText',
  'choice',
  'multiChoice',
  'lookup',
  'callback',
  'unknown',
]
const numeric: readonly QuestionType[] = ['integer', 'decimal']
const fitting: Readonly<Record<AskedKind, ReadonlySet<QuestionType>>> = {
  count: new Set([...textual, ...numeric]),
  share: new Set([...textual, ...numeric, 'percent']),
  sum: new Set([...textual, ...numeric, 'money', 'percent']),
  date: new Set([...textual, ...numeric, 'date', 'dateTime']),
  yesNo: new Set(['yesNo', 'choice', 'multiChoice', 'lookup', 'callback', 'unknown']),
}

/** What kind of answer a label plainly asks for, or null where it may be any. */
export function kindAsked(label: string): AskedKind | null {
  const text = dropNumbering(label.slice(0, 200))
  for (const [kind, shape] of shapes) {
    const match = shape.exec(text)
    if (match) return kind === 'yesNo' && goesOn.test(text.slice(match[0].length)) ? null : kind
  }
  return null
}

/** Whether a question takes the kind of answer that a label asks for: `Date of the survey` asks for no yes or no. */
export function takesKind(type: QuestionType, kind: AskedKind | null): boolean {
  return kind === null || fitting[kind].has(type)
}
