import { rm } from 'node:fs/promises'
import type { Box } from '../domain/document.ts'
import { loadPage } from './page-files.ts'
import { type RenderInput, renderPage } from './render-page.ts'

export interface CropInput extends Pick<RenderInput, 'path' | 'page'> {
  readonly readingDirectory: string
  /** Each becomes a PNG of its own. */
  readonly crops: readonly { readonly box: Box; readonly outputPath: string }[]
  /** Where the page is drawn meanwhile; ends in `.png`. */
  readonly drawnPath: string
  readonly look: CropLook
}

export interface CropLook {
  /** What is shown around the evidence, points; `y` above and below. */
  readonly around: { readonly left: number; readonly right: number; readonly y: number }
  /** Pixels; wider crops are made smaller. */
  readonly maxWidth: number
  /** Whether the evidence itself is outlined. */
  readonly isFramed: boolean
}

/** Two pixels a point: 144 dpi, sharp in print. */
const scale = 2
/** Cuts evidence out of a page as a person sees it. Answers how many crops were written; what lies off the page is left out. */
export async function cropPage(input: CropInput): Promise<number> {
  const { drawnPath, crops, look, ...page } = input
  const { around, maxWidth, isFramed } = look
  const { width: pageWidth } = await loadPage(page.readingDirectory, page.page)
  if (!pageWidth) return 0
  const drawn = await renderPage({ ...page, scale, outputPath: drawnPath })
  try {
    const { default: sharp } = await import('sharp')
    // Pictures keep their own size, so the scale is what the drawing turned out to have.
    const perPoint = drawn.width / pageWidth
    let count = 0
    for (const { box, outputPath } of crops) {
      const left = Math.max(0, Math.floor((box.x0 - around.left) * perPoint))
      const top = Math.max(0, Math.floor((box.y0 - around.y) * perPoint))
      const width = Math.min(drawn.width, Math.ceil((box.x1 + around.right) * perPoint)) - left
      const height = Math.min(drawn.height, Math.ceil((box.y1 + around.y) * perPoint)) - top
      if (width < 1 || height < 1) continue
      // Sharp lays a frame over what was resized, so the cut comes first and by itself.
      const cut = await sharp(drawnPath).extract({ left, top, width, height }).png().toBuffer()
      const frame = Buffer.from(frameSvg(box, { left, top, width, height }, perPoint))
      const framed = isFramed
        ? await sharp(cut)
            .composite([{ input: frame }])
            .png()
            .toBuffer()
        : cut
      await sharp(framed)
        .resize({ width: maxWidth, withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .png({ palette: true })
        .toFile(outputPath)
      count += 1
    }
    return count
  } finally {
    await rm(drawnPath, { force: true })
  }
}

interface CutOut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function frameSvg(box: Box, { left, top, width, height }: CutOut, perPoint: number): string {
  const [x, y] = [box.x0 * perPoint - left - 2, box.y0 * perPoint - top - 2]
  const [across, down] = [(box.x1 - box.x0) * perPoint + 4, (box.y1 - box.y0) * perPoint + 4]
  return `<svg width="${width}" height="${height}"><rect x="${x}" y="${y}" width="${across}" height="${down}" fill="none" stroke="#d0437c" stroke-width="2"/></svg>`
}
