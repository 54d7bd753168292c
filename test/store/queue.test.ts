import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../src/domain/failures.ts'
import type { StoreOptions } from '../../src/store/open-store.ts'
import type { AdvanceJob } from '../../src/store/ports.ts'
import { listDeadJobs } from '../../src/store/queue.ts'
import { describeStores } from '../support/describe-stores.ts'
import type { TestStore } from '../support/store.ts'

const job = (submissionId: string): AdvanceJob => ({ organisationId: 'org_test', submissionId })

async function until(isTrue: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function statesOf(store: TestStore, submissionId: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from pgboss.job where data->>'submissionId' = ${submissionId}`.execute(
    store.db,
  )
  return rows.map(({ state }) => state)
}

describeStores('queue', (open, kind) => {
  let shared: TestStore
  beforeAll(async () => {
    shared = await open()
  })

  test('the very first send of a store, inside a transaction, does not hang', async () => {
    const store = shared
    const startedAt = performance.now()
    await store.transaction((tx) => store.queue.send(tx, job('cold')))
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(await statesOf(store, 'cold')).toEqual(['created'])
  })

  if (kind === 'postgresql')
    test('outlives every connection of the pool', async () => {
      const warnings: unknown[] = []
      const log = { info: () => {}, warn: (line: unknown) => warnings.push(line), error: () => {} }
      const store = await open({ log: log as unknown as StoreOptions['log'] })
      const seen: string[] = []
      await store.queue.work(async ({ submissionId }) => void seen.push(submissionId), { concurrency: 2 })
      await store.queue.send(store.db, job('before'))
      await until(() => seen.length === 1)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(store.db)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db).catch(() => undefined)
      await until(() =>
        store.queue.send(store.db, job('after')).then(
          () => true,
          () => false,
        ),
      )
      await until(() => seen.includes('after'))
      expect(warnings.length).toBeGreaterThan(0)
    })

  test('a job sent outside survives the rollback of a transaction that was open meanwhile', async () => {
    const store = shared
    let sent: Promise<void> | undefined
    const sendOutside = Promise.withResolvers<void>()
    // Begun before the transaction, so that it is not inside it.
    const outside = sendOutside.promise.then(() => {
      sent = store.queue.send(store.db, job('outside'))
    })
    const rolledBack = store.transaction(async (tx) => {
      await store.queue.send(tx, job('inside'))
      sendOutside.resolve()
      await outside
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('roll back')
    })
    await expect(rolledBack).rejects.toThrow('roll back')
    await sent
    expect(await statesOf(store, 'outside')).toEqual(['created'])
    expect(await statesOf(store, 'inside')).toEqual([])
  })

  test('an error outside never aborts an open transaction', async () => {
    const store = shared
    const fail = Promise.withResolvers<void>()
    let failed: Promise<unknown> | undefined
    const outside = fail.promise.then(() => {
      failed = sql`select 1 / 0`.execute(store.db).catch((error: unknown) => error)
    })
    await store.transaction(async (tx) => {
      fail.resolve()
      await outside
      await new Promise((resolve) => setTimeout(resolve, 50))
      await store.queue.send(tx, job('committed'))
    })
    expect(await failed).toBeInstanceOf(Error)
    expect(await statesOf(store, 'committed')).toEqual(['created'])
  })

  test('a query beside an open transaction is refused instead of waiting for itself for ever', async () => {
    const store = shared
    const beside = store.transaction(() => store.queue.send(store.db, job('beside')))
    await expect(beside).rejects.toThrow('instead of the transaction')
    await expect(store.transaction(() => store.transaction(async () => {}))).rejects.toThrow('inside another')
    await store.transaction((tx) => store.queue.send(tx, job('after')))
  })

  test('five attempts are made before a job is dead', async () => {
    await shared.queue.send(shared.db, job('five'))
    const { rows } = await sql`select retry_limit + 1 as attempts, retry_backoff as backoff
      from pgboss.job where data->>'submissionId' = 'five'`.execute(shared.db)
    expect(rows).toEqual([{ attempts: 5, backoff: true }])
  })

  describe('at work', () => {
    let store: TestStore
    const handlers = new Map<string, () => void | Promise<void>>()
    beforeAll(async () => {
      store = shared
      // One at a time, so that a failing or waiting job would hold up all others if it could.
      await store.queue.work(async ({ submissionId }) => handlers.get(submissionId)?.(), { concurrency: 1 })
    })

    test('one waiting job a submission is enough, and a send brings a delayed one forward', async () => {
      let runs = 0
      handlers.set('same', () => {
        runs += 1
      })
      await store.queue.send(store.db, job('same'), { delayMs: 60_000 })
      await store.transaction(async (tx) => {
        await store.queue.send(tx, job('same'))
        await store.queue.send(tx, job('same'))
      })
      await until(async () => (await statesOf(store, 'same'))[0] === 'completed')
      expect(await statesOf(store, 'same')).toEqual(['completed'])
      expect(runs).toBe(1)
    })

    test('a job starts with its commit within a tenth of a second', async () => {
      const delays: number[] = []
      for (let index = 0; index < 30; index++) {
        let startedAt = 0
        handlers.set(`quick-${index}`, () => {
          startedAt = performance.now()
        })
        await store.transaction((tx) => store.queue.send(tx, job(`quick-${index}`)))
        const committedAt = performance.now()
        await until(() => startedAt > 0)
        delays.push(startedAt - committedAt)
      }
      delays.sort((a, b) => a - b)
      expect(delays[15]).toBeLessThan(100)
    })

    test('a delayed job waits for its time', async () => {
      let startedAt = 0
      handlers.set('later', () => {
        startedAt = performance.now()
      })
      const sentAt = performance.now()
      await store.queue.send(store.db, job('later'), { delayMs: 400 })
      await until(() => startedAt > 0)
      expect(startedAt - sentAt).toBeGreaterThanOrEqual(380)
      expect(startedAt - sentAt).toBeLessThan(3000)
    })

    test('a failing job is tried again, does not block others, and what is kept of it holds no message', async () => {
      const runs: string[] = []
      handlers.set('good', () => void runs.push('good'))
      handlers.set('poison', () => {
        runs.push('poison')
        if (runs.filter((id) => id === 'poison').length < 2) throw new Error('Mrs Example, 1 High Street')
      })
      handlers.set('coded', () => {
        throw new Failure('platform_unreachable', 'secret detail')
      })
      for (const id of ['poison', 'coded', 'good']) await store.queue.send(store.db, job(id))
      await until(() => runs.includes('good'))
      await until(() => runs.filter((id) => id === 'poison').length === 2)
      const { rows } = await sql`select output from pgboss.job where output is not null`.execute(store.db)
      expect(JSON.stringify(rows)).toContain('platform_unreachable')
      expect(JSON.stringify(rows)).not.toMatch(/Example|secret detail/)
    })

    test('after its last attempt a job stays visible, and sending it again starts afresh', async () => {
      let runs = 0
      handlers.set('dead', () => {
        runs += 1
        if (runs === 1) throw new Failure('storage_unavailable')
      })
      await store.queue.send(store.db, job('dead'), { delayMs: 60_000 })
      await sql`update pgboss.job set retry_limit = 0 where data->>'submissionId' = 'dead'`.execute(store.db)
      await store.queue.send(store.db, job('dead'))
      await until(async () => (await listDeadJobs(store.db, 'org_test')).length === 1)
      expect(await listDeadJobs(store.db, 'org_test')).toMatchObject([
        { submissionId: 'dead', error: 'storage_unavailable' },
      ])
      expect(await listDeadJobs(store.db, 'org_other')).toEqual([])
      await store.queue.send(store.db, job('dead'))
      await until(() => runs === 2)
    })
  })

  test('a submission is never worked twice at a time, a send meanwhile is not lost, and a stop lets it finish', async () => {
    const store = await open()
    let running = 0
    let most = 0
    let runs = 0
    let done = 0
    const first = Promise.withResolvers<void>()
    await store.queue.work(
      async () => {
        runs += 1
        most = Math.max(most, ++running)
        if (runs === 1) await first.promise
        else await new Promise((resolve) => setTimeout(resolve, 200))
        running -= 1
        done += 1
      },
      { concurrency: 4 },
    )
    await store.queue.send(store.db, job('busy'))
    await until(() => runs === 1)
    await store.queue.send(store.db, job('busy'))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(runs).toBe(1)
    first.resolve()
    await until(() => runs === 2)
    await store.queue.stop(5000)
    expect({ most, done }).toEqual({ most: 1, done: 2 })
    expect(await statesOf(store, 'busy')).toEqual(['completed', 'completed'])
  })
})
