import type { Answer, GroupItem } from '../domain/answer.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import { findInconsistencies } from '../values/consistency/find-inconsistencies.ts'

/**
 * Sends answers that cannot be right together to a person, and says why. No value is changed: which of them is wrong is not
 * for a program to say.
 * @param today ISO `YYYY-MM-DD`
 */
export function markInconsistencies(
  questionSet: QuestionSet,
  answers: readonly Answer[],
  items: readonly GroupItem[],
  today: string,
): { readonly answers: Answer[]; readonly warnings: string[] } {
  const standing = answers.flatMap(({ questionId, itemId, state, value }) =>
    state === 'proposed' && value !== null ? [{ questionId, itemId, value }] : [],
  )
  const found = findInconsistencies(questionSet, standing, items, today)
  const key = (one: { questionId: string; itemId: string | null }) => `${one.itemId ?? ''}|${one.questionId}`
  const marked = new Set(found.flatMap((one) => one.answers.map(key)))
  return {
    answers: answers.map((answer) =>
      marked.has(key(answer)) && answer.state === 'proposed'
        ? { ...answer, reasons: [...answer.reasons, 'inconsistent'], needsPerson: true }
        : answer,
    ),
    warnings: found.map((one) => one.message),
  }
}
