import type { AddressValue, AnswerValue, PersonNameValue } from '../domain/answer.ts'
import type { QuestionType } from '../domain/question-set.ts'
import { foldText, isNearText, readNumber } from './fold-value.ts'

/** Whether an answer is the expected one, by the question's type. Spelling, case and spacing of words do not count. */
export function isSameAnswer(type: QuestionType, expected: AnswerValue, found: AnswerValue): boolean {
  switch (type) {
    case 'money':
    case 'decimal':
    case 'percent':
    case 'integer':
      return (
        isScalar(found) && isScalar(expected) && Math.abs(readNumber(expected) - readNumber(found)) < 0.005
      )
    case 'yesNo':
    case 'date':
    case 'dateTime':
    case 'choice':
      return expected === found
    case 'multiChoice':
      return JSON.stringify(sorted(expected)) === JSON.stringify(sorted(found))
    case 'phone':
      return digitsOf(expected) === digitsOf(found)
    case 'address':
    case 'personName':
      return foldText(joined(expected)) === foldText(joined(found))
    default:
      return isNearText(squeezed(expected), squeezed(found))
  }
}

/** Papers print one registration number with and without its space. */
function squeezed(value: AnswerValue): string {
  return foldText(joined(value)).replace(/ /g, '')
}

function isScalar(value: AnswerValue): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function sorted(value: AnswerValue): string[] {
  return (isTexts(value) ? [...value] : [joined(value)]).sort()
}

/** National and international spelling of a British number are one number. */
function digitsOf(value: AnswerValue): string {
  return joined(value)
    .replace(/^\s*(\+|00)44\s*(\(0\))?/, '0')
    .replace(/\D/g, '')
}

/** On which line of an address a part stands, papers do not agree; which parts there are, they do. */
function joined(value: AnswerValue): string {
  if (typeof value !== 'object') return String(value)
  if (isTexts(value)) return value.join(' ')
  const parts = isName(value)
    ? [value.title, value.firstName, value.lastName]
    : [value.line1, value.line2, value.town, value.county, value.postcode?.replace(/\s/g, '')]
  return parts.filter((part) => part !== undefined).join(' ')
}

function isTexts(value: AnswerValue): value is readonly string[] {
  return Array.isArray(value)
}

function isName(value: AddressValue | PersonNameValue | readonly string[]): value is PersonNameValue {
  return 'lastName' in value
}
