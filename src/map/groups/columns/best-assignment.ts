import { assignCheapest } from '../../cheapest-assignment.ts'

/**
 * Gives each row at most one column and each column at most one row so that the sum of worths is the greatest; only worths
 * above 0 are taken.
 * @returns the column of each row, -1 for none
 */
export function assignBest(worths: readonly (readonly number[])[]): number[] {
  const columns = Math.max(0, ...worths.map((row) => row.length))
  const worthOf = (row: number, column: number) => Math.max(0, worths[row]?.[column] ?? 0)
  // Each of the fewer gets one of the more: it takes what is worth nothing where it is better without.
  if (worths.length <= columns)
    return assignCheapest(worths.length, columns, (row, column) => -worthOf(row, column)).map(
      (column, row) => (worthOf(row, column) > 0 ? column : -1),
    )
  const taken = worths.map(() => -1)
  assignCheapest(columns, worths.length, (column, row) => -worthOf(row, column)).forEach((row, column) => {
    if (worthOf(row, column) > 0) taken[row] = column
  })
  return taken
}
