import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'
import { Failure } from '../domain/failures.ts'

/** The one pool of a store, which notices a caller that would wait for itself. */
export interface Connections {
  /** What the pool was made with; kysely reads it. */
  readonly options: object
  /**
   * @throws Failure `storage_unavailable`
   * @throws Error at once inside an open transaction of the same caller: on one connection it would wait for ever
   */
  connect(): Promise<PoolClient>
  /** One or more statements outside any transaction. */
  query(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>
  /** Marks everything `run` does, until it ends, as being inside a transaction. */
  insideTransaction<T>(run: () => Promise<T>): Promise<T>
  end(): Promise<void>
}

export function createConnections(pool: Pool): Connections {
  const transactions = new AsyncLocalStorage<{ open: boolean; connected: boolean }>()

  async function connect(): Promise<PoolClient> {
    const transaction = transactions.getStore()
    if (transaction?.open) {
      if (transaction.connected)
        throw new Error('A query inside a transaction went to the database instead of the transaction')
      transaction.connected = true
    }
    try {
      return await pool.connect()
    } catch (error) {
      throw new Failure('storage_unavailable', undefined, { cause: error })
    }
  }

  return {
    options: pool.options,
    connect,
    async query(text, values = []) {
      const client = await connect()
      try {
        const result = await client.query(text, [...values])
        return result
      } catch (error) {
        // Several statements in one text may have begun a transaction of their own; nobody after us may inherit it.
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    async insideTransaction(run) {
      if (transactions.getStore()?.open) throw new Error('A transaction was begun inside another')
      const transaction = { open: true, connected: false }
      try {
        return await transactions.run(transaction, run)
      } finally {
        transaction.open = false
      }
    },
    end: () => pool.end(),
  }
}
