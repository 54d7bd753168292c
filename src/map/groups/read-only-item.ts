import { derivedId } from '../../domain/identifiers.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { assignProposals } from '../assign-proposals.ts'
import { candidateOf } from '../candidates-of-proposals.ts'
import type { Pair } from '../pairs/pair.ts'
import { scorePairs } from '../score-pairs.ts'
import type { BlockGroup, GroupReading } from './read-group-blocks.ts'

/** So many answers make an item, or all that are asked of it where those are fewer. */
const fewestAnswers = 3
const leastUtility = 0.42
/** What stands anywhere in the papers says less of one item than its row in a list would. */
const uniqueness = 0.7

export interface SingleAnswers {
  /** The places that single questions are answered from. */
  readonly taken: ReadonlySet<string>
  /** How well a place answers the single question that it answers best. */
  readonly utilities: ReadonlyMap<string, number>
}

/**
 * The only item of a group that no paper lists: a form for one house asks all over its pages what a Question Set asks of each
 * house. What single questions answer better stays theirs.
 */
export function readOnlyItem(
  { group, index, matcher }: BlockGroup,
  pairs: readonly Pair[],
  { taken, utilities }: SingleAnswers,
  context: ReadContext,
): GroupReading {
  const proposals = scorePairs(pairs, index, matcher, context).filter(
    ({ pair, key, utility }) =>
      // Sentences speak of many things; what a form says of a house stands at its labels.
      pair.relation !== 'prose' &&
      utility >= leastUtility &&
      !taken.has(key) &&
      utility > (utilities.get(key) ?? 0),
  )
  const answers = [...assignProposals(proposals).values()]
  const [first] = answers
  if (!first || answers.length < Math.min(fewestAnswers, index.questions.length))
    return { items: [], candidates: [] }
  // What a group asks first names its items.
  const name = answers.find(({ question }) => question === 0)
  const id = derivedId('itm', group.id, 'only', first.items[0].document.sourceFileId)
  return {
    items: [
      {
        id,
        questionId: group.id,
        order: 0,
        ...(name ? { label: name.rawText.replace(/\s+/g, ' ').slice(0, 80) } : {}),
      },
    ],
    candidates: answers.map((one) => candidateOf(one, index, id, { uniqueness })),
  }
}
