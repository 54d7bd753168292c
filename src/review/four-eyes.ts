import { Failure } from '../domain/failures.ts'
import type { DecisionRow } from './review-state.ts'

/** Who last decided on an answer or an entry; null when nobody has. */
export function lastEditor(decisions: readonly Pick<DecisionRow, 'question_id' | 'actor'>[]): string | null {
  return decisions.findLast(({ question_id }) => question_id !== null)?.actor ?? null
}

/**
 * Where the organisation asks for two people, who edited last may not approve.
 * @throws Failure `four_eyes`
 */
export function requireSecondPerson(
  settings: { readonly fourEyes: boolean },
  decisions: readonly Pick<DecisionRow, 'question_id' | 'actor'>[],
  actor: string,
): void {
  if (settings.fourEyes && lastEditor(decisions) === actor)
    throw new Failure('four_eyes', 'You decided last on an answer')
}
