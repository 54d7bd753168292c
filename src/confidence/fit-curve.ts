/** One held out answer: what the fit said of it, and what became of it. */
export interface Told {
  readonly chance: number
  readonly right: boolean
  readonly weight: number
}

/** Of so many answers or more, and no more bins than can be drawn. */
const LEAST_OF_BIN = 150
const MOST_BINS = 24
/** So much of each height is the chance as it was, so that no two chances become one and the order is kept. */
const KEPT_SLOPE = 0.02

/**
 * A rising line from the chance a fit claimed to the share that was right: isotonic regression over bins of equal weight,
 * each drawn a little to its neighbours.
 */
export function fitCurve(told: readonly Told[]): [number, number][] {
  const sorted = told.toSorted((one, other) => one.chance - other.chance)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0)
    return [
      [0, 0],
      [1, 1],
    ]
  const count = Math.max(1, Math.min(MOST_BINS, Math.floor(told.length / LEAST_OF_BIN)))
  const bins: { chance: number; right: number; weight: number }[] = []
  let passed = 0
  for (const { chance, right, weight } of sorted) {
    const index = Math.min(count - 1, Math.floor((passed / total) * count))
    const bin = bins[index] ?? { chance: 0, right: 0, weight: 0 }
    bins[index] = bin
    bin.chance += chance * weight
    bin.right += right ? weight : 0
    bin.weight += weight
    passed += weight
  }
  const blocks: { from: number; share: number; weight: number; chances: number[] }[] = []
  for (const { chance, right, weight } of bins.filter((bin) => bin !== undefined && bin.weight > 0)) {
    const mean = chance / weight
    // As if two more answers had been seen, right as often as claimed: a bin without errors is not certain.
    blocks.push({ from: mean, share: (right + 2 * mean) / (weight + 2), weight, chances: [mean] })
    for (let last = blocks.at(-1), before = blocks.at(-2); last && before && last.share < before.share; ) {
      const weightOfBoth = before.weight + last.weight
      before.share = (before.share * before.weight + last.share * last.weight) / weightOfBoth
      before.weight = weightOfBoth
      before.chances.push(...last.chances)
      blocks.pop()
      last = blocks.at(-1)
      before = blocks.at(-2)
    }
  }
  const points: [number, number][] = [[0, 0]]
  const put = (x: number, y: number): void => {
    const [lastX, lastY] = points.at(-1) ?? [0, 0]
    if (x > lastX + 1e-4)
      points.push([round(x), round(Math.max(lastY, (1 - KEPT_SLOPE) * y + KEPT_SLOPE * x))])
  }
  for (const { share, chances } of blocks) for (const chance of chances) put(chance, share)
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  if (lastX < 1) points.push([1, round(1 - (1 - lastY) / 2)])
  return points
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
