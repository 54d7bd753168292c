import type { Table, TableCell } from '../../../domain/document.ts'

/** A table with one of its columns as two; `partsOf` says what of a cell stands in each, by its row. */
export function splitColumn(
  table: Table,
  column: number,
  partsOf: (cell: TableCell, row: number) => readonly [first: string, second: string],
): Table {
  const rows = table.rows.map((row, at) =>
    row.flatMap((cell): TableCell[] => {
      if (cell.column < column) return [cell]
      if (cell.column > column) return [{ ...cell, column: cell.column + 1 }]
      const [first, second] = partsOf(cell, at)
      return [
        { ...cell, text: first },
        { ...cell, column: cell.column + 1, text: second },
      ]
    }),
  )
  return { ...table, rows }
}
