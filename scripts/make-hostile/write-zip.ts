import { crc32, deflateRawSync } from 'node:zlib'

/** One entry of an archive that may lie about itself. */
export interface ForgedEntry {
  readonly name: string | Buffer
  readonly content: Uint8Array | string
  readonly isStored?: boolean
  /** What the archive says the entry unpacks to, in bytes. */
  readonly declaredBytes?: number
  readonly isEncrypted?: boolean
  /** Unix mode of the entry, as in `0o120777` for a link. */
  readonly mode?: number
  /** Uses the bytes of the first entry instead of its own. */
  readonly overlapsFirst?: boolean
}

/** An archive written byte by byte, because libraries refuse to write what attackers write. */
export function writeZip(entries: readonly ForgedEntry[], comment = ''): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let first: { packed: Buffer; crc: number; length: number; method: number } | undefined
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    const content = Buffer.from(entry.content)
    const method = entry.isStored ? 0 : 8
    const own = entry.overlapsFirst && first
    const body = own || {
      packed: entry.isStored ? content : deflateRawSync(content, { level: 9 }),
      crc: crc32(content),
      length: content.length,
      method,
    }
    first ??= body
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(entry.isEncrypted ? 1 : 0, 2)
    fields.writeUInt16LE(body.method, 4)
    fields.writeUInt32LE(body.crc, 10)
    fields.writeUInt32LE(body.packed.length, 14)
    fields.writeUInt32LE(entry.declaredBytes ?? body.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const offset = own ? 0 : at
    if (!own) {
      const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, body.packed])
      locals.push(local)
      at += local.length
    }
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 3]), fields, tail, name]))
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, listed, end, Buffer.from(comment, 'latin1')])
}
