import type { Json } from '../domain/question-set.ts'
import { isEmpty } from './fold-value.ts'
import type { GoldQuestion, GoldRecord } from './gold.ts'
import type { Prediction, Predictions } from './prediction.ts'
import { matchRows } from './same-rows.ts'
import { columnsOf, isSameValue } from './same-value.ts'

/** How one answer came out. `fabricated`: a value where the papers state none. */
export type Verdict = 'right' | 'wrong' | 'fabricated' | 'missed' | 'correctly_absent'

/** One scored answer. */
export interface ScoredAnswer {
  readonly record: number
  readonly question: GoldQuestion
  readonly verdict: Verdict
  readonly confidence: number
  readonly review: boolean
  /** Whether a value was given, so that its confidence claims something about that value. */
  readonly answered: boolean
  /** Whether an absent answer is one on which fabrication is counted. */
  readonly absentCounted: boolean
  /** Where the value was read, if there is one. */
  readonly source?: string | undefined
}

export interface RowTotals {
  readonly same: number
  readonly goldRows: number
  readonly predictedRows: number
}

export interface Scored {
  readonly answers: readonly ScoredAnswer[]
  /** By record: whether every answer was right. */
  readonly exact: readonly boolean[]
  readonly withoutPrediction: number
  readonly rows: RowTotals
  /** Questions whose answer must not pass without a person, and how many were held back for one. */
  readonly mustReview: { readonly total: number; readonly held: number }
  readonly questionIds: readonly string[]
}

const noPrediction: Prediction = { value: null, confidence: 1, review: false }

/** Scores predictions against gold records, in the same order; undefined stands for a record without a prediction. */
export function scorePredictions(
  records: readonly GoldRecord[],
  predictions: readonly (Predictions | undefined)[],
): Scored {
  const answers: ScoredAnswer[] = []
  const exact: boolean[] = []
  const questionIds = new Set<string>()
  const mustReview = { total: 0, held: 0 }
  const rows = { same: 0, goldRows: 0, predictedRows: 0 }
  records.forEach((record, index) => {
    const predicted = predictions[index]
    let isExact = true
    for (const question of record.questions) {
      questionIds.add(question.id)
      const prediction = own(predicted, question.id) ?? noPrediction
      const conflict = own(record.conflict, question.id)
      if (own(record.must_review, question.id) !== undefined || conflict) {
        mustReview.total++
        if (prediction.review) mustReview.held++
      }
      // Any value of a conflict may be right; what counts is that a person sees it.
      if (conflict || record.struck?.includes(question.id)) continue
      const gold = own(record.gold, question.id)
      if (question.type === 'table') addRows(rows, question, gold, prediction.value)
      const acceptable = own(record.acceptable, question.id)
      const verdict = judge(question, gold, acceptable, prediction.value)
      if (verdict !== 'right' && verdict !== 'correctly_absent') isExact = false
      answers.push({
        record: index,
        question,
        verdict,
        confidence: prediction.confidence,
        review: prediction.review,
        answered: !isEmpty(prediction.value),
        source: prediction.source,
        absentCounted:
          isEmpty(gold) &&
          !acceptable &&
          (!record.absent_scored || record.absent_scored.includes(question.id)),
      })
    }
    exact.push(isExact)
  })
  return {
    answers,
    exact,
    withoutPrediction: records.filter((_, index) => predictions[index] === undefined).length,
    rows,
    mustReview,
    questionIds: [...questionIds],
  }
}

function judge(
  question: GoldQuestion,
  gold: Json | undefined,
  acceptable: readonly Json[] | undefined,
  predicted: Json,
): Verdict {
  if (isEmpty(gold) && !acceptable) return isEmpty(predicted) ? 'correctly_absent' : 'fabricated'
  if (isEmpty(predicted)) return 'missed'
  return isAmong(question, gold, acceptable, predicted) ? 'right' : 'wrong'
}

/** Whether a value is one of the right ones. */
export function isAmong(
  question: GoldQuestion,
  gold: Json | undefined,
  acceptable: readonly Json[] | undefined,
  predicted: Json,
): boolean {
  return acceptable
    ? acceptable.some((value) => isSameValue(question, value, predicted))
    : isSameValue(question, gold, predicted)
}

function addRows(
  totals: { same: number; goldRows: number; predictedRows: number },
  question: GoldQuestion,
  gold: Json | undefined,
  predicted: Json,
): void {
  const counted = matchRows(columnsOf(question), gold, predicted)
  totals.same += counted.same
  totals.goldRows += counted.goldRows
  totals.predictedRows += counted.predictedRows
}

/** Question ids may be any word, `constructor` too. */
function own<T>(record: Readonly<Record<string, T>> | null | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
