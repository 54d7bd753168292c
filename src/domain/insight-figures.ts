/** How people's decisions stood to what was read, over a time. */
export interface InsightFigures {
  readonly submissions: {
    readonly received: number
    readonly approved: number
    readonly rejected: number
    /** Minutes, the middle one of all; null where there was none. */
    readonly minutesToReady: number | null
    readonly minutesToApproval: number | null
  }
  readonly products: readonly {
    readonly productId: string
    readonly productName: string | null
    readonly approved: number
    /** Answers of approved submissions, and how many of them nobody had to touch. */
    readonly answers: number
    readonly untouched: number
  }[]
  readonly decisions: {
    readonly accepted: number
    readonly corrected: number
    readonly cleared: number
    readonly notStated: number
  }
  /** By how sure the reading was: how many a person looked at, and how many of those stood. Ten bins from 0 to 1. */
  readonly reliability: readonly { readonly bin: number; readonly seen: number; readonly right: number }[]
  /** Sure answers that were picked at random to be looked at, and how many of those were wrong. */
  readonly audit: { readonly seen: number; readonly wrong: number }
  readonly brokers: readonly {
    readonly broker: string
    readonly received: number
    readonly questions: number
  }[]
  /** The questions that are corrected most. */
  readonly questions: readonly {
    readonly productId: string
    readonly questionId: string
    readonly seen: number
    readonly corrected: number
  }[]
  readonly modelTokens: { readonly input: number; readonly output: number }
}
