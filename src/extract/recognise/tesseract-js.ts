import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'tesseract.js'
import { Failure } from '../../domain/failures.ts'
import type { GreyPicture } from './grey-picture.ts'
import { readWordTable } from './read-word-table.ts'
import type { RecognitionEngine } from './recognition-engine.ts'

/** For pages its own layout analysis: the package's default takes a page for one block and loses bordered tables. */
const segmentation = { page: '3', lines: '6' } as const
const neuralOnly = 1

async function startWorker(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js')
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'))
  const worker = await createWorker('eng', neuralOnly, {
    // Both are said, or the package fetches them from the network and keeps them in the working directory.
    langPath: join(data, '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without a handler it throws where nobody can catch; the job's own promise is rejected as well.
    errorHandler: () => undefined,
  })
  await worker.setParameters({
    // It would tell the terminal of every page what it thought.
    debug_file: '/dev/null',
  })
  return worker
}

/** Tesseract as WebAssembly in a thread of this process. Starting it takes half a second and 150 MB. */
export function createTesseractJs(): RecognitionEngine & { close(): Promise<void> } {
  let started: Promise<Worker> | undefined
  return {
    name: 'tesseract.js',
    async recognise(picture: GreyPicture, dpi: number, layout = 'page') {
      const { default: sharp } = await import('sharp')
      const { width, height } = picture
      const image = await sharp(picture.data, { raw: { width, height, channels: 1 } })
        .png({ compressionLevel: 1 })
        .toBuffer()
      // The pictures that led to this one are as much as recognition itself needs.
      globalThis.gc?.()
      try {
        started ??= startWorker()
        const worker = await started
        await worker.setParameters({
          user_defined_dpi: String(Math.round(dpi)),
          tessedit_pageseg_mode: segmentation[layout] as never,
        })
        const { data } = await worker.recognize(image, {}, { text: false, tsv: true })
        return readWordTable(data.tsv ?? '')
      } catch (error) {
        await started?.then((worker) => worker.terminate()).catch(() => undefined)
        started = undefined
        throw new Failure('reading_crashed', 'the text recognition failed', { cause: error })
      }
    },
    async close() {
      const worker = started
      started = undefined
      await worker?.then((one) => one.terminate()).catch(() => undefined)
    },
  }
}
