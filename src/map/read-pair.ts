import type { AnswerValue } from '../domain/answer.ts'
import type { Page } from '../domain/document.ts'
import type { Question } from '../domain/question-set.ts'
import { amountUnitOf, inPounds } from '../values/amount-unit.ts'
import { askedTextOf } from '../values/asked-text.ts'
import { maxValueLength } from '../values/plain-text.ts'
import { isDenial, isOpposite } from '../values/polarity.ts'
import { readPhone } from '../values/read-contact.ts'
import { findDates } from '../values/read-date.ts'
import { findPostcodes } from '../values/read-postcode.ts'
import { readValue } from '../values/read-value.ts'
import { readYesNo } from '../values/read-yes-no.ts'
import { validateAnswer } from '../values/validate-answer.ts'
import type { ReadContext } from '../values/value-reading.ts'
import { isLabelLike } from './label/label-like.ts'
import type { LayoutItem, MarkGroup } from './layout/layout-item.ts'
import type { Pair } from './pairs/pair.ts'

/** A pair's value as the type of one question. */
export interface PairReading {
  readonly value: AnswerValue
  readonly rawText: string
  readonly items: readonly [LayoutItem, ...LayoutItem[]]
  /** 0 to 1: how well the text fits the type, the options and the limits of the question. */
  readonly typeFit: number
  /** Which part of the place is used, where two questions may share it: the first or last day of a period. */
  readonly part: string
}

/** Reads a pair's value for a question, or null where it is no answer to it. */
export function readPair(question: Question, pair: Pair, context: ReadContext): PairReading | null {
  const reading = readAnswer(question, pair, context)
  // To agree that there was none is to say no to whether there was one.
  if (question.type !== 'yesNo' || !reading || pair.statement || !isOpposite(pair.label, question.label))
    return reading
  return { ...reading, value: reading.value !== true }
}

function readAnswer(question: Question, pair: Pair, context: ReadContext): PairReading | null {
  const [first] = pair.items
  if (first.mark) return readMarks(question, pair, first.mark)
  if (pair.statement) return readStatement(question, pair, pair.statement)
  if (pair.endsWithPostcode && question.type !== 'address' && askedTextOf(question.label) !== 'address')
    return null
  const texts = valueTexts(question, pair)
  for (const { text, count } of texts) {
    if (first.kind === 'text' && isOpenText(question) && isLabelLike(text)) continue
    // What was concluded for a date is a date and nothing else.
    if (pair.meant !== undefined && question.type !== 'date') continue
    const reading = readValue(question, pair.meant ?? text, context)
    if (!reading.ok) continue
    const amount = question.type === 'money' ? inUnitOfPair(String(reading.value), text, pair) : null
    const value = amount?.value ?? reading.value
    if (pair.column !== undefined && isOfOtherColumn(question, pair.column)) continue
    if (isOfDate(question, String(value), text) || (pair.relation === 'prose' && isBareCount(question, text)))
      continue
    const fit = typeFitOf(question, value, reading.exact, text) * (amount?.isDoubtful ? doubtfulUnit : 1)
    if (fit <= 0) continue
    const period = reading.notes.find((note) => note.includes('day of the period'))
    // What uses only its own words of a longer text leaves the rest to other questions.
    const part = reading.exact ? '' : sharedPartOf(question)
    const [head, ...rest] = pair.items.slice(0, count)
    if (!head) continue
    return {
      value,
      rawText: text,
      items: [head, ...rest],
      typeFit: fit,
      part: period ?? part,
    }
  }
  return null
}

/** The 31 of `31 March` is no amount and no count. */
function isOfDate({ type }: Question, value: string, text: string): boolean {
  if (!['money', 'integer', 'decimal', 'percent'].includes(type) || !/^\d{1,2}$/.test(value)) return false
  return new RegExp(
    `\\b${value}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\b`,
    'i',
  ).test(text)
}

/** In a sentence, a small number without its currency counts something. */
const isBareCount = ({ type }: Question, text: string) => type === 'money' && /^\s*\d{1,3}\s*$/.test(text)

/** Which part of a text a question takes that does not take all of it: one yes, one date, one amount, its own name. */
function sharedPartOf({ id, type, label }: Question): string {
  if (['choice', 'email', 'phone', 'personName'].includes(type)) return id
  if (type === 'text') return askedTextOf(label) === 'other' ? '' : askedTextOf(label)
  return ['yesNo', 'date'].includes(type) ? type : ''
}

/** What an amount is worth that was written in full although the figures around it are in thousands. */
const doubtfulUnit = 0.6

/** A bare figure in the unit that its label, or a note on its page, says all figures are in. */
function inUnitOfPair(
  value: string,
  text: string,
  pair: Pair,
): { value: string; isDoubtful: boolean } | null {
  if (!/^\W*[\d.,\s]+\W*$/.test(text) || value === '0') return null
  const unit = Math.max(amountUnitOf(`${pair.label} ${pair.context}`), unitOfPage(pair.items[0].page))
  if (unit === 1) return null
  const inFull = inPounds(value, unit)
  return inFull === null ? { value, isDoubtful: true } : { value: inFull, isDoubtful: false }
}

const unitsOfPages = new WeakMap<Page, number>()

/** The unit that a line such as `All amounts in £000` gives for a whole page; 1 where there is none. */
function unitOfPage(page: Page): number {
  const known = unitsOfPages.get(page)
  if (known !== undefined) return known
  const unit = page.spans.slice(0, maxNoteSpans).reduce((most, { text }) => {
    const isNote = text.length < 160 && /\b(?:amounts?|figures?|sums|values?|monetary)\b/i.test(text)
    return isNote && /\bin\b|=/i.test(text) ? Math.max(most, amountUnitOf(text)) : most
  }, 1)
  unitsOfPages.set(page, unit)
  return unit
}

const maxNoteSpans = 4_000

export function isOpenText(question: Question): boolean {
  return (
    question.type === 'text' ||
    question.type === 'longText' ||
    (question.type === 'lookup' && !question.options?.length)
  )
}

/** The texts to try, the likeliest first: an address takes the lines it needs, a description takes all, the rest one. */
function valueTexts(question: Question, pair: Pair): { text: string; count: number }[] {
  const lines = pair.items.map((item, at) => (at === 0 ? (pair.inlineText ?? item.text) : item.text))
  const upTo = (count: number) => ({ text: lines.slice(0, count).join('\n').slice(0, maxValueLength), count })
  if (pair.isPassage && question.type !== 'address' && question.type !== 'personName')
    return [{ text: (lines[0] ?? '').slice(0, maxValueLength), count: lines.length }]
  if ((pair.relation === 'table_cell' || pair.relation === 'header') && !pair.endsWithPostcode)
    return [{ text: lines[0] ?? '', count: lines.length }]
  const [firstPart = ''] = (lines[0] ?? '').split(/,\s/, 1)
  if (question.type === 'personName' && firstPart !== lines[0])
    return [upTo(1), { text: firstPart, count: 1 }]
  if (question.type === 'text' && hasPattern(question) && firstPart !== lines[0])
    return [{ text: firstPart, count: 1 }, upTo(1)]
  if (lines.length === 1) return [upTo(1)]
  if (pair.items[0].page.kind === 'flow' && question.type !== 'address')
    return [upTo(runningLines(pair, lines))]
  const asked = question.type === 'text' ? askedTextOf(question.label) : 'other'
  if (asked === 'email' || asked === 'phone' || asked === 'postcode' || asked === 'website')
    return [upTo(1), upTo(lines.length)]
  if (question.type === 'address' || asked === 'address') {
    if (pair.endsWithPostcode) return [upTo(lines.length)]
    const tries = lines.map((_, at) => upTo(at + 1))
    const withPostcode = tries.find(({ text }) => /\b[A-Z]{1,2}\d[A-Z\d]?\s{0,2}\d[A-Z]{2}\b/i.test(text))
    return withPostcode ? [withPostcode] : tries.reverse()
  }
  if (question.type === 'longText' || (question.type === 'text' && asksForProse(question)))
    return [upTo(lines.length)]
  // What was filled in in one place is one answer, on however many lines.
  if (isOpenText(question) && pair.items.every((item) => item.isTyped === true)) return [upTo(lines.length)]
  return [upTo(1)]
}

const hasPattern = (question: Question) =>
  question.validation?.some((rule) => rule.pattern !== undefined) ?? false

/** How many lines one sentence runs on: a mail wraps long lines, and a new fact begins with a capital. */
function runningLines(pair: Pair, lines: readonly string[]): number {
  let count = 1
  while (
    count < lines.length &&
    (pair.items[count - 1]?.text.length ?? 0) > 55 &&
    /^[a-z(]/.test(lines[count] ?? '')
  )
    count++
  return count
}

function asksForProse(question: Question): boolean {
  return /\b(?:details?|describe|description|explain|particulars|reasons?|circumstances)\b/i.test(
    question.label,
  )
}

/** A statement answers a yes-or-no question with yes, unless one of the two denies what the other says. */
function readStatement(
  question: Question,
  pair: Pair,
  { isDenied, isTrue }: NonNullable<Pair['statement']>,
): PairReading | null {
  if (question.type !== 'yesNo') return null
  const isSameSense = isDenied === isDenial(question.label)
  return {
    value: isSameSense === isTrue,
    rawText: pair.inlineText ?? pair.items[0].text,
    items: pair.items,
    typeFit: 0.9,
    part: question.id,
  }
}

const valueTypes: ReadonlySet<Question['type']> = new Set(['money', 'integer', 'decimal', 'percent'])

/** Yes/No boxes, option boxes, and lone boxes whose words are the question itself. */
function readMarks(question: Question, pair: Pair, mark: MarkGroup): PairReading | null {
  const checked = mark.options.filter((option) => option.field.checked === true)
  const sure = Math.min(1, ...mark.options.map((option) => option.field.confidence ?? 1))
  const readingOf = (value: AnswerValue): PairReading => ({
    value,
    rawText: checked.map((option) => option.text).join(', '),
    items: [pair.items[0]],
    typeFit: sure,
    part: '',
  })
  if (mark.isOfList)
    return question.type === 'yesNo'
      ? { ...readingOf(checked.length > 0), rawText: mark.options[0]?.text ?? '' }
      : null
  if (checked.length === 0) return null
  if (question.type === 'yesNo') {
    const isPair = mark.options.some((option) => readYesNo(option.text).ok)
    if (isPair) {
      const reading = checked.length === 1 ? readYesNo(checked[0]?.text ?? '') : null
      return reading?.ok ? readingOf(reading.value) : null
    }
    return checked.length === 1 && mark.options.length === 1 ? readingOf(true) : null
  }
  if (question.type === 'choice' && checked.length === 1) {
    const reading = readValue(question, checked[0]?.text ?? '', { receivedAt: '' })
    return reading.ok ? readingOf(reading.value) : null
  }
  // Amounts, numbers of months and kinds are offered as options too: `12 ☐ 24 ☑ months`, `£2m ☐ £5m ☑`.
  const [only] = checked
  if (only && checked.length === 1 && mark.options.length >= 2 && !readYesNo(only.text).ok) {
    if (valueTypes.has(question.type) && /\d/.test(only.text)) {
      const reading = readValue(question, only.text, { receivedAt: '' })
      return reading.ok ? readingOf(reading.value) : null
    }
    const isKind = isOpenText(question) && askedTextOf(question.label) === 'other'
    if (isKind && /\p{L}{3}/u.test(only.text)) return readingOf(only.text)
  }
  if (question.type === 'multiChoice') {
    const values: string[] = []
    for (const option of checked) {
      const reading = readValue({ ...question, type: 'choice' }, option.text, { receivedAt: '' })
      if (!reading.ok) return null
      values.push(String(reading.value))
    }
    return readingOf(values)
  }
  return null
}

function typeFitOf(question: Question, value: AnswerValue, isExact: boolean, text: string): number {
  const issues = validateAnswer(question, value)
  const limits = issues.some((issue) => issue.severity === 'error') ? 0.45 : 1
  if (isOfOtherUnit(question, value, text)) return 0
  if (isOfOtherSize(question, value, text)) return 0
  if (!isOpenText(question)) return (isExact ? 1 : clutterFit(question, text)) * limits
  if (hasPattern(question)) return limits === 1 ? 1 : 0.35
  return openTextFit(question, text) * limits
}

/** Money is no percentage, no count and no number of months, whatever the label shares with another one. */
function isOfOtherUnit(question: Question, value: AnswerValue, text: string): boolean {
  const isAmount = /[£$€]/.test(text)
  const isPercentage = /%|\bper ?cent/i.test(text)
  const isDuration = /\d\s*(?:months?|years?|yrs?|days?|weeks?)\b/i.test(text)
  if (question.type === 'money') return (isPercentage || isDuration) && !isAmount
  if (!['percent', 'decimal', 'integer'].includes(question.type)) return false
  const asksForShare =
    question.type === 'percent' ||
    /%|\bpercentage|\bproportion|percent$/i.test(`${question.label} ${question.id}`)
  if (asksForShare) return isAmount || isDuration || Number(value) > 100
  const asksForAmount = /\b(?:fees?|income|value|cost|sum|amount|turnover|total)\b/i.test(question.label)
  return isAmount && (!asksForAmount || asksForTime.test(question.label))
}

const asksForTime = /\bperiod\b|\((?:in )?(?:months?|years?|days?|weeks?|hours?)\)/i
const asksForYear =
  /\byear of\b|\byear\b.*\b(?:built|construct\w*|established|founded|formed|started|qualified|incorporated|manufacture\w*|since|began|commenced|bought|made|joined|first|opened|registered)\b|^\W*year\W*$/i
const asksForDuration =
  /\b(?:years?|months?)['\u2019]?\s(?:of|in|trading|experience|as|with|at|old|owned|held|claim|been|resident|let)\b|\bhow (?:long|many)\b|\bnumber of (?:years|months)\b/i

/** Nobody writes an amount as a year or a single figure, and few things are counted in hundreds of thousands. */
function isOfOtherSize({ type, label }: Question, value: AnswerValue, text: string): boolean {
  const number = Number(value)
  if (asksForYear.test(label) && type !== 'money') return number < 1000 || number > 2100
  if (asksForDuration.test(label) && type !== 'money' && number > 1900 && number < 2100) return true
  if (type === 'money') {
    if (/[\u00a3$\u20ac,.]|\d\s?(?:k|m|bn|p)\b|million|thousand/i.test(text) || number === 0) return false
    return Math.abs(number) < 10 || (number >= 1900 && number <= 2040 && /^\D*\d{4}\D*$/.test(text))
  }
  return (
    type === 'integer' &&
    number >= 100_000 &&
    /\b(?:number|how many|no\.|staff|employees?|people|members|units)\b/i.test(label)
  )
}

const countsThings =
  /^\W*(?:number|no\.?|nos\.?|how many|qty|quantity|count|headcount|year(?!\s+(?:to|end(?:ed|ing)?|\d)\b)|age|date)\b/i
const isInMoney =
  /[\u00a3$\u20ac]|\b(?:amount|payments?|wages?|salar(?:y|ies)|wage ?roll|remuneration|value|cost|sums? insured|premium|turnover|fees?|income|limit)\b/i

const asksForName = /\b(?:names?|insurers?|company|firm|broker|contact|who|address|occupation|trade)\b/i

const isNoAmount =
  /^\W*(?:notes?|comments?|remarks?)\W*$|^\W*(?:%|per ?cent(?:age)?|proportion|share|split)\W*(?:$|\b(?:of|split|share)\b)/i

/** What a cover's row has besides its sum insured or limit. */
const ofAnotherKind = /\b(?:excess|deductible|retention)\b/i

/** A column of amounts counts nothing, and a column of numbers holds no amounts. */
function isOfOtherColumn({ type, label }: Question, column: string): boolean {
  if (ofAnotherKind.test(column) && !ofAnotherKind.test(label)) return true
  if (type === 'money')
    return (countsThings.test(column) || isNoAmount.test(column)) && !isInMoney.test(column)
  return type === 'integer' && isInMoney.test(column) && !isInMoney.test(label)
}

/** A value with more words around it than a box holds is rather a sentence about something else. */
function clutterFit(question: Question, text: string): number {
  if (question.type === 'personName' || question.type === 'address') return 0.75
  const words = text.split(/\s+/).length
  return words <= 4 ? 0.75 : words <= 8 ? 0.55 : 0.3
}

const isDate = (text: string) =>
  text.length < 40 && findDates(text, { receivedAt: '2000-01-01' }).found.length > 0 && /^\W*\d/.test(text)

/** A number of a thing is one word with figures; not a date, not an amount, not a sentence. */
function identifierFit(text: string): number {
  if (!/\d/.test(text.replace(/\((?:since|from|for)\b[^)]*\)|\bsince (?:19|20)\d\d\b/i, ''))) return 0
  if (text.length > 60) return 0.15
  if (
    /[£$€%]/.test(text) ||
    findDates(text, { receivedAt: '2000-01-01' }).found.length > 0 ||
    /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/.test(text)
  )
    return 0
  if (/^[A-Za-z0-9][A-Za-z0-9/.#-]*$/.test(text)) return text.length >= 3 ? 1 : 0.5
  return text.split(/\s+/).length <= 3 ? 0.85 : 0.35
}

/** What a telephone number with a digit too many or too few is worth: it is what was written, and a person has to see it. */
const brokenNumber = 0.6

function phoneFit(text: string): number {
  if ((text.match(/\d/g)?.length ?? 0) < 6) return 0
  if (findDates(text, { receivedAt: '2000-01-01' }).found.length > 0) return 0
  if (readPhone(text).ok) return 0.95
  return /^\W*(?:\+44|0)[\d\s()-]{8,15}\W*$/.test(text) ? brokenNumber : 0
}

/** How likely a free text answers what is asked: numbers for numbers, names for names, sentences for descriptions. */
function openTextFit(question: Question, text: string): number {
  const about = `${question.label} ${question.id}`
  const asked = askedTextOf(question.label)
  const asksForNumber =
    /\b(?:number|no\.?|num|code|ref(?:erence)?|licen[cs]e|vin|registration|id)\b|_num\b/i.test(about) &&
    !/(?<!\b(?:policy|company|licen[cs]e|registration|reference|vat|charity|permit|account) )\bnumber of\b/i.test(
      about,
    )
  if (!/[\p{L}\p{N}]/u.test(text) || readYesNo(text).ok || /^\W*(?:yes|no)\W+(?:yes|no)\W*$/i.test(text))
    return 0
  if (/\be-?mail\b/i.test(about)) return /[^\s@]@[^\s@]+\.[a-z]/i.test(text) ? 0.95 : 0
  if (asked === 'website')
    return /^\W*(?:https?:|www\.|[\w-]+\.[a-z]{2,})/i.test(text) && !/@/.test(text) ? 0.95 : 0.1
  if (asked === 'phone' || /\b(?:tele)?phone\b/i.test(about)) return phoneFit(text)
  if (asked === 'address' && findPostcodes(text).length > 0) return 0.95
  if (asked === 'postcode') return findPostcodes(text).length === 1 ? 0.95 : 0
  if (/\baddress\b/i.test(about) && (/@|^\W*www\./i.test(text) || !/[\d,]|\s\S+\s/.test(text))) return 0
  if (/[\u2610-\u2612\u2713\u2717]/.test(text) || /^(?:please|if yes|if no|if so)\b/i.test(text)) return 0
  // `(State if waste is burned)` tells how to answer.
  if (/^\((?:please|state|if|give|tick|see|e\.?g|show|include|excluding|including)\b[^()]*\)$/i.test(text))
    return 0
  // Somebody's particulars are no name and no description.
  if (/\S@\S/.test(text) && !asksForProse(question)) return 0.3
  if (asked === 'name' && (findPostcodes(text).length > 0 || /\([a-z][^()]*\)?$/.test(text))) return 0.6
  if (asked === 'name' && (/^(?:yes|no)\b|\?\s*$/i.test(text) || text.length > 140)) return 0.1
  if (asked === 'name' && /^[a-z]{2}/.test(text)) return 0.25
  if (
    /\b(?:company|charity) (?:reg\w*\.? )?(?:number|no\b)/i.test(about) &&
    !/\d{5}/.test(text.replace(/\s/g, ''))
  )
    return 0
  if (asksForNumber) return identifierFit(text)
  if (asksForProse(question) && /^[\u00a3$\u20ac]/.test(text)) return 0.1
  if (asksForProse(question) && text.length < 9 && /^[\d/.-]+$/.test(text)) return 0.1
  // An amount is nobody's name.
  if (/^\W*[\u00a3$\u20ac]\s?[\d.,]+\W*$/.test(text) && asksForName.test(about)) return 0
  if (/^\W*\d[\d.,\s]*\W*$/.test(text)) return asksForProse(question) ? 0.1 : 0.3
  if (question.type === 'longText' || asksForProse(question)) return text.length > 12 ? 0.85 : 0.6
  if (/\bname\b|insurer|advertiser|company|firm/i.test(about) && !/\bnumber\b/i.test(about)) {
    if (!/\p{L}{2}/u.test(text) || text.length > 140) return 0.2
    // A name is no sentence.
    if (text.split(/\s+/).length > 9 && /\b(?:shall|will|must|may|reserves?|agrees?|is|are|any)\b/.test(text))
      return 0.2
    if (/^\W*[\d.,£$%/ -]+$/.test(text) || isDate(text)) return 0.1
    return /^\p{Lu}|\b\p{Lu}/u.test(text) ? 0.85 : 0.6
  }
  return text.length > 300 ? 0.4 : 0.75
}
