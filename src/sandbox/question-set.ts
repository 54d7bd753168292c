/** What the sandbox knows of a product's questions, read from the manual export in `samples/question-sets`. */

export interface DisplayRule {
  readonly questionId: string
  readonly operator: 'equal' | 'notEqual' | 'greaterThan'
  readonly value: string
}

/** Shown when any alternative holds; an alternative holds when all of its rules do. */
export interface DisplayCondition {
  readonly any: readonly { readonly all: readonly DisplayRule[] }[]
}

export interface ValidationRule {
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** A number, an ISO date, or the word `today`. */
  readonly min?: number | string | undefined
  readonly max?: number | string | undefined
  readonly precision?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly pattern?: string | undefined
}

/** What a cancellation gives back of one amount. Amounts are decimal strings of pounds, never negative. */
export interface CancellationCalculation {
  readonly method: 'Pro rata'
  readonly currency: 'GBP'
  /** The first day without cover. */
  readonly effectiveDate: string
  readonly termDays: number
  readonly remainingDays: number
  readonly charged: string
  readonly retained: string
  readonly refund: string
}

export interface Question {
  readonly id: string
  /** May hold HTML and a `-Hidden-` prefix, exactly as the product's author wrote it. */
  readonly label: string
  /** The platform's type: `Text`, `Money`, `MultiPage`, `API Callback` and so on. */
  readonly type: string
  readonly helpText: string
  readonly tag: string
  readonly required: boolean
  readonly hidden: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly validation: readonly ValidationRule[]
  readonly displayWhen?: DisplayCondition | undefined
  readonly defaultValue?: string | undefined
  readonly repeat?: { readonly min: number; readonly max: number } | undefined
  readonly questions: readonly Question[]
  /** Refund values, when the set is read for a Cancellation record. */
  readonly cancellation?: CancellationCalculation | undefined
}

export interface Page {
  readonly id: string
  readonly title: string
  readonly displayWhen?: DisplayCondition | undefined
  readonly questions: readonly Question[]
}

export interface QuestionSet {
  readonly productId: string
  readonly productName: string
  readonly version: string
  readonly pages: readonly Page[]
}

const displayOnly = new Set(['SmallTitle', 'Total', 'API Callback'])

/** Whether a submission may ever answer this question. Whether it is shown depends on the other answers. */
export function isAnswerable(question: Question): boolean {
  return !question.hidden && !displayOnly.has(question.type)
}

/** A label as a person reads it on paper. */
export function plainLabel(label: string): string {
  return label
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\s*-Hidden-\s*/, '')
    .replace(/\s+/g, ' ')
    .trim()
}
