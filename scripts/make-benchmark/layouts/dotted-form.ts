import type { Paper, PaperQuestion } from '../paper.ts'
import { writeAnswer, writeFoot, writeHead, writeLines, writeTable } from './sheet-parts.ts'
import { createSheet, type SheetWriter } from './sheet-writer.ts'

const SIZE = 9.5

/** Dotted leaders from the label to the answer; the wrong one of "Yes / No" is deleted. */
export async function renderDottedForm(paper: Paper): Promise<Buffer> {
  const sheet = await createSheet({ face: 'serif', running: `${paper.house}  ${paper.title}` })
  writeHead(sheet, paper)
  for (const section of paper.sections) {
    sheet.y += 8
    sheet.need(60)
    writeLines(sheet, section.title, 12, true)
    sheet.line(sheet.margin, sheet.y, sheet.width - sheet.margin, sheet.y)
    sheet.y += 6
    for (const question of section.questions) writeQuestion(sheet, question)
    for (const table of section.tables) writeTable(sheet, table)
  }
  writeFoot(sheet, paper)
  return sheet.save()
}

function writeQuestion(sheet: SheetWriter, question: PaperQuestion): void {
  const left = sheet.margin + (question.isDetail ? 18 : 0)
  const lines = sheet.wrap(question.label, SIZE, 260)
  const answers = question.kind === 'yesNo' ? [] : sheet.wrap(question.shown, SIZE, 180)
  sheet.need(Math.max(lines.length, answers.length) * 13 + 6)
  for (const [index, line] of lines.entries()) sheet.text(line, left, sheet.y + index * 13, SIZE)
  const y = sheet.y + (lines.length - 1) * 13
  const from = left + sheet.measure(lines.at(-1) ?? '', SIZE) + 3
  const start = Math.max(330, from + 12)
  sheet.line(from, y + SIZE, question.kind === 'yesNo' ? 470 : sheet.width - sheet.margin, y + SIZE, {
    isDotted: true,
  })
  if (question.kind === 'yesNo') {
    sheet.text('Yes / No', 480, y, SIZE)
    const marked = question.options.find((option) => option.isMarked)?.print
    const yes = sheet.measure('Yes', SIZE)
    const both = sheet.measure('Yes / ', SIZE)
    if (marked === 'No') sheet.line(478, y + 6, 480 + yes + 2, y + 6, { thickness: 1.2 })
    if (marked === 'Yes')
      sheet.line(478 + both, y + 6, 482 + both + sheet.measure('No', SIZE), y + 6, { thickness: 1.2 })
  } else if (answers.length > 1) {
    for (const [index, line] of answers.entries())
      sheet.text(line, start, y - 1 + index * 13, SIZE, { pen: true })
    sheet.y += (answers.length - 1) * 13
  } else writeAnswer(sheet, question, start, y - 1, SIZE)
  sheet.y += lines.length * 13 + 5
}
