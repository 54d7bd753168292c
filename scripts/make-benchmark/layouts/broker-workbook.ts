import * as XLSX from 'xlsx'
import { answerLine, type Paper, type PaperTable } from '../paper.ts'

/** Whether a whole column can be given in thousands without losing a pound. */
function isInThousands(table: PaperTable, at: number): boolean {
  const cells = table.rows.map((row) => (row[at] ?? '').replace(/[^\d.kmnil]/g, '')).filter(Boolean)
  return cells.length > 0 && cells.every((cell) => /^\d{4,}(\.00)?$/.test(cell) && Number(cell) % 1000 === 0)
}

function tableRows(table: PaperTable): { header: string[]; rows: (string | number | null)[][] } {
  const thousands = new Set(
    table.columns.flatMap((column, at) =>
      /SI$|Rent$|Value$/.test(column.id) && isInThousands(table, at) ? [at] : [],
    ),
  )
  return {
    header: table.columns.map((column, at) =>
      thousands.has(at) ? `${column.label} (\u00a3000)` : column.label,
    ),
    rows: table.rows.map((row) =>
      row.map((cell, at) =>
        cell === '' ? null : thousands.has(at) ? Number(cell.replace(/[^\d.]/g, '')) / 1000 : cell,
      ),
    ),
  }
}

/** One sheet: number in A, question in B, reply in D with remarks in E, merged section bars, the tables further down. */
export function renderBrokerWorkbook(paper: Paper): Buffer {
  const rows: (string | number | null)[][] = [[null, `${paper.house}: ${paper.title}`]]
  const merges: XLSX.Range[] = [{ s: { r: 0, c: 1 }, e: { r: 0, c: 4 } }]
  for (const line of paper.furniture) rows.push([null, line])
  rows.push(['Ref', 'Question', null, 'Reply', 'Underwriter remarks'])
  const addBar = (title: string): void => {
    rows.push([])
    merges.push({ s: { r: rows.length, c: 0 }, e: { r: rows.length, c: 4 } })
    rows.push([title])
  }
  for (const section of paper.sections) {
    if (section.questions.length) addBar(section.title)
    for (const question of section.questions)
      rows.push([question.number, question.label, null, answerLine(question) || null])
    for (const table of section.tables) {
      addBar(table.title)
      if (table.elsewhere) {
        rows.push([table.elsewhere])
        continue
      }
      const { header, rows: body } = tableRows(table)
      rows.push(header, ...body)
    }
  }
  if (paper.injected) rows.push([], [null, paper.injected])
  const sheet = XLSX.utils.aoa_to_sheet(rows)
  sheet['!merges'] = merges
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Submission')
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
