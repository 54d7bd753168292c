import { Failure } from './failures.ts'

/** Where one risk stands. Ours alone: the platform's case status is kept apart. */
export const submissionStatuses = [
  'received',
  'reading',
  'mapping',
  'in_review',
  'awaiting_broker',
  'approved',
  'submitting',
  'attaching',
  'completed',
  'rejected',
  'duplicate',
  'quarantined',
  'set_aside',
  'needs_reconciliation',
  'failed',
] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** What the sender wants. Only new business is quoted; the rest is recognised, shown and set aside. */
export const submissionKinds = ['new_business', 'mta', 'renewal', 'claim', 'other'] as const
export type SubmissionKind = (typeof submissionKinds)[number]

/** Every legal move. A move that is not here is a bug, and is refused. */
const moves: Readonly<Record<SubmissionStatus, readonly SubmissionStatus[]>> = {
  received: ['reading', 'duplicate', 'quarantined', 'rejected', 'failed'],
  reading: ['mapping', 'duplicate', 'quarantined', 'rejected', 'failed'],
  mapping: ['in_review', 'set_aside', 'quarantined', 'rejected', 'failed'],
  in_review: ['approved', 'awaiting_broker', 'rejected', 'reading', 'mapping', 'duplicate'],
  awaiting_broker: ['in_review', 'reading', 'mapping', 'rejected', 'duplicate'],
  approved: ['submitting', 'in_review', 'rejected', 'failed'],
  submitting: ['attaching', 'in_review', 'needs_reconciliation', 'failed', 'approved'],
  attaching: ['completed', 'failed'],
  completed: ['in_review', 'attaching'],
  rejected: ['in_review'],
  duplicate: ['in_review', 'received'],
  quarantined: ['received', 'rejected'],
  set_aside: ['mapping', 'rejected', 'duplicate'],
  needs_reconciliation: ['attaching', 'approved', 'in_review'],
  failed: ['received', 'mapping', 'in_review', 'approved', 'attaching', 'rejected'],
}

export function isMoveAllowed(from: SubmissionStatus, to: SubmissionStatus): boolean {
  return moves[from].includes(to)
}

/** @throws Failure `move_not_allowed` */
export function assertMoveAllowed(from: SubmissionStatus, to: SubmissionStatus): void {
  if (!isMoveAllowed(from, to)) throw new Failure('move_not_allowed', `${from} does not lead to ${to}`)
}

/** Statuses in which the worker, not a person, has the next move. A restart resumes exactly these. */
export const workingStatuses = [
  'received',
  'reading',
  'mapping',
  'approved',
  'submitting',
  'attaching',
] as const satisfies readonly SubmissionStatus[]
export type WorkingStatus = (typeof workingStatuses)[number]

/** Statuses of a submission that a person approved and the platform quoted. */
export const quotedStatuses = ['attaching', 'completed'] as const satisfies readonly SubmissionStatus[]

export function isWorking(status: SubmissionStatus): status is WorkingStatus {
  return (workingStatuses as readonly SubmissionStatus[]).includes(status)
}
