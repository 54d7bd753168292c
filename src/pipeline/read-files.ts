import { Failure } from '../domain/failures.ts'
import {
  type FileReading,
  type ReadSubmissionDependencies,
  readSubmission,
} from '../extract/read-submission.ts'
import { findAnsweredQuestion } from '../store/broker-questions.ts'
import { type FileMarkRow, listFileMarks } from '../store/file-marks.ts'
import {
  claimMessageId,
  describeMessage,
  findByMessageId,
  listMessages,
  type ReceivedMessage,
} from '../store/messages.ts'
import type { OpenTransaction, Store } from '../store/ports.ts'
import { listReadings, type ReadingRow } from '../store/readings.ts'
import { listSourceFiles, type SourceFileRow } from '../store/source-files.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { asFileToRead, keepReadings, textsOf } from './keep-readings.ts'
import { nameSender } from './name-sender.ts'
import type { StageOutcome } from './stage.ts'
import { submissionAsked, takeReply, takesAnswers } from './take-reply.ts'

export interface ReadFilesDependencies extends ReadSubmissionDependencies {
  readonly store: Pick<Store, 'db' | 'transaction' | 'queue' | 'files'>
  /** Whether the children are being killed: what they leave behind then says nothing about a file. */
  readonly isStopping?: () => boolean
}

interface ReadPapers {
  /** The headers of the mail, empty where it was none. */
  readonly headers: Readonly<Record<string, string>>
  /** Our id of the message that is this one mail; null for files and batches. */
  readonly messageId: string | null
  /** The message that had this mail's Message-ID first; null when this one has it. */
  readonly earlier: ReceivedMessage | null
  save(tx: OpenTransaction): Promise<undefined>
}

async function readPapers(
  dependencies: ReadFilesDependencies,
  submission: SubmissionRow,
): Promise<ReadPapers> {
  const { store } = dependencies
  const counted = await listSourceFiles(store.db, submission.id)
  const former = await listReadings(store.db, submission.id)
  const toRead = filesToRead(counted, former, await listFileMarks(store.db, submission.id))
  const readings = await readSubmission(dependencies, submission.organisation_id, toRead.map(asFileToRead))
  const texts = await textsOf(dependencies, submission.organisation_id, readings)
  const mail = former.length === 0 ? await ownMail(store, submission, readings) : undefined
  const headers = mail?.reading.document?.properties ?? {}

  const save = async (tx: OpenTransaction): Promise<undefined> => {
    await keepReadings(tx, submission, toRead, readings, texts)
    if (mail?.isOneMail)
      await describeMessage(tx, mail.reading.file.messageId, {
        ...(headers['from'] === undefined ? {} : { sender: headers['originalFrom'] ?? headers['from'] }),
        ...(headers['subject'] === undefined ? {} : { subject: headers['subject'] }),
      })
    return undefined
  }
  return {
    headers,
    messageId: mail?.isOneMail ? mail.reading.file.messageId : null,
    earlier: mail?.earlier ?? null,
    save,
  }
}

/** Files nobody has read yet, and those that were to be read again; what lies inside another of them is read with it. */
function filesToRead(
  files: readonly SourceFileRow[],
  readings: readonly ReadingRow[],
  marks: ReadonlyMap<string, FileMarkRow>,
): SourceFileRow[] {
  const readAt = new Map(readings.map((row) => [row.source_file_id, row.created_at]))
  // The same bytes twice are read once.
  const readBytes = new Set(files.filter(({ id }) => readAt.has(id)).map(({ sha256 }) => sha256))
  const wanted = new Set(
    files
      .filter(({ id, sha256, decorative }) => {
        const at = readAt.get(id)
        const after = marks.get(id)?.read_after
        if (at === undefined) return !decorative && !readBytes.has(sha256)
        return after !== null && after !== undefined && at <= after
      })
      .map(({ id }) => id),
  )
  const parents = new Map(files.map(({ id, parent_id }) => [id, parent_id]))
  const isInside = (id: string): boolean => {
    const parent = parents.get(id)
    return parent !== null && parent !== undefined && (wanted.has(parent) || isInside(parent))
  }
  return files.filter(({ id }) => wanted.has(id) && !isInside(id))
}

interface OwnMail {
  readonly reading: FileReading
  /** Whether the submission's message is this mail; a message that brought a batch has many in it and is none of them. */
  readonly isOneMail: boolean
  readonly earlier: ReceivedMessage | null
}

/** The mail that a submission came in as, and the earlier message it repeats. What a person filed at the desk repeats none. */
async function ownMail(
  { db, transaction }: Pick<Store, 'db' | 'transaction'>,
  submission: SubmissionRow,
  readings: readonly FileReading[],
): Promise<OwnMail | undefined> {
  const doors = new Map((await listMessages(db, submission.id)).map(({ id, door }) => [id, door]))
  const reading = readings.find(
    ({ document, file }) =>
      document?.format === 'email' && file.parentId === null && doors.get(file.messageId) !== 'desk',
  )
  if (!reading) return undefined
  const isOneMail = submission.batch_id === null
  const messageId = reading.document?.properties['messageId']
  if (!messageId) return { reading, isOneMail, earlier: null }
  const earlier = isOneMail
    ? await transaction((tx) =>
        claimMessageId(tx, { id: reading.file.messageId, inboxId: submission.inbox_id }, messageId),
      )
    : await findByMessageId(db, submission.inbox_id, messageId)
  return { reading, isOneMail, earlier }
}

/**
 * Reads the messages again when a lost database took the readings of a submission, and with them the files found inside,
 * which belong on the case too. Changes nothing otherwise.
 */
export async function restoreLostFiles(
  dependencies: ReadFilesDependencies,
  submission: SubmissionRow,
): Promise<void> {
  const { store, isStopping } = dependencies
  if ((await listReadings(store.db, submission.id)).length > 0) return
  const { save } = await readPapers(dependencies, submission)
  if (isStopping?.()) throw new Failure('storage_unavailable', 'the children were stopped')
  await store.transaction(save)
}

/** Opens the submission's messages and reads every file in them. A mail that came before, in other bytes, is a duplicate. */
export async function readFiles(
  dependencies: ReadFilesDependencies,
  submission: SubmissionRow,
): Promise<StageOutcome> {
  const { headers, messageId, earlier, save } = await readPapers(dependencies, submission)
  const repeats = earlier?.submissions[0]
  const sender = nameSender(headers['originalFrom'] ?? headers['from'] ?? '')
  const changes = {
    ...(headers['subject'] ? { title: headers['subject'].slice(0, 200) } : {}),
    ...(sender ? { broker_name: sender } : {}),
  }
  const question =
    messageId !== null && !repeats
      ? await findAnsweredQuestion(dependencies.store.db, submission.organisation_id, {
          recipients: `${headers['to'] ?? ''} ${headers['cc'] ?? ''}`,
          repliesTo: headers['repliesTo'] ?? '',
        })
      : null
  if (messageId !== null && question && (await takesAnswers(dependencies.store.db, question)))
    return {
      to: 'duplicate',
      changes: { ...changes, duplicate_of: (await submissionAsked(dependencies.store.db, question)).id },
      async save(tx) {
        await save(tx)
        await takeReply(tx, dependencies.store.queue, submission, messageId, question)
        return undefined
      },
    }
  return repeats
    ? { to: 'duplicate', save, changes: { ...changes, duplicate_of: repeats.id } }
    : { to: 'mapping', save, changes }
}
