import { i18n } from './i18n.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Numbers as the language of the desk writes them: making a format is slow, and tables have thousands of numbers. */
export function numberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${i18n.locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(i18n.locale, options)
  formats.set(key, format)
  return format
}

/** `1,204`. */
export function sayNumber(value: number): string {
  return numberFormat().format(value)
}

/** A number with just so many digits behind the point: `2.0`, `0.125`. */
export function sayDecimal(value: number, digits: number): string {
  return numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}
