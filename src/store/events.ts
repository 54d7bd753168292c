import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sha256 } from '../domain/identifiers.ts'
import { canonicalJson } from './canonical-json.ts'
import type { Database, OpenTransaction } from './ports.ts'
import type { EventTable } from './schema.ts'
import { storableJson } from './storable.ts'

/** Something that happened, named by ids: values belong in rows that can be erased, here only as salted hashes. */
export interface NewEvent {
  readonly organisationId: string
  /** Noun and verb: `submission.moved`. */
  readonly kind: string
  /** The id of what it happened to. */
  readonly subject: string
  /** A user's id, or `system`. */
  readonly actor: string
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
  readonly at?: Date
}

const firstHash = '0'.repeat(64)
const pageSize = 1000

/**
 * Adds an event to its organisation's chain. Its hash covers its content and the hash before it. The row of the head is
 * locked, so that writers of one organisation take turns from here to their commit: append late in a transaction.
 */
export async function appendEvent(tx: OpenTransaction, event: NewEvent): Promise<void> {
  const organisation = { organisation_id: event.organisationId }
  await tx
    .insertInto('event_head')
    .values({ ...organisation, sequence: 0, hash: firstHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const head = await tx
    .selectFrom('event_head')
    .select(['sequence', 'hash'])
    .where('organisation_id', '=', event.organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const data = storableJson(event.data ?? {})
  const row = {
    ...organisation,
    sequence: head.sequence + 1,
    kind: event.kind,
    subject: event.subject,
    actor: event.actor,
    at: event.at ?? new Date(),
    previous_hash: head.hash,
  }
  const hash = hashOf({ ...row, data: JSON.parse(data) })
  await tx
    .insertInto('event')
    .values({ ...row, data, hash })
    .execute()
  await tx
    .updateTable('event_head')
    .set({ sequence: row.sequence, hash })
    .where('organisation_id', '=', event.organisationId)
    .execute()
}

export interface Verification {
  readonly ok: boolean
  /** Events that hold together. */
  readonly count: number
  /** The sequence of the first event that was changed, is missing, or is not what the chain ends with. */
  readonly brokenAt?: number
}

/** Recomputes the chain of an organisation from its first event to its head. */
export async function verifyEvents(db: Database, organisationId: string): Promise<Verification> {
  let count = 0
  let previousHash = firstHash
  for (;;) {
    const rows = await db
      .selectFrom('event')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .where('sequence', '>', count)
      .orderBy('sequence')
      .limit(pageSize)
      .execute()
    for (const { hash, ...row } of rows) {
      const holds = row.sequence === count + 1 && row.previous_hash === previousHash && hash === hashOf(row)
      if (!holds) return { ok: false, count, brokenAt: count + 1 }
      count += 1
      previousHash = hash
    }
    if (rows.length < pageSize) break
  }
  const head = await db
    .selectFrom('event_head')
    .select(['sequence', 'hash'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  const isWhole = (head?.sequence ?? 0) === count && (head?.hash ?? firstHash) === previousHash
  return isWhole ? { ok: true, count } : { ok: false, count, brokenAt: count + 1 }
}

/** What an event may say of a value: nobody without the organisation's salt can try values against it. */
export function saltedHash(salt: string, value: unknown): string {
  return createHmac('sha256', salt).update(canonicalJson(value)).digest('hex')
}

function hashOf(event: Omit<Selectable<EventTable>, 'hash'>): string {
  return sha256(canonicalJson(event))
}
