import type { FormPlace, Learned, Lesson } from '../domain/learned.ts'
import { isSameForm } from '../values/form-fingerprint.ts'
import { ageWeight, doubt } from './taught-labels.ts'

/** What reviewers made of one place of a form and one question. */
export interface PlaceTeaching {
  readonly questionId: string
  /** Whether the answer stands there, or does not. */
  readonly asks: boolean
  readonly place: FormPlace
  /** The label it was found at; empty where there was none to keep. */
  readonly label: string
  /** 0 to 1: how sure that is. */
  readonly belief: number
  /** How many submissions said so. */
  readonly submissions: number
}

interface Tally extends Omit<PlaceTeaching, 'belief' | 'submissions'> {
  weight: number
  readonly by: Set<string>
}

/** Parts of a page within which two places are one. */
const near = { x: 0.03, y: 0.01 }

const isSamePlace = (one: FormPlace, other: FormPlace): boolean =>
  one.page === other.page &&
  Math.abs(one.box.x0 - other.box.x0) < near.x &&
  Math.abs(one.box.y0 - other.box.y0) < near.y

/**
 * What was taught of the places of one form. Places of other forms say nothing of it.
 * @param form the fingerprint of the paper; undefined for one that has none
 * @param at when the submission came in, ISO 8601
 */
export function placesTaught(learned: Learned, form: string | undefined, at: string): PlaceTeaching[] {
  if (form === undefined) return []
  const known = new Map<string, boolean>()
  const isOfForm = (lesson: Lesson): boolean => {
    if (lesson.form === null) return false
    const same = known.get(lesson.form) ?? isSameForm(lesson.form, form)
    known.set(lesson.form, same)
    return same
  }
  const found: Tally[] = []
  const ofQuestion = new Map<string, Tally[]>()
  for (const lesson of learned.lessons) {
    const { place, questionId, label, stance, weight, taughtAt, submissionId } = lesson
    if (place === undefined || !isOfForm(lesson)) continue
    const before = ofQuestion.get(questionId) ?? []
    const asks = stance === 'asks'
    const tally = before.find((one) => one.asks === asks && isSamePlace(one.place, place)) ?? {
      ...{ questionId, asks, place, label },
      weight: 0,
      by: new Set<string>(),
    }
    tally.weight += weight * ageWeight(taughtAt, at)
    tally.by.add(submissionId)
    if (tally.by.size > 1 || before.includes(tally)) continue
    found.push(tally)
    ofQuestion.set(questionId, [...before, tally])
  }
  return found.map(({ weight, by, ...taught }) => ({
    ...taught,
    belief: weight / (weight + doubt),
    submissions: by.size,
  }))
}
