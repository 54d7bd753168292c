import type { Page } from '../../domain/document.ts'

export interface GridCell {
  readonly reference: string
  readonly text: string
  readonly isNumber: boolean
  readonly isHidden: boolean
  /** How many rows and columns the cell spans; 1 unless it is merged. */
  readonly rowSpan: number
  readonly columnSpan: number
}

/** A sheet as rows of cells. Rows and columns count from 0; empty places are absent. */
export interface SheetGrid {
  readonly rowCount: number
  readonly columnCount: number
  readonly cellAt: (row: number, column: number) => GridCell | undefined
  /** The corner of the merged cell that covers a place, where that is not the place itself. */
  readonly coveredBy: (
    row: number,
    column: number,
  ) => { readonly row: number; readonly column: number } | undefined
  /** Characters that a column should have room for. */
  readonly columnWidths: readonly number[]
}

/** The widest sheet that is drawn; what stands beyond is in the original. */
const maxColumns = 200

/** A merge down a whole sheet is drawn only so far: nothing stands in the rest of it. */
const maxMergedRows = 500

/** `B7` as row 6 and column 1. Null for anything else. */
export function parseReference(reference: string): { row: number; column: number } | null {
  const match = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference)
  if (!match) return null
  const [, letters = '', digits = ''] = match
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}

/** The letters above a column: 0 is `A`, 26 is `AA`. */
export function columnName(column: number): string {
  let name = ''
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    name = String.fromCharCode(65 + (rest % 26)) + name
  return name
}

/** Lays the cells of a sheet page out by their references. */
export function layOutSheet(page: Pick<Page, 'spans' | 'tables'>): SheetGrid {
  const cells = new Map<string, GridCell>()
  let rowCount = 0
  let columnCount = 0
  const widths: number[] = []
  const covered = new Map<string, { row: number; column: number }>()
  const put = (reference: string, text: string, more: Partial<GridCell>) => {
    const place = parseReference(reference)
    if (!place || place.column >= maxColumns) return
    const rowSpan = Math.min(Math.max(more.rowSpan ?? 1, 1), maxMergedRows)
    const columnSpan = Math.min(Math.max(more.columnSpan ?? 1, 1), maxColumns - place.column)
    const { isNumber = false, isHidden = false } = more
    cells.set(`${place.row}:${place.column}`, { reference, text, isNumber, isHidden, rowSpan, columnSpan })
    for (let row = place.row; row < place.row + rowSpan; row++)
      for (let column = place.column; column < place.column + columnSpan; column++)
        if (row !== place.row || column !== place.column) covered.set(`${row}:${column}`, place)
    rowCount = Math.max(rowCount, place.row + rowSpan)
    columnCount = Math.max(columnCount, place.column + columnSpan)
    if (columnSpan === 1)
      widths[place.column] = Math.min(Math.max(widths[place.column] ?? 6, text.length), 40)
  }
  for (const span of page.spans)
    if (span.locator.kind === 'cell')
      put(span.locator.cell, span.text, { isHidden: span.hidden !== undefined })
  for (const table of page.tables)
    for (const row of table.rows)
      for (const cell of row)
        if (cell.locator.kind === 'cell' && cell.text !== '')
          put(cell.locator.cell, cell.text, {
            isNumber: typeof cell.value === 'number',
            isHidden: cell.hidden !== undefined,
            rowSpan: cell.rowSpan ?? 1,
            columnSpan: cell.columnSpan ?? 1,
          })
  return {
    rowCount,
    columnCount,
    cellAt: (row, column) => cells.get(`${row}:${column}`),
    coveredBy: (row, column) => covered.get(`${row}:${column}`),
    columnWidths: Array.from({ length: columnCount }, (_, column) => widths[column] ?? 6),
  }
}
