import { Failure } from '../domain/failures.ts'
import { exchangeFailure, replyFailure } from './exchange-failure.ts'
import type { PlatformCredentials } from './platform-credentials.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { type Exchange, sendRequest } from './send-request.ts'
import { actingOperations, type OperationName } from './wire-operations.ts'
import type { WireProfile } from './wire-profile.ts'

export interface PlatformCallerOptions {
  /** With or without a path and a slash at its end. https, or http to this machine where the profile allows it. */
  readonly baseUrl: string
  readonly siteId: string | null
  /** Sent where the platform asks browsers for it; null: not sent. */
  readonly origin?: string | null
  readonly profile: WireProfile
  readonly limiter: RateLimiter
}

export interface PlatformCall {
  /** What fills `{name}` in the operation's path. */
  readonly path?: Readonly<Record<string, string>>
  /** By our words; the profile says how they are written. What is undefined is left out. */
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: { readonly contentType: string; readonly bytes: string | Uint8Array }
  readonly accept?: string
}

/** How one exchange is made beside what is asked. */
export interface ExchangeOptions {
  /** Beside the usual ones. */
  readonly headers?: Readonly<Record<string, string>>
  /** Runs when the turn in the rate limit has come and nothing has left yet. */
  readonly beforeSending?: () => Promise<void>
}

export interface PlatformCaller {
  readonly baseUrl: URL
  /** @throws Failure `capability_not_confirmed` */
  assertEnabled(operation: OperationName): void
  /** One exchange under the rate limit; after a 401, which turns it away unread, once more with the next credentials. */
  exchangeOnce(
    credentials: PlatformCredentials,
    operation: OperationName,
    call: PlatformCall,
    options?: ExchangeOptions,
  ): Promise<Exchange>
  /** Asks until there is an answer that is not a 429, three times at most. @returns the body of a success */
  request(credentials: PlatformCredentials, operation: OperationName, call: PlatformCall): Promise<string>
}

const mostReplyBytes = 16 * 1024 * 1024
/** After so many 429 in a row the job is put back instead. */
const mostTurnedAway = 3
const longestJitterMs = 250
/** The key in use, the next one, and one that was read again. */
const mostCredentials = 3
/** What may pass between the turn in the rate limit and the first byte: the intent has to be written. */
const sendingDelayMs = 10_000
/** Answers in the 4xx range that do not say whether anything was done. */
const doubtfulStatuses: readonly number[] = [408, 425]

function checkBaseUrl(text: string, profile: WireProfile): URL {
  if (!URL.canParse(text)) throw new Failure('configuration_invalid', 'The platform URL is not a URL')
  const url = new URL(text)
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && profile.allowLoopbackHttp))
    throw new Failure('configuration_invalid', 'The platform URL must be https: the Machine Key goes there')
  return url
}

/** The failure of an exchange that is no success. What must not be done twice is in doubt without a plain answer. */
function failureOf(operation: OperationName, exchange: Exchange): Failure {
  const isActing = actingOperations.includes(operation)
  if (exchange.kind !== 'answered')
    return isActing && exchange.kind === 'broken'
      ? new Failure('platform_outcome_unknown', `${operation}: ${exchange.reason}`)
      : exchangeFailure(exchange)
  const { status } = exchange
  if (isActing && (status >= 500 || status < 400 || doubtfulStatuses.includes(status)))
    return new Failure('platform_outcome_unknown', `${operation}: the platform answered ${status}`)
  return replyFailure(exchange)
}

/** Sends requests to one platform connection, whatever they ask. @throws Failure `configuration_invalid` */
export function createPlatformCaller(options: PlatformCallerOptions): PlatformCaller {
  const { profile, limiter, siteId } = options
  const baseUrl = checkBaseUrl(options.baseUrl, profile)

  function urlOf(operation: OperationName, call: PlatformCall): URL {
    const { path, query } = profile.operations[operation]
    const url = new URL(baseUrl)
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(call.path?.[name] ?? ''),
    )
    url.pathname = `${baseUrl.pathname.replace(/\/+$/, '')}${filled}`
    for (const [name, value] of Object.entries(call.query ?? {}))
      if (value !== undefined) url.searchParams.set(query[name] ?? name, value)
    return url
  }

  async function send(
    headers: Readonly<Record<string, string>>,
    operation: OperationName,
    call: PlatformCall,
    { headers: more, beforeSending }: ExchangeOptions,
  ): Promise<Exchange> {
    const longestMs = profile.timeoutMs + sendingDelayMs
    const slot = await limiter.acquire(operation === 'quote' ? 'quote' : 'other', longestMs)
    try {
      await beforeSending?.()
      return await sendRequest({
        method: profile.operations[operation].method,
        url: urlOf(operation, call),
        headers: {
          accept: call.accept ?? 'application/json',
          ...headers,
          ...(siteId === null ? {} : { [profile.headers.site]: siteId }),
          ...(options.origin ? { origin: options.origin } : {}),
          ...(call.body === undefined ? {} : { 'content-type': call.body.contentType }),
          ...more,
        },
        body: call.body?.bytes,
        timeoutMs: profile.timeoutMs,
        mostReplyBytes,
      })
    } finally {
      await slot.finish()
    }
  }

  async function exchangeOnce(
    credentials: PlatformCredentials,
    operation: OperationName,
    call: PlatformCall,
    more: ExchangeOptions = {},
  ): Promise<Exchange> {
    const { beforeSending: _, ...again } = more
    let headers = await credentials.headers()
    let exchange = await send(headers, operation, call, more)
    // A 401 is a whole answer: the request was turned away, so other credentials may bring it again.
    for (let tried = 1; tried < mostCredentials; tried++) {
      if (exchange.kind !== 'answered' || exchange.status !== 401) break
      if (!(await credentials.rejected(headers))) break
      try {
        headers = await credentials.headers()
        exchange = await send(headers, operation, call, again)
      } catch (error) {
        if (error instanceof Failure) break
        throw error
      }
    }
    return exchange
  }

  function assertEnabled(operation: OperationName): void {
    if (!profile.operations[operation].enabled)
      throw new Failure('capability_not_confirmed', `${operation} is off in the profile ${profile.name}`)
  }

  return {
    baseUrl,
    assertEnabled,
    exchangeOnce,
    async request(credentials, operation, call) {
      assertEnabled(operation)
      for (let turnedAway = 0; ; ) {
        const exchange = await exchangeOnce(credentials, operation, call)
        if (exchange.kind === 'answered' && exchange.status >= 200 && exchange.status < 300)
          return exchange.body.toString('utf8').trim()
        const failure = failureOf(operation, exchange)
        if (failure.code !== 'platform_rate_limited') throw failure
        limiter.pause((failure.retryAfterMs ?? 0) + Math.random() * longestJitterMs)
        turnedAway += 1
        if (turnedAway === mostTurnedAway) throw failure
      }
    },
  }
}
