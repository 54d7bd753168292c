import type { Table, TableCell } from '../../domain/document.ts'

/**
 * A list that is printed in two or three blocks beside each other, to save paper (`Goods | % | Goods | %`), as one list of
 * all blocks. The same table where its headers do not come again.
 */
export function foldRepeatedColumns(table: Table): Table {
  const [header, ...data] = table.rows
  if (!header || data.length === 0 || header.some((cell) => (cell.columnSpan ?? 1) > 1)) return table
  const names = header.map((cell) => cell.text.replace(/\s+/g, ' ').trim().toLowerCase())
  const width = [2, 3, 4].find((count) => isRepeated(names, count))
  if (width === undefined) return table
  const blocks = header.length / width
  const columns = header.map((cell) => cell.column)
  const rows: TableCell[][] = [header.slice(0, width).map((cell, at) => ({ ...cell, row: 0, column: at }))]
  for (let block = 0; block < blocks; block++)
    for (const row of data) {
      const cells = columns.slice(block * width, (block + 1) * width).flatMap((column, at): TableCell[] => {
        const cell = row.find((one) => one.column === column)
        return cell ? [{ ...cell, row: rows.length, column: at }] : []
      })
      if (cells.length > 0) rows.push(cells)
    }
  return { ...table, rows, headerRows: 1 }
}

function isRepeated(names: readonly string[], width: number): boolean {
  if (names.length <= width || names.length % width !== 0) return false
  return names.every((name, at) => name === names[at % width] && /\p{L}{2}|%/u.test(name))
}
