import type { Paper, PaperQuestion } from '../paper.ts'
import { writeAnswer, writeFoot, writeHead, writeLines, writeTable } from './sheet-parts.ts'
import { createSheet, type SheetWriter } from './sheet-writer.ts'

/** Answers on rules with the caption in small print below the rule; Y or N is ringed at the right. */
export async function renderCaptionForm(paper: Paper): Promise<Buffer> {
  const sheet = await createSheet({ face: 'serif' })
  writeHead(sheet, paper)
  for (const section of paper.sections) {
    sheet.need(70)
    sheet.y += 10
    writeLines(sheet, section.title.toUpperCase(), 11, true)
    sheet.y += 4
    for (const question of section.questions)
      if (question.kind === 'yesNo') writeRing(sheet, question)
      else writeCaption(sheet, question)
    for (const table of section.tables) writeTable(sheet, table)
  }
  writeFoot(sheet, paper)
  return sheet.save()
}

function writeCaption(sheet: SheetWriter, question: PaperQuestion): void {
  const lines = sheet.wrap(question.shown, 10, sheet.width - 2 * sheet.margin - 10)
  const captions = sheet.wrap(question.label, 7, sheet.width - 2 * sheet.margin)
  sheet.need(lines.length * 13 + captions.length * 9 + 16)
  for (const [index, line] of lines.entries())
    if (index === 0 && lines.length === 1) writeAnswer(sheet, question, sheet.margin + 8, sheet.y + 4, 10)
    else sheet.text(line, sheet.margin + 8, sheet.y + 4 + index * 13, 10, { pen: true })
  sheet.y += lines.length * 13 + 4
  sheet.line(sheet.margin, sheet.y, sheet.width - sheet.margin, sheet.y)
  for (const caption of captions) {
    sheet.text(caption, sheet.margin, sheet.y + 2, 7)
    sheet.y += 9
  }
  sheet.y += 9
}

function writeRing(sheet: SheetWriter, question: PaperQuestion): void {
  const lines = sheet.wrap(question.label, 9.5, 400)
  sheet.need(lines.length * 12 + 12)
  for (const [index, line] of lines.entries()) sheet.text(line, sheet.margin, sheet.y + index * 12, 9.5)
  for (const [index, option] of question.options.entries()) {
    const x = 480 + index * 36
    const letter = option.print.slice(0, 1)
    sheet.text(letter, x, sheet.y, 10)
    if (option.isMarked) sheet.ring(x + sheet.measure(letter, 10) / 2, sheet.y + 6, 17, 15)
  }
  sheet.y += lines.length * 12 + 8
}
