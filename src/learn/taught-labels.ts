import type { Learned, Lesson } from '../domain/learned.ts'
import { isSameForm } from '../values/form-fingerprint.ts'
import { endsOfJoined, labelToKeep } from './label-to-keep.ts'

/** What reviewers made of one label and one question, seen from one paper. */
export interface Teaching {
  readonly questionId: string
  /** Whether the label asks the question, or does not. */
  readonly asks: boolean
  /** 0 to 1: how sure that is. */
  readonly belief: number
  /** How many submissions said so. */
  readonly submissions: number
  /** Whether it was taught on the same form. */
  readonly isSameForm: boolean
}

/** What a lesson counts for: on the same form, from the same broker, or of the same wording only. */
const worth = { form: 1, broker: 0.6, wording: 0.4 } as const
/** After this time a lesson counts for half. */
const halfLifeDays = 365
/** One lesson alone is not certain. */
export const doubt = 0.2
/** Elsewhere than on its form, what one reviewer struck out may have been wrong for any reason. */
const fewestElsewhere = 2
const dayMs = 86_400_000

/** What age has left of a lesson: 1 when it is taught, half after a year. Both moments are ISO 8601. */
export function ageWeight(taughtAt: string, at: string): number {
  const ageDays = Math.max(0, (Date.parse(at) - Date.parse(taughtAt)) / dayMs)
  return 0.5 ** (ageDays / halfLifeDays)
}

interface Tally {
  asks: number
  refuses: number
  readonly asking: Set<string>
  readonly refusing: Set<string>
  isSameForm: boolean
}

/** What was taught of labels, as it counts for one paper. Later contradiction and age weigh against it. */
export class TaughtLabels {
  readonly #tallies = new Map<string, Map<string, Tally>>()

  /** @param at when the submission came in, ISO 8601: what was taught later does not exist yet. */
  constructor(learned: Learned, form: string | undefined, at: string) {
    const sameForm = new Map<string, boolean>()
    for (const lesson of learned.lessons) {
      const isForm = form !== undefined && isOnForm(lesson, form, sameForm)
      const isBroker = lesson.broker !== null && lesson.broker === learned.broker
      const scope = isForm ? worth.form : isBroker ? worth.broker : worth.wording
      this.#add(lesson, lesson.weight * scope * ageWeight(lesson.taughtAt, at), isForm)
    }
  }

  /** What was taught of a printed label; empty for most. */
  of(label: string): Teaching[] {
    if (this.#tallies.size === 0) return []
    const key = labelToKeep(label)
    if (key !== null) return this.#teachingsOf(key)
    // What a label does not ask it does not ask either where the line before it was taken for a part of it.
    const end = endsOfJoined(label).find((one) => this.#tallies.has(one))
    return end === undefined ? [] : this.#teachingsOf(end).filter(({ asks }) => !asks)
  }

  #teachingsOf(key: string): Teaching[] {
    const tallies = this.#tallies.get(key)
    if (!tallies) return []
    return [...tallies].flatMap(([questionId, tally]) => {
      const asks = tally.asks >= tally.refuses
      const submissions = (asks ? tally.asking : tally.refusing).size
      if (!asks && !tally.isSameForm && submissions < fewestElsewhere) return []
      const belief = Math.max(tally.asks, tally.refuses) / (tally.asks + tally.refuses + doubt)
      return [{ questionId, asks, belief, submissions, isSameForm: tally.isSameForm }]
    })
  }

  #add(lesson: Lesson, weight: number, isForm: boolean): void {
    const ofLabel = this.#tallies.get(lesson.label) ?? new Map<string, Tally>()
    this.#tallies.set(lesson.label, ofLabel)
    const tally = ofLabel.get(lesson.questionId) ?? {
      asks: 0,
      refuses: 0,
      asking: new Set(),
      refusing: new Set(),
      isSameForm: false,
    }
    ofLabel.set(lesson.questionId, tally)
    if (lesson.stance === 'asks') {
      tally.asks += weight
      tally.asking.add(lesson.submissionId)
    } else {
      tally.refuses += weight
      tally.refusing.add(lesson.submissionId)
    }
    tally.isSameForm ||= isForm
  }
}

function isOnForm(lesson: Lesson, form: string, known: Map<string, boolean>): boolean {
  if (lesson.form === null) return false
  const before = known.get(lesson.form)
  if (before !== undefined) return before
  const same = isSameForm(lesson.form, form)
  known.set(lesson.form, same)
  return same
}
