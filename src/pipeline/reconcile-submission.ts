import { type Reconciliation, reconcile } from '../deliver/reconcile.ts'
import { getSubmission, moveSubmission } from '../store/submissions.ts'
import { deliveryOf, type QuoteOnceDependencies } from './quote-once.ts'

/** A person's finding of what became of a quote, saved with the move that follows from it. */
export async function reconcileSubmission(
  dependencies: QuoteOnceDependencies,
  request: Omit<Reconciliation, 'alongside'>,
): Promise<void> {
  const { store } = dependencies
  const { organisationId, submissionId, actor } = request
  const submission = await getSubmission(store.db, organisationId, submissionId)
  await reconcile(await deliveryOf(dependencies, submission), {
    ...request,
    async alongside(tx, result) {
      const { version } = await getSubmission(tx, organisationId, submissionId)
      const data = { finding: request.finding.kind, attempt: request.attemptId }
      await moveSubmission(tx, { organisationId, submissionId, version, to: result.next, actor, data })
      await store.queue.send(tx, { organisationId, submissionId })
    },
  })
}
