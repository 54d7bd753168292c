import { Failure } from '../../domain/failures.ts'
import type { Premium } from '../../domain/quote.ts'
import type {
  PlatformCaseRecord,
  PlatformClaim,
  PlatformMachineKey,
  PolicyChangeReply,
  QuoteReply,
} from '../../platform/scheme-platform.ts'
import { listOf } from './print-table.ts'

/** What a verb answers: for programs as JSON, for people as text. */
export interface Told {
  readonly json: unknown
  readonly text: string
}

export function premiumText(premium: Premium | null): string | null {
  return premium && `${premium.gross} ${premium.currency}`
}

/** @throws Failure when the platform did not answer the quote, with what is known of it */
export function tellQuote(reply: QuoteReply | PolicyChangeReply): Told {
  if (reply.kind === 'not_sent') throw reply.failure
  if (reply.kind === 'unknown') throw new Failure('platform_outcome_unknown', reply.explanation)
  if (reply.kind === 'refused') {
    const named = reply.fieldErrors.map(({ questionId, message }) => `${questionId ?? '-'}: ${message}`)
    throw new Failure('platform_refused', [reply.message, ...named].join('; '))
  }
  const { outcome } = reply
  const annual = 'annualPremium' in reply ? reply.annualPremium : null
  return {
    json: { ...outcome, ...('annualPremium' in reply ? { annualPremium: annual } : {}) },
    text: listOf([
      ['outcome', outcome.kind],
      ['case', outcome.caseId],
      ['record', outcome.recordId],
      ['reference', outcome.reference],
      ['premium', premiumText(outcome.premium)],
      ...(annual ? [['annual', premiumText(annual)] as const] : []),
      ...outcome.reasons.map(({ message }) => ['reason', message] as const),
      ...outcome.warnings.map(({ message }) => ['warning', message] as const),
    ]),
  }
}

export function tellRecord(record: PlatformCaseRecord): Told {
  return {
    json: record,
    text: listOf([
      ['record', record.recordId],
      ['case', record.caseId],
      ['kind', record.kindText],
      ['status', record.statusText],
      ['outcome', record.outcome],
      ['referred', record.referral.referred],
      ['premium', premiumText(record.premium)],
      ['policy', record.policyNumber],
      ['from', record.effectiveDate ?? record.inceptionDate],
      ['to', record.expiryDate],
      ...record.reasons.map(({ message }) => ['reason', message] as const),
    ]),
  }
}

export function tellClaim(claim: PlatformClaim): Told {
  return {
    json: claim,
    text: listOf([
      ['claim', claim.claimId],
      ['case', claim.caseId],
      ['status', claim.statusText],
      ...Object.entries(claim.details).map(([name, value]) => [name, String(value)] as const),
    ]),
  }
}

/** A new key's secret is told this once, on standard output alone. */
export function tellIssuedKey({ key, secret }: { key: PlatformMachineKey; secret: string }): Told {
  return {
    json: { ...key, secret },
    text: listOf([
      ['key', key.keyId],
      ['name', key.name],
      ['level', key.level],
      ['replaces', key.replaces],
      ['secret', secret],
    ]),
  }
}
