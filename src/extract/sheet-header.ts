import type { TableCell } from '../domain/document.ts'

/** Filled rows of a sheet from above, each with its filled cells from the left. */
export type SheetRows = readonly (readonly TableCell[])[]

function widest(rows: SheetRows): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0)
}

/** Words, and no figure, day or sum. */
export function isText(cell: TableCell): boolean {
  return typeof cell.value === 'string' && !/^[\d£$€(][\d,.£$€%()\s/-]*$/.test(cell.text)
}

const answer = /^(?:yes|no|y|n|none|nil|n\/?a|tb[ac])$/i

/** Whether two cells are by themselves seen to be a label and its answer, `Any losses? | Yes`, and name no columns. */
export function isAnswered(row: readonly TableCell[]): boolean {
  const [label, value] = row
  if (!label || !value || row.length !== 2) return false
  return /[?:]\s*$/.test(label.text) || !isText(value) || answer.test(value.text)
}

/** Whether these are different words only, none of them long. */
export function isNames(row: readonly TableCell[]): boolean {
  const isShort = row.every((cell) => isText(cell) && cell.text.length <= 80)
  return isShort && new Set(row.map((cell) => cell.text)).size === row.length
}

/**
 * The row that names the columns: the first of the leading rows that is nearly as wide as the widest, made of different
 * words only, with a row of a similar width below it.
 */
export function headerRowOf(rows: SheetRows): number {
  const width = widest(rows)
  if (width < 2) return -1
  return rows.slice(0, 12).findIndex((row, index) => {
    const below = rows[index + 1]
    const isWide = row.length >= 2 && row.length >= width * 0.6
    const isUsed = below !== undefined && below.length >= Math.min(2, width)
    const isLabelled = width === 2 && !isOverFigures(rows, index)
    return isWide && isNames(row) && isUsed && !isLabelled && !isAnswered(row)
  })
}

/** Of two columns with a header nearly all of the second are figures; otherwise they are labels and their values. */
const leastFigures = 0.8

function isOverFigures(rows: SheetRows, header: number): boolean {
  const values = rows.slice(header + 1).flatMap((row) => row[1] ?? [])
  const figures = values.filter((cell) => !isText(cell))
  return (
    rows.slice(0, header).every((row) => row.length === 1) && figures.length >= values.length * leastFigures
  )
}
