/** Money as whole pence: the platform prints pounds as decimal strings, and no premium ever passes through a float. */

/** Reads a decimal string of pounds with at most two decimals, as `checkValue` lets through. */
export function pence(pounds: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(pounds)
  if (!match) throw new RangeError('not an amount of pounds')
  const size = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -size : size
}

/** Pounds with two decimals and no separators: `1234.50`. */
export function pounds(amountPence: bigint): string {
  const size = amountPence < 0n ? -amountPence : amountPence
  return `${amountPence < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}

/** Pounds as a person reads them: `£1,234.50`. */
export function sterling(amountPence: bigint): string {
  const [whole, decimals] = pounds(amountPence).replace('-', '').split('.')
  const grouped = (whole ?? '0').replace(/\B(?=(\d{3})+$)/g, ',')
  return `${amountPence < 0n ? '-' : ''}£${grouped}.${decimals}`
}

/** `amountPence` times `numerator / denominator`, rounded half up. Both are whole and not negative. */
export function portion(amountPence: bigint, numerator: number, denominator: number): bigint {
  const over = BigInt(denominator)
  return (amountPence * BigInt(numerator) * 2n + over) / (2n * over)
}

/** `amountPence` loaded or discounted by factors in per cent: `100` changes nothing, `115` adds fifteen per cent. */
export function loaded(amountPence: bigint, ...factorsPercent: number[]): bigint {
  return factorsPercent.reduce(
    (amount, factor) => portion(amount, Math.round(factor * 100), 10_000),
    amountPence,
  )
}
