import { sql } from 'kysely'
import type { Database, JournalEntry, OpenTransaction } from './ports.ts'

/** Who works on a submission at the moment. */
export interface Claim {
  readonly userId: string
  readonly name: string
  readonly since: Date
  readonly expiresAt: Date
  /** Outlives leaving the page: something was decided, or the submission was assigned. */
  readonly kept: boolean
}

export interface ClaimRequest {
  readonly organisationId: string
  readonly submissionId: string
  readonly userId: string
  readonly now: Date
  readonly expiresAt: Date
  readonly kept: boolean
}

/** The claim that stands; null when nobody has one or it ran out. */
export async function findClaim(db: Database, submissionId: string, now: Date): Promise<Claim | null> {
  const row = await db
    .selectFrom('claim')
    .innerJoin('user', 'user.id', 'claim.user_id')
    .select(['claim.user_id', 'user.name', 'claim.since', 'claim.expires_at', 'claim.kept'])
    .where('claim.submission_id', '=', submissionId)
    .where('claim.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  const { user_id: userId, name, since, expires_at: expiresAt, kept } = row
  return { userId, name, since, expiresAt, kept }
}

/**
 * Claims a submission, or keeps hold of it for longer. Of two people at the same moment one gets it.
 * @returns `new` when it changed hands, `held` when the person had it already, null when somebody else has it
 */
export async function takeClaim(tx: OpenTransaction, request: ClaimRequest): Promise<'new' | 'held' | null> {
  const { organisationId, submissionId, userId, now, expiresAt, kept } = request
  const before = await tx
    .selectFrom('claim')
    .select(['user_id', 'expires_at'])
    .where('submission_id', '=', submissionId)
    .forUpdate()
    .executeTakeFirst()
  const isOwn = before !== undefined && before.user_id === userId && before.expires_at > now
  const taken = await tx
    .insertInto('claim')
    .values({
      submission_id: submissionId,
      organisation_id: organisationId,
      user_id: userId,
      since: now,
      expires_at: expiresAt,
      kept,
    })
    .onConflict((conflict) =>
      conflict
        .column('submission_id')
        .doUpdateSet({
          user_id: userId,
          since: isOwn ? sql<Date>`claim.since` : now,
          // A day's assignment must not shrink to minutes because its owner looked in.
          expires_at: isOwn ? sql<Date>`greatest(claim.expires_at, excluded.expires_at)` : expiresAt,
          kept: isOwn ? sql<boolean>`claim.kept or excluded.kept` : kept,
        })
        .where((where) =>
          where.or([where('claim.user_id', '=', userId), where('claim.expires_at', '<=', now)]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) return null
  return isOwn ? 'held' : 'new'
}

/** Gives a submission to somebody, whoever had it. */
export async function giveClaim(tx: OpenTransaction, request: ClaimRequest): Promise<void> {
  await tx.deleteFrom('claim').where('submission_id', '=', request.submissionId).execute()
  await takeClaim(tx, request)
}

/** The journal's line for a claim that was given, or let go of when `releasedAt` says so. One that only lasts minutes has none. */
export async function claimEntries(
  tx: OpenTransaction,
  submissionId: string,
  releasedAt?: Date,
): Promise<JournalEntry[]> {
  const row = await tx
    .selectFrom('claim')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  if (!row?.kept) return []
  const released = releasedAt === undefined ? {} : { expires_at: releasedAt, kept: false }
  return [{ table: 'claim', organisationId: row.organisation_id, row: { ...row, ...released } }]
}

/** @returns whether there was a claim to release */
export async function releaseClaim(
  tx: OpenTransaction,
  submissionId: string,
  only: { readonly userId?: string; readonly unkept?: boolean } = {},
): Promise<boolean> {
  let query = tx.deleteFrom('claim').where('submission_id', '=', submissionId)
  if (only.userId !== undefined) query = query.where('user_id', '=', only.userId)
  if (only.unkept) query = query.where('kept', '=', false)
  const released = await query.returning('submission_id').executeTakeFirst()
  return released !== undefined
}
