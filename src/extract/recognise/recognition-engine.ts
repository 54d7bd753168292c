import type { Box } from '../../domain/document.ts'
import type { GreyPicture } from './grey-picture.ts'

/** A word that was recognised, in pixels of the picture it was recognised in. */
export interface RecognisedWord {
  readonly text: string
  readonly box: Box
  /** 0 to 1. */
  readonly confidence: number
  /** Words of one printed line have the same number. */
  readonly line: number
}

/** A page with its own layout, or lines of text one under the other and nothing else. */
export type PictureLayout = 'page' | 'lines'

/** Something that reads letters in pictures. */
export interface RecognitionEngine {
  readonly name: string
  /** @throws Failure `reading_crashed` */
  recognise(picture: GreyPicture, dpi: number, layout?: PictureLayout): Promise<RecognisedWord[]>
}
