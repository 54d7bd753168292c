import type { CaseRecord } from './cases.ts'

const quoteValidDays = 30

function expiryOf(record: CaseRecord): string | null {
  if (record.outcome !== 'quoted') return null
  return new Date(Date.parse(record.createdAt) + quoteValidDays * 86_400_000).toISOString()
}

/** The premium as it is printed: of a referral it is only indicative, and an MTA's is the difference to pay. */
function premiumOf(record: CaseRecord): object | null {
  const { premium, annualPremium } = record.result
  return (
    premium && {
      ...premium,
      indicative: record.outcome !== 'quoted',
      ...(annualPremium && { annual: annualPremium }),
    }
  )
}

/** What a transaction that rates answers with: POST /quote, and an MTA or a Renewal. */
export function presentQuote(record: CaseRecord, warnings: readonly object[]): object {
  const { outcome, referrals, declineReasons } = record.result
  return {
    outcome,
    caseId: record.caseId,
    recordId: record.recordId,
    reference: record.reference,
    externalReference: record.externalReference,
    expiresAt: expiryOf(record),
    premium: premiumOf(record),
    referrals,
    declineReasons,
    warnings,
  }
}

/** One case record, with its referral information. */
export function presentRecord(record: CaseRecord): object {
  const { referrals, declineReasons } = record.result
  return {
    recordId: record.recordId,
    caseId: record.caseId,
    kind: record.kind,
    status: record.status,
    // A cancellation was never a quotation.
    outcome: record.kind === 'Cancellation' ? null : record.outcome,
    reference: record.reference,
    externalReference: record.externalReference,
    policyNumber: record.policyNumber,
    inceptionDate: record.inceptionDate,
    effectiveDate: record.effectiveDate,
    expiryDate: record.expiryDate,
    referral: {
      referred: record.outcome === 'referred',
      reasons: referrals,
      level: Math.max(0, ...referrals.map((reason) => reason.level)),
      notes: record.referralNote ?? referrals.map((reason) => reason.message).join('; '),
    },
    declineReasons,
    premium: premiumOf(record),
    createdAt: record.createdAt,
    updatedAt: record.updatedAt,
  }
}
