import { rm } from 'node:fs/promises'
import type { Box } from '../domain/document.ts'
import { loadPage } from './document-files.ts'
import { type RenderInput, renderPage } from './render-page.ts'

export interface CropInput extends Pick<RenderInput, 'path' | 'page'> {
  readonly readingDirectory: string
  /** Each becomes a PNG of its own. */
  readonly crops: readonly { readonly box: Box; readonly outputPath: string }[]
  /** Where the page is drawn meanwhile; ends in `.png`. */
  readonly drawnPath: string
}

/** Two pixels a point: 144 dpi, sharp in print. */
const scale = 2
/** Around the words, so that the label beside them, mostly on the left, can be read too. Points. */
const around = { left: 170, right: 30, y: 9 }

/** Cuts evidence out of a page as a person sees it. Answers how many crops were written; what lies off the page is left out. */
export async function cropPage(input: CropInput): Promise<number> {
  const { drawnPath, crops, ...page } = input
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
      await sharp(drawnPath)
        .extract({ left, top, width, height })
        .resize({ width: 700, withoutEnlargement: true })
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
