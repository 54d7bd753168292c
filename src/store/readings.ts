import type { Selectable } from 'kysely'
import type { Database } from './ports.ts'
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
