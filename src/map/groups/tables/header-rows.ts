import type { Table, TableCell } from '../../../domain/document.ts'
import { hasTwoRowHeader, namesColumns, namesUnits } from '../../pairs/tables/two-row-header.ts'
import type { CellKind } from '../columns/cell-kinds.ts'
import { describeColumns, kindsOf } from '../columns/cell-kinds.ts'

/** Kinds that a column's name never is. */
const dataKinds: readonly CellKind[] = [
  'date',
  'amount',
  'number',
  'year',
  'registration',
  'chassis',
  'postcode',
  'email',
  'yesNo',
]

/** How many leading rows of a table may name its columns, the likeliest first; never a row of data. */
export function guessHeaderRows(table: Table): number[] {
  if (hasTwoRowHeader(table) && table.rows[0]?.some(({ rowSpan }) => rowSpan === 2)) return [2]
  const named = Math.max(1, table.headerRows)
  if (namesUnits(table.rows[named]) && table.rows.slice(table.headerRows, named).every(namesColumns))
    return [named + 1]
  const guesses = table.headerRows > 0 ? [table.headerRows] : []
  for (const guess of [1, 2, 3]) {
    if (guesses.includes(guess) || table.rows.length <= guess) continue
    if (table.rows.slice(table.headerRows, guess).every((row) => namesColumns(row))) guesses.push(guess)
  }
  if (!guesses.includes(2) && hasTwoRowHeader(table)) guesses.unshift(2)
  if (guesses.length === 0 && differsFromRowsBelow(table)) guesses.push(1)
  return guesses
}

/** Rows that may stand over the header of a list in one ruled block with it. */
const mostLeading = 2

/** The table from each row on that may begin a list: under a question with its answer stands a header with more cells. */
export function beginningsOf(table: Table): Table[] {
  const found = [table]
  for (let at = 1; at <= mostLeading && at < table.rows.length - 1; at++) {
    const [before, row] = [table.rows[at - 1], table.rows[at]]
    if (!before || !row || row.length <= 2 || !namesColumns(row)) continue
    const isOver = table.headerRows < at ? row.length > before.length : isTitle(before, row)
    if (isOver)
      found.push({ ...table, rows: table.rows.slice(at), headerRows: Math.max(0, table.headerRows - at) })
  }
  return found
}

/** A company and its job over a header of many names: a few cells beside each other from the first on, none of them a wide one. */
function isTitle(row: readonly TableCell[], names: readonly TableCell[]): boolean {
  const filled = (cells: readonly TableCell[]) => cells.filter(({ text }) => text.trim() !== '')
  const own = filled(row)
  return (
    own.length * 2 < filled(names).length &&
    own.every(({ column, columnSpan = 1 }, at) => column === at && columnSpan === 1)
  )
}

/** `Claims in 5 years` over counts and dates is a name although it holds a figure: nothing in the row looks like its column. */
function differsFromRowsBelow({ rows, ...table }: Table): boolean {
  const [first] = rows
  if (!first || rows.length < 3) return false
  const contents = describeColumns({ ...table, rows }, 1)
  let differing = 0
  for (const { column, text } of first) {
    const shares = contents.get(column)?.shares
    const typical = dataKinds.filter((kind) => (shares?.get(kind) ?? 0) >= 0.8)
    if (typical.length === 0 || text.trim() === '') continue
    if (kindsOf(text).some((kind) => dataKinds.includes(kind))) return false
    differing++
  }
  return differing >= 2
}
