import { type RawBuilder, sql } from 'kysely'
import { type SubmissionStatus, submissionStatuses } from '../domain/submission.ts'
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
  const replay = await replayAccepted(store, log)
  if (!store.embedded) return { ...replay, journalled: 0, readAgain: 0 }
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

async function restoreRow(tx: OpenTransaction, entry: JournalEntry, log: Log): Promise<void> {
  const owner = entry.table === 'submission' ? entry.row['id'] : entry.row['submission_id']
  const submission = await tx
    .selectFrom('submission')
    .select('id')
    .where('organisation_id', '=', entry.organisationId)
    .where('id', '=', String(owner))
    .executeTakeFirst()
  if (!submission) {
    log.warn({ table: entry.table, submission: owner }, 'the journal names a submission whose mail is gone')
    return
  }
  const when = replacing[entry.table]
  const table = sql.id(entry.table)
  // The image is read through the table's own row type, so that a column added since then takes its default.
  const columns = Object.keys(entry.row).map((name) => sql.id(name))
  const conflict = when
    ? sql`do update set ${sql.join(columns.map((name) => sql`${name} = excluded.${name}`))} where ${when}`
    : sql`do nothing`
  await sql`
    insert into ${table} (${sql.join(columns)})
    select ${sql.join(columns)} from jsonb_populate_record(null::${table}, ${storableJson(entry.row)}::jsonb)
    on conflict (id) ${conflict}`.execute(tx)
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
