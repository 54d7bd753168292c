import { rowsAboutTheirLines } from './level-rows.ts'
import { boxAround, heightOf, middleOf, type Row, type Ruling, type Segment } from './printed.ts'
import { rowsCarriedOn } from './spaced-rows.ts'
import { type Column, placeRow } from './table-columns.ts'

const digits = /\d/

/** The segments of a row of the table by column. */
type Cells = (Segment[] | undefined)[]

/** Lines under which the rows of this table stand: drawn across most of its width. */
function linesAcross(rows: readonly Row[], rulings: readonly Ruling[]): number[] {
  const box = boxAround(rows.map((row) => row.box))
  const width = box.x1 - box.x0
  return rulings
    .filter((line) => line.at > box.y0 && line.at < box.y1)
    .filter((line) => Math.min(line.to, box.x1) - Math.max(line.from, box.x0) > width * 0.7)
    .map((line) => line.at)
}

/** Between lines so near each other stands one row of the table, on however many printed lines. */
const fewestBands = 3

/** Whether every line across begins a row of the table: under it stands a fuller row than those down to the next line. */
function partsRows(lines: readonly number[], rows: readonly Row[]): boolean {
  const bands = Map.groupBy(rows, (row) => lines.filter((at) => at < middleOf(row)).length)
  const below = [...bands].filter(([band]) => band > 0).map(([, ofBand]) => ofBand)
  return (
    below.length >= fewestBands &&
    below.every(([first, ...more]) =>
      more.every((row) => row.segments.length < (first?.segments.length ?? 0)),
    )
  )
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
): Cells[] | undefined {
  const lines = linesAcross(rows, rulings)
  const isBanded = lines.length >= 2 && (lines.length >= rows.length / 4 || partsRows(lines, rows))
  const allPlaces = rows.map((row) => placeRow(row, columns))
  const emptyRow = (): Cells => new Array(columns.length).fill(undefined)
  const groups = isBanded ? undefined : rowsAboutTheirLines(rows, allPlaces, names)
  if (groups)
    return groups.map((group) => {
      const cells = emptyRow()
      for (const at of group) putInCells(cells, rows[at], allPlaces[at])
      return cells
    })
  const placed = allPlaces.map((places, at) => (spanning.has(at) ? undefined : places))
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
    const target = goesOn ? previous : emptyRow()
    putInCells(target, row, places)
    if (!goesOn) cells.push(target)
  }
  return cells
}

/** Adds the segments of a line to the cells of its row. */
function putInCells(cells: Cells, line: Row | undefined, places: readonly number[] = []): void {
  line?.segments.forEach((segment, at) => {
    const place = places[at] ?? 0
    cells[place] = [...(cells[place] ?? []), segment]
  })
}
