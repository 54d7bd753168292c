import type { Weights } from './weights.ts'

/** What a step of the encoder makes, and the way back through it. */
export interface Layer {
  readonly values: Float32Array
  /**
   * Adds to the gradients of the weights, and returns that of what the step was given.
   * @param ofValues how the loss changes with each of the values
   */
  backward(ofValues: Float32Array, gradients: Weights): Float32Array
}
