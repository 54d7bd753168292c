import { Failure } from '../domain/failures.ts'
import {
  type FileReading,
  type FileToRead,
  type ReadSubmissionDependencies,
  readSubmission,
} from '../extract/read-submission.ts'
import { findAnsweredQuestion } from '../store/broker-questions.ts'
import { claimMessageId, describeMessage, findByMessageId, type ReceivedMessage } from '../store/messages.ts'
import type { OpenTransaction, Store } from '../store/ports.ts'
import { listReadings, type ReadingRow, saveReading } from '../store/readings.ts'
import { listSourceFiles, type SourceFileRow, saveSourceFiles } from '../store/source-files.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { nameSender } from './name-sender.ts'
import type { StageOutcome } from './stage.ts'
import { takeReply, takesAnswers } from './take-reply.ts'

export interface ReadFilesDependencies extends ReadSubmissionDependencies {
  readonly store: Pick<Store, 'db' | 'transaction' | 'queue'>
  /** Whether the children are being killed: what they leave behind then says nothing about a file. */
  readonly isStopping?: () => boolean
}

function asFileToRead(row: SourceFileRow): FileToRead {
  return {
    id: row.id,
    messageId: row.message_id,
    parentId: row.parent_id,
    sha256: row.sha256,
    name: row.name,
    mediaType: row.media_type,
    sizeBytes: Number(row.size_bytes),
    decorative: row.decorative,
  }
}

function asReadingRow(organisationId: string, reading: FileReading, now: Date): ReadingRow | null {
  if (reading.readingId === null) return null
  const { document, failure } = reading
  return {
    id: reading.readingId,
    organisation_id: organisationId,
    source_file_id: reading.file.id,
    state: document ? 'read' : 'unread',
    format: document?.format ?? null,
    paper_kind: document?.paperKind ?? null,
    page_count: document?.pageCount ?? 0,
    directory: reading.directory,
    properties: { ...document?.properties },
    warnings: [...(document?.warnings ?? [])],
    failure_code: failure?.code ?? null,
    failure_detail: failure?.detail || null,
    created_at: now,
  }
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
  const { db } = store
  const rows = await listSourceFiles(db, submission.id)
  const roots = rows.filter((row) => row.parent_id === null)
  const positions = new Map(roots.map((row) => [row.message_id, row.position]))
  const readings = await readSubmission(dependencies, submission.organisation_id, roots.map(asFileToRead))
  const mail = readings.find(
    (reading) => reading.document?.format === 'email' && reading.file.parentId === null,
  )
  const headers = mail?.document?.properties ?? {}
  const messageId = headers['messageId']
  // A message that brought a batch has many mails in it and is none of them.
  const isOneMail = mail !== undefined && submission.batch_id === null
  const earlier = messageId
    ? isOneMail
      ? await store.transaction((tx) =>
          claimMessageId(tx, { id: mail.file.messageId, inboxId: submission.inbox_id }, messageId),
        )
      : await findByMessageId(db, submission.inbox_id, messageId)
    : null

  const save = async (tx: OpenTransaction): Promise<undefined> => {
    const known = new Set(rows.map((row) => row.id))
    const found = readings.filter((reading) => !known.has(reading.file.id))
    await saveSourceFiles(
      tx,
      submission.id,
      found.map(({ file }, index) => ({
        id: file.id,
        organisation_id: submission.organisation_id,
        message_id: file.messageId,
        parent_id: file.parentId,
        sha256: file.sha256,
        name: file.name,
        media_type: file.mediaType,
        size_bytes: file.sizeBytes,
        position: (positions.get(file.messageId) ?? 0) + index + 1,
        decorative: file.decorative,
      })),
    )
    const now = new Date()
    for (const reading of readings) {
      const row = asReadingRow(submission.organisation_id, reading, now)
      if (row) await saveReading(tx, row)
    }
    if (isOneMail)
      await describeMessage(tx, mail.file.messageId, {
        ...(headers['from'] === undefined ? {} : { sender: headers['originalFrom'] ?? headers['from'] }),
        ...(headers['subject'] === undefined ? {} : { subject: headers['subject'] }),
      })
    return undefined
  }
  return { headers, messageId: isOneMail ? mail.file.messageId : null, earlier, save }
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
      changes: { ...changes, duplicate_of: question.submission_id },
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
