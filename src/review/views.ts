import type {
  AnswerState,
  AnswerValue,
  EvidenceRelation,
  GroupItem,
  Reader,
  ReasonCode,
} from '../domain/answer.ts'
import type { DocumentFormat, Locator, PaperKind } from '../domain/document.ts'
import type { FailureCode } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { QuoteAttemptState, QuoteOutcome } from '../domain/quote.ts'
import type { SubmissionKind, SubmissionStatus } from '../domain/submission.ts'
import type { QuestionSetDifference } from '../values/compare-question-sets.ts'

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
  /** It takes nothing new; its submissions are still here. */
  readonly isRetired: boolean
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
  /** When it should be decided, counted in the working hours of its inbox. */
  readonly dueAt: string | null
  readonly updatedAt: string
  /** Who works on it. */
  readonly owner: { readonly id: string; readonly name: string } | null
  /** Why a person is needed, the most frequent first. */
  readonly reasons: readonly ReasonCode[]
  readonly openCount: number
  /** The largest amount among its answers in whole pounds, rows of a schedule added up; null where none is stated. */
  readonly valuePounds: number | null
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
  /** A person took it out: it is kept, and neither mapped nor put on the case. */
  readonly removed: boolean
  /** The submission that a split took it to. */
  readonly movedTo: string | null
  /** A person added it at the desk. */
  readonly addedAtDesk: boolean
  /** Null while it has not been read yet. */
  readonly reading: {
    readonly readingId: string
    readonly state: 'read' | 'unread'
    readonly format: DocumentFormat | null
    readonly pageCount: number
    /** What kind of paper it was taken for, or a person says it is; null when it was not told. */
    readonly paperKind: PaperKind | null
    readonly paperKindBy: 'person' | 'reading' | null
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

/** One decision on an answer: who, when, from what, to what. */
export interface AnswerChange {
  readonly at: string
  readonly by: string
  readonly kind: DecisionRequest['kind']
  readonly from: AnswerValue | null
  readonly to: AnswerValue | null
  /** What the person said of it; null: nothing. */
  readonly why: string | null
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
  /** Where a person showed that the value stands; null for what was typed or read. */
  readonly captured: EvidenceView | null
  readonly decidedBy: string | null
  readonly decidedAt: string | null
  /** Every decision on it, oldest first. */
  readonly history: readonly AnswerChange[]
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

/** Who has a submission, and how long yet. */
export interface ClaimView {
  readonly userId: string
  readonly name: string
  readonly since: string
  readonly expiresAt: string
  /** It stays when its owner leaves the page: something was decided, or it was assigned. */
  readonly kept: boolean
}

/** Whether the organisation asks for two people, and who decided last. */
export interface FourEyesView {
  readonly isOn: boolean
  readonly lastEditorId: string | null
  readonly lastEditorName: string | null
}

/** Somebody who can sign in, as an administrator sees them. */
export interface UserView {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly disabled: boolean
}

/** A password that is shown this once. */
export interface CredentialsView {
  readonly email: string
  readonly password: string
}

/** The mail to the broker as it is drafted; `canSend` is false without a mail server. */
export interface BrokerDraftView {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly canSend: boolean
}

/** A mail that asked the broker. */
export interface BrokerQuestionView {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** `written` ones leave from the person's own program; `not_sent` ones the mail server did not take. */
  readonly state: 'written' | 'sent' | 'not_sent' | 'answered'
  readonly askedBy: string
  readonly askedAt: string
  readonly answeredAt: string | null
}

/** A page of the audit trail: ids, times and salted hashes. */
export interface AuditPage {
  readonly events: readonly {
    readonly sequence: number
    readonly kind: string
    readonly subject: string
    readonly actor: string
    readonly data: Readonly<Record<string, string | number | boolean | null>>
    readonly at: string
    readonly hash: string
  }[]
  readonly nextAfter: number | null
}

/** Whether the chain of events holds together, and where it does not. */
export interface AuditVerification {
  readonly ok: boolean
  readonly count: number
  readonly brokenAt?: number
}

/** Somebody to hand a submission to. */
export interface ColleagueView {
  readonly id: string
  readonly name: string
  readonly roles: readonly string[]
}

/** A queue that a person keeps under a name. */
export interface SavedQueueView {
  readonly id: string
  readonly name: string
  /** Of the queue's address. */
  readonly query: string
}

/** What came of one thing done to many submissions. */
export interface BulkView {
  readonly done: readonly string[]
  readonly refused: readonly { readonly id: string; readonly tell: string }[]
}

/** The Question Set was published again since the submission was mapped. */
export interface QuestionSetChangeView extends QuestionSetDifference {
  /** When we first fetched it. */
  readonly fetchedAt: string
}

export interface SubmissionView extends QueueRow {
  readonly version: number
  readonly claim: ClaimView | null
  readonly fourEyes: FourEyesView
  /** What was asked of the broker, oldest first. */
  readonly brokerQuestions: readonly BrokerQuestionView[]
  readonly questionSet: QuestionSet | null
  /** What is different now; null while it is the newest, and once the submission was quoted. */
  readonly questionSetChange: QuestionSetChangeView | null
  readonly files: readonly SourceFileView[]
  readonly answers: readonly AnswerView[]
  readonly items: readonly GroupItem[]
  readonly warnings: readonly string[]
  readonly rejectionReason: string | null
  readonly duplicateOf: string | null
  /** Its papers were merged into the submission that `duplicateOf` names. */
  readonly isMerged: boolean
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
  /** What one person found of an unknown outcome, where a second must find the same. The second is not told what it was. */
  readonly firstFinding: {
    readonly attemptId: string
    readonly foundById: string
    readonly foundBy: string
    readonly foundAt: string
  } | null
  /** When the proof pack of what was approved was made; null before. */
  readonly proofMadeAt: string | null
  /** When its papers were erased, as the organisation's retention asks; null while they are there. */
  readonly erasedAt: string | null
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
  /** Where the person drew the box around the words they took, for `correct` and `accept`. */
  readonly captured?: CapturedPlace
  /** Why, in the person's own words. */
  readonly note?: string
  readonly version: number
}

/** A place in a paper, and the words that stand there. */
export interface CapturedPlace {
  readonly readingId: string
  readonly sourceFileId: string
  readonly locator: Locator
  readonly text: string
}
