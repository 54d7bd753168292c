import { Failure } from '../domain/failures.ts'
import type { PlatformDocumentRow } from '../store/platform-documents.ts'
import { listQuoteAttempts, type SubmissionKey } from '../store/quote-attempts.ts'
import type { DeliveryDeps } from './delivery.ts'
import { fetchGenerated } from './fetch-generated.ts'
import { putOriginals } from './put-originals.ts'

/** What is on the case and what came back. Warnings are sentences for the reviewer; none of them stops the submission. */
export interface AttachResult {
  readonly uploaded: readonly PlatformDocumentRow[]
  readonly downloaded: readonly PlatformDocumentRow[]
  readonly warnings: readonly string[]
}

/**
 * Puts the originals onto the case of the latest quote and fetches the documents that the platform generated. Running it again
 * goes on where it stopped and repeats nothing that is done.
 * @throws Failure `move_not_allowed` when no quote has an outcome, and platform or storage failures, to be tried again
 */
export async function attachDocuments(deps: DeliveryDeps, of: SubmissionKey): Promise<AttachResult> {
  const attempts = await listQuoteAttempts(deps.store.db, of)
  const resolved = attempts.findLast((attempt) => attempt.state === 'resolved')
  const outcome = resolved?.outcome
  if (!outcome || outcome.kind === 'unknown')
    throw new Failure('move_not_allowed', 'No quote of this submission has an outcome yet')
  const to = { caseId: outcome.caseId, recordId: outcome.recordId }
  const originals = await putOriginals(deps, of, to)
  const expectedCount = deps.platform.expectedDocuments[outcome.kind]
  const downloaded = await fetchGenerated(deps, of, to, originals, {
    count: expectedCount,
    outcomeAt: resolved?.finished_at ?? null,
  })
  const failed = originals.filter((row) => row.state === 'failed')
  const missingCount = expectedCount - downloaded.length
  return {
    uploaded: originals.filter((row) => row.state === 'associated'),
    downloaded,
    warnings: [
      ...failed.map((row) => `${row.name} could not be put on the case (${row.failure_code})`),
      ...(missingCount > 0
        ? [`${missingCount} of the documents that the platform generates did not come; look on the case`]
        : []),
    ],
  }
}
