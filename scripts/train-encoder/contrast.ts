import { productOfRows, transpose } from './encoder/matrix.ts'

/** The smaller, the more the nearest wrong fact counts against all the others. */
const temperature = 0.05
/** Facts of two families may be the same fact: those at least so alike, */
const alike = 0.6
/** and at most so much less alike than two wordings of the fact itself, are not held against it. */
const leeway = 0.05

export interface Contrast {
  readonly loss: number
  /** How the loss changes with each number of the directions. */
  readonly ofOnes: Float32Array
  readonly ofOthers: Float32Array
}

/**
 * How badly one wording of each fact finds its other wording among those of all facts, and the other way round (InfoNCE).
 * @param ones the directions of the one wordings: facts × width
 * @param families which family each fact is of
 */
export function contrast(ones: Float32Array, others: Float32Array, families: readonly number[]): Contrast {
  const facts = families.length
  const width = ones.length / facts
  const likeness = productOfRows(ones, others, width)
  const powers = new Float32Array(facts * facts)
  const rowSums = new Float64Array(facts)
  const columnSums = new Float64Array(facts)
  for (let one = 0; one < facts; one++) {
    const own = likeness[one * facts + one] ?? 0
    for (let other = 0; other < facts; other++) {
      const at = one * facts + other
      const value = likeness[at] ?? 0
      if (families[one] !== families[other] && value > own - leeway && value > alike) continue
      // Likeness is at most 1, so that no power is above 1 and none of a sum that counts is lost.
      const power = Math.exp((value - 1) / temperature)
      powers[at] = power
      rowSums[one] = (rowSums[one] ?? 0) + power
      columnSums[other] = (columnSums[other] ?? 0) + power
    }
  }
  let loss = 0
  const ofLikeness = new Float32Array(facts * facts)
  for (let one = 0; one < facts; one++) {
    const rowSum = rowSums[one] ?? 1
    const own = ((likeness[one * facts + one] ?? 0) - 1) / temperature
    loss += (Math.log(rowSum) + Math.log(columnSums[one] ?? 1)) / 2 - own
    for (let other = 0; other < facts; other++) {
      const at = one * facts + other
      const share = (powers[at] ?? 0) * (1 / rowSum + 1 / (columnSums[other] ?? 1))
      ofLikeness[at] = (share / 2 - (one === other ? 1 : 0)) / (facts * temperature)
    }
  }
  return {
    loss: loss / facts,
    ofOnes: productOfRows(ofLikeness, transpose(others, width), facts),
    ofOthers: productOfRows(transpose(ofLikeness, facts), transpose(ones, width), facts),
  }
}
