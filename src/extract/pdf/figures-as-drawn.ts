import type { Box } from '../../domain/document.ts'
import { type DrawnPage, drawPage } from './draw-page.ts'
import { type FiguresOfFont, mayBeOthers } from './figures-of-fonts.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { Pdfium } from './pdfium.ts'

/** How much ink is on each field of a figure's picture, from the top left; their mean is 0 and their length 1. */
type Picture = Float64Array

const across = 10
const down = 14
/** Looks into a field, along each of its sides. */
const looks = 4
/** Pixels. */
const leastHeight = 8
/** Of 1: paper and ink of one figure differ by more. */
const leastContrast = 0.2

/** Brightness, 0 to 1, inside a picture of a known size. */
interface Crop {
  readonly width: number
  readonly height: number
  readonly data: Float64Array
}

function cropOf({ pixels, width: rowLength, height: rows }: DrawnPage, box: Box, perPoint: number): Crop {
  const x0 = Math.max(0, Math.floor(box.x0 * perPoint))
  const y0 = Math.max(0, Math.floor(box.y0 * perPoint))
  const width = Math.max(0, Math.min(rowLength, Math.ceil(box.x1 * perPoint)) - x0)
  const height = Math.max(0, Math.min(rows, Math.ceil(box.y1 * perPoint)) - y0)
  const data = new Float64Array(width * height)
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++) {
      const at = ((y0 + y) * rowLength + x0 + x) * 4
      data[to] =
        ((pixels[at] as number) + (pixels[at + 1] as number) + (pixels[at + 2] as number)) / (3 * 255)
    }
  return { width, height, data }
}

/** What is darker than the rest, drawn to one height; undefined where there is nothing to see. */
function pictureOf({ width, height, data }: Crop): Picture | undefined {
  const light = data.reduce((most, value) => Math.max(most, value), 0)
  const contrast = light - data.reduce((least, value) => Math.min(least, value), 1)
  if (data.length === 0 || contrast < leastContrast) return undefined
  const inkAt = (x: number, y: number): number => (light - (data[y * width + x] as number)) / contrast
  let [x0, y0, x1, y1] = [width, height, -1, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (inkAt(x, y) > 0.5) {
        x0 = Math.min(x0, x)
        x1 = Math.max(x1, x)
        y0 = Math.min(y0, y)
        y1 = Math.max(y1, y)
      }
  if (y1 - y0 < leastHeight) return undefined
  const side = (y1 - y0 + 1) / down
  const middle = (x0 + x1 + 1) / 2
  const picture = new Float64Array(across * down)
  for (let look = 0; look < picture.length * looks * looks; look++) {
    const field = Math.floor(look / (looks * looks))
    const inField = [look % looks, Math.floor(look / looks) % looks].map((step) => (step + 0.5) / looks)
    const x = Math.floor(middle + ((field % across) - across / 2 + (inField[0] as number)) * side)
    const y = Math.floor(y0 + (Math.floor(field / across) + (inField[1] as number)) * side)
    if (x >= x0 && x <= x1 && y >= y0 && y <= y1) picture[field] = (picture[field] as number) + inkAt(x, y)
  }
  const mean = picture.reduce((sum, value) => sum + value, 0) / picture.length
  const length = Math.hypot(...picture.map((value) => value - mean)) || 1
  return picture.map((value) => (value - mean) / length)
}

function likeness(a: Picture, b: Picture): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)
}

const knownFonts = [
  'Helvetica',
  'Helvetica-Bold',
  'Helvetica-Oblique',
  'Times-Roman',
  'Times-Bold',
  'Times-Italic',
  'Courier',
  'Courier-Bold',
]
const knownSize = 48
const knownCell = 64

let known: readonly (readonly Picture[])[] | undefined

/** The figures 0 to 9, each as the fonts that PDFium has of its own draw it. */
function knownFigures(pdfium: Pdfium): readonly (readonly Picture[])[] {
  known ??= drawKnownFigures(pdfium)
  return known
}

function drawKnownFigures({ api, heap, allocate, free }: Pdfium): Picture[][] {
  const [width, height] = [10 * knownCell, knownFonts.length * knownCell]
  const document = api.FPDF_CreateNewDocument()
  const page = api.FPDFPage_New(document, 0, width, height)
  const text = allocate(4)
  const fonts = knownFonts.map((name) => api.FPDFText_LoadStandardFont(document, name))
  fonts.forEach((font, row) => {
    for (let figure = 0; figure < 10; figure++) {
      const object = api.FPDFPageObj_CreateTextObj(document, font, knownSize)
      heap.HEAPU16.set([0x30 + figure, 0], text >> 1)
      api.FPDFText_SetText(object, text)
      api.FPDFPageObj_Transform(object, 1, 0, 0, 1, figure * knownCell + 12, height - row * knownCell - 50)
      api.FPDFPage_InsertObject(page, object)
    }
  })
  free(text)
  api.FPDFPage_GenerateContent(page)
  const bitmap = api.FPDFBitmap_CreateEx(width, height, 4, 0, 0)
  api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
  api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0)
  const start = api.FPDFBitmap_GetBuffer(bitmap)
  const pixels = heap.HEAPU8.slice(start, start + width * height * 4)
  api.FPDFBitmap_Destroy(bitmap)
  for (const font of fonts) api.FPDFFont_Close(font)
  api.FPDF_ClosePage(page)
  api.FPDF_CloseDocument(document)
  const drawn: DrawnPage = { pixels, width, height, pageWidth: width, pageHeight: height }
  return Array.from({ length: 10 }, (_, figure) =>
    fonts.flatMap((_font, row) => {
      const [x0, y0] = [figure * knownCell, row * knownCell]
      const box = { x0, y0, x1: x0 + knownCell, y1: y0 + knownCell }
      return pictureOf(cropOf(drawn, box, 1)) ?? []
    }),
  )
}

/** A figure looks like another one when it is that like one, and by so much less like its own. */
const leastLikeness = 0.8
const clearlyLiker = 0.1
/** One may be crossed, ringed or of an odd font. */
const fewestOthers = 2

/** Whether figures of a font are drawn as other figures than the file says they are. */
function areOthers(pdfium: Pdfium, figures: FiguresOfFont, drawn: DrawnPage): boolean {
  const perPoint = drawn.width / drawn.pageWidth
  let others = 0
  figures.forEach((figure, number) => {
    const picture = figure && pictureOf(cropOf(drawn, figure.box, perPoint))
    if (!picture) return
    const likest = knownFigures(pdfium).map((one) => Math.max(...one.map((each) => likeness(each, picture))))
    const most = Math.max(...likest)
    if (most > leastLikeness && (likest[number] ?? 0) < most - clearlyLiker) others++
  })
  return others >= fewestOthers
}

/** Pixels a point. */
const scale = 4
const longestSide = 4_000

/** Pages of a file that were looked at, and those that show other figures. */
const seen = new WeakMap<OpenPdf, { looks: number; finds: number }>()
/** A file whose first pages show what it says is trusted with the others: every look draws a page. */
const mostLooks = 2
/** Of one page. */
const mostFonts = 20

/**
 * Whether a page shows other figures than the file gives as its text. Looked at only where a font's figures have the wrong
 * shape for what they are said to be.
 * @param number 1-based
 */
export function showsOtherFigures(open: OpenPdf, number: number, fonts: readonly FiguresOfFont[]): boolean {
  const doubtful = fonts.filter(mayBeOthers).slice(0, mostFonts)
  if (doubtful.length === 0) return false
  const before = seen.get(open) ?? { looks: 0, finds: 0 }
  if (before.looks >= mostLooks && before.finds === 0) return false
  const drawn = drawPage(open, number, scale, longestSide)
  const isFound = doubtful.some((figures) => areOthers(open.pdfium, figures, drawn))
  seen.set(open, { looks: before.looks + 1, finds: before.finds + (isFound ? 1 : 0) })
  return isFound
}
