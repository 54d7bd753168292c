import { sql } from 'kysely'
import type { OpenTransaction } from './ports.ts'

/**
 * Counts one attempt under a key, unless as many as are allowed were made within the window. Attempts under one key take turns.
 * @returns null when it was counted, else the milliseconds to wait
 */
export async function countAttempt(
  tx: OpenTransaction,
  attempt: {
    readonly key: string
    readonly at: Date
    readonly windowMs: number
    readonly most: number
  },
): Promise<number | null> {
  const { key, at, windowMs, most } = attempt
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`.execute(tx)
  const since = new Date(at.getTime() - windowMs)
  await tx.deleteFrom('sign_in_attempt').where('at', '<=', since).execute()
  const recent = await tx
    .selectFrom('sign_in_attempt')
    .select('at')
    .where('key', '=', key)
    .orderBy('at')
    .execute()
  const [oldest] = recent
  if (recent.length >= most && oldest) return oldest.at.getTime() - since.getTime()
  await tx.insertInto('sign_in_attempt').values({ key, at }).execute()
  return null
}

export async function forgetAttempts(tx: OpenTransaction, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('key', '=', key).execute()
}
