import type { Selectable } from 'kysely'
import type { AnswerState, DecisionKind } from '../domain/answer.ts'
import type { DecisionTable } from './schema.ts'

/** A decision on an answer that no later one undid or replaced, and the state it left the answer in. */
export type StandingDecision = Selectable<DecisionTable> & { readonly state: AnswerState }

const stateAfter: Readonly<Partial<Record<DecisionKind, AnswerState>>> = {
  accept: 'accepted',
  correct: 'corrected',
  clear: 'missing',
  not_stated: 'not_stated',
}

/** What stands for each question (and item), keyed by item, a NUL and question, given every decision, oldest first. */
export function standingDecisions(
  decisions: readonly Selectable<DecisionTable>[],
): Map<string, StandingDecision> {
  const piles = new Map<string, StandingDecision[]>()
  for (const decision of decisions) {
    if (decision.question_id === null) continue
    const key = `${decision.item_id ?? ''}\u0000${decision.question_id}`
    const pile = piles.get(key) ?? []
    piles.set(key, pile)
    const state = stateAfter[decision.kind]
    if (state) pile.push({ ...decision, state })
    else if (decision.kind === 'undo') pile.pop()
  }
  const standing = new Map<string, StandingDecision>()
  for (const [key, pile] of piles) {
    const last = pile.at(-1)
    if (last) standing.set(key, last)
  }
  return standing
}
