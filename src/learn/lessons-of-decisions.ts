import type { AnswerValue, Candidate } from '../domain/answer.ts'
import type { Lesson, LessonStance } from '../domain/learned.ts'
import { comparableText } from '../values/plain-text.ts'
import { isPrintedRelation, labelToKeep } from './label-to-keep.ts'

/** A place of the papers with the label that was printed there. */
export interface LabelledPlace {
  readonly label: string
  readonly relation: string
  readonly readingId: string
}

/** What a person decided in the end on one question outside groups. */
export interface FinalDecision {
  readonly questionId: string
  readonly kind: 'accepted' | 'corrected' | 'cleared' | 'not_stated'
  /** What stood before the person, where something did. */
  readonly before: Pick<Candidate, 'id' | 'evidence'> | null
  /** What they chose among the candidates, or where code found uniquely what they typed. */
  readonly chosen: { readonly id: string | null; readonly place: LabelledPlace } | null
}

export interface ReviewedSubmission {
  readonly submissionId: string
  readonly broker: string | null
  /** ISO 8601: when it was approved. */
  readonly approvedAt: string
  readonly decisions: readonly FinalDecision[]
  /** Fingerprints by reading. */
  readonly forms: ReadonlyMap<string, string>
  /** Everything that stands as an answer: a text that holds one of these is no label. */
  readonly values: readonly AnswerValue[]
}

/** A correction shows what was meant; agreeing with what stood shows less; striking out may have had another cause. */
const weights = { chosen: 1, accepted: 0.5, replaced: 0.8, cleared: 0.7, notStated: 0.5 } as const
/** One line may hold a name, a number and an address; what asks more than that is no label. */
const mostQuestions = 3
/** Shorter values are found in labels by chance. */
const shortestValue = 4

/** What one reviewed submission teaches of the labels on its papers. Values are looked at, and never kept. */
export function lessonsOfDecisions(reviewed: ReviewedSubmission): Lesson[] {
  const values = reviewed.values.flatMap(textsOf).filter((text) => text.length >= shortestValue)
  const lessons = new Map<string, Lesson>()
  const teach = (questionId: string, place: LabelledPlace, stance: LessonStance, weight: number) => {
    const label = isPrintedRelation(place.relation) ? labelToKeep(place.label) : null
    if (label === null || values.some((value) => ` ${label} `.includes(` ${value} `))) return
    const lesson: Lesson = {
      submissionId: reviewed.submissionId,
      questionId,
      label,
      form: reviewed.forms.get(place.readingId) ?? null,
      broker: reviewed.broker,
      stance,
      weight,
      taughtAt: reviewed.approvedAt,
    }
    lessons.set(`${questionId}\u0000${label}\u0000${stance}`, lesson)
  }
  for (const { questionId, kind, before, chosen } of reviewed.decisions) {
    const old = before ? placeOf(before) : null
    const isSame = chosen !== null && chosen.id !== null && chosen.id === before?.id
    if (chosen) teach(questionId, chosen.place, 'asks', isSame ? weights.accepted : weights.chosen)
    // Another paper may say the same thing under another label; a typed value that stands nowhere says nothing of labels.
    const isElsewhere = chosen !== null && !isSame && chosen.place.readingId === old?.readingId
    if (!old || !(kind === 'cleared' || kind === 'not_stated' || isElsewhere)) continue
    if (chosen && labelToKeep(chosen.place.label) === labelToKeep(old.label)) continue
    const weight = { cleared: weights.cleared, not_stated: weights.notStated, accepted: weights.replaced }
    teach(questionId, old, 'does_not_ask', kind === 'corrected' ? weights.replaced : weight[kind])
  }
  const asking = Map.groupBy(
    [...lessons.values()].filter(({ stance }) => stance === 'asks'),
    ({ label }) => label,
  )
  return [...lessons.values()].filter(({ label }) => (asking.get(label)?.length ?? 0) <= mostQuestions)
}

/** The label of a candidate's evidence; null where it was read from no label. */
export function placeOf({ evidence }: Pick<Candidate, 'evidence'>): LabelledPlace | null {
  const [first] = evidence
  return first?.label === undefined
    ? null
    : { label: first.label, relation: first.relation, readingId: first.readingId }
}

function textsOf(value: AnswerValue): string[] {
  if (typeof value === 'string') return [comparableText(value)]
  if (typeof value !== 'object') return []
  const parts: readonly (string | undefined)[] = Array.isArray(value) ? [] : Object.values(value)
  return parts.flatMap((part) => (part === undefined ? [] : [comparableText(part)]))
}
