import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubmissionKind, SubmissionStatus } from '../../domain/submission.ts'

/** How a status reads to a person, and how loudly it is shown. */
export type Tone = 'calm' | 'busy' | 'ask' | 'alarm' | 'good' | 'quiet'

export interface StatusWords {
  readonly label: MessageDescriptor
  readonly tone: Tone
}

export const statusWords: Readonly<Record<SubmissionStatus, StatusWords>> = {
  received: { label: msg({ message: 'Received', context: 'status' }), tone: 'busy' },
  reading: { label: msg`Reading`, tone: 'busy' },
  mapping: { label: msg`Finding answers`, tone: 'busy' },
  in_review: { label: msg`To review`, tone: 'ask' },
  awaiting_broker: { label: msg`Waiting for the broker`, tone: 'calm' },
  approved: { label: msg`Approved`, tone: 'busy' },
  submitting: { label: msg`Quoting`, tone: 'busy' },
  attaching: { label: msg`Filing documents`, tone: 'busy' },
  completed: { label: msg`Completed`, tone: 'good' },
  rejected: { label: msg`Rejected`, tone: 'quiet' },
  duplicate: { label: msg`Duplicate`, tone: 'quiet' },
  set_aside: { label: msg`Set aside`, tone: 'calm' },
  quarantined: { label: msg`Quarantined`, tone: 'alarm' },
  needs_reconciliation: { label: msg`Needs reconciliation`, tone: 'alarm' },
  failed: { label: msg`Failed`, tone: 'alarm' },
}

export const kindWords: Readonly<Record<SubmissionKind, MessageDescriptor>> = {
  new_business: msg`New business`,
  mta: msg`Mid-term adjustment`,
  renewal: msg`Renewal`,
  claim: msg`Claim`,
  other: msg`Other mail`,
}
