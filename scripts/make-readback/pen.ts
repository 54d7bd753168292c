import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PdfDocument from 'pdfkit'
import { madeAt } from '../make-samples/pdf-document.ts'

const require = createRequire(import.meta.url)
const roboto = join(dirname(require.resolve('pdfmake/package.json')), 'build', 'fonts', 'Roboto')

/** One box or word that can be chosen, and whether it is. */
export interface KnownTick {
  readonly question: string
  readonly option: string
  readonly isChecked: boolean
}

/** What is known to stand on a page. */
export interface KnownPage {
  readonly words: string[]
  readonly tables: string[][][]
  readonly ticks: KnownTick[]
}

export type Face = 'Helvetica' | 'Times-Roman' | 'Roboto'

const boldOf: Readonly<Record<Face, string>> = {
  Helvetica: 'Helvetica-Bold',
  'Times-Roman': 'Times-Bold',
  Roboto: 'RobotoBold',
}

/** Draws a page and remembers what it drew. Lengths are points; y runs down from the top of the page. */
export interface Pen {
  readonly pdf: PDFKit.PDFDocument
  readonly known: KnownPage
  readonly face: Face
  readonly size: number
  /** Writes one line and gives its width. Words are counted unless they are marks. */
  write(text: string, x: number, y: number, options?: WriteOptions): number
  widthOf(text: string, options?: WriteOptions): number
  line(x0: number, y0: number, x1: number, y1: number, width?: number): void
  box(x: number, y: number, width: number, height: number, lineWidth?: number): void
}

export interface WriteOptions {
  readonly isBold?: boolean
  readonly size?: number
  readonly colour?: string
  /** Not print but a mark: it is drawn and not counted among the words. */
  readonly isMark?: boolean
  readonly font?: string
}

/** A new document of one page with a pen on it. `finish` gives the PDF. */
export function takePen(
  face: Face,
  size: number,
  isLandscape = false,
): { readonly pen: Pen; finish(): Promise<Buffer> } {
  const pdf = new PdfDocument({
    size: 'A4',
    layout: isLandscape ? 'landscape' : 'portrait',
    margin: 0,
    info: { CreationDate: madeAt, ModDate: madeAt },
  })
  pdf.registerFont('Roboto', join(roboto, 'Roboto-Regular.ttf'))
  pdf.registerFont('RobotoBold', join(roboto, 'Roboto-Medium.ttf'))
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve))
  const known: KnownPage = { words: [], tables: [], ticks: [] }
  const use = ({ isBold = false, size: own = size, colour = '#000000', font }: WriteOptions): void => {
    pdf
      .font(font ?? (isBold ? boldOf[face] : face))
      .fontSize(own)
      .fillColor(colour)
  }
  const pen: Pen = {
    pdf,
    known,
    face,
    size,
    write(text, x, y, options = {}) {
      use(options)
      // The pictorial font has no ascent of its own, so it is set by its baseline.
      const place = options.font === undefined ? y : y + (options.size ?? size) * 0.8
      const baseline = options.font === undefined ? {} : { baseline: 'alphabetic' as const }
      pdf.text(text, x, place, { lineBreak: false, ...baseline })
      if (!options.isMark) known.words.push(...text.split(/\s+/).filter(Boolean))
      return pdf.widthOfString(text)
    },
    widthOf(text, options = {}) {
      use(options)
      return pdf.widthOfString(text)
    },
    line(x0, y0, x1, y1, width = 0.7) {
      pdf.lineWidth(width).strokeColor('#000000').moveTo(x0, y0).lineTo(x1, y1).stroke()
    },
    box(x, y, width, height, lineWidth = 0.7) {
      pdf.lineWidth(lineWidth).strokeColor('#000000').rect(x, y, width, height).stroke()
    },
  }
  return {
    pen,
    async finish() {
      pdf.end()
      await ended
      return Buffer.concat(pieces)
    },
  }
}
