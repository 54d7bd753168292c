import { t } from '@lingui/core/macro'
import type { DecimalAmount } from '../../domain/quote.ts'
import { numberFormat, sayDecimal, sayNumber } from '../language/say-number.ts'

/** `£1,234.50` of a decimal string; what is not a number is shown as it came. The digits are never put through a float. */
export function wordAmount(amount: DecimalAmount, currency = 'GBP'): string {
  const digits = amount.trim()
  if (!/^-?\d+(?:\.\d+)?$/.test(digits)) return amount
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${digits}`
  const format = numberFormat({
    style: 'currency',
    currency,
    currencyDisplay: currency === 'GBP' ? 'symbol' : 'code',
    maximumFractionDigits: 20,
    minimumFractionDigits: 2,
  })
  return format
    .formatToParts(digits as `${number}`)
    .map(({ type, value }) => (type === 'minusSign' ? '−' : value.replace('\u00a0', ' ')))
    .join('')
}

/** Whole pounds in a narrow column: `£940`, `£85k`, `£1.9m`. */
export function wordPounds(pounds: number): string {
  if (pounds < 1000) return t`£${sayNumber(pounds)}`
  if (pounds < 999_500) return t`£${Math.round(pounds / 1000)}k`
  const millions = pounds / 1_000_000
  return t`£${sayDecimal(millions, millions < 10 ? 1 : 0)}m`
}

export function wordSize(sizeBytes: number): string {
  if (sizeBytes < 1024) return t`${sizeBytes} bytes`
  if (sizeBytes < 1024 * 1024) return t`${Math.round(sizeBytes / 1024)} KB`
  return t`${sayDecimal(sizeBytes / (1024 * 1024), 1)} MB`
}
