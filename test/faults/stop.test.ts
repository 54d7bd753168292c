import { afterEach, expect, onTestFailed, test } from 'vitest'
import { findRunningServer, type RunningServer } from '../../src/cli/running-server.ts'
import type { QueueView } from '../../src/review/views.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'
import { until } from '../support/until.ts'

const PATIENCE_MS = 180_000
/** Stopping is asked for, so it may finish what it has begun, but nobody waits longer than this at a terminal. */
const STOPPED_WITHIN_MS = 10_000

let running: StartedSlipway
afterEach(() => removeSlipway(running))

const isListening = async (url: string) => (await fetch(url).catch(() => null)) !== null

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to everything, children too, in the middle of reading: it ends, and nothing is called unreadable for it',
  { timeout: PATIENCE_MS },
  async (signal) => {
    onTestFailed(() => console.error(running.output()))
    // The first start reads the samples, so there is work under way.
    running = await startSlipway()
    const first = (await findRunningServer(running.dataDirectory)) as RunningServer
    await until(
      async () => ((await first.request('/api/submissions?status=in_review')) as QueueView).total > 0,
      { what: 'a sample is read', timeoutMs: 60_000 },
    )
    const startedAt = performance.now()
    expect(await running.interrupt(signal)).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(STOPPED_WITHIN_MS)
    expect(await isListening(running.url)).toBe(false)
    expect(await isListening(running.sandboxUrl)).toBe(false)

    running = await startSlipway({ again: running })
    const server = (await findRunningServer(running.dataDirectory)) as RunningServer
    const queue = await until(
      async () => {
        const view = (await server.request('/api/submissions')) as QueueView
        const isSettled = view.rows.every(({ status }) => ['in_review', 'set_aside'].includes(status))
        return view.total >= 14 && isSettled ? view : null
      },
      { what: 'every sample is read', timeoutMs: 90_000, everyMs: 200 },
    )
    // One sample has an attachment that nothing can read; the stop must not have added another.
    expect(queue.rows.filter(({ unreadCount }) => unreadCount > 0).map(({ title }) => title)).toEqual([
      expect.stringContaining('Beacon'),
    ])
    expect(await server.request('/api/audit/verification')).toMatchObject({ ok: true })
  },
)

test('when the supervisor is killed, what it supervised ends too', { timeout: PATIENCE_MS }, async () => {
  onTestFailed(() => console.error(running.output()))
  running = await startSlipway()
  process.kill(running.pid, 'SIGKILL')
  await until(async () => !(await isListening(running.url)) && !(await isListening(running.sandboxUrl)), {
    what: 'both processes are gone',
    timeoutMs: 20_000,
  })
  const pid = await running.slipwayPid().catch(() => null)
  // It stopped by itself, so it took back its announcement.
  expect(pid).toBeNull()
})
