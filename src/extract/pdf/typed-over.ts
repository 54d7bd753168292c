import type { Pdfium } from './pdfium.ts'

/** PDFium's numbers for annotations that people write and draw answers with: typed text, lines, rings, strokes, stamps, ink. */
const written = new Set([3, 4, 5, 6, 7, 8, 12, 13, 15])
const hiddenFlag = 0x2
const normalDisplay = 0
const done = 1
/** A page with more annotations is a drawing under review and not a form. */
const mostAnnotations = 2_000

/**
 * Makes what was typed and drawn over a page a part of the page, so that it is read as everything else is. Comments,
 * highlights and fields stay out. The page must be closed and loaded anew when this gives true; its annotations are gone.
 */
export function takeInTypedOver({ api }: Pdfium, page: number): boolean {
  const count = api.FPDFPage_GetAnnotCount(page)
  if (count > mostAnnotations) return false
  const others: number[] = []
  let isTypedOver = false
  for (let index = 0; index < count; index++) {
    const annotation = api.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    if (written.has(api.FPDFAnnot_GetSubtype(annotation))) isTypedOver = true
    else others.push(index)
    api.FPDFPage_CloseAnnot(annotation)
  }
  if (!isTypedOver) return false
  for (const index of others) {
    const annotation = api.FPDFPage_GetAnnot(page, index)
    if (annotation === 0) continue
    api.FPDFAnnot_SetFlags(annotation, api.FPDFAnnot_GetFlags(annotation) | hiddenFlag)
    api.FPDFPage_CloseAnnot(annotation)
  }
  return api.FPDFPage_Flatten(page, normalDisplay) === done
}
