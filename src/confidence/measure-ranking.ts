import type { RankingVerdict } from './calibration.ts'

/** What was claimed of an answer and what became of it. */
export interface Claim {
  readonly confidence: number
  readonly right: boolean
}

/**
 * The chance that a right answer has a higher confidence than a wrong one: by ranks (Mann-Whitney), equal confidences
 * sharing their mean rank. Null unless there are both.
 */
export function measureAuroc(claims: readonly Claim[]): number | null {
  const sorted = claims.toSorted((one, other) => one.confidence - other.confidence)
  const right = sorted.filter((claim) => claim.right).length
  const wrong = sorted.length - right
  if (right === 0 || wrong === 0) return null
  let rankSum = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end < sorted.length && sorted[end]?.confidence === sorted[start]?.confidence) end++
    const meanRank = (start + 1 + end) / 2
    rankSum += meanRank * sorted.slice(start, end).filter((claim) => claim.right).length
    start = end
  }
  return (rankSum - (right * (right + 1)) / 2) / (right * wrong)
}

const LEAST_OF_EACH = 8
const LEAST_ANSWERS = 40
/** One-sided 95 %. */
const Z = 1.645

/**
 * Whether the confidence of these answers ranks errors: plainly better than a coin, plainly not, or too few data to say.
 * The interval of the AUROC is Hanley and McNeil's.
 */
export function judgeRanking(claims: readonly Claim[]): RankingVerdict {
  const right = claims.filter((claim) => claim.right).length
  const wrong = claims.length - right
  const auroc = measureAuroc(claims)
  if (auroc === null || claims.length < LEAST_ANSWERS || Math.min(right, wrong) < LEAST_OF_EACH)
    return 'not_enough_data'
  const q1 = auroc / (2 - auroc)
  const q2 = (2 * auroc * auroc) / (1 + auroc)
  const spread = Math.sqrt(
    (auroc * (1 - auroc) + (right - 1) * (q1 - auroc ** 2) + (wrong - 1) * (q2 - auroc ** 2)) /
      (right * wrong),
  )
  return auroc - Z * spread > 0.5 ? 'ranks' : 'cannot_rank'
}
