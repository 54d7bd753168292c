import type { AnswerValue } from '../domain/answer.ts'
import type { MappingInput } from '../domain/mapping.ts'
import type { Question } from '../domain/question-set.ts'
import { isPrintedRelation, labelToKeep } from '../learn/label-to-keep.ts'
import { readNonAnswer } from '../values/non-answer.ts'
import { comparableText } from '../values/plain-text.ts'
import type { ReadContext } from '../values/value-reading.ts'
import { findDateOrder } from './date-order.ts'
import { LabelIndex } from './label/label-index.ts'
import { LabelMatcher } from './label/label-matcher.ts'
import { layOutPage } from './layout/lay-out-page.ts'
import type { Pair } from './pairs/pair.ts'
import { pairsFromLayout } from './pairs/pairs-from-layout.ts'
import { pairsFromTables } from './pairs/pairs-from-tables.ts'
import { readPair } from './read-pair.ts'
import { indexedQuestionsOf } from './single-questions.ts'

/** A value a person gave for a question outside groups. */
export interface SoughtValue {
  readonly questionId: string
  readonly value: AnswerValue
}

/** The one place of the papers where it stands beside a label. */
export interface LocatedValue {
  readonly questionId: string
  readonly label: string
  readonly relation: Pair['relation']
  readonly readingId: string
}

/** Papers longer than this are not searched to the end: what a form asks stands at its beginning. */
const maxPages = 40
/** A value at several places is taken from the one whose label is this much more about the question than the next. */
const plainlyAhead = 0.12
/** A label that matches a question this well asks it. */
const plainlyAsked = 0.72
/** Below this a label is not about the question at all, so that it cannot decide between places. */
const leastAbout = 0.3

interface Found {
  readonly pair: Pair
  readonly place: string
  /** 0 to 1: how far the label is about the question. */
  readonly about: number
}

/**
 * Finds where values that people typed stand in the papers, each beside the label that is printed there. A value that
 * stands nowhere, or at several places of which none is plainly the one, is left out.
 */
export function locateValues(
  input: Pick<MappingInput, 'questionSet' | 'documents' | 'receivedAt'>,
  sought: readonly SoughtValue[],
): LocatedValue[] {
  if (sought.length === 0) return []
  const context: ReadContext = { receivedAt: input.receivedAt, locale: findDateOrder(input.documents) }
  const index = new LabelIndex(indexedQuestionsOf(input.questionSet))
  const matcher = new LabelMatcher(index)
  const pairs = allPairs(input.documents, matcher)
  return sought.flatMap(({ questionId, value }) => {
    const at = index.questions.findIndex(({ question }) => question.id === questionId)
    const question = index.questions[at]?.question
    if (!question) return []
    const found = pairs
      .filter((pair) => !asksAnother(matcher, pair, at) && isStatedBy(question, pair, value, context))
      .map((pair) => ({
        pair,
        place: `${pair.items[0].documentIndex} ${pair.items[0].span.id}`,
        about: Math.max(
          matcher.match(pair.label, pair.context).find((match) => match.question === at)?.score ?? 0,
          index.alikeness(pair.label, pair.context, at),
        ),
      }))
    const best = pickPlace(found)
    return best
      ? [
          {
            questionId,
            label: best.pair.label,
            relation: best.pair.relation,
            readingId: best.pair.items[0].document.readingId,
          },
        ]
      : []
  })
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
