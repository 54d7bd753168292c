/**
 * The largest error share that seeing `wrong` among `n` does not rule out at a certainty (Clopper-Pearson, one sided). The
 * counts need not be whole. 1 where nothing was seen.
 */
export function upperErrorBound(wrong: number, n: number, certainty = 0.95): number {
  if (n <= 0 || wrong >= n) return 1
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (betaShare(middle, wrong + 1, n - wrong) < certainty) low = middle
    else high = middle
  }
  return high
}

/** The share of a Beta(a, b) distribution below x: the regularised incomplete beta function. */
export function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2)
    ? (front * continuedFraction(x, a, b)) / a
    : 1 - (front * continuedFraction(1 - x, b, a)) / b
}

/** Lentz's method for the fraction of the incomplete beta function. */
function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const keep = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / keep(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m < 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / keep(1 + even * d)
    c = keep(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / keep(1 + odd * d)
    c = keep(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-12) break
  }
  return result
}

/** Lanczos' approximation, for positive numbers. */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const shifted = x - 1
  const t = shifted + 7.5
  const sum = terms.reduce((total, term, at) => total + term / (shifted + at + 1), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum)
}
