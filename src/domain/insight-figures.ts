/** How people's decisions stood to what was read, over a time; of one product, or of all. */
export interface InsightFigures {
  readonly submissions: {
    readonly received: number
    readonly approved: number
    readonly rejected: number
    /** Minutes, the middle one of all; null where there was none. */
    readonly minutesToReady: number | null
    readonly minutesToApproval: number | null
  }
  /** Of approved submissions: how often people touched an answer, and how long that took them. */
  readonly effort: {
    readonly submissions: number
    readonly touches: number
    /** Between one decision and the next of the same person on the same submission, the middle one; pauses left out. */
    readonly secondsPerField: number | null
    /** From the first decision to the last, pauses left out, the middle one of all submissions. */
    readonly minutesOfWork: number | null
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
  readonly brokers: readonly {
    readonly broker: string
    readonly received: number
    readonly questions: number
  }[]
  readonly modelTokens: { readonly input: number; readonly output: number; readonly calls: number }
}

/** How often readings of one confidence stood. Ten bins from 0 to 1. */
export interface ReliabilityBin {
  readonly bin: number
  readonly seen: number
  readonly right: number
  /** The mean confidence of those in the bin. */
  readonly confidence: number
}

/** Whether confidence told right readings from wrong ones, of a product or of one of its questions. */
export interface RankingFigures {
  readonly productId: string
  /** Null: all questions of the product. */
  readonly questionId: string | null
  /** As the platform words it; null where no stored Question Set has it. */
  readonly question: string | null
  readonly seen: number
  readonly right: number
  readonly verdict: 'ranks' | 'cannot_rank' | 'not_enough_data'
  /** Null unless there are both right and wrong ones. */
  readonly auroc: number | null
  /** Mean distance between confidence and the share that stood; null where nothing was seen. */
  readonly calibrationError: number | null
  readonly bins: readonly ReliabilityBin[]
}

/** What people's first decisions on readings say of the reading. */
export interface ReadingFigures {
  readonly reliability: readonly ReliabilityBin[]
  /** Products first, each before its questions, the most decided first. */
  readonly rankings: readonly RankingFigures[]
  /** Sure answers that were picked at random to be looked at, and how many of those were wrong. */
  readonly audit: {
    readonly seen: number
    readonly wrong: number
    /** With 95 % certainty no larger share of the answers that passed unseen is wrong; null where none was looked at. */
    readonly atMost: number | null
  }
  /** By the broker whose papers they were; empty where that is not known. */
  readonly brokerReadings: readonly {
    readonly broker: string
    readonly seen: number
    readonly right: number
  }[]
  /** By what the value was read from; null where the reading is gone. */
  readonly sources: readonly {
    readonly format: string | null
    readonly paperKind: string | null
    readonly seen: number
    readonly right: number
  }[]
}
