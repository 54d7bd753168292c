import type { Page, Table } from '../../../domain/document.ts'
import { linesOverTable } from './lines-over-table.ts'

/** Points over a table within which a line says of which year all its figures are. */
const nearby = 30
/** A block over another on a sheet with more rows than this is a table of its own. */
const mostTitleRows = 2
const longestTitle = 120

const isActual =
  /\bactuals?\b|\blast (?:completed )?(?:financial )?year\b|\b(?:past|last) (?:12|twelve) months\b/i
const isEstimate =
  /\bestimate[sd]?\b|\bforecast\b|\bprojected\b|\bbudget\b|\b(?:next|coming) (?:year|12 months|twelve months)\b/i

/**
 * The words for the year that a whole table is of, where what stands over it says so: `ESTIMATE 1/4/27 - 31/3/28` over one
 * list of wages, `ACTUAL` over the other. Empty where nothing does, or where it speaks of both.
 */
export function yearOfTable(table: Table, page: Page): string {
  const over = [table.title ?? '', ...linesOverTable(table, page, nearby).map(({ text }) => text)]
  const before =
    page.kind === 'sheet' ? page.tables[page.tables.findIndex(({ id }) => id === table.id) - 1] : undefined
  if (before && before.rows.length <= mostTitleRows)
    over.push(...before.rows.flatMap((row) => row.map(({ text }) => text)))
  const said = over.filter((text) => text.length <= longestTitle).join('\n')
  if (isActual.test(said) === isEstimate.test(said)) return ''
  return isActual.test(said) ? 'last completed year' : 'estimated'
}
