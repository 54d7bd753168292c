import { randomUUID } from 'node:crypto'
import type { AnswerError } from './check-answers.ts'

export interface ProblemDetails {
  readonly status: number
  readonly title: string
  readonly detail?: string
  readonly errors?: readonly AnswerError[]
  readonly retryAfterSeconds?: number
  /** Of a 429 of the request limit. */
  readonly requestLimit?: number
}

/** An answer other than success, thrown by a route and written as RFC 9457 problem+json. */
export class Problem extends Error {
  readonly details: ProblemDetails

  constructor(details: ProblemDetails) {
    super(details.title)
    this.details = details
  }
}

export function problemResponse({ retryAfterSeconds, requestLimit, ...details }: ProblemDetails): Response {
  const body = { type: 'about:blank', ...details, traceId: randomUUID() }
  return new Response(JSON.stringify(body), {
    status: details.status,
    headers: {
      'content-type': 'application/problem+json',
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
      ...(requestLimit !== undefined && {
        'ratelimit-limit': String(requestLimit),
        'ratelimit-remaining': '0',
        'ratelimit-reset': String(retryAfterSeconds ?? 0),
      }),
    },
  })
}

export function notFound(what: string): Problem {
  return new Problem({ status: 404, title: 'Not found', detail: `${what} was not found.` })
}
