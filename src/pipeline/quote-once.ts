import type { DeliveryDeps } from '../deliver/delivery.ts'
import { submitQuote } from '../deliver/submit-quote.ts'
import type { QuotationPlatform } from '../platform/scheme-platform.ts'
import type { Store } from '../store/ports.ts'
import { listQuoteAttempts } from '../store/quote-attempts.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { connectionOf } from './question-set-source.ts'
import type { StageOutcome } from './stage.ts'

export interface QuoteOnceDependencies {
  readonly store: Store
  /** The platform of a connection. @throws Failure `not_found` */
  readonly platformOf: (platformConnectionId: string) => QuotationPlatform
}

const FIRST_DELAY_MS = 5000
const LONGEST_DELAY_MS = 300_000

/** What delivering a submission works with: its own inbox's platform. */
export async function deliveryOf(
  dependencies: QuoteOnceDependencies,
  submission: SubmissionRow,
): Promise<DeliveryDeps> {
  const { store, platformOf } = dependencies
  return { store, platform: platformOf(await connectionOf(store, submission)) }
}

/** Quotes what was approved, once. Only an attempt that provably never reached the platform is followed by another. */
export async function quoteOnce(
  dependencies: QuoteOnceDependencies,
  submission: SubmissionRow,
): Promise<StageOutcome> {
  const of = { organisationId: submission.organisation_id, submissionId: submission.id }
  const result = await submitQuote(await deliveryOf(dependencies, submission), of)
  switch (result.kind) {
    case 'resolved':
      return { to: 'attaching' }
    case 'refused':
      return {
        to: 'in_review',
        changes: { failure_code: 'platform_refused', failure_detail: result.message },
      }
    case 'unknown':
      return {
        to: 'needs_reconciliation',
        changes: { failure_code: 'quote_outcome_unknown', failure_detail: result.explanation },
      }
    case 'not_sent': {
      const { failure } = result
      const changes = { failure_code: failure.code, failure_detail: failure.detail ?? null }
      if (failure.policy.retry === 'never') return { to: 'failed', changes }
      const attempts = (await listQuoteAttempts(dependencies.store.db, of)).length
      const delayMs = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempts - 1, 10), LONGEST_DELAY_MS)
      return { to: 'approved', changes, delayMs: Math.max(delayMs, failure.retryAfterMs ?? 0) }
    }
  }
}
