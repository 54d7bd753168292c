import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Failure, toProblem } from '../domain/failures.ts'
import type { AppEnvironment } from './app-dependencies.ts'

/** Answers an error as RFC 9457 problem details, with the request's id as the reference an engineer can look for. */
export function problemResponse(c: Context<AppEnvironment>, error: unknown): Response {
  const failure = asFailure(error)
  const problem = toProblem(failure)
  const headers = new Headers({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
  if (problem.status === 401) headers.set('WWW-Authenticate', 'Bearer realm="slipway"')
  const waitMs = failure instanceof Failure ? failure.retryAfterMs : undefined
  if (waitMs !== undefined) headers.set('Retry-After', String(Math.max(1, Math.ceil(waitMs / 1000))))
  const body = JSON.stringify({ ...problem, instance: `urn:slipway:request:${c.get('requestId')}` })
  return new Response(body, { status: problem.status, headers })
}

/** What Hono itself refuses (a malformed body, an unsupported encoding) is the sender's mistake when it says 4xx. */
function asFailure(error: unknown): unknown {
  if (error instanceof HTTPException && error.status < 500)
    return new Failure(error.status === 413 ? 'message_too_large' : 'request_invalid', undefined, {
      cause: error,
    })
  return error
}
