import { Failure } from '../domain/failures.ts'
import type { PlatformCredentials } from './platform-credentials.ts'

/** What a sign-in or a refresh answers. */
export interface TokenGrant {
  readonly accessToken: string
  /** Null where the platform gives none; then the user signs in again. */
  readonly refreshToken: string | null
  /** Null where it is not said; then the token's own `exp` counts. */
  readonly lifetimeMs: number | null
}

export interface BearerTokensOptions {
  readonly headerName: string
  readonly signIn: () => Promise<TokenGrant>
  readonly refresh: (refreshToken: string) => Promise<TokenGrant>
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
}

interface Held {
  readonly grant: TokenGrant
  /** When a new one is fetched although this one still works. */
  readonly refreshAtMs: number
  readonly expiresAtMs: number
}

/** Of a token's lifetime: 12 of 15 minutes. */
const refreshAfterShare = 0.8
const usualLifetimeMs = 15 * 60_000

/** The lifetime a token states. It is read to plan the refresh and proves nothing. */
function statedLifetimeMs(accessToken: string, nowMs: number): number | null {
  try {
    const payload: unknown = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'),
    )
    const exp = (payload as { exp?: unknown } | null)?.exp
    return typeof exp === 'number' && Number.isFinite(exp) ? Math.max(0, exp * 1000 - nowMs) : null
  } catch {
    return null
  }
}

/**
 * Bearer tokens of a signed-in user: fetched on first use, refreshed at four fifths of their lifetime, by one request however
 * many wait for it. Refresh tokens rotate, so only the newest is kept. While a refresh fails and the token still holds, the
 * token is used.
 */
export function createBearerTokens(options: BearerTokensOptions): PlatformCredentials {
  const clock = options.clock ?? Date.now
  let held: Held | undefined
  let fetching: Promise<Held> | undefined

  function keep(grant: TokenGrant): Held {
    const nowMs = clock()
    const lifetimeMs = grant.lifetimeMs ?? statedLifetimeMs(grant.accessToken, nowMs) ?? usualLifetimeMs
    held = { grant, refreshAtMs: nowMs + lifetimeMs * refreshAfterShare, expiresAtMs: nowMs + lifetimeMs }
    return held
  }

  async function fetchGrant(): Promise<TokenGrant> {
    const refreshToken = held?.grant.refreshToken ?? null
    if (refreshToken === null) return await options.signIn()
    try {
      return await options.refresh(refreshToken)
    } catch (error) {
      const isRefused =
        error instanceof Failure && ['platform_unauthenticated', 'platform_refused'].includes(error.code)
      if (!isRefused) throw error
      // The session ended: used twice, expired or withdrawn.
      return await options.signIn()
    }
  }

  function fetchOnce(): Promise<Held> {
    fetching ??= fetchGrant()
      .then(keep)
      .finally(() => {
        fetching = undefined
      })
    return fetching
  }

  async function valid(): Promise<Held> {
    if (held !== undefined && clock() < held.refreshAtMs) return held
    const current = held
    try {
      return await fetchOnce()
    } catch (error) {
      if (current !== undefined && clock() < current.expiresAtMs) return current
      throw error
    }
  }

  const headerOf = ({ grant }: Held) => `Bearer ${grant.accessToken}`

  return {
    headers: async () => ({ [options.headerName]: headerOf(await valid()) }),
    async rejected(headers) {
      // Another request may have fetched a new one while this one was under way.
      if (held !== undefined && headers[options.headerName] !== headerOf(held)) return true
      try {
        await fetchOnce()
        return true
      } catch (error) {
        if (error instanceof Failure) return false
        throw error
      }
    },
  }
}
