import { gloveSize } from '../../../src/map/label/word-meanings.ts'
import type { Word } from '../vocabulary.ts'
import type { Layer } from './layer.ts'
import { addScaled, productOfRows, transpose } from './matrix.ts'
import type { Weights } from './weights.ts'

/** What a word's meaning and its letters say, wherever it stands: worked out once for each different word of a batch. */
export function layerOfWords(words: readonly Word[], weights: Weights): Layer {
  const width = weights.bias.length
  const meanings = new Float32Array(words.length * gloveSize)
  words.forEach(({ meaning }, index) => {
    if (meaning) meanings.set(meaning, index * gloveSize)
  })
  const values = productOfRows(meanings, weights.meanings, gloveSize)
  words.forEach(({ grams }, index) => {
    for (const gram of grams)
      addScaled(values, index * width, weights.grams, gram * width, width, 1 / grams.length)
  })
  return {
    values,
    backward: (ofValues, gradients) => {
      const ofMeanings = productOfRows(
        transpose(ofValues, width),
        transpose(meanings, gloveSize),
        words.length,
      )
      addScaled(gradients.meanings, 0, ofMeanings, 0, ofMeanings.length)
      words.forEach(({ grams }, index) => {
        for (const gram of grams)
          addScaled(gradients.grams, gram * width, ofValues, index * width, width, 1 / grams.length)
      })
      // Words are given, not learnt: nothing lies before them.
      return new Float32Array(0)
    },
  }
}
