import type { PrintedWord } from '../layout/printed.ts'
import type { ReadingLimits } from '../limits.ts'
import { turnBox } from '../recognise/page-measure.ts'
import { drawPage } from './draw-page.ts'
import { showsOtherFigures } from './figures-as-drawn.ts'
import { readWidgets, type Widget } from './form-fields.ts'
import { isScanWithText, markHiddenWords, markUndrawnWords } from './hidden-words.ts'
import type { OpenPdf } from './open-pdf.ts'
import { type PageSpace, pageSpaceOf } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'
import { type Drawing, readShapes } from './read-shapes.ts'
import { type ReadWords, readWords, type StyledWord } from './read-words.ts'
import { turnsOfWords } from './turns-of-words.ts'
import { takeInTypedOver } from './typed-over.ts'

/** All that PDFium is asked about one page, before anything is made of it. Plain values, so that another thread can ask. */
export interface PageMatter {
  /** Points, of the page as it was turned. */
  readonly width: number
  readonly height: number
  /** Degrees clockwise by which the page was turned so that its words stand upright. */
  readonly turned: number
  readonly widgets: readonly Widget[]
  readonly drawing: Pick<
    Drawing,
    'horizontal' | 'vertical' | 'squares' | 'areas' | 'rings' | 'strokes' | 'pen'
  >
  /** Whether the page draws text at all. */
  readonly drawsText: boolean
  /** Whether the words are the text behind a scanned picture. */
  readonly isScan: boolean
  /** Whether the figures that a person sees are not those of the words. */
  readonly showsOtherFigures: boolean
  /** Those that a person cannot see are marked. */
  readonly words: readonly PrintedWord[]
}

export type PageMatterLimits = Pick<ReadingLimits, 'pdfObjectsPerPage' | 'pdfCharactersPerPage'>

interface LoadedPage {
  readonly page: number
  readonly widgets: readonly Widget[]
  /** Degrees clockwise. */
  readonly turned: number
  close(): void
}

/** 0 where PDFium cannot load the page. */
function openPage({ pdfium: { api }, document, form }: OpenPdf, index: number): number {
  const page = api.FPDF_LoadPage(document, index)
  if (page !== 0) api.FORM_OnAfterLoadPage(page, form)
  return page
}

function closePage({ pdfium: { api }, form }: OpenPdf, page: number): void {
  api.FORM_OnBeforeClosePage(page, form)
  api.FPDF_ClosePage(page)
}

/** Undefined where PDFium cannot load the page. */
function loadPdfPage(open: OpenPdf, index: number): LoadedPage | undefined {
  const { pdfium, form } = open
  let page = openPage(open, index)
  if (page === 0) return undefined
  const widgets = readWidgets(pdfium, page, form, pageSpaceOf(pdfium, page))
  if (takeInTypedOver(pdfium, page)) {
    closePage(open, page)
    page = openPage(open, index)
  }
  const loaded = page
  return loaded === 0 ? undefined : { page: loaded, widgets, turned: 0, close: () => closePage(open, loaded) }
}

/**
 * The page as if the file showed it turned, until it is closed: PDFium tells the words of a line apart by how the page is
 * shown.
 */
function turnPage(
  open: OpenPdf,
  index: number,
  { page, widgets, close }: LoadedPage,
  turns: number,
): LoadedPage {
  const { pdfium } = open
  const { width, height, turns: shown } = pageSpaceOf(pdfium, page)
  const turned = turns * 90
  pdfium.api.FPDFPage_SetRotation(page, (shown + turns) % 4)
  close()
  const again = openPage(open, index)
  return {
    page: again,
    widgets: widgets.map((widget) => ({ ...widget, box: turnBox(widget.box, width, height, turned) })),
    turned,
    close() {
      pdfium.api.FPDFPage_SetRotation(again, shown)
      closePage(open, again)
    },
  }
}

function wordsOf(pdfium: Pdfium, page: number, { pdfCharactersPerPage }: PageMatterLimits): ReadWords {
  const { api } = pdfium
  const textPage = api.FPDFText_LoadPage(page)
  if (textPage === 0) return { words: [], fonts: [] }
  try {
    return readWords(pdfium, textPage, pageSpaceOf(pdfium, page), pdfCharactersPerPage)
  } finally {
    api.FPDFText_ClosePage(textPage)
  }
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
  const lying = loadPdfPage(open, index)
  if (!lying) return undefined
  let loaded = lying
  try {
    let printed = wordsOf(pdfium, loaded.page, limits)
    const turns = turnsOfWords(printed.words)
    if (turns !== 0) {
      loaded = turnPage(open, index, loaded, turns)
      printed = wordsOf(pdfium, loaded.page, limits)
    }
    const { page, widgets, turned } = loaded
    const space = pageSpaceOf(pdfium, page)
    const drawing = readShapes(pdfium, page, space, limits.pdfObjectsPerPage)
    const { words, fonts } = printed
    const isScan = isScanWithText(words, drawing, space)
    const { horizontal, vertical, squares, areas, rings, strokes, pen } = drawing
    return {
      width: space.width,
      height: space.height,
      turned,
      widgets,
      drawing: { horizontal, vertical, squares, areas, rings, strokes, pen },
      drawsText: drawing.textOrder.size > 0,
      isScan,
      showsOtherFigures: showsOtherFigures(open, index + 1, fonts),
      words: markWords(open, index, words, drawing, space, isScan),
    }
  } finally {
    loaded.close()
  }
}
