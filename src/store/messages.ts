import type { Insertable, Selectable } from 'kysely'
import type { Database, OpenTransaction } from './ports.ts'
import type { InboundMessageTable } from './schema.ts'
import { storableText } from './storable.ts'

export type InboundMessageRow = Selectable<InboundMessageTable>

/** A message as a door answers it. */
export interface ReceivedMessage {
  readonly message: { readonly id: string }
  readonly submissions: readonly { readonly id: string }[]
  /** The same bytes came before. */
  readonly duplicate: boolean
}

/** Inserts the message unless its inbox has one with these bytes. @returns whether it is new */
export async function insertMessage(
  tx: OpenTransaction,
  message: Insertable<InboundMessageTable>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('inbound_message')
    .values(message)
    // Without a target, so that the same message replayed under its own id is no conflict either.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The message of an inbox with exactly these bytes, and the submissions it started. */
export async function findMessage(
  db: Database,
  inboxId: string,
  sha256: string,
): Promise<ReceivedMessage | null> {
  const message = await db
    .selectFrom('inbound_message')
    .select('id')
    .where('inbox_id', '=', inboxId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return message ? { message, submissions: await submissionsOf(db, message.id), duplicate: true } : null
}

/** The earliest message of an inbox with this Message-ID: the same mail with other bytes, sent or forwarded again. */
export async function findByMessageId(
  db: Database,
  inboxId: string,
  messageId: string,
): Promise<ReceivedMessage | null> {
  const message = await db
    .selectFrom('inbound_message')
    .select('id')
    .where('inbox_id', '=', inboxId)
    .where('message_id', '=', storableText(messageId))
    .orderBy('received_at')
    .orderBy('id')
    .executeTakeFirst()
  return message ? { message, submissions: await submissionsOf(db, message.id), duplicate: true } : null
}

/**
 * Gives a message its Message-ID, unless another of its inbox has it already. Two that are opened at the same moment take
 * turns, so that exactly one has it. @returns the other, or null when the message has it now (or had it before)
 */
export async function claimMessageId(
  tx: OpenTransaction,
  message: { readonly id: string; readonly inboxId: string },
  messageId: string,
): Promise<ReceivedMessage | null> {
  await tx.selectFrom('inbox').select('id').where('id', '=', message.inboxId).forUpdate().execute()
  const holder = await findByMessageId(tx, message.inboxId, messageId)
  if (holder) return holder.message.id === message.id ? null : holder
  await describeMessage(tx, message.id, { messageId })
  return null
}

/** Keeps what opening the mail showed of it. */
export async function describeMessage(
  db: Database,
  id: string,
  headers: { readonly messageId?: string; readonly sender?: string; readonly subject?: string },
): Promise<void> {
  const { messageId, sender, subject } = headers
  if (messageId === undefined && sender === undefined && subject === undefined) return
  await db
    .updateTable('inbound_message')
    .set({
      ...(messageId === undefined ? {} : { message_id: storableText(messageId) }),
      ...(sender === undefined ? {} : { sender: storableText(sender) }),
      ...(subject === undefined ? {} : { subject: storableText(subject) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Messages and submissions are linked, not owned: one may bring several, and several may belong to one. */
export async function linkMessage(
  tx: OpenTransaction,
  organisationId: string,
  messageId: string,
  submissionId: string,
): Promise<void> {
  await tx
    .insertInto('message_submission')
    .values({ organisation_id: organisationId, message_id: messageId, submission_id: submissionId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listMessages(db: Database, submissionId: string): Promise<InboundMessageRow[]> {
  return await db
    .selectFrom('inbound_message')
    .innerJoin('message_submission', 'message_submission.message_id', 'inbound_message.id')
    .selectAll('inbound_message')
    .where('message_submission.submission_id', '=', submissionId)
    .orderBy('inbound_message.received_at')
    .orderBy('inbound_message.id')
    .execute()
}

async function submissionsOf(db: Database, messageId: string): Promise<{ id: string }[]> {
  return await db
    .selectFrom('message_submission')
    .select('submission_id as id')
    .where('message_id', '=', messageId)
    .orderBy('submission_id')
    .execute()
}
