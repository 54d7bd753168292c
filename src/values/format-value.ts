import type { AddressValue, AnswerValue, PersonNameValue } from '../domain/answer.ts'
import type { Question } from '../domain/question-set.ts'

const monthNames = [
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
] as const

/** A value as people write it: `1 December 2026`, `£1,250,000`, `Yes`, the option's label, an address on one line. */
export function formatValue(question: Pick<Question, 'type' | 'options'>, value: AnswerValue | null): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((one: string) => optionLabel(question, one)).join(', ')
  if (typeof value === 'object')
    return 'lastName' in value ? formatName(value) : formatAddress(value as AddressValue)
  const text = String(value)
  switch (question.type) {
    case 'money':
      return /^-?\d/.test(text)
        ? `${text.startsWith('-') ? '-' : ''}£${groupDigits(text.replace('-', ''))}`
        : text
    case 'percent':
      return /^-?\d/.test(text) ? `${text}%` : text
    case 'date':
    case 'dateTime':
      return formatDate(text)
    case 'choice':
    case 'lookup':
      return optionLabel(question, text)
    default:
      return text
  }
}

function optionLabel(question: Pick<Question, 'options'>, value: string): string {
  return question.options?.find((option) => option.value === value)?.label ?? value
}

function formatName(name: PersonNameValue): string {
  return [name.title, name.firstName, name.lastName]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
}

function formatAddress(address: AddressValue): string {
  return [address.line1, address.line2, address.town, address.county, address.postcode]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

function formatDate(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  const month = monthNames[Number(match?.[2]) - 1]
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : iso
}

function groupDigits(text: string): string {
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
