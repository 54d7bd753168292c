import fc from 'fast-check'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import type { RequestLog } from '../../src/store/platform-requests.ts'

/** Time that only passes when everything waits for it. `isBusy` tells of work outside it, such as a database's. */
export function simulatedTime(isBusy: () => boolean = () => false) {
  let nowMs = 0
  const sleeping: { untilMs: number; order: number; wake: () => void }[] = []
  let order = 0
  return {
    now: () => nowMs,
    sleep: (durationMs: number) =>
      new Promise<void>((wake) => {
        sleeping.push({ untilMs: nowMs + durationMs, order: order++, wake })
      }),
    async run(isDone: () => boolean) {
      while (!isDone()) {
        // Everything that can go on without time passing goes on first.
        for (let turn = 0; turn < 25; turn++) await Promise.resolve()
        while (isBusy()) await new Promise((resolve) => setImmediate(resolve))
        if (isDone()) return
        sleeping.sort((a, b) => a.untilMs - b.untilMs || a.order - b.order)
        const next = sleeping.shift()
        if (!next) {
          await new Promise((resolve) => setImmediate(resolve))
          if (sleeping.length === 0 && !isDone()) throw new Error('Everything waits for ever')
          continue
        }
        nowMs = Math.max(nowMs, next.untilMs)
        next.wake()
      }
    },
  }
}

/** The most arrivals within any window that ends with an arrival. */
export function mostInWindow(arrivals: readonly number[], windowMs: number): number {
  const sorted = arrivals.toSorted((a, b) => a - b)
  let first = 0
  return sorted.reduce((most, arrival, last) => {
    while (arrival - (sorted[first] ?? 0) >= windowMs) first += 1
    return Math.max(most, last - first + 1)
  }, 0)
}

interface Request {
  readonly startAtMs: number
  readonly worker: number
  readonly outMs: number
  readonly backMs: number
  /** The worker dies after sending, and nothing ever says how it ended. */
  readonly isLost: boolean
  readonly isQuote: boolean
}

const timeoutMs = 10_000
export const schedule = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  requests: fc.array(
    fc.record({
      startAtMs: fc.integer({ min: 0, max: 120_000 }),
      worker: fc.integer({ min: 0, max: 3 }),
      outMs: fc.integer({ min: 0, max: 1000 }),
      backMs: fc.integer({ min: 0, max: 1000 }),
      isLost: fc.boolean(),
      isQuote: fc.boolean(),
    }),
    { minLength: 1, maxLength: 24 },
  ),
})

export type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never

/** Runs a schedule over four workers that share a log, and answers when each request arrived at the platform. */
export async function arrivalsOf(
  { limit, requests }: Schedule,
  time: ReturnType<typeof simulatedTime>,
  log: RequestLog,
): Promise<number[]> {
  const workers = Array.from({ length: 4 }, () =>
    createRateLimiter({ log, scope: 's', limit, clock: time.now, sleep: time.sleep }),
  )
  const arrivals: number[] = []
  let doneCount = 0
  const run = async (request: Request) => {
    await time.sleep(request.startAtMs)
    const slot = await workers[request.worker]?.acquire(request.isQuote ? 'quote' : 'other', timeoutMs)
    await time.sleep(request.outMs)
    arrivals.push(time.now())
    await time.sleep(request.backMs)
    if (!request.isLost) await slot?.finish()
    doneCount += 1
  }
  for (const request of requests) void run(request)
  await time.run(() => doneCount === requests.length)
  return arrivals
}
