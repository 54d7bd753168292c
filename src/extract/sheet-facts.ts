import type { TableCell } from '../domain/document.ts'
import { isAnswered, isText, type SheetRows } from './sheet-header.ts'

/** A label in the first column with one value right beside it, neither of them over several columns. */
function isLabelled(row: readonly TableCell[], firstColumn: number): boolean {
  const [label, value] = row
  return (
    row.length === 2 &&
    label?.column === firstColumn &&
    value?.column === firstColumn + 1 &&
    isText(label) &&
    value.columnSpan === undefined
  )
}

/**
 * How many of the rows over the names of a table's columns are labels with their answers, `Any losses? | Yes`, and not a
 * part of these names. Two such rows under each other are labels by that alone.
 */
export function countFactsOver(rows: SheetRows, header: number): number {
  const names = rows[header] ?? []
  const above = rows.slice(0, Math.max(0, header))
  const firstColumn = names[0]?.column ?? 0
  if (names.length < 3 || above.some((row) => row.length > 1 && !isLabelled(row, firstColumn))) return 0
  const facts = above.filter((row) => row.length > 1)
  if (facts.length < 2 && !facts.some(isAnswered)) return 0
  return above.findLastIndex((row) => row.length > 1) + 1
}
