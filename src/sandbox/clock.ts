/** The platform's own time: what it stamps, when its tokens end, how its window rolls and when its schedules are due. */
export interface SandboxClock {
  nowMs(): number
  now(): Date
  /** The ISO date of now, in UTC. */
  today(): string
  /** Moves the time forward; it never goes back. */
  advance(byMs: number): void
  /** Calls `listener` after each advance, until the returned function is called. */
  onAdvance(listener: () => void): () => void
}

/** A clock that shows `readMs()` and whatever it was advanced by. A constant source makes all of its time virtual. */
export function createClock(readMs: () => number = () => Date.now()): SandboxClock {
  const listeners = new Set<() => void>()
  let advancedMs = 0
  const nowMs = () => readMs() + advancedMs
  return {
    nowMs,
    now: () => new Date(nowMs()),
    today: () => new Date(nowMs()).toISOString().slice(0, 10),
    advance(byMs) {
      if (!Number.isSafeInteger(byMs) || byMs < 0)
        throw new RangeError('a clock is advanced by whole milliseconds')
      advancedMs += byMs
      for (const listener of listeners) listener()
    },
    onAdvance(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
