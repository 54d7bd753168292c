import type { Premium, UnderwritingReason } from '../domain/quote.ts'

export type CaseStatus =
  | 'quotation'
  | 'pendingInvited'
  | 'moreInfo'
  | 'referred'
  | 'onCover'
  | 'cancelled'
  | 'declined'
  | 'lapsed'
  | 'ntu'
  | 'userSaved'
  | 'unknown'

export type RecordKind = 'newBusiness' | 'mta' | 'renewal' | 'cancellation' | 'unknown'

/** A record as its case lists it. Times are ISO 8601; null where the platform does not say. */
export interface ListedRecord {
  readonly recordId: string
  readonly kind: RecordKind
  /** The platform's own word. */
  readonly kindText: string | null
  readonly status: CaseStatus
  readonly createdAt: string | null
  readonly updatedAt: string | null
}

export interface PlatformCase {
  readonly caseId: string
  readonly reference: string | null
  readonly externalReference: string | null
  readonly policyNumber: string | null
  readonly status: CaseStatus
  /** The platform's own word. */
  readonly statusText: string | null
  readonly updatedAt: string | null
  readonly records: readonly ListedRecord[]
}

/** What a record says of its referral. `referred` is null where it does not say. */
export interface ReferralInformation {
  readonly referred: boolean | null
  readonly reasons: readonly UnderwritingReason[]
  readonly level: number | null
  readonly notes: string | null
}

export interface PlatformCaseRecord extends ListedRecord {
  readonly caseId: string
  readonly reference: string | null
  /** The platform's own word. */
  readonly statusText: string | null
  /** Null where neither the outcome, nor the status, nor the referral tells. */
  readonly outcome: 'quoted' | 'referred' | 'declined' | null
  /** Of an MTA the difference to pay; negative is a return premium. */
  readonly premium: Premium | null
  /** What a whole year costs after an MTA. */
  readonly annualPremium: Premium | null
  readonly referral: ReferralInformation
  /** Why it was referred or declined, verbatim. */
  readonly reasons: readonly UnderwritingReason[]
  readonly policyNumber: string | null
  /** ISO dates. */
  readonly inceptionDate: string | null
  readonly effectiveDate: string | null
  readonly expiryDate: string | null
}

/**
 * The record that stands for the policy now: the one made last. Where records do not all say when they were made, the one
 * changed last; where they do not say that either, null unless there is only one. It is never simply the first.
 */
export function newestRecord<R extends Pick<ListedRecord, 'createdAt' | 'updatedAt'>>(
  records: readonly R[],
): R | null {
  const [only, ...more] = records
  if (more.length === 0) return only ?? null
  for (const at of ['createdAt', 'updatedAt'] as const) {
    const times = records.map((record) => Date.parse(record[at] ?? ''))
    // Of two made at the same moment the one listed later.
    if (times.every((time) => !Number.isNaN(time)))
      return records[times.lastIndexOf(Math.max(...times))] ?? null
  }
  return null
}
