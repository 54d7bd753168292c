type Point = readonly [x: number, y: number]

/** Solves a square system of equations by elimination. Rows end with their right side. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) =>
        Math.abs(row[column] as number) > Math.abs(best[column] as number) ? row : best,
      )
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[column] as number) / (pivot[column] as number)
      for (let at = column; at <= size; at++) row[at] = (row[at] as number) - factor * (pivot[at] as number)
    }
  }
  return rows.map((row, index) => (row[size] as number) / (row[index] as number))
}

/** From places on a picture to places on the sheet seen in it, 0 to 1 across and down, by the sheet's four corners. */
export function unproject(corners: readonly Point[]): (x: number, y: number) => Point {
  const ends: readonly Point[] = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]
  const rows = corners.flatMap(([x, y], index) => {
    const [u, v] = ends[index] as Point
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows)
  return (x, y) => {
    const depth = g * x + h * y + 1
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
  }
}
