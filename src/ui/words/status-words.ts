import type { SubmissionKind, SubmissionStatus } from '../../domain/submission.ts'

/** How a status reads to a person, and how loudly it is shown. */
export type Tone = 'calm' | 'busy' | 'ask' | 'alarm' | 'good' | 'quiet'

export const statusWords: Readonly<
  Record<SubmissionStatus, { readonly label: string; readonly tone: Tone }>
> = {
  received: { label: 'Received', tone: 'busy' },
  reading: { label: 'Reading', tone: 'busy' },
  mapping: { label: 'Finding answers', tone: 'busy' },
  in_review: { label: 'To review', tone: 'ask' },
  awaiting_broker: { label: 'Waiting for the broker', tone: 'calm' },
  approved: { label: 'Approved', tone: 'busy' },
  submitting: { label: 'Quoting', tone: 'busy' },
  attaching: { label: 'Filing documents', tone: 'busy' },
  completed: { label: 'Completed', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'quiet' },
  duplicate: { label: 'Duplicate', tone: 'quiet' },
  set_aside: { label: 'Set aside', tone: 'calm' },
  quarantined: { label: 'Quarantined', tone: 'alarm' },
  needs_reconciliation: { label: 'Needs reconciliation', tone: 'alarm' },
  failed: { label: 'Failed', tone: 'alarm' },
}

export const kindWords: Readonly<Record<SubmissionKind, string>> = {
  new_business: 'New business',
  mta: 'Mid-term adjustment',
  renewal: 'Renewal',
  claim: 'Claim',
  other: 'Other mail',
}
