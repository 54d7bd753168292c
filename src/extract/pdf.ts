import type { Box, Page, Table, Word } from '../domain/document.ts'
import { Failure } from '../domain/failures.ts'
import type { Extractor, OpenedFile, ReadingSink } from './extractor.ts'
import { readCombs, withoutCombs } from './layout/comb-boxes.ts'
import { layOutPrinted } from './layout/printed-page.ts'
import { findRuledGrids } from './layout/ruled-tables.ts'
import { withoutSides } from './layout/square-sides.ts'
import { drawPage } from './pdf/draw-page.ts'
import { keepAttachments, readBookmarks, readProperties } from './pdf/file-parts.ts'
import { layerFitsPicture } from './pdf/layer-fits-picture.ts'
import { type OpenPdf, openPdf } from './pdf/open-pdf.ts'
import type { PageMatter } from './pdf/page-matter.ts'
import { openPageSource, type PageSource } from './pdf/page-source.ts'
import { readZones } from './pdf/read-zones.ts'
import { readPageAgain, readRecovered, withFieldsOfTheFile } from './pdf/recovered.ts'
import { chooseWords, createSecondOpinion, type SecondOpinion } from './pdf/second-opinion.ts'
import { needsRecognition } from './recognise/needs-recognition.ts'
import { hasUnreadPicture, pictureCover } from './recognise/pictures-on-page.ts'

/** PDFium's number for a form that describes its pages instead of printing them. */
const xfaFormType = 2

/** What is carried from page to page. */
interface Running {
  tables: number
  /** Fields of each name so far. */
  readonly names: Map<string, number>
  /** Text and place of lines near the edges of earlier pages. */
  readonly edges: Set<string>
  /** Titles of the file's outline. */
  readonly headings: ReadonlySet<string>
  readonly second: SecondOpinion
  /** Pages with a text behind their picture that were compared with it, and those where the two do not fit. */
  compared: number
  misfits: number
  last: Page | undefined
}

/** A file whose first texts fit their pictures is trusted with the others: every comparison draws a page. */
const mostCompared = 4

/** Whether a text behind the picture of a page is of another page. */
function isMisfit(
  open: OpenPdf,
  number: number,
  words: readonly Word[],
  turned: number,
  running: Running,
): boolean {
  if (running.compared >= mostCompared && running.misfits === 0) return false
  running.compared++
  if (layerFitsPicture(words, drawPage(open, number, 1, 1_000, turned))) return false
  running.misfits++
  return true
}

/** Numbers differ from page to page only where pages are counted; a date or an amount that differs is an answer. */
function edgeKey(text: string, box: Box): string {
  const plain = /\bpage\b/i.test(text) ? text.replace(/\d+/g, '0') : text
  return `${Math.round(box.y0 / 4)} ${Math.round(box.x0 / 4)} ${plain}`
}

const otherFigures =
  'The figures that the file gives for this page are not those that it shows; compare what was read with the page.'

const pageNumber = /^(page\s*)?\d+(\s*(of|\/)\s*\d+)?$/i

/** What a page says in pictures that nobody reads. One that is recognised later gets warnings of its own. */
function pictureWarnings(words: readonly Word[], { drawing, isScan, width, height }: PageMatter): string[] {
  if (words.length === 0) return drawing.areas.length > 0 ? ['This page has no text; it may be a scan.'] : []
  return !isScan && hasUnreadPicture(pictureCover(drawing.areas, { width, height }, words))
    ? ['A picture covers a large part of this page; what it says was not read.']
    : []
}

/** On a scan a signature is a part of its picture: that nothing is drawn over it says nothing. */
function withoutPen({ pen: _, ...drawing }: PageMatter['drawing']): Omit<PageMatter['drawing'], 'pen'> {
  return drawing
}

async function readPage(
  open: OpenPdf,
  source: PageSource,
  index: number,
  running: Running,
  sink: ReadingSink,
): Promise<Page> {
  const number = index + 1
  const matter = await source.take(index)
  if (!matter) return readPageAgain(running.second, number, running.tables + 1, sink)
  const { drawing, widgets, isScan, width, height, turned } = matter
  const { words: chosen, warnings } = await chooseWords(
    matter,
    number,
    running.second,
    sink.limits.pdfCharactersPerPage,
  )
  const {
    words,
    vertical,
    combs,
    warnings: ofBoxes,
  } = readCombs(chosen, drawing.horizontal, drawing.vertical)
  const squares = withoutCombs(drawing.squares, combs)
  const apart = [...squares, ...widgets]
  const grids = findRuledGrids(...withoutSides(drawing.horizontal, vertical, apart))
  const {
    rows,
    fields,
    warnings: ofFields,
  } = readZones(
    {
      number,
      words,
      drawing: isScan ? withoutPen(drawing) : drawing,
      strikes: drawing.horizontal,
      vertical,
      squares,
      combs,
      grids,
      widgets,
      width,
      height,
    },
    running.names,
  )
  const isAtEdge = (box: Box): boolean => box.y1 < height * 0.12 || box.y0 > height * 0.88
  const result = layOutPrinted({
    number,
    width,
    height,
    textSource: words.length === 0 ? 'none' : isScan ? 'recognised' : 'layer',
    rows,
    shapes: drawing,
    grids,
    fields,
    firstTable: running.tables + 1,
    headings: running.headings,
    warnings: [
      ...warnings,
      ...ofBoxes,
      ...ofFields,
      ...(matter.showsOtherFigures ? [otherFigures] : []),
      ...pictureWarnings(words, matter),
    ],
    isFurniture: (text, box) =>
      isAtEdge(box) && (pageNumber.test(text) || running.edges.has(edgeKey(text, box))),
  })
  if (
    matter.showsOtherFigures ||
    needsRecognition(words, drawing, matter, isScan) ||
    (isScan && isMisfit(open, number, words, turned, running))
  )
    sink.recogniseLater(number)
  for (const { text, locator } of result.spans)
    if (locator.kind === 'box' && isAtEdge(locator.box)) running.edges.add(edgeKey(text, locator.box))
  return turned === 0 ? result : { ...result, turned }
}

/** A table that begins a page with the columns of the one that ended the page before goes on from it. */
function continueTable(page: Page, before: Page | undefined): Page {
  const [first, ...others] = page.tables
  const last = lowestOf(before?.tables ?? [])
  if (!first?.box || !last?.box || !before?.height || !page.height) return page
  const isAtTop = first.box.y0 < page.height * 0.3
  const isAtBottom = last.box.y1 > before.height * 0.65
  const width = (rows: readonly (readonly unknown[])[]): number => Math.max(...rows.map((row) => row.length))
  const isSame =
    width(first.rows) === width(last.rows) &&
    Math.abs(first.box.x0 - last.box.x0) < 8 &&
    Math.abs(first.box.x1 - last.box.x1) < 30
  if (!isAtTop || !isAtBottom || !isSame || !hasColumnsOf(first, last)) return page
  const names = ({ rows }: Table): string => (rows[0] ?? []).map((cell) => cell.text).join('\n')
  const headerRows = names(first) === names(last) ? last.headerRows : first.headerRows
  return { ...page, tables: [{ ...first, headerRows, continues: last.id }, ...others] }
}

/** Whether the columns of a table stand under those of another: a row to sign has as many, and others. */
function hasColumnsOf(table: Table, before: Table): boolean {
  const places = columnPlaces(before)
  return [...columnPlaces(table)].every(([column, { x0, x1 }]) => {
    const there = places.get(column)
    return there === undefined || Math.abs(x0 - there.x0) < 8 || Math.abs(x1 - there.x1) < 8
  })
}

/** From where to where the cells of each column stand. */
function columnPlaces({ rows }: Table): Map<number, Pick<Box, 'x0' | 'x1'>> {
  const places = new Map<number, Pick<Box, 'x0' | 'x1'>>()
  for (const { column, columnSpan = 1, locator } of rows.flat()) {
    if (locator.kind !== 'box' || columnSpan > 1) continue
    const { x0, x1 } = locator.box
    const known = places.get(column)
    places.set(column, known ? { x0: Math.min(known.x0, x0), x1: Math.max(known.x1, x1) } : { x0, x1 })
  }
  return places
}

/** The table that ends a page, wherever its columns put it in the order of reading. */
const lowestOf = (tables: readonly Table[]): Table | undefined =>
  tables.reduce<Table | undefined>(
    (lowest, table) => ((table.box?.y1 ?? 0) >= (lowest?.box?.y1 ?? 0) ? table : lowest),
    undefined,
  )

/**
 * PDFium opens the file, unless it cannot or the file is a form that describes its pages; then the second engine reads it.
 * Undefined when the second engine has read all there is.
 */
async function openOrRecover(
  { bytes, password }: OpenedFile,
  second: SecondOpinion,
  sink: ReadingSink,
): Promise<OpenPdf | undefined> {
  const open = await openPdf(bytes, password).catch(async (error: unknown) => {
    const isDamaged = error instanceof Failure && error.code === 'file_damaged'
    if (!isDamaged || !(await second.engine())) throw error
    return undefined
  })
  const isPrinted =
    open !== undefined &&
    open.pageCount > 0 &&
    open.pdfium.api.FPDF_GetFormType(open.document) !== xfaFormType
  if (isPrinted) return open
  const engine = await second.engine()
  if (open && (!engine || (open.pageCount > 0 && !engine.isXfaOnly))) {
    if (open.pageCount > 0)
      sink.warn(
        'This form describes its pages in a way (XFA) that could not be read; what was filled in may be missing.',
      )
    return open
  }
  open?.close()
  if (engine) await readRecovered(engine, sink)
  return undefined
}

async function readPages(
  open: OpenPdf,
  file: OpenedFile,
  second: SecondOpinion,
  sink: ReadingSink,
): Promise<void> {
  if (open.isRepaired)
    sink.warn('The file is damaged; what was read was recovered from it and may not be complete.')
  readProperties(open, sink)
  await keepAttachments(open, sink)
  const count = Math.min(open.pageCount, sink.limits.pdfPages)
  if (open.pageCount > count) sink.warn(`Only the first ${count} of ${open.pageCount} pages were read.`)
  const running: Running = {
    tables: 0,
    names: new Map(),
    edges: new Set(),
    headings: readBookmarks(open),
    second,
    compared: 0,
    misfits: 0,
    last: undefined,
  }
  const hasForm = open.pdfium.api.FPDF_GetFormType(open.document) !== 0
  let hasContent = false
  const source = openPageSource(open, file, count, sink.limits)
  try {
    for (let index = 0; index < count; index++) {
      if (sink.isLate()) {
        sink.warn(`Reading took too long; the pages from ${index + 1} on were not read.`)
        break
      }
      const read = continueTable(await readPage(open, source, index, running, sink), running.last)
      const isLast = index === count - 1
      const page =
        isLast && hasForm && running.names.size === 0 ? await withFieldsOfTheFile(read, second) : read
      running.tables += page.tables.length
      running.last = page
      hasContent ||= page.words.length > 0 || page.fields.length > 0
      await sink.addPage(page)
    }
  } finally {
    source.close()
  }
  if (!hasContent && sink.toRecogniseCount === 0)
    throw new Failure('text_not_found', `a PDF of ${open.pageCount} pages without text`)
}

/** PDF: words with their boxes, lines, tables, form fields and drawn check boxes, in page space. */
export const pdf: Extractor = {
  format: 'pdf',
  async extract(file: OpenedFile, sink: ReadingSink) {
    const second = createSecondOpinion(file.bytes, file.password)
    try {
      const open = await openOrRecover(file, second, sink)
      try {
        if (open) await readPages(open, file, second, sink)
      } finally {
        open?.close()
      }
    } finally {
      await second.close()
    }
  },
}
