import { isDeepStrictEqual } from 'node:util'
import type { QuestionSet } from '../domain/question-set.ts'
import type { ApprovedAnswer } from '../domain/quote.ts'

/** The answers of a policy, as they were approved or as they shall be. */
export interface AnswersOfPolicy {
  readonly answers: readonly ApprovedAnswer[]
  /** Item ids in the order in which the items of each repeating group are sent. */
  readonly itemOrder: readonly string[]
}

/** The values of a group's items in order. The items' own ids do not matter: the platform never sees them. */
function itemsOf(of: AnswersOfPolicy, childIds: readonly string[]): unknown[] {
  return of.itemOrder
    .map((itemId) =>
      of.answers
        .filter((answer) => answer.itemId === itemId && childIds.includes(answer.questionId))
        .map(({ questionId, value }) => [questionId, value] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    )
    .filter((item) => item.length > 0)
}

/**
 * What an MTA or a renewal sends: the answers that are not the same as before, a repeating group as a whole when anything in
 * it changed. An answer that is gone cannot be sent; the platform drops what is no longer asked for by itself.
 */
export function selectChangedAnswers(
  questionSet: QuestionSet,
  before: AnswersOfPolicy,
  after: AnswersOfPolicy,
): AnswersOfPolicy {
  const former = new Map(
    before.answers.filter(({ itemId }) => itemId === null).map((answer) => [answer.questionId, answer.value]),
  )
  const changed = after.answers.filter(
    ({ questionId, itemId, value }) => itemId === null && !isDeepStrictEqual(former.get(questionId), value),
  )
  const inGroups = questionSet.pages
    .flatMap((page) => page.questions)
    .filter((question) => question.type === 'group')
    .flatMap((group) => {
      const childIds = (group.children ?? []).map((child) => child.id)
      if (isDeepStrictEqual(itemsOf(before, childIds), itemsOf(after, childIds))) return []
      return after.answers.filter(
        ({ questionId, itemId }) => itemId !== null && childIds.includes(questionId),
      )
    })
  return { answers: [...changed, ...inGroups], itemOrder: after.itemOrder }
}
