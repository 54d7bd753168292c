import type { AnswerValue, Candidate } from '../domain/answer.ts'
import type { FormPlace, Lesson, LessonStance } from '../domain/learned.ts'
import { comparableText } from '../values/plain-text.ts'
import { isPrintedRelation, labelToKeep } from './label-to-keep.ts'

/** A place of the papers with the label that was printed there. */
export interface LabelledPlace {
  readonly label: string
  readonly relation: string
  readonly readingId: string
  /** Where on its form it stood, where that was looked for. */
  readonly place?: FormPlace | undefined
}

/** What a person decided in the end on one question outside groups. */
export interface FinalDecision {
  readonly questionId: string
  readonly kind: 'accepted' | 'corrected' | 'cleared' | 'not_stated'
  /** What stood before the person, where something did. */
  readonly before: Pick<Candidate, 'id' | 'evidence'> | null
  /** Where that stood on its form, where it was looked for. */
  readonly stoodAt?: FormPlace | undefined
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
  const holdsValue = holdsOneOf(reviewed.values)
  const lessons = new Map<string, Lesson>()
  const teach = (questionId: string, place: LabelledPlace, stance: LessonStance, weight: number) => {
    const label = isPrintedRelation(place.relation) ? labelToKeep(place.label) : null
    const kept = label !== null && !holdsValue(label) ? label : null
    const taught = place.place
    if (kept === null && taught === undefined) return
    const lesson: Lesson = {
      submissionId: reviewed.submissionId,
      questionId,
      label: kept ?? '',
      ...(taught && { place: taught }),
      form: reviewed.forms.get(place.readingId) ?? null,
      broker: reviewed.broker,
      stance,
      weight,
      taughtAt: reviewed.approvedAt,
    }
    lessons.set(`${questionId}\u0000${lesson.label}\u0000${stance}`, lesson)
  }
  for (const { questionId, kind, before, stoodAt, chosen } of reviewed.decisions) {
    const old = before ? placeOf(before, stoodAt) : null
    const isSame = chosen !== null && chosen.id !== null && chosen.id === before?.id
    // What was read rightly as it stood is read by its label; its place would say nothing more.
    if (chosen && isSame) teach(questionId, { ...chosen.place, place: undefined }, 'asks', weights.accepted)
    else if (chosen) teach(questionId, chosen.place, 'asks', weights.chosen)
    // Another paper may say the same thing under another label; a typed value that stands nowhere says nothing of labels.
    const isElsewhere = chosen !== null && !isSame && chosen.place.readingId === old?.readingId
    if (!old || !(kind === 'cleared' || kind === 'not_stated' || isElsewhere)) continue
    // Under one label it was only the place that was wrong.
    const isSameLabel = chosen !== null && labelToKeep(chosen.place.label) === labelToKeep(old.label)
    const refused = isSameLabel ? { ...old, label: '' } : old
    const weight = { cleared: weights.cleared, not_stated: weights.notStated, accepted: weights.replaced }
    teach(questionId, refused, 'does_not_ask', kind === 'corrected' ? weights.replaced : weight[kind])
  }
  const asking = Map.groupBy(
    [...lessons.values()].filter(({ stance }) => stance === 'asks'),
    ({ label }) => label,
  )
  return [...lessons.values()].filter(
    ({ label }) => label === '' || (asking.get(label)?.length ?? 0) <= mostQuestions,
  )
}

/** Tells a text that holds one of these values, and so is no label to keep. */
export function holdsOneOf(values: readonly AnswerValue[]): (label: string) => boolean {
  const texts = values.flatMap(textsOf).filter((text) => text.length >= shortestValue)
  return (label) => texts.some((text) => ` ${label} `.includes(` ${text} `))
}

/** The label of a candidate's evidence and its place; null where neither is known. */
export function placeOf(
  { evidence }: Pick<Candidate, 'evidence'>,
  place?: FormPlace | undefined,
): LabelledPlace | null {
  const [first] = evidence
  if (!first || (first.label === undefined && place === undefined)) return null
  const { label = '', relation, readingId } = first
  return { label, relation, readingId, ...(place && { place }) }
}

function textsOf(value: AnswerValue): string[] {
  if (typeof value === 'string') return [comparableText(value)]
  if (typeof value !== 'object') return []
  const parts: readonly (string | undefined)[] = Array.isArray(value) ? [] : Object.values(value)
  return parts.flatMap((part) => (part === undefined ? [] : [comparableText(part)]))
}
