import { labelTokens } from '../label/label-tokens.ts'
import type { Proposal } from '../proposal.ts'

/** What is put in the place of an answer must be plainly about the same question. */
const leastMatch = 0.7
const leastFit = 0.75
/** So many words at least say that it is about what the answer before was about. */
const leastWords = 2

/**
 * What somebody says should stand instead: `the machinery sum insured should be £2,350,000` in the letter that a fact
 * find came with. It stands before what was filled in, which stays beside it as a conflict for a person. By question.
 */
export function findAmendments(
  assigned: ReadonlyMap<number, Proposal>,
  byQuestion: ReadonlyMap<number, readonly Proposal[]>,
  byPlace: ReadonlyMap<string, readonly Proposal[]>,
): ReadonlyMap<number, Proposal> {
  const found = new Map<number, Proposal>()
  for (const [question, chosen] of assigned) {
    if (chosen.pair.isNew) continue
    const [best] = (byQuestion.get(question) ?? [])
      .filter(
        (one) =>
          one.pair.isNew === true &&
          (one.signals.typeFit ?? 0) >= leastFit &&
          (isOfSameThing(one, chosen) ||
            ((one.signals.labelMatch ?? 0) >= leastMatch && isBestOfPlace(one, byPlace))),
      )
      .toSorted((one, other) => other.utility - one.utility)
    if (best) found.set(question, best)
  }
  return found
}

const isBestOfPlace = (
  { key, utility, question }: Proposal,
  byPlace: ReadonlyMap<string, readonly Proposal[]>,
) => (byPlace.get(key) ?? []).every((other) => other.utility <= utility || other.question === question)

/** `all plant £4,659,000` amends the row `All plant` under `Total value`. */
function isOfSameThing({ pair }: Proposal, chosen: Proposal): boolean {
  const words = [...new Set(labelTokens(pair.label))]
  const known = new Set(labelTokens(chosen.pair.label))
  return words.length >= leastWords && words.every((word) => known.has(word))
}
