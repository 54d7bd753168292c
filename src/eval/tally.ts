import { measureAuroc } from '../confidence/measure-ranking.ts'
import { measureProportion, type Proportion } from './proportion.ts'
import type { ReportedAnswer } from './reported-answer.ts'
import type { Verdict } from './score.ts'

/** How the answers of one kind came out. */
export interface Tally {
  readonly kind: string
  readonly n: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  /** Of the stated answers, those that came out right. */
  readonly found: Proportion
  /** Of the given values, those that are right. */
  readonly correct: Proportion
  /** Null unless there are right and wrong values. */
  readonly auroc: number | null
}

type Tallied = Pick<ReportedAnswer, 'verdict' | 'confidence' | 'answered'>

export function tally(kind: string, answers: readonly Tallied[]): Tally {
  const verdicts = { right: 0, wrong: 0, fabricated: 0, missed: 0, correctly_absent: 0 }
  for (const { verdict } of answers) verdicts[verdict]++
  const { right, wrong, fabricated, missed } = verdicts
  return {
    kind,
    n: answers.length,
    verdicts,
    found: measureProportion(right, right + wrong + missed),
    correct: measureProportion(right, right + wrong + fabricated),
    auroc: measureAuroc(
      answers
        .filter(({ answered }) => answered)
        .map(({ confidence, verdict }) => ({ confidence, right: verdict === 'right' })),
    ),
  }
}

/** One tally a kind, most answers first; answers without a kind are left out. */
export function tallyBy<T extends Tallied>(
  answers: readonly T[],
  kindOf: (answer: T) => string | undefined,
): Tally[] {
  const groups = Map.groupBy(
    answers.filter((answer) => kindOf(answer) !== undefined),
    (answer) => kindOf(answer) ?? '',
  )
  return [...groups].map(([kind, some]) => tally(kind, some)).sort((one, other) => other.n - one.n)
}

/** Every breakdown a report shows, by dimension. */
export type Tallies = Readonly<Record<string, readonly Tally[]>>

/** By question type and source of the value, and by whatever the gold says of its submissions. */
export function tallyAll(answers: readonly ReportedAnswer[]): Tallies {
  const kinds = [...new Set(answers.flatMap((answer) => Object.keys(answer.kinds)))]
  return {
    'question type': tallyBy(answers, ({ type }) => type),
    'where it was read': tallyBy(answers, ({ source }) => source),
    ...Object.fromEntries(kinds.map((kind) => [kind, tallyBy(answers, (answer) => answer.kinds[kind])])),
  }
}
