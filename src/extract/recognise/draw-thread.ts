import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../domain/failures.ts'
import { blockNetwork } from '../../isolate/block-network.ts'
import { drawPage } from '../pdf/draw-page.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import type { DrawOrder, DrawReply, GreyPage } from './draw-grey.ts'

/** The brightness of pixels that are blue, green, red, unused. */
function toGrey(pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(pixels.length / 4)
  for (let at = 0, from = 0; at < data.length; at++, from += 4)
    data[at] =
      ((pixels[from] as number) * 29 +
        (pixels[from + 1] as number) * 150 +
        (pixels[from + 2] as number) * 77) >>
      8
  return data
}

async function draw({ bytes, page, scale, longestSide, password }: DrawOrder): Promise<GreyPage> {
  const open = await openPdf(bytes, password)
  const { pixels, width, height, pageWidth, pageHeight } = drawPage(open, page, scale, longestSide)
  return { picture: { data: toGrey(pixels), width, height }, pageWidth, pageHeight }
}

blockNetwork()
draw(workerData as DrawOrder).then(
  (drawn) =>
    parentPort?.postMessage({ drawn } satisfies DrawReply, [drawn.picture.data.buffer as ArrayBuffer]),
  (error: unknown) => {
    if (!(error instanceof Failure)) throw error
    parentPort?.postMessage({ code: error.code, detail: error.detail } satisfies DrawReply)
  },
)
