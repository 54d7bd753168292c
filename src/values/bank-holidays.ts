/** Days on which offices in England and Wales are closed by proclamation or in place of the day the rules give. */
const moved: Readonly<
  Record<number, { readonly instead?: Readonly<Record<string, string>>; readonly more?: readonly string[] }>
> = {
  2011: { more: ['2011-04-29'] },
  2012: { instead: { '2012-05-28': '2012-06-04' }, more: ['2012-06-05'] },
  2020: { instead: { '2020-05-04': '2020-05-08' } },
  2022: { instead: { '2022-05-30': '2022-06-02' }, more: ['2022-06-03', '2022-09-19'] },
  2023: { more: ['2023-05-08'] },
}

const dayMs = 86_400_000
const monday = 1
const saturday = 6

/**
 * The bank holidays of England and Wales in a year, as ISO days, by the Banking and Financial Dealings Act 1971 and the
 * custom of substitute days; what was proclaimed up to 2026 is listed above.
 */
export function bankHolidays(year: number): ReadonlySet<string> {
  const easter = easterSunday(year)
  const christmas = utc(year, 12, 25)
  const days = [
    onWeekday(utc(year, 1, 1)),
    easter - 2 * dayMs,
    easter + dayMs,
    mondayFrom(utc(year, 5, 1)),
    lastMonday(utc(year, 5, 31)),
    lastMonday(utc(year, 8, 31)),
    ...christmasAndBoxing(christmas),
  ].map(isoDay)
  const { instead = {}, more = [] } = moved[year] ?? {}
  return new Set([...days.map((day) => instead[day] ?? day), ...more])
}

/** Two working days, whatever weekdays the 25th and 26th fall on. */
function christmasAndBoxing(christmas: number): number[] {
  const first = onWeekday(christmas)
  const second = onWeekday(christmas + dayMs)
  // Christmas on a Sunday is kept on the Tuesday: Monday is Boxing Day itself.
  return first === second ? [first, first + dayMs] : [first, second]
}

/** The same day, or the Monday after a weekend. */
function onWeekday(day: number): number {
  const weekday = new Date(day).getUTCDay()
  if (weekday === saturday) return day + 2 * dayMs
  return weekday === 0 ? day + dayMs : day
}

function mondayFrom(day: number): number {
  return day + ((monday - new Date(day).getUTCDay() + 7) % 7) * dayMs
}

function lastMonday(lastOfMonth: number): number {
  return mondayFrom(lastOfMonth - 6 * dayMs)
}

/** The Gregorian Easter, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const ofMarch = h + l - 7 * m + 22
  return utc(year, 3, 1) + (ofMarch - 1) * dayMs
}

function utc(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day)
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10)
}
