import type { ReviewPolicy } from '../confidence/judge.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { ConnectedPlatform } from '../pipeline/connected-platform.ts'
import type { ModelView, RetentionView } from '../review/administration-views.ts'

/** How this server was set up and what it can be asked to do, for administrators. No secret is in it. */
export interface ServerSetUp {
  /** What the environment says of how much passes unseen; an organisation may decide otherwise. */
  readonly review: ReviewPolicy
  readonly platform: Pick<ConnectedPlatform, 'view' | 'setKeys' | 'chooseProfile'>
  /** Null: the offline mapper alone. */
  readonly model: ModelView | null
  readonly isolation: {
    readonly level: string
    readonly description: string
    readonly isNetworkIsolated: boolean
  }
  /** The parsing children and what waits for one. */
  readonly children: () => { readonly size: number; readonly busy: number; readonly waiting: number }
  /**
   * Asks the platform for a product's questions now and keeps them.
   * @throws Failure when the platform has none or does not answer
   */
  readonly fetchQuestionSet: (organisationId: string, productId: string) => Promise<QuestionSet>
  /**
   * Fits confidence to what the organisation's reviewers decided, and judges by it from now on.
   * @throws Failure `request_invalid` where they are too few
   */
  readonly refitConfidence: (organisationId: string, actor: string) => Promise<void>
  /** Judges by what comes with the program again. */
  readonly dropCalibration: (organisationId: string, actor: string) => Promise<void>
  /** Erases what is due now. @returns how many submissions */
  readonly eraseFinished: (organisationId: string) => Promise<number>
  /**
   * Erases one finished submission now. What came again within the last hour is finished by the next run.
   * @throws Failure `move_not_allowed`, `not_found`
   */
  readonly eraseSubmission: (
    erasure: Readonly<Record<'organisationId' | 'submissionId' | 'actor', string>>,
  ) => Promise<void>
  readonly countFinished: (organisationId: string) => Promise<RetentionView>
}
