import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { CropInput, CropLook } from '../extract/crop-page.ts'
import type { Pool } from '../isolate/pool.ts'
import type { ReadingDirectory } from './reader-ports.ts'

/** So much that the label and the neighbours of the evidence are seen. */
const look: CropLook = { around: { left: 330, right: 330, y: 40 }, maxWidth: 1100, isFramed: true }

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
  const job: CropInput = {
    path: reading.path,
    page: locator.page,
    readingDirectory: reading.directory,
    drawnPath: join(reading.directory, 'crop-page.png'),
    crops: [{ box, outputPath }],
    look,
  }
  try {
    const count = (await pool.run('crop-page', job)) as number
    if (count === 0) return null
    return `data:image/png;base64,${(await readFile(outputPath)).toString('base64')}`
  } catch (error) {
    // A mail or a workbook has no picture; the report then shows the text alone.
    if (error instanceof Failure) return null
    throw error
  } finally {
    await rm(outputPath, { force: true })
  }
}
