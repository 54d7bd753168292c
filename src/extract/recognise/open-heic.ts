import type { Sharp } from 'sharp'
import { Failure } from '../../domain/failures.ts'
import type { PixelSize } from '../image-size.ts'

/** Whether the picture is a photo of a phone in the format that the picture library cannot unpack. */
export function isHeic(bytes: Uint8Array): boolean {
  return /^....ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/s.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString('latin1'),
  )
}

/** The largest size that any picture in the file declares; undefined where none does. */
export function declaredHeicSize(source: Uint8Array): PixelSize | undefined {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  let largest: PixelSize | undefined
  for (
    let at = bytes.indexOf('ispe');
    at >= 0 && at + 16 <= bytes.length;
    at = bytes.indexOf('ispe', at + 4)
  ) {
    const size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}

/**
 * Opens the first picture of a HEIC file, turned as it was taken. Its declared size must have been judged.
 * @throws Failure `file_damaged`
 */
async function withHeic<T>(
  bytes: Uint8Array,
  use: (picture: { readonly size: PixelSize; unpack(): Promise<Sharp> }) => Promise<T>,
): Promise<T> {
  const { default: heic } = await import('heic-decode')
  const pictures = await heic.all({ buffer: bytes })
  try {
    const [first] = pictures
    if (!first) throw new Failure('file_damaged', 'there is no picture in the file')
    return await use({
      size: { width: first.width, height: first.height },
      async unpack() {
        const { data, width, height } = await first.decode()
        const { default: sharp } = await import('sharp')
        return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
          raw: { width, height, channels: 4 },
        })
      },
    })
  } finally {
    pictures.dispose()
  }
}

/** Unpacks a HEIC photo. Throws whatever the decoder throws. */
export function openHeic(bytes: Uint8Array): Promise<Sharp> {
  return withHeic(bytes, (picture) => picture.unpack())
}

/** Its size as it is seen, without unpacking it. Throws whatever the decoder throws. */
export function measureHeic(bytes: Uint8Array): Promise<PixelSize> {
  return withHeic(bytes, async (picture) => picture.size)
}
