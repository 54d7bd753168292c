import type { Selectable } from 'kysely'
import type { Database, Store } from './ports.ts'
import type { ReadingTable } from './schema.ts'
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

/** The newest reading of each file of a submission, in the order of the files. */
export async function listReadings(db: Database, submissionId: string): Promise<ReadingRow[]> {
  const newest = await db
    .selectFrom('reading')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'reading.source_file_id')
    .distinctOn('reading.source_file_id')
    .selectAll('reading')
    .where('submission_file.submission_id', '=', submissionId)
    .orderBy('reading.source_file_id')
    .orderBy('reading.created_at', 'desc')
    .execute()
  const positions = await db
    .selectFrom('source_file')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'source_file.id')
    .innerJoin('inbound_message', 'inbound_message.id', 'source_file.message_id')
    .select('source_file.id')
    .where('submission_file.submission_id', '=', submissionId)
    .orderBy('inbound_message.received_at')
    .orderBy('source_file.message_id')
    .orderBy('source_file.position')
    .execute()
  const place = new Map(positions.map(({ id }, index) => [id, index]))
  return newest.sort((a, b) => (place.get(a.source_file_id) ?? 0) - (place.get(b.source_file_id) ?? 0))
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
