import type { Learned } from '../../domain/learned.ts'
import type { MappingInput } from '../../domain/mapping.ts'
import { type PlaceTeaching, placesTaught } from '../../learn/taught-places.ts'
import { fingerprintOf } from '../../values/form-fingerprint.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { LabelIndex } from '../label/label-index.ts'
import type { LayoutItem } from '../layout/layout-item.ts'
import type { Pair } from '../pairs/pair.ts'
import type { Proposal } from '../proposal.ts'
import { readPair } from '../scores/read-pair.ts'
import { proposalOf } from '../scores/score-pairs.ts'
import { isOpenText } from '../scores/type-fit.ts'
import { itemsAtPlace } from './items-at-place.ts'
import { LaidOutPages } from './places-of-evidence.ts'

/** Until so many submissions taught the same place, what was read there waits for a person. */
const fewestSubmissions = 2

/** What other readings keep where reviewers found the answer elsewhere on the form, or another answer there. */
const besideTaught = 0.6

/** What was taught of places, as it counts for the readings of these papers. */
export interface TaughtReadings {
  readonly proposals: readonly Proposal[]
  /** What a reading of a question at an item keeps of its worth. */
  readonly keptOf: (proposal: Proposal) => number
}

const keyOf = (question: number, { documentIndex, span }: LayoutItem): string =>
  `${question}|${documentIndex}|${span.id}`

/** What papers say where reviewers found the answers on earlier papers of the same form. */
export function proposeAtPlaces(
  documents: MappingInput['documents'],
  learned: Learned | undefined,
  index: LabelIndex,
  context: ReadContext,
): TaughtReadings {
  const proposals: Proposal[] = []
  const refused = new Map<string, number>()
  const places = new Set<string>()
  const pages = new LaidOutPages(documents)
  documents.forEach((document, documentIndex) => {
    const taught = learned
      ? placesTaught(learned, document.fingerprint ?? fingerprintOf(document), context.receivedAt)
      : []
    for (const one of taught) {
      const at = index.questions.findIndex(({ question: { id } }) => id === one.questionId)
      const question = index.questions[at]?.question
      const there =
        question && itemsAtPlace(one.place, (page) => pages.of(documentIndex, page), !isOpenText(question))
      if (!there) continue
      if (!one.asks) {
        refused.set(keyOf(at, there.items[0]), one.belief)
        continue
      }
      const { label } = one
      const pair: Pair = { ...there, label, context: '', labelItems: [], relation: 'same_place', strength: 1 }
      const reading = readPair(question, pair, context)
      if (!reading) continue
      const match = taughtMatch(at, one)
      const proposal = proposalOf(at, question, pair, reading, {
        labelMatch: match.score,
        match,
        alike: one.belief,
      })
      places.add(proposal.key)
      // Two questions may be answered from one place where a person said so of both.
      proposals.push({ ...proposal, key: `${proposal.key}|${one.questionId}` })
    }
  })
  const asked = new Set(proposals.map(({ question, items: [first] }) => keyOf(question, first)))
  const questions = new Set(
    proposals.map(({ question, items: [first] }) => `${question}|${first.documentIndex}`),
  )
  return {
    proposals,
    keptOf({ question, key, items: [first] }) {
      const own = keyOf(question, first)
      if (asked.has(own)) return 1
      const isElsewhere = questions.has(`${question}|${first.documentIndex}`) || places.has(key)
      return (1 - (refused.get(own) ?? 0)) * (isElsewhere ? besideTaught : 1)
    },
  }
}

const taughtMatch = (question: number, { belief, submissions }: PlaceTeaching) => ({
  question,
  score: 0.5 + belief / 2,
  understood: belief,
  ahead: 1,
  taught: belief,
  isNewlyTaught: submissions < fewestSubmissions,
})

/** All readings: those at the places that were taught, and the others for what they are worth beside them. */
export function withTaught(
  proposals: readonly Proposal[],
  { proposals: taught, keptOf }: TaughtReadings,
): Proposal[] {
  const others = proposals.map((proposal) => {
    const kept = keptOf(proposal)
    if (kept === 1) return proposal
    const { utility, signals } = proposal
    const { labelMatch = 0, learned = 1 } = signals
    return {
      ...proposal,
      utility: utility * kept,
      signals: { ...signals, labelMatch: labelMatch * kept, learned: Math.min(learned, kept) },
    }
  })
  return [...others, ...taught]
}
