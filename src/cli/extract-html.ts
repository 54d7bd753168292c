import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Page } from '../domain/document.ts'
import { Failure, failures } from '../domain/failures.ts'
import { loadPage } from '../extract/page-files.ts'
import type { TreeReading } from '../extract/read-file-tree.ts'
import type { RenderInput } from '../extract/render-page.ts'
import { type ShownReading, showReadings } from '../extract/show/reading-page.ts'
import type { Pool } from '../isolate/pool.ts'

/** Pixels a point; 108 dpi shows the boxes well and keeps the file small. */
const scale = 1.5
/** Pages with pictures; what comes after is shown without. */
const mostPictures = 60

async function pictureOf(
  pool: Pool,
  work: string,
  reading: TreeReading,
  page: Page,
): Promise<string | undefined> {
  const outputPath = join(work, 'page.webp')
  const input: RenderInput = {
    path: reading.path,
    name: reading.name,
    page: page.number,
    scale,
    outputPath,
    readingDirectory: reading.directory,
  }
  try {
    await pool.run('render', input)
    return `data:image/webp;base64,${(await readFile(outputPath)).toString('base64')}`
  } catch (error) {
    // The words are shown without their page: that it cannot be drawn is seen.
    if (error instanceof Failure) return undefined
    throw error
  } finally {
    await rm(outputPath, { force: true })
  }
}

/**
 * Writes one self-contained page that shows every reading drawn over its pages.
 * @param work where children may write
 */
export async function writeReadingPage(
  pool: Pool,
  work: string,
  readings: readonly TreeReading[],
  outputPath: string,
): Promise<void> {
  let pictures = 0
  async function* pagesOf(reading: TreeReading): ShownReading['pages'] {
    if (reading.reading.kind === 'unread') return
    for (let number = 1; number <= reading.reading.document.pageCount; number++) {
      const page = await loadPage(reading.directory, number)
      const isDrawn = page.kind === 'print' && pictures++ < mostPictures
      const picture = isDrawn ? await pictureOf(pool, work, reading, page) : undefined
      yield { page, ...(picture === undefined ? {} : { picture }) }
    }
  }
  async function* shown(): AsyncGenerator<ShownReading> {
    for (const one of readings)
      yield {
        name: one.name,
        ...(one.reading.kind === 'read'
          ? { document: one.reading.document }
          : { refusal: failures[one.reading.code].tell }),
        pages: pagesOf(one),
      }
  }
  await pipeline(Readable.from(showReadings(shown())), createWriteStream(outputPath))
}
