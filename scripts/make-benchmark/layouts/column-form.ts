import type { Paper, PaperQuestion } from '../paper.ts'
import { drawMark, writeAnswer, writeFoot, writeHead, writeTable } from './sheet-parts.ts'
import { createSheet, type SheetWriter } from './sheet-writer.ts'

const SIZE = 8.5
const GAP = 18

/** Two columns of questions: the label above a box, the boxes of options to the left of what they say. */
export async function renderColumnForm(paper: Paper): Promise<Buffer> {
  const sheet = await createSheet({ running: paper.title })
  writeHead(sheet, paper)
  for (const section of paper.sections) {
    sheet.need(90)
    sheet.page().drawRectangle({
      x: sheet.margin,
      y: sheet.height - sheet.y - 16,
      width: sheet.width - 2 * sheet.margin,
      height: 16,
      opacity: 0.12,
    })
    sheet.text(section.title, sheet.margin + 4, sheet.y + 3, 10, { bold: true })
    sheet.y += 24
    const width = (sheet.width - 2 * sheet.margin - GAP) / 2
    for (let at = 0; at < section.questions.length; at += 2) {
      const pair = section.questions.slice(at, at + 2)
      const height = Math.max(...pair.map((question) => heightOf(sheet, question, width)))
      sheet.need(height)
      for (const [column, question] of pair.entries())
        writeCell(sheet, question, sheet.margin + column * (width + GAP), width)
      sheet.y += height
    }
    for (const table of section.tables) writeTable(sheet, table)
  }
  writeFoot(sheet, paper)
  return sheet.save()
}

function heightOf(sheet: SheetWriter, question: PaperQuestion, width: number): number {
  const label = sheet.wrap(question.label, SIZE, width).length * 11
  if (question.kind === 'choice') return label + question.options.length * 13 + 10
  if (question.kind === 'yesNo') return label + 24
  return label + sheet.wrap(question.shown, 9, width - 8).length * 12 + 16
}

function writeCell(sheet: SheetWriter, question: PaperQuestion, x: number, width: number): void {
  let y = sheet.y
  for (const line of sheet.wrap(question.label, SIZE, width)) {
    sheet.text(line, x, y, SIZE)
    y += 11
  }
  if (question.kind === 'text') {
    const lines = sheet.wrap(question.shown, 9, width - 8)
    sheet.box(x, y + 1, width, lines.length * 12 + 6)
    if (lines.length === 1) writeAnswer(sheet, question, x + 4, y + 4, 9)
    else
      for (const [index, line] of lines.entries())
        sheet.text(line, x + 4, y + 4 + index * 12, 9, { pen: true })
    return
  }
  for (const [index, option] of question.options.entries()) {
    const left = question.kind === 'yesNo' ? x + index * 52 : x
    const top = question.kind === 'yesNo' ? y + 2 : y + 2 + index * 13
    sheet.box(left, top, 9, 9)
    if (option.isMarked) drawMark(sheet, 'tick', left, top, 9)
    sheet.text(option.print, left + 14, top, SIZE)
  }
}
