import {
  type FileReading,
  type FileToRead,
  type ReadSubmissionDependencies,
  readSubmission,
} from '../extract/read-submission.ts'
import { claimMessageId, describeMessage, findByMessageId } from '../store/messages.ts'
import type { OpenTransaction, Store } from '../store/ports.ts'
import { type ReadingRow, saveReading } from '../store/readings.ts'
import { listSourceFiles, type SourceFileRow, saveSourceFiles } from '../store/source-files.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import { nameSender } from './name-sender.ts'
import type { StageOutcome } from './stage.ts'

export interface ReadFilesDependencies extends ReadSubmissionDependencies {
  readonly store: Pick<Store, 'db' | 'transaction'>
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

/** Opens the submission's messages and reads every file in them. A mail that came before, in other bytes, is a duplicate. */
export async function readFiles(
  dependencies: ReadFilesDependencies,
  submission: SubmissionRow,
): Promise<StageOutcome> {
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
  const repeats = earlier?.submissions[0]

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
  const sender = nameSender(headers['originalFrom'] ?? headers['from'] ?? '')
  const changes = {
    ...(headers['subject'] ? { title: headers['subject'].slice(0, 200) } : {}),
    ...(sender ? { broker_name: sender } : {}),
  }
  return repeats
    ? { to: 'duplicate', save, changes: { ...changes, duplicate_of: repeats.id } }
    : { to: 'mapping', save, changes }
}
