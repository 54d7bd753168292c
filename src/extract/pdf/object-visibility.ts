import type { Box } from '../../domain/document.ts'
import type { Pdfium } from './pdfium.ts'

const mostMarks = 8
const mostPaths = 8
const mostSegments = 64

/** Whether an object is marked as the content of an optional layer. */
export function isInLayer({ calls, heap, scratch }: Pdfium, object: number): boolean {
  const count = Math.min(calls.FPDFPageObj_CountMarks(object), mostMarks)
  for (let index = 0; index < count; index++) {
    const mark = calls.FPDFPageObj_GetMark(object, index)
    // The name as UTF-16 with its zero: `OC` takes six bytes.
    if (mark === 0 || !calls.FPDFPageObjMark_GetName(mark, scratch, 64, scratch + 64)) continue
    if ((heap.HEAPU32[(scratch + 64) >> 2] ?? 0) !== 6) continue
    const [first, second] = heap.HEAPU16.subarray(scratch >> 1, (scratch >> 1) + 2)
    if (first === 0x4f && second === 0x43) return true
  }
  return false
}

/** The box around what shows of an object, in its own space; undefined where all of it shows. */
export function clipBox({ calls, heap, scratch }: Pdfium, object: number): Box | undefined {
  const clip = calls.FPDFPageObj_GetClipPath(object)
  const paths = clip === 0 ? -1 : calls.FPDFClipPath_CountPaths(clip)
  if (paths <= 0 || paths > mostPaths) return undefined
  let shown: Box | undefined
  for (let path = 0; path < paths; path++) {
    const segments = calls.FPDFClipPath_CountPathSegments(clip, path)
    if (segments <= 0 || segments > mostSegments) continue
    let [x0, y0, x1, y1] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1e9, -1e9]
    for (let index = 0; index < segments; index++) {
      const segment = calls.FPDFClipPath_GetPathSegment(clip, path, index)
      if (!calls.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue
      const [x = 0, y = 0] = heap.HEAPF32.subarray(scratch >> 2, (scratch >> 2) + 2)
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
    shown = shown
      ? {
          x0: Math.max(shown.x0, x0),
          y0: Math.max(shown.y0, y0),
          x1: Math.min(shown.x1, x1),
          y1: Math.min(shown.y1, y1),
        }
      : { x0, y0, x1, y1 }
  }
  return shown
}
