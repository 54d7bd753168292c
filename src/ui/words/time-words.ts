const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago, short enough for a column: `now`, `12 min`, `3 h`, `2 d`, `5 wk`. */
export function wordAge(iso: string, now: number): string {
  const ageMs = now - Date.parse(iso)
  if (!Number.isFinite(ageMs) || ageMs < minuteMs) return 'now'
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min`
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h`
  if (ageMs < 14 * dayMs) return `${Math.floor(ageMs / dayMs)} d`
  return `${Math.floor(ageMs / (7 * dayMs))} wk`
}

/** How long until something is due, and how loudly to say it: `in 3 h`, `2 d late`. */
export function wordDue(
  iso: string,
  now: number,
): { readonly text: string; readonly tone: 'calm' | 'soon' | 'late' } {
  const leftMs = Date.parse(iso) - now
  const length = wordLength(Math.abs(leftMs))
  if (leftMs < 0) return { text: `${length} late`, tone: 'late' }
  return { text: `in ${length}`, tone: leftMs < 2 * hourMs ? 'soon' : 'calm' }
}

function wordLength(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  return ms < dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} d`
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** `21 Nov 2026, 09:54`, in the reader's own time zone. */
export function wordMoment(iso: string): string {
  const time = Date.parse(iso)
  return Number.isFinite(time) ? moment.format(time) : iso
}

/** `1 Dec 2026` of an ISO date without a time. */
export function wordDay(isoDate: string): string {
  const time = Date.parse(isoDate)
  return Number.isFinite(time) ? day.format(time) : isoDate
}
