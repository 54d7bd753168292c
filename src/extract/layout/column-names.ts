import { heightOf, type Row, type Segment } from './printed.ts'
import { type Column, placeRow } from './table-columns.ts'

const digits = /\d/

/**
 * How many rows from the first full one on are names of columns: those without figures that are bold above rows that are
 * not, or that stand closer to each other than to the rows below.
 */
export function countNames(rows: readonly Row[], start: number, end: number): number {
  const isBold = (row: Row): boolean => row.segments.every((segment) => segment.isBold)
  const gap = (at: number): number => (rows[at]?.box.y0 ?? 0) - (rows[at - 1]?.box.y1 ?? 0)
  for (let count = 3; count > 1; count--) {
    const leading = rows.slice(start, start + count)
    const next = rows[start + count]
    if (!next || start + count >= end || !next.segments.some(({ text }) => digits.test(text))) continue
    if (!leading.every((row) => row.segments.every(({ text }) => !digits.test(text)))) continue
    const widest = Math.max(...leading.slice(1).map((_, index) => gap(start + index + 1)))
    const isSet = (leading.every(isBold) && !isBold(next)) || widest < gap(start + count) * 0.6
    if (isSet && widest < heightOf(next) * 0.6) return count
  }
  return 1
}

/** The names of columns that are printed over several lines, as one row. */
export function joinNames(
  cells: readonly (readonly (Segment[] | undefined)[])[],
  upper: number,
): readonly (readonly (Segment[] | undefined)[])[] {
  if (upper === 0) return cells
  const names = cells.slice(0, upper + 1)
  const width = Math.max(...names.map((row) => row.length))
  const row = Array.from({ length: width }, (_, column) => {
    const segments = names.flatMap((one) => one[column] ?? [])
    return segments.length === 0 ? undefined : segments
  })
  return [row, ...cells.slice(upper + 1)]
}

/** Column names often take two or three lines; the upper ones have fewer words. The index of the table's first row. */
export function headerAbove(rows: readonly Row[], start: number, columns: readonly Column[]): number {
  const first = rows[start]
  if (!first?.segments.every(({ text }) => !digits.test(text))) return start
  let from = start
  while (start - from < 2) {
    const above = rows[from - 1]
    const below = rows[from]
    if (!above || !below || above.segments.length < 2) break
    const isClose = below.box.y0 - above.box.y1 < heightOf(below) * 0.6
    const isNames = above.segments.every(({ text }) => !digits.test(text) && !text.endsWith(':'))
    if (!isClose || !isNames || !placeRow(above, columns)) break
    from--
  }
  return from
}
