import { isAddress, isPersonName, type Value } from './facts.ts'

export type PrintStyle = 'plain' | 'money' | 'money-short' | 'date-long' | 'date-dashed' | 'percent'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** £1,250,000; pence only where there are any. */
export function printMoney(amount: string): string {
  const [pounds = '0', pence] = amount.split('.')
  const grouped = pounds.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `£${grouped}${pence && Number(pence) !== 0 ? `.${pence.padEnd(2, '0')}` : ''}`
}

function printMoneyShort(amount: string): string {
  const pounds = Number(amount)
  if (pounds >= 1_000_000 && pounds % 10_000 === 0) return `£${pounds / 1_000_000}m`
  if (pounds >= 10_000 && pounds % 1000 === 0) return `£${pounds / 1000}k`
  return printMoney(amount)
}

/** A value as a person would write it on a form. */
export function printValue(value: Value, style: PrintStyle = 'plain'): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'string') {
    const date = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)
    if (date) {
      const [, year = '', month = '', day = ''] = date
      if (style === 'date-long') return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
      if (style === 'date-dashed')
        return `${day}-${(MONTHS[Number(month) - 1] ?? '').slice(0, 3)}-${year.slice(2)}`
      return `${day}/${month}/${year}`
    }
    if (style === 'money') return printMoney(value)
    if (style === 'money-short') return printMoneyShort(value)
    if (style === 'percent') return `${value}%`
    return value
  }
  if (isAddress(value))
    return [value.line1, value.line2, value.town, value.county, value.postcode].filter(Boolean).join(', ')
  if (isPersonName(value)) return [value.title, value.firstName, value.lastName].filter(Boolean).join(' ')
  throw new Error(`cannot print ${JSON.stringify(value)}`)
}
