import type { Table, TableCell } from '../../../domain/document.ts'

const leastRows = 3
const leastCells = 3
/** `Premises 1`, `Location B`: one of several things in columns of their own. */
const itemShape = /^\W*(\p{L}[\p{L} ]{2,24}?) (\d|[A-D])\W*$/u

/**
 * Grids of two or more things beside each other (`Premises 1 | Premises 2`) that stand among rows of other boxes in one
 * ruled block, as tables of their own with their names as the header. The same table alone where it holds none.
 */
export function partBlockGrids(table: Table): Table[] {
  const at = table.rows.findIndex((row) => namesItems(row))
  const header = table.rows[at]
  if (!header || (at < table.headerRows && at === table.headerRows - 1)) return [table]
  const place = placeOf(header)
  const more = table.rows.slice(at + 1)
  const past = more.findIndex((row) => placeOf(row) !== place)
  const end = past < 0 ? table.rows.length : at + 1 + past
  if (end - at - 1 < leastRows) return [table]
  const { continues, title: _title, headerRows: _header, ...rest } = table
  const parts: Table[] = []
  if (at > 0)
    parts.push({
      ...table,
      id: `${table.id}.before`,
      rows: table.rows.slice(0, at),
      headerRows: Math.min(table.headerRows, at),
    })
  const isFirst = at === 0 && continues !== undefined
  parts.push({
    ...rest,
    ...(isFirst ? { continues } : {}),
    ...(at === 0 && table.title !== undefined ? { title: table.title } : {}),
    rows: numberAnew(table.rows.slice(at, end)),
    headerRows: 1,
  })
  if (end < table.rows.length)
    parts.push({ ...rest, id: `${table.id}.after`, rows: table.rows.slice(end), headerRows: 0 })
  return parts
}

/** A row that names two things or more of one kind, after the name of what its column asks of them. */
function namesItems(row: readonly TableCell[]): boolean {
  if (row.length < leastCells) return false
  const names = row.slice(1).map(({ text }) => itemShape.exec(text.trim()))
  const items = names.filter((name) => name !== null)
  return (
    items.length >= 2 && items.length >= names.length - 1 && items.every((name) => name[1] === items[0]?.[1])
  )
}

const placeOf = (row: readonly TableCell[]) => row.map((cell) => cell.column).join(' ')

/** Columns counted anew, each for one: what else divides the block does not divide the grid. */
function numberAnew(rows: Table['rows']): Table['rows'] {
  return rows.map((row, at) =>
    row.map(({ columnSpan: _span, ...cell }, column): TableCell => ({ ...cell, row: at, column })),
  )
}
