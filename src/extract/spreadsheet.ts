import { extname } from 'node:path'
import type { WorkBook, WorkSheet } from 'xlsx'
import { Failure } from '../domain/failures.ts'
import { isProtectedBiff } from './biff-protection.ts'
import { decodeText } from './decode-text.ts'
import { delimiterOf } from './delimited-list.ts'
import type { Extractor, OpenedFile } from './extractor.ts'
import type { ReadingLimits } from './limits.ts'
import { markHiddenParts } from './open-sheet-hidden.ts'
import { type CellList, readSheet } from './sheet-page.ts'
import { findStruckCells, type StruckCells } from './struck-cells.ts'
import { assertSafeMarkup, assertSafeWorkbook } from './workbook-limits.ts'

type Xlsx = typeof import('xlsx')

function openWorkbook(xlsx: Xlsx, file: OpenedFile, limits: ReadingLimits): WorkBook {
  const isText = ![0x50, 0xd0, 0x09].includes(file.bytes[0] ?? 0) || looksLikeLists(file.bytes)
  const common = {
    dense: true,
    cellDates: false,
    cellNF: true,
    cellHTML: false,
    cellStyles: true,
    sheetStubs: false,
  } as const
  if (isText && !/^\s*</.test(Buffer.from(file.bytes.subarray(0, 64)).toString('latin1'))) {
    const source = decodeText(file.bytes)
    const isTabs = extname(file.name).toLowerCase() === '.tsv'
    // Raw: guessing would turn 01/02/2026 into the 2nd of January and 007 into 7.
    return xlsx.read(source, {
      ...common,
      type: 'string',
      raw: true,
      FS: isTabs ? '\t' : delimiterOf(source),
    })
  }
  if (isText) assertSafeMarkup(decodeText(file.bytes))
  return xlsx.read(file.bytes, { ...common, type: 'array', sheetRows: Math.ceil(limits.cells / 2) })
}

/** A list may begin with a P or a tab as well; what follows the binary signatures is never printable. */
function looksLikeLists(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 64).every((byte) => byte === 9 || byte === 10 || byte === 13 || byte >= 32)
}

const visibility = ['', 'hidden sheet', 'very hidden sheet'] as const

function listed({ count, first }: CellList): string {
  return `${first.join(', ')}${count > first.length ? ` and ${count - first.length} more` : ''}`
}

/** Workbooks and lists (XLSX, XLS, XLSB, ODS, CSV, TSV): a page a sheet, cells with their types. */
export const spreadsheet: Extractor = {
  format: 'spreadsheet',
  async extract(file, sink) {
    if (file.bytes[0] === 0x50 && file.bytes[1] === 0x4b) await assertSafeWorkbook(file, sink.limits)
    const xlsx = await import('xlsx')
    let workbook: WorkBook
    let struck: StruckCells
    try {
      if (isProtectedBiff(xlsx, file.bytes)) throw new Failure('file_encrypted', 'a workbook with a password')
      workbook = openWorkbook(xlsx, file, sink.limits)
      await markHiddenParts(workbook, file, sink.limits)
      struck = await findStruckCells(workbook, file, sink.limits)
    } catch (error) {
      if (error instanceof Failure) throw error
      throw new Failure('file_damaged', 'the workbook cannot be opened', { cause: error })
    }
    const names = workbook.SheetNames.slice(0, sink.limits.sheets)
    if (workbook.SheetNames.length > names.length)
      sink.warn(`Only the first ${names.length} of ${workbook.SheetNames.length} sheets were read.`)
    sink.setProperty('author', workbook.Props?.Author)
    sink.setProperty('title', workbook.Props?.Title)
    let cells = sink.limits.cells
    let tables = 0
    for (const [index, name] of names.entries()) {
      const sheet: WorkSheet | undefined = workbook.Sheets[name]
      if (!sheet) continue
      const hidden = visibility[workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0]
      const pages = readSheet(xlsx, sheet, {
        name,
        number: sink.nextPage,
        sheet: index + 1,
        firstTable: tables + 1,
        mostCells: cells,
        uses1904: workbook.Workbook?.WBProps?.date1904 === true,
        struck: struck.get(index),
        ...(hidden ? { hidden } : {}),
      })
      let step = pages.next()
      for (; !step.done; step = pages.next()) {
        tables += step.value.tables.length
        await sink.addPage(step.value)
      }
      cells -= step.value.cells
      if (step.value.isCut) sink.warn(`The sheet ${name} has more cells than are read.`)
      const { formulas, errors } = step.value.valueless
      if (formulas.count > 0)
        sink.warn(`The sheet ${name} has formulas without a saved value: ${listed(formulas)}.`)
      if (errors.count > 0) sink.warn(`The sheet ${name} has errors instead of values: ${listed(errors)}.`)
    }
  },
}
