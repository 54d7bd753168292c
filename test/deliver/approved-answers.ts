import type { AnswerValue } from '../../src/domain/answer.ts'
import { eachQuestion } from '../../src/domain/askable-question.ts'
import type { Question, QuestionSet } from '../../src/domain/question-set.ts'
import type { ApprovedAnswer } from '../../src/domain/quote.ts'

/** What a person would have approved for values in the platform's own form. */
function approvedValue(question: Question, wire: unknown): AnswerValue {
  const object = wire as Record<string, string>
  switch (question.type) {
    case 'yesNo':
      return wire === 'Yes'
    case 'money':
    case 'decimal':
    case 'percent':
      return String(wire)
    case 'address': {
      const { addressLine1, addressLine2, town, county, postcode } = object
      return { line1: addressLine1 ?? '', line2: addressLine2, town, county, postcode }
    }
    case 'personName':
      return { title: object['title'], firstName: object['firstName'], lastName: object['surname'] ?? '' }
    default:
      return String(wire)
  }
}

/** Turns a submission as the platform takes it into approved answers: items get ids. */
export function approve(
  set: QuestionSet,
  wire: Readonly<Record<string, unknown>>,
): { answers: ApprovedAnswer[]; itemOrder: string[] } {
  const questions = new Map([...eachQuestion(set)].map(({ question }) => [question.id, question]))
  const answers: ApprovedAnswer[] = []
  const itemOrder: string[] = []
  const add = (questionId: string, itemId: string | null, value: unknown) => {
    const question = questions.get(questionId)
    if (!question) throw new Error(`No question ${questionId}`)
    answers.push({ questionId, itemId, value: approvedValue(question, value) })
  }
  for (const [questionId, value] of Object.entries(wire)) {
    if (!Array.isArray(value)) add(questionId, null, value)
    else
      for (const [position, item] of (value as Record<string, unknown>[]).entries()) {
        const itemId = `itm_${questionId}_${position}`
        itemOrder.push(itemId)
        for (const [childId, childValue] of Object.entries(item)) add(childId, itemId, childValue)
      }
  }
  return { answers, itemOrder }
}
