import { readFile, writeFile } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { Failure } from '../domain/failures.ts'
import { detectFormat } from './detect-format.ts'
import type { OpenedFile } from './extractor.ts'
import { defaultLimits } from './limits.ts'
import { loadPage } from './page-files.ts'
import { drawPage } from './pdf/draw-page.ts'
import { openPdf } from './pdf/open-pdf.ts'
import { openSecondEngine } from './pdf/second-engine.ts'
import { loadPicture, measurePicture } from './recognise/open-picture.ts'

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
  /** What a person gave to open the file with. */
  readonly password?: string | undefined
  /** Where the pages of its reading are. A page that was turned to be recognised is drawn turned. */
  readonly readingDirectory?: string
}

/** Pixels of the image that was written. */
export interface RenderedPage {
  readonly width: number
  readonly height: number
}

/** Longest side of a page image in pixels: larger ones are scaled down. */
const longestSide = 4_000
const webpQuality = 82

/** PDFium writes blue, green, red; everybody else wants red, green, blue. */
function swapChannels(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at += 4) {
    const blue = pixels[at] as number
    pixels[at] = pixels[at + 2] as number
    pixels[at + 2] = blue
    pixels[at + 3] = 255
  }
}

/** A page of a file that only the second engine can open, which is slow but shows what was read. */
async function renderRecovered(bytes: Uint8Array, { page, scale, password }: RenderInput): Promise<Sharp> {
  const engine = await openSecondEngine(bytes, password)
  try {
    const { default: sharp } = await import('sharp')
    return sharp(await engine.drawPage(page, scale), { limitInputPixels: defaultLimits.imagePixels })
  } finally {
    await engine.close()
  }
}

async function renderPdf(bytes: Uint8Array, input: RenderInput): Promise<Sharp> {
  const open = await openPdf(bytes, input.password).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'file_damaged') return undefined
    throw error
  })
  if (!open) return renderRecovered(bytes, input)
  try {
    const { pixels, width, height } = drawPage(open, input.page, input.scale, longestSide)
    swapChannels(pixels)
    const { default: sharp } = await import('sharp')
    return sharp(pixels, { raw: { width, height, channels: 4 } })
  } finally {
    open.close()
  }
}

async function renderPicture(bytes: Uint8Array, input: RenderInput): Promise<Sharp> {
  const size = await measurePicture(bytes, input.page, defaultLimits.imagePixels)
  const scale = Math.min(1, longestSide / Math.max(size.width, size.height, 1))
  const { pixels } = await loadPicture(bytes, input.page, defaultLimits.imagePixels, {
    size: {
      width: Math.max(1, Math.round(size.width * scale)),
      height: Math.max(1, Math.round(size.height * scale)),
    },
    colours: 'srgb',
  })
  const { default: sharp } = await import('sharp')
  const { data, ...raw } = pixels
  return sharp(data, { raw })
}

async function turnedBy({ readingDirectory, page }: RenderInput): Promise<number> {
  return readingDirectory === undefined ? 0 : ((await loadPage(readingDirectory, page)).turned ?? 0)
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
  if (format !== 'pdf' && format !== 'image')
    throw new Failure('format_unsupported', 'only pages of PDFs and pictures are drawn')
  const drawn = await (format === 'pdf' ? renderPdf : renderPicture)(file.bytes, input)
  const turned = await turnedBy(input)
  const upright = (turned === 0 ? drawn : drawn.rotate(turned, { background: '#ffffff' })).removeAlpha()
  const { data, info } = await (input.outputPath.endsWith('.png')
    ? upright.png()
    : upright.webp({ quality: webpQuality })
  ).toBuffer({ resolveWithObject: true })
  await writeFile(input.outputPath, data)
  return { width: info.width, height: info.height }
}
