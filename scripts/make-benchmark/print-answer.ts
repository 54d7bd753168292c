import { isAddress, isPersonName, type Value } from '../make-samples/facts.ts'
import { printMoney, printValue } from '../make-samples/print-value.ts'
import type { Random } from './random.ts'

/** How one person writes: the same hand over one paper, with a slip now and then. */
export interface Hand {
  readonly date: 'slashes' | 'dots' | 'long' | 'ordinal' | 'dashed'
  readonly money: 'plain' | 'bare' | 'pence' | 'short' | 'gbp'
  readonly isCapitals: boolean
}

export function makeHand(random: Random): Hand {
  return {
    date: random.pick(['slashes', 'slashes', 'dots', 'long', 'ordinal', 'dashed']),
    money: random.pick(['plain', 'plain', 'bare', 'pence', 'short', 'gbp']),
    isCapitals: random.chance(0.2),
  }
}

function ordinal(day: number): string {
  if (day > 3 && day < 21) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

function printDate(iso: string, style: Hand['date']): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  if (style === 'slashes') return `${day}/${month}/${year}`
  if (style === 'dots') return `${Number(day)}.${Number(month)}.${year}`
  if (style === 'dashed') return printValue(iso, 'date-dashed')
  const long = printValue(iso, 'date-long')
  return style === 'long' ? long : `${ordinal(Number(day))}${long.slice(String(Number(day)).length)}`
}

function printAmount(amount: string, style: Hand['money']): string {
  const grouped = printMoney(amount).slice(1)
  if (Number(amount) === 0) return style === 'short' ? 'nil' : `\u00a3${grouped}`
  if (style === 'bare') return grouped
  if (style === 'pence') return `\u00a3${grouped}.00`
  if (style === 'gbp') return `GBP ${grouped}`
  return printValue(amount, style === 'short' ? 'money-short' : 'money')
}

/** A value of a gold type as this hand writes it. */
export function printAnswer(value: Value, type: string, hand: Hand): string {
  if (type === 'date' && typeof value === 'string') return printDate(value, hand.date)
  if (type === 'money' && typeof value === 'string') return printAmount(value, hand.money)
  if (type === 'number')
    return `${String(value)}${hand.money === 'gbp' ? ' per cent' : hand.money === 'bare' ? '' : '%'}`
  const text = printValue(value)
  return hand.isCapitals && (type === 'text' || isAddress(value) || isPersonName(value))
    ? text.toUpperCase()
    : text
}

/** What people put where they have nothing to say; none of it is an answer. */
export function printNothing(random: Random): string {
  return random.chance(0.7) ? '' : random.pick(['N/A', 'TBC', 'n/a', '-', 'To be advised', 'Not known'])
}
