import type { Table, TableCell } from '../../../domain/document.ts'

const leastRows = 2
/** What stands over a column of answers and is none itself. */
const headsAnswers =
  /^\W*(?:y\s?\/\s?n|yes\s?\/\s?no|tick|required\??|limits?|amounts?|values?|sums? insured|answers?|details?|comments?|notes?|current|expiring|%|\u00a3)\W*$/i

/**
 * Labels with their answers in two blocks beside each other, with a blank column between, as sheets have them, each as a
 * table of its own. A lone cell over them is the title of both. The same table alone where it is no such thing.
 */
export function partBesideBlocks(table: Table): Table[] {
  const columns = new Set(table.rows.flat().map(({ column }) => column))
  const last = Math.max(0, ...columns)
  const blocks: number[][] = [[]]
  for (let column = Math.min(last, ...columns); column <= last; column++)
    if (columns.has(column)) blocks.at(-1)?.push(column)
    else if (blocks.at(-1)?.length) blocks.push([])
  if (blocks.length < 2 || blocks.some((block) => block.length < 2)) return [table]
  if (table.rows.flat().some((cell) => (cell.columnSpan ?? 1) > 1 && cell.text.trim() !== '')) return [table]
  const [lead] = table.rows
  const named = lead?.filter(({ text }) => text.trim() !== '') ?? []
  const title = named.length === 1 ? named[0]?.text : table.title
  const parts = blocks.map((block) => partOf(table, block, named.length === 1 ? 1 : 0))
  if (!parts.every((rows) => rows.filter(isLabelled).length >= leastRows)) return [table]
  const { continues: _continues, title: _title, ...rest } = table
  return parts.map((rows, at) => ({
    ...rest,
    id: at === 0 ? table.id : `${table.id}.beside${at + 1}`,
    rows,
    headerRows: rows[0]?.slice(1).every(({ text }) => headsAnswers.test(text)) && rows[0].length > 1 ? 1 : 0,
    ...(title === undefined ? {} : { title }),
  }))
}

function partOf({ rows }: Table, block: readonly number[], from: number): TableCell[][] {
  return rows
    .slice(from)
    .map((row) => row.filter(({ column }) => block.includes(column)))
    .filter((row) => row.some(({ text }) => text.trim() !== ''))
    .map((row, at) => row.map((cell) => ({ ...cell, row: at, column: cell.column - (block[0] ?? 0) })))
}

/** A label with something beside it. */
const isLabelled = (row: readonly TableCell[]) =>
  /\p{L}{2}/u.test(row.find(({ column }) => column === 0)?.text ?? '') &&
  row.some(({ column, text }) => column > 0 && text.trim() !== '')
