import { type Calibration, readCalibration, shippedCalibration } from '../confidence/calibration.ts'
import { type Observation, observe } from '../confidence/observation.ts'
import type { Pool } from '../isolate/pool.ts'
import { removeCalibration, saveCalibration } from '../store/calibration-files.ts'
import { appendEvent } from '../store/events.ts'
import type { Store } from '../store/ports.ts'
import { listReviewedAnswers } from '../store/reviewed-answers.ts'

export interface RefitDependencies {
  readonly store: Pick<Store, 'db' | 'transaction'>
  readonly pool: Pick<Pool, 'run'>
  readonly dataDirectory: string
}

/** Input of the job `refit-calibration`. */
export interface RefitJob {
  readonly observations: readonly Observation[]
  readonly known: Calibration
  /** ISO `YYYY-MM-DD`. */
  readonly fittedAt: string
}

/** What an organisation's reviewers decided, as what confidence is fitted to. */
export async function observeDecisions(db: Store['db'], organisationId: string): Promise<Observation[]> {
  const reviewed = await listReviewedAnswers(db, organisationId)
  return reviewed.map(({ candidate, before, submissionId, productId, questionType, right }) =>
    observe(candidate, before, {
      data: 'own decisions',
      submission: submissionId,
      type: questionType,
      question: `${productId} ${candidate.questionId}`,
      right,
    }),
  )
}

/**
 * Fits confidence to the decisions of an organisation's reviewers, in a child, and judges by it from now on. Always from what comes
 * with the program, so that the same decisions never count twice. @throws Failure `request_invalid` where they are too few
 */
export async function refitConfidence(
  { store, pool, dataDirectory }: RefitDependencies,
  organisationId: string,
  actor: string,
): Promise<void> {
  const job: RefitJob = {
    observations: await observeDecisions(store.db, organisationId),
    known: shippedCalibration,
    fittedAt: new Date().toISOString().slice(0, 10),
  }
  const calibration = readCalibration(await pool.run('refit-calibration', job))
  await saveCalibration(dataDirectory, organisationId, calibration)
  await store.transaction((tx) =>
    appendEvent(tx, {
      organisationId,
      kind: 'calibration.refitted',
      subject: calibration.version,
      actor,
      data: { decisions: job.observations.length },
    }),
  )
}

/** Judges by the calibration that comes with the program again. */
export async function dropCalibration(
  { store, dataDirectory }: Pick<RefitDependencies, 'store' | 'dataDirectory'>,
  organisationId: string,
  actor: string,
): Promise<void> {
  await removeCalibration(dataDirectory, organisationId)
  await store.transaction((tx) =>
    appendEvent(tx, {
      organisationId,
      kind: 'calibration.removed',
      subject: shippedCalibration.version,
      actor,
    }),
  )
}
