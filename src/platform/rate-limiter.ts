import { setTimeout as sleepFor } from 'node:timers/promises'
import type { RequestLog } from '../store/platform-requests.ts'

export interface RateLimiter {
  /**
   * Waits for a place among the allowed requests. A waiting quote goes before everything else.
   * @param timeoutMs how long the request may take at most; it counts that long when it is never finished
   */
  acquire(kind: 'quote' | 'other', timeoutMs: number): Promise<RequestSlot>
  /** Starts nothing for so long, because the platform asked for it. */
  pause(durationMs: number): void
}

export interface RequestSlot {
  /** Call when the answer has arrived. Never throws: a slot that stays open only counts longer. */
  finish(): Promise<void>
}

export interface RateLimiterOptions {
  readonly log: RequestLog
  /** Whose requests count together: one platform account. */
  readonly scope: string
  readonly limit?: number
  readonly windowMs?: number
  /** Milliseconds; only differences count. */
  readonly clock?: () => number
  readonly sleep?: (durationMs: number) => Promise<void>
}

interface Waiting {
  readonly timeoutMs: number
  readonly resolve: (slot: RequestSlot) => void
  readonly reject: (error: unknown) => void
}

/**
 * The shared sliding-window limiter. One request of this process at a time asks the log, quotes first; between processes the
 * log itself keeps the count.
 */
export function createRateLimiter(options: RateLimiterOptions): RateLimiter {
  const { log, scope, limit = 100, windowMs = 60_000 } = options
  const clock = options.clock ?? (() => performance.now())
  const sleep = options.sleep ?? ((durationMs) => sleepFor(durationMs))
  const waiting: Readonly<Record<'quote' | 'other', Waiting[]>> = { quote: [], other: [] }
  let pausedUntilMs = Number.NEGATIVE_INFINITY
  let isServing = false

  const slot = (id: string): RequestSlot => ({
    finish: () => log.finish(id).catch(() => undefined),
  })

  const next = () => waiting.quote.at(0) ?? waiting.other.at(0)
  const remove = (served: Waiting) => {
    const queue = waiting.quote[0] === served ? waiting.quote : waiting.other
    queue.shift()
  }

  async function serveNext(): Promise<void> {
    const pauseMs = pausedUntilMs - clock()
    if (pauseMs > 0) return await sleep(pauseMs)
    const first = next()
    if (!first) return
    const started = await log.start({ scope, limit, windowMs }, first.timeoutMs).catch((error: unknown) => {
      remove(first)
      first.reject(error)
      return undefined
    })
    if (started === undefined) return
    // Nothing frees a place earlier, and who is first is asked again afterwards: a quote that came meanwhile is.
    if ('waitMs' in started) return await sleep(Math.min(started.waitMs, windowMs))
    remove(first)
    first.resolve(slot(started.id))
  }

  async function serve(): Promise<void> {
    isServing = true
    while (next()) await serveNext()
    isServing = false
  }

  return {
    acquire: (kind, timeoutMs) =>
      new Promise((resolve, reject) => {
        waiting[kind].push({ timeoutMs, resolve, reject })
        if (!isServing) void serve()
      }),
    pause(durationMs) {
      pausedUntilMs = Math.max(pausedUntilMs, clock() + durationMs)
    },
  }
}
