import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { Store } from '../store/ports.ts'
import { countAttempt, forgetAttempts } from '../store/sign-in-attempts.ts'

export interface ThrottleLimits {
  readonly windowMs: number
  readonly maxPerAccount: number
  readonly maxPerAddress: number
}

const defaults: ThrottleLimits = { windowMs: 5 * 60_000, maxPerAccount: 10, maxPerAddress: 50 }

export interface SignInThrottle {
  /** Counts an attempt. @throws Failure `rate_limited` with the time to wait */
  attempt(email: string, address: string): Promise<void>
  /** A success wipes the account's slate. */
  succeeded(email: string): Promise<void>
}

/**
 * Slows down guessing of passwords: attempts an account and attempts an address in a sliding window, kept in the database, so that
 * every server counts the same ones and a restart forgets none. Only hashes of whose and from where are kept.
 */
export function createSignInThrottle(
  store: Pick<Store, 'transaction'>,
  limits: ThrottleLimits = defaults,
  now: () => number = Date.now,
): SignInThrottle {
  const { windowMs, maxPerAccount, maxPerAddress } = limits
  const accountKey = (email: string) => sha256(`account ${email.trim().toLowerCase()}`)

  return {
    async attempt(email, address) {
      const at = new Date(now())
      const waitMs = await store.transaction(async (tx) => {
        const count = (key: string, most: number) => countAttempt(tx, { key, at, windowMs, most })
        // An address that is turned away costs its owner's account nothing.
        return (
          (await count(sha256(`address ${address}`), maxPerAddress)) ??
          (await count(accountKey(email), maxPerAccount))
        )
      })
      if (waitMs !== null)
        throw new Failure('rate_limited', 'Too many attempts to sign in', { retryAfterMs: waitMs })
    },
    async succeeded(email) {
      await store.transaction((tx) => forgetAttempts(tx, accountKey(email)))
    },
  }
}
