import type { LessonStance } from '../domain/learned.ts'
import type { ModelUse } from '../domain/model-use.ts'
import type { QuestionType } from '../domain/question-set.ts'

/** What only administrators, and partly approvers, are shown. Dates are ISO 8601 strings, UTC. No secret is in any of it. */
export interface SettingsView {
  readonly fourEyes: boolean
  readonly claimMinutes: number
  /** Null: as the environment says, which is below. */
  readonly targetPercent: number | null
  readonly requiredPercent: number | null
  readonly auditPercent: number | null
  readonly environment: {
    readonly targetPercent: number
    readonly requiredPercent: number
    readonly auditPercent: number
  }
  /** Days after which the papers of finished submissions are erased; null: never. */
  readonly retentionDays: number | null
  /** Pounds for a million tokens of the model; null: not known. */
  readonly inputPrice: number | null
  readonly outputPrice: number | null
  /** From which confidence answers pass unseen under these rules; null: a person looks at every one. */
  readonly thresholds: { readonly plain: number | null; readonly required: number | null }
  /** Submissions in review now: they keep what they were judged by until they are mapped again. */
  readonly inReview: number
  /** Somebody can approve: with four eyes on, an approver who is no administrator. */
  readonly hasApprover: boolean
  readonly inboxes: readonly InboxSettingView[]
  /** Products that an inbox may stand for. */
  readonly products: readonly { readonly productId: string; readonly productName: string }[]
}

export interface InboxSettingView {
  readonly id: string
  readonly address: string
  readonly productId: string
  /** Chosen here; otherwise the configuration says it. */
  readonly productChosen: boolean
  /** Working hours within which a submission should be decided. */
  readonly targetHours: number
  readonly hasOwnSecret: boolean
  /** Added at the desk; the configuration does not know it. */
  readonly isAddedHere: boolean
  /** Since when it takes no new mail; null: it takes mail. */
  readonly retiredAt: string | null
  /** Submissions that came to it and are not finished. */
  readonly open: number
}

/** An inbox that was just added, and its secret, shown this once. */
export interface AddedInboxView {
  readonly settings: SettingsView
  readonly address: string
  readonly secret: string
}

/** An inbox's own secret, or the platform hook's, shown this once. */
export interface InboxSecretView {
  readonly secret: string
}

/** One question that a publication of a Question Set added, took out or changed. */
export interface ChangedQuestionView {
  readonly questionId: string
  readonly label: string
  /** What is different; empty for a question that was added or removed. */
  readonly aspects: readonly QuestionAspect[]
}

export type QuestionAspect =
  | 'wording'
  | 'help'
  | 'type'
  | 'options'
  | 'required'
  | 'limits'
  | 'condition'
  | 'visibility'
  | 'other'

/** One publication of a product's questions. */
export interface QuestionSetVersionView {
  readonly hash: string
  readonly version: string | null
  /** When the platform last answered it. */
  readonly seenAt: string
  readonly questions: number
  /** By type, the most frequent first. */
  readonly types: readonly { readonly type: QuestionType; readonly count: number }[]
  /** Submissions not yet approved that were mapped to it. */
  readonly open: number
  /** All submissions that were ever mapped to it. */
  readonly submissions: number
  /** Against the publication before it; null for the first. */
  readonly changes: {
    readonly added: readonly ChangedQuestionView[]
    readonly removed: readonly ChangedQuestionView[]
    readonly changed: readonly ChangedQuestionView[]
  } | null
}

/** A product with every publication of its questions that was seen, the newest first. */
export interface ProductView {
  readonly productId: string
  readonly productName: string
  readonly inboxes: readonly string[]
  readonly versions: readonly QuestionSetVersionView[]
}

/** One operation of the wire profile. */
export interface PlatformOperationView {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly enabled: boolean
  readonly evidence: 'spec' | 'assumed'
  readonly verify: string | null
}

/** How the insurance platform is reached. */
export interface PlatformView {
  readonly isSandbox: boolean
  readonly baseUrl: string
  readonly siteId: string | null
  readonly profile: string
  /** Who said so. What the environment names, nobody changes at the desk. */
  readonly profileFrom: 'sandbox' | 'environment' | 'desk' | 'default'
  /** Profiles that may be chosen at the desk; none where the environment or the sandbox decides. */
  readonly profiles: readonly string[]
  /** What was changed of the profile at the desk. */
  readonly profileChanges: Readonly<Record<string, unknown>>
  readonly refusesAssumed: boolean
  /** Where the environment may hold the Machine Key, and whether each place has one. */
  readonly keys: readonly { readonly place: string; readonly isSet: boolean }[]
  /** Keys that were set at the desk: since when and how many; null: none. The count is null when they cannot be opened. */
  readonly keptKeys: { readonly setAt: string; readonly count: number | null } | null
  readonly hasHookSecret: boolean
  readonly operations: readonly PlatformOperationView[]
}

/** A prompt that every recorded call names. */
export interface PromptView {
  readonly id: string
  readonly version: string
  readonly purpose: string
  readonly hash: string
}

/** The model in use, and what it spent. */
export interface ModelView {
  readonly name: string
  readonly url: string
  readonly prompts: readonly PromptView[]
  readonly tokensPerSubmission: number
  readonly tokensPerDay: number
}

/** Calls of one model with one version of a prompt. */
export interface ModelUseView extends Omit<ModelUse, 'lastAt'> {
  readonly lastAt: string
}

/** What runs, how it is fenced and how much waits. */
export interface SystemView {
  readonly version: string
  readonly runtime: string
  readonly startedAt: string
  readonly memoryBytes: number
  readonly database: 'embedded' | 'postgresql'
  readonly schemaVersion: number
  readonly isolation: {
    readonly level: string
    readonly description: string
    readonly isNetworkIsolated: boolean
  }
  readonly children: { readonly size: number; readonly busy: number; readonly waiting: number }
  readonly jobs: {
    readonly waiting: number
    readonly later: number
    readonly running: number
    readonly failed: number
    /** Of the job that has waited longest, in seconds. */
    readonly oldestSeconds: number | null
  }
  readonly limiter: { readonly used: number; readonly limit: number; readonly windowSeconds: number }
  readonly platform: PlatformView
  /** Null: the offline mapper alone. */
  readonly model: ModelView | null
  /** Since midnight, UTC. */
  readonly tokensToday: number
  /** Of the last 30 days. */
  readonly modelUse: readonly ModelUseView[]
  readonly mailServer: boolean
}

/** What confidence rests on. */
export interface CalibrationView {
  readonly version: string
  /** ISO `YYYY-MM-DD`. */
  readonly fittedAt: string
  /** The organisation's own decisions count as well. */
  readonly isOwn: boolean
  /** There is one of its own, and it cannot be read; what comes with the program is used. */
  readonly isDamaged: boolean
  readonly data: readonly {
    readonly name: string
    readonly submissions: number
    readonly answers: number
    readonly wrong: number
  }[]
  /** Held out: by fits that never saw what they were tried on. */
  readonly figures: {
    readonly answers: number
    readonly wrong: number
    readonly auroc: number | null
    readonly expectedCalibrationError: number | null
  }
  /** Before anybody looks. */
  readonly errorShare: number
  /** What even a perfect ranking must send to a person under the organisation's target. */
  readonly leastReviewShare: number
  /** Verdicts in force, the most decided first. */
  readonly rankings: readonly {
    readonly productId: string
    readonly questionId: string
    readonly question: string | null
    readonly verdict: 'ranks' | 'cannot_rank' | 'not_enough_data'
    readonly n: number
    readonly wrong: number
  }[]
}

/** How retention stands. */
export interface RetentionView {
  readonly retentionDays: number | null
  /** Finished submissions whose papers are there. */
  readonly finished: number
  /** Of those, how many are due to be erased now. */
  readonly due: number
  readonly erased: number
  readonly lastErasedAt: string | null
}

/** One lesson as an administrator sees it. It holds no value that anybody gave. */
export interface LessonView {
  readonly id: string
  readonly productId: string
  readonly questionId: string
  /** The question as the platform words it; null where no stored Question Set has it. */
  readonly question: string | null
  /** Empty where only the place was taught. */
  readonly label: string
  /** The page of its form that the answer stood on, counted from 1, where its place is kept. */
  readonly page: number | null
  readonly stance: LessonStance
  /** The submission whose review taught it, and who decided there. */
  readonly submissionId: string
  readonly submissionTitle: string
  readonly taughtBy: string | null
  /** The widest scope it counts in full for: papers of its form; where there is no form, the wording alone. */
  readonly hasForm: boolean
  readonly broker: string | null
  readonly taughtAt: string
  /** What it said when it was taught, and what age has left of that: 0 to 1. */
  readonly weight: number
  readonly weightNow: number
  /** Submissions in which an answer was read with its help. */
  readonly uses: number
}

export interface LearnedView {
  readonly isOn: boolean
  /** Newest first. */
  readonly lessons: readonly LessonView[]
}
