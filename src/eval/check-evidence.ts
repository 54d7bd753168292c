import type { Answer, Candidate } from '../domain/answer.ts'
import { eachQuestion } from '../domain/askable-question.ts'
import type { Document } from '../domain/document.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import { entails } from '../map/ground.ts'
import { comparableText } from '../values/plain-text.ts'
import type { ReadContext } from '../values/value-reading.ts'

/** How the evidence of the values that were given stands up, checked against the readings anew. */
export interface EvidenceCheck {
  /** Values with evidence of their own; derived ones follow from others. */
  readonly checked: number
  /** The text of every piece of evidence stands where it is said to stand. */
  readonly found: number
  /** And a person can see it. */
  readonly visible: number
  /** And it says the value, by itself or all pieces together. */
  readonly entailed: number
}

export const noEvidence: EvidenceCheck = { checked: 0, found: 0, visible: 0, entailed: 0 }

export function addChecks(one: EvidenceCheck, other: EvidenceCheck): EvidenceCheck {
  return {
    checked: one.checked + other.checked,
    found: one.found + other.found,
    visible: one.visible + other.visible,
    entailed: one.entailed + other.entailed,
  }
}

/** Checks the evidence of every value that stands, without trusting the mapper that wrote it. */
export function checkEvidence(input: {
  readonly questionSet: QuestionSet
  readonly documents: readonly Document[]
  readonly answers: readonly Answer[]
  readonly candidates: readonly Candidate[]
  readonly context: ReadContext
}): EvidenceCheck {
  const places = placesOf(input.documents)
  const questions = new Map(
    [...eachQuestion(input.questionSet)].map(({ question }) => [question.id, question]),
  )
  const candidates = new Map(input.candidates.map((candidate) => [candidate.id, candidate]))
  let check = noEvidence
  for (const { state, candidateId } of input.answers) {
    const candidate = state === 'proposed' ? candidates.get(candidateId ?? '') : undefined
    const question = questions.get(candidate?.questionId ?? '')
    const [first] = candidate?.evidence ?? []
    if (!candidate || !question || !first || first.relation === 'derived') continue
    const standing = candidate.evidence.map((piece) => ({
      piece,
      place: places.get(`${piece.readingId}\u0000${piece.spanId}`),
    }))
    const isFound = standing.every(({ piece, place }) =>
      place?.texts.some((text) => comparableText(text).includes(comparableText(piece.text))),
    )
    const isVisible = isFound && standing.every(({ place }) => place?.isVisible)
    const texts = candidate.evidence.map(({ text }) => text)
    const isSaid =
      isVisible &&
      (first.relation === 'mark' ||
        [...texts, texts.join('\n'), texts.join(' ')].some((text) =>
          entails(candidate.value, question, text, input.context),
        ))
    check = addChecks(check, {
      checked: 1,
      found: Number(isFound),
      visible: Number(isVisible),
      entailed: Number(isSaid),
    })
  }
  return check
}

interface Place {
  /** What stands there: the span, and the table cell of several lines that it begins. */
  readonly texts: string[]
  isVisible: boolean
}

function placesOf(documents: readonly Document[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const { readingId, pages } of documents)
    for (const page of pages) {
      for (const { id, text, hidden } of page.spans)
        places.set(`${readingId}\u0000${id}`, {
          texts: [text],
          isVisible: hidden === undefined && page.hidden === undefined,
        })
      for (const cell of page.tables.flatMap(({ rows }) => rows.flat())) {
        const [first] = cell.spans
        const place = places.get(`${readingId}\u0000${first}`)
        if (!place || cell.spans.length < 2) continue
        const others = cell.spans.map((id) => places.get(`${readingId}\u0000${id}`))
        place.texts.push(cell.text)
        place.isVisible &&= others.every((other) => other?.isVisible)
      }
    }
  return places
}
