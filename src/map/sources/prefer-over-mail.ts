import { isSameValue } from '../ground.ts'
import type { Proposal } from '../proposal.ts'
import { isQuoted } from './compare-sources.ts'

/** A paper that was filled in stands before the mail that brought it, even where the mail words the question better. */
export function preferForm(
  chosen: Proposal,
  rivals: readonly Proposal[],
  ofQuestion: readonly Proposal[],
): Proposal {
  // Nobody says who the broker is as well as the broker's own signature, and what amends the papers stands before them.
  const isMails = chosen.items[0].document.format === 'email'
  if (!isMails || isSignature(chosen) || chosen.pair.isNew) return chosen
  // Where the papers say the same as plainly as anything else, they do not say otherwise.
  const agreed = ofQuestion
    .filter((one) => one.items[0].document.format !== 'email' && isSameValue(one.value, chosen.value))
    .reduce((most, { utility }) => Math.max(most, utility), 0)
  return rivals
    .filter((rival) => rival.items[0].document.format !== 'email' && rival.utility > agreed)
    .reduce((best, rival) => (best === chosen || rival.utility > best.utility ? rival : best), chosen)
}

const isSignature = ({ pair }: Proposal) => pair.party === 'broker' && pair.relation === 'header'

/** What a mail says itself stands before what the older mail quoted in it says: it corrects it. */
export function preferNewer(
  chosen: Proposal,
  compare: (chosen: Proposal) => { rivals: readonly Proposal[] },
): Proposal {
  if (!isQuoted(chosen)) return chosen
  return compare(chosen)
    .rivals.filter(
      (rival) => !isQuoted(rival) && rival.items[0].documentIndex === chosen.items[0].documentIndex,
    )
    .reduce((best, rival) => (best === chosen || rival.utility > best.utility ? rival : best), chosen)
}
