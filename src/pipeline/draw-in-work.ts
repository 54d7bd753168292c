import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../domain/identifiers.ts'
import { workDirectoryOf } from '../extract/read-submission.ts'
import type { Pool } from '../isolate/pool.ts'
import type { DrawPage } from './page-image.ts'

const POINTS_PER_INCH = 72

/** Children may write in the work directory only, so the image is drawn there and moved. */
export async function drawInWork(
  pool: Pool,
  dataDirectory: string,
  job: Parameters<DrawPage>[0],
): Promise<void> {
  const drawn = join(workDirectoryOf(dataDirectory), `${newId('image')}.webp`)
  try {
    const { path, page, dpi, readingDirectory, password } = job
    await pool.run('render', {
      path,
      page,
      scale: dpi / POINTS_PER_INCH,
      outputPath: drawn,
      readingDirectory,
      password,
    })
    await rename(drawn, job.outputPath)
  } finally {
    await rm(drawn, { force: true })
  }
}
