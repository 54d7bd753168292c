import type { Selectable } from 'kysely'
import type { Database, Store } from './ports.ts'
import type { ReadingTable } from './schema.ts'
import { listSourceFiles } from './source-files.ts'
import { storableJson, storableText } from './storable.ts'

export type ReadingRow = Selectable<ReadingTable>

/** Keeps a reading; reading the same bytes again with the same reader replaces it. */
export async function saveReading(db: Database, reading: ReadingRow): Promise<void> {
  const row = {
    ...reading,
    failure_detail: reading.failure_detail === null ? null : storableText(reading.failure_detail),
    properties: storableJson(reading.properties),
    warnings: storableJson(reading.warnings),
  }
  await db
    .insertInto('reading')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source_file_id', 'id']).doUpdateSet(row))
    .execute()
}

/** The newest reading of each file of a submission that counts, in the order of the files. */
export async function listReadings(db: Database, submissionId: string): Promise<ReadingRow[]> {
  const files = await listSourceFiles(db, submissionId)
  const place = new Map(files.map(({ id }, index) => [id, index]))
  const newest = await db
    .selectFrom('reading')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'reading.source_file_id')
    .distinctOn('reading.source_file_id')
    .selectAll('reading')
    .where('submission_file.submission_id', '=', submissionId)
    .orderBy('reading.source_file_id')
    .orderBy('reading.created_at', 'desc')
    .execute()
  const placeOf = (row: ReadingRow): number | undefined => place.get(row.source_file_id)
  return newest
    .filter((row) => placeOf(row) !== undefined)
    .sort((a, b) => (placeOf(a) ?? 0) - (placeOf(b) ?? 0))
}

/** A reading by its id; the same bytes in several files share one, and its pages. */
export async function findReading(
  db: Database,
  organisationId: string,
  id: string,
): Promise<ReadingRow | null> {
  const row = await db
    .selectFrom('reading')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Where the pages of a reading lie, and the hash of the file they were read from; undefined where the organisation has none of this id. */
export async function findReadPages(
  { db, files }: Pick<Store, 'db' | 'files'>,
  organisationId: string,
  readingId: string,
): Promise<{ readonly directory: string; readonly sha256: string } | undefined> {
  const row = await db
    .selectFrom('reading')
    .innerJoin('source_file', 'source_file.id', 'reading.source_file_id')
    .select(['reading.directory', 'source_file.sha256'])
    .where('reading.organisation_id', '=', organisationId)
    .where('reading.id', '=', readingId)
    .where('reading.directory', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!row || row.directory === null) return undefined
  return { directory: await files.readingDirectory(organisationId, row.directory), sha256: row.sha256 }
}

/** Whether a reading is one of a file of the submission. */
export async function isReadingOf(
  db: Database,
  submissionId: string,
  of: { readonly readingId: string; readonly sourceFileId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('reading')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'reading.source_file_id')
    .select('reading.id')
    .where('submission_file.submission_id', '=', submissionId)
    .where('reading.id', '=', of.readingId)
    .where('reading.source_file_id', '=', of.sourceFileId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether any reading of a file found something in it. */
export async function wasRead(db: Database, sourceFileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('reading')
    .select('id')
    .where('source_file_id', '=', sourceFileId)
    .where('state', '=', 'read')
    .executeTakeFirst()
  return row !== undefined
}
