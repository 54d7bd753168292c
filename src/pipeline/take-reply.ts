import { Failure } from '../domain/failures.ts'
import { type BrokerQuestionRow, setBrokerQuestionState } from '../store/broker-questions.ts'
import { appendEvent } from '../store/events.ts'
import { linkMessage } from '../store/messages.ts'
import type { Database, OpenTransaction, Queue } from '../store/ports.ts'
import { getSubmission, lockSubmission, moveSubmission, type SubmissionRow } from '../store/submissions.ts'

/** While it is read again, as after a rebuild, the reply waits for it. */
const mayTake: ReadonlySet<SubmissionRow['status']> = new Set([
  'awaiting_broker',
  'in_review',
  'received',
  'reading',
  'mapping',
])

/** The submission a question was about, or the one that its papers were merged into since. */
export async function submissionAsked(db: Database, question: BrokerQuestionRow): Promise<SubmissionRow> {
  const organisationId = question.organisation_id
  const asked = await getSubmission(db, organisationId, question.submission_id)
  const isElsewhere = asked.status === 'duplicate' && asked.duplicate_of !== null
  return isElsewhere ? await getSubmission(db, organisationId, asked.duplicate_of ?? '') : asked
}

/** Whether the submission a question was about still waits for its answer. Otherwise a reply is a submission of its own. */
export async function takesAnswers(db: Database, question: BrokerQuestionRow): Promise<boolean> {
  return mayTake.has((await submissionAsked(db, question)).status)
}

/**
 * Brings a broker's reply to the submission it answers: its message and every file of it belong there from now on, and what
 * they say is mapped together with the rest. What people decided there stands.
 * @throws Failure `changed_meanwhile` when that submission takes no answers at the moment; the stage is then done again
 */
export async function takeReply(
  tx: OpenTransaction,
  queue: Pick<Queue, 'send'>,
  reply: SubmissionRow,
  messageId: string,
  question: BrokerQuestionRow,
): Promise<void> {
  const { organisation_id: organisationId } = question
  const { id: submissionId } = await submissionAsked(tx, question)
  const asked = await lockSubmission(tx, organisationId, submissionId)
  if (asked.status !== 'awaiting_broker' && asked.status !== 'in_review')
    throw new Failure('changed_meanwhile')
  await linkMessage(tx, organisationId, messageId, submissionId)
  const files = await tx
    .selectFrom('submission_file')
    .select('source_file_id')
    .where('submission_id', '=', reply.id)
    .execute()
  for (const { source_file_id } of files)
    await tx
      .insertInto('submission_file')
      .values({ organisation_id: organisationId, submission_id: submissionId, source_file_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await setBrokerQuestionState(tx, question.id, 'answered', new Date())
  await moveSubmission(tx, {
    organisationId,
    submissionId,
    version: asked.version,
    to: 'mapping',
    actor: 'system',
    data: { question: question.id, message: messageId },
  })
  await appendEvent(tx, {
    organisationId,
    kind: 'broker.answered',
    subject: submissionId,
    actor: 'system',
    data: { question: question.id, reply: reply.id, files: files.length },
  })
  await queue.send(tx, { organisationId, submissionId })
}
