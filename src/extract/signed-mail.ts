import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'

const signedData = Buffer.from('06092a864886f70d010702', 'hex')
const envelopedData = Buffer.from('06092a864886f70d010703', 'hex')
const authEnvelopedData = Buffer.from('060b2a864886f70d0109100117', 'hex')
const plainData = Buffer.from('06092a864886f70d010701', 'hex')

const octetString = 0x04
const constructedOctetString = 0x24
const mostDepth = 16

/** The bytes near the beginning of a PKCS #7 envelope that say what it is. */
const lookedAt = 64

/** Whether these bytes are a PKCS #7 envelope (S/MIME), signed or encrypted. */
export function isCryptographicMail(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, lookedAt))
  return (
    bytes[0] === 0x30 &&
    [signedData, envelopedData, authEnvelopedData].some((marker) => beginning.includes(marker))
  )
}

interface Element {
  readonly tag: number
  readonly start: number
  /** Undefined where the length is not declared: it then ends at two zero bytes. */
  readonly end: number | undefined
}

function elementAt(bytes: Buffer, at: number): Element {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined) throw damaged()
  if (first < 0x80) return { tag, start: at + 2, end: at + 2 + first }
  if (first === 0x80) return { tag, start: at + 2, end: undefined }
  const digits = first & 0x7f
  if (digits > 4 || at + 2 + digits > bytes.length) throw damaged()
  const length = bytes.readUIntBE(at + 2, digits)
  return { tag, start: at + 2 + digits, end: at + 2 + digits + length }
}

function damaged(): Failure {
  return new Failure('file_damaged', 'the signed mail is cut off or damaged')
}

/** Puts the pieces of an octet string together and says where it ends. */
function collect(bytes: Buffer, at: number, pieces: Buffer[], depth: number): number {
  if (depth > mostDepth) throw new Failure('limit_exceeded', 'the signed mail is nested too deeply')
  const element = elementAt(bytes, at)
  if (element.end !== undefined && element.end > bytes.length) throw damaged()
  if (element.tag === octetString && element.end !== undefined) {
    pieces.push(bytes.subarray(element.start, element.end))
    return element.end
  }
  if (element.tag !== constructedOctetString) throw damaged()
  let next = element.start
  while (element.end === undefined ? bytes[next] !== 0 : next < element.end)
    next = collect(bytes, next, pieces, depth + 1)
  return element.end ?? next + 2
}

/** Where the signed content begins; undefined where the signature stands beside what it signs. */
function contentAt(bytes: Buffer): number | undefined {
  const marker = bytes.indexOf(plainData)
  if (marker < 0) return undefined
  const next = marker + plainData.length
  // A sequence of this length ends with the name of its content, and what follows are certificates.
  const isNameAlone = bytes[marker - 2] === 0x30 && bytes[marker - 1] === plainData.length
  const wrapper = isNameAlone || next >= bytes.length ? undefined : elementAt(bytes, next)
  return wrapper?.tag === 0xa0 ? wrapper.start : undefined
}

/** What the reading of a signed mail says. */
export const unverified = 'The signature of the mail was not verified.'

const armoured = '-----BEGIN PGP SIGNATURE-----'

/** Whether these bytes are a signature (S/MIME, OpenPGP) and hold nothing of the mail that they sign. */
export function isDetachedSignature(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (bytes.toString('latin1', 0, armoured.length) === armoured) return true
  if (!isCryptographicMail(bytes) || !bytes.subarray(0, lookedAt).includes(signedData)) return false
  try {
    return contentAt(bytes) === undefined
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

/**
 * A mail inside its signature (S/MIME `signed-data`): the mail is a file of its own. The signature is not verified, and
 * the reading says so.
 */
export const signedMail: Extractor = {
  format: 'signed-mail',
  gives: 'archive',
  async extract(file, sink) {
    const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
    if (!bytes.subarray(0, lookedAt).includes(signedData))
      throw new Failure('file_encrypted', 'an encrypted mail (S/MIME)')
    const start = contentAt(bytes)
    if (start === undefined) throw new Failure('text_not_found', 'a signature without the mail that it signs')
    const pieces: Buffer[] = []
    collect(bytes, start, pieces, 0)
    sink.warn(unverified)
    await sink.addEmbedded({
      name: 'signed-message.eml',
      mediaType: 'message/rfc822',
      bytes: Buffer.concat(pieces),
    })
  },
}
