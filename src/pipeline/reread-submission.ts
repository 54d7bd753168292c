import { rereadOutcome } from '../deliver/reread-outcome.ts'
import type { SubmissionChanges } from '../review/submission-changes.ts'
import type { SubmissionKey } from '../store/quote-attempts.ts'
import { getSubmission, moveSubmission } from '../store/submissions.ts'
import { connectionOf } from './question-set-source.ts'
import { deliveryOf, type QuoteOnceDependencies } from './quote-once.ts'

/** Reads what the platform says now of a quote. A changed outcome of a finished submission fetches its fresh papers. */
export async function rereadSubmission(
  dependencies: QuoteOnceDependencies & { readonly changes: Pick<SubmissionChanges, 'publish'> },
  { organisationId, submissionId, actor }: SubmissionKey & { readonly actor: string },
): Promise<void> {
  const { store, changes } = dependencies
  const submission = await getSubmission(store.db, organisationId, submissionId)
  const { isChanged } = await rereadOutcome(await deliveryOf(dependencies, submission), {
    organisationId,
    submissionId,
    actor,
    platformConnectionId: await connectionOf(store, submission),
    async alongside(tx, outcome) {
      const { status, version } = await getSubmission(tx, organisationId, submissionId)
      if (status !== 'completed') return
      const data = { outcome: outcome.kind }
      await moveSubmission(tx, { organisationId, submissionId, version, to: 'attaching', actor, data })
      await store.queue.send(tx, { organisationId, submissionId })
    },
  })
  if (!isChanged) return
  const current = await getSubmission(store.db, organisationId, submissionId)
  changes.publish({
    organisationId,
    id: current.id,
    status: current.status,
    openCount: current.open_count,
  })
}
