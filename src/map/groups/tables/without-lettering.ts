import type { Table, TableCell } from '../../../domain/document.ts'

/** `(a)`, `37 (b)`, `iii)` before what a row of a form's list is called. */
const lettering = /^\W{0,2}(?:\d{1,3}[.)]?\s+)?\(?([a-z]|[ivx]{1,4})\)\s+(?=\p{L})/iu
const leastRows = 2
/** Of the rows that hold something, so many are lettered at least; a total hardly ever is. */
const leastShare = 0.6

/** A table without the letters by which a form counts the rows of its first column. The cells stay where they are. */
export function withoutLettering(table: Table): Table {
  const data = table.rows.slice(table.headerRows)
  const firsts = data.flatMap((row) => row.find((cell) => cell.column === 0 && cell.text.trim() !== '') ?? [])
  const letters = firsts.flatMap(({ text }) => lettering.exec(text)?.[1]?.toLowerCase() ?? [])
  if (letters.length < leastRows || letters.length < firsts.length * leastShare) return table
  // One letter twice is no counting.
  if (new Set(letters).size < letters.length) return table
  const plain = (cell: TableCell): TableCell =>
    cell.column === 0 ? { ...cell, text: cell.text.replace(lettering, '') } : cell
  return {
    ...table,
    rows: table.rows.map((row, at) => (at < table.headerRows ? row : row.map(plain))),
  }
}
