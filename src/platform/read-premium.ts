import type { DecimalAmount, Premium } from '../domain/quote.ts'
import { readList, readMember, readText } from './tolerant-reader.ts'
import type { WireProfile } from './wire-profile.ts'

const symbols: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' }

/** `£1,250.5` or 1250.5 as `1250.50`; undefined for anything that is not plainly one amount. */
export function readAmount(from: unknown, aliases: readonly string[]): DecimalAmount | undefined {
  const text = readText(from, aliases)
    ?.replace(/^(-?)\s*(?:[£€$]|GBP|EUR|USD)\s*/i, '$1')
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
  const parts = text === undefined ? null : /^(-?)(\d{1,15})(?:\.(\d{1,6}))?$/.exec(text)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  return `${sign}${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`
}

function currencyOf(from: unknown, profile: WireProfile['reply']): string {
  const stated = readText(from, profile.currency)
  if (stated && /^[A-Za-z]{3}$/.test(stated)) return stated.toUpperCase()
  const gross = readText(from, profile.gross) ?? ''
  return Object.entries(symbols).find(([symbol]) => gross.includes(symbol))?.[1] ?? 'GBP'
}

/**
 * The premium of a quote or a record; null without a gross amount that can be read. Only that of a change may be negative: it
 * is then returned.
 */
export function readPremium(
  reply: unknown,
  profile: WireProfile['reply'],
  { mayBeReturned = false } = {},
): Premium | null {
  const nested = readMember(reply, profile.premium)
  const from = typeof nested === 'object' ? nested : reply
  const gross =
    readAmount(from, profile.gross) ?? (from === reply ? readAmount(reply, profile.premium) : undefined)
  if (gross === undefined || (gross.startsWith('-') && !mayBeReturned)) return null
  const lines = readList(from, profile.lines).flatMap((line) => {
    const amount = readAmount(line, profile.lineAmount)
    return amount === undefined ? [] : [{ label: readText(line, profile.lineLabel) ?? '', amount }]
  })
  return {
    currency: currencyOf(from, profile),
    net: readAmount(from, profile.net),
    tax: readAmount(from, profile.tax),
    fees: readAmount(from, profile.fees),
    gross,
    commission: readAmount(from, profile.commission),
    ...(lines.length === 0 ? {} : { lines }),
  }
}
