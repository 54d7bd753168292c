/** A share with what the sample size lets us say of it: Wilson's interval at 95 %. */
export interface Proportion {
  readonly count: number
  readonly n: number
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The 97.5 % quantile of the normal distribution. */
const Z = 1.959_964

/** With nothing counted anything may be true: the interval is 0 to 1. */
export function measureProportion(count: number, n: number): Proportion {
  if (n === 0) return { count, n, share: 0, low: 0, high: 1 }
  const share = count / n
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const half = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  return { count, n, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
