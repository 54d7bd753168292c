import { derivedId } from '../../../domain/identifiers.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { assignProposals } from '../../assign-proposals.ts'
import { candidateOf } from '../../candidates-of-proposals.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import type { Pair } from '../../pairs/pair.ts'
import { leastUtility, type Proposal } from '../../proposal.ts'
import { scorePairs } from '../../scores/score-pairs.ts'
import { itemLabel } from '../rows/item-name.ts'
import { type FoundItems, unlistedUniqueness } from './found-items.ts'
import { type BlockGroup, readGroupBlocks } from './read-group-blocks.ts'

/** So many answers make an item, or all that are asked of it where those are fewer. */
const fewestAnswers = 3

export interface SingleAnswers {
  /** The single questions that are answered, by the places they are answered from. */
  readonly taken: ReadonlyMap<string, number>
  /** How well a place answers the single question that it answers best. */
  readonly utilities: ReadonlyMap<string, number>
}

/** The items of a group that no table lists: written as blocks, or the only one that the papers speak of. */
export function readUnlisted(
  group: BlockGroup,
  pairs: readonly Pair[],
  singles: SingleAnswers,
  context: ReadContext,
): FoundItems {
  const blocks = readGroupBlocks(group, pairs, singles.utilities, context)
  // Blocks that repeat a question are of several items; others are parts of what is said of one.
  const questions = new Set(blocks.candidates.map(({ questionId }) => questionId))
  if (questions.size < blocks.candidates.length) return blocks
  const only = readOnlyItem(group, pairs, singles, context)
  return blocks.candidates.length > only.candidates.length ? blocks : only
}

/**
 * A form for one house asks all over its pages what a Question Set asks of each house. What single questions answer better
 * stays theirs.
 */
function readOnlyItem(
  { group, index, matcher }: BlockGroup,
  pairs: readonly Pair[],
  { taken, utilities }: SingleAnswers,
  context: ReadContext,
): FoundItems {
  const proposals = scorePairs(pairs, index, matcher, context).filter(
    ({ pair, key, utility }) =>
      // Sentences speak of many things; what a form says of a house stands at its labels.
      pair.relation !== 'prose' &&
      utility >= leastUtility &&
      !taken.has(key) &&
      utility > (utilities.get(key) ?? 0),
  )
  const answers = withoutSeveralItems([...assignProposals(proposals).values()], index)
  const [first] = answers
  if (!first || answers.length < Math.min(fewestAnswers, index.questions.length))
    return { items: [], candidates: [] }
  // What a group asks first names its items.
  const name = answers.find(({ question }) => question === 0)
  const id = derivedId('itm', group.id, 'only', first.items[0].document.sourceFileId)
  return {
    items: [{ id, questionId: group.id, order: 0, ...(name ? { label: itemLabel(name.rawText) } : {}) }],
    candidates: answers.map((one) => candidateOf(one, index, id, { uniqueness: unlistedUniqueness })),
  }
}

/**
 * Where cells of different columns of a grid would answer, and the columns' words say nothing of the questions, every column
 * is an item of its own; what they say together is true of none.
 */
function withoutSeveralItems(answers: readonly Proposal[], index: LabelIndex): readonly Proposal[] {
  const isToldByColumn = ({ pair, question }: Proposal) => {
    const matchOf = (label: string) =>
      index.match(label).find((match) => match.question === question)?.score ?? 0
    return pair.column !== undefined && matchOf(pair.label) > matchOf(pair.rivals?.[0]?.own ?? '')
  }
  const tableOf = ({ items: [{ documentIndex, page, cell }] }: Proposal) =>
    cell && `${documentIndex}|${page.number}|${cell.table}`
  const untold = answers.filter((one) => tableOf(one) !== undefined && !isToldByColumn(one))
  const several = [...Map.groupBy(untold, tableOf).values()].filter(
    (ofTable) =>
      ofTable.some(({ pair }) => pair.column !== undefined) &&
      new Set(ofTable.map(({ items: [{ cell }] }) => cell?.column)).size > 1,
  )
  const dropped = new Set(several.flat())
  return answers.filter((one) => !dropped.has(one))
}
