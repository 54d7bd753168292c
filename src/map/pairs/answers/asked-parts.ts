/** What one question asks, one thing after the other, and how the next is joined to it. */
export interface AskedPart {
  readonly text: string
  /** What kind of answer it wants, where its words say. */
  readonly kind: AskedKind | undefined
  /** Things named as alternatives, to which one No is an answer each. */
  readonly alternatives: readonly string[]
}

export type AskedKind = 'yesNo' | 'money' | 'date' | 'count' | 'percent' | 'reference'

const mostParts = 8
const opensQuestion =
  '(?:who|what|when|where|which|how|has|have|had|is|are|was|were|do|does|did|will|would|can|any)'
const betweenQuestions = new RegExp(
  `\\?\\s+|;\\s+|\\.\\s+(?=[A-Z])|,\\s+(?:and\\s+)?(?=${opensQuestion}\\b)|\\s+and\\s+(?=${opensQuestion}\\b)|,\\s+with\\s+(?:the\\s+|their\\s+)?`,
  'i',
)
const isWholeQuestion = new RegExp(`^${opensQuestion}\\b`, 'i')

const kinds: readonly (readonly [AskedKind, RegExp])[] = [
  ['yesNo', /^(?:has|have|had|is|are|was|were|do|does|did|will|would|can|any|ever)\b/i],
  ['date', /\b(?:dates?|when|expir(?:y|es)|renewal day)\b/i],
  ['percent', /%|\bper ?cent(?:age)?\b|\bproportion\b|\bshare of\b/i],
  [
    'reference',
    /\b(?:policy|paye|employer'?s?|registration|reference|company|vat) (?:no|number|ref(?:erence)?)\b/i,
  ],
  [
    'money',
    /\b(?:premiums?|turnover|income|wages?|wageroll|pay|paid|payments?|fees?|sums? insured|values?|cost|amount|profit|excess|limit)\b/i,
  ],
  ['count', /\b(?:how many|number of|employees|staff|numbers)\b/i],
]

/** What of an answer has the shape of each kind. */
export const shapeOfKind: Readonly<Record<Exclude<AskedKind, 'yesNo'>, RegExp>> = {
  money: /[\u00a3$\u20ac]\s?\d[\d,.]*\d?\s?(?:million|thousand|[mk])?\b|\b\d{1,3}(?:,\d{3})+\b/i,
  date: /\b\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:,?\s\d{4})?\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/i,
  percent: /\b\d[\d.]*\s?(?:%|per ?cent)/i,
  count: /(?<![\d.,/\u00a3$\u20ac-])\b\d{1,4}\b(?!\s?(?:%|per ?cent|[,.]?\d|[/-]\d))/,
  reference:
    /\b(?=[A-Z\d/-]*\d)[A-Z\d]{2,}(?:[/-][A-Z\d]+)+\b|\b(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{5,}\b/,
}

const kindOf = (text: string) => kinds.find(([, words]) => words.test(text))?.[0]

/** The parts of a question: `Who insures you now, what do you pay?` has two, `Convictions, insolvencies` has two. */
export function askedParts(question: string): AskedPart[] {
  const plain = question
    .replace(/\([^)]{2,}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:please\s+)?(?:give|state|tell us|confirm|provide)\s+/i, '')
    .replace(/[?.:\s]+$/, '')
    .trim()
  return plain
    .split(betweenQuestions)
    .flatMap((part) => listedParts(part.trim()))
    .filter((part) => /\p{L}{3}/u.test(part))
    .slice(0, mostParts)
    .map((text) => ({ text, kind: kindOf(text), alternatives: alternativesOf(text) }))
}

/** `Convictions, insolvencies, pollution notices` and `Fire and intruder alarms`, where no verb makes it one question. */
function listedParts(part: string): string[] {
  if (isWholeQuestion.test(part)) return [part]
  const listed = part.split(/,\s+(?:and\s+)?/)
  if (listed.length > 1)
    return listed.every((one) => one.split(' ').length <= 6)
      ? listed.flatMap((one) => listedParts(one))
      : [part]
  const both = /^(\S+(?: \S+)?) (?:and|&) (\S+)((?: \S+){0,6})$/i.exec(part)
  if (!both?.[1] || !both[2]) return [part]
  const [, one, other, rest = ''] = both
  const shared = rest.replace(/^ their\b/, '')
  // `employees and their wages` are two things; `construction and age of the building` and `fire and intruder alarms` share.
  return /^(?:their|its)$/i.test(other) ? [one, rest.trim()] : [`${one}${shared}`, `${other}${shared}`]
}

/** `build boats, or convert or lengthen hulls`: what a question names that one answer may deny one by one. */
function alternativesOf(part: string): string[] {
  const named = part.split(/,?\s+or\s+|,\s+|\s*\/\s*/).map((one) => one.trim())
  return named.length > 1 && named.length <= mostParts ? named.filter((one) => /\p{L}{3}/u.test(one)) : []
}
