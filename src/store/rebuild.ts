import { type RawBuilder, sql } from 'kysely'
import { type SubmissionStatus, submissionStatuses } from '../domain/submission.ts'
import { restoreDeskInbox } from './desk-inboxes.ts'
import { readJournal } from './journal.ts'
import type { JournalEntry, JournalTable, OpenTransaction, Store } from './ports.ts'
import { type Replay, replayAccepted } from './replay.ts'
import { storableJson } from './storable.ts'
import type { Log } from './store-log.ts'

/** When an image of the journal replaces a row that is there. */
const replacing: Readonly<Record<JournalTable, RawBuilder<unknown> | null>> = {
  // Never changed once written.
  decision: null,
  submission_revision: null,
  // Attempts only go forward: what the database knows of an outcome is never taken back.
  quote_attempt: sql`excluded.state <> quote_attempt.state and (quote_attempt.state = 'intended'
    or (quote_attempt.state = 'unknown' and excluded.state <> 'intended'))`,
  platform_document: sql`excluded.updated_at > platform_document.updated_at`,
  submission: sql`excluded.version > submission.version`,
  file_mark: sql`excluded.changed_at > file_mark.changed_at`,
  // A question goes on to be sent and answered, never back.
  broker_question: sql`broker_question.state = 'not_sent' and excluded.state <> 'not_sent'`,
  claim: sql`excluded.since > claim.since or (excluded.since = claim.since and excluded.expires_at < claim.expires_at
    and not excluded.kept)`,
  organisation_setting: sql`excluded.changed_at > organisation_setting.changed_at`,
  // Brought back by itself: what the configuration says of it stays.
  inbox: null,
}

/** What names a row, where it is not its id. */
const keys: Readonly<Partial<Record<JournalTable, readonly string[]>>> = {
  file_mark: ['submission_id', 'source_file_id'],
  claim: ['submission_id'],
  organisation_setting: ['organisation_id', 'name'],
}

/** In these a reading and a mapping were there, which the journal does not hold: they are made again from the files. */
const readAgain: ReadonlySet<SubmissionStatus> = new Set([
  'mapping',
  'in_review',
  'awaiting_broker',
  'set_aside',
])

const entriesAtOnce = 200

export interface Rebuild extends Replay {
  /** Row images read from the journal. */
  readonly journalled: number
  /** Submissions that are read and mapped again because the database had lost that. */
  readonly readAgain: number
}

/**
 * Brings back what a lost or older database does not have: the mail from the inbox, then decisions, approvals, intents
 * and outcomes from the journal. Every start does it; on a database that lost nothing it changes nothing.
 */
export async function rebuild(
  store: Pick<Store, 'db' | 'inbox' | 'queue' | 'transaction' | 'embedded'>,
  dataDirectory: string,
  log: Log,
): Promise<Rebuild> {
  if (!store.embedded) return { ...(await replayAccepted(store, log)), journalled: 0, readAgain: 0 }
  const replay = await replayIntoInboxes(store, dataDirectory, log)
  let journalled = 0
  let batch: JournalEntry[] = []
  const apply = async (): Promise<void> => {
    const entries = batch
    batch = []
    journalled += entries.length
    await store.transaction(async (tx) => {
      for (const entry of entries) await restoreRow(tx, entry, log)
    })
  }
  for await (const entry of readJournal(dataDirectory)) {
    batch.push(entry)
    if (batch.length >= entriesAtOnce) await apply()
  }
  if (batch.length > 0) await apply()
  const result = { ...replay, journalled, readAgain: await sendBack(store) }
  if (result.restored + result.withoutInbox + result.readAgain > 0)
    log.warn({ ...result }, 'the database had lost something; it was restored')
  return result
}

/** What is not there at first may be brought back a moment later. */
const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Mail of an inbox that was added at the desk finds it only once the journal has brought the inbox back. */
async function replayIntoInboxes(
  store: Parameters<typeof rebuild>[0],
  dataDirectory: string,
  log: Log,
): Promise<Replay> {
  const first = await replayAccepted(store, quiet)
  if (first.withoutInbox === 0) return first
  for await (const entry of readJournal(dataDirectory))
    if (entry.table === 'inbox') await store.transaction((tx) => restoreDeskInbox(tx, entry))
  const second = await replayAccepted(store, log)
  return { ...second, known: first.known, restored: first.restored + second.restored }
}

async function restoreRow(tx: OpenTransaction, entry: JournalEntry, log: Log): Promise<void> {
  if (entry.table === 'inbox') {
    await restoreDeskInbox(tx, entry)
    return
  }
  if (!(await hasOwner(tx, entry))) {
    const submission = entry.row['submission_id'] ?? entry.row['id']
    log.warn({ table: entry.table, submission }, 'the journal names a row whose owner is gone')
    return
  }
  const when = replacing[entry.table]
  const table = sql.id(entry.table)
  const key = sql.join((keys[entry.table] ?? ['id']).map((name) => sql.id(name)))
  // The image is read through the table's own row type, so that a column added since then takes its default.
  const columns = Object.keys(entry.row).map((name) => sql.id(name))
  const conflict = when
    ? sql`do update set ${sql.join(columns.map((name) => sql`${name} = excluded.${name}`))} where ${when}`
    : sql`do nothing`
  await sql`
    insert into ${table} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_record(null::${table}, ${storableJson(entry.row)}::jsonb)
    on conflict (${key}) ${conflict}`.execute(tx)
}

/** Rows come back only to what is there: settings to their organisation, a claim to who still may sign in. */
async function hasOwner(tx: OpenTransaction, { table, organisationId, row }: JournalEntry): Promise<boolean> {
  if (table === 'organisation_setting') {
    const { rows } = await sql`select 1 from organisation where id = ${organisationId}`.execute(tx)
    return rows.length > 0
  }
  const submissionId = table === 'submission' ? row['id'] : row['submission_id']
  const { rows } = await sql`
    select 1 from submission where organisation_id = ${organisationId} and id = ${String(submissionId)}`.execute(
    tx,
  )
  if (rows.length === 0 || table !== 'claim') return rows.length > 0
  const people = await sql`select 1 from "user" where "id" = ${String(row['user_id'])}`.execute(tx)
  return people.rows.length > 0
}

async function sendBack(store: Pick<Store, 'db' | 'queue' | 'transaction'>): Promise<number> {
  const again = submissionStatuses.filter((status) => readAgain.has(status))
  return await store.transaction(async (tx) => {
    const lost = await tx
      .updateTable('submission')
      .set((set) => ({ status: 'received', version: set('version', '+', 1), updated_at: new Date() }))
      .where('status', 'in', again)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('reading')
              .innerJoin('submission_file', 'submission_file.source_file_id', 'reading.source_file_id')
              .select('reading.id')
              .whereRef('submission_file.submission_id', '=', 'submission.id'),
          ),
        ),
      )
      .returning(['organisation_id as organisationId', 'id as submissionId'])
      .execute()
    for (const job of lost) await store.queue.send(tx, job)
    return lost.length
  })
}
