import type { CellObject, WorkSheet } from 'xlsx'
import type { Page, Span, TableCell } from '../domain/document.ts'
import { splitSheetTables } from './sheet-tables.ts'

type Xlsx = typeof import('xlsx')

export interface SheetOptions {
  readonly name: string
  /** The Document's page. */
  readonly number: number
  /** The sheet's place in the workbook, from 1; spans are called `s1.B7`. */
  readonly sheet: number
  readonly firstTable: number
  readonly mostCells: number
  readonly uses1904: boolean
  readonly hidden?: string
}

const dayMs = 86_400_000

/** A workbook's day number as ISO `YYYY-MM-DD`; day 0 is 30 December 1899 (or 1 January 1904). */
function isoDay(serial: number, uses1904: boolean): string | undefined {
  const start = uses1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const date = new Date(start + Math.floor(serial) * dayMs)
  return Number.isFinite(date.getTime()) ? date.toISOString().slice(0, 10) : undefined
}

const ukDate = (iso: string): string => iso.split('-').reverse().join('/')

interface Shown {
  readonly text: string
  readonly value: string | number | boolean | undefined
}

/** What a person sees in the cell, and its typed value. A date is shown day first whatever the file's own habit is. */
function show(xlsx: Xlsx, cell: CellObject, uses1904: boolean): Shown {
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = cell.z === undefined ? undefined : String(cell.z)
    if (format !== undefined && xlsx.SSF.is_date(format) && cell.v >= 1) {
      const iso = isoDay(cell.v, uses1904)
      if (iso !== undefined) {
        const hasTime = /h/i.test(format) && cell.v % 1 !== 0
        return {
          text: hasTime ? `${ukDate(iso)} ${(cell.w ?? '').replace(/^\S+\s*/, '')}`.trim() : ukDate(iso),
          value: iso,
        }
      }
    }
    return { text: cell.w?.trim() || String(cell.v), value: cell.v }
  }
  if (cell.t === 'b') return { text: cell.v === true ? 'TRUE' : 'FALSE', value: cell.v === true }
  if (cell.t === 'd' && cell.v instanceof Date) {
    const iso = cell.v.toISOString().slice(0, 10)
    return { text: ukDate(iso), value: iso }
  }
  if (cell.t === 'e' || cell.t === 'z') return { text: '', value: undefined }
  const text = String(cell.v ?? cell.w ?? '').trim()
  return { text, value: text }
}

/**
 * One sheet as a page: a span a cell (`s1.B7`), and the tables that stand on it, parted by empty rows. Undefined when the
 * sheet is empty. The declared size of the sheet is not believed; only cells that exist are visited.
 */
export function readSheet(
  xlsx: Xlsx,
  sheet: WorkSheet,
  options: SheetOptions,
): { readonly page: Page; readonly isCut: boolean } | undefined {
  const rows = ((sheet as { '!data'?: (CellObject | undefined)[][] })['!data'] ?? []) as (
    | CellObject
    | undefined
  )[][]
  const merges = new Map(
    (sheet['!merges'] ?? []).map((merge) => [`${merge.s.r},${merge.s.c}`, merge] as const),
  )
  const spans: Span[] = []
  const cells: TableCell[][] = []
  const lines: string[] = []
  let isCut = false
  rows.forEach((row, rowIndex) => {
    if (!row || isCut) return
    const found: TableCell[] = []
    row.forEach((cell, column) => {
      if (!cell || spans.length >= options.mostCells) {
        isCut ||= cell !== undefined
        return
      }
      const { text, value } = show(xlsx, cell, options.uses1904)
      if (text === '') return
      const address = xlsx.utils.encode_cell({ r: rowIndex, c: column })
      const hidden =
        options.hidden ??
        (sheet['!rows']?.[rowIndex]?.hidden ? 'hidden row' : undefined) ??
        (sheet['!cols']?.[column]?.hidden ? 'hidden column' : undefined)
      const locator = { kind: 'cell', page: options.number, sheet: options.name, cell: address } as const
      const id = `s${options.sheet}.${address}`
      spans.push({ id, text, locator, ...(hidden ? { hidden } : {}) })
      const merge = merges.get(`${rowIndex},${column}`)
      found.push({
        row: rowIndex,
        column,
        text,
        spans: [id],
        locator,
        ...(value === undefined ? {} : { value }),
        ...(merge && merge.e.r > merge.s.r ? { rowSpan: merge.e.r - merge.s.r + 1 } : {}),
        ...(merge && merge.e.c > merge.s.c ? { columnSpan: merge.e.c - merge.s.c + 1 } : {}),
        ...(hidden ? { hidden } : {}),
      })
    })
    if (found.length > 0) {
      cells.push(found)
      lines.push(found.map((cell) => cell.text).join('\t'))
    }
  })
  if (spans.length === 0) return undefined
  return {
    isCut,
    page: {
      number: options.number,
      kind: 'sheet',
      title: options.name,
      textSource: 'native',
      text: lines.join('\n'),
      spans,
      words: [],
      tables: splitSheetTables(cells, options.firstTable),
      fields: [],
      ...(options.hidden ? { hidden: options.hidden } : {}),
    },
  }
}
