import { newId } from '../domain/identifiers.ts'
import type { Database } from './ports.ts'
import { storableText } from './storable.ts'

/** A queue a person keeps under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Of the queue's address. */
  readonly query: string
}

type Owner = { readonly organisationId: string; readonly userId: string }

export async function listSavedViews(db: Database, { userId }: Owner): Promise<SavedView[]> {
  return await db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute()
}

/** Saves a view; one of the same name is replaced. */
export async function saveView(
  db: Database,
  { organisationId, userId }: Owner,
  view: { readonly name: string; readonly query: string },
): Promise<void> {
  await db
    .insertInto('saved_view')
    .values({
      id: newId('viw'),
      organisation_id: organisationId,
      user_id: userId,
      name: storableText(view.name),
      query: storableText(view.query),
      created_at: new Date(),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet({ query: storableText(view.query) }),
    )
    .execute()
}

/** @returns whether the person had such a view */
export async function deleteSavedView(db: Database, { userId }: Owner, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_view')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
