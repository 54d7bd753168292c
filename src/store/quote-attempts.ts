import type { Selectable, Updateable } from 'kysely'
import { Failure } from '../domain/failures.ts'
import type { QuoteAttemptState, QuoteOutcome, SubmissionRevision } from '../domain/quote.ts'
import { latestRevision } from './decisions.ts'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'
import type { QuoteAttemptTable } from './schema.ts'
import { storableJson } from './storable.ts'

export type QuoteAttemptRow = Selectable<QuoteAttemptTable>

/** Which submission of whom. */
export interface SubmissionKey {
  readonly organisationId: string
  readonly submissionId: string
}

/** @throws Failure `not_found` when nothing was approved yet */
export async function readLatestRevision(db: Database, of: SubmissionKey): Promise<SubmissionRevision> {
  const row = await latestRevision(db, of.submissionId)
  if (!row || row.organisation_id !== of.organisationId)
    throw new Failure('not_found', 'The submission has no approved revision')
  return {
    id: row.id,
    submissionId: row.submission_id,
    number: row.number,
    productId: row.product_id,
    questionSetHash: row.question_set_hash,
    answers: row.answers,
    itemOrder: row.item_order,
    supersedes: row.supersedes,
    approvedBy: row.approved_by,
    approvedAt: row.approved_at.toISOString(),
  }
}

/** All attempts of a submission, over all its revisions, oldest first. */
export async function listQuoteAttempts(db: Database, of: SubmissionKey): Promise<QuoteAttemptRow[]> {
  return await db
    .selectFrom('quote_attempt')
    .selectAll()
    .where('organisation_id', '=', of.organisationId)
    .where('submission_id', '=', of.submissionId)
    .orderBy('intended_at')
    .orderBy('number')
    .execute()
}

export async function insertQuoteAttempt(
  tx: OpenTransaction,
  attempt: Pick<
    QuoteAttemptRow,
    | 'id'
    | 'organisation_id'
    | 'submission_id'
    | 'revision_id'
    | 'number'
    | 'external_reference'
    | 'payload_sha256'
    | 'intended_at'
  >,
): Promise<QuoteAttemptRow> {
  return await tx
    .insertInto('quote_attempt')
    .values({ ...attempt, state: 'intended', outcome: 'null', refusal: 'null' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes an attempt that stands in one of the states `from` and that no person has reconciled.
 * @returns the changed row; undefined when it stands elsewhere by now
 */
export async function moveQuoteAttempt(
  db: Database,
  attempt: { readonly organisationId: string; readonly id: string },
  from: readonly QuoteAttemptState[],
  changes: Updateable<QuoteAttemptTable>,
): Promise<QuoteAttemptRow | undefined> {
  return await db
    .updateTable('quote_attempt')
    .set(changes)
    .where('organisation_id', '=', attempt.organisationId)
    .where('id', '=', attempt.id)
    .where('state', 'in', from)
    .where('reconciled_by', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Puts what the platform says now in the place of an outcome that was known. It makes no attempt and moves none. */
export async function replaceOutcome(
  tx: OpenTransaction,
  attempt: Pick<QuoteAttemptRow, 'organisation_id' | 'id'>,
  outcome: QuoteOutcome,
  now: Date,
): Promise<QuoteAttemptRow> {
  return await tx
    .updateTable('quote_attempt')
    .set({ outcome: storableJson(outcome), finished_at: now })
    .where('organisation_id', '=', attempt.organisation_id)
    .where('id', '=', attempt.id)
    .where('state', '=', 'resolved')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The row as the journal keeps it. */
export function quoteAttemptEntry(row: QuoteAttemptRow): JournalEntry {
  return { table: 'quote_attempt', organisationId: row.organisation_id, row: { ...row } }
}
