import type { Table, TableCell } from '../../../domain/document.ts'

/** More columns than this are no items beside each other. */
const mostItems = 40
const leastRows = 3

/**
 * The table with its rows and columns changed over, for lists that give every item a column (`Premises 1 | Premises 2`,
 * `2024/25 | 2025/26`) and what is asked of it in the rows. Null where it cannot be one.
 */
export function transposeTable(table: Table): Table | null {
  const rows = withoutTitle(table.rows)
  const [first] = rows
  if (!first || rows.length < leastRows) return null
  // A sheet has no cell where its corner is empty; what is asked stands in the first column that any row has.
  const asked = rows.reduce(
    (least, [cell]) => Math.min(least, cell?.column ?? least),
    Number.POSITIVE_INFINITY,
  )
  const items = first.filter(({ column }) => column !== asked)
  const columns = [asked, ...items.map(({ column }) => column)]
  if (columns.length < 2 || columns.length > mostItems + 1) return null
  if (items.some((cell) => (cell.columnSpan ?? 1) > 1 || cell.text.trim() === '')) return null
  const regular = rows.filter(
    (row) => row.length <= columns.length && row.every((cell) => (cell.columnSpan ?? 1) === 1),
  )
  if (regular.length < leastRows) return null
  const turned = columns.map((column, at) =>
    regular.flatMap((row, position): TableCell[] => {
      const cell = row.find((one) => one.column === column)
      return cell ? [{ ...cell, row: at, column: position }] : []
    }),
  )
  return { ...table, rows: turned, headerRows: 1 }
}

/** Lines over the names of the items that say what the table is: `Claims experience`, alone in its row. */
function withoutTitle(rows: Table['rows']): Table['rows'] {
  const filled = rows.slice(0, mostTitleRows + 1).map((row) => row.filter(({ text }) => text.trim() !== ''))
  const first = filled.findIndex((row) => row.length > 1)
  return rows.slice(Math.max(0, first))
}

const mostTitleRows = 2
