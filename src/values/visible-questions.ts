import type { Answer, AnswerValue, GroupItem } from '../domain/answer.ts'
import { isAskable } from '../domain/askable-question.ts'
import type { Condition, Question, QuestionPage, QuestionSet } from '../domain/question-set.ts'
import { evaluateCondition } from './evaluate-condition.ts'

/** What of an answer decides which questions are shown. */
export type StandingAnswer = Pick<Answer, 'questionId' | 'itemId' | 'value'>

/** A question that is asked, once for each item of its group where it belongs to one. */
export interface VisibleQuestion {
  readonly question: Question
  readonly page: QuestionPage
  readonly group?: Question | undefined
  readonly itemId: string | null
  /** Whether an answer is needed, its condition judged. */
  readonly isRequired: boolean
}

const keyOf = (questionId: string, itemId: string | null) => `${itemId ?? ''}\u0000${questionId}`

/**
 * The questions that apply, in order, given the answers: askable ones whose own condition and page's condition hold. An
 * answer to a question that does not apply counts as no answer, so that chains of conditions follow. Conditions inside a
 * group read the same item first. A group is listed once with `itemId` null, its children once for each item.
 */
export function visibleQuestions(
  set: Pick<QuestionSet, 'pages'>,
  answers: readonly StandingAnswer[],
  items: readonly Pick<GroupItem, 'id' | 'questionId'>[] = [],
): VisibleQuestion[] {
  const values = new Map<string, AnswerValue | null>()
  for (const answer of answers) values.set(keyOf(answer.questionId, answer.itemId), answer.value)
  const places = new Map<string, { question: Question; page: QuestionPage; group?: Question }>()
  for (const page of set.pages)
    for (const question of page.questions) {
      places.set(question.id, { question, page })
      for (const child of question.children ?? [])
        places.set(child.id, { question: child, page, group: question })
    }
  const judged = new Map<string, boolean>()

  function applies(questionId: string, itemId: string | null): boolean {
    const place = places.get(questionId)
    if (!place) return true
    const key = keyOf(questionId, place.group ? itemId : null)
    const known = judged.get(key)
    if (known !== undefined) return known
    // While it is being judged it counts as shown: a condition that leads back to itself must not hide it.
    judged.set(key, true)
    const conditions = [place.page.displayWhen, place.group?.displayWhen, place.question.displayWhen]
    const result = conditions.every((condition) => condition === undefined || holds(condition, itemId))
    judged.set(key, result)
    return result
  }

  function holds(condition: Condition, itemId: string | null): boolean {
    return evaluateCondition(condition, (id) => {
      const inGroup = places.get(id)?.group !== undefined
      if (!applies(id, itemId)) return null
      return values.get(keyOf(id, inGroup ? itemId : null)) ?? null
    })
  }

  const visible: VisibleQuestion[] = []
  const add = (question: Question, page: QuestionPage, itemId: string | null, group?: Question) => {
    if (!isAskable(question) || !applies(question.id, itemId)) return false
    const isRequired =
      typeof question.required === 'boolean' ? question.required : holds(question.required, itemId)
    visible.push({ question, page, itemId, isRequired, ...(group === undefined ? {} : { group }) })
    return true
  }
  for (const page of set.pages)
    for (const question of page.questions) {
      if (!add(question, page, null) || question.type !== 'group') continue
      for (const item of items)
        if (item.questionId === question.id)
          for (const child of question.children ?? []) add(child, page, item.id, question)
    }
  return visible
}

/** The required questions that apply and have no answer; a group that lacks its least number of items is named itself. */
export function requiredMissing(
  set: Pick<QuestionSet, 'pages'>,
  answers: readonly StandingAnswer[],
  items: readonly Pick<GroupItem, 'id' | 'questionId'>[] = [],
): { questionId: string; itemId: string | null }[] {
  const answered = new Set<string>()
  for (const answer of answers)
    if (answer.value !== null && answer.value !== '') answered.add(keyOf(answer.questionId, answer.itemId))
  const missing: { questionId: string; itemId: string | null }[] = []
  for (const { question, itemId, isRequired } of visibleQuestions(set, answers, items)) {
    if (question.type === 'group') {
      const least = Math.max(question.repeat?.min ?? 0, isRequired ? 1 : 0)
      if (items.filter((item) => item.questionId === question.id).length < least)
        missing.push({ questionId: question.id, itemId: null })
    } else if (isRequired && !answered.has(keyOf(question.id, itemId)))
      missing.push({ questionId: question.id, itemId })
  }
  return missing
}
