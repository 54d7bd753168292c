import type { AddressValue, AnswerValue, PersonNameValue } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { Json, Question } from '../domain/question-set.ts'
import type { WireProfile } from './wire-profile.ts'

type RequestProfile = WireProfile['request']

/** A JSON number keeps every digit of an amount only up to here. */
const mostExactDigits = 15

function encodeNumber(value: AnswerValue, question: Question): number {
  const text = String(value)
  if (!/^-?\d+(\.\d+)?$/.test(text) || text.replace(/\D/g, '').length > mostExactDigits)
    throw cannotCarry(question)
  return Number(text)
}

function encodeDate(value: AnswerValue, question: Question, format: RequestProfile['date']): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(value))
  if (!parts) throw cannotCarry(question)
  const [, year, month, day] = parts
  if (question.type === 'dateTime') return String(value)
  return format === 'YYYY-MM-DD' ? `${year}-${month}-${day}` : `${day}/${month}/${year}`
}

/** The members that are there, in the wire's names; blanks are not sent. */
function present(members: readonly (readonly [string, string | undefined])[]): Json {
  return Object.fromEntries(
    members.filter((member): member is [string, string] => Boolean(member[1]?.trim())),
  )
}

function encodeObject(value: AnswerValue, question: Question, { names }: RequestProfile): Json {
  if (typeof value !== 'object' || Array.isArray(value)) throw cannotCarry(question)
  if (question.type === 'address') {
    const address = value as AddressValue
    return present([
      [names.addressLine1, address.line1],
      [names.addressLine2, address.line2],
      [names.town, address.town],
      [names.county, address.county],
      [names.postcode, address.postcode],
    ])
  }
  const name = value as PersonNameValue
  return present([
    [names.title, name.title],
    [names.firstName, name.firstName],
    [names.lastName, name.lastName],
  ])
}

function cannotCarry(question: Question): Failure {
  // The value itself stays out of the message: it may be personal.
  return new Failure('request_invalid', `The approved answer to ${question.id} is not a ${question.type}`)
}

/** Writes an approved value as the platform takes it. @throws Failure `request_invalid` when type and value do not fit */
export function encodeValue(value: AnswerValue, question: Question, profile: RequestProfile): Json {
  switch (question.type) {
    case 'yesNo':
      if (typeof value !== 'boolean') throw cannotCarry(question)
      return value ? profile.yes : profile.no
    case 'money': {
      const number = encodeNumber(value, question)
      return profile.money === 'number' ? number : String(value)
    }
    case 'integer':
    case 'decimal':
    case 'percent':
      return encodeNumber(value, question)
    case 'date':
    case 'dateTime':
      return encodeDate(value, question, profile.date)
    case 'address':
    case 'personName':
      return encodeObject(value, question, profile)
    case 'multiChoice':
      if (!Array.isArray(value)) throw cannotCarry(question)
      return [...value]
    default:
      if (typeof value !== 'string') throw cannotCarry(question)
      return value
  }
}
