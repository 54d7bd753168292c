import type { Layer } from './layer.ts'
import { addScaled, product, productOfRows, transpose } from './matrix.ts'
import type { Weights } from './weights.ts'

/** Each text as a direction of length 1, turned by the output weights. */
export function layerOfDirections(ofTexts: Float32Array, weights: Weights): Layer {
  const width = weights.bias.length
  const texts = ofTexts.length / width
  const values = productOfRows(ofTexts, weights.output, width)
  const lengths = new Float32Array(texts)
  for (let text = 0; text < texts; text++) {
    const from = text * width
    addScaled(values, from, weights.bias, 0, width)
    const length = Math.sqrt(product(values, from, values, from, width)) || 1
    lengths[text] = length
    for (let at = from; at < from + width; at++) values[at] = (values[at] ?? 0) / length
  }
  return {
    values,
    backward: (ofValues, gradients) => {
      const ofTurned = new Float32Array(ofValues.length)
      for (let text = 0; text < texts; text++) {
        const from = text * width
        const length = lengths[text] ?? 1
        const along = product(ofValues, from, values, from, width)
        addScaled(ofTurned, from, ofValues, from, width, 1 / length)
        addScaled(ofTurned, from, values, from, width, -along / length)
        addScaled(gradients.bias, 0, ofTurned, from, width)
      }
      const ofOutput = productOfRows(transpose(ofTurned, width), transpose(ofTexts, width), texts)
      addScaled(gradients.output, 0, ofOutput, 0, ofOutput.length)
      return productOfRows(ofTurned, transpose(weights.output, width), width)
    },
  }
}
