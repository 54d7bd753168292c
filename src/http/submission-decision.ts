import { newId } from '../domain/identifiers.ts'
import type { SubmissionStatus } from '../domain/submission.ts'
import type { DecisionRow, ReviewContext, SubmissionRow } from '../review/review-state.ts'
import { appendEvent, saltedHash } from '../store/events.ts'
import { getOrganisation } from '../store/organisations.ts'
import type { OpenTransaction } from '../store/ports.ts'

/** A person's decision on the submission as a whole. */
export function newSubmissionDecision(
  submission: SubmissionRow,
  kind: DecisionRow['kind'],
  reason: string | null,
  { actor, now }: ReviewContext,
): DecisionRow {
  return {
    id: newId('dec', now.getTime()),
    organisation_id: submission.organisation_id,
    submission_id: submission.id,
    question_id: null,
    item_id: null,
    kind,
    value: null,
    previous: null,
    reason,
    actor,
    decided_at: now,
    captured: null,
  }
}

/** Where a failed submission goes on: at the start of the stage that failed, by the event that says so. */
export async function latestFailedFrom(
  tx: OpenTransaction,
  submission: SubmissionRow,
): Promise<SubmissionStatus> {
  const events = await tx
    .selectFrom('event')
    .select('data')
    .where('organisation_id', '=', submission.organisation_id)
    .where('subject', '=', submission.id)
    .where('kind', '=', 'submission.moved')
    .orderBy('sequence', 'desc')
    .limit(1)
    .execute()
  switch (events[0]?.data['from']) {
    case 'mapping':
      return 'mapping'
    // An attempt that may have reached the platform is found by the delivery itself, which never posts it again.
    case 'approved':
    case 'submitting':
      return 'approved'
    case 'attaching':
      return 'attaching'
    default:
      return 'received'
  }
}

/** Events say which question was decided and a salted hash of the value, never the value. */
export async function appendDecisionEvents(
  tx: OpenTransaction,
  decisions: readonly DecisionRow[],
): Promise<void> {
  const [first] = decisions
  if (!first) return
  const { salt } = await getOrganisation(tx, first.organisation_id)
  for (const decision of decisions)
    await appendEvent(tx, {
      organisationId: decision.organisation_id,
      kind: 'answer.decided',
      subject: decision.submission_id,
      actor: decision.actor,
      data: {
        decision: decision.id,
        kind: decision.kind,
        question: decision.question_id,
        item: decision.item_id,
        value: decision.value === null ? null : saltedHash(salt, decision.value),
      },
    })
}
