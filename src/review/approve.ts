import type { Selectable } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import type { ApprovedAnswer } from '../domain/quote.ts'
import type { SubmissionRevisionTable } from '../store/schema.ts'
import { visibleQuestions } from '../values/visible-questions.ts'
import { approvalBlockers } from './approval-blockers.ts'
import { requireQuestionSet } from './decide-answers.ts'
import { answerKey, type ReviewContext, type ReviewState, rowKey, standingItems } from './review-state.ts'
import { standingState } from './standing-state.ts'

export type SubmissionRevisionRow = Selectable<SubmissionRevisionTable>

/**
 * The revision that approving makes: the answers that apply and have a value, as they stand now, and what it supersedes.
 * @throws Failure `answers_open` naming the questions that stand in the way, `move_not_allowed` for anything but new business
 */
export function approveAnswers(
  loaded: ReviewState,
  latest: Pick<SubmissionRevisionRow, 'id' | 'number'> | null,
  { actor, now }: ReviewContext,
): SubmissionRevisionRow {
  const state = standingState(loaded)
  const { submission } = state
  if (submission.kind !== 'new_business')
    throw new Failure('move_not_allowed', 'Only new business can be approved')
  const set = requireQuestionSet(state)
  const blockers = approvalBlockers(state)
  if (blockers.length > 0)
    throw new Failure('answers_open', undefined, {
      errors: blockers.map(({ questionId, message }) => ({ questionId, detail: message })),
    })

  const rows = new Map(state.answers.map((row) => [rowKey(row), row]))
  const items = standingItems(state.items)
  const standing = state.answers.map((row) => ({
    questionId: row.question_id,
    itemId: row.item_id || null,
    value: row.value,
  }))
  const answers: ApprovedAnswer[] = []
  for (const { question, itemId } of visibleQuestions(set, standing, items)) {
    const value = rows.get(answerKey(question.id, itemId))?.value ?? null
    if (question.type !== 'group' && value !== null) answers.push({ questionId: question.id, itemId, value })
  }
  return {
    id: newId('rev', now.getTime()),
    organisation_id: submission.organisation_id,
    submission_id: submission.id,
    number: (latest?.number ?? 0) + 1,
    product_id: submission.product_id,
    question_set_hash: set.hash,
    answers,
    item_order: items.map(({ id }) => id),
    supersedes: latest?.id ?? null,
    approved_by: actor,
    approved_at: now,
  }
}
