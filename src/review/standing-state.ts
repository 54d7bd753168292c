import { applyConditions, rowsByKey } from './apply-conditions.ts'
import type { GroupItemRow, ReviewState } from './review-state.ts'

/**
 * A loaded state as it stands for people. Mapping judges conditions by what it read, without what people decided before;
 * and after a rebuild the entries that people added or removed are known by their decisions alone. Both are put right here,
 * wherever a state is shown or decided on. Nothing is saved by this, and versions stay.
 */
export function standingState<T extends ReviewState>(loaded: T): T {
  const state = { ...loaded, items: restoreItems(loaded) }
  const rows = rowsByKey(state.answers)
  const changed = applyConditions(state, rows, state.items)
  return changed.length === 0 ? state : { ...state, answers: [...rows.values()] }
}

function restoreItems({ items, decisions, submission }: ReviewState): readonly GroupItemRow[] {
  const restored = new Map(items.map((item) => [item.id, item]))
  for (const { kind, item_id: id, question_id: questionId } of decisions) {
    if ((kind !== 'add_item' && kind !== 'remove_item') || id === null || questionId === null) continue
    const item = restored.get(id)
    const removed = kind === 'remove_item'
    if (item) restored.set(id, { ...item, removed })
    else if (!removed)
      restored.set(id, {
        id,
        organisation_id: submission.organisation_id,
        submission_id: submission.id,
        question_id: questionId,
        position: Math.max(-1, ...[...restored.values()].map(({ position }) => position)) + 1,
        label: null,
        origin: 'person',
        removed: false,
      })
  }
  return [...restored.values()]
}
