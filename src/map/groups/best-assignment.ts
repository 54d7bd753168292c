/**
 * Gives each row at most one column and each column at most one row so that the sum of worths is the greatest; only worths
 * above 0 are taken. The Hungarian method with potentials, for the cost `-worth`.
 * @returns the column of each row, -1 for none
 */
export function assignBest(worths: readonly (readonly number[])[]): number[] {
  const rows = worths.length
  const columns = Math.max(0, ...worths.map((row) => row.length))
  if (rows === 0 || columns === 0) return worths.map(() => -1)
  const size = Math.max(rows, columns)
  const cost = (row: number, column: number) => -Math.max(0, worths[row]?.[column] ?? 0)
  const rowPotential = new Float64Array(size + 1)
  const columnPotential = new Float64Array(size + 1)
  /** Column -> its row, both counted from 1; 0 is none. */
  const owner = new Int32Array(size + 1)
  const at = (list: Float64Array | Int32Array, index: number) => list[index] ?? 0
  for (let row = 1; row <= size; row++) {
    owner[0] = row
    let current = 0
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const before = new Int32Array(size + 1)
    const isUsed = new Uint8Array(size + 1)
    do {
      isUsed[current] = 1
      const from = at(owner, current)
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let column = 1; column <= size; column++) {
        if (isUsed[column]) continue
        const reduced = cost(from - 1, column - 1) - at(rowPotential, from) - at(columnPotential, column)
        if (reduced < at(least, column)) {
          least[column] = reduced
          before[column] = current
        }
        if (at(least, column) < delta) {
          delta = at(least, column)
          next = column
        }
      }
      for (let column = 0; column <= size; column++)
        if (isUsed[column]) {
          rowPotential[at(owner, column)] = at(rowPotential, at(owner, column)) + delta
          columnPotential[column] = at(columnPotential, column) - delta
        } else least[column] = at(least, column) - delta
      current = next
    } while (at(owner, current) !== 0)
    do {
      const previous = at(before, current)
      owner[current] = at(owner, previous)
      current = previous
    } while (current !== 0)
  }
  const taken = worths.map(() => -1)
  for (let column = 1; column <= columns; column++) {
    const row = at(owner, column) - 1
    if (row >= 0 && row < rows && (worths[row]?.[column - 1] ?? 0) > 0) taken[row] = column - 1
  }
  return taken
}
