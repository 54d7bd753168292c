import type { RequestLog } from '../store/platform-requests.ts'

interface Started {
  readonly id: string
  readonly scope: string
  readonly expiresMs: number
  finishedMs: number | null
}

/**
 * A request log for one process, for programs that use the client without Slipway's database. Several processes on one
 * platform account need a shared one: each of these counts its own requests alone.
 * @param clock milliseconds; only differences count
 */
export function createMemoryRequestLog(clock: () => number = () => performance.now()): RequestLog {
  let started: Started[] = []
  let count = 0
  return {
    async start({ scope, limit, windowMs }, timeoutMs) {
      const nowMs = clock()
      started = started.filter(
        (one) => one.scope !== scope || (one.finishedMs ?? one.expiresMs) + windowMs > nowMs,
      )
      const mine = started.filter((one) => one.scope === scope)
      if (mine.length < limit) {
        const id = String(count++)
        started.push({ id, scope, expiresMs: nowMs + timeoutMs, finishedMs: null })
        return { id }
      }
      // An unfinished request may end at once, and then frees its place one window from now.
      const earliest = mine.map(
        (one) => (one.finishedMs ?? Math.min(one.expiresMs, nowMs)) + windowMs - nowMs,
      )
      return { waitMs: Math.max(1, Math.min(...earliest)) }
    },
    async finish(id) {
      const one = started.find((each) => each.id === id)
      if (one && one.finishedMs === null) one.finishedMs = clock()
    },
  }
}
