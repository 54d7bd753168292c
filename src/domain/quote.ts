import type { AnswerValue } from './answer.ts'

/** An amount as a decimal string in major units (`1250.50`), never a float. */
export type DecimalAmount = string

export interface Premium {
  readonly currency: string
  readonly net?: DecimalAmount | undefined
  /** Insurance Premium Tax. */
  readonly tax?: DecimalAmount | undefined
  readonly fees?: DecimalAmount | undefined
  readonly gross: DecimalAmount
  readonly commission?: DecimalAmount | undefined
  readonly lines?: readonly { readonly label: string; readonly amount: DecimalAmount }[] | undefined
}

/** Why the platform referred or declined, verbatim. */
export interface UnderwritingReason {
  readonly code?: string | undefined
  readonly message: string
  readonly level?: number | undefined
  readonly questionId?: string | undefined
}

/** What `POST /quote` came back with. `unknown` freezes the submission until a person has reconciled it. */
export type QuoteOutcome =
  | {
      readonly kind: 'quoted' | 'referred' | 'declined'
      readonly caseId: string
      readonly recordId: string | null
      readonly reference: string | null
      readonly premium: Premium | null
      readonly reasons: readonly UnderwritingReason[]
      readonly warnings: readonly UnderwritingReason[]
    }
  | { readonly kind: 'unknown'; readonly explanation: string }

/** One approved answer, with the group item it belongs to. */
export interface ApprovedAnswer {
  readonly questionId: string
  readonly itemId: string | null
  readonly value: AnswerValue
}

/** Immutable: what a person approved. Quote attempts hang on it. */
export interface SubmissionRevision {
  readonly id: string
  readonly submissionId: string
  readonly number: number
  readonly productId: string
  readonly questionSetHash: string
  readonly answers: readonly ApprovedAnswer[]
  /** Items of each repeating group in the order in which they are sent. */
  readonly itemOrder: readonly string[]
  readonly supersedes: string | null
  readonly approvedBy: string
  /** ISO 8601, UTC. */
  readonly approvedAt: string
}

/**
 * `intended`: the intent is durable and nothing has left. `not_sent`: proven that no byte left; another attempt may follow.
 * `resolved`: an outcome is known. `refused`: the platform said no without making a case. `unknown`: frozen.
 */
export const quoteAttemptStates = ['intended', 'not_sent', 'refused', 'resolved', 'unknown'] as const
export type QuoteAttemptState = (typeof quoteAttemptStates)[number]
