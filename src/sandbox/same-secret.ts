import { createHash, timingSafeEqual } from 'node:crypto'

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares secrets by their digests, which have one length, so that the comparison tells nothing about them. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)))
}
