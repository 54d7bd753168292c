/** `12 % (34 of 280)`: no share without what it is of, and none at all of nothing. */
export function sayShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = (part / whole) * 100
  return `${percent < 10 ? percent.toFixed(1) : percent.toFixed(0)} % (${part} of ${whole})`
}

/** Minutes as people say them: `40 s`, `12 min`, `3.5 h`. */
export function sayMinutes(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 1) return `${Math.round(minutes * 60)} s`
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}
