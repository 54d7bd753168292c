import type { Table, TableCell } from '../../../domain/document.ts'
import { isBareFigure } from './table-cells.ts'

const isFilled = ({ text }: TableCell) => /[\p{L}\p{N}]/u.test(text)
const isWorded = ({ text }: TableCell) => /\p{L}{2}/u.test(text)
/** Fewer rows than this could add up to the next one by chance, where it has one figure only. */
const leastSummed = 3
const cent = 0.011

/** A table whose last row has figures and no name, and is what the rows before it add up to: the same with that row's name. */
export function nameSumRow(table: Table): Table {
  const filled = table.rows.slice(table.headerRows).filter((row) => row.some(isFilled))
  const [last, before] = [filled.at(-1), filled.slice(0, -1).filter((row) => row.some(isBareFigure))]
  const figures = last?.filter(isFilled) ?? []
  const [first] = figures
  if (!last || !first || first.column === 0 || before.length < 2 || !figures.every(isBareFigure)) return table
  // Rows without a name are not told from their total by its having none.
  if (!before.every((row) => row.some(isWorded))) return table
  if (figures.length < 2 && before.length < leastSummed) return table
  const sums = sumsByColumn(before)
  if (!figures.every((cell) => Math.abs((sums.get(cell.column) ?? 0) - amountIn(cell)) < cent)) return table
  const name = { ...first, column: 0, text: 'Total', spans: [] }
  return {
    ...table,
    rows: table.rows.map((row) => (row === last ? [name, ...row.filter(({ column }) => column > 0)] : row)),
  }
}

function sumsByColumn(rows: Table['rows']): ReadonlyMap<number, number> {
  const sums = new Map<number, number>()
  for (const cell of rows.flat()) sums.set(cell.column, (sums.get(cell.column) ?? 0) + amountIn(cell))
  return sums
}

function amountIn({ text }: TableCell): number {
  const amount = Number(text.replace(/[^\d.-]/g, ''))
  return Number.isFinite(amount) ? amount : 0
}
