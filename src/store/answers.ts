import type { Selectable } from 'kysely'
import type { OpenTransaction } from './ports.ts'
import type { AnswerTable, GroupItemTable } from './schema.ts'

/** Saves answers as they shall stand; each replaces the row of the same question and item. */
export async function saveAnswers(
  tx: OpenTransaction,
  answers: readonly Selectable<AnswerTable>[],
): Promise<void> {
  for (const answer of answers) {
    const row = {
      ...answer,
      value: JSON.stringify(answer.value),
      reasons: JSON.stringify(answer.reasons),
    }
    const { organisation_id: _o, submission_id: _s, question_id: _q, item_id: _i, ...changes } = row
    await tx
      .insertInto('answer')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['submission_id', 'question_id', 'item_id']).doUpdateSet(changes),
      )
      .execute()
  }
}

/** Saves items of repeating groups as they shall stand. */
export async function saveGroupItems(
  tx: OpenTransaction,
  items: readonly Selectable<GroupItemTable>[],
): Promise<void> {
  for (const item of items)
    await tx
      .insertInto('group_item')
      .values(item)
      .onConflict((conflict) =>
        conflict.columns(['submission_id', 'id']).doUpdateSet({
          position: item.position,
          label: item.label,
          removed: item.removed,
        }),
      )
      .execute()
}
