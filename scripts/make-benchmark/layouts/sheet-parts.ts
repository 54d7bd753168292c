import type { Paper, PaperQuestion, PaperTable } from '../paper.ts'
import type { SheetWriter } from './sheet-writer.ts'

/** Lines of text down the page; moves on. */
export function writeLines(
  sheet: SheetWriter,
  text: string,
  size: number,
  bold = false,
  x = sheet.margin,
  pen = false,
): void {
  for (const line of sheet.wrap(text, size, sheet.width - sheet.margin - x, bold)) {
    sheet.need(size + 4)
    sheet.text(line, x, sheet.y, size, { bold, pen })
    sheet.y += size + 3
  }
}

export function writeHead(sheet: SheetWriter, paper: Paper): void {
  writeLines(sheet, paper.house, 16, true)
  writeLines(sheet, paper.title, 12)
  sheet.y += 4
  for (const line of [paper.notice, ...paper.furniture]) writeLines(sheet, line, 7.5)
  sheet.y += 6
}

export function writeFoot(sheet: SheetWriter, paper: Paper): void {
  sheet.y += 14
  if (paper.injected) writeLines(sheet, paper.injected, 7)
  sheet.need(30)
  sheet.y += 14
  sheet.text(
    'Signature ..............................        Date ....................',
    sheet.margin,
    sheet.y,
    9,
  )
}

/** A filled-in answer; what it replaces stands before it, crossed out. Returns where it ends. */
export function writeAnswer(
  sheet: SheetWriter,
  question: PaperQuestion,
  x: number,
  y: number,
  size: number,
): number {
  let at = x
  if (question.was) {
    const width = sheet.measure(question.was, size)
    sheet.text(question.was, at, y, size, { pen: true })
    sheet.line(at - 1, y + size * 0.6, at + width + 1, y + size * 0.6, { thickness: 1 })
    at += width + 8
  }
  sheet.text(question.shown, at, y, size, { pen: true })
  return at + sheet.measure(question.shown, size)
}

export function drawMark(
  sheet: SheetWriter,
  mark: 'tick' | 'cross',
  x: number,
  y: number,
  size: number,
): void {
  if (mark === 'cross') {
    sheet.line(x + 1, y + 1, x + size - 1, y + size - 1, { thickness: 1.2 })
    sheet.line(x + size - 1, y + 1, x + 1, y + size - 1, { thickness: 1.2 })
  } else {
    sheet.line(x + 1, y + size * 0.5, x + size * 0.4, y + size - 1, { thickness: 1.3 })
    sheet.line(x + size * 0.4, y + size - 1, x + size + 2, y - 1, { thickness: 1.3 })
  }
}

/** A ruled table over as many pages as it takes, its header repeated; a wide one on pages turned sideways. */
export function writeTable(sheet: SheetWriter, table: PaperTable, size = 7): void {
  if (table.elsewhere) {
    sheet.need(50)
    writeLines(sheet, table.title, 10, true)
    writeLines(sheet, table.elsewhere, 9, false, sheet.margin, true)
    sheet.y += 4
    return
  }
  const isWide = table.columns.length > 8
  if (isWide) {
    sheet.turn(true)
  } else sheet.need(50)
  writeLines(sheet, table.title, 10, true)
  sheet.y += 2
  const weights = table.columns.map((column, at) =>
    Math.min(
      26,
      Math.max(
        5,
        ...column.label.split(' ').map((word) => word.length * 1.3),
        ...table.rows.map((row) => (row[at] ?? '').length * 0.85),
      ),
    ),
  )
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const widths = weights.map((weight) => (weight / whole) * (sheet.width - 2 * sheet.margin))
  const writeRow = (cells: readonly string[], bold: boolean): void => {
    const lines = cells.map((cell, at) => sheet.wrap(cell, size, (widths[at] ?? 40) - 5, bold))
    const height = Math.max(...lines.map((cell) => cell.length)) * (size + 2) + 4
    const before = sheet.page()
    sheet.need(height)
    if (!bold && sheet.page() !== before) writeRow(header, true)
    let x = sheet.margin
    for (const [at, cell] of lines.entries()) {
      sheet.box(x, sheet.y, widths[at] ?? 40, height)
      for (const [index, line] of cell.entries())
        sheet.text(line, x + 2.5, sheet.y + 2 + index * (size + 2), size, { bold, pen: !bold })
      x += widths[at] ?? 40
    }
    sheet.y += height
  }
  const header = table.columns.map((column) => column.label)
  writeRow(header, true)
  for (const row of table.rows) writeRow(row, false)
  sheet.y += 8
  if (isWide) sheet.turn(false)
}
