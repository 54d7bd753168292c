import type { AnswerValue, Evidence } from '../domain/answer.ts'
import type { FormPlace } from '../domain/learned.ts'
import type { MappingInput } from '../domain/mapping.ts'
import type { Question } from '../domain/question-set.ts'
import { isPrintedRelation, labelToKeep } from '../learn/label-to-keep.ts'
import { readNonAnswer } from '../values/non-answer.ts'
import { comparableText } from '../values/plain-text.ts'
import type { ReadContext } from '../values/value-reading.ts'
import { findDateOrder } from './date-order.ts'
import { entails } from './ground.ts'
import { LabelIndex } from './label/label-index.ts'
import { LabelMatcher } from './label/label-matcher.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { LayoutItem } from './layout/layout-item.ts'
import { pairsFromLayout } from './pairs/lines/pairs-from-layout.ts'
import type { Pair } from './pairs/pair.ts'
import { pairsFromTables } from './pairs/tables/pairs-from-tables.ts'
import { readPair } from './scores/read-pair.ts'
import { indexedQuestionsOf } from './single-questions.ts'
import { behindLabel, formPlaceOf, labelBefore, type ReadPlace } from './taught/form-place.ts'
import { type EvidenceSought, itemsOfEvidence, LaidOutPages } from './taught/places-of-evidence.ts'

/** A value a person gave for a question outside groups. */
export interface SoughtValue {
  readonly questionId: string
  readonly value: AnswerValue
}

/** The one place of the papers where it stands. */
export interface LocatedValue {
  readonly questionId: string
  /** Printed beside it; empty where no label tells it. */
  readonly label: string
  readonly relation: Pair['relation']
  readonly readingId: string
  readonly place: FormPlace
}

/** What learning asks of the papers of one submission. */
export interface AnswersToLocate {
  readonly sought: readonly SoughtValue[]
  /** What answers rest on whose places are asked for. */
  readonly read: readonly EvidenceSought[]
  /** What the answers rest on that people took as they stood. */
  readonly answered: readonly (readonly Evidence[])[]
}

/** Where values that people typed stand, and the places of what they took or refused, by its id. */
export interface LocatedAnswers {
  readonly located: readonly LocatedValue[]
  readonly places: readonly (readonly [id: string, place: FormPlace])[]
}

/** Papers longer than this are not searched to the end: what a form asks stands at its beginning. */
const maxPages = 40
/** A value at several places is taken from the one whose label is this much more about the question than the next. */
const plainlyAhead = 0.12
/** More lines, boxes and fields no form has; more places of one value say nothing. */
const mostItems = 5_000
const mostPlaces = 100
/** Lines of one answer. */
const mostLines = 5
/** Longer texts are read by their labels only. */
const longestPlace = 300
/** A label that matches a question this well asks it. */
const plainlyAsked = 0.72
/** Below this a label is not about the question at all, so that it cannot decide between places. */
const leastAbout = 0.3

const placeKey = ({ documentIndex, span }: LayoutItem) => `${documentIndex} ${span.id}`

interface Found {
  readonly pair: Pair
  readonly place: string
  /** 0 to 1: how far the label is about the question. */
  readonly about: number
}

/**
 * Finds where values that people typed stand in the papers, each beside the label that is printed there. A value that
 * stands nowhere, or at several places of which none is plainly the one, is left out.
 * @param answered what the answers rest on that people took as they stood: of several places those are not meant
 */
export function locateValues(
  input: Pick<MappingInput, 'questionSet' | 'documents' | 'receivedAt'>,
  sought: readonly SoughtValue[],
  answered: readonly (readonly Evidence[])[] = [],
): LocatedValue[] {
  if (sought.length === 0) return []
  const context: ReadContext = { receivedAt: input.receivedAt, locale: findDateOrder(input.documents) }
  const index = new LabelIndex(indexedQuestionsOf(input.questionSet))
  const matcher = new LabelMatcher(index)
  const pairs = allPairs(input.documents, matcher)
  const pages = new LaidOutPages(input.documents)
  const taken = new Set(
    answered.flatMap((evidence) => itemsOfEvidence(input.documents, pages, evidence).map(placeKey)),
  )
  return sought.flatMap(({ questionId, value }) => {
    const at = index.questions.findIndex(({ question }) => question.id === questionId)
    const question = index.questions[at]?.question
    if (!question) return []
    const found = pairs
      .filter((pair) => !asksAnother(matcher, pair, at) && isStatedBy(question, pair, value, context))
      .map((pair) => ({
        pair,
        place: placeKey(pair.items[0]),
        about: Math.max(
          matcher.match(pair.label, pair.context).find((match) => match.question === at)?.score ?? 0,
          index.alikeness(pair.label, pair.context, at),
        ),
      }))
    const best = pickPlace(found) ?? pickPlace(found.filter(({ place }) => !taken.has(place)))
    const standing = best ? undefined : standingAlone({ ...input, pages, index, context, taken }, at, value)
    const read = best ? { items: best.pair.items, says: saysPart(best.pair) } : standing
    if (!read) return []
    const [first] = read.items
    return [
      {
        questionId,
        label: best?.pair.label ?? '',
        relation: best?.pair.relation ?? 'same_place',
        readingId: first.document.readingId,
        place: formPlaceOf(read, pages.of(first.documentIndex, first.page.number)),
      },
    ]
  })
}

/**
 * Where a value stands that no label beside it tells: at its only place, or at the one that what is printed there is
 * plainly more about the question than anywhere else.
 */
function standingAlone(
  {
    documents,
    pages,
    index,
    context,
    taken,
  }: Pick<MappingInput, 'documents'> & {
    readonly taken: ReadonlySet<string>
    readonly pages: LaidOutPages
    readonly index: LabelIndex
    readonly context: ReadContext
  },
  at: number,
  value: AnswerValue,
): ReadPlace | undefined {
  const question = index.questions[at]?.question
  if (!question) return undefined
  const found: { readonly read: ReadPlace; readonly about: number }[] = []
  let looked = 0
  for (const [documentIndex, document] of documents.entries())
    for (const { number } of document.pages.slice(0, maxPages)) {
      const items = pages.of(documentIndex, number)
      for (const [place, item] of items.entries()) {
        // What stands in very many places is told by none of them.
        if (looked++ > mostItems || found.length > mostPlaces) return undefined
        const read =
          saidBy(item, question, value, context) ??
          saidOverLines(items.slice(place, place + mostLines), question, value, context)
        if (!read) continue
        const label = item.mark?.label ?? labelBefore(read, items)
        found.push({ read, about: index.alikeness(label, item.context, at) })
      }
    }
  // One of two answers stands all over a form.
  const isTelling = typeof value !== 'boolean' && question.type !== 'choice'
  const pick = (places: typeof found) => {
    const [first, second] = places.toSorted((one, other) => other.about - one.about)
    if (!first) return undefined
    if (!second) return isTelling || first.about >= leastAbout ? first.read : undefined
    return first.about >= leastAbout && first.about - second.about >= plainlyAhead ? first.read : undefined
  }
  return pick(found) ?? pick(found.filter(({ read }) => !taken.has(placeKey(read.items[0]))))
}

/** The lines that say a value only together; the first of them has its beginning. */
function saidOverLines(
  [first, ...below]: readonly LayoutItem[],
  question: Question,
  value: AnswerValue,
  context: ReadContext,
): ReadPlace | undefined {
  if (first?.kind !== 'text' || typeof value === 'boolean' || typeof value === 'number') return undefined
  const start = comparableText(behindLabel(first.text))
  if (start === '' || !comparable(value).startsWith(start.replace(/ /g, ''))) return undefined
  const lines = below.filter((one) => one.kind === 'text')
  const count = lines.findIndex((_, at) =>
    entails(
      value,
      question,
      [behindLabel(first.text), ...lines.slice(0, at + 1).map(({ text }) => text)].join('\n'),
      context,
    ),
  )
  return count < 0 ? undefined : { items: [first, ...lines.slice(0, count + 1)] }
}

/** Tells the part of a line that was read where not all of it was. */
function saysPart({ inlineText }: Pair): ReadPlace['says'] {
  const said = inlineText && comparableText(inlineText)
  return said ? (text) => comparableText(text).includes(said) : undefined
}

/** An item, or the part of it, that says a value. */
function saidBy(
  item: LayoutItem,
  question: Question,
  value: AnswerValue,
  context: ReadContext,
): ReadPlace | undefined {
  if (item.mark) {
    const pair: Pair = {
      label: item.mark.label,
      context: '',
      labelItems: [],
      items: [item],
      relation: 'mark',
      strength: 1,
    }
    return isStatedBy(question, pair, value, context) ? { items: [item] } : undefined
  }
  if (item.text.length > longestPlace) return undefined
  const says = (text: string) => entails(value, question, text, context)
  if (!says(item.text)) return undefined
  return { items: [item], says }
}

/** Every label with everything that may be its answer, whether or not a question is known to be asked so. */
function allPairs(documents: MappingInput['documents'], matcher: LabelMatcher): Pair[] {
  const isLabel = (label: string) => readNonAnswer(label) === null && labelToKeep(label) !== null
  return documents
    .flatMap((document, documentIndex) =>
      document.pages.slice(0, maxPages).flatMap((page) => {
        const items = layOutPage(document, documentIndex, page)
        return [...pairsFromLayout(items, isLabel, matcher.isLabelItself), ...pairsFromTables(items)]
      }),
    )
    .filter(({ label, relation }) => isPrintedRelation(relation) && labelToKeep(label) !== null)
}

function isStatedBy(question: Question, pair: Pair, value: AnswerValue, context: ReadContext): boolean {
  const reading = readPair(question, pair, context)
  return reading !== null && comparable(reading.value) === comparable(value)
}

/** Spelling, case and spacing of words do not count, and 1200 is 1200.00. */
function comparable(value: AnswerValue): string {
  if (typeof value === 'string')
    return /^-?\d+(?:\.\d+)?$/.test(value) ? String(Number(value)) : comparableText(value).replace(/ /g, '')
  if (typeof value !== 'object') return String(value)
  const parts: readonly (string | undefined)[] = Array.isArray(value)
    ? value.toSorted()
    : Object.values(value)
  return parts.map((part) => (part === undefined ? '' : comparable(part))).join('')
}

/** What plainly asks another question asks that one: the value only happens to stand near it. */
function asksAnother(matcher: LabelMatcher, { label, context }: Pair, question: number): boolean {
  const [best] = matcher.match(label, context)
  return best !== undefined && best.question !== question && best.score >= plainlyAsked && best.ahead > 0.5
}

function pickPlace(found: readonly Found[]): Found | null {
  const places = [...Map.groupBy(found, ({ place }) => place).values()]
    .flatMap((ofPlace) => pickLabel(ofPlace) ?? [])
    .sort((one, other) => other.about - one.about)
  const [first, second] = places
  if (!first) return null
  if (!second) return first
  return first.about >= leastAbout && first.about - second.about >= plainlyAhead ? first : null
}

/** The label of a place; null where it may belong to the one above as well as to the one below. */
function pickLabel(ofPlace: readonly Found[]): Found | null {
  const best = ofPlace.reduce((first, one) => (worthOf(one) > worthOf(first) ? one : first))
  const opposite = { above: 'below', below: 'above' }[best.pair.relation as string]
  const isDoubtful = ofPlace.some(
    ({ pair, about }) => pair.relation === opposite && best.about - about < plainlyAhead,
  )
  return isDoubtful ? null : best
}

/** Of the labels of one place, the one that is about the question, or else the one that stands most plainly. */
const worthOf = ({ pair, about }: Found) => (about >= leastAbout ? 1 + about : 0) + pair.strength
