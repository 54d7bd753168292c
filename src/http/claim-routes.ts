import { z } from 'zod'
import { Failure } from '../domain/failures.ts'
import type { ColleagueView } from '../review/views.ts'
import { claimEntries, findClaim, giveClaim, releaseClaim } from '../store/claims.ts'
import { insertDecisions, journalEntries } from '../store/decisions.ts'
import { appendEvent } from '../store/events.ts'
import { getPerson, listPeople, type Person } from '../store/people.ts'
import type { JournalEntry } from '../store/ports.ts'
import { lockSubmission } from '../store/submissions.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { holdClaim } from './hold-claim.ts'
import type { Principal } from './principal.ts'
import { readJson } from './read-body.ts'
import type { Router } from './router.ts'
import { newSubmissionDecision } from './submission-decision.ts'

/** An assignment waits this long for its new owner, who may be asleep. */
const assignedMs = 24 * 3_600_000

const handOverRequest = z.strictObject({
  to: z.string().min(1).max(200),
  note: z.string().trim().max(2000).optional(),
})

/** Who works on a submission: claiming, letting go, handing over. Open desks hear of every change. */
export function addClaimRoutes(router: Router, dependencies: AppDependencies): void {
  const { store } = dependencies
  const now = () => dependencies.now?.() ?? new Date()

  /** Tells open desks who has it now. */
  async function publish({ organisationId }: Principal, id: string): Promise<void> {
    const row = await store.db
      .selectFrom('submission')
      .select(['status', 'open_count'])
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (row)
      dependencies.changes.publish({ organisationId, id, status: row.status, openCount: row.open_count })
  }

  router.on('POST /api/submissions/:id/claim', async (c) => {
    const principal = c.get('principal')
    const id = c.req.param('id')
    const at = now()
    const before = await findClaim(store.db, id, at)
    await store.transaction(async (tx) => {
      const { status } = await lockSubmission(tx, principal.organisationId, id)
      if (status !== 'in_review' && status !== 'awaiting_broker')
        throw new Failure('move_not_allowed', 'Only what is being reviewed can be claimed')
      await holdClaim(tx, principal, id, { now: at, kept: false })
    })
    if (before?.userId !== principal.id) await publish(principal, id)
    return c.json({ claimed: true })
  })

  router.on('DELETE /api/submissions/:id/claim', async (c) => {
    const principal = c.get('principal')
    const id = c.req.param('id')
    // A page that is left lets go only of what nobody has begun.
    const unkept = c.req.query('unkept') === 'true'
    let entries: readonly JournalEntry[] = []
    const released = await store.transaction(async (tx) => {
      await lockSubmission(tx, principal.organisationId, id)
      const claim = await findClaim(tx, id, now())
      if (!claim || (unkept && claim.userId !== principal.id)) return false
      if (claim.userId !== principal.id) requireOverseer(principal)
      entries = await claimEntries(tx, id, now())
      const isReleased = await releaseClaim(tx, id, { userId: claim.userId, unkept })
      if (isReleased)
        await appendEvent(tx, {
          organisationId: principal.organisationId,
          kind: 'submission.released',
          subject: id,
          actor: principal.id,
          data: { from: claim.userId },
        })
      return isReleased
    })
    if (released) await store.journal.append(entries)
    if (released) await publish(principal, id)
    return c.json({ released })
  })

  router.on('POST /api/submissions/:id/hand-over', async (c) => {
    const principal = c.get('principal')
    const id = c.req.param('id')
    const { to, note } = await readJson(c.req.raw, handOverRequest)
    const at = now()
    const journal = await store.transaction(async (tx) => {
      const submission = await lockSubmission(tx, principal.organisationId, id)
      const person = await getPerson(tx, principal.organisationId, to)
      if (!mayReview(person))
        throw new Failure('request_invalid', 'They cannot review', {
          errors: [{ pointer: '/to', detail: 'Name a reviewer or approver who can sign in' }],
        })
      const claim = await findClaim(tx, id, at)
      if (claim && claim.userId !== principal.id) requireOverseer(principal)
      const decision = newSubmissionDecision(submission, 'hand_over', note || null, {
        actor: principal.id,
        now: at,
      })
      await insertDecisions(tx, [decision])
      await giveClaim(tx, {
        organisationId: principal.organisationId,
        submissionId: id,
        userId: to,
        now: at,
        expiresAt: new Date(at.getTime() + assignedMs),
        kept: true,
      })
      await appendEvent(tx, {
        organisationId: principal.organisationId,
        kind: 'submission.handed_over',
        subject: id,
        actor: principal.id,
        data: { to, decision: decision.id },
      })
      return [...journalEntries({ submission, decisions: [decision] }), ...(await claimEntries(tx, id))]
    })
    await store.journal.append(journal)
    await publish(principal, id)
    return c.json({ handedTo: to })
  })

  router.on('GET /api/colleagues', async (c) => {
    const people = await listPeople(store.db, c.get('principal').organisationId)
    const views: ColleagueView[] = people
      .filter(mayReview)
      .map(({ id, name, roles }) => ({ id, name, roles }))
    return c.json(views)
  })
}

/** @throws Failure `claimed_by_other` unless the person oversees the work of others */
export function requireOverseer({ roles }: Principal): void {
  if (!roles.includes('admin') && !roles.includes('approver')) throw new Failure('claimed_by_other')
}

function mayReview({ roles, disabled }: Person): boolean {
  return !disabled && (roles.includes('reviewer') || roles.includes('approver'))
}
