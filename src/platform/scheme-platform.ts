import type { Failure, FailureCode } from '../domain/failures.ts'
import type { Json, QuestionSet } from '../domain/question-set.ts'
import type { ApprovedAnswer, DecimalAmount, Premium, QuoteOutcome } from '../domain/quote.ts'
import type { PlatformCase, PlatformCaseRecord } from './platform-case.ts'
import type { ClaimChanges, NewClaim, PlatformClaim } from './platform-claim.ts'
import type { IssuedMachineKey, MachineKeyLevel, PlatformMachineKey } from './platform-machine-key.ts'
import type { ListedReport, PlatformReport, ReportRange } from './platform-report.ts'
import type { OperationName } from './wire-operations.ts'

export type * from './platform-case.ts'
export type * from './platform-claim.ts'
export type * from './platform-machine-key.ts'
export type * from './platform-report.ts'

/** What a person approved, with the Question Set it answers. */
export interface QuoteRequest {
  readonly questionSet: QuestionSet
  readonly answers: readonly ApprovedAnswer[]
  /** Item ids in the order in which the items of each repeating group are sent. */
  readonly itemOrder: readonly string[]
  /** Ours, so that a person finds the case again after an unknown outcome. */
  readonly externalReference: string
}

/** A request as its bytes will be, so that their hash can be kept before they leave. */
export interface PreparedQuote {
  readonly body: string
  readonly sha256: string
  /** Where each answer stands in `body`: JSON pointer to question id. */
  readonly index: ReadonlyMap<string, string>
}

/** What the platform holds against one answer, or against the request. */
export interface FieldError {
  readonly questionId?: string | undefined
  readonly message: string
}

/**
 * What became of one `POST /quote`. Never a guess: `not_sent` only when no byte left or the platform provably turned the
 * request away unread, `unknown` for everything without a readable outcome.
 */
export type QuoteReply =
  | { readonly kind: 'answered'; readonly outcome: Exclude<QuoteOutcome, { kind: 'unknown' }> }
  | { readonly kind: 'refused'; readonly message: string; readonly fieldErrors: readonly FieldError[] }
  | { readonly kind: 'not_sent'; readonly failure: Failure }
  | { readonly kind: 'unknown'; readonly explanation: string }

/** A document as the platform lists it. */
export interface ListedDocument {
  readonly id: string | null
  readonly name: string
  readonly type: string | null
  readonly mediaType: string | null
  readonly sizeBytes: number | null
  /** The URL without its query: what stays the same between listings. */
  readonly location: string
  /** With the temporary token: a secret, for `downloadDocument` only; never logged, never kept. */
  readonly url: string
}

export interface DownloadedDocument {
  readonly bytes: Buffer
  readonly mediaType: string
}

/** A product that has a Question Set. */
export interface ListedQuestionSet {
  readonly productId: string
  readonly productName: string
  readonly version: string | null
}

/** An MTA or a renewal of a policy on cover. Cancellation is no kind: the platform does not take it. */
export interface PolicyChange {
  readonly caseId: string
  readonly kind: 'mta' | 'renewal'
  /** ISO date. */
  readonly effectiveDate: string
  readonly reason?: string | undefined
  readonly questionSet: QuestionSet
  /** Only what changed, a repeating group as a whole; see `selectChangedAnswers`. */
  readonly answers: readonly ApprovedAnswer[]
  readonly itemOrder: readonly string[]
}

/** What became of an MTA or a renewal: as of a quote, with what a whole year then costs. */
export type PolicyChangeReply =
  | Exclude<QuoteReply, { kind: 'answered' }>
  | (Extract<QuoteReply, { kind: 'answered' }> & { readonly annualPremium: Premium | null })

/** What an external provider collected. Card and bank details have no place here. */
export interface Payment {
  readonly caseId: string
  readonly recordId: string
  readonly amount: DecimalAmount
  readonly currency: string
  readonly method?: string | undefined
  readonly provider?: string | undefined
  /** Ours, so that a payment is found again. */
  readonly externalReference?: string | undefined
  /** ISO 8601. */
  readonly paidAt: string
}

export interface SubmittedPayment {
  readonly transactionId: string | null
  /** The platform's own word. */
  readonly statusText: string | null
}

/** A file that the platform shall fetch itself. Pass only URLs that you sign yourself, and short-lived ones. */
export interface DocumentImport {
  readonly url: string
  readonly caseId: string
  readonly recordId?: string | undefined
  readonly name?: string | undefined
  /** A header the platform sends to the place where the file lies. */
  readonly header?: { readonly name: string; readonly value: string } | undefined
}

/** A question's refund values, as the platform wrote them. */
export interface CancellationValues {
  readonly questionId: string
  readonly label: string
  readonly values: Json
}

/** What the pipeline needs: Question Sets, quotations, and documents onto and from the case. */
export interface QuotationPlatform {
  /** How many generated documents to wait for after each outcome; 0 where none is expected. */
  readonly expectedDocuments: Readonly<Record<'quoted' | 'referred' | 'declined', number>>
  /** Whether the wire profile has the operation on. One that is off fails with `capability_not_confirmed`. */
  isConfirmed(operation: OperationName): boolean
  /** Encodes a request without sending it. @throws Failure `request_invalid` for an answer that its question cannot carry */
  prepareQuote(request: QuoteRequest): PreparedQuote
  /**
   * Sends the request at most once. `beforeSending` runs when its turn in the rate limit has come and nothing has left yet.
   * Throws only what `beforeSending`, the rate limiter or the sign-in before it throws, and then nothing is sent.
   */
  quote(prepared: PreparedQuote, beforeSending: () => Promise<void>): Promise<QuoteReply>
  /** @throws Failure `question_set_invalid`, `question_set_missing` beside the common ones */
  fetchQuestionSet(productId: string): Promise<QuestionSet>
  listDocuments(of: { readonly caseId: string } | { readonly recordId: string }): Promise<ListedDocument[]>
  /** Step 1 of putting a file on a case. Not on the case until it is associated. */
  uploadFile(file: {
    readonly name: string
    readonly mediaType: string
    readonly bytes: Uint8Array
  }): Promise<{ readonly uploadId: string }>
  /** Step 2. */
  associateDocument(document: {
    readonly caseId: string
    readonly recordId: string | null
    readonly uploadId: string
    readonly name: string
  }): Promise<{ readonly documentId: string | null }>
  /** Fetches from the storage behind the platform, without any of the platform's headers. */
  downloadDocument(url: string): Promise<DownloadedDocument>
  readCase(caseId: string): Promise<PlatformCase>
  readCaseRecord(recordId: string): Promise<PlatformCaseRecord>
}

/** The life of a policy after its quote. Each step is its own operation; none is implied by another. */
export interface PolicyPlatform {
  /** All records of a case, oldest first as the platform lists them. */
  listCaseRecords(caseId: string): Promise<PlatformCaseRecord[]>
  /** Makes, rates and underwrites an MTA or a renewal. It takes effect only by `putOnCover` of its own record. */
  changePolicy(change: PolicyChange): Promise<PolicyChangeReply>
  /** Records what an external provider collected. It changes no status. */
  submitPayment(payment: Payment): Promise<SubmittedPayment>
  /**
   * Places a record On Cover. The record is read first where that is confirmed.
   * @throws Failure `platform_conflict` while it is referred or declined, without an inception date, or on cover already
   */
  putOnCover(recordId: string, options?: { readonly effectiveDate?: string }): Promise<PlatformCaseRecord>
  /** Refund values in the Question Set, for one Cancellation record where it is named. */
  readCancellationValues(of: {
    readonly productId: string
    readonly recordId?: string
  }): Promise<CancellationValues[]>
  importDocument(file: DocumentImport): Promise<ListedDocument | null>
}

/** Claims of policies on cover, written and read by an external claims system. */
export interface ClaimsPlatform {
  listClaims(caseId: string): Promise<PlatformClaim[]>
  /** @throws Failure `platform_conflict` where the case is not on cover */
  createClaim(claim: NewClaim): Promise<PlatformClaim>
  readClaim(claimId: string): Promise<PlatformClaim>
  updateClaim(claimId: string, changes: ClaimChanges): Promise<PlatformClaim>
}

/** Data on request. */
export interface ReportsPlatform {
  listReports(): Promise<ListedReport[]>
  runReport(reportId: string, range?: ReportRange): Promise<PlatformReport>
  /** As the platform writes it, CSV text. */
  runReportAsCsv(reportId: string, range?: ReportRange): Promise<string>
}

/** Machine Keys, for a signed-in user of administrator level. */
export interface MachineKeysPlatform {
  listMachineKeys(): Promise<PlatformMachineKey[]>
  createMachineKey(name: string): Promise<IssuedMachineKey>
  /** A new key in the place of an old one. Both are valid until one is revoked. */
  rotateMachineKey(keyId: string): Promise<IssuedMachineKey>
  revokeMachineKey(keyId: string): Promise<void>
  /** The separate permission step. @throws Failure `platform_conflict` on a site that still uses CustomJS */
  setMachineKeyLevel(keyId: string, level: MachineKeyLevel): Promise<PlatformMachineKey>
}

/**
 * The insurance platform in our words. Every method but `quote` and `changePolicy` fails by throwing a Failure:
 * `platform_unreachable` (no byte left), `platform_unavailable` (a fault, or no answer in time), `platform_outcome_unknown`
 * (as before, for what must not be done twice), `platform_rate_limited`, `platform_refused`, `platform_conflict`,
 * `platform_unauthenticated`, `platform_forbidden`, `platform_not_found`, `platform_unsupported`, `platform_reply_invalid`,
 * and for operations that are off `capability_not_confirmed`. What the platform does not support has no method: cancelling
 * a policy, post-quote questions, listing or filtering cases by referral.
 */
export interface SchemePlatform
  extends QuotationPlatform,
    PolicyPlatform,
    ClaimsPlatform,
    ReportsPlatform,
    MachineKeysPlatform {
  listQuestionSets(): Promise<ListedQuestionSet[]>
}

/** Refusals that say nothing against the answers: the same request may be sent again once someone acted. */
export const refusalsOfAccess: Readonly<Record<number, FailureCode>> = {
  401: 'platform_unauthenticated',
  403: 'platform_forbidden',
  404: 'platform_not_found',
}
