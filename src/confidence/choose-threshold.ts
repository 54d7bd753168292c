import type { Calibration } from './calibration.ts'
import { upperErrorBound } from './upper-error-bound.ts'

/**
 * The lowest confidence from which answers may pass unseen so that, with 95 % certainty, at most `target` of those that
 * pass are wrong; null where the data do not show it for any. Thresholds are tried from the strictest down and the first
 * that fails ends it, so that trying many costs no certainty (fixed sequence testing).
 */
export function chooseThreshold(risk: Calibration['risk'], target: number, certainty = 0.95): number | null {
  let chosen: number | null = null
  for (const { threshold, effectiveN, effectiveWrong } of risk) {
    // So few that even no error at all would prove nothing; known before looking at the errors.
    if (upperErrorBound(0, effectiveN, certainty) > target) continue
    if (upperErrorBound(effectiveWrong, effectiveN, certainty) > target) break
    chosen = threshold
  }
  return chosen
}

/** The least share that must be reviewed, even by a perfect ranking, when `errorShare` is wrong and `target` may remain. */
export function leastReviewShare(errorShare: number, target: number): number {
  return target >= 1 ? 0 : Math.max(0, (errorShare - target) / (1 - target))
}
