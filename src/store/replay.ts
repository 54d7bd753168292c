import { afterWorkingHours } from '../values/working-hours.ts'
import type { AcceptedMessage } from './accepted-message.ts'
import { appendEvent } from './events.ts'
import { findMessage, insertMessage, linkMessage, type ReceivedMessage } from './messages.ts'
import type { Database, OpenTransaction, Queue, Store } from './ports.ts'
import { insertSourceFiles, messageFileId, messageFilePosition, saveSourceFiles } from './source-files.ts'
import { storableText } from './storable.ts'
import { storeFiling } from './store-filing.ts'
import type { Log } from './store-log.ts'
import { getSubmission, insertSubmission } from './submissions.ts'

/**
 * Gives an accepted message its rows, its events and its jobs, under the ids of its header. Bytes the inbox has had
 * before change nothing.
 * @returns what the door answers, the earlier message for a duplicate
 */
export async function storeAccepted(
  tx: OpenTransaction,
  queue: Queue,
  accepted: AcceptedMessage,
): Promise<ReceivedMessage> {
  const { messageId, organisationId, inboxId } = accepted
  const isNew = await insertMessage(tx, {
    id: messageId,
    organisation_id: organisationId,
    inbox_id: inboxId,
    door: accepted.door,
    sha256: accepted.sha256,
    size_bytes: accepted.files.reduce((sum, file) => sum + file.sizeBytes, 0),
    message_id: null,
    sender: null,
    subject: null,
    received_at: accepted.receivedAt,
  })
  if (!isNew) {
    const earlier = await findMessage(tx, inboxId, accepted.sha256)
    return earlier ?? { message: { id: messageId }, submissions: [], duplicate: true }
  }
  const { filing } = accepted
  // What is split off is of the same product, and from the same broker.
  const source = filing && (await getSubmission(tx, organisationId, filing.submissionId))
  const inbox = await tx
    .selectFrom('inbox')
    .select(['product_id', 'target_hours'])
    .where('id', '=', inboxId)
    .executeTakeFirstOrThrow()
  if (accepted.batch)
    await tx
      .insertInto('batch')
      .values({
        id: accepted.batch.id,
        organisation_id: organisationId,
        name: storableText(accepted.batch.name),
        created_at: accepted.receivedAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  for (const submission of accepted.submissions) {
    await insertSubmission(tx, {
      id: submission.id,
      organisation_id: organisationId,
      inbox_id: inboxId,
      batch_id: accepted.batch?.id ?? null,
      kind: 'new_business',
      status: 'received',
      product_id: source?.product_id ?? inbox.product_id,
      question_set_hash: null,
      title: accepted.files[submission.files[0] ?? -1]?.name ?? messageId,
      insured_name: null,
      broker_name: source?.broker_name ?? null,
      effective_date: null,
      open_count: 0,
      failure_code: null,
      failure_detail: null,
      rejection_reason: null,
      duplicate_of: null,
      warnings: '[]',
      version: 1,
      attempts: 0,
      received_at: accepted.receivedAt,
      due_at: afterWorkingHours(new Date(accepted.receivedAt), inbox.target_hours),
      reviewable_at: null,
      created_at: new Date(),
      updated_at: new Date(),
    })
    await linkMessage(tx, organisationId, messageId, submission.id)
    await saveSourceFiles(tx, submission.id, filesOf(accepted, submission.files))
    await queue.send(tx, { organisationId, submissionId: submission.id })
  }
  for (const submission of accepted.submissions)
    await appendEvent(tx, {
      organisationId,
      kind: 'submission.received',
      subject: submission.id,
      actor: 'system',
      data: { message: messageId, door: accepted.door, files: submission.files.length },
    })
  if (filing) {
    const own = filesOf(
      accepted,
      accepted.files.map((_, index) => index),
    )
    if (accepted.submissions.length === 0) await insertSourceFiles(tx, own)
    await storeFiling(tx, queue, accepted, filing, {
      fileIds: own.map(({ id }) => id),
      started: accepted.submissions[0]?.id ?? null,
    })
  }
  return {
    message: { id: messageId },
    submissions: accepted.submissions.map(({ id }) => ({ id })),
    duplicate: false,
  }
}

function filesOf(accepted: AcceptedMessage, indexes: readonly number[]) {
  return indexes.flatMap((index) => {
    const file = accepted.files[index]
    return file
      ? {
          id: messageFileId(accepted.messageId, index),
          organisation_id: accepted.organisationId,
          message_id: accepted.messageId,
          parent_id: null,
          sha256: file.sha256,
          name: file.name,
          media_type: file.mediaType,
          size_bytes: file.sizeBytes,
          position: messageFilePosition(index),
          decorative: false,
        }
      : []
  })
}

export interface Replay {
  /** Messages the database had lost, or never had. */
  readonly restored: number
  readonly known: number
  /** Messages of an inbox that is not configured any more; they stay where they are. */
  readonly withoutInbox: number
}

/** Stores every accepted message the database has not seen. Doing it again changes nothing. */
export async function replayAccepted(
  store: Pick<Store, 'db' | 'inbox' | 'queue' | 'transaction'>,
  log: Log,
): Promise<Replay> {
  const count = { restored: 0, known: 0, withoutInbox: 0 }
  for await (const accepted of store.inbox.accepted()) {
    if (await findMessage(store.db, accepted.inboxId, accepted.sha256)) {
      count.known += 1
      continue
    }
    if (!(await hasOwner(store.db, accepted))) {
      log.warn(
        { message: accepted.messageId, inbox: accepted.inboxId },
        'accepted mail of an unknown inbox or submission',
      )
      count.withoutInbox += 1
      continue
    }
    await store.transaction((tx) => storeAccepted(tx, store.queue, accepted))
    count.restored += 1
  }
  return count
}

/** Whether there is the inbox that a message came to, and the submissions that a person filed it with. */
async function hasOwner(db: Database, { inboxId, filing }: AcceptedMessage): Promise<boolean> {
  const inbox = await db.selectFrom('inbox').select('id').where('id', '=', inboxId).executeTakeFirst()
  if (!inbox || !filing) return inbox !== undefined
  const wanted = [filing.submissionId, ...(filing.absorbed === null ? [] : [filing.absorbed])]
  const found = await db.selectFrom('submission').select('id').where('id', 'in', wanted).execute()
  return found.length === wanted.length
}
