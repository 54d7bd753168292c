import { Failure } from '../domain/failures.ts'
import type { Premium, QuoteOutcome } from '../domain/quote.ts'
import { newestRecord } from '../platform/platform-case.ts'
import type { QuotationPlatform } from '../platform/scheme-platform.ts'
import type { OpenTransaction } from '../store/ports.ts'
import {
  listQuoteAttempts,
  moveQuoteAttempt,
  type QuoteAttemptRow,
  quoteAttemptEntry,
  type SubmissionKey,
} from '../store/quote-attempts.ts'
import { storableJson } from '../store/storable.ts'
import { lockSubmission } from '../store/submissions.ts'
import type { DeliveryDeps } from './delivery.ts'

type KnownOutcome = Exclude<QuoteOutcome, { kind: 'unknown' }>

/** What a person found on the platform. `outcome` and `premium` are asked for only where the platform cannot be read. */
export type Finding =
  | {
      readonly kind: 'found'
      readonly caseId: string
      readonly recordId?: string | undefined
      readonly outcome?: KnownOutcome['kind'] | undefined
      readonly premium?: Premium | undefined
    }
  | { readonly kind: 'absent' }

export interface Reconciliation extends SubmissionKey {
  readonly attemptId: string
  readonly finding: Finding
  readonly actor: string
  /** Saved in the same transaction as the attempt: the status, the decision, the event. */
  readonly alongside?: (tx: OpenTransaction, result: ReconciliationResult) => Promise<void>
}

export interface ReconciliationResult {
  readonly attemptId: string
  /** Null when the platform never got it. */
  readonly outcome: KnownOutcome | null
  readonly next: 'attaching' | 'approved'
}

/** Reads the found case, so that the outcome is the platform's and not a person's memory of it. */
async function readOutcome(
  platform: QuotationPlatform,
  finding: Extract<Finding, { kind: 'found' }>,
  externalReference: string,
): Promise<KnownOutcome> {
  let { recordId } = finding
  let reference: string | null = null
  if (platform.isConfirmed('readCase')) {
    const found = await platform.readCase(finding.caseId)
    if (found.externalReference !== null && found.externalReference !== externalReference)
      throw new Failure('request_invalid', 'The case carries the reference of another submission')
    // The quote is the New Business record, whatever was done to the policy since.
    const quotes = found.records.filter(({ kind }) => kind === 'newBusiness')
    recordId ??= newestRecord(quotes.length > 0 ? quotes : found.records)?.recordId
    reference = found.reference
  }
  if (recordId !== undefined && platform.isConfirmed('readCaseRecord')) {
    const record = await platform.readCaseRecord(recordId)
    if (record.caseId !== finding.caseId)
      throw new Failure('request_invalid', 'The record belongs to another case')
    const kind = record.outcome ?? finding.outcome
    if (kind !== undefined)
      return {
        kind,
        caseId: finding.caseId,
        recordId,
        reference: record.reference ?? reference,
        premium: record.premium ?? finding.premium ?? null,
        reasons: record.reasons,
        warnings: [],
      }
  }
  if (finding.outcome === undefined)
    throw new Failure('request_invalid', 'The platform does not tell the outcome: say what the case shows')
  return {
    kind: finding.outcome,
    caseId: finding.caseId,
    recordId: recordId ?? null,
    reference,
    premium: finding.premium ?? null,
    reasons: [],
    warnings: [],
  }
}

function changesOf(outcome: KnownOutcome | null, actor: string, now: Date) {
  if (outcome === null)
    return {
      state: 'not_sent',
      reconciled_by: actor,
      failure_code: null,
      failure_detail: 'A person looked and found no case on the platform',
      finished_at: now,
    } as const
  return {
    state: 'resolved',
    outcome: storableJson(outcome),
    reconciled_by: actor,
    failure_code: null,
    failure_detail: null,
    finished_at: now,
  } as const
}

/** What an attempt that was reconciled before came to, when it is the same finding; a second click is harmless. */
function formerResult(row: QuoteAttemptRow, finding: Finding): ReconciliationResult | undefined {
  if (row.reconciled_by === null) return undefined
  const { outcome } = row
  if (row.state === 'not_sent' && finding.kind === 'absent')
    return { attemptId: row.id, outcome: null, next: 'approved' }
  if (row.state !== 'resolved' || finding.kind !== 'found' || !outcome || outcome.kind === 'unknown')
    return undefined
  if (outcome.caseId !== finding.caseId) return undefined
  return { attemptId: row.id, outcome, next: 'attaching' }
}

/**
 * A person says what became of an attempt whose outcome is unknown. Found: the case is adopted. Absent: the attempt counts as
 * not sent, and the approved revision may be quoted again.
 * @throws Failure `not_found`, `changed_meanwhile` when it is no longer unknown, `request_invalid` when the case is another
 *   submission's or its outcome cannot be told, and the platform's own failures
 */
export async function reconcile(deps: DeliveryDeps, request: Reconciliation): Promise<ReconciliationResult> {
  const { attemptId, finding, actor } = request
  const attempts = await listQuoteAttempts(deps.store.db, request)
  const attempt = attempts.find((each) => each.id === attemptId)
  if (!attempt) throw new Failure('not_found', 'The submission has no such quote attempt')
  const former = formerResult(attempt, finding)
  if (former) {
    // The first time may have ended between the database and the journal; the same line twice is harmless.
    await deps.store.journal.append([quoteAttemptEntry(attempt)])
    return former
  }
  if (attempt.state !== 'unknown')
    throw new Failure(
      'changed_meanwhile',
      `The quote attempt is ${attempt.state} and needs no reconciliation`,
    )
  const isTaken =
    finding.kind === 'found' &&
    attempts.some((each) => each.outcome?.kind !== 'unknown' && each.outcome?.caseId === finding.caseId)
  if (isTaken)
    throw new Failure('request_invalid', 'Another attempt of this submission already has that case')

  const outcome =
    finding.kind === 'found' ? await readOutcome(deps.platform, finding, attempt.external_reference) : null
  const result: ReconciliationResult = {
    attemptId,
    outcome,
    next: outcome === null ? 'approved' : 'attaching',
  }
  const now = (deps.now ?? (() => new Date()))()
  const row = await deps.store.transaction(async (tx) => {
    await lockSubmission(tx, request.organisationId, request.submissionId)
    const key = { organisationId: request.organisationId, id: attemptId }
    const moved = await moveQuoteAttempt(tx, key, ['unknown'], changesOf(outcome, actor, now))
    if (!moved) throw new Failure('changed_meanwhile', 'Someone else reconciled it first')
    await request.alongside?.(tx, result)
    return moved
  })
  await deps.store.journal.append([quoteAttemptEntry(row)])
  return result
}
