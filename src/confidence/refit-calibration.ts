import { Failure } from '../domain/failures.ts'
import type { Calibration } from './calibration.ts'
import { fitCalibration } from './fit-calibration.ts'
import type { Observation } from './observation.ts'

const LEAST_ANSWERS = 50
const LEAST_SUBMISSIONS = 5
/** With fewer answers the curve that is known already is better than one of their own. */
const LEAST_FOR_CURVE = 400
/** How many answers what is known already counts for, in every signal and kind. */
const STRENGTH = 10
const FOLDS = 5
/** Answers of a submission go wrong together: however many pass, it says no more than so many independent ones. */
const MOST_OF_SUBMISSION = 10

/**
 * A calibration drawn from what is known already towards an organisation's own decisions. What passed and was wrong is
 * added to what was seen before; the verdicts on questions are of the decisions alone.
 * @throws Failure `request_invalid` saying how many decisions there are, where they are too few to say anything
 */
export function refitCalibration(
  observations: readonly Observation[],
  known: Calibration,
  fittedAt: string,
): Calibration {
  const submissions = new Set(observations.map(({ submission }) => submission)).size
  if (observations.length < LEAST_ANSWERS || submissions < LEAST_SUBMISSIONS)
    throw new Failure(
      'request_invalid',
      `not enough data: ${observations.length} decisions in ${submissions} submissions, and ${LEAST_ANSWERS} in ${LEAST_SUBMISSIONS} are the least`,
    )
  const own = fitCalibration(observations, {
    version: `${known.version}+own.${fittedAt}`,
    fittedAt,
    folds: FOLDS,
    prior: known,
    signalStrength: STRENGTH,
    kindStrength: STRENGTH,
    isByQuestion: true,
  })
  return {
    ...own,
    curve: observations.length < LEAST_FOR_CURVE ? known.curve : own.curve,
    provenance: { ...own.provenance, data: [...known.provenance.data, ...own.provenance.data] },
    risk: known.risk.map((row) => {
      const more = own.risk.find(({ threshold }) => threshold === row.threshold)
      return {
        threshold: row.threshold,
        n: row.n + (more?.n ?? 0),
        wrong: row.wrong + (more?.wrong ?? 0),
        effectiveN: row.effectiveN + Math.min(more?.effectiveN ?? 0, submissions * MOST_OF_SUBMISSION),
        effectiveWrong: row.effectiveWrong + (more?.effectiveWrong ?? 0),
      }
    }),
    sources: Object.fromEntries(
      [...new Set([...Object.keys(known.sources), ...Object.keys(own.sources)])].map((source) => [
        source,
        (known.sources[source] ?? 0) + (own.sources[source] ?? 0),
      ]),
    ),
  }
}
