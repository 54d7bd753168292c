const windowMs = 60_000

export interface RollingWindow {
  /** Counts one request at `nowMs`. Refused requests do not use up the limit, as they reach nothing. */
  admit(nowMs: number): { readonly admitted: boolean; readonly retryAfterMs: number }
  /** The most requests, refused ones included, that ever arrived within 60 s. */
  readonly mostInWindow: number
  readonly total: number
  readonly limit: number
  /** Requests admitted in the 60 s before `nowMs`. */
  countAt(nowMs: number): number
  /** How many more requests the window would have taken at the last arrival. */
  readonly remaining: number
}

/** The platform's request limit over any rolling 60 s. */
export function createRollingWindow(limit: number): RollingWindow {
  const arrivals: number[] = []
  const admissions: number[] = []
  let mostInWindow = 0
  let total = 0
  const forgetBefore = (times: number[], earliest: number) => {
    const kept = times.findIndex((time) => time > earliest)
    times.splice(0, kept === -1 ? times.length : kept)
  }
  return {
    admit(nowMs) {
      forgetBefore(arrivals, nowMs - windowMs)
      forgetBefore(admissions, nowMs - windowMs)
      arrivals.push(nowMs)
      total += 1
      mostInWindow = Math.max(mostInWindow, arrivals.length)
      const oldest = admissions[0]
      if (oldest !== undefined && admissions.length >= limit)
        return { admitted: false, retryAfterMs: oldest + windowMs - nowMs }
      if (limit <= 0) return { admitted: false, retryAfterMs: windowMs }
      admissions.push(nowMs)
      return { admitted: true, retryAfterMs: 0 }
    },
    countAt: (nowMs) => admissions.filter((time) => time > nowMs - windowMs).length,
    get mostInWindow() {
      return mostInWindow
    },
    get total() {
      return total
    },
    limit,
    get remaining() {
      return Math.max(0, limit - admissions.length)
    },
  }
}
