import { Failure } from '../domain/failures.ts'
import { exchangeFailure, replyFailure } from './exchange-failure.ts'
import type { DownloadedDocument } from './scheme-platform.ts'
import { sendRequest } from './send-request.ts'
import type { WireProfile } from './wire-profile.ts'

/** A generated document that is larger is not one we want in memory. */
const mostDocumentBytes = 50 * 1024 * 1024

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]']

function isHostAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((pattern) =>
    pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern,
  )
}

/**
 * Judges a document URL before anything is sent to it: https to an allowed host, or plain http to this machine where the
 * profile allows it. @throws Failure `platform_reply_invalid`, naming the host and never the URL, whose query is a secret
 */
export function checkDocumentUrl(text: string, baseUrl: URL, profile: WireProfile): URL {
  if (!URL.canParse(text)) throw new Failure('platform_reply_invalid', 'A document has no usable URL')
  const url = new URL(text)
  const host = url.hostname.replace(/\.$/, '')
  if (url.username !== '' || url.password !== '')
    throw new Failure('platform_reply_invalid', 'A document URL carries a sign-in')
  if (url.protocol === 'http:' && profile.allowLoopbackHttp && loopbackHosts.includes(host)) return url
  if (url.protocol !== 'https:')
    throw new Failure('platform_reply_invalid', `A document URL at ${host} is not https`)
  if (host !== baseUrl.hostname && !isHostAllowed(host, profile.documentHosts))
    throw new Failure('platform_reply_invalid', `Documents may not be fetched from the host ${host}`)
  return url
}

/** Fetches a document with no header of the platform's, so that the storage never sees the Machine Key. */
export async function downloadDocument(
  text: string,
  baseUrl: URL,
  profile: WireProfile,
): Promise<DownloadedDocument> {
  const url = checkDocumentUrl(text, baseUrl, profile)
  const exchange = await sendRequest({
    method: 'GET',
    url,
    headers: { accept: '*/*' },
    timeoutMs: profile.timeoutMs,
    mostReplyBytes: mostDocumentBytes,
  })
  if (exchange.kind !== 'answered') throw exchangeFailure(exchange)
  // The storage words its refusals for engineers; only the status says anything to us.
  if (exchange.status !== 200) throw replyFailure(exchange, { withText: false })
  const type = exchange.headers['content-type']
  return {
    bytes: exchange.body,
    mediaType: (Array.isArray(type) ? type[0] : type)?.split(';')[0]?.trim() || 'application/octet-stream',
  }
}
