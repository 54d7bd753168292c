import { Failure } from '../domain/failures.ts'
import type { FileReading, FileToRead } from '../extract/read-submission.ts'
import type { Pool } from '../isolate/pool.ts'
import { saveFileText, searchedCharacters } from '../store/file-texts.ts'
import type { OpenTransaction, Store } from '../store/ports.ts'
import { type ReadingRow, saveReading, wasRead } from '../store/readings.ts'
import { type SourceFileRow, saveSourceFiles } from '../store/source-files.ts'
import type { SubmissionRow } from '../store/submissions.ts'

export function asFileToRead(row: SourceFileRow): FileToRead {
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

/** What each file says, by file, for the search. A file whose words cannot be had is found by its submission's names. */
export async function textsOf(
  { pool, store }: { readonly pool: Pick<Pool, 'run'>; readonly store: Pick<Store, 'files'> },
  organisationId: string,
  readings: readonly FileReading[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const { file, directory } of readings) {
    if (directory === null) continue
    try {
      const text = await pool.run('text-of-reading', {
        directory: await store.files.readingDirectory(organisationId, directory),
        maxCharacters: searchedCharacters,
      })
      if (typeof text === 'string') texts.set(file.id, text)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
    }
  }
  return texts
}

/** Keeps what reading files of a submission gave, with what was found inside them. */
export async function keepReadings(
  tx: OpenTransaction,
  submission: Pick<SubmissionRow, 'id' | 'organisation_id'>,
  roots: readonly SourceFileRow[],
  readings: readonly FileReading[],
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const positions = new Map(roots.map((row) => [row.message_id, row.position]))
  const known = new Set(roots.map((row) => row.id))
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
  await saveReadings(tx, submission.organisation_id, readings, texts)
}

/** Keeps what reading gave. What a password opened before stays open: without one it would only be locked again. */
async function saveReadings(
  tx: OpenTransaction,
  organisationId: string,
  readings: readonly FileReading[],
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  const now = new Date()
  for (const reading of readings) {
    const row = asReadingRow(organisationId, reading, now)
    if (!row) continue
    if (row.failure_code === 'file_encrypted' && (await wasRead(tx, row.source_file_id))) continue
    await saveReading(tx, row)
    const text = texts.get(reading.file.id)
    if (text !== undefined) await saveFileText(tx, { id: reading.file.id, organisationId }, text)
  }
}
