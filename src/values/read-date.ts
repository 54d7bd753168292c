import { countOf } from './number-words.ts'
import { unifyCharacters } from './plain-text.ts'
import type { ReadContext, ValueReading } from './value-reading.ts'
import { readingOf, unread } from './value-reading.ts'

const monthNames = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
] as const
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'

/** Each pattern names its groups; alternatives are tried in this order at each place. */
const patterns: readonly { readonly shape: RegExp; readonly order: 'ymd' | 'dmy' | 'mdy' | 'numeric' }[] = [
  { order: 'ymd', shape: /(?<![\d/.-])(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})(?!\d)(?![/.-]\d)/g },
  // With slashes or points a dash beside the date is a range's; with dashes it would be part of a longer number.
  {
    order: 'numeric',
    shape: /(?<![\d/.])(?<d>\d{1,2}) ?[/.] ?(?<m>\d{1,2}) ?[/.] ?(?<y>\d{4}|\d{2})(?!\d)(?![/.]\d)/g,
  },
  {
    order: 'numeric',
    shape: /(?<![\d/.-])(?<d>\d{1,2}) ?- ?(?<m>\d{1,2}) ?- ?(?<y>\d{4}|\d{2})(?!\d)(?![/.-]\d)/g,
  },
  {
    order: 'dmy',
    shape: new RegExp(
      `(?<![\\d/.-])(?<d>\\d{1,2}) ?(?:st|nd|rd|th)?(?: ?of)?[ ,./-]{0,3}(?<m>${month})\\.?[ ,./'-]{0,3}(?<y>\\d{4}|\\d{2})(?!\\d)`,
      'gi',
    ),
  },
  {
    order: 'mdy',
    shape: new RegExp(
      `(?<![a-z])(?<m>${month})\\.?[ ./-]{0,2}(?<d>\\d{1,2}) ?(?:st|nd|rd|th)?[ ,./-]{1,3}(?<y>\\d{4})(?!\\d)`,
      'gi',
    ),
  },
]

export interface FoundDate {
  /** ISO `YYYY-MM-DD`. */
  readonly value: string
  readonly start: number
  readonly end: number
}

export interface DateSearch {
  readonly found: readonly FoundDate[]
  /** Something has the shape of a date and cannot be one here. */
  readonly impossible: boolean
}

/** Every date written in a text, from left to right. Day comes first unless the context says `us`; nothing is swapped to fit. */
export function findDates(text: string, context: ReadContext): DateSearch {
  const plain = unifyCharacters(text)
  const found: FoundDate[] = []
  const taken: [number, number][] = []
  let impossible = false
  for (const { shape, order } of patterns)
    for (const match of plain.matchAll(shape)) {
      const start = match.index
      const end = start + match[0].length
      if (taken.some(([from, to]) => start < to && end > from)) continue
      taken.push([start, end])
      const { y = '', m = '', d = '' } = match.groups ?? {}
      const swap = order === 'numeric' && context.locale === 'us'
      const value = toIsoDate(fullYear(y, context), monthNumber(swap ? d : m), Number(swap ? m : d))
      if (value === null) impossible = true
      else found.push({ value, start, end })
    }
  found.sort((one, other) => one.start - other.start)
  return { found, impossible }
}

/** Reads one date. A range gives no date here: the caller says which end is asked for. */
export function readDate(text: string, context: ReadContext): ValueReading {
  const plain = unifyCharacters(text).replace(/\s+/g, ' ').trim()
  const { found, impossible } = findDates(plain, context)
  const distinct = new Set(found.map((date) => date.value))
  const [first] = found
  if (first && distinct.size === 1) {
    if (impossible) return unread('several')
    const rest = plain.slice(0, first.start) + plain.slice(first.end)
    return readingOf(first.value, isDateClutter(rest))
  }
  if (distinct.size > 1) return unread('several')
  if (impossible) return unread('impossible')
  return readBoxedDigits(plain, context) ?? readRelativeDate(plain, context) ?? unread('wrong_type')
}

/** Words beside a date that do not change it: weekdays, times, `from`, `on`. */
function isDateClutter(rest: string): boolean {
  return (
    rest
      .toLowerCase()
      .replace(/\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b/g, '')
      .replace(/\b\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\.\d{1,3})?\s?(?:am|pm|hrs|hours|h|z)?\b/g, '')
      .replace(
        /\b(?:from|on|the|at|with effect|w\.?e\.?f\.?|noon|midnight|12|gmt|bst|t00|of|date|dated|inception|hrs|hours|am|pm|t)\b/g,
        '',
      )
      .replace(/[^a-z0-9]/g, '') === ''
  )
}

/** Eight digits in boxes, `0 1 1 2 2 0 2 6` or `01122026`, and nothing else. */
function readBoxedDigits(plain: string, context: ReadContext): ValueReading | null {
  if (!/^(?:\d ?){8}$|^(?:\d ?){6}$/.test(plain) && !/^\d{1,2} \d{1,2} (?:\d{4}|\d{2})$/.test(plain))
    return null
  const parts = plain.split(' ')
  const digits = plain.replace(/ /g, '')
  const [a, b, y] =
    parts.length === 3
      ? [parts[0] ?? '', parts[1] ?? '', parts[2] ?? '']
      : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)]
  const [d, m] = context.locale === 'us' ? [b, a] : [a, b]
  const value = toIsoDate(fullYear(y, context), Number(m), Number(d))
  return value === null ? unread('impossible') : readingOf(value, true)
}

const countedFrom = 'counted from'

/** Whether a day is not written but reckoned from another. */
export const isReckoned = (reading: ValueReading) =>
  reading.ok && reading.notes.some((note) => note.startsWith(countedFrom))

/**
 * `today`, `in 10 days`, `3 weeks ago`, counted from the day the message came in. `2 years ago` says a year and `3 months
 * ago` a month, and neither says a day.
 */
function readRelativeDate(plain: string, context: ReadContext): ValueReading | null {
  const text = plain.toLowerCase().replace(/[.!]$/, '')
  const base = new Date(context.receivedAt)
  if (Number.isNaN(base.getTime())) return null
  const day = Date.UTC(base.getUTCFullYear(), base.getUTCMonth(), base.getUTCDate())
  const note = `${countedFrom} ${new Date(day).toISOString().slice(0, 10)}`
  const shift: Readonly<Record<string, number>> = { today: 0, tomorrow: 1, yesterday: -1 }
  if (Object.hasOwn(shift, text)) return readingOf(dayAfter(day, shift[text] ?? 0), false, note)
  const match =
    /^(?:in )?(?:about |approximately |approx )?(\d{1,3}|[a-z]{1,5}) (day|week)s?( ago| time|'? time| from now| hence)?$/.exec(
      text,
    )
  if (!match?.[1] || !match[2] || (!match[3] && !text.startsWith('in '))) return null
  const count = match[1] === 'a' ? 1 : countOf(match[1])
  if (count === undefined) return null
  const days = match[2] === 'week' ? 7 * count : count
  return readingOf(dayAfter(day, match[3] === ' ago' ? -days : days), false, note)
}

function dayAfter(day: number, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

function monthNumber(text: string): number {
  const named = monthNames.indexOf(text.slice(0, 3).toLowerCase() as (typeof monthNames)[number])
  return named >= 0 ? named + 1 : Number(text)
}

/** Two digits mean the year nearest to the message that is at most 20 years ahead of it. */
function fullYear(text: string, context: ReadContext): number {
  const year = Number(text)
  if (text.length > 2) return year
  const now = new Date(context.receivedAt).getUTCFullYear() || new Date().getUTCFullYear()
  const century = Math.floor(now / 100) * 100
  const candidate = century + year
  return candidate > now + 20 ? candidate - 100 : candidate
}

/** ISO `YYYY-MM-DD`, or null where the calendar has no such day or the year is out of all reason. */
export function toIsoDate(year: number, monthOfYear: number, day: number): string | null {
  if (!Number.isInteger(year) || year < 1000 || year > 2200 || monthOfYear < 1 || monthOfYear > 12 || day < 1)
    return null
  if (day > new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate()) return null
  return `${year}-${String(monthOfYear).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
