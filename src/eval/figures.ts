import { measureAuroc } from '../confidence/measure-ranking.ts'
import { measureProportion, type Proportion } from './proportion.ts'
import type { RowTotals, Scored, ScoredAnswer, Verdict } from './score.ts'

/** Precision, recall and their harmonic mean over counts; a wrong value costs both. */
export interface F1Counts {
  readonly truePositives: number
  readonly falsePositives: number
  readonly falseNegatives: number
  readonly trueNegatives: number
  readonly f1: number
}

/** One bin of the reliability diagram: answers with a confidence in [from, to). */
export interface ReliabilityBin {
  readonly from: number
  readonly to: number
  readonly n: number
  readonly meanConfidence: number
  readonly accuracy: number
}

export interface Figures {
  readonly records: number
  readonly withoutPrediction: number
  readonly answers: number
  readonly exactRecords: number
  readonly verdicts: Readonly<Record<Verdict, number>>
  readonly micro: F1Counts & { readonly precision: number; readonly recall: number }
  readonly macroF1: number
  readonly fabrication: { readonly absent: number; readonly fabricated: number; readonly share: number }
  readonly rows: RowTotals & { readonly recall: number; readonly precision: number }
  /** Of the most confident share of all answers, how many are wrong. */
  readonly riskCoverage: readonly {
    readonly coverage: number
    readonly n: number
    readonly wrongShare: number
  }[]
  readonly unreviewed: { readonly n: number; readonly share: number; readonly wrongShare: number }
  readonly mustReview: { readonly total: number; readonly held: number }
  /** Over answers that give a value: how far the confidence is from the share that is right. Null where there is none. */
  readonly calibration: {
    readonly n: number
    readonly expectedCalibrationError: number | null
    readonly bins: readonly ReliabilityBin[]
  }
  /** The chance that a right value has a higher confidence than a wrong one. Null unless there are both. */
  readonly ranking: { readonly right: number; readonly wrong: number; readonly auroc: number | null }
  readonly byQuestion: Readonly<Record<string, F1Counts>>
  /** By the type of the question, as the gold or the Question Set names it. */
  readonly byType: Readonly<Record<string, F1Counts>>
  /** Shares with their intervals: stated answers that came out right, given values that are right, and values on absent answers. */
  readonly found: Proportion
  readonly correct: Proportion
  readonly invented: Proportion
  /** Of the given values that pass without a person, those that are wrong. */
  readonly passedWrong: Proportion
}

const COVERAGES = [70, 80, 90, 100]
const BINS = 10

export function computeFigures(scored: Scored): Figures {
  const { answers } = scored
  const micro = countF1(answers)
  const verdicts = countVerdicts(answers)
  const ofQuestion = Map.groupBy(answers, (answer) => answer.question.id)
  const byQuestion = new Map(scored.questionIds.map((id) => [id, countF1(ofQuestion.get(id) ?? [])]))
  const unreviewed = answers.filter((answer) => !answer.review)
  const passing = unreviewed.filter((answer) => answer.answered)
  const absent = answers.filter((answer) => answer.absentCounted)
  const fabricated = absent.filter((answer) => answer.verdict === 'fabricated').length
  return {
    records: scored.exact.length,
    withoutPrediction: scored.withoutPrediction,
    answers: answers.length,
    exactRecords: scored.exact.filter(Boolean).length,
    verdicts,
    micro: {
      ...micro,
      precision: micro.truePositives / (micro.truePositives + micro.falsePositives || 1),
      recall: micro.truePositives / (micro.truePositives + micro.falseNegatives || 1),
    },
    macroF1: sum([...byQuestion.values()].map(({ f1 }) => f1)) / (byQuestion.size || 1),
    fabrication: { absent: absent.length, fabricated, share: fabricated / (absent.length || 1) },
    rows: {
      ...scored.rows,
      recall: scored.rows.same / (scored.rows.goldRows || 1),
      precision: scored.rows.same / (scored.rows.predictedRows || 1),
    },
    riskCoverage: measureRisk(answers),
    unreviewed: {
      n: unreviewed.length,
      share: unreviewed.length / (answers.length || 1),
      wrongShare: shareWrong(unreviewed),
    },
    mustReview: scored.mustReview,
    calibration: measureCalibration(answers),
    ranking: measureRanking(answers),
    byQuestion: Object.fromEntries(byQuestion),
    byType: Object.fromEntries(
      [...Map.groupBy(answers, (answer) => answer.question.type)].map(([type, group]) => [
        type,
        countF1(group),
      ]),
    ),
    found: measureProportion(verdicts.right, verdicts.right + verdicts.wrong + verdicts.missed),
    correct: measureProportion(verdicts.right, verdicts.right + verdicts.wrong + verdicts.fabricated),
    invented: measureProportion(verdicts.fabricated, verdicts.fabricated + verdicts.correctly_absent),
    passedWrong: measureProportion(passing.filter((answer) => !isRight(answer)).length, passing.length),
  }
}

function isRight(answer: ScoredAnswer): boolean {
  return answer.verdict === 'right' || answer.verdict === 'correctly_absent'
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function shareWrong(answers: readonly ScoredAnswer[]): number {
  return answers.filter((answer) => !isRight(answer)).length / (answers.length || 1)
}

export function countVerdicts(answers: readonly ScoredAnswer[]): Record<Verdict, number> {
  const counts = { right: 0, wrong: 0, fabricated: 0, missed: 0, correctly_absent: 0 }
  for (const answer of answers) counts[answer.verdict]++
  return counts
}

/** A wrong value is a false positive and a false negative, as in VRDU and SROIE. */
function countF1(answers: readonly ScoredAnswer[]): F1Counts {
  const { right, wrong, fabricated, missed, correctly_absent } = countVerdicts(answers)
  const falsePositives = wrong + fabricated
  const falseNegatives = wrong + missed
  const precision = right / (right + falsePositives || 1)
  const recall = right / (right + falseNegatives || 1)
  // A question that was never stated and never answered is fully right.
  const nothing = right + falsePositives + falseNegatives === 0 ? 1 : 0
  return {
    truePositives: right,
    falsePositives,
    falseNegatives,
    trueNegatives: correctly_absent,
    f1: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : nothing,
  }
}

function measureRisk(answers: readonly ScoredAnswer[]): Figures['riskCoverage'] {
  const sorted = [...answers].sort((left, right) => right.confidence - left.confidence)
  return COVERAGES.map((coverage) => {
    const n = Math.round((sorted.length * coverage) / 100)
    return { coverage, n, wrongShare: shareWrong(sorted.slice(0, n)) }
  })
}

function measureCalibration(answers: readonly ScoredAnswer[]): Figures['calibration'] {
  const given = answers.filter((answer) => answer.answered)
  const bins = Array.from({ length: BINS }, (_, index) => {
    const inBin = given.filter(({ confidence }) => binOf(confidence) === index)
    const n = inBin.length
    return {
      from: index / BINS,
      to: (index + 1) / BINS,
      n,
      meanConfidence: sum(inBin.map(({ confidence }) => confidence)) / (n || 1),
      accuracy: inBin.filter(isRight).length / (n || 1),
    }
  })
  const error = sum(
    bins.map((bin) => (bin.n / (given.length || 1)) * Math.abs(bin.accuracy - bin.meanConfidence)),
  )
  return { n: given.length, expectedCalibrationError: given.length > 0 ? error : null, bins }
}

/** A confidence of exactly 1 belongs to the last bin. */
function binOf(confidence: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor(confidence * BINS)))
}

function measureRanking(answers: readonly ScoredAnswer[]): Figures['ranking'] {
  const claims = answers
    .filter((answer) => answer.answered)
    .map((answer) => ({ confidence: answer.confidence, right: isRight(answer) }))
  const right = claims.filter((claim) => claim.right).length
  return { right, wrong: claims.length - right, auroc: measureAuroc(claims) }
}
