import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { madeAt } from '../../make-samples/pdf-document.ts'

export const INK = rgb(0, 0, 0)
export const PEN = rgb(0.05, 0.1, 0.5)

/** Draws on A4 pages from the top down; y counts from the top of the page. */
export interface SheetWriter {
  readonly pdf: PDFDocument
  readonly font: PDFFont
  readonly bold: PDFFont
  /** Points, of the page in hand. */
  readonly width: number
  readonly height: number
  readonly margin: number
  y: number
  page(): PDFPage
  /** Starts a new page. */
  turn(isLandscape: boolean): void
  /** Starts a new page unless this height is left. */
  need(height: number): void
  text(line: string, x: number, y: number, size: number, options?: { bold?: boolean; pen?: boolean }): void
  line(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    options?: { isDotted?: boolean; thickness?: number },
  ): void
  box(x: number, y: number, width: number, height: number): void
  ring(x: number, y: number, width: number, height: number): void
  wrap(text: string, size: number, width: number, bold?: boolean): string[]
  measure(text: string, size: number): number
  save(): Promise<Buffer>
}

const LONG = 842
const SHORT = 595

export interface SheetOptions {
  readonly face?: 'sans' | 'serif'
  readonly running?: string
}

export async function createSheet({ face = 'sans', running }: SheetOptions = {}): Promise<SheetWriter> {
  const pdf = await PDFDocument.create()
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  const font = await pdf.embedFont(face === 'sans' ? StandardFonts.Helvetica : StandardFonts.TimesRoman)
  const bold = await pdf.embedFont(
    face === 'sans' ? StandardFonts.HelveticaBold : StandardFonts.TimesRomanBold,
  )
  const margin = 44
  let pages = 0
  let page: PDFPage
  let [width, height] = [SHORT, LONG]
  const turn = (isLandscape: boolean): void => {
    ;[width, height] = isLandscape ? [LONG, SHORT] : [SHORT, LONG]
    page = pdf.addPage([width, height])
    pages++
    sheet.y = margin
    if (running) {
      page.drawText(running, { x: margin, y: height - 26, size: 7, font })
      page.drawText(`Page ${pages}`, { x: width - margin - 30, y: 24, size: 7, font })
    }
  }
  const sheet: SheetWriter = {
    pdf,
    font,
    bold,
    get width() {
      return width
    },
    get height() {
      return height
    },
    margin,
    turn,
    y: 0,
    page: () => page,
    need(wanted) {
      if (sheet.y + wanted > height - margin) turn(width > height)
    },
    text(line, x, y, size, options = {}) {
      page.drawText(line, {
        x,
        y: height - y - size,
        size,
        font: options.bold ? bold : font,
        color: options.pen ? PEN : INK,
      })
    },
    line(x0, y0, x1, y1, options = {}) {
      page.drawLine({
        start: { x: x0, y: height - y0 },
        end: { x: x1, y: height - y1 },
        thickness: options.thickness ?? 0.6,
        color: options.thickness ? PEN : INK,
        ...(options.isDotted ? { dashArray: [1, 2] } : {}),
      })
    },
    box(x, y, wide, high) {
      page.drawRectangle({
        x,
        y: height - y - high,
        width: wide,
        height: high,
        borderWidth: 0.6,
        borderColor: INK,
      })
    },
    ring(x, y, wide, high) {
      page.drawEllipse({
        x,
        y: height - y,
        xScale: wide / 2,
        yScale: high / 2,
        borderWidth: 1.1,
        borderColor: PEN,
      })
    },
    wrap(text, size, wide, isBold = false) {
      return wrapText(text, isBold ? bold : font, size, wide)
    },
    measure: (text, size) => font.widthOfTextAtSize(text, size),
    async save() {
      return Buffer.from(await pdf.save({ useObjectStreams: false }))
    },
  }
  turn(false)
  return sheet
}

function wrapText(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ')) {
      const longer = line ? `${line} ${word}` : word
      if (line && font.widthOfTextAtSize(longer, size) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    lines.push(line)
  }
  return lines
}
