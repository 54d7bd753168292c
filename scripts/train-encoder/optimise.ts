import { createWeights, groupsOfWeights, type Weights } from './encoder/weights.ts'

/** AdamW (Loshchilov and Hutter, "Decoupled Weight Decay Regularization"), with the numbers that all use. */
const keptOfMean = 0.9
const keptOfSquare = 0.999
const epsilon = 1e-8
const decay = 0.01
/** A longer gradient is shortened to this: one odd batch does not undo what the others taught. */
const longestGradient = 1

export interface Optimiser {
  /** Changes the weights against their gradients, and leaves the gradients at 0. */
  step(gradients: Weights, rate: number): void
}

/**
 * Every number moves at every step, also where a batch does not hold its word: what rare words still owe to their last
 * batches is most of what they learn.
 */
export function createOptimiser(weights: Weights): Optimiser {
  const [words, width] = [weights.words.length / weights.bias.length, weights.bias.length]
  const means = createWeights(words, width)
  const squares = createWeights(words, width)
  let steps = 0
  return {
    step: (gradients, rate) => {
      steps++
      const shrink = Math.min(1, longestGradient / (lengthOf(gradients) + 1e-6))
      const pace = {
        shrink,
        keep: 1 - rate * decay,
        rate: rate / (1 - keptOfMean ** steps),
        squareScale: 1 / Math.sqrt(1 - keptOfSquare ** steps),
      }
      for (const group of groupsOfWeights) {
        move(weights[group], gradients[group], means[group], squares[group], pace)
        gradients[group].fill(0)
      }
    },
  }
}

interface Pace {
  readonly shrink: number
  readonly keep: number
  readonly rate: number
  readonly squareScale: number
}

function move(
  weights: Float32Array,
  gradients: Float32Array,
  means: Float32Array,
  squares: Float32Array,
  { shrink, keep, rate, squareScale }: Pace,
): void {
  for (let at = 0; at < weights.length; at++) {
    const gradient = shrink * (gradients[at] ?? 0)
    const mean = keptOfMean * (means[at] ?? 0) + (1 - keptOfMean) * gradient
    const square = keptOfSquare * (squares[at] ?? 0) + (1 - keptOfSquare) * gradient * gradient
    means[at] = mean
    squares[at] = square
    weights[at] = keep * (weights[at] ?? 0) - (rate * mean) / (Math.sqrt(square) * squareScale + epsilon)
  }
}

function lengthOf(gradients: Weights): number {
  let square = 0
  for (const group of groupsOfWeights) for (const value of gradients[group]) square += value * value
  return Math.sqrt(square)
}
