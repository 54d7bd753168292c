import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { Failure } from '../domain/failures.ts'
import { connectionTo } from './database-connection.ts'
import { startDatabaseThread } from './start-database-thread.ts'
import { toStorageFailure } from './storage-failure.ts'

export interface EmbeddedDatabase {
  readonly pool: pg.Pool
  /** To be called when the schema stands: from then on the directory is a database worth keeping. */
  markReady(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens `<data>/database`, or makes it, in a thread of its own: what it writes and syncs holds up nobody else. The caller
 * holds the lock of the data directory.
 * @throws Failure `storage_damaged` when there is a database that does not open
 */
export async function openEmbeddedDatabase(dataDirectory: string): Promise<EmbeddedDatabase> {
  const directory = join(dataDirectory, 'database')
  const marker = join(directory, 'slipway-ready')
  const isThere = existsSync(marker)
  try {
    // Without the marker its making was interrupted: such a directory may open as an empty database, and nothing was
    // ever acknowledged from it.
    if (!isThere) await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw toStorageFailure(error)
  }
  const thread = await startDatabaseThread(directory).catch((error: unknown) => {
    throw isThere
      ? new Failure('storage_damaged', `The database in ${directory} does not open`, { cause: error })
      : toStorageFailure(error)
  })
  const pool = new pg.Pool({
    stream: () => connectionTo(thread),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
  })
  return {
    pool,
    markReady: () => writeFile(marker, ''),
    close: () => thread.close(),
  }
}
