import type { Candidate, GroupItem } from '../../../domain/answer.ts'
import { derivedId } from '../../../domain/identifiers.ts'
import type { Question } from '../../../domain/question-set.ts'
import { findDates } from '../../../values/read-date.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { candidateOf } from '../../candidates-of-proposals.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import type { LabelMatcher } from '../../label/label-matcher.ts'
import type { Pair } from '../../pairs/pair.ts'
import type { Proposal } from '../../proposal.ts'
import { kindsOf } from '../columns/cell-kinds.ts'
import { readWords } from '../rows/read-cell.ts'
import { type FoundItems, unlistedUniqueness } from './found-items.ts'

const leastMatch = 0.6
const mostItems = 12
/** Points between the lines of one such list, at most. */
const furthest = 90
const asksForName = /\bnames?\b/i

/** What one label lists for a child, item by item. */
interface Listed {
  readonly question: number
  readonly child: Question
  readonly pair: Pair
  readonly score: number
  readonly parts: readonly string[]
}

/**
 * Items that a form lists label by label (`Names: Ann Lee, Bob Ray` over `Dates of birth: 1/2/1970, 3/4/1975`): as many of
 * each, in one order. Only where the names are names and something else is told of as many.
 */
export function readParallelLists(
  {
    group,
    index,
    matcher,
  }: { readonly group: Question; readonly index: LabelIndex; readonly matcher: LabelMatcher },
  pairs: readonly Pair[],
  context: ReadContext,
): FoundItems {
  const listed = new Map<number, Listed>()
  for (const pair of pairs) {
    if (pair.relation === 'prose' || pair.items[0].mark) continue
    const [match] = matcher.match(pair.label, pair.context)
    const child = match && index.questions[match.question]?.question
    if (
      !match ||
      !child ||
      match.score < leastMatch ||
      match.score <= (listed.get(match.question)?.score ?? 0)
    )
      continue
    const parts = partsOf(child, pair.inlineText ?? pair.items[0].text, context)
    if (parts)
      listed.set(match.question, { question: match.question, child, pair, score: match.score, parts })
  }
  const names = [...listed.values()].find(({ child }) => asksForName.test(child.label))
  const alike = names ? [...listed.values()].filter((one) => belongsTo(names, one)) : []
  if (!names || alike.length < 2) return { items: [], candidates: [] }
  const [first] = names.pair.items
  const items: GroupItem[] = []
  const candidates: Candidate[] = []
  names.parts.forEach((name, at) => {
    const id = derivedId('itm', group.id, 'listed', first.document.sourceFileId, first.span.id, at)
    items.push({ id, questionId: group.id, order: at, label: name.slice(0, 80) })
    for (const one of alike) {
      const proposal = proposalOf(one, at, context)
      if (proposal) candidates.push(candidateOf(proposal, index, id, { uniqueness: unlistedUniqueness }))
    }
  })
  return { items, candidates }
}

function belongsTo(names: Listed, one: Listed): boolean {
  const [there, here] = [names.pair.items[0], one.pair.items[0]]
  return (
    one.parts.length === names.parts.length &&
    there.documentIndex === here.documentIndex &&
    there.page.number === here.page.number &&
    Math.abs(there.box.y0 - here.box.y0) <= furthest
  )
}

/** The items in a text, where all of them are values of the child; null where they are not, or there is only one. */
function partsOf(child: Question, text: string, context: ReadContext): string[] | null {
  if (text.length > 300) return null
  const parts =
    child.type === 'date'
      ? findDates(text, context).found.map(({ start, end }) => text.slice(start, end))
      : text
          .split(/\s*[,;\n]\s*|\s+(?:&|and)\s+/)
          .map((part) => part.trim())
          .filter((part) => part !== '')
  if (parts.length < 2 || parts.length > mostItems) return null
  const isName = asksForName.test(child.label)
  const areValues = parts.every(
    (part) =>
      (readWords(child, part, context) ?? null) !== null && (!isName || kindsOf(part).includes('name')),
  )
  return areValues ? parts : null
}

function proposalOf(one: Listed, at: number, context: ReadContext): Proposal | null {
  const text = one.parts[at]
  const read = text === undefined ? null : readWords(one.child, text, context)
  if (!read || text === undefined) return null
  const [first] = one.pair.items
  return {
    question: one.question,
    pair: { ...one.pair, items: [first], inlineText: text },
    value: read.value,
    rawText: text,
    items: [first],
    key: `${first.documentIndex}|${first.span.id}|${at}`,
    signals: { labelMatch: one.score, typeFit: read.typeFit, relation: one.pair.strength * 0.9 },
    utility: one.score,
  }
}
