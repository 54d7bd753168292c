/** By how much an arrangement must be better than any without a pair, for the pair to stand. */
const leastLead = 0.3

/**
 * Lines up two lists in order, skipping on either side, so that the weights of the pairs sum to the most. A pair that
 * another arrangement could do nearly as well without is left out: then nothing says which it is.
 * @param weights row by row; 0 or less is no pair
 * @returns the position in the second list of each of the first, -1 for none
 */
export function alignUniquely(weights: readonly (readonly number[])[]): number[] {
  const rows = weights.length
  const columns = Math.max(0, ...weights.map((row) => row.length))
  const none = weights.map(() => -1)
  if (rows === 0 || columns === 0 || rows * columns > 2_500) return none
  const best = align(weights, -1, -1)
  return best.pairs.map((column, row) =>
    column >= 0 && best.total - align(weights, row, column).total >= leastLead ? column : -1,
  )
}

function align(
  weights: readonly (readonly number[])[],
  barredRow: number,
  barredColumn: number,
): { total: number; pairs: number[] } {
  const rows = weights.length
  const columns = Math.max(0, ...weights.map((row) => row.length))
  const worth = (row: number, column: number) =>
    row === barredRow && column === barredColumn ? 0 : (weights[row]?.[column] ?? 0)
  const sums = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1))
  const sum = (row: number, column: number) => sums[row]?.[column] ?? 0
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--) {
      const pair = worth(row, column)
      const taken = pair > 0 ? pair + sum(row + 1, column + 1) : 0
      const line = sums[row]
      if (line) line[column] = Math.max(taken, sum(row + 1, column), sum(row, column + 1))
    }
  const pairs = weights.map(() => -1)
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    const pair = worth(row, column)
    if (pair > 0 && sum(row, column) === pair + sum(row + 1, column + 1)) pairs[row++] = column++
    else if (sum(row, column) === sum(row + 1, column)) row++
    else column++
  }
  return { total: sum(0, 0), pairs }
}
