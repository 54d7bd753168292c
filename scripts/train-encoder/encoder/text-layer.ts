import type { Layer } from './layer.ts'
import { addScaled, product } from './matrix.ts'
import type { Weights } from './weights.ts'

/** One row for each text: the mean of its places, each weighed by how much its word counts. */
export function layerOfTexts(ofPlaces: Float32Array, starts: Int32Array, weights: Weights): Layer {
  const width = weights.bias.length
  const { attention } = weights
  const texts = starts.length - 1
  const values = new Float32Array(texts * width)
  const shares = new Float32Array(ofPlaces.length / width)
  for (let text = 0; text < texts; text++) {
    const [start, end] = [starts[text] ?? 0, starts[text + 1] ?? 0]
    for (let place = start; place < end; place++)
      shares[place] = product(ofPlaces, place * width, attention, 0, width)
    softmax(shares.subarray(start, end))
    for (let place = start; place < end; place++)
      addScaled(values, text * width, ofPlaces, place * width, width, shares[place])
  }
  return {
    values,
    backward: (ofValues, gradients) => {
      const given = new Float32Array(ofPlaces.length)
      for (let text = 0; text < texts; text++) {
        const [start, end] = [starts[text] ?? 0, starts[text + 1] ?? 0]
        const mean = product(ofValues, text * width, values, text * width, width)
        for (let place = start; place < end; place++) {
          const share = shares[place] ?? 0
          const ofShare = product(ofValues, text * width, ofPlaces, place * width, width)
          const ofAttention = share * (ofShare - mean)
          addScaled(given, place * width, ofValues, text * width, width, share)
          addScaled(given, place * width, attention, 0, width, ofAttention)
          addScaled(gradients.attention, 0, ofPlaces, place * width, width, ofAttention)
        }
      }
      return given
    },
  }
}

/** In place. */
function softmax(numbers: Float32Array): void {
  let largest = Number.NEGATIVE_INFINITY
  for (const number of numbers) largest = Math.max(largest, number)
  let sum = 0
  for (let at = 0; at < numbers.length; at++) {
    const power = Math.exp((numbers[at] ?? 0) - largest)
    numbers[at] = power
    sum += power
  }
  for (let at = 0; at < numbers.length; at++) numbers[at] = (numbers[at] ?? 0) / sum
}
