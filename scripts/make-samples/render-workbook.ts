import * as XLSX from 'xlsx'

export interface Sheet {
  readonly name: string
  /** Rows of cells as a broker types them; dates as `Date`, amounts as numbers. */
  readonly rows: readonly (readonly (string | number | Date | null)[])[]
  /** Number formats by zero-based column. */
  readonly formats?: Readonly<Record<number, string>>
}

/** A workbook as brokers send them: a title, a header row some way down, amounts with formats. */
export function renderWorkbook(sheets: readonly Sheet[]): Buffer {
  const book = XLSX.utils.book_new()
  for (const sheet of sheets) {
    const cells = XLSX.utils.aoa_to_sheet(
      sheet.rows.map((row) => [...row]),
      { cellDates: true, UTC: true, dateNF: 'dd/mm/yyyy' },
    )
    for (const [column, format] of Object.entries(sheet.formats ?? {}))
      for (let row = 0; row < sheet.rows.length; row++) {
        const cell = cells[XLSX.utils.encode_cell({ r: row, c: Number(column) })]
        if (cell && (cell.t === 'n' || cell.t === 'd')) cell.z = format
      }
    XLSX.utils.book_append_sheet(book, cells, sheet.name)
  }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
