import { createHash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

function encode(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += ALPHABET[byte & 31]
  return text
}

/**
 * A new unique id, for example `sub_1m7c0x9k2v3q8r5t1w4y`: a short kind, the time in milliseconds (so that ids sort by
 * age) and 80 random bits. Ids are safe in URLs, file names and logs.
 */
export function newId(kind: string, now: number = Date.now()): string {
  let time = ''
  for (let rest = now, digit = 0; digit < 9; digit++, rest = Math.floor(rest / 32))
    time = ALPHABET[rest % 32] + time
  return `${kind}_${time}${encode(randomBytes(16))}`
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
