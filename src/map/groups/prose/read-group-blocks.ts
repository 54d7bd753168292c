import type { Candidate, GroupItem } from '../../../domain/answer.ts'
import { isAskable } from '../../../domain/askable-question.ts'
import { derivedId } from '../../../domain/identifiers.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { candidateOf } from '../../candidates-of-proposals.ts'
import { LabelIndex } from '../../label/label-index.ts'
import { LabelMatcher } from '../../label/label-matcher.ts'
import type { Pair } from '../../pairs/pair.ts'
import type { Proposal } from '../../proposal.ts'
import { scorePairs } from '../../scores/score-pairs.ts'
import { itemLabel } from '../rows/item-name.ts'
import { type FoundItems, unlistedUniqueness } from './found-items.ts'
import { readParallelLists } from './read-parallel-lists.ts'
import { readShares } from './read-shares.ts'

/** A group whose items may be written as blocks of labels and values instead of rows of a table. */
export interface BlockGroup {
  readonly group: Question
  readonly index: LabelIndex
  readonly matcher: LabelMatcher
}

/** Plainer than for single questions, because a block is taken from anywhere on the page. */
const leastMatch = 0.7
const leastUtility = 0.52
const maxItems = 500
/** Share of a group's questions that a block answers at least, where it leaves out the first. */
const leastUnnamed = 0.75

export function blockGroupOf(group: Question): BlockGroup {
  const children = (group.children ?? []).filter(isAskable)
  const index = new LabelIndex(children.map((question) => ({ question, group })))
  return { group, index, matcher: new LabelMatcher(index) }
}

/**
 * Reads items written as `Property 1 ... Property 2 ...`, or the only item of a form for one: labels of the group's
 * children one after the other, a new item wherever a child comes again. What single questions answer better stays theirs.
 */
export function readGroupBlocks(
  { group, index, matcher }: BlockGroup,
  pairs: readonly Pair[],
  singles: ReadonlyMap<string, number>,
  context: ReadContext,
): FoundItems {
  const shares = readShares(group, index, pairs, context)
  if (shares.items.length > 0) return shares
  const parallel = readParallelLists({ group, index, matcher }, pairs, context)
  if (parallel.items.length > 0) return parallel
  const best = new Map<string, Proposal>()
  for (const proposal of scorePairs(pairs, index, matcher, context)) {
    if (proposal.pair.relation === 'prose' || (proposal.signals.labelMatch ?? 0) < leastMatch) continue
    if (proposal.utility < leastUtility || proposal.utility <= (singles.get(proposal.key) ?? 0)) continue
    if (proposal.utility > (best.get(proposal.key)?.utility ?? 0)) best.set(proposal.key, proposal)
  }
  // One printed label has one answer: what stands beside it or what stands below it, not both.
  const byLabel = new Map<string, Proposal>()
  for (const proposal of best.values()) {
    const label = proposal.pair.labelItems.at(-1) ?? proposal.items[0]
    const key = `${proposal.question}|${label.documentIndex}|${label.span.id}`
    if (proposal.utility > (byLabel.get(key)?.utility ?? 0)) byLabel.set(key, proposal)
  }
  const blocks: Map<number, Proposal>[] = []
  let block = new Map<number, Proposal>()
  for (const proposal of [...byLabel.values()].sort(inReadingOrder)) {
    const known = block.get(proposal.question)
    const isOtherPaper = [...block.values()].some(
      (one) => one.items[0].documentIndex !== proposal.items[0].documentIndex,
    )
    if (known?.pair.label === proposal.pair.label && known.items[0].span.id === proposal.items[0].span.id)
      continue
    if (known || isOtherPaper || !isNear([...block.values()].at(-1), proposal)) {
      blocks.push(block)
      block = new Map()
    }
    block.set(proposal.question, proposal)
  }
  blocks.push(block)
  const least = Math.min(3, Math.max(2, Math.ceil(index.questions.length / 2)))
  const items: GroupItem[] = []
  const candidates: Candidate[] = []
  for (const one of blocks.slice(0, maxItems)) {
    const [first] = one.values()
    // What a group asks first names its items; labels without it may be of anything else.
    const isNamed = one.has(0) || one.size >= index.questions.length * leastUnnamed
    if (!first || one.size < least || !isNamed) continue
    const id = derivedId('itm', group.id, 'block', first.items[0].document.sourceFileId, first.key)
    items.push({
      id,
      questionId: group.id,
      order: items.length,
      label: itemLabel(first.rawText),
    })
    for (const proposal of one.values())
      candidates.push(candidateOf(proposal, index, id, { uniqueness: unlistedUniqueness }))
  }
  return { items, candidates }
}

/** Points between the labels of one item, at most: what stands further apart is about different things. */
const furthestLabel = 120

function isNear(last: Proposal | undefined, { items: [next] }: Proposal): boolean {
  const before = last?.items[0]
  if (!before || before.documentIndex !== next.documentIndex) return true
  return before.page.number === next.page.number && next.box.y0 - before.box.y1 <= furthestLabel
}

function inReadingOrder({ items: [one] }: Proposal, { items: [other] }: Proposal): number {
  return (
    one.documentIndex - other.documentIndex ||
    one.page.number - other.page.number ||
    Math.round((one.box.y0 - other.box.y0) / 6) ||
    one.box.x0 - other.box.x0
  )
}
