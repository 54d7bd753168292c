import { eachQuestion } from '../domain/askable-question.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { AnswerRow } from './review-state.ts'

/**
 * What a submission is worth looking at first for: the largest amount of money among its answers, in whole pounds. The rows
 * of a schedule are added up. 0 where no amount is stated.
 */
export function valuePounds(
  questionSet: Pick<QuestionSet, 'pages'>,
  answers: readonly Pick<AnswerRow, 'question_id' | 'state' | 'value'>[],
): number {
  const asked = new Set<string>()
  for (const { question } of eachQuestion(questionSet)) if (question.type === 'money') asked.add(question.id)
  const amounts = new Map<string, number>()
  for (const { question_id: id, state, value } of answers) {
    const pounds = typeof value === 'string' && state !== 'not_applicable' ? Number(value) : Number.NaN
    if (!asked.has(id) || !Number.isFinite(pounds)) continue
    amounts.set(id, (amounts.get(id) ?? 0) + pounds)
  }
  return Math.round(Math.max(0, ...amounts.values()))
}
