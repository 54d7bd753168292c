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

export function wordSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} bytes`
  if (sizeBytes < 1024 * 1024) return `${Math.round(sizeBytes / 1024)} KB`
  return `${(sizeBytes / (1024 * 1024)).toFixed(1)} MB`
}
