import { Failure } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import { applyConditions, rowsByKey } from './apply-conditions.ts'
import { requireQuestionSet, settle } from './decide-answers.ts'
import {
  type DecisionRow,
  findQuestion,
  type GroupItemRow,
  type ReviewChange,
  type ReviewContext,
  type ReviewState,
} from './review-state.ts'
import { standingState } from './standing-state.ts'

/**
 * Adds an empty item to a repeating group.
 * @throws Failure `request_invalid` when there is no such group or it is full
 */
export function addItem(loaded: ReviewState, questionId: string, context: ReviewContext): ReviewChange {
  const state = standingState(loaded)
  const place = findQuestion(requireQuestionSet(state), questionId)
  if (place?.question.type !== 'group')
    throw new Failure('request_invalid', 'There is no such repeating group', {
      errors: [{ pointer: '/questionId', detail: 'Name a repeating group' }],
    })
  const siblings = state.items.filter((item) => item.question_id === questionId)
  const max = place.question.repeat?.max
  if (max !== undefined && siblings.filter((item) => !item.removed).length >= max)
    throw new Failure('request_invalid', `At most ${max} entries are allowed`)
  const item: GroupItemRow = {
    id: newId('itm', context.now.getTime()),
    organisation_id: state.submission.organisation_id,
    submission_id: state.submission.id,
    question_id: questionId,
    position: Math.max(-1, ...siblings.map(({ position }) => position)) + 1,
    label: null,
    origin: 'person',
    removed: false,
  }
  return changeItems(loaded, state, item, 'add_item', context)
}

/**
 * Removes an item, or brings a removed one back. Its answers stay, so that nothing a person keyed is lost by a slip.
 * @throws Failure `not_found`
 */
export function setItemRemoved(
  loaded: ReviewState,
  itemId: string,
  removed: boolean,
  context: ReviewContext,
): ReviewChange {
  requireQuestionSet(loaded)
  const state = standingState(loaded)
  const item = state.items.find(({ id }) => id === itemId)
  if (!item) throw new Failure('not_found', 'There is no such item')
  return changeItems(loaded, state, { ...item, removed }, removed ? 'remove_item' : 'add_item', context)
}

function changeItems(
  loaded: ReviewState,
  state: ReviewState,
  item: GroupItemRow,
  kind: 'add_item' | 'remove_item',
  context: ReviewContext,
): ReviewChange {
  const items = [...state.items.filter(({ id }) => id !== item.id), item]
  const original = rowsByKey(loaded.answers)
  const rows = rowsByKey(state.answers)
  applyConditions(state, rows, items)
  const decision: DecisionRow = {
    id: newId('dec', context.now.getTime()),
    organisation_id: item.organisation_id,
    submission_id: item.submission_id,
    question_id: item.question_id,
    item_id: item.id,
    kind,
    value: null,
    previous: null,
    reason: null,
    actor: context.actor,
    decided_at: context.now,
    captured: null,
  }
  return { decisions: [decision], items: [item], ...settle(state, original, rows, context, items) }
}
