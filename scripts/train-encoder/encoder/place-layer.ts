import type { Dropping, Layout } from './lay-out-texts.ts'
import type { Layer } from './layer.ts'
import { addScaled, product } from './matrix.ts'
import type { Weights } from './weights.ts'

/** Keeps the normalisation of equal numbers finite. */
const epsilon = 1e-5

/** Each word in its place: with what was learnt of the word and of its part, normalised to mean 0 and variance 1. */
export function layerOfPlaces(
  ofWords: Float32Array,
  { wordAt, rowAt, partAt }: Layout,
  weights: Weights,
  dropping: Dropping | null,
): Layer {
  const width = weights.bias.length
  const normal = new Float32Array(wordAt.length * width)
  const deviations = new Float32Array(wordAt.length)
  wordAt.forEach((word, place) => {
    const from = place * width
    const row = rowAt[place] ?? -1
    addScaled(normal, from, ofWords, word * width, width)
    addScaled(normal, from, weights.parts, (partAt[place] ?? 0) * width, width)
    if (row >= 0) addScaled(normal, from, weights.words, row * width, width)
    deviations[place] = normalise(normal, from, width)
  })
  const kept = dropping ? drawKept(normal.length, dropping) : null
  return {
    values: kept ? multiply(normal, kept) : normal,
    backward: (ofValues, gradients) => {
      const given = new Float32Array(ofWords.length)
      const ofNormal = kept ? multiply(ofValues, kept) : ofValues.slice()
      wordAt.forEach((word, place) => {
        const from = place * width
        const row = rowAt[place] ?? -1
        const mean = meanOf(ofNormal, from, width)
        const along = product(ofNormal, from, normal, from, width) / width
        const deviation = deviations[place] ?? 1
        for (let at = from; at < from + width; at++)
          ofNormal[at] = ((ofNormal[at] ?? 0) - mean - along * (normal[at] ?? 0)) / deviation
        addScaled(given, word * width, ofNormal, from, width)
        addScaled(gradients.parts, (partAt[place] ?? 0) * width, ofNormal, from, width)
        if (row >= 0) addScaled(gradients.words, row * width, ofNormal, from, width)
      })
      return given
    },
  }
}

/** In place; returns the standard deviation that the numbers had. */
function normalise(numbers: Float32Array, from: number, width: number): number {
  const mean = meanOf(numbers, from, width)
  let square = 0
  for (let at = from; at < from + width; at++) square += ((numbers[at] ?? 0) - mean) ** 2
  const deviation = Math.sqrt(square / width + epsilon)
  for (let at = from; at < from + width; at++) numbers[at] = ((numbers[at] ?? 0) - mean) / deviation
  return deviation
}

function meanOf(numbers: Float32Array, from: number, width: number): number {
  let sum = 0
  for (let at = from; at < from + width; at++) sum += numbers[at] ?? 0
  return sum / width
}

/** 0 where a number is dropped; those that stay grow by as much as was lost. */
function drawKept(count: number, { random, numbers }: Dropping): Float32Array {
  const kept = new Float32Array(count)
  for (let at = 0; at < count; at++) kept[at] = random.next() < numbers ? 0 : 1 / (1 - numbers)
  return kept
}

function multiply(one: Float32Array, other: Float32Array): Float32Array {
  const into = new Float32Array(one.length)
  for (let at = 0; at < one.length; at++) into[at] = (one[at] ?? 0) * (other[at] ?? 0)
  return into
}
