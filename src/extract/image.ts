import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'
import { describePicture, measurePicture } from './recognise/open-picture.ts'
import { pointsPerPixel } from './recognise/page-measure.ts'

/** Pixels; a picture with a shorter side has no room for a word. */
const leastSide = 12

const round = (value: number): number => Math.round(value * 100) / 100

/** A picture of a paper: its pages get their size here and their words when they are recognised, each in a job of its own. */
export const image: Extractor = {
  format: 'image',
  async extract({ bytes }, sink) {
    const { imagePixels, pdfPages } = sink.limits
    const { pageCount, isMoving } = await describePicture(bytes, imagePixels)
    const count = isMoving ? 1 : Math.min(pageCount, pdfPages)
    if (isMoving && pageCount > 1) sink.warn('A moving picture; only its first frame is read.')
    else if (pageCount > count) sink.warn(`Only the first ${count} of ${pageCount} pages were read.`)
    for (let number = 1; number <= count; number++) {
      if (sink.isLate()) {
        sink.warn(`Reading took too long; the pages from ${number} on were not read.`)
        break
      }
      const size = await measurePicture(bytes, number, imagePixels)
      const points = pointsPerPixel(size)
      await sink.addPage({
        number,
        kind: 'print',
        width: round(size.width * points),
        height: round(size.height * points),
        textSource: 'none',
        text: '',
        spans: [],
        words: [],
        tables: [],
        fields: [],
        warnings: ['The text on this picture was not recognised.'],
      })
      if (Math.min(size.width, size.height) >= leastSide) sink.recogniseLater(number)
    }
    if (sink.toRecogniseCount === 0) throw new Failure('text_not_found', 'a picture too small for text')
  },
}
