import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRequestLog, type RequestLog } from '../../src/store/platform-requests.ts'
import { describeStores } from '../support/describe-stores.ts'
import { mostInWindow, runLoad, schedule, simulatedTime } from './simulated-load.ts'

describeStores('the request log', (open, kind) => {
  test('never lets more than the limit through, shared by several workers', async () => {
    const shared = await open()
    const workers = [1, 2, 3].map(() => createRequestLog(shared))
    const allowance = { scope: 'one', limit: 5, windowMs: 60_000 }
    const starts = await Promise.all(
      Array.from({ length: 12 }, (_, n) => workers[n % 3]!.start(allowance, 100)),
    )
    const started = starts.filter((start) => 'id' in start)
    expect(started).toHaveLength(5)
    for (const start of starts) if ('waitMs' in start) expect(start.waitMs).toBeGreaterThan(50_000)
    await workers[0]!.finish(started[0]!.id)
    // A restart forgets nothing, and an answer only starts the last minute of its request.
    expect(await createRequestLog(shared).start(allowance, 100)).toHaveProperty('waitMs')
    expect(await workers[1]!.start({ ...allowance, scope: 'two' }, 100)).toHaveProperty('id')
  })

  test('a request counts until a window after its answer, or after its timeout when none came', async () => {
    const store = await open()
    let nowMs = Date.parse('2026-01-01T00:00:00Z')
    const log = createRequestLog(store, () => nowMs)
    const allowance = { scope: 'one', limit: 1, windowMs: 60_000 }
    const first = await log.start(allowance, 10_000)
    if (!('id' in first)) throw new Error('The first request has to wait')
    nowMs += 4000
    await log.finish(first.id)
    expect(await log.start(allowance, 10_000)).toEqual({ waitMs: 60_000 })
    nowMs += 59_999
    expect(await log.start(allowance, 10_000)).toEqual({ waitMs: 1 })
    nowMs += 1
    expect(await log.start(allowance, 10_000)).toHaveProperty('id')
    // Nobody ever says how this one ended.
    nowMs += 10_000
    expect(await log.start(allowance, 10_000)).toEqual({ waitMs: 60_000 })
    nowMs += 60_000
    expect(await log.start(allowance, 10_000)).toHaveProperty('id')
  })

  test('keeps the limit over random schedules', async () => {
    const store = await open()
    let busyCount = 0
    let scopeCount = 0
    await fc.assert(
      fc.asyncProperty(schedule, async (load) => {
        const time = simulatedTime(() => busyCount > 0)
        const log = createRequestLog(store, time.now)
        const scope = `s${scopeCount++}`
        const busy = async <T>(work: Promise<T>): Promise<T> => {
          busyCount += 1
          return await work.finally(() => {
            busyCount -= 1
          })
        }
        const watched: RequestLog = {
          start: (allowance, timeoutMs) => busy(log.start({ ...allowance, scope }, timeoutMs)),
          finish: (id) => busy(log.finish(id)),
        }
        const { arrivals, refusedCount } = await runLoad(load, time, watched)
        expect(arrivals.length).toBeGreaterThanOrEqual(load.requests.length)
        expect(refusedCount).toBe(0)
        expect(mostInWindow(arrivals, 60_000)).toBeLessThanOrEqual(load.limit)
      }),
      { numRuns: kind === 'embedded' ? 30 : 15 },
    )
  })
})
