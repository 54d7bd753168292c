import type { MutableBox, PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

/** Puts the box of a character in page space into `into`; false where it has none. */
export function readCharacterBox(
  { calls, heap, scratch }: Pdfium,
  textPage: number,
  index: number,
  space: PageSpace,
  into: MutableBox,
): boolean {
  if (calls.FPDFText_GetLooseCharBox(textPage, index, scratch)) {
    const at = scratch >> 2
    const numbers = heap.HEAPF32
    const left = numbers[at] as number
    const top = numbers[at + 1] as number
    const right = numbers[at + 2] as number
    const bottom = numbers[at + 3] as number
    if (right > left && top > bottom && top - bottom < 500) {
      space.place(left, bottom, right, top, into)
      return true
    }
  }
  if (!calls.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24))
    return false
  const at = scratch >> 3
  const [left = 0, right = 0, bottom = 0, top = 0] = heap.HEAPF64.subarray(at, at + 4)
  space.place(left, bottom, right, top, into)
  return true
}
