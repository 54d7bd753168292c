import { Failure } from '../domain/failures.ts'

/** One MAPI property: its value as bytes, decoded by who needs it. */
export interface WinmailProperty {
  readonly id: number
  readonly type: number
  readonly bytes: Buffer
}

/** One attribute of a TNEF stream: of the message (level 1) or of the attachment that was begun last (level 2). */
export interface WinmailAttribute {
  readonly level: number
  readonly id: number
  readonly bytes: Buffer
}

const signatureBytes = 6
const mostParts = 20_000

function damaged(what: string): Failure {
  return new Failure('file_damaged', `the winmail.dat file is damaged: ${what}`)
}

/**
 * The attributes of a TNEF stream. Every length is checked against what is there; a cut stream gives what stands before
 * the cut. @throws Failure `limit_exceeded`
 */
export function* readAttributes(bytes: Buffer): Generator<WinmailAttribute> {
  let at = signatureBytes
  for (let count = 0; at + 9 <= bytes.length; count++) {
    if (count > mostParts) throw new Failure('limit_exceeded', `it holds more than ${mostParts} parts`)
    const level = bytes[at] ?? 0
    const id = bytes.readUInt16LE(at + 1)
    const length = bytes.readUInt32LE(at + 5)
    const start = at + 9
    if (start + length > bytes.length) return
    yield { level, id, bytes: bytes.subarray(start, start + length) }
    at = start + length + 2
  }
}

const variableTypes = new Set([0x1e, 0x1f, 0x0d, 0x102])
const fixedBytes: Readonly<Record<number, number>> = {
  0: 4,
  1: 4,
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
}

const padded = (length: number): number => Math.ceil(length / 4) * 4

/** Bytes taken from the front, never past the end. */
class Bytes {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  take(length: number): Buffer {
    if (this.#at + length > this.#bytes.length) throw damaged('a property is cut off')
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }

  number(): number {
    return this.take(4).readUInt32LE(0)
  }
}

/**
 * The properties in a MAPI property attribute, the first value of each. @throws Failure `file_damaged`, `limit_exceeded`
 */
export function readProperties(attribute: Buffer): WinmailProperty[] {
  const bytes = new Bytes(attribute)
  const count = bytes.number()
  if (count > mostParts) throw new Failure('limit_exceeded', `it claims more than ${mostParts} properties`)
  const properties: WinmailProperty[] = []
  for (let index = 0; index < count; index++) {
    const type = bytes.take(2).readUInt16LE(0)
    const id = bytes.take(2).readUInt16LE(0)
    if (id >= 0x8000) {
      bytes.take(16)
      const isNamed = bytes.number() === 1
      const length = bytes.number()
      if (isNamed) bytes.take(padded(length))
    }
    const base = type & 0x0fff
    const isMany = (type & 0x1000) !== 0
    const isVariable = variableTypes.has(base)
    const values = isVariable || isMany ? bytes.number() : 1
    if (values > mostParts) throw new Failure('limit_exceeded', `it claims more than ${mostParts} values`)
    for (let value = 0; value < values; value++) {
      const size = isVariable ? bytes.number() : fixedBytes[base]
      if (size === undefined) throw damaged('a property has an unknown type')
      const content = bytes.take(isVariable ? padded(size) : size).subarray(0, size)
      if (value === 0) properties.push({ id, type: base, bytes: content })
    }
  }
  return properties
}
