import type { AnswerValue } from '../domain/answer.ts'
import type { Question } from '../domain/question-set.ts'
import { readValue } from '../values/read-value.ts'
import { validateAnswer } from '../values/validate-answer.ts'

/** Types whose values a person may type as text and that are kept in another form. */
const readTypes = new Set<Question['type']>([
  'date',
  'dateTime',
  'money',
  'decimal',
  'percent',
  'integer',
  'yesNo',
])

/**
 * What a person keyed, as the value of the question: typed values as they are, text of dates, amounts and yes/no read as
 * the mapper reads print. Null when it is not of the question's type at all; limits are told and do not refuse it here.
 */
export function readDecidedValue(
  question: Question,
  given: AnswerValue,
  receivedAt: Date,
): AnswerValue | null {
  const value = typeof given === 'string' ? given.trim() : given
  if (typeof value === 'string' && readTypes.has(question.type)) {
    const reading = readValue(question, value, { receivedAt: receivedAt.toISOString() })
    return reading.ok ? reading.value : null
  }
  // Without the question's own limits only the type speaks; the limits show as issues beside the answer.
  const { validation: _, ...typed } = question
  return validateAnswer(typed, value).length === 0 ? value : null
}
