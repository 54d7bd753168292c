import { Failure } from '../domain/failures.ts'
import { estimateMessageTokens } from './estimate-tokens.ts'
import type { ModelMessage } from './language-model.ts'

/** Whose tokens are spent. */
export interface BudgetScope {
  readonly organisationId: string
  readonly submissionId: string
}

export interface SpentTokens {
  /** Input and output of every recorded call of the submission. */
  readonly submissionTokens: number
  /** Of every recorded call of the organisation since `since`. */
  readonly dayTokens: number
}

export interface ModelBudgetOptions {
  readonly perSubmissionTokens: number
  readonly perDayTokens: number
  /** Reads what was spent from the recorded calls; `since` is the last midnight, UTC, as ISO 8601. */
  readonly load: (scope: BudgetScope, since: string) => Promise<SpentTokens>
  readonly now?: (() => number) | undefined
}

export interface PlannedCall {
  readonly messages: readonly ModelMessage[]
  readonly maxOutputTokens: number
}

export interface Reservation {
  /** Gives the reserved tokens back. Call it after the call was recorded, or when it was never made. */
  release(): void
}

/** A hard stop on tokens. Call records are the ledger, so that nothing has to be kept in step with them. */
export interface ModelBudget {
  /**
   * Sets aside the most that a call can cost before it is made, so that calls in flight cannot overspend together.
   * @throws Failure `model_budget_spent`
   */
  reserve(scope: BudgetScope, call: PlannedCall): Promise<Reservation>
}

export function createModelBudget(options: ModelBudgetOptions): ModelBudget {
  const { perSubmissionTokens, perDayTokens, load, now = Date.now } = options
  const inFlight = new Set<{ readonly scope: BudgetScope; readonly tokens: number }>()
  /** What was set aside before an entry, and by it: of two calls that start together, the first one may go. */
  const reservedUpTo = (last: object, isMine: (scope: BudgetScope) => boolean) => {
    let sum = 0
    for (const entry of inFlight) {
      if (isMine(entry.scope)) sum += entry.tokens
      if (entry === last) break
    }
    return sum
  }

  return {
    async reserve(scope, call) {
      // Set aside before the ledger is read: two calls that start together must see each other.
      const entry = { scope, tokens: estimateMessageTokens(call.messages) + call.maxOutputTokens }
      inFlight.add(entry)
      try {
        const since = `${new Date(now()).toISOString().slice(0, 10)}T00:00:00.000Z`
        const spent = await load(scope, since)
        const organisation = reservedUpTo(entry, (other) => other.organisationId === scope.organisationId)
        const submission = reservedUpTo(entry, (other) => other.submissionId === scope.submissionId)
        if (spent.submissionTokens + submission > perSubmissionTokens)
          throw new Failure('model_budget_spent', `${perSubmissionTokens} tokens a submission`)
        if (spent.dayTokens + organisation > perDayTokens)
          throw new Failure('model_budget_spent', `${perDayTokens} tokens a day`, {
            retryAfterMs: Date.parse(since) + 86_400_000 - now(),
          })
      } catch (error) {
        inFlight.delete(entry)
        throw error
      }
      return { release: () => void inFlight.delete(entry) }
    },
  }
}
