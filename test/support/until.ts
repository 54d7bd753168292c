import { setTimeout as wait } from 'node:timers/promises'

export interface UntilOptions {
  /** What is waited for, for the message when it does not come. */
  readonly what: string
  readonly timeoutMs?: number
  readonly everyMs?: number
}

/** Looks again and again until `look` answers something, and answers that. */
export async function until<T>(
  look: () => Promise<T> | T,
  { what, timeoutMs = 30_000, everyMs = 50 }: UntilOptions,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`)
    await wait(everyMs)
  }
}
