import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += ALPHABET[byte & 31]
  return text
}

function digits(value: number, count: number): string {
  let text = ''
  for (let rest = value, digit = 0; digit < count; digit++, rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32] + text
  return text
}

/** How many ids this process has made in a millisecond, so that they sort in the order in which they were made. */
const latest = { now: 0, count: 0 }

/**
 * A new unique id, for example `sub_1m7c0x9k200v3q8r5t1w4y7bd`: a short kind, the time in milliseconds, a count within it
 * (so that ids sort by age), and 65 random bits. Ids are safe in URLs, file names and logs.
 */
export function newId(kind: string, now: number = Date.now()): string {
  latest.count = latest.now === now ? latest.count + 1 : 0
  latest.now = now
  return `${kind}_${digits(now, 9)}${digits(latest.count, 3)}${encode(randomBytes(13))}`
}

/**
 * An id that follows from what it names, so that reading the same bytes again, or rebuilding from the journal, gives the
 * same id. The parts are joined with an unprintable separator that cannot occur in them.
 */
export function derivedId(kind: string, ...parts: readonly (string | number)[]): string {
  return `${kind}_${encode(createHash('sha256').update(parts.join('\u0000')).digest().subarray(0, 25))}`
}

/** The SHA-256 of bytes or text as 64 lower-case hexadecimal digits. */
export function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
