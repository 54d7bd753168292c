import { createHmac } from 'node:crypto'

export interface OneTimeCodeOptions {
  /** Base32, as services print it: spaces, case and padding do not matter. */
  readonly secret: string
  /** Default 6. */
  readonly digits?: number
  /** Default 30. */
  readonly periodSeconds?: number
  /** Default `sha1`, as most services use it. */
  readonly algorithm?: 'sha1' | 'sha256' | 'sha512'
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** @throws RangeError when it is not Base32 */
function decodeBase32(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const digit = alphabet.indexOf(character)
    if (digit === -1) throw new RangeError('the secret of a one-time code is Base32')
    value = ((value << 5) | digit) & 0xffff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  if (bytes.length === 0) throw new RangeError('the secret of a one-time code is empty')
  return Buffer.from(bytes)
}

/** The time-based one-time code of RFC 6238 that holds at `nowMs`. @throws RangeError when the secret is not Base32 */
export function oneTimeCode(options: OneTimeCodeOptions, nowMs: number): string {
  const { digits = 6, periodSeconds = 30, algorithm = 'sha1' } = options
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / 1000 / periodSeconds)))
  const digest = createHmac(algorithm, decodeBase32(options.secret)).update(counter).digest()
  // RFC 4226: the last four bits say where the number stands.
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}
