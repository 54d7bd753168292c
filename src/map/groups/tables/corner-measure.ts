import { wordYearColumns } from '../../pairs/tables/year-columns.ts'
import type { ColumnContent } from '../columns/cell-kinds.ts'

/** What the figures of a table are of, where its corner says it and its columns are years. */
const ofFigures =
  /^\W*(?:(?:annual|total|gross|staff|estimated)\s)*(?:pay ?roll|wages?|wage ?roll|salar(?:y|ies)|remuneration|turnover|sales|income|fees?|revenue|takings)\W*$/i
const counts = /^\W*(?:nos?\b|numbers?|heads?|staff|how many)/i
const leastWords = 0.6

/**
 * The headers of a table whose corner says what its figures are and not what its rows are: under `Payroll | 2026 | Est 2027`
 * stand categories of staff, and the columns are payroll of a year.
 */
export function withCornerMeasure(
  headers: ReadonlyMap<number, string>,
  contents: ReadonlyMap<number, ColumnContent>,
): Map<number, string> {
  const corner = headers.get(0)?.trim() ?? ''
  const named = new Map(headers)
  if (!ofFigures.test(corner)) return named
  // The categories may stand in the second column, which no header names then.
  const lead = contents.has(0) || headers.has(1) ? 0 : 1
  if ((contents.get(lead)?.shares.get('words') ?? 0) < leastWords) return named
  const amounts = new Map([...headers].filter(([column, header]) => column > lead && !counts.test(header)))
  const years = wordYearColumns(amounts)
  if (years.size < 2) return named
  named.delete(0)
  named.set(lead, 'Category')
  for (const [column, words] of years) named.set(column, `${corner} ${words[0] ?? headers.get(column) ?? ''}`)
  return named
}
