import { randomBytes } from 'node:crypto'
import { type Insertable, type Selectable, sql } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { derivedId } from '../domain/identifiers.ts'
import type { Database } from './ports.ts'
import type { InboxTable, OrganisationTable, PlatformConnectionTable } from './schema.ts'

export type OrganisationRow = Selectable<OrganisationTable>
export type PlatformConnectionRow = Selectable<PlatformConnectionTable>
export type InboxRow = Selectable<InboxTable>

/** Fixed, because the spool and the journal name it: a new database must know their organisation again. */
export const defaultOrganisationId = 'org_default'

/** The one organisation there is without further ado. */
export async function ensureDefaultOrganisation(db: Database, name = 'Slipway'): Promise<OrganisationRow> {
  await db
    .insertInto('organisation')
    .values({
      id: defaultOrganisationId,
      name,
      salt: randomBytes(32).toString('hex'),
      created_at: new Date(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return await getOrganisation(db, defaultOrganisationId)
}

/** @throws Failure `not_found` */
export async function getOrganisation(db: Database, id: string): Promise<OrganisationRow> {
  const row = await db.selectFrom('organisation').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Failure('not_found', 'There is no such organisation')
  return row
}

/** Adds the connection, or brings it up to date; its id follows from the organisation and its name. */
export async function ensurePlatformConnection(
  db: Database,
  connection: Omit<Insertable<PlatformConnectionTable>, 'id' | 'created_at'>,
): Promise<PlatformConnectionRow> {
  const id = derivedId('plc', connection.organisation_id, connection.name)
  return await db
    .insertInto('platform_connection')
    .values({ ...connection, id, created_at: new Date() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(connection))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The connection that is meant, the newest where several are; null when there is none. */
export async function findPlatformConnection(
  db: Database,
  meant: { readonly id?: string; readonly organisationId?: string; readonly scope?: string },
): Promise<PlatformConnectionRow | null> {
  let query = db.selectFrom('platform_connection').selectAll()
  if (meant.id !== undefined) query = query.where('id', '=', meant.id)
  if (meant.organisationId !== undefined) query = query.where('organisation_id', '=', meant.organisationId)
  if (meant.scope !== undefined) query = query.where('limiter_scope', '=', meant.scope)
  return (await query.orderBy('created_at', 'desc').orderBy('id').executeTakeFirst()) ?? null
}

/** Adds the inbox, or brings it up to date; its id follows from its address. A product that an administrator chose stays. */
export async function ensureInbox(
  db: Database,
  inbox: Omit<Insertable<InboxTable>, 'id' | 'created_at'>,
): Promise<InboxRow> {
  const id = inboxIdOf(inbox.organisation_id, inbox.address)
  return await db
    .insertInto('inbox')
    .values({ ...inbox, id, created_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        ...inbox,
        product_id: sql`case when inbox.product_chosen then inbox.product_id else excluded.product_id end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function inboxIdOf(organisationId: string, address: string): string {
  return derivedId('inb', organisationId, address.toLowerCase())
}

export async function findInbox(db: Database, id: string): Promise<InboxRow | null> {
  return (await db.selectFrom('inbox').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findInboxByAddress(db: Database, address: string): Promise<InboxRow | null> {
  const row = await db
    .selectFrom('inbox')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['address']), '=', address.trim().toLowerCase()))
    .executeTakeFirst()
  return row ?? null
}

/** The inboxes in use whose webhooks send this secret, oldest first. Compare hashes, never secrets. */
export async function listInboxesBySecret(db: Database, secretSha256: string): Promise<InboxRow[]> {
  return await db
    .selectFrom('inbox')
    .selectAll()
    // Its own secret counts instead of the one all inboxes share.
    .where((where) => where.fn.coalesce('own_secret_sha256', 'secret_sha256'), '=', secretSha256)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function listInboxes(db: Database, organisationId: string): Promise<InboxRow[]> {
  return await db
    .selectFrom('inbox')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Inboxes of a platform connection that take mail, oldest first: those of the configuration and those added at the desk. */
export async function listInboxesInUse(
  db: Database,
  of: { readonly organisationId: string; readonly connectionId: string },
): Promise<InboxRow[]> {
  const inboxes = await listInboxes(db, of.organisationId)
  return inboxes.filter(
    (inbox) => inbox.retired_at === null && inbox.platform_connection_id === of.connectionId,
  )
}
