import type { Calibration } from './calibration.ts'
import { chooseThreshold, leastReviewShare } from './choose-threshold.ts'
import type { ReviewPolicy } from './judge.ts'
import { upperErrorBound } from './upper-error-bound.ts'

const verdictWords = {
  ranks: 'ranks errors',
  cannot_rank: 'cannot rank, review all',
  not_enough_data: 'not enough data',
} as const

/** What confidence rests on and what may pass unseen, in words, line by line. */
export function describeCalibration(calibration: Calibration, policy: ReviewPolicy): string {
  const { provenance, risk, rankings } = calibration
  const { figures } = provenance
  const all = risk.at(-1)
  const errorShare = all && all.effectiveN > 0 ? all.effectiveWrong / all.effectiveN : 1
  return [
    `calibration ${calibration.version}, fitted ${calibration.fittedAt}, ${provenance.folds} folds: ${provenance.method}`,
    ...provenance.data.map(
      ({ name, submissions, answers, wrong, weight }) =>
        `  ${name}: ${answers} answers of ${submissions} submissions, ${wrong} wrong${weight === 1 ? '' : `, each counted ${weight}`}`,
    ),
    `held out: AUROC ${figures.auroc?.toFixed(3) ?? '-'}, expected calibration error ${figures.expectedCalibrationError?.toFixed(3) ?? '-'} (n = ${figures.answers}, wrong ${figures.wrong})`,
    describeThreshold('answers', calibration, policy.targetErrorShare),
    describeThreshold('required answers', calibration, policy.requiredErrorShare),
    `${percent(errorShare)} of the answers are wrong before review: even a perfect ranking must send ${percent(leastReviewShare(errorShare, policy.targetErrorShare))} of them to a person`,
    `a random ${percent(policy.auditShare)} of what could pass is looked at all the same`,
    ...Object.entries(rankings)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([question, { verdict, n, wrong }]) =>
          `  ${question}: ${verdictWords[verdict]}, n = ${n}, wrong ${wrong}`,
      ),
  ].join('\n')
}

function describeThreshold(what: string, { risk }: Calibration, target: number): string {
  const threshold = chooseThreshold(risk, target)
  const row = risk.find((one) => one.threshold === threshold)
  if (threshold === null || !row)
    return `${what}: at most ${percent(target)} wrong cannot be shown at any confidence: all are reviewed`
  const bound = upperErrorBound(row.effectiveWrong, row.effectiveN)
  return `${what}: at most ${percent(target)} wrong from confidence ${threshold}; seen ${row.wrong} wrong of ${row.n}, at most ${percent(bound)} with 95 % certainty`
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
