import { Failure, type FailureCode } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import type { QuoteOutcome, SubmissionRevision } from '../domain/quote.ts'
import type { FieldError, PreparedQuote, QuoteReply } from '../platform/scheme-platform.ts'
import { getQuestionSet } from '../store/question-sets.ts'
import {
  insertQuoteAttempt,
  listQuoteAttempts,
  moveQuoteAttempt,
  type QuoteAttemptRow,
  quoteAttemptEntry,
  readLatestRevision,
  type SubmissionKey,
} from '../store/quote-attempts.ts'
import { storableJson, storableText } from '../store/storable.ts'
import { lockSubmission } from '../store/submissions.ts'
import type { DeliveryDeps } from './delivery.ts'

/**
 * What became of quoting a submission, and where it goes next: `resolved` to attaching, `refused` back to review with what
 * the platform said, `not_sent` to approved again for a later attempt (or to failed, where its failure is never retried by
 * the program), `unknown` to a person's reconciliation.
 */
export type SubmitResult =
  | {
      readonly kind: 'resolved'
      readonly attemptId: string
      readonly outcome: Exclude<QuoteOutcome, { kind: 'unknown' }>
    }
  | {
      readonly kind: 'refused'
      readonly attemptId: string
      readonly message: string
      readonly fieldErrors: readonly FieldError[]
    }
  | { readonly kind: 'not_sent'; readonly attemptId: string; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly attemptId: string; readonly explanation: string }

const interrupted = 'The program was interrupted while the quote was under way'

function resultOf(row: QuoteAttemptRow): SubmitResult | undefined {
  const attemptId = row.id
  const { outcome } = row
  if (row.state === 'resolved' && outcome !== null && outcome.kind !== 'unknown')
    return { kind: 'resolved', attemptId, outcome }
  if (row.state === 'refused')
    return {
      kind: 'refused',
      attemptId,
      message: row.failure_detail ?? 'The platform refused the answers',
      fieldErrors: row.refusal ?? [],
    }
  if (row.state === 'unknown')
    return { kind: 'unknown', attemptId, explanation: row.failure_detail ?? interrupted }
  return undefined
}

function unknownChanges(explanation: string, now: Date) {
  return {
    state: 'unknown',
    outcome: storableJson({ kind: 'unknown', explanation }),
    failure_code: 'quote_outcome_unknown',
    failure_detail: explanation,
    finished_at: now,
  } as const
}

/** What a reply makes of the attempt. */
function changesOf(reply: QuoteReply, now: Date) {
  switch (reply.kind) {
    case 'answered':
      return { state: 'resolved', outcome: storableJson(reply.outcome), finished_at: now } as const
    case 'refused':
      return {
        state: 'refused',
        refusal: storableJson(reply.fieldErrors),
        failure_code: 'platform_refused',
        failure_detail: storableText(reply.message),
        finished_at: now,
      } as const
    case 'not_sent':
      return notSentChanges(reply.failure, now)
    case 'unknown':
      return unknownChanges(reply.explanation, now)
  }
}

function notSentChanges(failure: unknown, now: Date) {
  const code: FailureCode = failure instanceof Failure ? failure.code : 'internal_error'
  return {
    state: 'not_sent',
    failure_code: code,
    failure_detail: failure instanceof Failure ? storableText(failure.detail ?? '') : null,
    finished_at: now,
  } as const
}

/** Changes the attempt, then puts the changed row into the journal. @throws Failure `changed_meanwhile` */
async function settle(
  deps: DeliveryDeps,
  row: QuoteAttemptRow,
  from: Parameters<typeof moveQuoteAttempt>[2],
  changes: Parameters<typeof moveQuoteAttempt>[3],
): Promise<QuoteAttemptRow> {
  const attempt = { organisationId: row.organisation_id, id: row.id }
  const moved = await moveQuoteAttempt(deps.store.db, attempt, from, changes)
  if (!moved) throw new Failure('changed_meanwhile', 'Someone else settled the quote attempt')
  await deps.store.journal.append([quoteAttemptEntry(moved)])
  return moved
}

/**
 * What earlier attempts leave to say. One that a former process intended may have reached the platform: nobody knows, and it
 * is never sent again. An unknown attempt of an older revision counts too: editing the answers is no way around it.
 */
async function resultOfFormerAttempts(
  deps: DeliveryDeps,
  attempts: readonly QuoteAttemptRow[],
  revision: SubmissionRevision,
  now: Date,
): Promise<SubmitResult | undefined> {
  for (const attempt of attempts) {
    const isOpen = attempt.state === 'intended' || attempt.state === 'unknown'
    if (!isOpen && attempt.revision_id !== revision.id) continue
    let row = attempt
    if (attempt.state === 'intended')
      row = await settle(deps, attempt, ['intended'], unknownChanges(interrupted, now))
    // The process may have ended between the database and the journal; the same line twice is harmless.
    else await deps.store.journal.append([quoteAttemptEntry(attempt)])
    const result = resultOf(row)
    if (result) return result
  }
  return undefined
}

/** Writes down, durably, that this payload is about to be sent. Nothing may leave before this has returned. */
async function intend(
  deps: DeliveryDeps,
  of: SubmissionKey,
  attempt: Parameters<typeof insertQuoteAttempt>[1],
  formerCount: number,
): Promise<QuoteAttemptRow> {
  return await deps.store.transaction(async (tx) => {
    const { status } = await lockSubmission(tx, of.organisationId, of.submissionId)
    if (status !== 'submitting' && status !== 'approved')
      throw new Failure('move_not_allowed', `A submission that is ${status} is not quoted`)
    const attempts = await listQuoteAttempts(tx, of)
    const latest = await readLatestRevision(tx, of)
    if (attempts.length !== formerCount || latest.id !== attempt.revision_id)
      throw new Failure('changed_meanwhile', 'Another worker or a person acted on the submission')
    return await insertQuoteAttempt(tx, attempt)
  })
}

/**
 * Quotes the latest approved revision, at most once whatever happens: the intent is in the database and in the journal before
 * the first byte leaves, and only an attempt that provably did not reach the platform is ever followed by another.
 * Running it again gives the same result without sending anything.
 * @throws Failure when nothing was sent and nothing changed (`not_found`, `question_set_missing`, `move_not_allowed`,
 *   `changed_meanwhile`, `request_invalid`, `storage_full`, `storage_unavailable`), and a storage failure when the outcome could
 *   not be saved: a later run then finds the attempt unknown
 */
export async function submitQuote(deps: DeliveryDeps, of: SubmissionKey): Promise<SubmitResult> {
  const now = deps.now ?? (() => new Date())
  const { db, journal } = deps.store
  const revision = await readLatestRevision(db, of)
  const former = await listQuoteAttempts(db, of)
  const settled = await resultOfFormerAttempts(deps, former, revision, now())
  if (settled) return settled

  const number = former.filter((attempt) => attempt.revision_id === revision.id).length + 1
  const externalReference = `${of.submissionId}.${revision.number}.${number}`
  const prepared: PreparedQuote = deps.platform.prepareQuote({
    questionSet: await getQuestionSet(db, of.organisationId, revision.questionSetHash),
    answers: revision.answers,
    itemOrder: revision.itemOrder,
    externalReference,
  })

  let attempt: QuoteAttemptRow | undefined
  let isIntentDurable = false
  const beforeSending = async () => {
    const values = {
      id: newId('qat'),
      organisation_id: of.organisationId,
      submission_id: of.submissionId,
      revision_id: revision.id,
      number,
      external_reference: externalReference,
      payload_sha256: prepared.sha256,
      intended_at: now(),
    }
    attempt = await intend(deps, of, values, former.length)
    await journal.append([quoteAttemptEntry(attempt)])
    isIntentDurable = true
  }

  let reply: QuoteReply
  try {
    reply = await deps.platform.quote(prepared, beforeSending)
  } catch (error) {
    if (!attempt) throw error
    if (isIntentDurable)
      reply = { kind: 'unknown', explanation: 'Sending the quote failed in an unknown way' }
    else {
      // The intent did not become durable, so nothing was sent: without this the next run would have to call it unknown.
      await settle(deps, attempt, ['intended'], notSentChanges(error, now())).catch(() => undefined)
      throw error
    }
  }
  if (!attempt) throw new Failure('internal_error', 'The platform answered a quote that was never intended')
  // Another process may have called it unknown meanwhile; what we know for sure is better.
  await settle(deps, attempt, ['intended', 'unknown'], changesOf(reply, now()))
  return toResult(attempt.id, reply)
}

function toResult(attemptId: string, reply: QuoteReply): SubmitResult {
  switch (reply.kind) {
    case 'answered':
      return { kind: 'resolved', attemptId, outcome: reply.outcome }
    case 'refused':
      return { kind: 'refused', attemptId, message: reply.message, fieldErrors: reply.fieldErrors }
    case 'not_sent':
      return { kind: 'not_sent', attemptId, failure: reply.failure }
    case 'unknown':
      return { kind: 'unknown', attemptId, explanation: reply.explanation }
  }
}
