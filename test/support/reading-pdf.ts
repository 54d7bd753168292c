import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

export interface Sheet {
  readonly pdf: PDFDocument
  readonly page: PDFPage
  readonly font: PDFFont
  readonly bold: PDFFont
  /** Writes at a place counted from the top left of an unrotated page; `y` is the baseline. */
  write(
    text: string,
    x: number,
    y: number,
    options?: { size?: number; bold?: boolean; white?: boolean },
  ): void
  /** An empty square whose top left corner is at the place. */
  square(x: number, y: number, side?: number): void
  line(x0: number, y0: number, x1: number, y1: number): void
  save(): Promise<Uint8Array>
}

export const a4: [number, number] = [595, 842]

export async function newSheet(size: [number, number] = a4): Promise<Sheet> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const page = pdf.addPage(size)
  const [, height] = size
  return {
    pdf,
    page,
    font,
    bold,
    write(text, x, y, options = {}) {
      page.drawText(text, {
        x,
        y: height - y,
        size: options.size ?? 10,
        font: options.bold ? bold : font,
        color: options.white ? rgb(1, 1, 1) : rgb(0, 0, 0),
      })
    },
    square(x, y, side = 10) {
      page.drawRectangle({
        x,
        y: height - y - side,
        width: side,
        height: side,
        borderWidth: 0.8,
        borderColor: rgb(0, 0, 0),
      })
    },
    line(x0, y0, x1, y1) {
      page.drawLine({ start: { x: x0, y: height - y0 }, end: { x: x1, y: height - y1 }, thickness: 0.8 })
    },
    async save() {
      return pdf.save()
    },
  }
}

export { degrees, rgb }
