import { isMoveAllowed } from '../domain/submission.ts'
import type { AcceptedMessage, Filing } from './accepted-message.ts'
import { releaseClaim } from './claims.ts'
import { appendEvent } from './events.ts'
import { markFiles } from './file-marks.ts'
import { describeMessage, linkMessage, listMessages } from './messages.ts'
import type { OpenTransaction, Queue } from './ports.ts'
import { lockSubmission, moveSubmission, type SubmissionRow } from './submissions.ts'

type FiledMessage = Pick<AcceptedMessage, 'messageId' | 'organisationId' | 'receivedAt'>

/** Papers may join a submission as long as nobody approved it; while it is read for the first time they come along. */
const mayJoin: ReadonlySet<SubmissionRow['status']> = new Set([
  'received',
  'reading',
  'mapping',
  'in_review',
  'awaiting_broker',
])

/**
 * Does what a person did with papers at the desk. Its header is on stable storage before, so that a start finishes what a
 * crash left half done: no paper is lost, and none stands in two places.
 * @param fileIds the ids of the message's own files
 * @param started the submission that a split began
 */
export async function storeFiling(
  tx: OpenTransaction,
  queue: Pick<Queue, 'send'>,
  message: FiledMessage,
  filing: Filing,
  { fileIds, started }: { readonly fileIds: readonly string[]; readonly started: string | null },
): Promise<void> {
  const { organisationId, messageId } = message
  const { submissionId, by, kind, leaving } = filing
  const at = new Date(message.receivedAt)
  const owner = { organisationId, submissionId, by, at }
  const target = await lockSubmission(tx, organisationId, submissionId)
  await markFiles(tx, {
    ...owner,
    fileIds: leaving,
    says: { removed: true, moved_to: kind === 'split' ? started : null },
  })
  if (kind === 'split') {
    const sender = (await listMessages(tx, submissionId)).find((one) => one.sender)?.sender
    if (sender) await describeMessage(tx, messageId, { sender })
  } else {
    await linkMessage(tx, organisationId, messageId, submissionId)
    for (const fileId of fileIds)
      await tx
        .insertInto('submission_file')
        .values({ organisation_id: organisationId, submission_id: submissionId, source_file_id: fileId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    // What came too late is kept among the files that were taken out.
    if (!mayJoin.has(target.status)) await markFiles(tx, { ...owner, fileIds, says: { removed: true } })
  }
  if (filing.absorbed !== null) await absorb(tx, { organisationId, into: submissionId, by }, filing.absorbed)
  await sayWhatHappened(tx, message, filing, { fileIds, started })
  if (target.status !== 'in_review' && target.status !== 'awaiting_broker') return
  await moveSubmission(tx, {
    organisationId,
    submissionId,
    version: target.version,
    to: kind === 'split' ? 'mapping' : 'reading',
    actor: by,
    data: { message: messageId },
  })
  await queue.send(tx, { organisationId, submissionId })
}

/** The submission whose papers went elsewhere ends, and says where they are. */
async function absorb(
  tx: OpenTransaction,
  {
    organisationId,
    into,
    by,
  }: { readonly organisationId: string; readonly into: string; readonly by: string },
  absorbed: string,
): Promise<void> {
  const { status, version } = await lockSubmission(tx, organisationId, absorbed)
  // Somebody decided on it while a crash held this up: then it stays as they left it.
  if (!isMoveAllowed(status, 'duplicate')) return
  await moveSubmission(tx, {
    organisationId,
    submissionId: absorbed,
    version,
    to: 'duplicate',
    actor: by,
    changes: { duplicate_of: into, open_count: 0 },
    data: { merged_into: into },
  })
  await releaseClaim(tx, absorbed)
}

async function sayWhatHappened(
  tx: OpenTransaction,
  { organisationId, messageId }: FiledMessage,
  { kind, by, submissionId, leaving, absorbed }: Filing,
  { fileIds, started }: { readonly fileIds: readonly string[]; readonly started: string | null },
): Promise<void> {
  const say = (subject: string, what: string, data: Record<string, string | number | null>) =>
    appendEvent(tx, { organisationId, kind: what, subject, actor: by, data: { message: messageId, ...data } })
  if (kind === 'add')
    await say(submissionId, 'papers.added', { files: fileIds.length, replaced: leaving.length })
  if (kind === 'merge') await say(submissionId, 'papers.merged', { files: fileIds.length, from: absorbed })
  if (kind === 'split' && started !== null) {
    await say(submissionId, 'papers.split_off', { files: fileIds.length, to: started })
    await say(started, 'papers.taken_from', { files: fileIds.length, from: submissionId })
  }
}
