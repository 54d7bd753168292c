import type { CellObject } from 'xlsx'

type Xlsx = typeof import('xlsx')

const dayMs = 86_400_000
const secondsADay = 86_400

/** A workbook's day number as ISO `YYYY-MM-DD`; day 0 is 30 December 1899 (or 1 January 1904). */
function isoDay(serial: number, uses1904: boolean): string | undefined {
  const start = uses1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.floor(serial) * dayMs)
  return Number.isFinite(date.getTime()) ? date.toISOString().slice(0, 10) : undefined
}

const ukDate = (iso: string): string => iso.split('-').reverse().join('/')

export interface Shown {
  readonly text: string
  readonly value: string | number | boolean | undefined
}

/** What a format says without its own words, escaped signs and fillers. */
const bareFormat = (format: string): string => format.replace(/"[^"]*"|[\\_*]./g, '')

/** Hours, minutes or seconds that go on counting beyond a day. */
const isElapsed = (format: string): boolean => /\[(?:h+|m+|s+)\]/i.test(format)

/** A day with its time, or a year alone; undefined where the format shows neither. */
function showDay(xlsx: Xlsx, cell: CellObject, serial: number, uses1904: boolean): Shown | undefined {
  const format = bareFormat(String(cell.z ?? ''))
  if (cell.z === undefined || !xlsx.SSF.is_date(String(cell.z))) return undefined
  if (serial < 1 || isElapsed(format)) return undefined
  const parts = (format.split(';')[0] ?? '').replace(/\[[^\]]*\]/g, '').toLowerCase()
  const rounded = Math.round(serial * secondsADay) / secondsADay
  const iso = isoDay(rounded, uses1904)
  if (iso === undefined) return undefined
  if (!/[dmh]/.test(parts)) return { text: iso.slice(0, 4), value: iso.slice(0, 4) }
  const hasTime = /h/.test(parts) && rounded % 1 !== 0
  const time = hasTime ? ` ${xlsx.SSF.format(/s/.test(parts) ? 'hh:mm:ss' : 'hh:mm', rounded % 1)}` : ''
  return { text: `${ukDate(iso)}${time}`, value: iso }
}

/** A sign of money that stands in a format without quotes; programs write it so, the library knows it in quotes only. */
const moneyInFormat = /"[^"]*"|\\.|\[[^\]]*\]|([£€¥])/g

/** Nothing where nobody can read the format. */
function formatNumber(xlsx: Xlsx, format: string, value: number): string {
  try {
    return xlsx.SSF.format(format, value).trim()
  } catch {
    return ''
  }
}

function showNumber(xlsx: Xlsx, cell: CellObject, value: number): string {
  const format = cell.z === undefined ? 'General' : String(cell.z)
  const quoted = format.replace(moneyInFormat, (part, sign) => (sign ? `"${sign}"` : part))
  if (quoted !== format || isElapsed(format)) {
    const text = formatNumber(xlsx, quoted, value)
    if (/\d/.test(text)) return text
  }
  // A long reference is shown with all its digits, not with as many as the column has room for.
  if (/^general$/i.test(format) && Number.isSafeInteger(value)) return String(value)
  return cell.w?.trim() || String(value)
}

/**
 * What a person sees in the cell, and its typed value. A date is shown day first whatever the file's own habit is.
 */
export function showCell(xlsx: Xlsx, cell: CellObject, uses1904: boolean): Shown {
  if (cell.t === 'n' && typeof cell.v === 'number')
    return showDay(xlsx, cell, cell.v, uses1904) ?? { text: showNumber(xlsx, cell, cell.v), value: cell.v }
  if (cell.t === 'b') return { text: cell.v === true ? 'TRUE' : 'FALSE', value: cell.v === true }
  if (cell.t === 'd' && cell.v instanceof Date) {
    const iso = cell.v.toISOString().slice(0, 10)
    return { text: ukDate(iso), value: iso }
  }
  if (cell.t === 'e' || cell.t === 'z') return { text: '', value: undefined }
  const text = String(cell.v ?? cell.w ?? '').trim()
  return { text, value: text }
}
