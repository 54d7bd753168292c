import { rowsAboutTheirLines } from './level-rows.ts'
import { boxAround, heightOf, middleOf, type Row, type Ruling, type Segment } from './printed.ts'
import { rowsCarriedOn } from './spaced-rows.ts'
import { type Column, placeRow } from './table-columns.ts'

const digits = /\d/

/** Lines under which the rows of this table stand: drawn across most of its width. */
function linesAcross(rows: readonly Row[], rulings: readonly Ruling[]): number[] {
  const box = boxAround(rows.map((row) => row.box))
  const width = box.x1 - box.x0
  return rulings
    .filter((line) => line.at > box.y0 && line.at < box.y1)
    .filter((line) => Math.min(line.to, box.x1) - Math.max(line.from, box.x0) > width * 0.7)
    .map((line) => line.at)
}

/**
 * Printed rows as rows of the table: a cell may take several lines. Undefined when a row has no place in the columns.
 * @param names index of the row with the names of the columns
 */
export function assemble(
  rows: readonly Row[],
  columns: readonly Column[],
  spanning: ReadonlySet<number>,
  rulings: readonly Ruling[],
  names: number,
): (Segment[] | undefined)[][] | undefined {
  const lines = linesAcross(rows, rulings)
  const isBanded = lines.length >= 2 && lines.length >= rows.length / 4
  const groups = isBanded ? undefined : rowsAboutTheirLines(rows, columns, names)
  if (groups)
    return groups.map((group) =>
      joinLines(
        group.flatMap((at) => rows[at] ?? []),
        columns,
      ),
    )
  const placed = rows.map((row, at) => (spanning.has(at) ? undefined : placeRow(row, columns)))
  const carriedOn = isBanded ? undefined : rowsCarriedOn(rows, placed)
  const isFigureless = (row: Row): boolean => !row.segments.some(({ text }) => digits.test(text))
  const isWrapped = (
    index: number,
    row: Row,
    above: Row,
    places: readonly number[],
    previous: readonly unknown[],
  ): boolean => {
    if (carriedOn?.has(index)) return true
    if (isBanded) {
      const isApart = lines.some((at) => at > middleOf(above) && at < middleOf(row))
      const isPartial = row.segments.length <= columns.length * 0.6
      return !isApart && (isPartial || (isFigureless(row) && isFigureless(above)))
    }
    return (
      !places.includes(0) &&
      row.segments.length < columns.length / 2 &&
      row.box.y0 - above.box.y1 < heightOf(row) * 0.6 &&
      places.every((place) => previous[place] !== undefined)
    )
  }
  const cells: (Segment[] | undefined)[][] = []
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    if (spanning.has(index)) {
      cells.push([[...row.segments], ...new Array<undefined>(columns.length - 1).fill(undefined)])
      continue
    }
    const places = placed[index]
    if (!places) return undefined
    const previous = spanning.has(index - 1) ? undefined : cells.at(-1)
    const goesOn =
      previous !== undefined && above !== undefined && isWrapped(index, row, above, places, previous)
    const target: (Segment[] | undefined)[] = goesOn ? previous : new Array(columns.length).fill(undefined)
    row.segments.forEach((segment, at) => {
      const place = places[at] as number
      target[place] = [...(target[place] ?? []), segment]
    })
    if (!goesOn) cells.push(target)
  }
  return cells
}

/** The lines of one row by column. */
function joinLines(lines: readonly Row[], columns: readonly Column[]): (Segment[] | undefined)[] {
  const cells: (Segment[] | undefined)[] = new Array(columns.length).fill(undefined)
  for (const line of lines) {
    const places = placeRow(line, columns) ?? []
    line.segments.forEach((segment, at) => {
      const place = places[at] ?? 0
      cells[place] = [...(cells[place] ?? []), segment]
    })
  }
  return cells
}
