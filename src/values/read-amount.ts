import { isThousandsSign } from './amount-unit.ts'
import { currenciesAsked, currencyAfter, currencyBefore, currencyOf } from './currency.ts'
import { isOneOfSeveral } from './figure-range.ts'
import { numberWords } from './number-words.ts'
import { isOfOtherPeriod } from './period-of-amount.ts'
import { unifyCharacters } from './plain-text.ts'
import { isInOtherUnit, isMeasured } from './unit-of-measure.ts'
import type { ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'
import { withoutAsides } from './without-asides.ts'

const numberShape = new RegExp(
  [
    `(?<![\\w.,])(?<open>\\()?\\s?(?<sign>[-+])?\\s?(?<currency>${currencyBefore})?\\s?(?<minus>-)?\\s?`,
    '(?<digits>\\d{1,6} [1-7]/[248](?![\\d/])|\\d{1,6} ?[\u00bc-\u00be]|[\u00bc-\u00be]|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,4})?',
    '|\\d{1,3}(?: \\d{3})+(?:\\.\\d{1,2})?(?![\\d])|\\d{1,15}(?:\\.\\d{1,6})?|\\.\\d{1,6})',
    // `m\u00b2` and `m2` are no millions.
    // Behind a currency `mm` are millions; behind a bare figure they are millimetres.
    `(?:\\s?(?<unit>k|m|mn|mln|mil|mio|mill|million|thousand|bn|billion|(?<=(?:${currencyBefore})\\s?[\\d.,]{1,15}\\s?)mm)(?![a-z\\d\u00b2\u00b3]))?`,
    `(?:\\s?(?<after>${currencyAfter}|%|per ?cent|percent|p\\b(?!\\.\\s?[amwdh]\\b)))?\\s?`,
    '(?<close>\\))?(?<credit>-(?!\\s*[a-z\\d])|\\s?cr\\b)?(?![\\d])',
  ].join(''),
  'gi',
)

const multipliers: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  m: 6,
  mm: 6,
  mn: 6,
  mln: 6,
  mil: 6,
  mio: 6,
  mill: 6,
  million: 6,
  bn: 9,
  billion: 9,
}
/** Quarters as they are written behind a whole number, `5½`. */
const fractions: Readonly<Record<string, string>> = { '\u00bc': '.25', '\u00bd': '.5', '\u00be': '.75' }

export interface FoundNumber {
  /** An exact decimal string such as `-1250.50`. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** The code of the currency that stands beside it. */
  readonly currency: string | null
  readonly percent: boolean
}

/** Every number written in a text, from left to right, with magnitude words applied (`£1.5m` is 1500000). */
export function findNumbers(text: string): FoundNumber[] {
  const plain = unifyCharacters(text)
  const found: FoundNumber[] = []
  for (const match of plain.matchAll(numberShape)) {
    const { open, close, sign, minus, digits = '', unit, currency, after, credit } = match.groups ?? {}
    const bracketed = open !== undefined && close !== undefined
    const lead = match[0].length - match[0].trimStart().length
    const figures = digits
      .replace(/ ([1-7])\/([248])$/, (_, part, whole) => String(Number(part) / Number(whole)).slice(1))
      .replace(/[, ]/g, '')
      .replace(/[\u00bc-\u00be]/, (sign) => fractions[sign] ?? '')
    const value = shiftDecimal(figures, multipliers[unit?.toLowerCase() ?? ''] ?? 0)
    const negative =
      (bracketed && !after?.startsWith('%')) || sign === '-' || minus === '-' || credit !== undefined
    found.push({
      value: negative && Number(value) !== 0 ? `-${value}` : value,
      start: match.index + lead + (open && !close ? 1 : 0),
      end: match.index + match[0].trimEnd().length,
      currency: currencyOf(currency ?? after ?? ''),
      percent: after !== undefined && /%|cent/i.test(after),
    })
  }
  return found
}

/** Moves the decimal point to the right without ever using a float. */
export function shiftDecimal(digits: string, places: number): string {
  const [whole = '', fraction = ''] = digits.split('.')
  const padded = fraction.padEnd(places, '0')
  const kept = padded.slice(places).replace(/0+$/, '')
  const integer = (whole + padded.slice(0, places)).replace(/^0+(?=\d)/, '') || '0'
  return kept ? `${integer}.${kept}` : integer
}

/** Pounds and pence: `1250`, `1250.50`. More than two digits after the point are kept, never rounded. */
export function toMoneyString(value: string): string {
  const [whole, fraction] = value.split('.')
  return fraction === undefined ? value : `${whole}.${fraction.padEnd(2, '0')}`
}

/** What a question says of the figure it wants. */
export interface AskedFigure {
  readonly label: string
  /** Whether dollars are the paper's own currency, so that they are read and judged with the paper. */
  readonly isOfDollars?: boolean
}

const nothingAsked: AskedFigure = { label: '' }

/** Reads one amount of money as a decimal string, in pounds where the question asks in no other currency. */
export function readMoney(text: string, { label, isOfDollars }: AskedFigure = nothingAsked): ValueReading {
  const plain = text.trim()
  if (/^[£$€]?\s?(?:nil|none|zero)\b[\s.]*$/i.test(plain)) return readingOf('0', true)
  if (isThousandsSign(plain)) return unread('empty')
  const figures = findNumbers(withoutAsides(plain))
  const priced = figures.filter((number) => number.currency !== null)
  const asked = currenciesAsked(label)
  const own = priced.filter(
    ({ currency }) => asked.has(currency ?? '') || (isOfDollars && currency === 'USD'),
  )
  if (priced.length > 0 && own.length === 0) return unread('wrong_type')
  const chosen = pickOne(plain, own.length ? own : figures.filter((number) => !number.percent))
  if (chosen === 'several') return unread('several')
  if (!chosen) return readWordNumber(plain, true) ?? unread('wrong_type')
  const before = plain.slice(0, chosen.start)
  const after = plain.slice(chosen.end)
  if (isOfOtherPeriod(label, `${before} ${after}`)) return unread('wrong_type')
  if (chosen.currency === null && (isMeasured(after) || isShortened(chosen, after)))
    return unread('wrong_type')
  return readingOf(toMoneyString(chosen.value), isAmountClutter(before + after))
}

/** `5MM` without a currency is five millions to one and five millimetres to another, and never five pounds; `1,000 MM` is in full. */
const isShortened = ({ value }: FoundNumber, after: string) => Number(value) < 1_000 && /^\s?MM\b/.test(after)

/** Reads a percentage as a decimal string without the sign. */
export function readPercent(text: string): ValueReading {
  if (/^(?:nil|none|zero)[\s.%]*$/i.test(text.trim())) return readingOf('0', true)
  const numbers = findNumbers(text)
  const signed = numbers.filter((number) => number.percent)
  const chosen = pickOne(text, signed.length ? signed : numbers.filter((number) => number.currency === null))
  if (chosen === 'several') return unread('several')
  if (!chosen) return unread('wrong_type')
  const after = text.slice(chosen.end)
  if (!chosen.percent && isMeasured(after)) return unread('wrong_type')
  return readingOf(chosen.value, isAmountClutter(text.slice(0, chosen.start) + after))
}

/** Reads a number that may have a fraction, as a decimal string. */
export function readDecimal(text: string, { label }: AskedFigure = nothingAsked): ValueReading {
  if (/^(?:nil|none|zero)[\s.]*$/i.test(text.trim())) return readingOf('0', true)
  const chosen = pickOne(text, findNumbers(withoutAsides(text)))
  if (chosen === 'several') return unread('several')
  if (!chosen) return readWordNumber(text, true) ?? unread('wrong_type')
  const after = text.slice(chosen.end)
  if (isInOtherUnit(label, after)) return unread('wrong_type')
  return readingOf(chosen.value, isAmountClutter(text.slice(0, chosen.start) + after))
}

/** Reads a whole number. */
export function readInteger(text: string, { label }: AskedFigure = nothingAsked): ValueReading {
  const plain = text.trim().replace(aboutYear, '')
  if (/^(?:nil|none|zero)[\s.]*$/i.test(plain)) return readingOf(0, true)
  const chosen = pickOne(plain, findNumbers(withoutAsides(plain)))
  if (chosen === 'several') return unread('several')
  if (!chosen) return readWordNumber(plain, false) ?? unread('wrong_type')
  const value = Number(chosen.value)
  const after = plain.slice(chosen.end)
  if (!Number.isSafeInteger(value) || isInOtherUnit(label, after)) return unread('wrong_type')
  return readingOf(value, isAmountClutter(plain.slice(0, chosen.start) + after))
}

/** `c.1890` is a year, and no figure behind a letter. */
const aboutYear = /^ca?\.? ?(?=(?:1\d|20)\d{2}\W*$)/i

/** The one number meant: all equal, and none of them one end of a range or a part of a sum; else `several`. */
function pickOne(text: string, numbers: readonly FoundNumber[]): FoundNumber | 'several' | undefined {
  const [first] = numbers
  if (!first) return undefined
  const plain = unifyCharacters(text)
  const isOneMeant =
    numbers.every((number) => Number(number.value) === Number(first.value)) &&
    !hasDecimalComma.test(plain) &&
    !isOneOfSeveral(plain.slice(0, first.start), plain.slice(first.end))
  return isOneMeant ? first : 'several'
}

/** `2,5` and `1.200,50`: points and commas as they are used abroad, or a slip. */
const hasDecimalComma = /\d,\d{1,2}(?![\d,])/

function readWordNumber(text: string, decimal: boolean): ValueReading | null {
  const match =
    /^\s*([a-z]+)(?:\s(million|thousand|hundred))?(?:\s?\(?(?:pounds|years?|months?|storeys?|floors?|employees?|persons?|people)?\)?)?\s*$/i.exec(
      text.slice(0, 60),
    )
  const word = match?.[1]?.toLowerCase() ?? ''
  if (!Object.hasOwn(numberWords, word)) return null
  const scale = match?.[2]?.toLowerCase()
  const places = scale === 'hundred' ? 2 : (multipliers[scale ?? ''] ?? 0)
  const value = shiftDecimal(String(numberWords[word]), places)
  return readingOf(decimal ? value : Number(value), true)
}

/** Words beside a number that do not change it: units, periods, `approximately`. */
function isAmountClutter(rest: string): boolean {
  return (
    rest
      .toLowerCase()
      .replace(
        /\b(?:gbp|usd|eur|pounds?|sterling|p\.?a\.?|per|annum|year|years|yrs?|months?|each|every|claim|and|only|total|approx(?:imately)?|about|circa|c|est(?:imated)?|in|the|of|a|any|one|inc(?:l(?:uding|usive)?)?|excl?|vat|storeys?|floors?|employees?|staff|persons?|people|properties|vehicles?|units?|kg|kgs|tonnes?|miles?|metres?|meters?|hectares?|acres?|hours?|hrs|weeks?|sq|ft|m2|no|nos|days?|cents?|percent|age|old|built)\b/g,
        '',
      )
      .replace(/[^a-z0-9]/g, '') === ''
  )
}
