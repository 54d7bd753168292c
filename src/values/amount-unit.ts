/** `£000`, `£'000s`, `(000s)`, `in thousands`, `£k`: said once over many figures. */
const thousands =
  /(?:[£$€]|\b(?:gbp|usd|eur))\s?[(\u2018\u2019']?\s?(?:000[\u2019']?s?|k)\b(?![.,]?\d)|(?<![\d.,])[\u2018\u2019']000[\u2019']?s?\b(?![.,]\d)|\(\W*000[\u2019']?s?\W*\)|\b(?:in|are|shown in) (?:[£$€]\s?)?(?:thousands|000s)\b|\bthousands of (?:pounds|dollars|euros)\b/i
const millions =
  /\bin (?:[£$€]\s?)?millions\b|(?:[£$€]|\b(?:gbp|usd|eur))\s?m(?:illions?|ill|n)?s?\b(?!\w)|\bmillions of (?:pounds|dollars|euros)\b/i

/** Whether a text is nothing but `£000` and no amount. */
export const isThousandsSign = (text: string): boolean =>
  /^\(?(?:[£$€]|gbp|usd|eur)?\s?[\u2018\u2019']?000[\u2019']?s?\)?$/i.test(text.trim())

/** What amounts are counted in where a label, a heading or a note says so: 1, 1,000 or 1,000,000. */
export function amountUnitOf(text: string): number {
  const bounded = text.slice(0, 2_000)
  if (thousands.test(bounded)) return 1_000
  return millions.test(bounded) ? 1_000_000 : 1
}

/**
 * A decimal amount counted in a unit as one in pounds; null where the figure is so large that it was more likely written
 * in full, against the note.
 */
export function inPounds(amount: string, unit: number): string | null {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(amount)
  if (!match || Number(match[2]) >= 100_000) return null
  const [, sign = '', whole = '', fraction = ''] = match
  const zeros = Math.round(Math.log10(unit))
  const digits = (whole + fraction.padEnd(zeros, '0')).replace(/^0+(?=\d)/, '')
  const rest = Math.max(0, fraction.length - zeros)
  return rest === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -rest)}.${digits.slice(-rest)}`
}
