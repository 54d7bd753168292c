import type { Table } from '../domain/document.ts'
import { partSheetBlocks } from './sheet-blocks.ts'
import { headerRowOf, type SheetRows } from './sheet-header.ts'

function toTable(id: string, rows: SheetRows, continues: string | undefined): Table {
  const header = continues === undefined ? headerRowOf(rows) : -1
  const above = header > 0 ? rows.slice(0, header) : []
  const title =
    above.length > 0 && above.every((row) => row.length === 1) ? above.at(-1)?.[0]?.text : undefined
  const kept = title === undefined ? rows : rows.slice(header)
  const firstColumn = kept.reduce(
    (least, row) => Math.min(least, row[0]?.column ?? least),
    Number.MAX_SAFE_INTEGER,
  )
  return {
    id,
    ...(continues === undefined ? {} : { continues }),
    headerRows: header < 0 ? 0 : title === undefined ? header + 1 : 1,
    ...(title === undefined ? {} : { title }),
    // Counted from the table's own corner, as in every other format.
    rows: kept.map((row, at) => row.map((cell) => ({ ...cell, row: at, column: cell.column - firstColumn }))),
  }
}

/**
 * Parts the filled rows of a sheet into tables; a lone row belongs to none.
 * @param continues the table on the page before that the first row goes on from
 */
export function splitSheetTables(rows: SheetRows, firstTable: number, continues?: string): Table[] {
  return partSheetBlocks(rows)
    .map((block, index) => ({ block, continues: index === 0 ? continues : undefined }))
    .filter(({ block }) => block.length >= 2 || (block[0]?.length ?? 0) >= 2)
    .map((one, index) => toTable(`t${firstTable + index}`, one.block, one.continues))
}
