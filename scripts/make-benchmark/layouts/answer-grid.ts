import type { Paper, PaperQuestion, PaperSection } from '../paper.ts'
import { drawMark, writeAnswer, writeFoot, writeHead, writeTable } from './sheet-parts.ts'
import { createSheet, type SheetWriter } from './sheet-writer.ts'

const SIZE = 8.5
const PAIR = 506
const isText = (question: PaperQuestion): boolean => question.kind !== 'yesNo' && !isDetailText(question)

/** A detail in words goes into the box that all Yes/No questions of a section share. */
function isDetailText(question: PaperQuestion): boolean {
  return question.isDetail && question.kind === 'text' && /Details$/.test(question.id)
}

/**
 * Ruled grids: two label and answer pairs a row; then the Yes/No questions with a column for each mark, and one box for the
 * details of all of them.
 */
export async function renderAnswerGrid(paper: Paper): Promise<Buffer> {
  const sheet = await createSheet({ running: `${paper.house} / ${paper.title}` })
  writeHead(sheet, paper)
  for (const section of paper.sections) {
    sheet.need(80)
    sheet.box(sheet.margin, sheet.y, PAIR, 17)
    sheet.text(section.title, sheet.margin + 4, sheet.y + 4, 10, { bold: true })
    sheet.y += 17
    writePairs(sheet, section.questions.filter(isText))
    writeMarks(sheet, section)
    sheet.y += 8
    for (const table of section.tables) writeTable(sheet, table)
    sheet.y += 6
  }
  writeFoot(sheet, paper)
  return sheet.save()
}

const CELL = PAIR / 4

/** What does not fit a quarter of the row gets a row of its own, as on every printed form. */
function pairUp(sheet: SheetWriter, questions: readonly PaperQuestion[]): PaperQuestion[][] {
  const rows: PaperQuestion[][] = []
  for (const question of questions) {
    const last = rows.at(-1)
    if (last?.length === 1 && !isBroad(sheet, question) && last[0] && !isBroad(sheet, last[0]))
      last.push(question)
    else rows.push([question])
  }
  return rows
}

function isBroad(sheet: SheetWriter, question: PaperQuestion): boolean {
  const widest = question.was ? [`${question.was}    ${question.shown}`] : question.shown.split(' ')
  return widest.some((text) => sheet.measure(text, SIZE) > CELL - 8)
}

function writePairs(sheet: SheetWriter, questions: readonly PaperQuestion[]): void {
  for (const row of pairUp(sheet, questions)) {
    const isWhole = row.length === 1 && row.some((question) => isBroad(sheet, question))
    const answerWidth = isWhole ? CELL * 3 : CELL
    const lines = row.flatMap((question) => [
      sheet.wrap(question.label, SIZE, CELL - 6).length,
      sheet.wrap(question.shown, SIZE, answerWidth - 8).length,
    ])
    const height = Math.max(...lines) * 11 + 6
    sheet.need(height)
    for (const [column, question] of row.entries()) {
      const x = sheet.margin + column * 2 * CELL
      sheet
        .page()
        .drawRectangle({ x, y: sheet.height - sheet.y - height, width: CELL, height, opacity: 0.08 })
      sheet.box(x, sheet.y, CELL, height)
      sheet.box(x + CELL, sheet.y, answerWidth, height)
      for (const [index, line] of sheet.wrap(question.label, SIZE, CELL - 6).entries())
        sheet.text(line, x + 3, sheet.y + 3 + index * 11, SIZE)
      const answers = sheet.wrap(question.shown, SIZE, answerWidth - 8)
      if (answers.length === 1) writeAnswer(sheet, question, x + CELL + 4, sheet.y + 3, SIZE)
      else
        for (const [index, line] of answers.entries())
          sheet.text(line, x + CELL + 4, sheet.y + 3 + index * 11, SIZE, { pen: true })
    }
    sheet.y += height
  }
}

function writeMarks(sheet: SheetWriter, section: PaperSection): void {
  const questions = section.questions.filter((question) => question.kind === 'yesNo')
  const details = section.questions.filter(isDetailText)
  if (questions.length === 0) return
  const wide = PAIR - 72
  sheet.need(50)
  for (const [at, title] of ['Yes', 'No'].entries()) {
    sheet.box(sheet.margin + wide + at * 36, sheet.y, 36, 15)
    sheet.text(title, sheet.margin + wide + at * 36 + 9, sheet.y + 3, SIZE, { bold: true })
  }
  sheet.box(sheet.margin, sheet.y, wide, 15)
  sheet.text('Please mark one box in each row', sheet.margin + 4, sheet.y + 3, 7.5)
  sheet.y += 15
  for (const question of questions) {
    const lines = sheet.wrap(`${question.number}  ${question.label}`, SIZE, wide - 8)
    const height = lines.length * 11 + 5
    sheet.need(height)
    sheet.box(sheet.margin, sheet.y, wide, height)
    for (const [index, line] of lines.entries())
      sheet.text(line, sheet.margin + 4, sheet.y + 3 + index * 11, SIZE)
    for (const [at, option] of question.options.entries()) {
      const x = sheet.margin + wide + at * 36
      sheet.box(x, sheet.y, 36, height)
      if (option.isMarked) drawMark(sheet, 'cross', x + 13, sheet.y + height / 2 - 5, 10)
    }
    sheet.y += height
  }
  if (details.length === 0) return
  // A blank reply needs no line of its own in a shared box.
  const said = details.filter((question) => question.shown.length > 3)
  const text = said.map((question) => explain(question, questions, said.length)).join('\n')
  const lines = sheet.wrap(text, SIZE, PAIR - 10)
  sheet.need(lines.length * 12 + 34)
  sheet.box(sheet.margin, sheet.y, PAIR, lines.length * 12 + 22)
  sheet.text(
    'If any reply above needs explaining (a Yes to an adverse matter), give particulars here:',
    sheet.margin + 4,
    sheet.y + 3,
    7.5,
  )
  for (const [index, line] of lines.entries())
    sheet.text(line, sheet.margin + 6, sheet.y + 16 + index * 12, SIZE, { pen: true })
  sheet.y += lines.length * 12 + 22
}

/** People name the question they explain, unless only one can be meant. */
function explain(detail: PaperQuestion, questions: readonly PaperQuestion[], count: number): string {
  const number = detail.number.replace(/\(.\)$/, '')
  const isAnswered = questions.some(
    (question) => question.number === number && question.options.some((option) => option.isMarked),
  )
  return count === 1 && isAnswered ? detail.shown : `${number}: ${detail.shown}`
}
