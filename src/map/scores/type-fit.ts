import type { AnswerValue } from '../../domain/answer.ts'
import { figureTypes } from '../../domain/figure-types.ts'
import type { Question } from '../../domain/question-set.ts'
import { askedTextOf } from '../../values/asked-text.ts'
import { isOfOtherPeriod } from '../../values/period-of-amount.ts'
import { readPhone } from '../../values/read-contact.ts'
import { findDates } from '../../values/read-date.ts'
import { findPostcodes, readPostcode } from '../../values/read-postcode.ts'
import { asksForLength } from '../../values/read-value.ts'
import { readYesNo } from '../../values/read-yes-no.ts'
import { asksForMeasure, givesOtherUnit, isMeasureNamed } from '../../values/unit-of-measure.ts'
import { validateAnswer } from '../../values/validate-answer.ts'
import { isNotWhole } from '../../values/whole-text.ts'
import { isCompanyName } from '../companies/company-names.ts'

/** Whether any words can answer a question. */
export function isOpenText(question: Question): boolean {
  return (
    question.type === 'text' ||
    question.type === 'longText' ||
    (question.type === 'lookup' && !question.options?.length)
  )
}

/** Whether an answer must have a shape that the platform checks. */
export const hasPattern = (question: Question) =>
  question.validation?.some((rule) => rule.pattern !== undefined) ?? false

/** Whether a question wants a description, on however many lines. */
export function asksForProse(question: Question): boolean {
  return /\b(?:details?|describe|description|explain|particulars|reasons?|circumstances)\b/i.test(
    question.label,
  )
}

/** What somebody does, and not who it is. */
const asksForActivity =
  /\b(?:description|nature|details|describe|activit\w+)\b.*\b(?:business|trade|operations|activit\w+|work)\b|\b(?:business|trade) (?:description|activit\w+)\b|^(?:business|trade|occupation)\W*$/i

/** 0 to 1: how well a text fits the type, the options and the limits of a question; 0 where it cannot be its answer. */
export function typeFitOf(question: Question, value: AnswerValue, isExact: boolean, text: string): number {
  const fit = fitOfWhole(question, value, isExact, text)
  return isNotWhole(question, value, text) ? Math.min(fit, fitAsPart) : fit
}

/** What a value whose own shape says that it is a part of the answer, or more than it, is worth beside a whole one. */
const fitAsPart = 0.5

function fitOfWhole(question: Question, value: AnswerValue, isExact: boolean, text: string): number {
  const issues = validateAnswer(question, value)
  const limits = issues.some((issue) => issue.severity === 'error') ? 0.45 : 1
  if (isOfOtherUnit(question, value, text)) return 0
  if (isOfOtherSize(question, value, text)) return 0
  if (figureTypes.has(question.type) && isInName(text)) return 0
  if (question.type === 'integer' && isBound.test(text)) return 0
  if (question.type === 'date' && value === firstOfCalendar) return 0.3
  if (!isOpenText(question)) return (isExact ? 1 : clutterFit(question, text)) * limits
  if (hasPattern(question)) return limits === 1 ? 1 : 0.35
  return openTextFit(question, text) * limits
}

/** What programs print where no date was filled in; nobody knows whether it was meant. */
const firstOfCalendar = '1900-01-01'

/** `More than 10` counts nothing exactly. */
const isBound = /^\W*(?:more|fewer|less) than\b/i

/** Money is no percentage, no count and no number of months, whatever the label shares with another one. */
function isOfOtherUnit(question: Question, value: AnswerValue, text: string): boolean {
  const isAmount = /[£$€]/.test(text)
  const isPercentage = /%|\bper ?cent/i.test(text)
  const isDuration = /\d\s*(?:months?|years?|yrs?|days?|weeks?)\b/i.test(text)
  if (question.type === 'money') return (isPercentage || isDuration) && !isAmount
  if (!['percent', 'decimal', 'integer'].includes(question.type)) return false
  const isShare =
    question.type === 'percent' ||
    /%|\bpercentage|\bproportion|percent$/i.test(`${question.label} ${question.id}`)
  if (isShare) return isAmount || isDuration || Number(value) > 100
  if (isPercentage && asksForTime.test(question.label)) return true
  const asksForAmount = /\b(?:fees?|income|value|cost|sum|amount|turnover|total)\b/i.test(question.label)
  return isAmount && (!asksForAmount || asksForTime.test(question.label))
}

const street =
  /\b\d+[a-z]?,? (?:\p{Lu}[\p{L}']+ ){1,3}(?:Road|Rd|Street|St|Lane|Close|Avenue|Ave|Drive|Court|Way|Place)\b/u

const isHeading = /^\W*(?:part|section|page|clause|question|appendix|schedule)\s\d{1,3}\b/i

/** The figures of a heading, a postcode, a street or a policy's number are no amount and no count. */
const isInName = (text: string) =>
  !/[£$€%]/.test(text) &&
  (isHeading.test(text) ||
    findPostcodes(text).length > 0 ||
    street.test(text) ||
    /\b[A-Z]{2,}[ /-]?0\d{2,}\b/.test(text))

const asksForTime = /\bperiod\b|\((?:in )?(?:months?|years?|days?|weeks?|hours?)\)/i
const asksForYear =
  /\byear of\b|\byear\b.*\b(?:built|construct\w*|established|founded|formed|started|qualified|incorporated|manufacture\w*|since|began|commenced|bought|made|joined|first|opened|registered)\b|^\W*year\W*$/i
const asksForDuration =
  /\b(?:years?|months?)['\u2019]?\s(?:of|in|trading|experience|as|with|at|old|owned|held|claim|been|resident|let)\b|\bhow (?:long|many)\b|\bnumber of (?:years|months)\b/i

const asksForProfit = /\b(?:profits?|surplus|net assets|net worth)\b/i
const leadsToLoss = /(?<!(?:and|or|&|\/) ?)\bloss(?: of)?\W*$/i
const saysLoss = /\b(?:loss|losses|deficit|negative|minus)\b/i

/** Nobody writes an amount as a year or a single figure, and few things are counted in hundreds of thousands. */
function isOfOtherSize({ type, label }: Question, value: AnswerValue, text: string): boolean {
  const number = Number(value)
  if (asksForYear.test(label) && type !== 'money') return number < 1000 || number > 2100
  if (asksForDuration.test(label) && type !== 'money' && number > 1900 && number < 2100) return true
  if (type === 'money') {
    // `Loss of £12,000` is no profit of as much.
    if (number > 0 && asksForProfit.test(label) && saysLoss.test(text)) return true
    // `Yes - £4,100` holds a dash and no minus.
    if (number < 0 && /\p{L}\W*\s[-\u2013\u2014]\s*[\u00a3$\u20ac\d]/u.test(text)) return true
    if (/[\u00a3$\u20ac]|\d[,.]\d|\d\s?(?:k|m|bn|p)\b|million|thousand/i.test(text) || number === 0)
      return false
    return Math.abs(number) < 10 || (number >= 1900 && number <= 2040 && /^\D*\d{4}\D*$/.test(text))
  }
  // In words about something a year is when it was, and no count of it.
  if (isWrittenYear(value, text) && !mayAskForYear.test(label)) return true
  if (asksForDuration.test(label) && /\byears?\b/i.test(label) && number > mostYears) return true
  return (
    type === 'integer' &&
    number >= 100_000 &&
    /\b(?:number|how many|no\.|staff|employees?|people|members|units)\b/i.test(label)
  )
}

/** Nobody has done anything for longer. */
const mostYears = 400

/** Whether a figure is a year that stands in words without a unit of its own. */
const isWrittenYear = (value: AnswerValue, text: string) =>
  /^(?:19|20)\d\d$/.test(String(value)) &&
  new RegExp(`\\p{L}{3}.*\\b${String(value)}\\b(?!\\s*\\p{L})|\\b${String(value)}[.,;]`, 'u').test(text)

const countsThings =
  /^\W*(?:numbers?|no\.?|nos\.?|how many|qty|quantity|count|heads?|headcount|year(?!\s+(?:to|end(?:ed|ing)?|just|now|last|past|completed|ahead|before|prior|\d)\b)|age|date)\b/i
const isInMoney =
  /[\u00a3$\u20ac]|\b(?:amount|payments?|wages?|salar(?:y|ies)|wage ?roll|remuneration|value|cost|sums? insured|premium|turnover|fees?|income|limit)\b/i

const asksForName = /\b(?:names?|insurers?|company|firm|broker|contact|who|address|occupation|trade)\b/i

const isNoAmount =
  /^\W*(?:notes?|comments?|remarks?)\W*$|^\W*(?:%|per ?cent(?:age)?|proportion|share|split)\W*(?:$|\b(?:of|split|share)\b)/i

/** What a cover's row has besides its sum insured or limit. */
const ofAnotherKind = /\b(?:excess|deductible|retention)\b/i

/** A column of amounts counts nothing, and a column of numbers holds no amounts. */
export function isOfOtherColumn({ type, label }: Question, column: string): boolean {
  if (ofAnotherKind.test(column) && !ofAnotherKind.test(label)) return true
  if (type === 'money')
    return (countsThings.test(column) || isNoAmount.test(column)) && !isInMoney.test(column)
  return type === 'integer' && isInMoney.test(column) && !isInMoney.test(label)
}

const asksForShare = /%|\bper ?cent(?:age)?s?\b|\b(?:proportion|share|split|ratio|rate|margin)\b/i
/** Whether a figure is asked for as a share, by its own words or by those over it: `Occupancy (% of flats)`. */
export const asksForShareOf = ({ type, label }: Question, title: string) =>
  type === 'percent' || (type === 'decimal' && /%|\bper ?cent(?:age)?s?\b/i.test(`${label} ${title}`))

/** Whether a column counts: its figures are no shares of anything. */
export const isColumnOfCounts = (column: string) =>
  !asksForShare.test(column) && (countsThings.test(column) || endsInCount.test(column))

/** `If so, number of tanks`: things are counted, and nothing is measured. */
const endsInCountOf = /\b(?:number|no\.?) of (?:\p{L}+ )?\p{L}+\W*$/iu
const endsInCount = /\b(?:no|nos|nr|number|numbers|qty)\b\W*$/i
const isYear = /^\W*(?:19|20)\d\d\W*$/
const mayAskForYear =
  /(?<!\b(?:a|per|each|every|last|past|next|previous|coming|current|this|financial|completed) )\byear\b|\bsince\b/i
const isOfTime = /\b(?:year|yr|since|built|when|date|dated|in|on|from)\b\W*$/i

/** Whether a figure is written as a year (a count of as many has its comma), and no year is asked for. */
export const isUnaskedYear = ({ type, label }: Question, text: string) =>
  figureTypes.has(type) && isYear.test(text) && !mayAskForYear.test(label)

/** `0.05` of a share may be a twentieth of it, or of one per cent. */
const isFraction = /^\W*0?\.\d+\W*$/

/**
 * Whether a label says in which unit its figure is, and the question asks for another: pounds are no number of people, and
 * what is counted is no amount and no share.
 */
export function isOfOtherMeasure({ type, label }: Question, printed: string, text: string): boolean {
  const isCount = countsThings.test(printed) || endsInCount.test(printed)
  const isAmount = /[£$€]/.test(printed)
  if (type === 'money')
    return (
      (isCount && !isInMoney.test(printed)) ||
      (!isAmount && !/[£$€]/.test(text) && isMeasureNamed(printed)) ||
      (/%/.test(printed) && !isAmount && !/[£$€]/.test(text)) ||
      (asksForProfit.test(label) && leadsToLoss.test(printed)) ||
      isOfOtherPeriod(label, printed)
    )
  if (type === 'percent' && !/%|\bper ?cent/i.test(text))
    return isFraction.test(text) || (!asksForShare.test(printed) && (isAmount || isCount))
  if (
    figureTypes.has(type) &&
    (givesOtherUnit(label, printed) || (endsInCountOf.test(printed) && asksForMeasure(label)))
  )
    return true
  if (type !== 'integer' || asksForShare.test(label)) return false
  if (isYear.test(text) && isOfTime.test(printed) && !mayAskForYear.test(label)) return true
  return (isAmount || /%|\d\s?[km]\b/i.test(text)) && !isInMoney.test(label) && !asksForLength(label)
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

const isNoName =
  /[\u00a3$\u20ac]\s?\d|^\W*(?:since |from )?(?:19|20)\d\d\s(?:to|-|\u2013|onwards)\s?(?:date|present|now|(?:19|20)?\d\d)\b/i
/** What forms print beside names, and nobody is called. */
const isTerm = /^\W*(?:date of|maximum|minimum)\b|\b(?:limit|period|deductible)\b/i
const asksHowOften = /^\W*how (?:often|frequently|regularly)\b|^\W*frequency\b/i
const saysHowOften =
  /\b(?:every|each|per|a (?:day|week|month|year)|once|twice|times|daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|half[- ]yearly|bi-?\w+|nightly|hourly|regular(?:ly)?|continu\w+|never|always|p\.?a\.?|on (?:each|joining|starting|engagement|appointment)|at (?:each|least)|before|after|when\w*|random(?:ly)?|\d+[- ](?:hourly|daily|weekly|monthly|yearly)|\d+ ?(?:x|\/))\b/i

/** How likely a free text answers what is asked: numbers for numbers, names for names, sentences for descriptions. */
function openTextFit(question: Question, text: string): number {
  const about = `${question.label} ${question.id}`
  const asked = askedTextOf(question.label)
  const asksForNumber =
    /\b(?:number|no\.?|num|code|ref(?:erence)?|licen[cs]e|vin|registration|id)\b|_num\b/i.test(about) &&
    !/(?<!\b(?:policy|company|licen[cs]e|registration|reference|vat|charity|permit|account) )\bnumber of\b/i.test(
      about,
    )
  // `No. 5, Mill Lane` denies nothing.
  const isNumbered = asked === 'address' && /^\W*nos?\W{0,3}\d/i.test(text)
  if (!/[\p{L}\p{N}]/u.test(text) || (readYesNo(text).ok && !isNumbered)) return 0
  if (/^\W*(?:yes|no)\W+(?:yes|no)\W*$/i.test(text)) return 0
  if (/\be-?mail\b/i.test(about)) return /[^\s@]@[^\s@]+\.[a-z]/i.test(text) ? 0.95 : 0
  if (asked === 'website')
    return /^\W*(?:https?:|www\.|[\w-]+\.[a-z]{2,})/i.test(text) && !/@/.test(text) ? 0.95 : 0.1
  if (asked === 'phone' || /\b(?:tele)?phone\b/i.test(about)) return phoneFit(text)
  // A postcode by itself is an address's last words.
  if (asked === 'address' && readPostcode(text) !== null) return 0
  if (asked === 'address' && findPostcodes(text).length > 0) return 0.95
  if (asked === 'postcode') return findPostcodes(text).length === 1 ? 0.95 : 0
  // `3 shops and a barn` counts, where `3 Barn Lane` names.
  if (asked === 'address' && /^\W*\d+\s\p{Ll}[^,]*$/u.test(text)) return 0
  if (asked === 'address' && (!/\p{L}{3}/u.test(text) || /^(?!c\/o\b)\p{Ll}/u.test(text))) return 0
  if (asksHowOften.test(question.label) && !saysHowOften.test(text)) return 0.1
  if (/\baddress\b/i.test(about) && (/@|^\W*www\./i.test(text) || !/[\d,]|\s\S+\s/.test(text))) return 0
  if (/[\u2610-\u2612\u2713\u2717]/.test(text) || /^(?:please|if yes|if no|if so)\b/i.test(text)) return 0
  // `(State if waste is burned)` tells how to answer.
  if (/^\((?:please|state|if|give|tick|see|e\.?g|show|include|excluding|including)\b[^()]*\)$/i.test(text))
    return 0
  // Somebody's particulars are no name and no description.
  if (/\S@\S/.test(text) && !asksForProse(question)) return 0.3
  if (asked === 'name' && (findPostcodes(text).length > 0 || /\([a-z][^()]*\)?$/.test(text))) return 0.6
  if (asked === 'name' && (/^(?:yes|no)\b|\?\s*$/i.test(text) || text.length > 140)) return 0.1
  if (asked === 'name' && isTerm.test(text)) return 0.1
  if (asked === 'name' && /^[a-z]{2}/.test(text)) return 0.25
  // `B01177 Elm Broking` is an account with its number.
  if (asksForName.test(about) && asked !== 'address' && /^(?=\S*\d{3})[A-Z\d/-]{4,}\s\p{Lu}/u.test(text))
    return 0.5
  // `EL £10m` and `2024 to date` are nobody's names.
  if (asksForName.test(about) && asked !== 'address' && !asksForProse(question) && isNoName.test(text))
    return 0.1
  if (
    /\b(?:company|charity) (?:reg\w*\.? )?(?:number|no\b)/i.test(about) &&
    !/\d{5}/.test(text.replace(/\s/g, ''))
  )
    return 0
  if (asksForNumber) return identifierFit(text)
  // `Business: Elm Joinery Ltd` says who it is, and not what it does.
  if (asksForActivity.test(question.label) && isCompanyName(text)) return 0
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
