/** What a person's decision says of a printed label: that it asks a question, or that it does not. */
export type LessonStance = 'asks' | 'does_not_ask'

/**
 * What one reviewed submission taught of one label. It holds wordings, places and questions of a product, never a value;
 * it counts only for the organisation and the product it was taught in.
 */
export interface Lesson {
  readonly submissionId: string
  readonly questionId: string
  /** As `labelToKeep` writes it. */
  readonly label: string
  /** The fingerprint of the paper it stood on; null where the paper has none. */
  readonly form: string | null
  /** The mail domain of the broker who sent it; null where unknown or nobody's own. */
  readonly broker: string | null
  readonly stance: LessonStance
  /** 0 to 1: how plainly the decision said so. */
  readonly weight: number
  /** ISO 8601. */
  readonly taughtAt: string
}

/** What an organisation's reviewers taught that may help with one submission. */
export interface Learned {
  readonly lessons: readonly Lesson[]
  /** The mail domain that this submission came from. */
  readonly broker: string | null
}
