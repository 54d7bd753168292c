import type { Question } from '../../domain/question-set.ts'
import { countOf, oneToTwelve } from '../../values/number-words.ts'

/** Words of a question that asks for claims of any kind, and for nothing else: `Have you had any claims in the last 5 years?`. */
const general = new Set(
  `a any all of or and the there been be to by for if so yes no not please give details whether insured otherwise in during within over
  last past previous preceding have has had were was are you your yours we our it its is made suffered sustained reported notified incurred
  experienced occurred recorded claim claims loss losses incident incidents proposer insured policyholder business company firm client
  insurer insurers history experience ever year years`.split(/\s+/),
)
const span = new RegExp(
  `\\b(?:last|past|previous|preceding)\\s+(?<count>${oneToTwelve}|\\d{1,2})\\s*(?:\\(\\d{1,2}\\)\\s*)?years?\\b`,
  'i',
)
const ofClaims = /\b(?:claims?|loss(?:es)?)\b/i
const longestLabel = 200

/** Within how many years a yes or no question asks for claims of any kind; null where it asks for anything else. */
export function yearsOfClaimsAsked({ type, label }: Pick<Question, 'type' | 'label'>): number | null {
  if (type !== 'yesNo' || label.length > longestLabel || !ofClaims.test(label)) return null
  const years = countOf(span.exec(label)?.groups?.['count'] ?? '')
  const others = label
    .toLowerCase()
    .replace(span, ' ')
    .match(/[\p{L}\p{N}]+/gu)
  return years && others?.every((one) => general.has(one)) ? years : null
}

/** Of a list of claims the question for the day of each; undefined of another list. */
export function dayOfClaim({ type, label, children = [] }: Question): Question | undefined {
  if (type !== 'group' || !ofClaims.test(label)) return undefined
  const days = children.filter((child) => child.type === 'date' && /^\W*(?:date|when)\b/i.test(child.label))
  return days.find((child) => /\b(?:loss|incident|occurrence|claim)\b/i.test(child.label)) ?? days[0]
}

/** Whether a day lies within so many years before the papers came; both ISO `YYYY-MM-DD`. */
export function isWithinYears(day: string, years: number, today: string): boolean {
  const first = `${Number(today.slice(0, 4)) - years}${today.slice(4, 10)}`
  return day > first && day <= today.slice(0, 10)
}
