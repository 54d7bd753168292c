import type { DecimalAmount } from '../domain/quote.ts'

/** What an external claims system may write of a claim. Dates are ISO dates. The status is derived and never writable. */
export interface ClaimDetails {
  readonly reference?: string | undefined
  readonly type?: string | undefined
  readonly incidentDate: string
  readonly notifiedDate?: string | undefined
  readonly description: string
  readonly reserve?: DecimalAmount | undefined
  readonly paid?: DecimalAmount | undefined
  readonly settledAmount?: DecimalAmount | undefined
  readonly settledDate?: string | undefined
  readonly lossAdjuster?: boolean | undefined
  readonly informationOnly?: boolean | undefined
}

/** What changes of a claim; what is not named stays as it is. */
export type ClaimChanges = { readonly [Name in keyof ClaimDetails]?: ClaimDetails[Name] | undefined }

export interface NewClaim extends ClaimDetails {
  readonly caseId: string
  readonly recordId?: string | undefined
}

/** A claim as the platform keeps it. */
export interface PlatformClaim {
  readonly claimId: string
  readonly caseId: string | null
  readonly recordId: string | null
  /** The platform's own word. */
  readonly statusText: string | null
  readonly details: ClaimChanges
  /** ISO 8601; null where the platform does not say. */
  readonly createdAt: string | null
  readonly updatedAt: string | null
}
