import { assignCheapest } from '../cheapest-assignment.ts'

/**
 * Gives each row at most one column and each column at most one row so that the sum of worths is the greatest; only worths
 * above 0 are taken.
 * @returns the column of each row, -1 for none
 */
export function assignBest(worths: readonly (readonly number[])[]): number[] {
  const columns = Math.max(0, ...worths.map((row) => row.length))
  if (worths.length === 0 || columns === 0) return worths.map(() => -1)
  // With as many rows as columns, those that are made up take what is worth nothing.
  const size = Math.max(worths.length, columns)
  const worthOf = (row: number, column: number) => Math.max(0, worths[row]?.[column] ?? 0)
  const taken = assignCheapest(size, size, (row, column) => -worthOf(row, column))
  return worths.map((_, row) => {
    const column = taken[row] ?? -1
    return worthOf(row, column) > 0 ? column : -1
  })
}
