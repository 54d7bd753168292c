import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Temporary access to stored files, in the manner of a SAS token: `se` is the end of access (ISO time), `sp` the
 * permission, `sig` an HMAC-SHA256 over path and end. The URL before the `?` never changes; only the token does.
 */
function signature(secret: string, path: string, expiry: string): string {
  return createHmac('sha256', secret).update(`r\n${path}\n${expiry}`).digest('base64url')
}

/** `path` is the encoded path of the file; `expiresAtMs` is when the token stops working. */
export function signUrl(secret: string, origin: string, path: string, expiresAtMs: number): string {
  const expiry = new Date(expiresAtMs).toISOString()
  const token = new URLSearchParams({ sp: 'r', sr: 'b', se: expiry, sig: signature(secret, path, expiry) })
  return `${origin}${path}?${token}`
}

export function isTokenValid(secret: string, path: string, query: URLSearchParams, nowMs: number): boolean {
  const expiry = query.get('se') ?? ''
  const given = Buffer.from(query.get('sig') ?? '')
  const expected = Buffer.from(signature(secret, path, expiry))
  const expiresAtMs = Date.parse(expiry)
  return given.length === expected.length && timingSafeEqual(given, expected) && expiresAtMs > nowMs
}

/** What the storage answers, with 403, to a token that is wrong or has expired. */
export const storageRefusal =
  '<?xml version="1.0" encoding="utf-8"?><Error><Code>AuthenticationFailed</Code><Message>Server failed to authenticate the request.</Message></Error>'
