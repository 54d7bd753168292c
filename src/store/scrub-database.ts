import { type Kysely, sql } from 'kysely'
import type { Tables } from './schema.ts'

/** Whatever erasing takes words out of. */
const tables = [
  'answer',
  'broker_question',
  'candidate',
  'conflict',
  'decision',
  'file_text',
  'group_item',
  'inbound_message',
  'platform_case',
  'platform_document',
  'quote_attempt',
  'reading',
  'source_file',
  'submission',
  'submission_revision',
] as const satisfies readonly (keyof Tables)[]

/** A larger table is not written anew at once, because nothing else could be done meanwhile. */
const mostBytes = 64 * 1_048_576

/**
 * Removes what erased rows left in the files of the embedded database: tables are written anew, and the write-ahead log up to here
 * is thrown away instead of used again. Of tables that are too large for that the space is freed and overwritten in time.
 */
export async function scrubDatabase(db: Kysely<Tables>): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size(${table}::regclass)::float8 as bytes`.execute(db)
    const isSmall = (rows[0]?.bytes ?? 0) <= mostBytes
    await sql`vacuum ${sql.raw(isSmall ? 'full' : '')} ${sql.id(table)}`.execute(db)
  }
  await sql`set wal_recycle = off`.execute(db)
  await sql`select pg_switch_wal()`.execute(db)
  await sql`checkpoint`.execute(db)
}
