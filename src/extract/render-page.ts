import { readFile, writeFile } from 'node:fs/promises'
import { Failure } from '../domain/failures.ts'
import { detectFormat } from './detect-format.ts'
import type { OpenedFile } from './extractor.ts'
import { defaultLimits } from './limits.ts'
import { openPdf } from './pdf.ts'

export interface RenderInput {
  readonly path: string
  /** 1-based. */
  readonly page: number
  /** Pixels a point for PDF pages; 2 gives 144 dpi. Pictures are shown at their own size. */
  readonly scale: number
  /** Ends in `.webp` or `.png`. */
  readonly outputPath: string
  readonly name?: string
  readonly mediaType?: string
}

/** Pixels of the image that was written. */
export interface RenderedPage {
  readonly width: number
  readonly height: number
}

/** Longest side of a page image in pixels: larger ones are scaled down. */
const longestSide = 4_000
const webpQuality = 82

const showAnnotations = 0x01
const bgrx = 4

/** PDFium writes blue, green, red; a canvas wants red, green, blue. */
function swapChannels(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at] as number
    pixels[at] = pixels[at + 2] as number
    pixels[at + 2] = blue
    pixels[at + 3] = 255
  }
}

async function renderPdf(bytes: Uint8Array, input: RenderInput): Promise<RenderedPage> {
  const open = await openPdf(bytes)
  const { api, heap } = open.pdfium
  const page = input.page <= open.pageCount ? api.FPDF_LoadPage(open.document, input.page - 1) : 0
  if (page === 0) {
    open.close()
    throw new Failure('not_found', 'there is no such page')
  }
  try {
    api.FORM_OnAfterLoadPage(page, open.form)
    const [across, down] = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)]
    const scale = Math.min(input.scale, longestSide / Math.max(across, down, 1))
    const width = Math.max(1, Math.round(across * scale))
    const height = Math.max(1, Math.round(down * scale))
    const bitmap = api.FPDFBitmap_CreateEx(width, height, bgrx, 0, 0)
    if (bitmap === 0) throw new Failure('limit_exceeded', 'the page is too large to show')
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, showAnnotations)
    // Fields are drawn by the form module, or their values would be missing from the image.
    api.FPDF_FFLDraw(open.form, bitmap, page, 0, 0, width, height, 0, showAnnotations)
    const start = api.FPDFBitmap_GetBuffer(bitmap)
    const pixels = heap.HEAPU8.slice(start, start + width * height * 4)
    api.FPDFBitmap_Destroy(bitmap)
    swapChannels(pixels)
    const { createCanvas, ImageData } = await import('@napi-rs/canvas')
    const canvas = createCanvas(width, height)
    canvas
      .getContext('2d')
      .putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0)
    await save(canvas, input.outputPath)
    return { width, height }
  } finally {
    api.FPDF_ClosePage(page)
    open.close()
  }
}

async function save(canvas: import('@napi-rs/canvas').Canvas, outputPath: string): Promise<void> {
  const encoded = outputPath.endsWith('.png')
    ? await canvas.encode('png')
    : await canvas.encode('webp', webpQuality)
  await writeFile(outputPath, encoded)
}

async function renderPicture(bytes: Uint8Array, input: RenderInput): Promise<RenderedPage> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const { readImageSize } = await import('./image-size.ts')
  const declared = readImageSize(bytes)
  if (declared && declared.width * declared.height > defaultLimits.imagePixels)
    throw new Failure('limit_exceeded', 'the picture has too many pixels')
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    (error: unknown) => {
      throw new Failure('file_damaged', 'the picture cannot be opened', { cause: error })
    },
  )
  if (input.page !== 1) throw new Failure('not_found', 'there is no such page')
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height, 1))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').drawImage(picture, 0, 0, width, height)
  await save(canvas, input.outputPath)
  return { width, height }
}

/**
 * Draws one page of a PDF, or a picture, as a person sees it.
 * @throws Failure `not_found`, `format_unsupported`, `file_encrypted`, `file_damaged`, `limit_exceeded`
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const file: OpenedFile = {
    path: input.path,
    name: input.name ?? '',
    mediaType: input.mediaType ?? '',
    bytes: await readFile(input.path),
  }
  const format = await detectFormat(file)
  if (format === 'pdf') return renderPdf(file.bytes, input)
  if (format === 'image') return renderPicture(file.bytes, input)
  throw new Failure('format_unsupported', 'only pages of PDFs and pictures are drawn')
}
