import type { Document, Table, TableCell } from '../../../domain/document.ts'
import { hasLabelColumns } from '../lines/label-columns.ts'
import { hasTwoRowHeader, namesUnits } from './two-row-header.ts'
import { yearShape } from './year-head.ts'

/** The words over the columns of a grid of single answers, and the rows under them. */
export interface GridHeaders {
  /** How many of the table's own rows are headers. */
  readonly ownRows: number
  readonly byColumn: ReadonlyMap<number, string>
}

/** A table goes on over so many pages at most. */
const maxContinued = 50
const leastFigures = 0.6

/** The headers of a table: its own, those that its first row plainly is, or those of the table that it goes on with. */
export function gridHeadersOf(table: Table, document: Pick<Document, 'pages'>, depth = 0): GridHeaders {
  const continued =
    table.continues === undefined || depth > maxContinued
      ? undefined
      : document.pages.flatMap((page) => page.tables).find(({ id }) => id === table.continues)
  if (
    continued &&
    widthOf(continued) === widthOf(table) &&
    !hasOwnNames(table) &&
    !hasOtherHeader(table, continued)
  ) {
    const { byColumn } = gridHeadersOf(continued, document, depth + 1)
    const isRepeated = table.rows[0]?.some(
      (cell) => cell.text !== '' && byColumn.get(cell.column) === cell.text,
    )
    if (byColumn.size > 0) return { ownRows: isRepeated ? 1 : 0, byColumn }
  }
  if (hasLabelColumns(table)) return { ownRows: 0, byColumn: new Map() }
  const stranded = strandedHeader(table, document)
  if (stranded) return { ownRows: 0, byColumn: stranded }
  const named = hasTwoRowHeader(table)
    ? 2
    : table.headerRows > 0
      ? table.headerRows
      : isHeaderRow(table)
        ? 1
        : 0
  const ownRows = named > 0 && namesUnits(table.rows[named]) ? named + 1 : named
  return { ownRows, byColumn: headersByColumn({ ...table, headerRows: ownRows }) }
}

/**
 * The header of a table that begins a page, where the page before ends with it: read as the last row of the table over it,
 * it names as many columns and holds no figure.
 */
function strandedHeader(
  table: Table,
  { pages }: Pick<Document, 'pages'>,
): ReadonlyMap<number, string> | undefined {
  if (table.headerRows > 0 || table.continues !== undefined) return undefined
  const at = pages.findIndex(({ tables }) => tables[0] === table)
  const before = at > 0 ? pages[at - 1]?.tables.at(-1)?.rows : undefined
  const last = before?.at(-1)?.filter(({ text }) => text.trim() !== '') ?? []
  const width = widthOf(table) + 1
  if (last.length !== width || width < 3 || before === undefined || before.length < 2) return undefined
  const isHeader =
    last.every(({ text, columnSpan = 1 }) => !/\d/.test(text) && text.length < 40 && columnSpan === 1) &&
    // What names the table stands across the row over its header.
    before.at(-2)?.filter(({ text }) => text.trim() !== '').length === 1
  return isHeader ? new Map(last.map(({ text }, column) => [column, text.trim()])) : undefined
}

/** A header that names another first column, `Work` where the table before has `Year`, begins a table of its own. */
function hasOwnNames({ rows, headerRows }: Table): boolean {
  const [first] = rows
  return headerRows > 0 && first !== undefined && numberedQuestion.test(first[0]?.text ?? '')
}

/** Names in two rows over figures, unlike those of the table before, begin a table that only is as wide. */
function hasOtherHeader(table: Table, before: Table): boolean {
  const [first = []] = table.rows
  const names = new Set(before.rows.slice(0, 2).flatMap((row) => row.map(({ text }) => text.trim())))
  return hasTwoRowHeader(table) && !first.some(({ text }) => text.trim() !== '' && names.has(text.trim()))
}

const numberedQuestion = /^\W{0,2}(?:[A-Z]\d{1,2}|\d{1,2}(?:\.\d{1,2})*)[.)]?\s+\p{L}{3}/u

const widthOf = ({ rows }: Table) => Math.max(0, ...rows.map((row) => row.at(-1)?.column ?? 0))

/** Words over figures: a first row that the reading took for data because it holds dates or is set like the others. */
function isHeaderRow({ rows }: Table): boolean {
  const [first = [], ...data] = rows
  if (first.length < 3) return false
  if (data.length === 1) return areNamesOver(first, data[0] ?? [])
  if (data.length < 2) return false
  if (
    first.slice(1).every(({ text }) => yearShape.test(text.trim())) &&
    !yearShape.test(first[0]?.text.trim() ?? '')
  )
    return true
  const named = first.filter(({ text }) => text.trim() !== '')
  if (named.length < first.length - 1 || named.some(({ text }) => isFigure(text) || text.length > 160))
    return false
  if (named.some(({ text }) => /^[A-Z]?\d{1,2}(?:\.\d{1,2})*[.)]?$/.test(text.trim()) && named.length > 1))
    return false
  return first.slice(1).some(({ column }) => {
    const cells = data.flatMap((row) =>
      row.filter((cell) => cell.column === column && cell.text.trim() !== ''),
    )
    return (
      cells.length >= 2 && cells.filter(({ text }) => isFigure(text)).length >= cells.length * leastFigures
    )
  })
}

/** Names over all columns, and under them one row that is named too and holds nothing but figures: `Share | 40 | 25 | 35`. */
function areNamesOver(first: readonly TableCell[], [name, ...cells]: readonly TableCell[]): boolean {
  const filled = cells.filter(({ text }) => text.trim() !== '')
  return (
    first.length === cells.length + 1 &&
    first.every(({ text }) => /\p{L}{2}/u.test(text) && !isFigure(text) && text.length < 90) &&
    /\p{L}{3}/u.test(name?.text ?? '') &&
    filled.length > 1 &&
    filled.every(({ text }) => isFigure(text))
  )
}

const isFigure = (text: string) =>
  /^[^\p{L}]*\d[^\p{L}]*(?:%|k|m|p\.?a\.?)?\W*$|^\W*(?:nil|none|n\/?a|yes|no|x|n|y)\W*$|^\W+$/iu.test(
    text.trim(),
  )

/** The words over each column, header rows joined from top to bottom. */
export function headersByColumn(table: Table): Map<number, string> {
  const headers = new Map<number, string>()
  for (const row of table.rows.slice(0, table.headerRows))
    for (const cell of row)
      for (let column = cell.column; column < cell.column + Math.min(cell.columnSpan ?? 1, 60); column++)
        headers.set(column, `${headers.get(column) ?? ''} ${cell.text}`.trim())
  return headers
}
