import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryRequestLog } from '../../src/platform/memory-request-log.ts'
import { createRateLimiter, type RateLimiter } from '../../src/platform/rate-limiter.ts'
import type { RequestLog } from '../../src/store/platform-requests.ts'
import { mostInWindow, runLoad, schedule, simulatedTime } from './simulated-load.ts'

describe('the shared limiter', () => {
  test('over 1000 schedules with latency, restarts and 429s, the platform never refuses for its limit', async () => {
    let restartCount = 0
    let turnedAwayCount = 0
    await fc.assert(
      fc.asyncProperty(schedule, async (load) => {
        const time = simulatedTime()
        const { arrivals, refusedCount } = await runLoad(load, time, createMemoryRequestLog(time.now))
        expect(arrivals.length).toBeGreaterThanOrEqual(load.requests.length)
        expect(mostInWindow(arrivals, 60_000)).toBeLessThanOrEqual(load.limit)
        expect(refusedCount).toBe(0)
        restartCount += load.restarts.length
        turnedAwayCount += arrivals.length - load.requests.length
      }),
      { numRuns: 1000 },
    )
    expect(restartCount).toBeGreaterThan(500)
    expect(turnedAwayCount).toBeGreaterThan(500)
  })

  test('the schedules would notice a limiter that forgets a request too early', async () => {
    const forgetful = (now: () => number): RequestLog => {
      const log = createMemoryRequestLog(now)
      return {
        start: (allowance, timeoutMs) => log.start({ ...allowance, windowMs: 30_000 }, timeoutMs),
        finish: log.finish,
      }
    }
    const refused: number[] = []
    for (const load of fc.sample(schedule, { numRuns: 50, seed: 7 })) {
      const time = simulatedTime()
      refused.push((await runLoad(load, time, forgetful(time.now))).refusedCount)
    }
    expect(Math.max(...refused)).toBeGreaterThan(0)
  })

  test.each([200, 1000, 2900])(
    'at full load with a mean latency of %i ms at least 95 % of the limit is used',
    async (meanMs) => {
      const time = simulatedTime()
      const log = createMemoryRequestLog(time.now)
      const limiters = Array.from({ length: 4 }, () =>
        createRateLimiter({ log, scope: 's', clock: time.now, sleep: time.sleep }),
      )
      const arrivals: number[] = []
      let isOver = false
      const work = async (limiter: RateLimiter, seed: number) => {
        for (let n = seed; !isOver; n += 7) {
          const slot = await limiter.acquire('other', 100_000)
          await time.sleep((n * 131) % meanMs)
          arrivals.push(time.now())
          await time.sleep((n * 173) % meanMs)
          await slot.finish()
          isOver ||= time.now() > 600_000
        }
      }
      // Enough hands that latency alone never holds the rate down.
      for (let hand = 0; hand < 48; hand++) void work(limiters[hand % 4]!, hand)
      await time.run(() => isOver)
      expect(mostInWindow(arrivals, 60_000)).toBeLessThanOrEqual(100)
      const counted = arrivals.filter((at) => at < 600_000).length
      expect(counted / 1000).toBeGreaterThanOrEqual(0.95)
      expect(counted / 1000).toBeGreaterThanOrEqual((60_000 / (60_000 + meanMs)) * 0.99)
    },
  )

  test('a waiting quote goes before older requests', async () => {
    const time = simulatedTime()
    const limiter = createRateLimiter({
      log: createMemoryRequestLog(time.now),
      scope: 's',
      limit: 1,
      clock: time.now,
      sleep: time.sleep,
    })
    const order: string[] = []
    const ask = async (name: string, kind: 'quote' | 'other') => {
      const slot = await limiter.acquire(kind, 1000)
      order.push(name)
      await slot.finish()
    }
    void ask('first', 'other')
    void ask('listing', 'other')
    void ask('another listing', 'other')
    void time.sleep(30_000).then(() => ask('quote', 'quote'))
    await time.run(() => order.length === 4)
    expect(order).toEqual(['first', 'quote', 'listing', 'another listing'])
  })

  test('a pause holds everything back', async () => {
    const time = simulatedTime()
    const limiter = createRateLimiter({
      log: createMemoryRequestLog(time.now),
      scope: 's',
      clock: time.now,
      sleep: time.sleep,
    })
    limiter.pause(7000)
    let startedMs: number | undefined
    void limiter.acquire('quote', 1000).then(() => {
      startedMs = time.now()
    })
    await time.run(() => startedMs !== undefined)
    expect(startedMs).toBe(7000)
  })

  test('a log that fails fails that request alone, and a failing finish is no failure', async () => {
    let isBroken = true
    const limiter = createRateLimiter({
      scope: 's',
      log: {
        start: async () => {
          if (isBroken) throw new Error('no database')
          return { id: '1' }
        },
        finish: async () => {
          throw new Error('no database')
        },
      },
    })
    await expect(limiter.acquire('quote', 1000)).rejects.toThrow('no database')
    isBroken = false
    await expect((await limiter.acquire('other', 1000)).finish()).resolves.toBeUndefined()
  })
})
