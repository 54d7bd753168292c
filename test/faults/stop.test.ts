import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { findRunningServer, type RunningServer } from '../../src/cli/running-server.ts'
import type { QueueView } from '../../src/review/views.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'
import { until } from '../support/until.ts'

const PATIENCE_MS = 180_000
/** Stopping is asked for, so it may finish what it has begun, but nobody waits longer than this at a terminal. */
const STOPPED_WITHIN_MS = 10_000

let running: StartedSlipway
let lastSeen: QueueView | undefined
afterAll(() => removeSlipway(running))
beforeEach(() =>
  onTestFailed(() => console.error(running.output(), lastSeen?.total, countBy(lastSeen?.rows ?? []))),
)

const countBy = (rows: QueueView['rows']) =>
  [...Map.groupBy(rows, ({ status }) => status)].map(([status, some]) => `${some.length} ${status}`)

const isListening = async (url: string) => (await fetch(url).catch(() => null)) !== null

async function queueOf(): Promise<QueueView> {
  const server = (await findRunningServer(running.dataDirectory)) as RunningServer
  return (await server.request('/api/submissions')) as QueueView
}

describe('stopped in the middle of reading', () => {
  beforeAll(async () => {
    // The first start reads the samples, so there is work under way.
    running = await startSlipway()
  }, PATIENCE_MS)

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s to everything, children too: it ends',
    { timeout: PATIENCE_MS },
    async (signal) => {
      const isOneRead = async () => (await queueOf()).rows.some(({ status }) => status === 'in_review')
      await until(isOneRead, { what: 'a sample is read', timeoutMs: 60_000 })
      const startedAt = performance.now()
      expect(await running.interrupt(signal)).toBe(0)
      expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
      expect(await isListening(running.url)).toBe(false)
      expect(await isListening(running.sandboxUrl)).toBe(false)
      running = await startSlipway({ again: running })
    },
  )

  test('nothing is called unreadable for it', { timeout: PATIENCE_MS }, async () => {
    const queue = await until(
      async () => {
        const view = await queueOf()
        lastSeen = view
        const isSettled = view.rows.every(({ status }) => ['in_review', 'set_aside'].includes(status))
        return view.total >= 14 && isSettled ? view : null
      },
      { what: 'every sample is read', timeoutMs: 90_000, everyMs: 200 },
    )
    // One sample has an attachment that nothing can read; the stops must not have added another.
    expect(queue.rows.filter(({ unreadCount }) => unreadCount > 0).map(({ title }) => title)).toEqual([
      expect.stringContaining('Beacon'),
    ])
    const server = (await findRunningServer(running.dataDirectory)) as RunningServer
    expect(await server.request('/api/audit/verification')).toMatchObject({ ok: true })
  })

  test('when the supervisor is killed, what it supervised ends too', { timeout: PATIENCE_MS }, async () => {
    process.kill(running.pid, 'SIGKILL')
    await until(async () => !(await isListening(running.url)) && !(await isListening(running.sandboxUrl)), {
      what: 'both processes are gone',
      timeoutMs: 20_000,
    })
    const pid = await running.slipwayPid().catch(() => null)
    // It stopped by itself, so it took back its announcement.
    expect(pid).toBeNull()
  })
})
