import type { CellObject, WorkSheet } from 'xlsx'
import type { Page, Span, Table, TableCell } from '../domain/document.ts'
import { showCell } from './sheet-cell.ts'
import { splitSheetTables } from './sheet-tables.ts'

type Xlsx = typeof import('xlsx')

export interface SheetOptions {
  readonly name: string
  /** The Document's page on which it begins. */
  readonly number: number
  /** The sheet's place in the workbook, from 1; spans are called `s1.B7`. */
  readonly sheet: number
  readonly firstTable: number
  readonly mostCells: number
  readonly uses1904: boolean
  readonly hidden?: string
  /** Addresses of cells whose words are struck through. */
  readonly struck?: ReadonlySet<string> | undefined
}

/** Cells on one page of the Document. A longer sheet goes on on the next page, and so does its table. */
const cellsPerPage = 20_000
/** No program shows more columns; what a file has beyond is not seen by anybody. */
const mostColumns = 16_384
/** UTF-16 units on one page, for sheets whose cells are essays. */
const textPerPage = 1_000_000

/** Cells that show nothing where a value should be. */
export interface ValuelessCells {
  /** Formulas whose values the file does not hold: no program has worked them out. */
  readonly formulas: CellList
  /** Such as `#N/A`. */
  readonly errors: CellList
}

/** How many cells there are, and where the first of them stand. */
export interface CellList {
  count: number
  readonly first: string[]
}

const mostNamed = 5

function note(list: CellList, address: string): void {
  list.count++
  if (list.first.length < mostNamed) list.first.push(address)
}

/** A filled row of a sheet. */
interface SheetRow {
  readonly index: number
  readonly cells: readonly TableCell[]
  /** Whether the next row begins a page. */
  readonly isLastOnPage: boolean
}

type SparseRows = readonly (readonly (CellObject | undefined)[] | undefined)[]

/** The filled rows. The declared size of the sheet is not believed; only cells that exist are visited. */
function* filledRows(
  xlsx: Xlsx,
  sheet: WorkSheet,
  options: SheetOptions,
  valueless: ValuelessCells,
): Generator<SheetRow> {
  const rows = ((sheet as { '!data'?: SparseRows })['!data'] ?? []) as SparseRows
  const merges = new Map(
    (sheet['!merges'] ?? []).map((merge) => [`${merge.s.r},${merge.s.c}`, merge] as const),
  )
  let page = options.number
  let onPage = 0
  let textOnPage = 0
  for (const [index, row] of rows.entries()) {
    if (!row) continue
    const cells: TableCell[] = []
    row.forEach((cell, column) => {
      if (!cell || column >= mostColumns) return
      const { text, value } = showCell(xlsx, cell, options.uses1904)
      const address = xlsx.utils.encode_cell({ r: index, c: column })
      if (cell.t === 'e') note(valueless.errors, address)
      else if (cell.t === 'z' && cell.f) note(valueless.formulas, address)
      if (text === '') return
      const hidden =
        options.hidden ??
        (sheet['!rows']?.[index]?.hidden ? 'hidden row' : undefined) ??
        (sheet['!cols']?.[column]?.hidden ? 'hidden column' : undefined)
      const merge = merges.get(`${index},${column}`)
      cells.push({
        row: index,
        column,
        text,
        spans: [`s${options.sheet}.${address}`],
        locator: { kind: 'cell', page, sheet: options.name, cell: address },
        ...(value === undefined ? {} : { value }),
        ...(merge && merge.e.r > merge.s.r ? { rowSpan: merge.e.r - merge.s.r + 1 } : {}),
        ...(merge && merge.e.c > merge.s.c ? { columnSpan: merge.e.c - merge.s.c + 1 } : {}),
        ...(hidden ? { hidden } : {}),
      })
    })
    if (cells.length === 0) continue
    onPage += cells.length
    textOnPage += cells.reduce((length, cell) => length + cell.text.length, 0)
    const isLastOnPage = onPage >= cellsPerPage || textOnPage >= textPerPage
    yield { index, cells, isLastOnPage }
    if (!isLastOnPage) continue
    page++
    onPage = 0
    textOnPage = 0
  }
}

function toPage(
  rows: readonly SheetRow[],
  number: number,
  tables: readonly Table[],
  options: SheetOptions,
): Page {
  const spans = rows.flatMap(({ cells }) =>
    cells.map(
      (cell): Span => ({
        id: cell.spans[0] as string,
        text: cell.text,
        locator: cell.locator,
        ...(cell.hidden ? { hidden: cell.hidden } : {}),
        ...(cell.locator.kind === 'cell' && options.struck?.has(cell.locator.cell) ? { struck: true } : {}),
      }),
    ),
  )
  return {
    number,
    kind: 'sheet',
    title: options.name,
    textSource: 'native',
    text: rows.map(({ cells }) => cells.map((cell) => cell.text).join('\t')).join('\n'),
    spans,
    words: [],
    tables,
    fields: [],
    ...(options.hidden ? { hidden: options.hidden } : {}),
  }
}

/** Whether a table holds the whole of a row; of tables beside each other none does. */
function endsWith(table: Table | undefined, row: SheetRow | undefined): boolean {
  return row !== undefined && table?.rows.at(-1)?.length === row.cells.length
}

/**
 * One sheet as pages: a span a cell (`s1.B7`), and the tables that stand on it, each apart. Nothing when the
 * sheet is empty. Says at the end how many cells there were, whether some were left out, and which show no value.
 */
export function* readSheet(
  xlsx: Xlsx,
  sheet: WorkSheet,
  options: SheetOptions,
): Generator<Page, { readonly cells: number; readonly isCut: boolean; readonly valueless: ValuelessCells }> {
  const valueless: ValuelessCells = { formulas: { count: 0, first: [] }, errors: { count: 0, first: [] } }
  let number = options.number
  let tables = options.firstTable
  let cells = 0
  let rows: SheetRow[] = []
  let lastTable: Table | undefined
  let lastRow = -2
  const turn = (): Page => {
    const continues = rows[0]?.index === lastRow + 1 ? lastTable?.id : undefined
    const found = splitSheetTables(
      rows.map((row) => row.cells),
      tables,
      continues,
    )
    const page = toPage(rows, number++, found, options)
    tables += found.length
    lastTable = endsWith(found.at(-1), rows.at(-1)) ? found.at(-1) : undefined
    lastRow = rows.at(-1)?.index ?? -2
    rows = []
    return page
  }
  for (const row of filledRows(xlsx, sheet, options, valueless)) {
    if (cells + row.cells.length > options.mostCells) {
      if (rows.length > 0) yield turn()
      return { cells, isCut: true, valueless }
    }
    rows.push(row)
    cells += row.cells.length
    if (row.isLastOnPage) yield turn()
  }
  if (rows.length > 0) yield turn()
  return { cells, isCut: false, valueless }
}
