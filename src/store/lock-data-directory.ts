import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Failure } from '../domain/failures.ts'
import { toStorageFailure } from './storage-failure.ts'

/** A held lock. Letting go twice is harmless. */
export interface DirectoryLock {
  release(): void
}

const sqliteBusy = 5

/** A caller may drop its lock; the collector would then close the database, and another process could come in. */
const held = new Set<DatabaseSync>()

/**
 * Holds the data directory for this process alone. SQLite takes the lock with the operating system, so it ends with the
 * process however that dies, on every platform, and no stale lock file can remain.
 * @throws Failure `storage_in_use` at once when another process (or another store of this one) holds it
 */
export function lockDataDirectory(directory: string): DirectoryLock {
  let database: DatabaseSync | undefined
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const path = join(directory, 'lock.sqlite')
    database = new DatabaseSync(path, { timeout: 0 })
    // The lock holds nothing, so a journal of it would only be one more file to leave behind.
    database.exec('pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive')
    chmodSync(path, 0o600)
  } catch (error) {
    database?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new Failure(
        'storage_in_use',
        `The data directory ${directory} is held by another process; stop it first, or choose another directory`,
        { cause: error },
      )
    throw toStorageFailure(error)
  }
  const holding = database
  held.add(holding)
  return {
    release() {
      if (held.delete(holding)) holding.close()
    },
  }
}
