import { bankHolidays } from './bank-holidays.ts'

/** Days and hours in which an office works, by the clock of the United Kingdom and the holidays of England and Wales. */
const opensAtHour = 9
const closesAtHour = 17
const hourMs = 3_600_000
const dayMs = 24 * hourMs

const londonClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** What a clock on a wall in London shows, as if it were UTC, so that days and hours can be counted. */
function wallClockMs(at: Date): number {
  const part = Object.fromEntries(
    londonClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** The moment at which the wall clock shows this; in the hour that is skipped in spring, one hour later. */
function momentOf(wallMs: number): Date {
  const guess = new Date(wallMs)
  const corrected = new Date(wallMs - (wallClockMs(guess) - wallMs))
  return new Date(corrected.getTime() - (wallClockMs(corrected) - wallMs))
}

function nextMorning(wallMs: number): number {
  return Math.floor(wallMs / dayMs) * dayMs + dayMs + opensAtHour * hourMs
}

function isHoliday(wallMs: number): boolean {
  const day = new Date(wallMs)
  return bankHolidays(day.getUTCFullYear()).has(day.toISOString().slice(0, 10))
}

/** The same time, or the next opening when the office is closed then. */
function whenOpen(wallMs: number): number {
  const weekday = new Date(wallMs).getUTCDay()
  const hourOfDay = (wallMs % dayMs) / hourMs
  if (weekday === 0 || weekday === 6 || isHoliday(wallMs)) return whenOpen(nextMorning(wallMs))
  if (hourOfDay < opensAtHour) return Math.floor(wallMs / dayMs) * dayMs + opensAtHour * hourMs
  return hourOfDay >= closesAtHour ? whenOpen(nextMorning(wallMs)) : wallMs
}

/** When this many working hours (Monday to Friday but for bank holidays, 9:00 to 17:00 in London) have passed since a moment. */
export function afterWorkingHours(from: Date, hours: number): Date {
  let at = whenOpen(wallClockMs(from))
  let leftMs = Math.max(0, hours) * hourMs
  for (;;) {
    const closesMs = Math.floor(at / dayMs) * dayMs + closesAtHour * hourMs
    if (leftMs <= closesMs - at) return momentOf(at + leftMs)
    leftMs -= closesMs - at
    at = whenOpen(nextMorning(at))
  }
}
