import type { Box } from '../../domain/document.ts'
import type { MutableBox, PageSpace } from './page-space.ts'
import type { Pdfium } from './pdfium.ts'

/** Where one of the figures 0 to 9 is first drawn in a font, and how. */
export interface Figure {
  /** The tightest around it, page space. */
  readonly box: Box
  /** Shares of the font size; `below` and `above` the line that it stands on. */
  readonly width: number
  readonly below: number
  readonly above: number
}

/** By figure; a page may not have them all. */
export type FiguresOfFont = (Figure | undefined)[]

/** Points: what is smaller cannot be told apart when it is drawn, and what is larger is no answer. */
const sizes = { least: 4, most: 72 }

/** Undefined where it cannot be said how the figure is drawn. */
export function readFigure(
  { api, calls, heap, scratch }: Pdfium,
  textPage: number,
  index: number,
  size: number,
  space: PageSpace,
): Figure | undefined {
  if (size < sizes.least || size > sizes.most) return undefined
  if (!calls.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24))
    return undefined
  const at = scratch >> 3
  const [left = 0, right = 0, bottom = 0, top = 0] = heap.HEAPF64.subarray(at, at + 4)
  const box: MutableBox = { x0: 0, y0: 0, x1: 0, y1: 0 }
  space.place(left, bottom, right, top, box)
  if (Math.max(box.x1 - box.x0, box.y1 - box.y0) > sizes.most) return undefined
  if (!api.FPDFText_GetCharOrigin(textPage, index, scratch, scratch + 8)) return undefined
  const [x = 0, y = 0] = heap.HEAPF64.subarray(at, at + 2)
  const [, line] = space.point(x, y)
  return {
    box,
    width: (box.x1 - box.x0) / size,
    below: (box.y1 - line) / size,
    above: (line - box.y0) / size,
  }
}

/** Figures that stand on, or reach up, round: they go a little over the line that the others keep to. */
const roundBelow = [0, 3, 5, 6, 8, 9]
const flatBelow = [1, 2, 4, 7]
const roundAbove = [0, 2, 3, 6, 8, 9]
const flatAbove = [1, 4, 5, 7]
/** Share of the font size by which the roundest reach less than the others, where something is wrong. */
const clearlyLess = 0.01
/** No figure is so much narrower than the 1. */
const clearlyNarrower = 0.85

/**
 * Whether the figures of a font may not be the ones that the file says they are: no font draws them so, but for a few with
 * figures of uneven height. Only a look at them tells.
 */
export function mayBeOthers(figures: FiguresOfFont): boolean {
  const of = (numbers: readonly number[], side: 'below' | 'above'): number[] =>
    numbers.flatMap((number) => figures[number]?.[side] ?? [])
  const reachLess = (round: readonly number[], flat: readonly number[]): boolean =>
    round.length > 0 && flat.length > 0 && Math.min(...round) < Math.max(...flat) - clearlyLess
  const one = figures[1]
  return (
    (one !== undefined && figures.some((figure) => figure && figure.width < one.width * clearlyNarrower)) ||
    reachLess(of(roundBelow, 'below'), of(flatBelow, 'below')) ||
    reachLess(of(roundAbove, 'above'), of(flatAbove, 'above'))
  )
}
