import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in a time that tells nothing about where they differ, nor about their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

/** Compares a secret with the SHA-256 (hexadecimal) that is kept of it, in constant time. */
export function isSecretOfHash(given: string, sha256Hex: string): boolean {
  const expected = Buffer.from(sha256Hex, 'hex')
  const actual = digest(given)
  return expected.length === actual.length && timingSafeEqual(actual, expected)
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text, 'utf8').digest()
}

/** The token of an `Authorization: Bearer` header. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\x21-\x7e]+)$/i.exec(header ?? '')?.[1] ?? null
}
