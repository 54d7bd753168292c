import { Failure, isForBusyness } from './domain/failures.ts'
import { isMoveAllowed, isWorking, type SubmissionStatus } from './domain/submission.ts'
import type { StageOutcome } from './pipeline/stage.ts'
import { type PipelineDependencies, pipeline } from './pipeline.ts'
import type { SubmissionChanges } from './review/submission-changes.ts'
import type { AdvanceJob, Store } from './store/ports.ts'
import {
  changeSubmission,
  getSubmission,
  lockSubmission,
  moveSubmission,
  type SubmissionRow,
} from './store/submissions.ts'

export interface WorkerLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface WorkerDependencies extends PipelineDependencies {
  readonly store: Store
  readonly changes: Pick<SubmissionChanges, 'publish'>
  readonly log: WorkerLog
}

const FIRST_DELAY_MS = 2000
const LONGEST_DELAY_MS = 300_000
/** An error nobody foresaw is tried this often before the submission is set aside for a person. */
const UNFORESEEN_ATTEMPTS = 3

/** Stages that work with children. What a dying child leaves behind looks like a file that cannot be read. */
const stagesWithChildren: readonly SubmissionStatus[] = ['reading', 'mapping']

export interface Worker {
  /** Runs the stage that a submission's status names, and saves what came of it together with the next job. */
  advance(job: AdvanceJob): Promise<void>
  /** Drops what children are still working on: the next start does it again from the status. */
  prepareToStop(): void
}

/** The one who moves submissions between their people. */
export function createWorker(dependencies: WorkerDependencies): Worker {
  const { store, changes, log } = dependencies
  let isStopping = false
  /** Failures in a row by submission; forgotten on a restart, which only makes the next try come sooner. */
  const failures = new Map<string, number>()

  const publish = (row: SubmissionRow): void =>
    changes.publish({
      organisationId: row.organisation_id,
      id: row.id,
      status: row.status,
      openCount: row.open_count,
    })

  /** Null when a person moved the submission meanwhile: what they decided stands. */
  const save = async (submission: SubmissionRow, outcome: StageOutcome): Promise<SubmissionRow | null> =>
    await store.transaction(async (tx) => {
      const { status } = await lockSubmission(tx, submission.organisation_id, submission.id)
      if (status !== submission.status) return null
      const saved = await outcome.save?.(tx)
      const current = await getSubmission(tx, submission.organisation_id, submission.id)
      const row = await moveSubmission(tx, {
        organisationId: submission.organisation_id,
        submissionId: submission.id,
        version: saved?.version ?? current.version,
        to: outcome.to,
        actor: 'system',
        changes: { ...outcome.changes, ...saved?.changes },
      })
      if (isWorking(outcome.to))
        await store.queue.send(
          tx,
          { organisationId: row.organisation_id, submissionId: row.id },
          outcome.delayMs === undefined ? {} : { delayMs: outcome.delayMs },
        )
      return row
    })

  /** Waits and tries again, or sets the submission aside, by what the failure table says. */
  const settle = async (job: AdvanceJob, submission: SubmissionRow, error: unknown): Promise<void> => {
    const failure = error instanceof Failure ? error : new Failure('internal_error')
    const inARow = (failures.get(submission.id) ?? 0) + 1
    failures.set(submission.id, inARow)
    log.warn(
      { submission: submission.id, status: submission.status, code: failure.code, inARow },
      error instanceof Failure ? 'stage failed' : 'stage failed unexpectedly',
    )
    if (!(error instanceof Failure))
      log.error({ submission: submission.id, kind: errorKind(error) }, 'unforeseen')
    const change = { failure_code: failure.code, failure_detail: failure.detail ?? null }
    // Whoever changed it meanwhile may have moved it on; if not, this stage is done again with what stands now.
    const isOvertaken = failure.code === 'changed_meanwhile'
    const triesAgain =
      isOvertaken ||
      (isForBusyness(failure) && inARow < UNFORESEEN_ATTEMPTS) ||
      (failure.policy.retry === 'later' && (error instanceof Failure || inARow < UNFORESEEN_ATTEMPTS))
    const row = await store.transaction(async (tx) => {
      const current = await getSubmission(tx, submission.organisation_id, submission.id)
      if (current.status !== submission.status) return current
      if (triesAgain) {
        const delayMs = Math.max(
          failure.retryAfterMs ?? 0,
          Math.min(FIRST_DELAY_MS * 2 ** (inARow - 1), LONGEST_DELAY_MS),
        )
        await store.queue.send(tx, job, { delayMs })
        if (isOvertaken) return current
        return await changeSubmission(tx, submission.organisation_id, submission.id, change)
      }
      if (!isMoveAllowed(current.status, 'failed')) return current
      return await moveSubmission(tx, {
        organisationId: submission.organisation_id,
        submissionId: submission.id,
        version: current.version,
        to: 'failed',
        actor: 'system',
        changes: change,
        data: { code: failure.code },
      })
    })
    if (!triesAgain) failures.delete(submission.id)
    publish(row)
  }

  const isDropped = ({ status }: SubmissionRow): boolean => isStopping && stagesWithChildren.includes(status)

  return {
    async advance(job) {
      const submission = await getSubmission(store.db, job.organisationId, job.submissionId)
      const stage = pipeline.find((candidate) => candidate.on === submission.status)
      if (!stage) return
      try {
        const outcome = await stage.run({ ...dependencies, isStopping: () => isStopping }, submission)
        if (isDropped(submission)) return
        const row = await save(submission, outcome)
        failures.delete(submission.id)
        if (row) publish(row)
      } catch (error) {
        if (!isDropped(submission)) await settle(job, submission, error)
      }
    },
    prepareToStop() {
      isStopping = true
    },
  }
}

/** The class and the code of an error, never its message: that may hold what a document says. */
function errorKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = (error as { code?: unknown }).code
  const place = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))
  return [error.name, typeof code === 'string' ? code : '', place?.trim() ?? ''].filter(Boolean).join(' ')
}
