import { Failure } from '../domain/failures.ts'
import { exchangeFailure, replyFailure } from './exchange-failure.ts'
import { readPlatformError } from './platform-error.ts'
import { readQuoteOutcome } from './read-outcome.ts'
import { type PreparedQuote, type QuoteReply, refusalsOfAccess } from './scheme-platform.ts'
import type { Exchange } from './send-request.ts'
import type { WireProfile } from './wire-profile.ts'

/** Statuses in the 4xx range that do not say whether a case was made. */
const doubtfulStatuses = [408, 409, 425]

function unknown(explanation: string): QuoteReply {
  return { kind: 'unknown', explanation }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * What became of the one `POST /quote`, or of a change or renewal of a policy. Proof is asked for both ways: `not_sent` needs a connection that never came about or a
 * plain turning away, an outcome needs a reply that states it, and everything between is `unknown`.
 */
export function classifyQuoteExchange(
  exchange: Exchange,
  prepared: PreparedQuote,
  profile: WireProfile,
  kind: 'quote' | 'change' = 'quote',
): QuoteReply {
  if (exchange.kind === 'not_sent') return { kind: 'not_sent', failure: exchangeFailure(exchange) }
  if (exchange.kind === 'broken')
    return unknown(`The request left and no whole answer came (${exchange.reason})`)
  const { status } = exchange
  const text = exchange.body.toString('utf8')
  if (status >= 200 && status < 300) {
    const json = readJson(text)
    if (json === undefined) return unknown(`The platform answered ${status} with something that is not JSON`)
    const outcome = readQuoteOutcome(json, profile, { mayBeReturned: kind === 'change' })
    return outcome.kind === 'unknown' ? unknown(outcome.explanation) : { kind: 'answered', outcome }
  }
  if (status === 429)
    return profile.quote429 === 'refused'
      ? { kind: 'not_sent', failure: replyFailure(exchange) }
      : unknown('The platform answered 429')
  const access = refusalsOfAccess[status]
  if (access !== undefined)
    return { kind: 'not_sent', failure: new Failure(access, `The platform answered ${status}`) }
  // A change of a case that does not allow it is refused; a conflict says nothing of a case that was to be made.
  const isDoubtful = doubtfulStatuses.includes(status) && !(kind === 'change' && status === 409)
  if (status >= 400 && status < 500 && !isDoubtful && text.trim() !== '')
    return { kind: 'refused', ...readPlatformError(status, text, prepared.index) }
  return unknown(`The platform answered ${status}`)
}
