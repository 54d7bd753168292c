import type { Table, TableCell } from '../../domain/document.ts'
import type { LayoutItem } from '../layout/layout-item.ts'
import type { Pair } from './pair.ts'

/** Larger tables are lists, not grids of single answers. */
const maxGridRows = 30

/**
 * Pairs whose label is a column's header, a row's first cell, or both: grids such as fees by country and year, tables with
 * one data row, totals under a column.
 */
export function pairsFromTables(items: readonly LayoutItem[]): Pair[] {
  const [first] = items
  if (!first) return []
  const itemsBySpan = new Map(
    items.filter((item) => item.kind === 'text').map((item) => [item.span.id, item]),
  )
  return first.page.tables.flatMap((table) => pairsFromTable(table, itemsBySpan, first))
}

function pairsFromTable(table: Table, itemsBySpan: ReadonlyMap<string, LayoutItem>, on: LayoutItem): Pair[] {
  const pairs: Pair[] = []
  const headerRows = table.headerRows
  const data = table.rows.slice(headerRows)
  if (data.length > maxGridRows * 4) return pairs
  const context = [on.context, table.title ?? ''].join(' ').trim()
  const itemOf = (cell: TableCell): LayoutItem | undefined =>
    cell.spans.map((id) => itemsBySpan.get(id)).find((item) => item !== undefined)
  const push = (label: string, cell: TableCell, strength: number) => {
    const item = itemOf(cell)
    if (!item || label.trim() === '' || cell.text.trim() === '') return
    const rest = cell.spans
      .map((id) => itemsBySpan.get(id))
      .filter((one): one is LayoutItem => one !== undefined && one !== item)
    pairs.push({
      label,
      context,
      labelItems: [],
      items: [item, ...rest],
      inlineText: cell.text,
      relation: 'table_cell',
      strength,
    })
  }
  const headerOf = headersByColumn(table)
  for (const row of data) {
    const [lead] = row
    const leadText = lead?.text.trim() ?? ''
    for (const cell of row) {
      const header = headerOf.get(cell.column) ?? ''
      if (cell === lead) continue
      const before = row.filter((other) => other.column < cell.column && other.text.trim() !== '').at(-1)
      if (headerRows === 0 && before) push(before.text, cell, 0.92)
      if (leadText && header && data.length <= maxGridRows) push(`${leadText} ${header}`, cell, 0.9)
      if (leadText && headerRows > 0 && row.length === 2) push(leadText, cell, 0.9)
      if (header && data.length === 1) push(header, cell, 0.95)
    }
    if (data.length === 1 && lead && headerOf.get(lead.column))
      push(headerOf.get(lead.column) ?? '', lead, 0.95)
  }
  return pairs
}

/** The words over each column, header rows joined from top to bottom. */
export function headersByColumn(table: Table): Map<number, string> {
  const headers = new Map<number, string>()
  for (const row of table.rows.slice(0, table.headerRows))
    for (const cell of row)
      for (let column = cell.column; column < cell.column + Math.min(cell.columnSpan ?? 1, 60); column++)
        headers.set(column, `${headers.get(column) ?? ''} ${cell.text}`.trim())
  return headers
}
