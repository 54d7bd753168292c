import type { PrintedWord } from '../layout/printed.ts'
import type { ReadingLimits } from '../limits.ts'
import { drawPage } from './draw-page.ts'
import { readWidgets, type Widget } from './form-fields.ts'
import { isScanWithText, markHiddenWords, markUndrawnWords } from './hidden-words.ts'
import type { OpenPdf } from './open-pdf.ts'
import { type PageSpace, pageSpaceOf } from './page-space.ts'
import { type Drawing, readShapes } from './read-shapes.ts'
import { readWords, type StyledWord } from './read-words.ts'
import { takeInTypedOver } from './typed-over.ts'

/** All that PDFium is asked about one page, before anything is made of it. Plain values, so that another thread can ask. */
export interface PageMatter {
  /** Points. */
  readonly width: number
  readonly height: number
  readonly widgets: readonly Widget[]
  readonly drawing: Pick<Drawing, 'horizontal' | 'vertical' | 'squares' | 'areas' | 'rings' | 'strokes'>
  /** Whether the page draws text at all. */
  readonly drawsText: boolean
  /** Whether the words are the text behind a scanned picture. */
  readonly isScan: boolean
  /** Those that a person cannot see are marked. */
  readonly words: readonly PrintedWord[]
}

export type PageMatterLimits = Pick<ReadingLimits, 'pdfObjectsPerPage' | 'pdfCharactersPerPage'>

interface LoadedPage {
  readonly page: number
  readonly widgets: readonly Widget[]
  close(): void
}

/** Undefined where PDFium cannot load the page. */
function loadPdfPage({ pdfium, document, form }: OpenPdf, index: number): LoadedPage | undefined {
  const { api } = pdfium
  const load = (): number => {
    const page = api.FPDF_LoadPage(document, index)
    if (page !== 0) api.FORM_OnAfterLoadPage(page, form)
    return page
  }
  const close = (page: number): void => {
    api.FORM_OnBeforeClosePage(page, form)
    api.FPDF_ClosePage(page)
  }
  let page = load()
  if (page === 0) return undefined
  const widgets = readWidgets(pdfium, page, form, pageSpaceOf(pdfium, page))
  if (takeInTypedOver(pdfium, page)) {
    close(page)
    page = load()
  }
  return page === 0 ? undefined : { page, widgets, close: () => close(page) }
}

function markWords(
  open: OpenPdf,
  index: number,
  words: readonly StyledWord[],
  drawing: Drawing,
  space: PageSpace,
  isScan: boolean,
): StyledWord[] {
  const marked = markHiddenWords(words, drawing, space, isScan)
  return drawing.hasLayers && !isScan
    ? markUndrawnWords(marked, drawPage(open, index + 1, 1.5, 2_000))
    : marked
}

/**
 * Undefined where PDFium cannot load the page.
 * @param index from 0
 */
export function readPageMatter(
  open: OpenPdf,
  index: number,
  limits: PageMatterLimits,
): PageMatter | undefined {
  const { pdfium } = open
  const { api } = pdfium
  const loaded = loadPdfPage(open, index)
  if (!loaded) return undefined
  const { page, widgets } = loaded
  const textPage = api.FPDFText_LoadPage(page)
  try {
    const space = pageSpaceOf(pdfium, page)
    const drawing = readShapes(pdfium, page, space, limits.pdfObjectsPerPage)
    const printed = textPage === 0 ? [] : readWords(pdfium, textPage, space, limits.pdfCharactersPerPage)
    const isScan = isScanWithText(printed, drawing, space)
    const { horizontal, vertical, squares, areas, rings, strokes } = drawing
    return {
      width: space.width,
      height: space.height,
      widgets,
      drawing: { horizontal, vertical, squares, areas, rings, strokes },
      drawsText: drawing.textOrder.size > 0,
      isScan,
      words: markWords(open, index, printed, drawing, space, isScan),
    }
  } finally {
    if (textPage !== 0) api.FPDFText_ClosePage(textPage)
    loaded.close()
  }
}
