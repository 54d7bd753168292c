import type { Sharp } from 'sharp'
import { Failure } from '../../domain/failures.ts'
import { isBitmap, isHollowBitmap, type PixelSize, readImageSize } from '../image-size.ts'
import { declaredHeicSize, isHeic, measureHeic, openHeic } from './open-heic.ts'

/** What a picture file says of itself, before any of it is unpacked. */
export interface PictureInfo {
  readonly format: string
  /** Pages of a TIFF; frames of a moving picture, of which only the first is a paper. */
  readonly pageCount: number
  readonly isMoving: boolean
}

/** One page of a picture file as it is seen: the camera's orientation is applied. */
export interface PicturePage extends PixelSize {
  /** Dots per inch, where the file says something that can be true. */
  readonly dpi: number | undefined
}

/** Formats that may be opened. The library knows more, such as SVG, which is a program and not a picture. */
const known = new Set(['jpeg', 'png', 'webp', 'tiff', 'gif', 'heif', 'raw'])

function tooLarge({ width, height }: PixelSize, mostPixels: number): Failure {
  const most = Math.round(mostPixels / 1_000_000)
  return new Failure(
    'limit_exceeded',
    `a picture of ${width} x ${height} pixels; the limit is ${most} million`,
  )
}

function foreign(cause: unknown): Failure {
  return cause instanceof Failure
    ? cause
    : new Failure('file_damaged', 'the picture cannot be opened', { cause })
}

/** Bitmaps are unpacked by the canvas, because the picture library leaves them out. */
async function openBitmap(bytes: Uint8Array): Promise<Sharp> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const { default: sharp } = await import('sharp')
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } })
}

/**
 * Opens one page of a picture file; nothing is unpacked before the declared size was judged.
 * @param page 1-based
 * @param isLenient takes what is there of a picture that ends too early
 * @throws Failure `limit_exceeded`, `format_unsupported`, `file_damaged`
 */
async function open(bytes: Uint8Array, page: number, mostPixels: number, isLenient: boolean): Promise<Sharp> {
  const declared = isHeic(bytes) ? declaredHeicSize(bytes) : readImageSize(bytes)
  if (isHeic(bytes) && !declared) throw new Failure('file_damaged', 'the photo does not say how large it is')
  if (declared && declared.width * declared.height > mostPixels) throw tooLarge(declared, mostPixels)
  if (isBitmap(bytes) && isHollowBitmap(bytes))
    throw new Failure('file_damaged', 'most of the picture is missing')
  if (isBitmap(bytes))
    return openBitmap(bytes).catch((cause: unknown) => {
      throw foreign(cause)
    })
  if (isHeic(bytes))
    return openHeic(bytes).catch((cause: unknown) => {
      throw foreign(cause)
    })
  const { default: sharp } = await import('sharp')
  // Decoded pictures are never needed twice, and the cache counts against the memory of the child.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, { page: page - 1, failOn: isLenient ? 'none' : 'error', limitInputPixels: mostPixels })
}

/** @throws Failure `limit_exceeded`, `format_unsupported`, `file_damaged` */
export async function describePicture(bytes: Uint8Array, mostPixels: number): Promise<PictureInfo> {
  if (isHeic(bytes)) {
    await measurePicture(bytes, 1, mostPixels)
    return { format: 'heic', pageCount: 1, isMoving: false }
  }
  const picture = await open(bytes, 1, mostPixels, true)
  const {
    format,
    pages = 1,
    delay,
  } = await picture.metadata().catch((cause: unknown) => {
    throw foreign(cause)
  })
  if (!known.has(format)) throw new Failure('format_unsupported', `a picture of the kind ${format}`)
  return { format, pageCount: pages, isMoving: delay !== undefined || format === 'gif' || format === 'webp' }
}

/**
 * The size of one page as it is seen.
 * @param page 1-based
 * @throws Failure `limit_exceeded`, `file_damaged`
 */
export async function measurePicture(
  bytes: Uint8Array,
  page: number,
  mostPixels: number,
): Promise<PicturePage> {
  if (isHeic(bytes)) {
    const declared = declaredHeicSize(bytes)
    if (!declared) throw new Failure('file_damaged', 'the photo does not say how large it is')
    if (declared.width * declared.height > mostPixels) throw tooLarge(declared, mostPixels)
    const size = await measureHeic(bytes).catch((cause: unknown) => {
      throw foreign(cause)
    })
    return { ...size, dpi: undefined }
  }
  const picture = await open(bytes, page, mostPixels, true)
  const { width, height, autoOrient, density } = await picture.metadata().catch((cause: unknown) => {
    throw foreign(cause)
  })
  if (width * height > mostPixels) throw tooLarge({ width, height }, mostPixels)
  return {
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    dpi: density !== undefined && density >= 90 && density <= 1_200 ? density : undefined,
  }
}

/** Unpacked pixels, `channels` bytes each, row by row from the top. */
export interface Pixels extends PixelSize {
  readonly data: Buffer
  readonly channels: 1 | 2 | 3 | 4
}

/** What a page is unpacked into. */
export interface PictureTarget {
  /** Pixels of the result; the whole page is stretched to it. */
  readonly size: PixelSize
  readonly colours: 'srgb' | 'b-w'
}

/**
 * One page with the camera's orientation applied, on white where it is transparent. A file that ends too early gives what
 * there is of it.
 * @param page 1-based
 * @throws Failure `limit_exceeded`, `format_unsupported`, `file_damaged`
 */
export async function loadPicture(
  bytes: Uint8Array,
  page: number,
  mostPixels: number,
  target: PictureTarget,
): Promise<{ readonly pixels: Pixels; readonly isWhole: boolean }> {
  const unpack = async (isLenient: boolean): Promise<Pixels> => {
    const { data, info } = await (await open(bytes, page, mostPixels, isLenient))
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: target.size.width, height: target.size.height, fit: 'fill' })
      .toColourspace(target.colours)
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels as Pixels['channels'] }
  }
  try {
    return { pixels: await unpack(false), isWhole: true }
  } catch (error) {
    if (error instanceof Failure) throw error
  }
  try {
    return { pixels: await unpack(true), isWhole: false }
  } catch (cause) {
    throw foreign(cause)
  }
}
