import type { Text } from '../vocabulary.ts'
import { layerOfDirections } from './direction-layer.ts'
import { type Dropping, layOutTexts } from './lay-out-texts.ts'
import { layerOfPlaces } from './place-layer.ts'
import { layerOfTexts } from './text-layer.ts'
import type { Weights } from './weights.ts'
import { layerOfWords } from './word-layer.ts'

export interface EncodedTexts {
  /** A direction of length 1 for each text: texts × width. */
  readonly directions: Float32Array
  /** Adds to the gradients of the weights, given how the loss changes with each number of the directions. */
  backward(ofDirections: Float32Array, gradients: Weights): void
}

/** @param dropping null when not training */
export function encodeTexts(
  texts: readonly Text[],
  weights: Weights,
  dropping: Dropping | null,
): EncodedTexts {
  const layout = layOutTexts(texts, dropping)
  const words = layerOfWords(layout.words, weights)
  const places = layerOfPlaces(words.values, layout, weights, dropping)
  const pooled = layerOfTexts(places.values, layout.starts, weights)
  const directions = layerOfDirections(pooled.values, weights)
  return {
    directions: directions.values,
    backward: (ofDirections, gradients) => {
      const ofTexts = directions.backward(ofDirections, gradients)
      const ofPlaces = pooled.backward(ofTexts, gradients)
      const ofWords = places.backward(ofPlaces, gradients)
      words.backward(ofWords, gradients)
    },
  }
}
