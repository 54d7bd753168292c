import { buildConnector, Client } from 'undici'

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
  /** For the whole exchange, from the connection to the last byte. */
  readonly timeoutMs: number
  readonly mostReplyBytes: number
}

/**
 * How an exchange ended. `not_sent`: no connection came about (name, refusal, TLS, time), so no byte of the request left.
 * `broken`: a connection was there and no whole answer came; whether the platform acted is not known.
 */
export type Exchange =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly body: Buffer
    }
  | { readonly kind: 'not_sent'; readonly reason: string }
  | { readonly kind: 'broken'; readonly reason: string }

const connectTimeoutMs = 10_000

class ReplyTooLarge extends Error {}

async function readBody(stream: AsyncIterable<Buffer>, mostBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  for await (const chunk of stream) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > mostBytes) throw new ReplyTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A short word for the log and the reviewer; the error's own message could carry an address with a token. */
function reasonOf(error: unknown, isTimeout: boolean): string {
  if (error instanceof ReplyTooLarge) return 'the answer is too large'
  if (isTimeout) return 'no answer in time'
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[A-Z0-9_]{2,60}$/.test(code) ? code : 'the connection broke'
}

/**
 * One request on a connection of its own, so that a reset is never the stale end of an earlier one. Follows no redirect and
 * repeats nothing. Whether bytes may have left is judged by whether a connection came about, never by an error's words.
 */
export async function sendRequest(request: WireRequest): Promise<Exchange> {
  let wasConnected = false
  const connect = buildConnector({
    timeout: Math.min(connectTimeoutMs, request.timeoutMs),
    allowH2: false,
    maxCachedSessions: 0,
  })
  const client = new Client(request.url.origin, {
    connect: (options, callback) =>
      connect(options, (...[error, socket]) => {
        if (error) return callback(error, null)
        wasConnected = true
        callback(null, socket)
      }),
    headersTimeout: request.timeoutMs,
    bodyTimeout: request.timeoutMs,
  })
  const signal = AbortSignal.timeout(request.timeoutMs)
  try {
    const reply = await client.request({
      method: request.method,
      path: `${request.url.pathname}${request.url.search}`,
      headers: request.headers,
      body: request.body ?? null,
      signal,
    })
    const body = await readBody(reply.body, request.mostReplyBytes)
    return { kind: 'answered', status: reply.statusCode, headers: reply.headers, body }
  } catch (error) {
    // Only after the client is gone is it sure that no connection comes about any more.
    await client.destroy()
    return { kind: wasConnected ? 'broken' : 'not_sent', reason: reasonOf(error, signal.aborted) }
  } finally {
    await client.destroy()
  }
}
