import type { Table } from '../../../domain/document.ts'
import { splitColumn } from './split-column.ts'

const dated =
  /^(\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th)?\s[a-z]{3,9}\.?,?\s\d{4})[\s:,\u2013\u2014-]+(?=\p{L}{2})/iu
/** Share of a column's cells that must begin with a date. */
const leastShare = 0.8
const leastCells = 2

/** A column whose cells begin with a date and go on with words, as two; the same table where there is none. */
export function splitDatedCells(table: Table, headerRows: number): Table {
  const data = table.rows.slice(headerRows)
  if (headerRows === 0 || table.rows.flat().some((cell) => (cell.columnSpan ?? 1) > 1)) return table
  const column = (table.rows[0] ?? [])
    .map((cell) => cell.column)
    .find((one) => {
      const cells = data.flatMap((row) => row.filter((cell) => cell.column === one && /\d/.test(cell.text)))
      const found = cells.filter((cell) => dated.test(cell.text.trim()))
      return found.length >= leastCells && found.length >= cells.length * leastShare
    })
  if (column === undefined) return table
  return splitColumn(table, column, ({ text }, row) => {
    if (row < headerRows) return [row === 0 ? 'Date' : '', text]
    const date = dated.exec(text.trim())
    return [date?.[1] ?? '', text.trim().slice(date?.[0].length ?? 0)]
  })
}
