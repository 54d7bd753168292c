import { t } from '@lingui/core/macro'
import { i18n } from '../language/i18n.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, short enough for a column: `now`, `12 min`, `3 h`, `2 d`, `5 wk`. */
export function wordAge(iso: string, now: number): string {
  const ageMs = now - Date.parse(iso)
  if (!Number.isFinite(ageMs) || ageMs < minuteMs) return t`now`
  if (ageMs < 14 * dayMs) return wordLength(ageMs)
  return t`${Math.floor(ageMs / (7 * dayMs))} wk`
}

/** How long until something is due, and how loudly to say it: `in 3 h`, `2 d late`. */
export function wordDue(
  iso: string,
  now: number,
): { readonly text: string; readonly tone: 'calm' | 'soon' | 'late' } {
  const leftMs = Date.parse(iso) - now
  const length = wordLength(Math.abs(leftMs))
  if (leftMs < 0) return { text: t`${length} late`, tone: 'late' }
  return { text: t`in ${length}`, tone: leftMs < 2 * hourMs ? 'soon' : 'calm' }
}

function wordLength(ms: number): string {
  if (ms < hourMs) return t`${Math.max(1, Math.floor(ms / minuteMs))} min`
  return ms < dayMs ? t`${Math.floor(ms / hourMs)} h` : t`${Math.floor(ms / dayMs)} d`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(name: 'moment' | 'day'): Intl.DateTimeFormat {
  const key = `${i18n.locale} ${name}`
  const known = formats.get(key)
  if (known) return known
  const rest = name === 'moment' ? ({ timeStyle: 'short' } as const) : { timeZone: 'UTC' }
  const format = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', ...rest })
  formats.set(key, format)
  return format
}

/** `21 Nov 2026, 09:54`, in the reader's own time zone. */
export function wordMoment(iso: string): string {
  const time = Date.parse(iso)
  return Number.isFinite(time) ? dateFormat('moment').format(time) : iso
}

/** `1 Dec 2026` of an ISO date without a time. */
export function wordDay(isoDate: string): string {
  const time = Date.parse(isoDate)
  return Number.isFinite(time) ? dateFormat('day').format(time) : isoDate
}
