import type { DecimalAmount } from '../../domain/quote.ts'

/** `£1,234.50` of a decimal string; what is not a number is shown as it came. The digits are never put through a float. */
export function wordAmount(amount: DecimalAmount, currency = 'GBP'): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim())
  if (!parts) return amount
  const [, sign = '', whole = '0', fraction = ''] = parts
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const symbol = currency === 'GBP' ? '£' : `${currency} `
  return `${sign === '-' ? '−' : ''}${symbol}${grouped}.${fraction.padEnd(2, '0')}`
}

/** Whole pounds in a narrow column: `£940`, `£85k`, `£1.9m`. */
export function wordPounds(pounds: number): string {
  if (pounds < 1000) return `£${pounds}`
  if (pounds < 999_500) return `£${Math.round(pounds / 1000)}k`
  const millions = pounds / 1_000_000
  return `£${millions < 10 ? millions.toFixed(1) : Math.round(millions)}m`
}

export function wordSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} bytes`
  if (sizeBytes < 1024 * 1024) return `${Math.round(sizeBytes / 1024)} KB`
  return `${(sizeBytes / (1024 * 1024)).toFixed(1)} MB`
}
