/** One example: the places of its features that are not 0 and what stands there. */
export interface Example {
  readonly at: readonly number[]
  readonly values: readonly number[]
  readonly right: boolean
  readonly weight: number
}

/** One parameter: what it is drawn towards and how strongly, and whether it may be negative. */
export interface Parameter {
  readonly prior: number
  readonly strength: number
  readonly isRising: boolean
}

const STEPS = 400

/**
 * Logistic regression whose parameters are drawn towards priors, some of them kept from falling below 0: accelerated
 * projected gradient descent, the same result every time.
 */
export function fitLogistic(examples: readonly Example[], parameters: readonly Parameter[]): number[] {
  const step = 1 / steepest(examples, parameters)
  let current = parameters.map(({ prior }) => prior)
  let ahead = [...current]
  let pace = 1
  for (let round = 0; round < STEPS; round++) {
    const slope = gradient(examples, parameters, ahead)
    const next = ahead.map((value, at) => {
      const moved = value - step * (slope[at] ?? 0)
      return parameters[at]?.isRising ? Math.max(0, moved) : moved
    })
    const nextPace = (1 + Math.sqrt(1 + 4 * pace * pace)) / 2
    ahead = next.map((value, at) => value + ((pace - 1) / nextPace) * (value - (current[at] ?? 0)))
    current = next
    pace = nextPace
  }
  return current
}

export function oddsOf(example: Pick<Example, 'at' | 'values'>, parameters: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < example.at.length; place++)
    sum += (parameters[example.at[place] ?? 0] ?? 0) * (example.values[place] ?? 0)
  return sum
}

function gradient(
  examples: readonly Example[],
  parameters: readonly Parameter[],
  values: readonly number[],
): Float64Array {
  const slope = Float64Array.from(
    values,
    (value, at) => (parameters[at]?.strength ?? 0) * (value - (parameters[at]?.prior ?? 0)),
  )
  for (const example of examples) {
    const chance = 1 / (1 + Math.exp(-oddsOf(example, values)))
    const pull = example.weight * (chance - (example.right ? 1 : 0))
    for (let place = 0; place < example.at.length; place++) {
      const at = example.at[place] ?? 0
      slope[at] = (slope[at] ?? 0) + pull * (example.values[place] ?? 0)
    }
  }
  return slope
}

/** A bound on how fast the slope changes: the largest eigenvalue of the features' products, by power iteration. */
function steepest(examples: readonly Example[], parameters: readonly Parameter[]): number {
  let direction = Float64Array.from(parameters, () => 1 / Math.sqrt(parameters.length))
  let largest = 0
  for (let round = 0; round < 30; round++) {
    const product = Float64Array.from(direction, (value, at) => (parameters[at]?.strength ?? 0) * value)
    for (const { at, values, weight } of examples) {
      let along = 0
      for (let place = 0; place < at.length; place++)
        along += (direction[at[place] ?? 0] ?? 0) * (values[place] ?? 0)
      for (let place = 0; place < at.length; place++) {
        const index = at[place] ?? 0
        product[index] = (product[index] ?? 0) + (weight / 4) * along * (values[place] ?? 0)
      }
    }
    largest = Math.sqrt(product.reduce((sum, value) => sum + value * value, 0))
    direction = product.map((value) => value / (largest || 1))
  }
  // The iteration comes from below.
  return 1.1 * largest + 1e-9
}
