import { createHash, timingSafeEqual } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Failure } from '../domain/failures.ts'
import { createBearerTokens } from './bearer-tokens.ts'
import { type OneTimeCodeOptions, oneTimeCode } from './one-time-code.ts'
import type { PlatformCredentials } from './platform-credentials.ts'
import { type Exchange, sendRequest } from './send-request.ts'
import { readNumber, readText } from './tolerant-reader.ts'

/** What the data service wants that the platform cannot give it. */
export type SpecialistAuth =
  /** A time-based one-time code in a header of each call, beside headers that stay the same. */
  | {
      readonly type: 'totp'
      readonly headerName: string
      readonly code: OneTimeCodeOptions
      readonly headers?: Readonly<Record<string, string>>
    }
  /** OAuth 2.0 client credentials: a bearer token, fetched and refreshed early. */
  | {
      readonly type: 'token'
      readonly tokenUrl: string
      readonly clientId: string
      readonly clientSecret: string
      readonly scope?: string
    }

export interface DataGatewayOptions {
  /** The one address that calls are passed on to. Its path and query are kept; the caller adds only a query or a body. */
  readonly serviceUrl: string
  /** The platform shows it in `x-api-key`. */
  readonly key: string
  readonly auth: SpecialistAuth
  /** Default 10 seconds. */
  readonly timeoutMs?: number
  /** Plain http to the service or the token server, for tests on this machine. */
  readonly allowLoopbackHttp?: boolean
  /** Milliseconds since the epoch. */
  readonly clock?: () => number
}

const mostBytes = 1024 * 1024
/** What a caller may say of its body and of what it reads; nothing else of its headers is passed on. */
const passedOn = ['accept', 'content-type'] as const

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

function checkUrl(text: string, allowLoopbackHttp: boolean): URL {
  if (!URL.canParse(text))
    throw new Failure('configuration_invalid', 'An address of the gateway is not a URL')
  const url = new URL(text)
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allowLoopbackHttp && isLocal))
    throw new Failure('configuration_invalid', 'The gateway speaks https to the data service')
  if (url.username !== '' || url.password !== '')
    throw new Failure('configuration_invalid', 'An address of the gateway carries a sign-in')
  return url
}

function failureOf(exchange: Exclude<Exchange, { kind: 'answered' }>): Failure {
  return new Failure('platform_unavailable', `The data service: ${exchange.reason}`)
}

/** A token server that answers anything but a token is a fault of the service for whoever asks. */
function readGrant(exchange: Exchange) {
  if (exchange.kind !== 'answered') throw failureOf(exchange)
  let body: unknown
  try {
    body = JSON.parse(exchange.body.toString('utf8'))
  } catch {
    body = undefined
  }
  const accessToken = readText(body, ['access_token'])
  if (exchange.status !== 200 || accessToken === undefined)
    throw new Failure('platform_unauthenticated', 'The data service gave no token')
  const seconds = readNumber(body, ['expires_in'])
  // Client credentials need no refresh token: the next one is fetched the same way.
  return { accessToken, refreshToken: null, lifetimeMs: seconds === undefined ? null : seconds * 1000 }
}

function tokenCredentials(
  auth: Extract<SpecialistAuth, { type: 'token' }>,
  options: DataGatewayOptions,
  timeoutMs: number,
): PlatformCredentials {
  const url = checkUrl(auth.tokenUrl, options.allowLoopbackHttp ?? false)
  const form = new URLSearchParams({ grant_type: 'client_credentials' })
  if (auth.scope !== undefined) form.set('scope', auth.scope)
  const basic = Buffer.from(
    `${encodeURIComponent(auth.clientId)}:${encodeURIComponent(auth.clientSecret)}`,
  ).toString('base64')
  const fetchToken = async () =>
    readGrant(
      await sendRequest({
        method: 'POST',
        url,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${basic}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
        timeoutMs,
        mostReplyBytes: mostBytes,
      }),
    )
  return createBearerTokens({
    headerName: 'authorization',
    signIn: fetchToken,
    refresh: fetchToken,
    ...(options.clock ? { clock: options.clock } : {}),
  })
}

function codeCredentials(
  auth: Extract<SpecialistAuth, { type: 'totp' }>,
  clock: () => number,
): PlatformCredentials {
  try {
    oneTimeCode(auth.code, clock())
  } catch {
    throw new Failure('configuration_invalid', 'The secret of the one-time code is not Base32')
  }
  return {
    headers: async () => ({ ...auth.headers, [auth.headerName]: oneTimeCode(auth.code, clock()) }),
    // A code that was refused is not made better by sending it again.
    rejected: async () => false,
  }
}

/**
 * Stands between the platform and a data service whose sign-in the platform cannot do itself. It knows the platform by a key,
 * adds the specialist authentication, and passes the call on to one configured address; every failure is a plain 502,
 * of which the platform makes an automatic referral.
 * @returns an application to serve: `POST` and `GET` on `/`
 * @throws Failure `configuration_invalid`
 */
export function createDataGateway(options: DataGatewayOptions): Hono {
  const { auth, key, timeoutMs = 10_000 } = options
  if (key.length < 16)
    throw new Failure('configuration_invalid', 'The key of the gateway has at least 16 characters')
  const service = checkUrl(options.serviceUrl, options.allowLoopbackHttp ?? false)
  const credentials =
    auth.type === 'totp'
      ? codeCredentials(auth, options.clock ?? Date.now)
      : tokenCredentials(auth, options, timeoutMs)

  async function passOn(request: Request, body: Buffer | undefined): Promise<Exchange> {
    const url = new URL(service)
    for (const [name, value] of new URL(request.url).searchParams) url.searchParams.append(name, value)
    const kept = Object.fromEntries(
      passedOn.flatMap((name) => {
        const value = request.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    const send = async (headers: Readonly<Record<string, string>>) =>
      await sendRequest({
        method: request.method === 'GET' ? 'GET' : 'POST',
        url,
        headers: { ...kept, ...headers },
        body,
        timeoutMs,
        mostReplyBytes: mostBytes,
      })
    const headers = await credentials.headers()
    const exchange = await send(headers)
    const isRefused = exchange.kind === 'answered' && exchange.status === 401
    return isRefused && (await credentials.rejected(headers))
      ? await send(await credentials.headers())
      : exchange
  }

  const app = new Hono()
  app.use('*', bodyLimit({ maxSize: mostBytes, onError: (c) => problem(c, 413, 'The request is too large') }))
  app.on(['GET', 'POST'], '/', async (c) => {
    if (!isSame(c.req.header('x-api-key') ?? '', key))
      return problem(c, 401, 'The key of the gateway is missing or wrong')
    const body = c.req.method === 'GET' ? undefined : Buffer.from(await c.req.arrayBuffer())
    const exchange = await passOn(c.req.raw, body)
    if (exchange.kind !== 'answered')
      return problem(c, 502, `The data service gave no answer: ${exchange.reason}`)
    if (exchange.status === 401 || exchange.status === 403)
      return problem(c, 502, 'The data service refuses the sign-in of the gateway')
    const type = exchange.headers['content-type']
    return c.body(new Uint8Array(exchange.body), exchange.status as 200, {
      'content-type': (Array.isArray(type) ? type[0] : type) ?? 'application/octet-stream',
    })
  })
  app.notFound((c) => problem(c, 404, 'The gateway has one address'))
  // A failure of ours has its sentence; anything else could hold what was asked or a secret.
  app.onError((error, c) =>
    problem(c, 502, (error instanceof Failure ? error.detail : undefined) ?? 'The gateway failed'),
  )
  return app
}

function problem(c: Context, status: 401 | 404 | 413 | 502, title: string): Response {
  return c.json({ type: 'about:blank', title, status }, status, {
    'content-type': 'application/problem+json',
  })
}
