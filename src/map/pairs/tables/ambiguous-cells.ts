import type { Document, Page, Table, TableCell } from '../../../domain/document.ts'
import { hasLabelColumns } from '../lines/label-columns.ts'
import type { Pair } from '../pair.ts'
import { gridHeadersOf } from './grid-headers.ts'
import { withPrintedHeader } from './printed-header.ts'
import { tableSections } from './table-sections.ts'

/**
 * Cells that the first cell of their row does not name alone, because figures stand side by side in it: `Turnover` with two
 * years, `Cattle` with a number and a value. Which of them is meant only their columns say.
 */
export function ambiguousCells(table: Table): Set<TableCell> {
  const found = new Set<TableCell>()
  const rows = table.rows.slice(table.headerRows)
  const figures = figureColumns(rows)
  for (const row of rows) {
    let run: TableCell[] = []
    const close = () => {
      if (run.length > 1) for (const cell of run) found.add(cell)
      run = []
    }
    for (const cell of row.filter(({ text }) => text.trim() !== ''))
      if (!isFigure(cell.text)) close()
      else {
        run.push(cell)
        const isOfMany =
          figures.has(cell.column) && (figures.has(cell.column - 1) || figures.has(cell.column + 1))
        if (isOfMany) found.add(cell)
      }
    close()
  }
  return found
}

/** Columns that hold figures, whether a row fills them or not. */
function figureColumns(rows: Table['rows']): Set<number> {
  const counts = new Map<number, { figures: number; filled: number }>()
  for (const { column, text } of rows.flat()) {
    if (text.trim() === '' || column === 0) continue
    const known = counts.get(column) ?? { figures: 0, filled: 0 }
    counts.set(column, { figures: known.figures + (isFigure(text) ? 1 : 0), filled: known.filled + 1 })
  }
  return new Set(
    [...counts].flatMap(([column, { figures, filled }]) =>
      figures >= 2 && figures >= filled * leastFigures ? column : [],
    ),
  )
}

const leastFigures = 0.6

const isFigure = (text: string) =>
  /^[^\p{L}]*\d[^\p{L}]*(?:%|k|m|p\.?a\.?|mths?|months?)?\W*$|^\W*(?:nil|none|n\/?a)\W*$|^[-\u2013\u2014]+$/iu.test(
    text.trim(),
  )

/** A row of fewer names is as likely a label with its answer. */
const leastNames = 3

/** What stands in the header over a grid, and of that the names over figures. */
function headersOver({ rows }: Table, ownRows: number): { all: string[]; overFigures: string[] } {
  const header = rows.slice(0, ownRows).flat()
  if (header.filter(({ text }) => text.trim() !== '').length < leastNames) return { all: [], overFigures: [] }
  const figures = new Set(
    rows
      .slice(ownRows)
      .flat()
      .flatMap(({ column, text }) => (isFigure(text) ? column : [])),
  )
  const spansOf = (cells: readonly TableCell[]) => cells.flatMap(({ spans }) => spans)
  return { all: spansOf(header), overFigures: spansOf(header.filter(({ column }) => figures.has(column))) }
}

/**
 * Tells pairs apart that read the words left of such a cell as all of its label, or the name of the next column as the
 * answer to one that has its figures under it.
 */
export function besideInGrid(page: Page, document: Pick<Document, 'pages'>): (pair: Pair) => boolean {
  const places = new Set<string>()
  const headers = new Set<string>()
  const answeredBelow = new Set<string>()
  for (const table of page.tables.flatMap(tableSections).map((one) => withPrintedHeader(one, page))) {
    const { ownRows } = gridHeadersOf(table, document)
    const { all, overFigures } = headersOver(table, ownRows)
    for (const span of all) headers.add(span)
    for (const span of overFigures) answeredBelow.add(span)
    if (table.rows.length - ownRows < 2 || hasLabelColumns(table)) continue
    for (const cell of ambiguousCells({ ...table, headerRows: ownRows }))
      for (const span of cell.spans) places.add(span)
  }
  return ({ relation, items: [first], labelItems, inlineText }) => {
    if (inlineText !== undefined || relation !== 'beside' || first.kind !== 'text') return true
    const isNextHeader =
      headers.has(first.span.id) && labelItems.some(({ span }) => answeredBelow.has(span.id))
    return !isNextHeader && !places.has(first.span.id)
  }
}
