import { Failure } from '../domain/failures.ts'
import type { Extractor } from './extractor.ts'

/** A picture of a paper. Its text would have to be recognised, which this reader does not do. */
export const image: Extractor = {
  format: 'image',
  async extract() {
    throw new Failure('text_not_found', 'a picture; its text was not recognised')
  },
}
