import { gloveSize } from '../../../src/map/label/word-meanings.ts'
import { gramRows } from '../../../src/map/label/wording-words.ts'
import type { Random } from '../../make-benchmark/random.ts'

/** All that training changes; also the gradients of it, and what the optimiser remembers of each. Rows of `width` numbers. */
export interface Weights {
  /** A row for each trained word. */
  readonly words: Float32Array
  /** A row for each part of words that `gramsOf` knows. */
  readonly grams: Float32Array
  /** From the GloVe vector of a word: `width` rows of `gloveSize` numbers. */
  readonly meanings: Float32Array
  /** A row for words of the label and one for those of its context. */
  readonly parts: Float32Array
  /** One row: how much a word counts in its text. */
  readonly attention: Float32Array
  /** `width` rows, and what is added. */
  readonly output: Float32Array
  readonly bias: Float32Array
}

export const groupsOfWeights = [
  'words',
  'grams',
  'meanings',
  'parts',
  'attention',
  'output',
  'bias',
] as const satisfies (keyof Weights)[]

/** @param words so many are trained */
export function createWeights(words: number, width: number): Weights {
  return {
    words: new Float32Array(words * width),
    grams: new Float32Array(gramRows * width),
    meanings: new Float32Array(width * gloveSize),
    parts: new Float32Array(2 * width),
    attention: new Float32Array(width),
    output: new Float32Array(width * width),
    bias: new Float32Array(width),
  }
}

/** Weights to begin training with: small, and different from each other. */
export function drawWeights(words: number, width: number, random: Random): Weights {
  const weights = createWeights(words, width)
  const normal = (deviation: number) => () =>
    deviation * Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  const between = (bound: number) => () => bound * (2 * random.next() - 1)
  const draw: Readonly<Record<keyof Weights, () => number>> = {
    words: normal(0.05),
    grams: normal(0.05),
    meanings: normal(0.1),
    parts: normal(0.05),
    attention: between(1 / Math.sqrt(width)),
    output: between(1 / Math.sqrt(width)),
    bias: between(1 / Math.sqrt(width)),
  }
  for (const group of groupsOfWeights)
    for (let at = 0; at < weights[group].length; at++) weights[group][at] = draw[group]()
  return weights
}
