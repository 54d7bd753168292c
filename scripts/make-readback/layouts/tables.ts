import type { Pen } from '../pen.ts'

export type TableStyle = 'ruled' | 'open' | 'levelLines'

/** Prints a table of one line a row. Gives the y below it. */
export function printTable(
  pen: Pen,
  rows: readonly (readonly string[])[],
  style: TableStyle,
  place: { readonly x: number; readonly y: number; readonly width: number; readonly step: number },
): number {
  const { x, y, width, step } = place
  const shares =
    rows[0]?.map((_, column) =>
      Math.max(...rows.map((row) => pen.widthOf(row[column] ?? '', { isBold: true }))),
    ) ?? []
  const all = shares.reduce((sum, one) => sum + one, 0)
  const spare = Math.max(0, width - all) / shares.length
  const lefts = shares.map(
    (_, column) => x + shares.slice(0, column).reduce((sum, one) => sum + one + spare, 0),
  )
  for (const [index, row] of rows.entries()) {
    const top = y + index * step
    for (const [column, text] of row.entries())
      pen.write(text, (lefts[column] ?? x) + 4, top + (step - pen.size) / 2, { isBold: index === 0 })
    if (style === 'levelLines') pen.line(x, top + step, x + all + spare * shares.length, top + step, 0.5)
  }
  const bottom = y + rows.length * step
  const right = x + all + spare * shares.length
  if (style === 'ruled') {
    for (let index = 0; index <= rows.length; index++) pen.line(x, y + index * step, right, y + index * step)
    for (const left of [...lefts, right]) pen.line(left, y, left, bottom)
  }
  pen.known.tables.push(rows.map((row) => [...row]))
  return bottom
}
