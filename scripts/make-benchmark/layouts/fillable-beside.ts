import type { Paper, PaperQuestion } from '../paper.ts'
import { answerLine } from '../paper.ts'
import { writeFoot, writeHead, writeLines, writeTable } from './sheet-parts.ts'
import { createSheet, type SheetWriter } from './sheet-writer.ts'

/** Form fields to the right of their labels; options as radio buttons with the text above each. */
export async function renderFillableBeside(paper: Paper): Promise<Buffer> {
  const sheet = await createSheet({ running: paper.title })
  const form = sheet.pdf.getForm()
  let count = 0
  writeHead(sheet, paper)
  for (const section of paper.sections) {
    sheet.need(70)
    sheet.y += 8
    writeLines(sheet, section.title, 11, true)
    sheet.y += 4
    for (const question of section.questions) {
      count++
      if (question.kind === 'yesNo') addRadios(sheet, question, `q${count}`)
      else addText(sheet, question, `q${count}`)
    }
    for (const table of section.tables) writeTable(sheet, table)
  }
  writeFoot(sheet, paper)
  form.updateFieldAppearances(sheet.font)
  return sheet.save()
}

function writeLabel(sheet: SheetWriter, question: PaperQuestion, width: number, least: number): number {
  const lines = sheet.wrap(question.label, 9, width)
  const height = Math.max(least, lines.length * 12 + 6)
  sheet.need(height)
  for (const [index, line] of lines.entries()) sheet.text(line, sheet.margin, sheet.y + 3 + index * 12, 9)
  return height
}

function addText(sheet: SheetWriter, question: PaperQuestion, name: string): void {
  const height = writeLabel(sheet, question, 210, 22)
  const field = sheet.pdf.getForm().createTextField(name)
  field.addToPage(sheet.page(), {
    x: 264,
    y: sheet.height - sheet.y - 17,
    width: 286,
    height: 16,
    borderWidth: 0.5,
  })
  field.setFontSize(8)
  if (question.shown) field.setText(answerLine(question))
  sheet.y += height
}

function addRadios(sheet: SheetWriter, question: PaperQuestion, name: string): void {
  const height = writeLabel(sheet, question, 380, 30)
  const group = sheet.pdf.getForm().createRadioGroup(name)
  for (const [index, option] of question.options.entries()) {
    const x = 460 + index * 44
    sheet.text(option.print, x - 2, sheet.y, 8)
    group.addOptionToPage(String(index + 1), sheet.page(), {
      x,
      y: sheet.height - sheet.y - 22,
      width: 11,
      height: 11,
      borderWidth: 0.6,
    })
    if (option.isMarked) group.select(String(index + 1))
  }
  sheet.y += height
}
