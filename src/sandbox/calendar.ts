/** Days as ISO dates, counted in UTC. */

const dayMs = 86_400_000

export function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The last day of a policy of one year that starts on this day. From 29 February it ends on 28 February. */
export function lastDayOfYearFrom(isoDate: string): string {
  const [year, month, day] = isoDate.split('-').map(Number)
  return addDays(new Date(Date.UTC((year ?? 0) + 1, (month ?? 1) - 1, day)).toISOString(), -1)
}
