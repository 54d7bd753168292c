import type { Json } from '../domain/question-set.ts'

/** Whether a value stands for "nothing found". */
export function isEmpty(value: Json | undefined): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value) && value.length === 0) return true
  return /^(n\/?a|none|null|unknown)$/i.test(asText(value).trim())
}

/** Text as it is compared: without accents, case, punctuation and doubled spaces; `&` as a word. */
export function foldText(value: Json | undefined): string {
  return asText(value)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Equal, or, from 8 characters on, at most 5 % edits apart. Both folded. */
export function isNearText(one: string, other: string): boolean {
  if (one === other) return true
  const longest = Math.max(one.length, other.length)
  if (Math.min(one.length, other.length) < 8) return false
  const most = Math.floor(longest * 0.05)
  return Math.abs(one.length - other.length) <= most && editDistance(one, other) / longest <= 0.05
}

/** Levenshtein's distance, in UTF-16 units. */
export function editDistance(one: string, other: string): number {
  const row = Uint32Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    let diagonal = row[0] ?? 0
    row[0] = i
    for (let j = 1; j <= other.length; j++) {
      const above = row[j] ?? 0
      const substituted = diagonal + (one[i - 1] === other[j - 1] ? 0 : 1)
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, substituted)
      diagonal = above
    }
  }
  return row[other.length] ?? 0
}

/** A date as `YYYY-MM-DD`, or the folded text where it is none. */
export function readIsoDate(value: Json | undefined): string {
  const text = asText(value).trim()
  const iso = /^\d{4}-\d\d-\d\d/.exec(text)?.[0]
  if (iso) return iso
  const time = Date.parse(`${text} UTC`)
  return Number.isNaN(time) ? foldText(text) : new Date(time).toISOString().slice(0, 10)
}

/** The first number of a value; negative in brackets; NaN where there is none. */
export function readNumber(value: Json | undefined): number {
  if (typeof value === 'number') return value
  const text = asText(value)
  const digits = /-?[\d,]+(\.\d+)?/.exec(text)?.[0]
  if (digits === undefined) return Number.NaN
  return Number(digits.replace(/,/g, '')) * (/^\s*\(/.test(text) ? -1 : 1)
}

export function isNumeric(type: string): boolean {
  return type === 'money' || type === 'number' || type === 'integer'
}

/** As a string, the way the comparison definition makes one of any value. */
export function asText(value: Json | undefined): string {
  return String(value)
}
