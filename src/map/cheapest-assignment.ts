/** The Hungarian method with potentials: for each row its column in the cheapest complete assignment; rows <= columns. */
export function assignCheapest(
  rows: number,
  columns: number,
  cost: (row: number, column: number) => number,
): number[] {
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(columns + 1)
  const rowOf = new Int32Array(columns + 1)
  const way = new Int32Array(columns + 1)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    let column = 0
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(columns + 1)
    do {
      used[column] = 1
      const current = rowOf[column] ?? 0
      let delta = Number.POSITIVE_INFINITY
      let nextColumn = 0
      for (let other = 1; other <= columns; other++) {
        if (used[other]) continue
        const reduced =
          cost(current - 1, other - 1) - (rowPotential[current] ?? 0) - (columnPotential[other] ?? 0)
        if (reduced < (least[other] ?? 0)) {
          least[other] = reduced
          way[other] = column
        }
        if ((least[other] ?? 0) < delta) {
          delta = least[other] ?? 0
          nextColumn = other
        }
      }
      for (let other = 0; other <= columns; other++)
        if (used[other]) {
          const owner = rowOf[other] ?? 0
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta
          columnPotential[other] = (columnPotential[other] ?? 0) - delta
        } else least[other] = (least[other] ?? 0) - delta
      column = nextColumn
    } while (rowOf[column] !== 0)
    do {
      const previous = way[column] ?? 0
      rowOf[column] = rowOf[previous] ?? 0
      column = previous
    } while (column !== 0)
  }
  const result = new Array<number>(rows).fill(-1)
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column] ?? 0
    if (row > 0) result[row - 1] = column - 1
  }
  return result
}
