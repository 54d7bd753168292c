import { Failure, type FailureCode } from '../domain/failures.ts'
import { readPlatformError } from './platform-error.ts'
import { readRetryAfterMs } from './retry-after.ts'
import type { Exchange } from './send-request.ts'

type Answered = Extract<Exchange, { kind: 'answered' }>

/** The failure of an exchange without an answer. For everything but the quote, doing it again is harmless. */
export function exchangeFailure(exchange: Exclude<Exchange, { kind: 'answered' }>): Failure {
  return exchange.kind === 'not_sent'
    ? new Failure('platform_unreachable', exchange.reason)
    : new Failure('platform_unavailable', exchange.reason)
}

function codeOf(status: number): FailureCode {
  if (status === 401) return 'platform_unauthenticated'
  if (status === 403) return 'platform_forbidden'
  if (status === 404 || status === 410) return 'platform_not_found'
  if (status === 405 || status === 501) return 'platform_unsupported'
  if (status === 409) return 'platform_conflict'
  if (status === 429) return 'platform_rate_limited'
  if (status === 408 || status === 425 || status >= 500) return 'platform_unavailable'
  return status >= 400 ? 'platform_refused' : 'platform_reply_invalid'
}

/** The failure that an answer other than success stands for. */
export function replyFailure(
  reply: Answered,
  { withText, index }: { withText: boolean; index?: ReadonlyMap<string, string> } = { withText: true },
): Failure {
  const code = codeOf(reply.status)
  const text = reply.body.toString('utf8')
  const said = withText
    ? readPlatformError(reply.status, text, index)
    : { message: `The storage answered ${reply.status}`, fieldErrors: [] }
  return new Failure(code, said.message, {
    errors: said.fieldErrors.map(({ questionId, message }) => ({
      ...(questionId === undefined ? {} : { questionId }),
      detail: message,
    })),
    ...(code === 'platform_rate_limited'
      ? { retryAfterMs: readRetryAfterMs(reply.headers, text, Date.now()) }
      : {}),
  })
}
