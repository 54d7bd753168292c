import type { Document, Page } from '../../domain/document.ts'
import type { QuestionType } from '../../domain/question-set.ts'
import type { LabelIndex } from '../label/label-index.ts'
import type { LabelMatcher } from '../label/label-matcher.ts'
import { layOutPage } from '../layout/lay-out-page.ts'
import { pairsFromLayout } from '../pairs/lines/pairs-from-layout.ts'
import type { Pair } from '../pairs/pair.ts'
import { pairsFromTables } from '../pairs/tables/pairs-from-tables.ts'
import { isBrokersAnswer } from '../scores/score-pairs.ts'

/** A place that a model cites. */
export interface CitedPlace {
  readonly documentIndex: number
  readonly page: Page
  readonly spanId: string
}

/** What is printed at a cited place, as the label of what stands there. */
export interface CitationLabel {
  readonly label: string
  /** 0 to 1: how far it asks what the question asks. */
  readonly match: number
}

/** Labels that no question knows are taken only where the layout says plainly what they belong to. */
const leastStrength = 0.9
const printedRelations: ReadonlySet<Pair['relation']> = new Set([
  'same_line',
  'beside',
  'table_cell',
  'form_field',
  'mark',
])
/** A label that is so little like the question asks something else, and one that is so much like it asks the same. */
const leastLikeness = 0.2
const fullLikeness = 0.5
/** What a model that cites words which hold the value has understood, where nothing says otherwise. */
export const citedMatch = 0.8
/** What is concluded from words may stand at any label. */
const concludedMatch = 0.6
const concludedTypes: ReadonlySet<QuestionType> = new Set([
  'yesNo',
  'choice',
  'multiChoice',
  'text',
  'longText',
])
/** By how much, and how well, a label must be like another question to be that one's. */
const leastOther = 0.5
const leastAhead = 0.2

/**
 * Holds what a model cites against the labels that the papers print there, in whatever words: a value that stands at the label
 * of another question, or of none, is hardly the answer, though it stands where the model says.
 */
export class CitationLabels {
  readonly #documents: readonly Document[]
  readonly #index: LabelIndex
  readonly #matchers: readonly LabelMatcher[]
  readonly #byPlace: Map<string, Pair[]>
  readonly #read = new Set<string>()

  constructor(
    documents: readonly Document[],
    pairs: readonly Pair[],
    index: LabelIndex,
    matchers: readonly LabelMatcher[],
  ) {
    this.#documents = documents
    this.#index = index
    this.#matchers = matchers
    // A sentence that is its own answer is no label of it.
    const labelled = pairs.filter(({ label, inlineText }) => label !== inlineText)
    this.#byPlace = Map.groupBy(labelled, ({ items: [first] }) => keyOf(first.documentIndex, first.span.id))
  }

  /** Of the labels at the places the one most like the question; undefined where none is printed there. */
  of(questionId: string, places: readonly CitedPlace[]): CitationLabel | undefined {
    const at = this.#index.questions.findIndex(({ question }) => question.id === questionId)
    const question = this.#index.questions[at]?.question
    if (!question) return undefined
    const labels = places.flatMap((place) =>
      this.#pairsAt(place).map((pair) => {
        const { label, context } = pair
        if (isBrokersAnswer(pair, this.#index, at)) return { label, match: 0, isPrinted: true }
        const likeness = this.#likenessOf(place.documentIndex, label, context)
        const own = likeness[at] ?? 0
        const other = Math.max(0, ...likeness.filter((_, of) => of !== at))
        return { label, match: matchOf(own, other), isPrinted: isPrinted(pair) }
      }),
    )
    // What is cut out of a sentence can say that it answers the question, and not that it does not.
    const telling = labels.filter(({ isPrinted, match }) => isPrinted || match >= citedMatch)
    const [best] = telling.sort(
      (one, other) => other.match - one.match || one.label.length - other.label.length,
    )
    if (!best) return undefined
    const least = concludedTypes.has(question.type) ? concludedMatch : 0
    return { label: best.label, match: Math.max(least, best.match) }
  }

  #likenessOf(documentIndex: number, label: string, context: string): number[] {
    const matches = this.#matchers[documentIndex]?.match(label, context) ?? []
    const scores = new Map(matches.map(({ question, score }) => [question, score]))
    return this.#index.questions.map((_, at) =>
      Math.max(scores.get(at) ?? 0, this.#index.alikeness(label, '', at)),
    )
  }

  #pairsAt({ documentIndex, page, spanId }: CitedPlace): readonly Pair[] {
    const document = this.#documents[documentIndex]
    if (!document) return []
    const key = keyOf(documentIndex, `page ${page.number}`)
    if (!this.#read.has(key)) {
      this.#read.add(key)
      const items = layOutPage(document, documentIndex, page)
      const any = [
        ...pairsFromLayout(
          items,
          () => true,
          () => false,
        ),
        ...pairsFromTables(items, () => false),
      ]
      for (const pair of any) {
        const [{ span }] = pair.items
        if (pair.relation === 'below' || pair.relation === 'above' || !isPrinted(pair)) continue
        const place = keyOf(documentIndex, span.id)
        this.#byPlace.set(place, [...(this.#byPlace.get(place) ?? []), pair])
      }
    }
    return this.#byPlace.get(keyOf(documentIndex, spanId)) ?? []
  }
}

const isPrinted = ({ relation, strength }: Pair) =>
  relation === 'below' ||
  relation === 'above' ||
  (printedRelations.has(relation) && strength >= leastStrength)

function matchOf(own: number, other: number): number {
  if (other >= leastOther && other - own >= leastAhead) return 0
  const share = (own - leastLikeness) / (fullLikeness - leastLikeness)
  return own < leastLikeness ? Math.max(0, own) : Math.min(1, 0.5 + 0.5 * share) * citedMatch
}

const keyOf = (documentIndex: number, place: string) => `${documentIndex}|${place}`
