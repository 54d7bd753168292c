import type {
  AnswerState,
  AnswerValue,
  EvidenceRelation,
  GroupItem,
  Reader,
  ReasonCode,
} from '../domain/answer.ts'
import type { DocumentFormat, Locator } from '../domain/document.ts'
import type { FailureCode } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { QuoteAttemptState, QuoteOutcome } from '../domain/quote.ts'
import type { SubmissionKind, SubmissionStatus } from '../domain/submission.ts'

/** The shapes the review API answers and the desk shows. Dates are ISO 8601 strings, UTC. */
export interface SessionView {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly organisation: { readonly id: string; readonly name: string }
  /** True while the samples of the sandbox platform are what the desk shows. */
  readonly sandbox: boolean
}

/** An inbox that files can be uploaded to: it decides the product. */
export interface InboxView {
  readonly id: string
  readonly address: string
  readonly productId: string
  readonly productName: string
}

export interface QueueRow {
  readonly id: string
  readonly title: string
  readonly status: SubmissionStatus
  readonly kind: SubmissionKind
  readonly productId: string
  readonly productName: string
  readonly insuredName: string | null
  readonly brokerName: string | null
  readonly effectiveDate: string | null
  readonly receivedAt: string
  readonly updatedAt: string
  readonly openCount: number
  readonly fileCount: number
  readonly unreadCount: number
  readonly outcome: QuoteOutcome['kind'] | null
  readonly grossPremium: string | null
  readonly failureCode: FailureCode | null
}

export interface QueueView {
  readonly rows: readonly QueueRow[]
  readonly counts: Readonly<Partial<Record<SubmissionStatus, number>>>
  readonly total: number
  readonly nextCursor: string | null
}

export interface SourceFileView {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly decorative: boolean
  /** Null while it has not been read yet. */
  readonly reading: {
    readonly readingId: string
    readonly state: 'read' | 'unread'
    readonly format: DocumentFormat | null
    readonly pageCount: number
    readonly properties: Readonly<Record<string, string>>
    readonly warnings: readonly string[]
    readonly failureCode: FailureCode | null
    readonly tell: string | null
    readonly detail: string | null
  } | null
}

export interface EvidenceView {
  readonly readingId: string
  readonly sourceFileId: string
  readonly fileName: string
  readonly spanId: string
  readonly locator: Locator
  readonly text: string
  readonly relation: EvidenceRelation
  readonly label: string | null
  readonly hidden: string | null
}

export interface CandidateView {
  readonly id: string
  readonly value: AnswerValue
  readonly rawText: string
  readonly reader: Reader
  readonly evidence: readonly EvidenceView[]
  readonly rawScore: number
}

export interface AnswerView {
  readonly questionId: string
  readonly itemId: string | null
  readonly state: AnswerState
  readonly value: AnswerValue | null
  readonly candidateId: string | null
  readonly confidence: number
  readonly reasons: readonly ReasonCode[]
  readonly needsPerson: boolean
  readonly version: number
  /** Best first; the chosen one is among them. */
  readonly candidates: readonly CandidateView[]
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  /** Errors and warnings of the current value against the question's own limits. */
  readonly issues: readonly { readonly severity: 'error' | 'warning'; readonly message: string }[]
}

export interface PlatformDocumentView {
  readonly id: string
  readonly direction: 'up' | 'down'
  readonly name: string
  readonly mediaType: string
  readonly state: 'pending' | 'uploaded' | 'associated' | 'downloaded' | 'failed'
  readonly sizeBytes: number | null
}

export interface QuoteAttemptView {
  readonly id: string
  readonly number: number
  readonly state: QuoteAttemptState
  readonly externalReference: string
  readonly outcome: QuoteOutcome | null
  readonly refusal: readonly { readonly questionId?: string | undefined; readonly message: string }[] | null
  readonly failureCode: FailureCode | null
  readonly intendedAt: string
  readonly finishedAt: string | null
}

export interface HistoryEntry {
  readonly at: string
  readonly actor: string
  /** A sentence for people. */
  readonly text: string
}

export interface SubmissionView extends QueueRow {
  readonly version: number
  readonly questionSet: QuestionSet | null
  readonly files: readonly SourceFileView[]
  readonly answers: readonly AnswerView[]
  readonly items: readonly GroupItem[]
  readonly warnings: readonly string[]
  readonly rejectionReason: string | null
  readonly duplicateOf: string | null
  readonly failureTell: string | null
  readonly failureDetail: string | null
  /** What still stands between now and approval; empty when it may be approved. */
  readonly blockers: readonly {
    readonly questionId: string
    readonly itemId: string | null
    readonly message: string
  }[]
  readonly quoteAttempts: readonly QuoteAttemptView[]
  readonly documents: readonly PlatformDocumentView[]
  readonly history: readonly HistoryEntry[]
}

/** One decision on one answer, as the desk sends it. `version` is the answer's version the person saw. */
export interface DecisionRequest {
  readonly questionId: string
  readonly itemId: string | null
  readonly kind: 'accept' | 'correct' | 'clear' | 'not_stated' | 'undo'
  readonly value?: AnswerValue | null
  /** Accept this candidate instead of the chosen one. */
  readonly candidateId?: string
  readonly version: number
}
