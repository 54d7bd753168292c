import { type Selectable, sql, type Updateable } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { finishedStatuses } from './erased-submissions.ts'
import { appendEvent } from './events.ts'
import { type InboxRow, inboxIdOf } from './organisations.ts'
import type { Database, JournalEntry, OpenTransaction, Store } from './ports.ts'
import type { InboxTable } from './schema.ts'
import { storableJson } from './storable.ts'

interface InboxEvent {
  readonly kind: 'inbox.added' | 'inbox.changed' | 'inbox.secret_renewed' | 'inbox.retired' | 'inbox.restored'
  readonly actor: string
  readonly data?: Readonly<Record<string, string | number>>
}

/** What an administrator changes of an inbox. */
export type InboxChange = Pick<
  Updateable<InboxTable>,
  'target_hours' | 'product_id' | 'product_chosen' | 'own_secret_sha256' | 'retired_at'
>

/**
 * Adds an inbox that the configuration does not know.
 * @throws Failure `request_invalid` when there is one of that address, retired or not
 */
export async function addDeskInbox(
  store: Pick<Store, 'transaction' | 'journal'>,
  inbox: Pick<
    Selectable<InboxTable>,
    | 'organisation_id'
    | 'platform_connection_id'
    | 'address'
    | 'product_id'
    | 'own_secret_sha256'
    | 'target_hours'
  > & { readonly own_secret_sha256: string },
  { actor, now }: { readonly actor: string; readonly now: Date },
): Promise<InboxRow> {
  const { organisation_id: organisationId } = inbox
  const row = await store.transaction(async (tx) => {
    const added = await tx
      .insertInto('inbox')
      .values({
        ...inbox,
        id: inboxIdOf(organisationId, inbox.address),
        product_chosen: true,
        // It never had the secret that the configured ones share.
        secret_sha256: inbox.own_secret_sha256,
        added_here: true,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added)
      throw new Failure('request_invalid', 'There is an inbox of that address already', {
        errors: [{ pointer: '/address', detail: 'There is an inbox of that address already' }],
      })
    const { product_id: product, target_hours: hours } = added
    await appendEvent(tx, {
      organisationId,
      kind: 'inbox.added',
      subject: added.id,
      actor,
      data: { product, hours },
    })
    return added
  })
  await store.journal.append([inboxEntry(row)])
  return row
}

/** @throws Failure `not_found`; `request_invalid` when no inbox would be left to take anything */
export async function changeDeskInbox(
  store: Pick<Store, 'transaction' | 'journal'>,
  of: { readonly organisationId: string; readonly id: string },
  change: InboxChange,
  event: InboxEvent,
): Promise<void> {
  if (Object.keys(change).length === 0) throw new Failure('request_invalid', 'Nothing to change was given')
  const row = await store.transaction(async (tx) => {
    if (change.retired_at) await requireAnotherInUse(tx, of)
    const changed = await tx
      .updateTable('inbox')
      .set(change)
      .where('organisation_id', '=', of.organisationId)
      .where('id', '=', of.id)
      .returningAll()
      .executeTakeFirst()
    if (!changed) throw new Failure('not_found', 'There is no such inbox')
    await appendEvent(tx, { organisationId: of.organisationId, subject: of.id, ...event })
    return changed
  })
  await store.journal.append([inboxEntry(row)])
}

async function requireAnotherInUse(
  tx: OpenTransaction,
  of: { readonly organisationId: string; readonly id: string },
): Promise<void> {
  // All of them are locked, so that two people cannot each retire the other's last one.
  const rows = await tx
    .selectFrom('inbox')
    .select(['id', 'retired_at'])
    .where('organisation_id', '=', of.organisationId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!rows.some(({ id, retired_at: retiredAt }) => id !== of.id && retiredAt === null))
    throw new Failure('request_invalid', 'One inbox must stay: without any, nothing could come in')
}

/** Submissions that came to each inbox and are not finished. An inbox without any is not named. */
export async function countOpenByInbox(
  db: Database,
  organisationId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('submission')
    .select(['inbox_id', (count) => count.fn.countAll<string>().as('open')])
    .where('organisation_id', '=', organisationId)
    .where('status', 'not in', finishedStatuses)
    .groupBy('inbox_id')
    .execute()
  return new Map(rows.map(({ inbox_id: id, open }) => [id, Number(open)]))
}

const inboxEntry = (row: InboxRow): JournalEntry => ({
  table: 'inbox',
  organisationId: row.organisation_id,
  row,
})

/**
 * What an administrator chose for an inbox, and the inbox itself where it was added at the desk. One of a platform that is
 * not connected any more stays away.
 */
export async function restoreDeskInbox(
  tx: OpenTransaction,
  { organisationId, row }: JournalEntry,
): Promise<void> {
  const image = sql`jsonb_populate_record(null::inbox, ${storableJson(row)}::jsonb) as image`
  await sql`
    insert into inbox (id, organisation_id, platform_connection_id, address, product_id, product_chosen, secret_sha256,
      own_secret_sha256, target_hours, added_here, retired_at, created_at)
    select id, organisation_id, platform_connection_id, address, product_id, product_chosen, secret_sha256,
      own_secret_sha256, target_hours, added_here, retired_at, created_at
    from ${image}
    where image.added_here and image.organisation_id = ${organisationId}
      and exists (select 1 from platform_connection where id = image.platform_connection_id)
    on conflict (id) do nothing`.execute(tx)
  await sql`
    update inbox set own_secret_sha256 = image.own_secret_sha256, target_hours = image.target_hours,
      product_chosen = image.product_chosen, retired_at = image.retired_at,
      product_id = case when image.product_chosen then image.product_id else inbox.product_id end
    from ${image}
    where inbox.id = image.id and inbox.organisation_id = ${organisationId}`.execute(tx)
}
