import { type CaseRecord, updateRecord } from './cases.ts'
import { Problem } from './problem.ts'
import type { QuoteResult } from './rating.ts'
import { statusOfOutcome } from './record-status.ts'
import type { Sandbox } from './sandbox.ts'

export interface ReferralDecision {
  readonly decision: 'release' | 'decline'
  readonly note?: string | undefined
}

/**
 * What an underwriter on the platform's side decides about a referred record. It changes the record that is there: no
 * new quotation is made. The reasons stay readable in the notes. Throws a Problem of 409 when nothing is referred.
 */
export function settleReferral(sandbox: Sandbox, record: CaseRecord, by: ReferralDecision): CaseRecord {
  if (record.outcome !== 'referred')
    throw new Problem({
      status: 409,
      title: 'The record is not referred',
      detail: 'There is nothing to settle.',
    })
  const isReleased = by.decision === 'release'
  if (isReleased && !record.result.premium)
    throw new Problem({
      status: 409,
      title: 'The record has no premium',
      detail: 'The rating failed: it can only be declined, and quoted anew.',
    })
  const former = record.result.referrals.map((reason) => reason.message).join('; ')
  const note = by.note ? ` ${by.note}` : ''
  const result: QuoteResult = isReleased
    ? { ...record.result, outcome: 'quoted', referrals: [] }
    : {
        ...record.result,
        outcome: 'declined',
        premium: null,
        referrals: [],
        declineReasons: [{ code: 'UNDERWRITER', message: by.note ?? 'Declined by an underwriter' }],
      }
  const settled = updateRecord(
    sandbox.database,
    record,
    {
      status: statusOfOutcome[result.outcome],
      referralNote: `${isReleased ? 'Released' : 'Declined'} by an underwriter.${note} Referred for: ${former}`,
      result,
    },
    isReleased ? [record.kind === 'MTA' ? 'Endorsement schedule' : 'Quote schedule'] : [],
    sandbox.clock.now(),
  )
  sandbox.printer.wake()
  sandbox.tellEvent(isReleased ? 'referral.released' : 'referral.declined', settled)
  return settled
}
