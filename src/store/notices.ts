import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './store-log.ts'

const channel = 'slipway_notice'
const reconnectAfterMs = 2000

/** Short words between the servers of one PostgreSQL. Hints: one that is lost is not repeated, and nothing may rely on it. */
export interface Notices {
  /** Never fails and is not waited for. At most 7,000 bytes. */
  send(text: string): void
  close(): Promise<void>
}

/** Hears what other servers send, over one connection of its own that is made again whenever it is lost. */
export function openNotices(options: {
  readonly databaseUrl: string
  readonly onNotice: (text: string) => void
  readonly log: Log
}): Notices {
  const { databaseUrl, onNotice, log } = options
  /** Before each notice, so that a server does not hear itself. */
  const self = randomUUID()
  const closing = new AbortController()
  let current: pg.Client | undefined

  /** Resolves when the connection is lost or closed. */
  async function hear(client: pg.Client): Promise<void> {
    const ended = new Promise((resolve) => client.once('end', resolve))
    client.on('error', () => undefined)
    client.on('notification', ({ payload = '' }) => {
      if (!payload.startsWith(self)) onNotice(payload.slice(self.length))
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      current = client
      if (!closing.signal.aborted) await ended
    } catch (error) {
      log.warn({ code: (error as { code?: unknown }).code }, 'notices of other servers cannot be heard')
    } finally {
      current = undefined
      await client.end().catch(() => undefined)
    }
  }

  async function keepHearing(): Promise<void> {
    while (!closing.signal.aborted) {
      await hear(
        new pg.Client({
          connectionString: databaseUrl,
          connectionTimeoutMillis: 10_000,
          keepAlive: true,
          application_name: 'slipway notices',
        }),
      )
      await wait(reconnectAfterMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const hearing = keepHearing()

  return {
    send(text) {
      current?.query('select pg_notify($1, $2)', [channel, self + text]).catch(() => undefined)
    },
    async close() {
      closing.abort()
      await current?.end().catch(() => undefined)
      await hearing
    },
  }
}
