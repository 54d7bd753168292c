import { attachDocuments } from '../deliver/attach-documents.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { deliveryOf, type QuoteOnceDependencies } from './quote-once.ts'
import type { StageOutcome } from './stage.ts'

/** Puts the originals on the case and brings the generated documents back; what did not work is told, and completes. */
export async function attachToCase(
  dependencies: QuoteOnceDependencies,
  submission: SubmissionRow,
): Promise<StageOutcome> {
  const of = { organisationId: submission.organisation_id, submissionId: submission.id }
  const { warnings } = await attachDocuments(await deliveryOf(dependencies, submission), of)
  const told = submission.warnings.filter((warning) => !warnings.includes(warning))
  return { to: 'completed', changes: { warnings: JSON.stringify([...told, ...warnings]) } }
}
