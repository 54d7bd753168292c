import type { Outcome } from './rating.ts'

export const recordKinds = ['New Business', 'MTA', 'Renewal', 'Cancellation'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The status texts this platform writes. A case has the status of its newest record that counts. */
export type RecordStatus = 'Quotation' | 'Referred' | 'Declined' | 'On Cover' | 'Cancelled'

export const statusOfOutcome: Readonly<Record<Outcome, RecordStatus>> = {
  quoted: 'Quotation',
  referred: 'Referred',
  declined: 'Declined',
}
