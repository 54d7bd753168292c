import { sql } from 'kysely'
import type { SubmissionStatus } from '../domain/submission.ts'
import { appendEvent } from './events.ts'
import type { Database, OpenTransaction } from './ports.ts'
import { lockSubmission } from './submissions.ts'

/** In these nothing is to be done any more, by nobody. What waits for a person or the platform is never erased. */
/** Nothing more happens to these by itself. */
export const finishedStatuses: readonly SubmissionStatus[] = [
  'completed',
  'rejected',
  'duplicate',
  'set_aside',
]

/**
 * Whether nothing of a submission is under way: nobody has it open, the platform owes no answer, and no submission that is kept
 * was made of its papers or holds them (a rebuild would look for it).
 */
const isAtRest = (now: Date) => sql<boolean>`
  not exists (select from claim where claim.submission_id = submission.id and claim.expires_at > ${now})
  and not exists (select from quote_attempt a where a.submission_id = submission.id and a.state in ('intended', 'unknown'))
  and not exists (select from platform_document d where d.submission_id = submission.id and d.state = 'pending')
  and not exists (select from submission kept where kept.id = submission.duplicate_of and kept.erasure_begun_at is null)
  and not exists (select from file_mark m join submission kept on kept.id = m.moved_to
    where m.submission_id = submission.id and kept.erasure_begun_at is null)`

/** Finished submissions that nothing happened to since a moment, and those whose erasing was interrupted, oldest first. */
export async function listDue(
  db: Database,
  {
    organisationId,
    untouchedSince,
    now,
  }: { readonly organisationId: string; readonly untouchedSince: Date; readonly now: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('submission')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('erased_at', 'is', null)
    .where((is) =>
      is.or([
        is('erasure_begun_at', 'is not', null),
        is.and([is('status', 'in', finishedStatuses), is('updated_at', '<', untouchedSince), isAtRest(now)]),
      ]),
    )
    .orderBy('updated_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** From here on nobody can take the submission up again. False where somebody did meanwhile. */
export async function beginErasure(
  tx: OpenTransaction,
  { organisationId, submissionId, untouchedSince, now }: Erasure & { readonly untouchedSince: Date },
): Promise<boolean> {
  const row = await lockSubmission(tx, organisationId, submissionId)
  if (row.erased_at !== null) return false
  if (row.erasure_begun_at !== null) return true
  const begun = await tx
    .updateTable('submission')
    .set({ erasure_begun_at: now })
    .where('id', '=', submissionId)
    .where('status', 'in', finishedStatuses)
    .where('updated_at', '<', untouchedSince)
    .where(isAtRest(now))
    .returning('id')
    .executeTakeFirst()
  if (!begun) return false
  const messages = await tx
    .selectFrom('message_submission')
    .select('message_id')
    .where('submission_id', '=', submissionId)
    .execute()
  await forgetBytes(
    tx,
    messages.map((row) => row.message_id),
  )
  return true
}

/** The same bytes are new again at once: what came for a submission that is being erased would go with it. */
async function forgetBytes(tx: OpenTransaction, messageIds: readonly string[]): Promise<void> {
  await sql`
    update inbound_message m set sha256 = 'erased ' || m.id
    where m.id = any(${[...messageIds]}::text[]) and ${isUnused}`.execute(tx)
}

/** No submission that is kept has anything of the message `m`. */
const isUnused = sql`not exists (
    select from message_submission ms join submission s on s.id = ms.submission_id
    where ms.message_id = m.id and s.erasure_begun_at is null)
  and not exists (
    select from source_file f join submission_file sf on sf.source_file_id = f.id
    join submission s on s.id = sf.submission_id
    where f.message_id = m.id and s.erasure_begun_at is null)`

interface Erasure {
  readonly organisationId: string
  readonly submissionId: string
  readonly now: Date
}

/** What of a submission lies outside the database, and belongs to no submission that is kept. */
export interface Leavings {
  /** Source files whose rows, names and readings go. */
  readonly fileIds: readonly string[]
  /** Contents, by their hashes. */
  readonly sha256s: readonly string[]
  /** Readings by the names they were kept under. */
  readonly readings: readonly string[]
  /** Messages that brought them. */
  readonly messageIds: readonly string[]
}

export async function findLeavings(
  db: Database,
  { organisationId, submissionId }: Pick<Erasure, 'organisationId' | 'submissionId'>,
): Promise<Leavings> {
  // The same bytes may have come twice, and a file may have been moved: what any kept submission has stays.
  const files = await sql<{ id: string; sha256: string }>`
    select f.id, f.sha256 from source_file f
    join submission_file sf on sf.source_file_id = f.id and sf.submission_id = ${submissionId}
    where f.organisation_id = ${organisationId} and not exists (
      select from submission_file other join submission s on s.id = other.submission_id
      where other.source_file_id = f.id and s.erasure_begun_at is null)`.execute(db)
  const fileIds = files.rows.map(({ id }) => id)
  const made = await sql<{ sha256: string }>`
    select sha256 from platform_document where submission_id = ${submissionId} and sha256 is not null
    union select json_sha256 from proof_pack where submission_id = ${submissionId}
    union select pdf_sha256 from proof_pack where submission_id = ${submissionId}`.execute(db)
  const hashes = [...new Set([...files.rows, ...made.rows].map(({ sha256 }) => sha256))]
  const kept = await sql<{ sha256: string }>`
    with wanted as (select unnest(${hashes}::text[]) as sha256),
      live as (select id from submission where organisation_id = ${organisationId} and erasure_begun_at is null)
    select w.sha256 from wanted w
    where exists (select from source_file f join submission_file sf on sf.source_file_id = f.id
        join live on live.id = sf.submission_id where f.sha256 = w.sha256)
      or exists (select from platform_document d join live on live.id = d.submission_id where d.sha256 = w.sha256)
      or exists (select from proof_pack p join live on live.id = p.submission_id
        where w.sha256 in (p.json_sha256, p.pdf_sha256))`.execute(db)
  const wanted = new Set(kept.rows.map(({ sha256 }) => sha256))
  const readings = await sql<{ directory: string }>`
    select distinct r.directory from reading r
    where r.source_file_id = any(${fileIds}::text[]) and r.directory is not null and not exists (
      select from reading other
      where other.directory = r.directory and other.source_file_id <> all(${fileIds}::text[]))`.execute(db)
  const messages = await sql<{ id: string }>`
    select message_id as id from message_submission where submission_id = ${submissionId}
    union select message_id from source_file where id = any(${fileIds}::text[])`.execute(db)
  return {
    fileIds,
    sha256s: hashes.filter((hash) => !wanted.has(hash)),
    readings: readings.rows.map(({ directory }) => directory),
    messageIds: messages.rows.map(({ id }) => id),
  }
}

const gone = 'Erased'

/**
 * Takes out of the database whatever the submission's papers said and people wrote about it. Ids, times, statuses, who decided,
 * the case's reference and hashes stay, so that what happened can still be shown and the audit trail holds together.
 * @param because.days the retention that asked for it; null where a person did
 */
export async function finishErasure(
  tx: OpenTransaction,
  { organisationId, submissionId, now }: Erasure,
  { fileIds, messageIds }: Leavings,
  because: { readonly actor: string; readonly days: number | null },
): Promise<void> {
  const { erased_at: erasedAt } = await lockSubmission(tx, organisationId, submissionId)
  // Another server was faster; what it did is in the trail once.
  if (erasedAt !== null) return
  for (const table of ['answer', 'conflict', 'candidate', 'claim'] as const)
    await tx.deleteFrom(table).where('submission_id', '=', submissionId).execute()
  await tx.updateTable('group_item').set({ label: null }).where('submission_id', '=', submissionId).execute()
  // Whether a reading stood is still counted, without what it was.
  await sql`
    update decision set value = 'null', reason = null, captured = null, previous = case
      when jsonb_typeof(previous) = 'object' then jsonb_build_object(
        'state', previous -> 'state', 'confidence', previous -> 'confidence', 'reasons', previous -> 'reasons',
        'value', case when kind = 'accept' and value = previous -> 'value' then 'null' else to_jsonb(${gone}::text) end)
      else 'null' end
    where submission_id = ${submissionId}`.execute(tx)
  await tx
    .updateTable('submission_revision')
    .set({ answers: '[]', item_order: '[]' })
    .where('submission_id', '=', submissionId)
    .execute()
  await sql`
    update quote_attempt set refusal = 'null', failure_detail = null, outcome = case
      when jsonb_typeof(outcome) = 'object' then outcome || '{"reasons": [], "warnings": []}' else outcome end
    where submission_id = ${submissionId}`.execute(tx)
  await tx
    .updateTable('platform_document')
    .set({ name: gone, url: null })
    .where('submission_id', '=', submissionId)
    .execute()
  await tx
    .updateTable('broker_question')
    .set({ recipient: '', subject: gone, body: '' })
    .where('submission_id', '=', submissionId)
    .execute()
  await sql`
    delete from platform_case where case_id in (
      select outcome ->> 'caseId' from quote_attempt where submission_id = ${submissionId})
    and organisation_id = ${organisationId}`.execute(tx)
  await eraseFiles(tx, fileIds)
  await eraseMessages(tx, messageIds)
  await tx
    .updateTable('submission')
    .set({
      title: gone,
      insured_name: null,
      broker_name: null,
      effective_date: null,
      value_pounds: 0,
      open_count: 0,
      failure_detail: null,
      rejection_reason: null,
      warnings: '[]',
      erased_at: now,
    })
    .where('id', '=', submissionId)
    .execute()
  await appendEvent(tx, {
    organisationId,
    kind: 'submission.erased',
    subject: submissionId,
    actor: because.actor,
    data: { files: fileIds.length, days: because.days },
    at: now,
  })
}

async function eraseFiles(tx: OpenTransaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return
  await tx.deleteFrom('file_text').where('source_file_id', 'in', fileIds).execute()
  await tx.updateTable('source_file').set({ name: gone }).where('id', 'in', fileIds).execute()
  // A file that nobody had read yet says the same as the others.
  await sql`
    insert into reading (id, organisation_id, source_file_id, state, page_count, properties, warnings, created_at)
    select 'erased', f.organisation_id, f.id, 'unread', 0, '{}', '[]', now() from source_file f
    where f.id = any(${[...fileIds]}::text[])
      and not exists (select from reading r where r.source_file_id = f.id)`.execute(tx)
  await tx
    .updateTable('reading')
    .set({
      state: 'unread',
      directory: null,
      properties: '{}',
      warnings: '[]',
      failure_code: 'erased',
      failure_detail: null,
    })
    .where('source_file_id', 'in', fileIds)
    .execute()
}

/** A message goes with the last submission that has something of it. */
async function eraseMessages(tx: OpenTransaction, messageIds: readonly string[]): Promise<void> {
  await forgetBytes(tx, messageIds)
  await sql`
    update inbound_message m set sender = null, subject = null, message_id = null
    where m.id = any(${[...messageIds]}::text[]) and ${isUnused}`.execute(tx)
}

/** Finished submissions with their papers, how many are due, how many were erased, and when the last one was. */
export async function countFinished(
  db: Database,
  organisationId: string,
  untouchedSince: Date | null,
): Promise<{
  readonly finished: number
  readonly due: number
  readonly erased: number
  readonly lastErasedAt: Date | null
}> {
  const { rows } = await sql<{ finished: number; due: number; erased: number; lastErasedAt: Date | null }>`
    select count(*) filter (where erased_at is null and status = any(${finishedStatuses}::text[]))::int as finished,
      count(*) filter (where erased_at is null and status = any(${finishedStatuses}::text[])
        and updated_at < ${untouchedSince}::timestamptz)::int as due,
      count(erased_at)::int as erased, max(erased_at) as "lastErasedAt"
    from submission where organisation_id = ${organisationId}`.execute(db)
  return rows[0] ?? { finished: 0, due: 0, erased: 0, lastErasedAt: null }
}
