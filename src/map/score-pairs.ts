import type { EvidenceRelation, Signals } from '../domain/answer.ts'
import type { ReadContext } from '../values/value-reading.ts'
import type { LabelIndex, LabelMatch } from './label/label-index.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import type { Pair } from './pairs/pair.ts'
import type { Proposal } from './proposal.ts'
import { isOpenText, readPair } from './read-pair.ts'

/** Below this a label is not taken for a question at all. */
export const leastLabelMatch = 0.5
/** A text that matches a question this well is a label itself and answers nothing. */
const labelItself = 0.8

const relationWorth: Readonly<Record<EvidenceRelation, number>> = {
  form_field: 1,
  mark: 0.98,
  table_cell: 0.95,
  same_line: 0.97,
  beside: 0.92,
  below: 0.85,
  prose: 0.7,
  header: 0.4,
  cited: 0.8,
  derived: 0.6,
}

/** Matches labels with the questions, once for each different label. */
export class LabelMatcher {
  readonly #index: LabelIndex
  readonly #known = new Map<string, readonly LabelMatch[]>()

  constructor(index: LabelIndex) {
    this.#index = index
  }

  match(label: string, context: string): readonly LabelMatch[] {
    const key = `${label}\u0000${context}`
    const known = this.#known.get(key)
    if (known) return known
    const matches = this.#index.match(label, context)
    if (this.#known.size < 100_000) this.#known.set(key, matches)
    return matches
  }

  isWorthwhile = (label: string, context: string): boolean => {
    if (label.length > 700) return false
    return (this.match(label, context)[0]?.score ?? 0) >= leastLabelMatch
  }

  isLabelItself(text: string): boolean {
    if (text.length < 4 || text.length > 300) return false
    return (this.match(text, '')[0]?.score ?? 0) >= labelItself
  }
}

/** Every way to read the pairs as answers, with what speaks for each. */
export function scorePairs(
  pairs: readonly Pair[],
  index: LabelIndex,
  matcher: LabelMatcher,
  context: ReadContext,
): Proposal[] {
  const proposals: Proposal[] = []
  for (const pair of pairs)
    for (const match of matcher.match(pair.label, pair.context)) {
      if (match.score < leastLabelMatch) continue
      const question = index.questions[match.question]?.question
      if (!question || question.type === 'group') continue
      const reading = readPair(question, pair, context)
      if (!reading) continue
      const [first] = reading.items
      if (
        first.kind === 'text' &&
        pair.inlineText === undefined &&
        isOpenText(question) &&
        matcher.isLabelItself(reading.rawText)
      )
        continue
      const signals: Signals = {
        labelMatch: round(match.score),
        typeFit: round(reading.typeFit),
        relation: round(pair.strength * relationWorth[pair.relation]),
        readingQuality: round(readingQualityOf(reading.items)),
        sourceWeight: sourceWeightOf(first),
      }
      proposals.push({
        question: match.question,
        pair,
        value: reading.value,
        rawText: reading.rawText,
        items: reading.items,
        key: keyOf(pair, first, reading.part),
        signals,
        utility: utilityOf(signals),
      })
    }
  return proposals
}

/** What the global assignment maximises. */
export function utilityOf(signals: Signals): number {
  const { labelMatch = 0, typeFit = 0, relation = 0, sourceWeight = 1 } = signals
  return labelMatch ** 1.3 * (0.55 + 0.45 * typeFit) * (0.6 + 0.4 * relation) * (0.9 + 0.1 * sourceWeight)
}

function keyOf(pair: Pair, first: LayoutItem, part: string): string {
  if (first.mark)
    return `${first.documentIndex}|${first.mark.options.map((option) => option.field.name).join('|')}|${first.span.id}`
  const place =
    pair.inlineText === undefined || pair.relation === 'table_cell' ? '' : `@${pair.inlineText.length}`
  return `${first.documentIndex}|${first.span.id}|${place}|${part}`
}

function readingQualityOf(items: readonly LayoutItem[]): number {
  return Math.min(...items.map((item) => Math.min(item.span.confidence ?? 1, item.field?.confidence ?? 1)))
}

/** A paper that was filled in counts for more than the mail that brought it. */
function sourceWeightOf(item: LayoutItem): number {
  return item.document.format === 'email' ? 0.8 : 1
}

export function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
