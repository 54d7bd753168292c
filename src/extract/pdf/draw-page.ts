import { Failure } from '../../domain/failures.ts'
import type { OpenPdf } from './open-pdf.ts'

/** Four bytes a pixel: blue, green, red, unused. A copy of its own. */
export interface DrawnPage {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  /** Points. */
  readonly pageWidth: number
  readonly pageHeight: number
}

const showAnnotations = 0x01
const bgrx = 4

/**
 * Draws one page as a person sees it, with its fields filled in.
 * @param number 1-based
 * @param scale pixels a point, made smaller where a side would be longer than `longestSide` pixels
 * @param turned degrees clockwise, a multiple of 90, by which it is drawn turned
 * @throws Failure `not_found`, `limit_exceeded`
 */
export function drawPage(
  open: OpenPdf,
  number: number,
  scale: number,
  longestSide: number,
  turned = 0,
): DrawnPage {
  const { api, heap } = open.pdfium
  const page = number <= open.pageCount ? api.FPDF_LoadPage(open.document, number - 1) : 0
  if (page === 0) throw new Failure('not_found', 'there is no such page')
  try {
    api.FORM_OnAfterLoadPage(page, open.form)
    const shown = [api.FPDF_GetPageWidthF(page), api.FPDF_GetPageHeightF(page)] as const
    const turns = turned / 90
    const [pageWidth, pageHeight] = turns % 2 === 1 ? [shown[1], shown[0]] : shown
    const factor = Math.min(scale, longestSide / Math.max(pageWidth, pageHeight, 1))
    const width = Math.max(1, Math.round(pageWidth * factor))
    const height = Math.max(1, Math.round(pageHeight * factor))
    const bitmap = api.FPDFBitmap_CreateEx(width, height, bgrx, 0, 0)
    if (bitmap === 0) throw new Failure('limit_exceeded', 'the page is too large to show')
    api.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    api.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, showAnnotations)
    // Fields are drawn by the form module, or their values would be missing from the image.
    api.FPDF_FFLDraw(open.form, bitmap, page, 0, 0, width, height, turns, showAnnotations)
    const start = api.FPDFBitmap_GetBuffer(bitmap)
    const pixels = heap.HEAPU8.slice(start, start + width * height * 4)
    api.FPDFBitmap_Destroy(bitmap)
    return { pixels, width, height, pageWidth, pageHeight }
  } finally {
    api.FORM_OnBeforeClosePage(page, open.form)
    api.FPDF_ClosePage(page)
  }
}
