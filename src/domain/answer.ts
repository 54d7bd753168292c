import type { Locator } from './document.ts'

export interface AddressValue {
  readonly line1: string
  readonly line2?: string | undefined
  readonly town?: string | undefined
  readonly county?: string | undefined
  readonly postcode?: string | undefined
}

export interface PersonNameValue {
  readonly title?: string | undefined
  readonly firstName?: string | undefined
  readonly lastName: string
}

/**
 * The value of one answer, by question type. text, longText, lookup, email: string. choice: the option's value.
 * multiChoice: the options' values. date: ISO `YYYY-MM-DD`. money, decimal, percent: a decimal string such as `1250.50`
 * (pounds; percent without the sign). integer: a number. yesNo: a boolean. phone: as printed or E.164.
 */
export type AnswerValue = string | number | boolean | readonly string[] | AddressValue | PersonNameValue

/** How the evidence stands to the question's label. */
export type EvidenceRelation =
  | 'form_field'
  | 'mark'
  | 'beside'
  | 'below'
  | 'above'
  | 'same_line'
  | 'table_cell'
  | 'prose'
  | 'header'
  | 'cited'
  | 'same_place'
  | 'derived'

/** Where a value was read. Only code writes it, after finding `text` there in the named reading. */
export interface Evidence {
  readonly readingId: string
  readonly sourceFileId: string
  readonly spanId: string
  readonly locator: Locator
  /** Exactly what stands there. */
  readonly text: string
  readonly relation: EvidenceRelation
  /** The printed label that made it an answer to this question, where there was one. */
  readonly label?: string | undefined
  /** Why a person cannot see it; evidence that is only hidden text never lets an answer pass. */
  readonly hidden?: string | undefined
}

export type Reader = 'offline' | 'model' | 'person'

/**
 * Why an answer's confidence is what it is. Each is between 0 (speaks against) and 1 (speaks for); the names are the
 * contract between the mapper, the confidence and the reasons shown.
 */
export interface Signals {
  readonly labelMatch?: number
  /** The lesser of the shares that printed label and question explain of each other, word by word. */
  readonly understood?: number
  /** How far label and question as a whole are about the same thing, whatever their words. */
  readonly alike?: number
  /** Whether the label asks this question rather than another: 0.5 where two match equally well. */
  readonly ahead?: number
  /** How far the papers put answers where this one stands, seen from its label: beside, below, above. */
  readonly habit?: number
  /** How sure reviewers' corrections make it that the label asks this question. Absent where they taught nothing of it. */
  readonly learned?: number
  /** How plainly the submission's other answers stand; papers that are not understood give wrong answers together. */
  readonly company?: number
  /**
   * The most that a yes or no is worth where what is printed asks for more or for less than the question. Absent where the
   * answer to the one is the answer to the other.
   */
  readonly follows?: number
  /** The most that a code is worth whose signs were recognised from a picture and may be others. Absent where nothing says so. */
  readonly legible?: number
  readonly typeFit?: number
  readonly relation?: number
  readonly uniqueness?: number
  readonly readingQuality?: number
  readonly agreement?: number
  readonly sourceWeight?: number
  readonly grounded?: number
}

/** A value some reader proposes for a question, with its Evidence. */
export interface Candidate {
  readonly id: string
  readonly questionId: string
  /** The stable id of the repeating group's item, where the question belongs to one. */
  readonly itemId: string | null
  readonly value: AnswerValue
  /** The value as it was written, for people. */
  readonly rawText: string
  readonly evidence: readonly Evidence[]
  readonly reader: Reader
  readonly signals: Signals
  /** 0 to 1, uncalibrated. */
  readonly rawScore: number
}

/** A confidence that reviewers are told is high, 0 to 1. */
export const highConfidence = 0.9

/** Why a person must look, or why the confidence is low. Shown in words. */
export const reasonCodes = [
  'no_evidence',
  'evidence_not_found',
  'evidence_hidden',
  'low_confidence',
  'low_label_match',
  'asks_otherwise',
  'several_candidates',
  'place_unclear',
  'conflict',
  'readers_disagree',
  'poor_reading',
  'invalid_value',
  'not_whole',
  'outside_limits',
  'required_missing',
  'not_stated',
  'injection_suspected',
  'rows_do_not_reconcile',
  'inconsistent',
  'never_seen',
  'not_measured',
  'audit_sample',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/**
 * `proposed`: read, nobody looked. `missing`: nothing good enough was found. `accepted`, `corrected`, `not_stated`: a
 * person decided. `not_applicable`: its condition does not hold, so it is neither asked nor sent.
 */
export const answerStates = [
  'proposed',
  'missing',
  'accepted',
  'corrected',
  'not_stated',
  'not_applicable',
] as const
export type AnswerState = (typeof answerStates)[number]

/** What stands for one question, and one item of a repeating group. */
export interface Answer {
  readonly questionId: string
  readonly itemId: string | null
  readonly state: AnswerState
  readonly value: AnswerValue | null
  /** The Candidate it was taken from, unless a person keyed it. */
  readonly candidateId: string | null
  /** 0 to 1: the chance that the value is right. */
  readonly confidence: number
  readonly reasons: readonly ReasonCode[]
  /** Whether approval waits until a person has looked. */
  readonly needsPerson: boolean
}

/** One item of a repeating group. The id follows from where it was read, so that a second reading finds it again. */
export interface GroupItem {
  readonly id: string
  readonly questionId: string
  /** Display order only. */
  readonly order: number
  readonly label?: string | undefined
}

/** Two sources that give different values for one question. */
export interface Conflict {
  readonly questionId: string
  readonly itemId: string | null
  readonly candidateIds: readonly string[]
}

/** Everything mapping one submission gave. */
export interface MappingResult {
  readonly candidates: readonly Candidate[]
  readonly answers: readonly Answer[]
  readonly items: readonly GroupItem[]
  readonly conflicts: readonly Conflict[]
  readonly warnings: readonly string[]
}
export type DecisionKind =
  | 'accept'
  | 'correct'
  | 'clear'
  | 'not_stated'
  | 'undo'
  | 'add_item'
  | 'remove_item'
  | 'approve'
  | 'reject'
  | 'reopen'
  | 'reconcile'
  | 'hand_over'
  | 'ask_broker'
