import type { Table, TableCell } from '../domain/document.ts'

function widest(rows: readonly (readonly TableCell[])[]): number {
  return rows.reduce((most, row) => Math.max(most, row.length), 0)
}

function isText(cell: TableCell): boolean {
  return typeof cell.value === 'string' && !/^[\d£$€(][\d,.£$€%()\s/-]*$/.test(cell.text)
}

/**
 * The row that names the columns: the first of the leading rows that is nearly as wide as the widest, made of different
 * words only, with a row of a similar width below it.
 */
function headerRowOf(rows: readonly (readonly TableCell[])[]): number {
  const width = widest(rows)
  if (width < 2) return -1
  return rows.slice(0, 12).findIndex((row, index) => {
    const below = rows[index + 1]
    const isWide = row.length >= 2 && row.length >= width * 0.6
    const isNames = row.every(isText) && new Set(row.map((cell) => cell.text)).size === row.length
    const isUsed = below !== undefined && below.length >= Math.min(2, width)
    const isLabelled = width === 2 && !isOverFigures(rows, index)
    return isWide && isNames && isUsed && !isLabelled && row.every((cell) => cell.text.length <= 80)
  })
}

/** Of two columns with a header nearly all of the second are figures; otherwise they are labels and their values. */
const leastFigures = 0.8

function isOverFigures(rows: readonly (readonly TableCell[])[], header: number): boolean {
  const values = rows.slice(header + 1).flatMap((row) => row[1] ?? [])
  const figures = values.filter((cell) => !isText(cell))
  return (
    rows.slice(0, header).every((row) => row.length === 1) && figures.length >= values.length * leastFigures
  )
}

function toTable(id: string, rows: readonly (readonly TableCell[])[], continues: string | undefined): Table {
  const header = continues === undefined ? headerRowOf(rows) : -1
  const above = header > 0 ? rows.slice(0, header) : []
  const title =
    above.length > 0 && above.every((row) => row.length === 1) ? above.at(-1)?.[0]?.text : undefined
  const kept = title === undefined ? rows : rows.slice(header)
  const firstRow = kept[0]?.[0]?.row ?? 0
  const firstColumn = kept.reduce(
    (least, row) => Math.min(least, row[0]?.column ?? least),
    Number.MAX_SAFE_INTEGER,
  )
  return {
    id,
    ...(continues === undefined ? {} : { continues }),
    headerRows: header < 0 ? 0 : title === undefined ? header + 1 : 1,
    ...(title === undefined ? {} : { title }),
    // Counted from the table's own corner, as in every other format.
    rows: kept.map((row) =>
      row.map((cell) => ({ ...cell, row: cell.row - firstRow, column: cell.column - firstColumn })),
    ),
  }
}

/**
 * Parts the filled rows of a sheet into tables: an empty row ends one, and a lone row belongs to none.
 * @param continues the table on the page before that the first row goes on from
 */
export function splitSheetTables(
  rows: readonly (readonly TableCell[])[],
  firstTable: number,
  continues?: string,
): Table[] {
  const groups: (readonly TableCell[])[][] = []
  let lastRow = -2
  for (const row of rows) {
    const at = row[0]?.row ?? 0
    if (at !== lastRow + 1) groups.push([])
    groups.at(-1)?.push(row)
    lastRow = at
  }
  return groups
    .map((group, index) => ({ group, continues: index === 0 ? continues : undefined }))
    .filter((one) => one.group.length >= 2 || (one.group[0]?.length ?? 0) >= 2)
    .map((one, index) => toTable(`t${firstTable + index}`, one.group, one.continues))
}
