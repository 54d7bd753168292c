import { eachQuestion } from '../domain/askable-question.ts'
import { Failure } from '../domain/failures.ts'
import type { StandingDecision } from '../store/standing-decisions.ts'
import { decideAnswers } from './decide-answers.ts'
import {
  blankAnswer,
  findQuestion,
  type ReviewChange,
  type ReviewContext,
  type ReviewState,
} from './review-state.ts'
import { standingState } from './standing-state.ts'
import type { DecisionRequest } from './views.ts'

/** A submission that ends in another one: what for, and what stands decided in it. */
export interface Absorbed {
  readonly productId: string
  readonly standing: readonly StandingDecision[]
}

/**
 * Values that people settled in a submission which another one absorbs, as decisions on that other one. A value comes along
 * only where nobody decided and nothing else was read there: what differs is a conflict, and conflicts are for people. Rows
 * of lists stay behind, because a row there is not a row here; so does "not stated", which says something of the papers.
 */
export function carryDecisions(
  kept: ReviewState,
  absorbed: Absorbed,
  context: ReviewContext,
): ReviewChange | null {
  let requests = decisionsToCarry(kept, absorbed)
  while (requests.length > 0) {
    try {
      return decideAnswers(kept, requests, context)
    } catch (error) {
      const refused = refusedIndex(error)
      if (refused === null) throw error
      // It does not apply here, or is no value here any more.
      requests = requests.filter((_, index) => index !== refused)
    }
  }
  return null
}

function decisionsToCarry(kept: ReviewState, absorbed: Absorbed): DecisionRequest[] {
  const { questionSet } = kept
  if (!questionSet || kept.submission.product_id !== absorbed.productId) return []
  const rows = new Map(
    standingState(kept)
      .answers.filter(({ item_id: itemId }) => itemId === '')
      .map((row) => [row.question_id, row]),
  )
  // A question may apply only once the one that it depends on is answered, which stands before it.
  const order = new Map([...eachQuestion(questionSet)].map(({ question }, index) => [question.id, index]))
  const placeOf = ({ question_id: id }: StandingDecision) => order.get(id ?? '') ?? 0
  return absorbed.standing
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((decision): DecisionRequest[] => {
      const { question_id: questionId, item_id: itemId, value, kind } = decision
      if (questionId === null || itemId !== null || value === null || value === undefined) return []
      if (kind !== 'accept' && kind !== 'correct') return []
      const place = findQuestion(questionSet, questionId)
      if (!place || place.group) return []
      const row = rows.get(questionId) ?? blankAnswer(kept.submission, questionId, null)
      const isOther = row.value !== null && JSON.stringify(row.value) !== JSON.stringify(value)
      if (row.decision_id !== null || isOther) return []
      const at = { questionId, itemId: null, version: row.version }
      // A reading that says the same was right, and counts as that.
      return [row.value === null ? { ...at, kind: 'correct', value } : { ...at, kind: 'accept' }]
    })
}

function refusedIndex(error: unknown): number | null {
  if (!(error instanceof Failure) || error.code !== 'request_invalid') return null
  const index = /^\/(\d+)\//.exec(error.errors[0]?.pointer ?? '')?.[1]
  return index === undefined ? null : Number(index)
}
