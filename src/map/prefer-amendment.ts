import type { Proposal } from './proposal.ts'

/** What is put in the place of an answer must be plainly about the same question. */
const leastMatch = 0.7
const leastFit = 0.75

/**
 * What somebody says should stand instead: `the machinery sum insured should be £2,350,000` in the letter that a fact
 * find came with. It stands before what was filled in, which stays beside it as a conflict for a person.
 */
export function preferAmendment(
  chosen: Proposal,
  ofQuestion: readonly Proposal[],
  byPlace: ReadonlyMap<string, readonly Proposal[]>,
): Proposal {
  if (chosen.pair.isNew) return chosen
  return (
    ofQuestion
      .filter(
        ({ pair, signals, key, utility }) =>
          pair.isNew === true &&
          (signals.labelMatch ?? 0) >= leastMatch &&
          (signals.typeFit ?? 0) >= leastFit &&
          (byPlace.get(key) ?? []).every(
            (other) => other.utility <= utility || other.question === chosen.question,
          ),
      )
      .toSorted((one, other) => other.utility - one.utility)[0] ?? chosen
  )
}
