import { type Kysely, sql } from 'kysely'
import { Failure } from '../domain/failures.ts'
import { administration } from './migrations/administration.ts'
import { deskInboxes } from './migrations/desk-inboxes.ts'
import { deskPapers } from './migrations/desk-papers.ts'
import { firstSchema } from './migrations/first-schema.ts'
import { formPlaces } from './migrations/form-places.ts'
import { learning } from './migrations/learning.ts'
import { platformClient } from './migrations/platform-client.ts'
import { reviewDesk } from './migrations/review-desk.ts'
import type { Tables } from './schema.ts'

/** Every migration in order; its place in the list, counted from 1, is its number. A landed one is never changed. */
const migrations: readonly { readonly name: string; readonly statements: string }[] = [
  { name: 'first-schema', statements: firstSchema },
  { name: 'review-desk', statements: reviewDesk },
  { name: 'platform-client', statements: platformClient },
  { name: 'learning', statements: learning },
  { name: 'administration', statements: administration },
  { name: 'desk-papers', statements: deskPapers },
  { name: 'desk-inboxes', statements: deskInboxes },
  { name: 'form-places', statements: formPlaces },
]

/** The schema version this program writes and reads. */
export const schemaVersion = migrations.length

/** Keeps two servers that start together on one PostgreSQL from migrating at the same time. Any fixed number does. */
const migrationLock = 7_254_931

/**
 * Brings the schema to this program's version, all in one transaction.
 * @returns the version it found
 * @throws Failure `storage_unavailable` when a newer program has already migrated the database
 */
export async function migrate(db: Kysely<Tables>): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now()
    )`.execute(tx)
    const { rows } = await sql<{ version: number }>`
      select coalesce(max(number), 0)::int as version from schema_migration`.execute(tx)
    const found = rows[0]?.version ?? 0
    if (found > schemaVersion)
      throw new Failure(
        'storage_unavailable',
        `The database has schema version ${found} and this program knows ${schemaVersion}: start the newer program, or restore a backup made before the upgrade`,
      )
    for (const [index, migration] of migrations.entries()) {
      if (index < found) continue
      await sql.raw(migration.statements).execute(tx)
      await sql`insert into schema_migration (number, name) values (${index + 1}, ${migration.name})`.execute(
        tx,
      )
    }
    return found
  })
}
