import type { Calibration } from './calibration.ts'

/** One held out answer that nothing but its confidence would hold back. */
export interface RiskyAnswer {
  readonly submission: string
  readonly confidence: number
  readonly right: boolean
  readonly weight: number
}

const THRESHOLDS = [
  0.995, 0.99, 0.985, 0.98, 0.975, 0.97, 0.965, 0.96, 0.955, 0.95, 0.94, 0.93, 0.92, 0.91, 0.9, 0.88, 0.86,
  0.84, 0.82, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5,
]
/**
 * How many pass at each threshold and how many of those are wrong, counted for what they say together. Errors among the
 * surest are too few to show how they cluster: they are taken to cluster at least as all do.
 */
export function measureRisk(answers: readonly RiskyAnswer[]): Calibration['risk'] {
  const whole = designEffect(answers)
  return THRESHOLDS.map((threshold) => {
    const passing = answers.filter(({ confidence }) => confidence >= threshold)
    const wrong = passing.filter(({ right }) => !right)
    const effect = Math.max(whole, designEffect(passing))
    return {
      threshold,
      n: passing.length,
      wrong: wrong.length,
      effectiveN: round(weightOf(passing) / effect),
      effectiveWrong: round(weightOf(wrong) / effect),
    }
  })
}

/**
 * How much less the answers say than as many answers of as many submissions would: the variance of the share that is
 * wrong with submissions as the units, over the variance were all independent. At least 1.
 */
function designEffect(answers: readonly RiskyAnswer[]): number {
  const total = weightOf(answers)
  const share = weightOf(answers.filter(({ right }) => !right)) / (total || 1)
  const clusters = [...Map.groupBy(answers, ({ submission }) => submission).values()]
  if (share === 0 || clusters.length < 2) return 1
  const squares = clusters.reduce((sum, cluster) => {
    const wrong = weightOf(cluster.filter(({ right }) => !right))
    return sum + (wrong - share * weightOf(cluster)) ** 2
  }, 0)
  const clustered = (squares / total ** 2) * (clusters.length / (clusters.length - 1))
  return Math.max(1, clustered / ((share * (1 - share)) / total))
}

function weightOf(answers: readonly RiskyAnswer[]): number {
  return answers.reduce((sum, { weight }) => sum + weight, 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
