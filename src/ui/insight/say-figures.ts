import { t } from '@lingui/core/macro'
import { sayDecimal, sayNumber } from '../language/say-number.ts'

/** `12 % (34 of 280)`: no share without what it is of, and none at all of nothing. */
export function sayShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  return t`${sayPercent(part / whole)} (${sayNumber(part)} of ${sayNumber(whole)})`
}

/** `1.5 %`, `12 %`. */
export function sayPercent(share: number): string {
  const percent = share * 100
  return t`${sayDecimal(percent, percent < 10 ? 1 : 0)} %`
}

/** Minutes as people say them: `40 s`, `12 min`, `3.5 h`. */
export function sayMinutes(minutes: number | null): string {
  if (minutes === null) return '–'
  if (minutes < 1) return t`${Math.round(minutes * 60)} s`
  return minutes < 90 ? t`${Math.round(minutes)} min` : t`${sayDecimal(minutes / 60, 1)} h`
}

/** A figure between 0 and 1 with two digits; `–` where there is none. */
export function sayFigure(figure: number | null): string {
  return figure === null ? '–' : sayDecimal(figure, 2)
}
