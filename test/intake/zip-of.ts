import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP of these files, written by hand so that it may also lie. */
export function zipOf(
  files: readonly (readonly [name: string, content: string | Buffer])[],
  lie: { readonly size?: number } = {},
): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const [name, content] of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const encoded = Buffer.from(name)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(lie.size ?? bytes.length, 18)
    fields.writeUInt16LE(encoded.length, 22)
    locals.push(Buffer.from('PK\u0003\u0004'), fields, encoded, packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    centrals.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, tail, encoded)
    offset += 4 + 26 + encoded.length + packed.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, central, Buffer.from('PK\u0005\u0006'), end])
}
