import { heightOf, middleOf, type Row } from './printed.ts'

/** Lines of one row stand this much apart at most, as a multiple of the least distance between two lines of the table. */
const tight = 1.07
/** Rows stand this much apart at least. */
const wide = 1.15
/** Lines of print stand this much apart at least, as a multiple of their height. */
const leastLine = 0.75
/** Share of the rows that have a figure in the column by which rows are told. */
const leastShare = 0.8

const figure = /^[£$€]?\s?\d(?:[\d,./-]*\d)?%?$/

/**
 * The rows that go on with the one before them, where a table without lines shows its rows by the space between them: lines
 * of wrapped cells stand close, no column has two figures in a row, and one has a figure in nearly every row. Undefined
 * where it does not.
 * @param places the columns of each row's segments; undefined for a line across the table
 */
export function rowsCarriedOn(
  rows: readonly Row[],
  places: readonly (readonly number[] | undefined)[],
): ReadonlySet<number> | undefined {
  const steps = rows.map((row, at) => {
    const above = rows[at - 1]
    return above && places[at] && places[at - 1] ? middleOf(row) - middleOf(above) : Number.POSITIVE_INFINITY
  })
  const least = Math.min(...steps)
  const isWide = (step: number): boolean => step >= least * wide
  // What stands nearer than two lines can is one line, set or read unevenly.
  if (steps.some((step, at) => step < heightOf(rows[at] as Row) * leastLine)) return undefined
  if (!steps.some((step) => isWide(step) && Number.isFinite(step))) return undefined
  if (steps.some((step) => step > least * tight && !isWide(step))) return undefined
  const blocks: number[][] = []
  steps.forEach((step, at) => {
    if (isWide(step)) blocks.push([at])
    else blocks.at(-1)?.push(at)
  })
  const hasFigure = (at: number, column: number): boolean =>
    rows[at]?.segments.some((one, index) => places[at]?.[index] === column && figure.test(one.text)) === true
  const columns = [...new Set(places.flatMap((own) => own ?? []))]
  const figuresOf = (block: readonly number[], column: number): number =>
    block.filter((at) => hasFigure(at, column)).length
  if (blocks.some((block) => columns.some((column) => figuresOf(block, column) > 1))) return undefined
  for (const column of columns) {
    const from = blocks.findIndex((block) => figuresOf(block, column) > 0)
    const listed = from < 0 ? [] : blocks.slice(from).filter(([at = 0]) => places[at] !== undefined)
    const told = listed.filter((block) => figuresOf(block, column) > 0)
    const isBeside = (side: 0 | -1): boolean => told.every((block) => hasFigure(block.at(side) ?? -1, column))
    // The figure stands beside the first line of the other cells, or beside their last; that may be under the header.
    const isSet = isBeside(0) || (from > 0 && isBeside(-1))
    if (isSet && told.length >= 2 && told.length >= listed.length * leastShare)
      return new Set(listed.flatMap((block) => block.slice(1)))
  }
  return undefined
}
