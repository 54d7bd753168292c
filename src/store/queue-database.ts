import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Connections } from './connections.ts'
import type { Database } from './ports.ts'

/** What pg-boss runs on by itself: the store's pool, like everybody else. */
export function jobDatabase(connections: Connections): Db {
  return { executeSql: (text, values) => connections.query(text, values as unknown[] | undefined) }
}

/** What pg-boss runs on inside a caller's transaction, so that the job comes with the commit and goes with the rollback. */
export function transactionDatabase(db: Database): Db {
  return {
    executeSql: async (text, values) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...(values ?? [])]))
      return { rows: [...rows] as object[] }
    },
  }
}
