import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
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
  test.runIf(kind === 'postgresql')('outlives every connection of the pool', async () => {
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
    await store.queue.send(store.db, job('after')).catch(() => store.queue.send(store.db, job('after')))
    await until(() => seen.includes('after'))
    expect(warnings.length).toBeGreaterThan(0)
  })

  test('a job sent outside survives the rollback of a transaction that was open meanwhile', async () => {
    const store = await open()
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
    const store = await open()
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

  test('the very first send of a store, inside a transaction, does not hang', async () => {
    const store = await open()
    const startedAt = performance.now()
    await store.transaction((tx) => store.queue.send(tx, job('cold')))
    expect(performance.now() - startedAt).toBeLessThan(2000)
    expect(await statesOf(store, 'cold')).toEqual(['created'])
  })

  test('a query beside an open transaction is refused instead of waiting for itself for ever', async () => {
    const store = await open()
    const beside = store.transaction(() => store.queue.send(store.db, job('beside')))
    await expect(beside).rejects.toThrow('instead of the transaction')
    await expect(store.transaction(() => store.transaction(async () => {}))).rejects.toThrow('inside another')
    await store.transaction((tx) => store.queue.send(tx, job('after')))
  })

  test('one waiting job a submission is enough, and a send brings a delayed one forward', async () => {
    const store = await open()
    const seen: string[] = []
    await store.queue.send(store.db, job('same'), { delayMs: 60_000 })
    await store.transaction(async (tx) => {
      await store.queue.send(tx, job('same'))
      await store.queue.send(tx, job('same'))
    })
    expect(await statesOf(store, 'same')).toEqual(['created'])
    await store.queue.work(async ({ submissionId }) => void seen.push(submissionId), { concurrency: 2 })
    await until(() => seen.length > 0)
    await until(async () => (await statesOf(store, 'same'))[0] === 'completed')
    expect(seen).toEqual(['same'])
  })

  test('a job starts with its commit within a tenth of a second', async () => {
    const store = await open()
    const started = new Map<string, number>()
    await store.queue.work(async ({ submissionId }) => void started.set(submissionId, performance.now()), {
      concurrency: 2,
    })
    const delays: number[] = []
    for (let index = 0; index < 30; index++) {
      const id = `quick-${index}`
      await store.transaction((tx) => store.queue.send(tx, job(id)))
      const committedAt = performance.now()
      await until(() => started.has(id))
      delays.push((started.get(id) ?? Number.NaN) - committedAt)
    }
    delays.sort((a, b) => a - b)
    expect(delays[15]).toBeLessThan(100)
  })

  test('a delayed job waits for its time', async () => {
    const store = await open()
    let startedAt = 0
    await store.queue.work(
      async () => {
        startedAt = performance.now()
      },
      { concurrency: 1 },
    )
    const sentAt = performance.now()
    await store.queue.send(store.db, job('later'), { delayMs: 400 })
    await until(() => startedAt > 0)
    expect(startedAt - sentAt).toBeGreaterThanOrEqual(380)
    expect(startedAt - sentAt).toBeLessThan(3000)
  })

  test('a submission is never worked twice at a time, and a send while it runs is not lost', async () => {
    const store = await open()
    let running = 0
    let most = 0
    let runs = 0
    const go = Promise.withResolvers<void>()
    await store.queue.work(
      async () => {
        runs += 1
        most = Math.max(most, ++running)
        if (runs === 1) await go.promise
        running -= 1
      },
      { concurrency: 4 },
    )
    await store.queue.send(store.db, job('busy'))
    await until(() => runs === 1)
    await store.queue.send(store.db, job('busy'))
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(runs).toBe(1)
    go.resolve()
    await until(() => runs === 2)
    expect(most).toBe(1)
  })

  test('a failing job is tried again, does not block others, and what is written of it holds no message', async () => {
    const store = await open({ retryDelaySeconds: 1 })
    const runs: string[] = []
    await store.queue.work(
      async ({ submissionId }) => {
        runs.push(submissionId)
        if (submissionId === 'poison' && runs.filter((id) => id === 'poison').length < 2)
          throw new Error('Mrs Example, 1 High Street')
        if (submissionId === 'coded') throw new Failure('platform_unreachable', 'secret detail')
      },
      { concurrency: 1 },
    )
    await store.queue.send(store.db, job('poison'))
    await store.queue.send(store.db, job('coded'))
    await store.queue.send(store.db, job('good'))
    await until(() => runs.includes('good'))
    await until(() => runs.filter((id) => id === 'poison').length === 2)
    const { rows } = await sql<{ output: unknown }>`
      select output from pgboss.job where output is not null`.execute(store.db)
    expect(JSON.stringify(rows)).toContain('platform_unreachable')
    expect(JSON.stringify(rows)).not.toMatch(/Example|secret detail/)
  })

  test('after its last attempt a job stays visible, and sending it again starts afresh', async () => {
    const store = await open()
    let runs = 0
    await store.queue.send(store.db, job('dead'))
    await sql`update pgboss.job set retry_limit = 0 where data->>'submissionId' = 'dead'`.execute(store.db)
    await store.queue.work(
      async () => {
        runs += 1
        if (runs === 1) throw new Failure('storage_unavailable')
      },
      { concurrency: 1 },
    )
    await until(async () => (await listDeadJobs(store.db, 'org_test')).length === 1)
    expect(await listDeadJobs(store.db, 'org_test')).toMatchObject([
      { submissionId: 'dead', error: 'storage_unavailable' },
    ])
    expect(await listDeadJobs(store.db, 'org_other')).toEqual([])
    await store.queue.send(store.db, job('dead'))
    await until(() => runs === 2)
  })

  test('stopping lets a running job finish and is settled in the table', async () => {
    const store = await open()
    let isDone = false
    const started = Promise.withResolvers<void>()
    await store.queue.work(
      async () => {
        started.resolve()
        await new Promise((resolve) => setTimeout(resolve, 200))
        isDone = true
      },
      { concurrency: 1 },
    )
    await store.queue.send(store.db, job('last'))
    await started.promise
    await store.queue.stop(5000)
    expect(isDone).toBe(true)
    expect(await statesOf(store, 'last')).toEqual(['completed'])
  })
})

describe('queue settings', () => {
  test('five attempts are made before a job is dead', async () => {
    const { openTestStore } = await import('../support/store.ts')
    const store = await openTestStore()
    try {
      await store.queue.send(store.db, job('five'))
      const { rows } = await sql<{ attempts: number; backoff: boolean }>`
        select retry_limit + 1 as attempts, retry_backoff as backoff from pgboss.job`.execute(store.db)
      expect(rows).toEqual([{ attempts: 5, backoff: true }])
    } finally {
      await store.remove()
    }
  })
})
