import type { Table, TableCell } from '../../../domain/document.ts'
import { isBareFigure } from './table-cells.ts'
import { wordYearColumns } from './year-columns.ts'

const column = /^([A-Z]{1,3})\d{1,7}$/
/** Further blocks that one row of years stands over. */
const mostBlocks = 6

/**
 * Blocks of figures on a sheet that have no header of their own, because the years over the first block are those of the
 * next ones too: `Income` by years, a blank row, and `Staff` in the same columns.
 */
export function withYearsAbove(tables: readonly Table[]): Table[] {
  let header: readonly TableCell[] = []
  let used = 0
  return tables.map((table) => {
    const years = yearsOver(table)
    if (years.length > 0) {
      header = years
      used = 0
      return table
    }
    if (table.headerRows > 0 || header.length === 0 || used >= mostBlocks) return table
    const moved = placedOver(header, table)
    if (moved.length < 2) return table
    used++
    return {
      ...table,
      headerRows: 1,
      rows: [moved, ...table.rows].map((row, at) => row.map((cell) => ({ ...cell, row: at }))),
    }
  })
}

const letterOf = ({ locator }: TableCell) =>
  locator.kind === 'cell' ? column.exec(locator.cell)?.[1] : undefined

/** The cells of a table's header that name years; none where they do not. */
function yearsOver({ rows, headerRows }: Table): readonly TableCell[] {
  const row = headerRows === 1 ? (rows[0] ?? []) : []
  const words = wordYearColumns(new Map(row.map((cell) => [cell.column, cell.text])))
  return row.filter((cell) => words.has(cell.column))
}

/** The header's cells at the columns of another table that holds figures under each of them. */
function placedOver(header: readonly TableCell[], { rows }: Table): TableCell[] {
  return header.flatMap((cell) => {
    const letter = letterOf(cell)
    const under = rows.flat().filter((other) => letter !== undefined && letterOf(other) === letter)
    const [first] = under
    return first && under.every((one) => isBareFigure(one)) ? [{ ...cell, column: first.column }] : []
  })
}
