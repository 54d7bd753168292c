import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from '../domain/answer.ts'
import type { Box } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import { loadPage } from '../extract/document-files.ts'
import type { RenderedPage, RenderInput } from '../extract/render-page.ts'
import type { Pool } from '../isolate/pool.ts'
import type { ReadingDirectory } from './pool-readers.ts'

/** Pixels a point. */
const SCALE = 1.6
/** Points around the evidence, so that its label and neighbours are seen. */
const MARGIN = { x: 330, y: 40 }

/** The page around a piece of evidence with a frame about it, as a data URI; null where no page can be drawn. */
export async function drawCrop(
  pool: Pick<Pool, 'run'>,
  evidence: Evidence,
  readings: readonly ReadingDirectory[],
): Promise<string | null> {
  const { locator } = evidence
  const box = locator.kind === 'box' ? locator.box : locator.kind === 'field' ? locator.box : undefined
  const reading = readings.find(({ sourceFileId }) => sourceFileId === evidence.sourceFileId)
  if (!box || !reading) return null
  const outputPath = join(reading.directory, 'crop.png')
  try {
    const { width } = await loadPage(reading.directory, locator.page)
    const job: RenderInput = {
      path: reading.path,
      page: locator.page,
      scale: SCALE,
      outputPath,
      readingDirectory: reading.directory,
    }
    const drawn = (await pool.run('render', job)) as RenderedPage
    return await cut(outputPath, drawn, box, drawn.width / (width ?? drawn.width / SCALE))
  } catch (error) {
    // A mail or a workbook has no picture; the report then shows the text alone.
    if (error instanceof Failure) return null
    throw error
  } finally {
    await rm(outputPath, { force: true })
  }
}

async function cut(path: string, page: RenderedPage, box: Box, scale: number): Promise<string> {
  const left = Math.max(0, Math.floor((box.x0 - MARGIN.x) * scale))
  const top = Math.max(0, Math.floor((box.y0 - MARGIN.y) * scale))
  const width = Math.max(1, Math.min(page.width - left, Math.ceil((box.x1 + MARGIN.x) * scale) - left))
  const height = Math.max(1, Math.min(page.height - top, Math.ceil((box.y1 + MARGIN.y) * scale) - top))
  const frame = `<svg width="${width}" height="${height}"><rect x="${box.x0 * scale - left - 2}" y="${box.y0 * scale - top - 2}" width="${(box.x1 - box.x0) * scale + 4}" height="${(box.y1 - box.y0) * scale + 4}" fill="none" stroke="#d0437c" stroke-width="2"/></svg>`
  const { default: sharp } = await import('sharp')
  const image = await sharp(await readFile(path))
    .extract({ left, top, width, height })
    .composite([{ input: Buffer.from(frame) }])
    .webp({ quality: 70 })
    .toBuffer()
  return `data:image/webp;base64,${image.toString('base64')}`
}
