export interface PixelSize {
  readonly width: number
  readonly height: number
}

/** The frame header of a JPEG stands behind a chain of segments. */
function jpegSize(bytes: Buffer): PixelSize | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** Heights of bitmaps are negative where the first row is the top one. */
function bitmapSize(bytes: Buffer): PixelSize {
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
}

/**
 * The size a picture declares, read before anything is unpacked; undefined where the format is not one of PNG, GIF, BMP,
 * JPEG.
 */
export function readImageSize(source: Uint8Array): PixelSize | undefined {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (bytes.length < 26) return undefined
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (bytes.toString('latin1', 0, 3) === 'GIF')
    return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (isBitmap(bytes)) return bitmapSize(bytes)
  if (bytes.readUInt16BE(0) === 0xffd8) return jpegSize(bytes)
  return undefined
}

const headersBytes = 54

/** Whether a bitmap that is not packed holds less than half of the pixels that it declares. */
export function isHollowBitmap(source: Uint8Array): boolean {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (bytes.length < headersBytes) return true
  const { width, height } = bitmapSize(bytes)
  const isPacked = ![0, 3].includes(bytes.readUInt32LE(30))
  return !isPacked && bytes.length * 2 < (width * height * bytes.readUInt16LE(28)) / 8
}

/** A Windows bitmap with the header that every program has written since 1990. */
export function isBitmap(bytes: Uint8Array): boolean {
  return bytes[0] === 0x42 && bytes[1] === 0x4d && (bytes[14] ?? 0) >= 40
}
