import { Failure } from '../domain/failures.ts'
import { takeClaim } from '../store/claims.ts'
import { appendEvent } from '../store/events.ts'
import { readSettings } from '../store/organisation-settings.ts'
import type { OpenTransaction } from '../store/ports.ts'
import type { Principal } from './principal.ts'

const minuteMs = 60_000

/**
 * Claims a submission for who acts on it, or refuses. Whoever decides has it from then on, and keeps it when leaving the page.
 * @throws Failure `claimed_by_other`
 */
export async function holdClaim(
  tx: OpenTransaction,
  principal: Pick<Principal, 'id' | 'organisationId'>,
  submissionId: string,
  { now, kept }: { readonly now: Date; readonly kept: boolean },
): Promise<void> {
  const { claimMinutes } = await readSettings(tx, principal.organisationId)
  const taken = await takeClaim(tx, {
    organisationId: principal.organisationId,
    submissionId,
    userId: principal.id,
    now,
    expiresAt: new Date(now.getTime() + claimMinutes * minuteMs),
    kept,
  })
  if (taken === null) throw new Failure('claimed_by_other')
  if (taken === 'new')
    await appendEvent(tx, {
      organisationId: principal.organisationId,
      kind: 'submission.claimed',
      subject: submissionId,
      actor: principal.id,
    })
}
