import { Failure } from '../domain/failures.ts'

const full = new Set(['ENOSPC', 'EDQUOT', '53100', 'EFBIG'])

/** SQLSTATE classes that mean the server or the connection, not the statement, is at fault. */
const unavailableClasses = ['08', '53', '57', '58']

const sqliteFull = 13

/**
 * Translates an error of the operating system, of PostgreSQL or of SQLite by its code.
 * @returns `storage_full` or `storage_unavailable` for those that a working disk would not give, anything else unchanged
 */
export function toStorageFailure(error: unknown): unknown {
  if (error instanceof Failure || typeof error !== 'object' || error === null) return error
  const { code, errcode, syscall } = error as { code?: unknown; errcode?: unknown; syscall?: unknown }
  if (errcode === sqliteFull || (typeof code === 'string' && full.has(code)))
    return new Failure('storage_full', undefined, { cause: error })
  const isUnavailable =
    typeof errcode === 'number' ||
    typeof syscall === 'string' ||
    (typeof code === 'string' && code.length === 5 && unavailableClasses.includes(code.slice(0, 2)))
  return isUnavailable ? new Failure('storage_unavailable', undefined, { cause: error }) : error
}

/** Runs work on the disk or the database and translates what goes wrong. */
export async function asStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toStorageFailure(error)
  }
}
