import { Failure, toProblem } from '../domain/failures.ts'
import type { BulkView } from '../review/views.ts'
import { claimEntries, findClaim, giveClaim } from '../store/claims.ts'
import { appendEvent } from '../store/events.ts'
import { lockSubmission } from '../store/submissions.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { requireOverseer } from './claim-routes.ts'
import type { Principal } from './principal.ts'
import type { ReviewActions } from './review-actions.ts'

/** What can be done to many submissions at once. */
export type BulkRequest =
  | { readonly action: 'assign'; readonly ids: readonly string[] }
  | { readonly action: 'reject'; readonly ids: readonly string[]; readonly reason: string }
  | { readonly action: 'retry'; readonly ids: readonly string[] }

/** What was taken in bulk is worked off during the day. */
const assignedMs = 24 * 3_600_000

/** Does one thing to each submission by itself: one that refuses says why, and keeps none of the others from it. */
export async function actInBulk(
  dependencies: AppDependencies,
  actions: Pick<ReviewActions, 'view' | 'reject' | 'retry'>,
  principal: Principal,
  request: BulkRequest,
): Promise<BulkView> {
  const done: string[] = []
  const refused: { id: string; tell: string }[] = []
  for (const id of new Set(request.ids))
    try {
      if (request.action === 'assign') await assign(dependencies, principal, id)
      else if (request.action === 'retry') await actions.retry(principal, id)
      else {
        const { version } = await actions.view(principal, id)
        await actions.reject(principal, id, { version, reason: request.reason })
      }
      done.push(id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push({ id, tell: toProblem(error).title })
    }
  return { done, refused }
}

async function assign(dependencies: AppDependencies, principal: Principal, id: string): Promise<void> {
  const { store, changes } = dependencies
  const now = dependencies.now?.() ?? new Date()
  const { organisationId, id: userId } = principal
  const { row, entries } = await store.transaction(async (tx) => {
    const submission = await lockSubmission(tx, organisationId, id)
    if (submission.status !== 'in_review' && submission.status !== 'awaiting_broker')
      throw new Failure('move_not_allowed', 'Only what is being reviewed can be assigned')
    const claim = await findClaim(tx, id, now)
    if (claim && claim.userId !== userId) requireOverseer(principal)
    const expiresAt = new Date(now.getTime() + assignedMs)
    await giveClaim(tx, { organisationId, submissionId: id, userId, now, expiresAt, kept: true })
    if (claim?.userId !== userId)
      await appendEvent(tx, { organisationId, kind: 'submission.claimed', subject: id, actor: userId })
    return { row: submission, entries: await claimEntries(tx, id) }
  })
  await store.journal.append(entries)
  changes.publish({ organisationId, id, status: row.status, openCount: row.open_count })
}
