import type { Failure, FailureCode } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { ApprovedAnswer, Premium, QuoteOutcome, UnderwritingReason } from '../domain/quote.ts'

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

export interface PlatformCase {
  readonly caseId: string
  readonly reference: string | null
  readonly externalReference: string | null
  readonly status: CaseStatus
  /** The platform's own word. */
  readonly statusText: string | null
  readonly records: readonly { readonly recordId: string; readonly kind: string | null }[]
}

export interface PlatformCaseRecord {
  readonly recordId: string
  readonly caseId: string
  readonly reference: string | null
  readonly status: CaseStatus
  readonly statusText: string | null
  /** Null where neither the outcome, nor the status, nor the referral tells. */
  readonly outcome: 'quoted' | 'referred' | 'declined' | null
  readonly premium: Premium | null
  readonly reasons: readonly UnderwritingReason[]
}

/** Operations whose existence the specification does not confirm: off unless the wire profile turns them on. */
export type UnconfirmedOperation = 'fetchQuestionSet' | 'readCase' | 'readCaseRecord'

/**
 * The insurance platform in our words. Every method but `quote` fails by throwing a Failure: `platform_unreachable` (no byte
 * left), `platform_unavailable` (a fault, or no answer in time), `platform_rate_limited`, `platform_refused`,
 * `platform_unauthenticated`, `platform_forbidden`, `platform_not_found`, `platform_reply_invalid`, and for operations that
 * are off `capability_not_confirmed`. What the platform does not support has no method.
 */
export interface SchemePlatform {
  /** How many generated documents to wait for after each outcome; 0 where none is expected. */
  readonly expectedDocuments: Readonly<Record<'quoted' | 'referred' | 'declined', number>>
  isConfirmed(operation: UnconfirmedOperation): boolean
  /** Encodes a request without sending it. @throws Failure `request_invalid` for an answer that its question cannot carry */
  prepareQuote(request: QuoteRequest): PreparedQuote
  /**
   * Sends the request at most once. `beforeSending` runs when its turn in the rate limit has come and nothing has left yet.
   * Throws only what `beforeSending` or the rate limiter before it throws, and then nothing is sent.
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

/** Refusals that say nothing against the answers: the same request may be sent again once someone acted. */
export const refusalsOfAccess: Readonly<Record<number, FailureCode>> = {
  401: 'platform_unauthenticated',
  403: 'platform_forbidden',
  404: 'platform_not_found',
}
