import type { Box } from '../../domain/document.ts'
import type { Pdfium } from './pdfium.ts'

/** Turns PDF user space (points from the bottom left, before rotation) into page space, for one page. */
export interface PageSpace {
  readonly width: number
  readonly height: number
  /** Quarter turns clockwise that the page is shown with, 0 to 3. */
  readonly turns: number
  point(x: number, y: number): readonly [number, number]
  box(left: number, bottom: number, right: number, top: number): Box
  /** The same into a box that is there already: every letter has one, and hardly any is kept. */
  place(left: number, bottom: number, right: number, top: number, into: MutableBox): void
}

export type MutableBox = { -readonly [side in keyof Box]: Box[side] }

const round = (value: number): number => Math.round(value * 100) / 100

export function createPageSpace(
  left: number,
  bottom: number,
  right: number,
  top: number,
  turns: number,
): PageSpace {
  const isSideways = turns % 2 === 1
  const width = isSideways ? top - bottom : right - left
  const height = isSideways ? right - left : top - bottom
  const point = (x: number, y: number): readonly [number, number] => {
    const across = x - left
    const up = y - bottom
    if (turns === 0) return [across, top - bottom - up]
    if (turns === 1) return [up, across]
    if (turns === 2) return [right - left - across, up]
    return [top - bottom - up, right - left - across]
  }
  const set = (into: MutableBox, ax: number, ay: number, bx: number, by: number): void => {
    into.x0 = round(Math.min(ax, bx))
    into.y0 = round(Math.min(ay, by))
    into.x1 = round(Math.max(ax, bx))
    into.y1 = round(Math.max(ay, by))
  }
  const place = (x0: number, y0: number, x1: number, y1: number, into: MutableBox): void => {
    // Nearly all pages stand upright.
    if (turns === 0) {
      set(into, x0 - left, top - bottom - (y0 - bottom), x1 - left, top - bottom - (y1 - bottom))
      return
    }
    const [ax, ay] = point(x0, y0)
    const [bx, by] = point(x1, y1)
    set(into, ax, ay, bx, by)
  }
  return {
    width: round(width),
    height: round(height),
    turns,
    point,
    place,
    box(x0, y0, x1, y1) {
      const box: MutableBox = { x0: 0, y0: 0, x1: 0, y1: 0 }
      place(x0, y0, x1, y1, box)
      return box
    },
  }
}

/** The page as it is shown: its crop box inside its media box, turned. */
export function pageSpaceOf({ api, heap, scratch }: Pdfium, page: number): PageSpace {
  const turns = (((api.FPDFPage_GetRotation(page) | 0) % 4) + 4) % 4
  if (api.FPDF_GetPageBoundingBox(page, scratch)) {
    const at = scratch >> 2
    const [left = 0, top = 0, right = 0, bottom = 0] = heap.HEAPF32.subarray(at, at + 4)
    if (right > left && top > bottom) return createPageSpace(left, bottom, right, top, turns)
  }
  return createPageSpace(0, 0, 612, 792, turns)
}
