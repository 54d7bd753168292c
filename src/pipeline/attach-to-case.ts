import { attachDocuments } from '../deliver/attach-documents.ts'
import type { DeliveryDeps } from '../deliver/delivery.ts'
import { Failure } from '../domain/failures.ts'
import type { SubmissionKey } from '../store/quote-attempts.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { type MakeProofDependencies, makeProof } from './make-proof.ts'
import { deliveryOf, type QuoteOnceDependencies } from './quote-once.ts'
import { type ReadFilesDependencies, restoreLostFiles } from './read-files.ts'
import type { StageOutcome } from './stage.ts'

/** Puts the originals on the case and brings the generated documents back; what did not work is told, and completes. */
export async function attachToCase(
  dependencies: QuoteOnceDependencies & ReadFilesDependencies & Pick<MakeProofDependencies, 'version'>,
  submission: SubmissionRow,
): Promise<StageOutcome> {
  const of = { organisationId: submission.organisation_id, submissionId: submission.id }
  await restoreLostFiles(dependencies, submission)
  const delivery = await deliveryOf(dependencies, submission)
  const unproven = await proofWarnings(dependencies, delivery, of)
  const attached = await attachDocuments(delivery, of)
  const warnings = [...unproven, ...attached.warnings]
  const told = submission.warnings.filter((warning) => !warnings.includes(warning))
  return { to: 'completed', changes: { warnings: JSON.stringify([...told, ...warnings]) } }
}

/** A pack that cannot be made is told, and keeps no paper off the case. */
async function proofWarnings(
  dependencies: QuoteOnceDependencies & ReadFilesDependencies & Pick<MakeProofDependencies, 'version'>,
  { platform }: Pick<DeliveryDeps, 'platform'>,
  of: SubmissionKey,
): Promise<string[]> {
  try {
    await makeProof(dependencies, platform, of)
    return []
  } catch (error) {
    // A Question Set that went with a lost database and was republished since never comes back.
    const isLost = error instanceof Failure && error.code === 'question_set_missing'
    if (error instanceof Failure && error.policy.retry === 'later' && !isLost) throw error
    return ['The proof pack could not be made']
  }
}
