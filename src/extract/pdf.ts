import type { Box, Page } from '../domain/document.ts'
import { Failure, type FailureCode } from '../domain/failures.ts'
import type { Extractor, OpenedFile, ReadingSink } from './extractor.ts'
import { readDrawnBoxes } from './layout/drawn-boxes.ts'
import { layOutPrinted } from './layout/printed-page.ts'
import { buildRows } from './layout/rows.ts'
import { findRuledGrids } from './layout/ruled-tables.ts'
import { orderColumns } from './layout/text-columns.ts'
import { readFormFields } from './pdf/form-fields.ts'
import { isScanWithText, markHiddenWords } from './pdf/hidden-words.ts'
import { pageSpaceOf } from './pdf/page-space.ts'
import { loadPdfium, type Pdfium } from './pdf/pdfium.ts'
import { readShapes } from './pdf/read-shapes.ts'
import { readWords } from './pdf/read-words.ts'

/** PDFium's error numbers. */
const loadFailures: Readonly<Record<number, readonly [FailureCode, string]>> = {
  4: ['file_encrypted', 'a PDF with a password'],
  5: ['file_encrypted', 'a PDF with a security scheme that is not known'],
}

/** An open PDF. Close it, whatever happens: its memory is not Node's. */
export interface OpenPdf {
  readonly pdfium: Pdfium
  readonly document: number
  readonly form: number
  readonly pageCount: number
  close(): void
}

/** @throws Failure `file_encrypted`, `file_damaged` */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const pdfium = await loadPdfium()
  const { api, heap } = pdfium
  const pointer = pdfium.allocate(bytes.byteLength)
  heap.HEAPU8.set(bytes, pointer)
  const document = api.FPDF_LoadMemDocument(pointer, bytes.byteLength, '')
  if (document === 0) {
    const [code, detail] = loadFailures[api.FPDF_GetLastError()] ?? [
      'file_damaged',
      'not a PDF that can be opened',
    ]
    pdfium.free(pointer)
    throw new Failure(code, detail)
  }
  const formInfo = api.PDFiumExt_OpenFormFillInfo()
  const form = api.PDFiumExt_InitFormFillEnvironment(document, formInfo)
  return {
    pdfium,
    document,
    form,
    pageCount: api.FPDF_GetPageCount(document),
    close() {
      api.PDFiumExt_ExitFormFillEnvironment(form)
      api.PDFiumExt_CloseFormFillInfo(formInfo)
      api.FPDF_CloseDocument(document)
      pdfium.free(pointer)
    },
  }
}

/** What is carried from page to page. */
interface Running {
  tables: number
  /** Fields of each name so far. */
  readonly names: Map<string, number>
  /** Text and place of lines near the edges of earlier pages. */
  readonly edges: Set<string>
  last: Page | undefined
}

function edgeKey(text: string, box: Box): string {
  return `${Math.round(box.y0 / 4)} ${Math.round(box.x0 / 4)} ${text.replace(/\d+/g, '0')}`
}

const pageNumber = /^(page\s*)?\d+(\s*(of|\/)\s*\d+)?$/i

function readPage(open: OpenPdf, index: number, running: Running, sink: ReadingSink): Page {
  const { pdfium } = open
  const { api } = pdfium
  const number = index + 1
  const page = api.FPDF_LoadPage(open.document, index)
  if (page === 0) return unreadablePage(number, 'This page is damaged and could not be read.')
  const textPage = api.FPDFText_LoadPage(page)
  try {
    api.FORM_OnAfterLoadPage(page, open.form)
    const space = pageSpaceOf(pdfium, page)
    const drawing = readShapes(pdfium, page, space, sink.limits.pdfObjectsPerPage)
    const printed = textPage === 0 ? [] : readWords(pdfium, textPage, space, sink.limits.pdfCharactersPerPage)
    const isScan = isScanWithText(printed, drawing, space)
    const words = markHiddenWords(printed, drawing, space, isScan)
    const rows = orderColumns(buildRows(words, drawing.vertical), drawing.horizontal)
    const grids = findRuledGrids(drawing.horizontal, drawing.vertical)
    const fillable = readFormFields(pdfium, page, open.form, number, space, words, rows, grids, running.names)
    const boxes = fillable.flatMap((field) =>
      'box' in field.locator && field.locator.box ? [field.locator.box] : [],
    )
    const drawn = readDrawnBoxes(number, drawing.squares, words, rows, boxes, grids)
    const isAtEdge = (box: Box): boolean => box.y1 < space.height * 0.12 || box.y0 > space.height * 0.88
    const result = layOutPrinted({
      number,
      width: space.width,
      height: space.height,
      textSource: words.length === 0 ? 'none' : isScan ? 'recognised' : 'layer',
      rows,
      shapes: drawing,
      grids,
      fields: [...fillable, ...drawn],
      firstTable: running.tables + 1,
      warnings:
        words.length === 0 && drawing.areas.length > 0 ? ['This page has no text; it may be a scan.'] : [],
      isFurniture: (text, box) =>
        isAtEdge(box) && (pageNumber.test(text) || running.edges.has(edgeKey(text, box))),
    })
    for (const { text, locator } of result.spans)
      if (locator.kind === 'box' && isAtEdge(locator.box)) running.edges.add(edgeKey(text, locator.box))
    return result
  } finally {
    api.FORM_OnBeforeClosePage(page, open.form)
    if (textPage !== 0) api.FPDFText_ClosePage(textPage)
    api.FPDF_ClosePage(page)
  }
}

function unreadablePage(number: number, warning: string): Page {
  return {
    number,
    kind: 'print',
    textSource: 'none',
    text: '',
    spans: [],
    words: [],
    tables: [],
    fields: [],
    warnings: [warning],
  }
}

/** A table that begins a page with the columns of the one that ended the page before goes on from it. */
function continueTable(page: Page, before: Page | undefined): Page {
  const [first, ...others] = page.tables
  const last = before?.tables.at(-1)
  if (!first?.box || !last?.box || !before?.height || !page.height) return page
  const isAtTop = first.box.y0 < page.height * 0.3
  const isAtBottom = last.box.y1 > before.height * 0.65
  const width = (rows: readonly (readonly unknown[])[]): number => Math.max(...rows.map((row) => row.length))
  const isSame =
    width(first.rows) === width(last.rows) &&
    Math.abs(first.box.x0 - last.box.x0) < 8 &&
    Math.abs(first.box.x1 - last.box.x1) < 30
  return isAtTop && isAtBottom && isSame
    ? { ...page, tables: [{ ...first, continues: last.id }, ...others] }
    : page
}

function readProperties({ pdfium, document }: OpenPdf, sink: ReadingSink): void {
  for (const name of ['Title', 'Author', 'Subject', 'Creator', 'Producer', 'CreationDate'])
    sink.setProperty(
      name.charAt(0).toLowerCase() + name.slice(1),
      pdfium.readText((buffer, length) => pdfium.api.FPDF_GetMetaText(document, name, buffer, length)),
    )
}

async function keepAttachments({ pdfium, document }: OpenPdf, sink: ReadingSink): Promise<void> {
  const { api, heap, scratch } = pdfium
  const count = Math.min(api.FPDFDoc_GetAttachmentCount(document), sink.limits.attachments)
  for (let index = 0; index < count; index++) {
    const attachment = api.FPDFDoc_GetAttachment(document, index)
    const name = pdfium.readText((buffer, length) => api.FPDFAttachment_GetName(attachment, buffer, length))
    if (!api.FPDFAttachment_GetFile(attachment, 0, 0, scratch)) continue
    const length = heap.HEAPU32[scratch >> 2] ?? 0
    if (length === 0 || length > sink.limits.fileBytes) continue
    const pointer = pdfium.allocate(length)
    if (api.FPDFAttachment_GetFile(attachment, pointer, length, scratch))
      await sink.addEmbedded({
        name: name || `attachment-${index + 1}`,
        mediaType: 'application/octet-stream',
        bytes: heap.HEAPU8.slice(pointer, pointer + length),
      })
    pdfium.free(pointer)
  }
}

/** PDF: words with their boxes, lines, tables, form fields and drawn check boxes, in page space. */
export const pdf: Extractor = {
  format: 'pdf',
  async extract(file: OpenedFile, sink: ReadingSink) {
    const open = await openPdf(file.bytes)
    try {
      readProperties(open, sink)
      await keepAttachments(open, sink)
      const count = Math.min(open.pageCount, sink.limits.pdfPages)
      if (open.pageCount > count) sink.warn(`Only the first ${count} of ${open.pageCount} pages were read.`)
      const running: Running = { tables: 0, names: new Map(), edges: new Set(), last: undefined }
      let hasContent = false
      for (let index = 0; index < count; index++) {
        if (sink.isLate()) {
          sink.warn(`Reading took too long; the pages from ${index + 1} on were not read.`)
          break
        }
        const page = continueTable(readPage(open, index, running, sink), running.last)
        running.tables += page.tables.length
        running.last = page
        hasContent ||= page.words.length > 0 || page.fields.length > 0
        await sink.addPage(page)
      }
      if (!hasContent)
        throw new Failure('text_not_found', `a PDF of ${open.pageCount} pages without text; it may be a scan`)
    } finally {
      open.close()
    }
  },
}
