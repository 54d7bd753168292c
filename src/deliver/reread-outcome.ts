import { isDeepStrictEqual } from 'node:util'
import { Failure } from '../domain/failures.ts'
import type { QuoteOutcome } from '../domain/quote.ts'
import { newestRecord, type PlatformCaseRecord } from '../platform/platform-case.ts'
import { syncCase } from '../platform/sync-case.ts'
import { appendEvent } from '../store/events.ts'
import { findCaseCopy, saveCaseCopy } from '../store/platform-cases.ts'
import type { OpenTransaction } from '../store/ports.ts'
import {
  listQuoteAttempts,
  type QuoteAttemptRow,
  quoteAttemptEntry,
  replaceOutcome,
  type SubmissionKey,
} from '../store/quote-attempts.ts'
import { lockSubmission } from '../store/submissions.ts'
import type { DeliveryDeps } from './delivery.ts'

type KnownOutcome = Exclude<QuoteOutcome, { kind: 'unknown' }>

export interface OutcomeReading extends SubmissionKey {
  readonly platformConnectionId: string
  readonly actor: string
  /** Saved in the same transaction as a changed outcome: the move that follows from it. */
  readonly alongside?: (tx: OpenTransaction, outcome: KnownOutcome) => Promise<void>
}

export interface OutcomeReadingResult {
  readonly outcome: KnownOutcome
  readonly isChanged: boolean
}

function resolvedOutcome(attempts: readonly QuoteAttemptRow[]) {
  const attempt = attempts.findLast((each) => each.state === 'resolved')
  const outcome = attempt?.outcome
  if (!attempt || !outcome || outcome.kind === 'unknown')
    throw new Failure('move_not_allowed', 'No quote of this submission has an outcome yet')
  return { attempt, outcome }
}

/** The record the quote made, as it stands now. The whole case is read where that is confirmed, and kept. */
async function readRecord(
  deps: DeliveryDeps,
  request: OutcomeReading,
  { caseId, recordId }: KnownOutcome,
): Promise<PlatformCaseRecord> {
  const { platform, store } = deps
  if (!platform.isConfirmed('readCase')) {
    if (recordId === null)
      throw new Failure('capability_not_confirmed', 'The record of the quote is not known')
    return await platform.readCaseRecord(recordId)
  }
  const former = await findCaseCopy(store.db, request.platformConnectionId, caseId)
  const { copy } = await syncCase(platform, caseId, former)
  await saveCaseCopy(store.db, request, copy, (deps.now ?? (() => new Date()))())
  const quotes = copy.records.filter(({ kind }) => kind === 'newBusiness')
  const record =
    copy.records.find((each) => each.recordId === recordId) ??
    newestRecord(quotes.length > 0 ? quotes : copy.records)
  if (!record) throw new Failure('platform_reply_invalid', 'The case does not tell which record is its quote')
  return record
}

/** What the record says now. What it does not say stays as it was told before. */
function outcomeOf(record: PlatformCaseRecord, former: KnownOutcome): KnownOutcome {
  return {
    kind: record.outcome ?? former.kind,
    caseId: former.caseId,
    recordId: record.recordId,
    reference: record.reference ?? former.reference,
    premium: record.premium ?? former.premium,
    reasons: record.reasons,
    warnings: former.warnings,
  }
}

/**
 * Reads again what became of a quote: a referral may have been released or declined on the platform since. Changes the
 * outcome of the attempt that made the case, and never quotes.
 * @throws Failure `move_not_allowed` when there is no outcome yet, `changed_meanwhile`, and the platform's own failures
 */
export async function rereadOutcome(
  deps: DeliveryDeps,
  request: OutcomeReading,
): Promise<OutcomeReadingResult> {
  const { store } = deps
  const { attempt, outcome: former } = resolvedOutcome(await listQuoteAttempts(store.db, request))
  const record = await readRecord(deps, request, former)
  if (record.caseId !== former.caseId)
    throw new Failure('platform_reply_invalid', 'The record belongs to another case')
  const outcome = outcomeOf(record, former)
  // Through JSON, as the former one was kept: absent members and undefined ones are the same.
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(outcome)), JSON.parse(JSON.stringify(former))))
    return { outcome: former, isChanged: false }
  const now = (deps.now ?? (() => new Date()))()
  const row = await store.transaction(async (tx) => {
    await lockSubmission(tx, request.organisationId, request.submissionId)
    const current = resolvedOutcome(await listQuoteAttempts(tx, request))
    if (current.attempt.id !== attempt.id)
      throw new Failure('changed_meanwhile', 'The submission was quoted again')
    const changed = await replaceOutcome(tx, attempt, outcome, now)
    await appendEvent(tx, {
      organisationId: request.organisationId,
      kind: 'quote.outcome_reread',
      subject: request.submissionId,
      actor: request.actor,
      data: { attempt: attempt.id, from: former.kind, to: outcome.kind },
    })
    await request.alongside?.(tx, outcome)
    return changed
  })
  await store.journal.append([quoteAttemptEntry(row)])
  return { outcome, isChanged: true }
}
