import fc from 'fast-check'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import { createRollingWindow } from '../../src/sandbox/rolling-window.ts'
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
  /** How often the platform turns it away with 429, whatever its limit says. */
  readonly turnedAwayCount: number
}

const timeoutMs = 10_000
const workerCount = 4
const millisecond = (max: number) => fc.integer({ min: 0, max })
export const schedule = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  requests: fc.array(
    fc.record({
      startAtMs: millisecond(120_000),
      worker: fc.integer({ min: 0, max: workerCount - 1 }),
      outMs: millisecond(1000),
      backMs: millisecond(1000),
      isLost: fc.boolean(),
      isQuote: fc.boolean(),
      turnedAwayCount: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 2 })),
    }),
    { minLength: 1, maxLength: 24 },
  ),
  /** Workers that end at once, whatever they wait for or have under way, and start again. */
  restarts: fc.array(
    fc.record({ worker: fc.integer({ min: 0, max: workerCount - 1 }), atMs: millisecond(180_000) }),
    { maxLength: 4 },
  ),
})

export type Schedule = typeof schedule extends fc.Arbitrary<infer T> ? T : never

export interface Load {
  /** When each request arrived at the platform. */
  readonly arrivals: readonly number[]
  /** How many of them the platform's own window would have refused. */
  readonly refusedCount: number
}

/** One life of a worker: its limiter, and its end, after which nothing of it goes on. */
function startWorker(log: RequestLog, limit: number, time: ReturnType<typeof simulatedTime>) {
  const end = Promise.withResolvers<'ended'>()
  const never = new Promise<never>(() => undefined)
  let isOver = false
  void end.promise.then(() => {
    isOver = true
  })
  const mortal: RequestLog = {
    start: async (allowance, longestMs) => (isOver ? await never : await log.start(allowance, longestMs)),
    finish: async (id) => (isOver ? undefined : await log.finish(id)),
  }
  const limiter = createRateLimiter({ log: mortal, scope: 's', limit, clock: time.now, sleep: time.sleep })
  return { limiter, ended: end.promise, end: () => end.resolve('ended') }
}

/**
 * Runs a schedule over four workers that share a log, against the request window of the sandbox platform on the same clock.
 */
export async function runLoad(
  { limit, requests, restarts }: Schedule,
  time: ReturnType<typeof simulatedTime>,
  log: RequestLog,
): Promise<Load> {
  const window = createRollingWindow(limit)
  const workers = Array.from({ length: workerCount }, () => startWorker(log, limit, time))
  const arrivals: number[] = []
  let refusedCount = 0
  let doneCount = 0

  const run = async (request: Request) => {
    await time.sleep(request.startAtMs)
    for (let turn = 0; ; ) {
      const worker = workers[request.worker]
      if (!worker) throw new Error('There is no such worker')
      const slot = await Promise.race([
        worker.limiter.acquire(request.isQuote ? 'quote' : 'other', timeoutMs),
        worker.ended,
      ])
      // Whoever waited in a process that ended waits again in the next one.
      if (slot === 'ended') continue
      await time.sleep(request.outMs)
      arrivals.push(time.now())
      if (!window.admit(time.now()).admitted) refusedCount += 1
      await time.sleep(request.backMs)
      if (!request.isLost) await slot.finish()
      if (turn++ === request.turnedAwayCount) break
      worker.limiter.pause(1000)
    }
    doneCount += 1
  }
  for (const { worker, atMs } of restarts)
    void time.sleep(atMs).then(() => {
      const former = workers[worker]
      workers[worker] = startWorker(log, limit, time)
      former?.end()
    })
  for (const request of requests) void run(request)
  await time.run(() => doneCount === requests.length)
  return { arrivals, refusedCount }
}
