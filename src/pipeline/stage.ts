import type { SubmissionStatus, WorkingStatus } from '../domain/submission.ts'
import type { OpenTransaction } from '../store/ports.ts'
import type { SubmissionChange, SubmissionRow } from '../store/submissions.ts'

/** What a stage leaves to be saved: the move, what belongs to it, and the next job, in one transaction. */
export interface StageOutcome {
  readonly to: SubmissionStatus
  readonly changes?: SubmissionChange
  /** Rows that are written with the move. It may answer more changes, and the version when it changed the submission. */
  readonly save?: (
    tx: OpenTransaction,
  ) => Promise<{ readonly version?: number; readonly changes?: SubmissionChange } | undefined>
  /** Before the next stage begins; at once unless given. */
  readonly delayMs?: number
}

/**
 * One step of the pipeline. It is run again after a crash, so it must come to the same result, or, where it acts on the
 * outside world, find out by itself what was already done.
 */
export interface Stage<Dependencies> {
  readonly on: WorkingStatus
  run(dependencies: Dependencies, submission: SubmissionRow): Promise<StageOutcome>
}
