import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Facts } from './facts.ts'
import { type Form, printedEntry, printedRows } from './form.ts'
import { madeAt } from './pdf-document.ts'

const MARGIN = 48
const WIDTH = 595
const HEIGHT = 842

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (font.widthOfTextAtSize(longer, size) > width && line) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

/**
 * A fillable PDF. Field names say nothing (`Text12`, `Check3`), as in many real forms, so the printed label is what counts;
 * labels stand above their boxes, two to a row where they are short.
 */
export async function renderFillableForm(form: Form, facts: Facts): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const fields = pdf.getForm()
  let page: PDFPage = pdf.addPage([WIDTH, HEIGHT])
  let y = HEIGHT - MARGIN
  let texts = 0
  let checks = 0
  const need = (height: number): void => {
    if (y - height > MARGIN) return
    page = pdf.addPage([WIDTH, HEIGHT])
    y = HEIGHT - MARGIN
  }
  const write = (text: string, x: number, size: number, face = font, width = WIDTH - 2 * MARGIN): void => {
    for (const line of wrap(text, face, size, width)) {
      need(size + 4)
      page.drawText(line, { x, y: y - size, size, font: face })
      y -= size + 3
    }
  }
  const textField = (value: string, x: number, top: number, width: number, height: number): void => {
    const field = fields.createTextField(`Text${++texts}`)
    field.addToPage(page, {
      x,
      y: top - height,
      width,
      height,
      borderWidth: 0.5,
      borderColor: rgb(0.4, 0.4, 0.4),
    })
    field.setFontSize(9)
    if (value) field.setText(value)
  }

  write(form.insurer, MARGIN, 15, bold)
  write(form.title, MARGIN, 12)
  write(form.notice, MARGIN, 7.5)
  for (const section of form.sections) {
    y -= 10
    need(60)
    page.drawRectangle({
      x: MARGIN,
      y: y - 15,
      width: WIDTH - 2 * MARGIN,
      height: 15,
      color: rgb(0.88, 0.9, 0.93),
    })
    page.drawText(section.title, { x: MARGIN + 4, y: y - 11, size: 10, font: bold })
    y -= 22
    for (const entry of section.entries ?? []) {
      need(44)
      write(entry.label, MARGIN, 8.5)
      if (entry.options) {
        let x = MARGIN
        const chosen = facts.values[entry.id]
        const top = y
        for (const option of entry.options) {
          const field = fields.createCheckBox(`Check${++checks}`)
          field.addToPage(page, { x, y: top - 12, width: 10, height: 10, borderWidth: 0.6 })
          if (chosen === option.value) field.check()
          page.drawText(option.print, { x: x + 14, y: top - 10, size: 8.5, font })
          x += 26 + font.widthOfTextAtSize(option.print, 8.5)
        }
        y -= 18
      } else {
        textField(printedEntry(entry, facts.values), MARGIN, y, WIDTH - 2 * MARGIN, 16)
        y -= 22
      }
    }
    if (section.table) {
      const width = (WIDTH - 2 * MARGIN) / section.table.columns.length
      need(40)
      const lines = section.table.columns.map((column) => wrap(column.label, bold, 7, width - 4))
      const height = Math.max(...lines.map((label) => label.length)) * 9
      for (const [at, label] of lines.entries())
        for (const [index, line] of label.entries())
          page.drawText(line, { x: MARGIN + at * width + 2, y: y - 8 - index * 9, size: 7, font: bold })
      y -= height + 3
      for (const row of printedRows(section.table, facts)) {
        need(18)
        for (const [at, text] of row.entries()) textField(text, MARGIN + at * width, y, width, 16)
        y -= 16
      }
      y -= 6
    }
  }
  fields.updateFieldAppearances(font)
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
