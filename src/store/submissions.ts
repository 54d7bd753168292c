import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { assertMoveAllowed, type SubmissionStatus, workingStatuses } from '../domain/submission.ts'
import { appendEvent } from './events.ts'
import type { AdvanceJob, Database, OpenTransaction } from './ports.ts'
import type { SubmissionTable } from './schema.ts'
import { storableText } from './storable.ts'

export type SubmissionRow = Selectable<SubmissionTable>

/** What may be written beside a move; the rest follows from it. */
export type SubmissionChange = Omit<
  Updateable<SubmissionTable>,
  'id' | 'organisation_id' | 'inbox_id' | 'status' | 'version' | 'created_at' | 'updated_at'
>

export async function insertSubmission(
  tx: OpenTransaction,
  submission: Insertable<SubmissionTable>,
): Promise<void> {
  await tx.insertInto('submission').values(cleaned(submission)).execute()
}

/** @throws Failure `not_found`, also when it is another organisation's */
export async function getSubmission(
  db: Database,
  organisationId: string,
  id: string,
): Promise<SubmissionRow> {
  const row = await db
    .selectFrom('submission')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', 'There is no such submission')
  return row
}

export interface SubmissionMove {
  readonly organisationId: string
  readonly submissionId: string
  /** The version the decision was made on. */
  readonly version: number
  readonly to: SubmissionStatus
  /** A user's id, or `system`. */
  readonly actor: string
  /** Columns that change with it. A failure that stood is cleared unless it is given here again. */
  readonly changes?: SubmissionChange
  /** For the event, beside the two statuses: ids, codes and salted hashes. */
  readonly data?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Moves a submission to another status, with its event.
 * @returns the row as it stands now
 * @throws Failure `changed_meanwhile` when its version is another one, `erased`, `move_not_allowed`, `not_found`
 */
export async function moveSubmission(tx: OpenTransaction, move: SubmissionMove): Promise<SubmissionRow> {
  const before = await lockSubmission(tx, move.organisationId, move.submissionId)
  if (before.version !== move.version) throw new Failure('changed_meanwhile')
  if (before.erasure_begun_at !== null)
    throw new Failure('erased', 'A submission without its papers stays as it is')
  assertMoveAllowed(before.status, move.to)
  const row = await update(tx, before, {
    failure_code: null,
    failure_detail: null,
    ...move.changes,
    status: move.to,
  })
  await appendEvent(tx, {
    organisationId: move.organisationId,
    kind: 'submission.moved',
    subject: move.submissionId,
    actor: move.actor,
    data: { from: before.status, to: move.to, version: row.version, ...move.data },
  })
  return row
}

/**
 * Changes a submission that stays where it is: a wait to show, a name that was read.
 * @param version the one the change was made on; left out, the change holds whatever it is
 * @throws Failure `changed_meanwhile`, `not_found`
 */
export async function changeSubmission(
  tx: OpenTransaction,
  organisationId: string,
  submissionId: string,
  changes: SubmissionChange,
  version?: number,
): Promise<SubmissionRow> {
  const before = await lockSubmission(tx, organisationId, submissionId)
  if (version !== undefined && before.version !== version) throw new Failure('changed_meanwhile')
  return await update(tx, before, changes)
}

/** Reads a submission and keeps it from changing until the transaction ends. @throws Failure `not_found` */
export async function lockSubmission(
  tx: OpenTransaction,
  organisationId: string,
  id: string,
): Promise<SubmissionRow> {
  const row = await tx
    .selectFrom('submission')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('not_found', 'There is no such submission')
  return row
}

/** Every submission whose next move is the worker's, longest waiting first: a start sends a job for each. */
export async function listWorking(db: Database): Promise<AdvanceJob[]> {
  return await db
    .selectFrom('submission')
    .select(['organisation_id as organisationId', 'id as submissionId'])
    .where('status', 'in', [...workingStatuses])
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}

async function update(
  tx: OpenTransaction,
  before: SubmissionRow,
  changes: Updateable<SubmissionTable>,
): Promise<SubmissionRow> {
  return await tx
    .updateTable('submission')
    .set({ ...cleaned(changes), version: before.version + 1, updated_at: sql<Date>`now()` })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function cleaned<T extends object>(row: T): T {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' ? storableText(value) : value,
  ])
  return Object.fromEntries(entries) as T
}
