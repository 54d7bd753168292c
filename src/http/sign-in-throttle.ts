import { Failure } from '../domain/failures.ts'

export interface ThrottleLimits {
  readonly windowMs: number
  readonly maxPerAccount: number
  readonly maxPerAddress: number
}

const defaults: ThrottleLimits = { windowMs: 5 * 60_000, maxPerAccount: 10, maxPerAddress: 50 }
const MAX_KEYS = 10_000

export interface SignInThrottle {
  /** Counts an attempt. @throws Failure `rate_limited` with the time to wait */
  attempt(email: string, address: string): void
  /** A success wipes the account's slate. */
  succeeded(email: string): void
}

/** Slows down guessing of passwords: attempts an account and attempts an address in a sliding window, kept in memory. */
export function createSignInThrottle(
  limits: ThrottleLimits = defaults,
  now: () => number = Date.now,
): SignInThrottle {
  const attempts = new Map<string, number[]>()

  function count(key: string, max: number): void {
    const since = now() - limits.windowMs
    const recent = (attempts.get(key) ?? []).filter((at) => at > since)
    const oldest = recent[0]
    if (recent.length >= max && oldest !== undefined)
      throw new Failure('rate_limited', 'Too many attempts to sign in', { retryAfterMs: oldest - since })
    recent.push(now())
    // Written anew so that the map stays in order of use, and the oldest key can be dropped when it is full.
    attempts.delete(key)
    attempts.set(key, recent)
    const [first] = attempts.keys()
    if (attempts.size > MAX_KEYS && first !== undefined) attempts.delete(first)
  }

  const accountKey = (email: string) => `account ${email.trim().toLowerCase()}`
  return {
    attempt(email, address) {
      count(`address ${address}`, limits.maxPerAddress)
      count(accountKey(email), limits.maxPerAccount)
    },
    succeeded(email) {
      attempts.delete(accountKey(email))
    },
  }
}
