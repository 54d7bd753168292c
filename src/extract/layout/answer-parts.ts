import { readPostcode } from '../../values/read-postcode.ts'

/** What one box of a date is for. */
export type DatePart = 'day' | 'month' | 'year'

/** What stands in one box of several that are for one answer. */
export interface AnswerPart {
  readonly text: string
  /** What is printed at the box, or what its name says. */
  readonly date?: DatePart | undefined
}

/** What several boxes say together: `01/04/2027`; null where some of them were left empty that the answer needs. */
export interface WholeAnswer {
  readonly value: string | null
}

const datePartWords: readonly (readonly [DatePart, RegExp])[] = [
  ['day', /^\W*(?:dd?|day)\W*$/i],
  ['month', /^\W*(?:mm?|mth|month)\W*$/i],
  ['year', /^\W*(?:yy|yyyy|year)\W*$/i],
]

/** The part of a date that a word such as `DD`, `Month` or `(YYYY)` names. */
export function datePartOf(word: string): DatePart | undefined {
  return datePartWords.find(([, named]) => named.test(word))?.[0]
}

/** Whether a word is a stroke between boxes of one answer. */
export function isStroke(word: string): boolean {
  return /^[/.\-–]$/.test(word)
}

/** Whether a word is no more than a stroke between boxes of one answer, or the name of one of them: `/`, `MM`, `Code`. */
export function isPartWord(word: string): boolean {
  return /^(?:[/.\-–]|(?:area |std )?code|std|number)[:.]?$/i.test(word) || datePartOf(word) !== undefined
}

/** Asks for a date in so many words. */
const dateLabel = /\bdates?\b|\bbirth|\bborn\b|\bd\.?o\.?b\b|\b(?:commenc|incept|expir|renewal)/i
const sortCodeLabel = /\bsort(?:ing)? ?code\b/i
const postcodeLabel = /\bpost ?code\b/i
const telephoneLabel = /\b(?:tel|telephone|phone|mobile|fax)\b/i
/** A number that is a name; how many of something there are is a number in one box. */
const referenceLabel = /\b(?:(?:number|no|nr)\b\.?(?! of\b)|ref(?:erence)?\b)/i

const monthName = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i
/** A telephone number in full has at least so many figures. */
const leastOfTelephone = 9

const within = (text: string, most: number): boolean => /^\d{1,2}$/.test(text) && +text >= 1 && +text <= most

/** Whether three texts are the day, the month and the year of a date. */
export function isDate(day: string, month: string, year: string): boolean {
  return within(day, 31) && within(month, 12) && (/^(19|20)\d\d$/.test(year) || /^\d\d$/.test(year))
}

/**
 * What boxes beside each other say together, where they are for one answer: the day, the month and the year of a date, both
 * halves of a postcode, the code and the number of a telephone, a sort code two figures a box, a reference in pieces.
 * Undefined where nothing tells that they are.
 */
export function wholeAnswer(parts: readonly AnswerPart[], label: string): WholeAnswer | undefined {
  const isHalf = parts.some(({ text }) => text === '') && parts.some(({ text }) => text !== '')
  const isAsked = asksForParts(parts, label)
  if (isHalf) return isAsked ? { value: null } : undefined
  const texts = parts.map(({ text }) => text)
  const value = dateOf(parts, label) ?? (isAsked ? numberOf(texts, label) : undefined)
  return value === undefined ? undefined : { value }
}

/** What a person should know of an answer that has no value because boxes of it were left empty. */
export function warningsOfParts(whole: WholeAnswer, parts: readonly AnswerPart[], label: string): string[] {
  if (whole.value !== null) return []
  const said = parts.flatMap(({ text }) => (text === '' ? [] : [text])).join(', ')
  return [`Not all the boxes of one answer (${label}) are filled in, only: ${said}. It was left out.`]
}

/** Whether the label, or what is printed at the boxes, asks for an answer in so many parts. */
function asksForParts(parts: readonly AnswerPart[], label: string): boolean {
  const { length } = parts
  if (length === 3 && parts.every(({ date }) => date !== undefined) && areDifferent(parts)) return true
  if (parts.some(({ date }) => date !== undefined)) return length === 3 && dateLabel.test(label)
  if (length === 3 && dateLabel.test(label)) return parts.every(({ text }) => text.length <= 9)
  if (length === 3 && sortCodeLabel.test(label)) return parts.every(({ text }) => /^(?:\d\d)?$/.test(text))
  if (length === 2 && postcodeLabel.test(label)) return parts.every(({ text }) => text.length <= 4)
  if (length <= 3 && telephoneLabel.test(label))
    return parts.every(({ text }) => text.replace(/\D/g, '').length < leastOfTelephone)
  return length >= 3 && referenceLabel.test(label) && parts.every(({ text }) => /^[a-z\d]{0,8}$/i.test(text))
}

function areDifferent(parts: readonly AnswerPart[]): boolean {
  return new Set(parts.map(({ date }) => date)).size === parts.length
}

const inOrder: readonly DatePart[] = ['day', 'month', 'year']

/** A date in boxes: in the order that is printed at them, or the day first. */
function dateOf(parts: readonly AnswerPart[], label: string): string | undefined {
  const isNamed = parts.every(({ date }) => date !== undefined) && areDifferent(parts)
  const ordered = isNamed
    ? inOrder.flatMap((date) => parts.find((part) => part.date === date)?.text ?? [])
    : parts.map(({ text }) => text)
  if (isNamed && parts.length === 2 && parts.every(({ date }) => date !== 'day')) {
    const [month = '', year = ''] = ordered
    if (!/^(19|20)\d\d$/.test(year)) return undefined
    if (monthName.test(month)) return ordered.join(' ')
    return isDate('1', month, year) ? ordered.join('/') : undefined
  }
  if (parts.length !== 3) return undefined
  const [day = '', month = '', year = ''] = ordered
  if (!isNamed && !dateLabel.test(label) && !/^\d{4}$/.test(year)) return undefined
  if (monthName.test(month)) return isDate(day, '1', year) ? ordered.join(' ') : undefined
  return isDate(day, month, year) ? ordered.join('/') : undefined
}

function numberOf(texts: readonly string[], label: string): string | undefined {
  if (dateLabel.test(label)) return undefined
  const joined = texts.join(' ')
  if (postcodeLabel.test(label)) return readPostcode(joined) === null ? undefined : joined
  if (telephoneLabel.test(label)) return /^[+(\d][\d\s()-]+$/.test(joined) ? joined : undefined
  return joined
}
