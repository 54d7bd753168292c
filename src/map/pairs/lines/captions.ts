import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import type { PageGrid } from './page-grid.ts'

/** Points by which a caption and its answer may begin apart. */
const aligned = 6
/** A caption is set so near to its answer, in heights of its line. */
export const nearestCaption = 1.2
/** Rows of answers and of captions under each other: no form has more on one page. */
const mostRows = 60

/** Fewer captions than this on a page are chance. */
export const leastCaptions = 3

/**
 * What was filled in over printed captions, as on dotted lines. Only where the looks tell the two apart, and where their
 * rows take turns beginning with a row that was filled in: otherwise print over an answer asks for it.
 */
export function answersOverCaptions(grid: PageGrid): ReadonlyMap<LayoutItem, LayoutItem> {
  const found = new Map<LayoutItem, LayoutItem>()
  for (const item of grid.items) {
    const answer = item.kind === 'text' ? answerOver(item, grid) : undefined
    if (answer) found.set(item, answer)
  }
  return found.size < leastCaptions ? new Map() : found
}

function answerOver(caption: LayoutItem, grid: PageGrid): LayoutItem | undefined {
  if (caption.isTyped !== false || caption.isHeading || !isRowOf(caption, false, grid)) return undefined
  let answer: LayoutItem | undefined
  let item = caption
  for (let row = 0; row < mostRows; row++) {
    const over = lineOver(item, grid)
    if (!over || over.isHeading) return item.isTyped === true ? answer : undefined
    const isAnswer = over.isTyped === true
    if (isAnswer === (item.isTyped === true) || !isRowOf(over, isAnswer, grid)) return undefined
    answer ??= over
    item = over
  }
  return undefined
}

/**
 * Whether a row of captions has the row of its answers under it, in what the reading took for a table: one row that was
 * filled in, where a list would have more.
 */
export function isCaptionOver(caption: LayoutItem, answer: LayoutItem, grid: PageGrid): boolean {
  if (!isRowOf(caption, false, grid) || !isRowOf(answer, true, grid)) return false
  const [under] = grid.below(answer.box, heightOf(answer) * nearestCaption)
  return !under || !isRowOf(under, true, grid) || rowOf(under, grid).length < rowOf(answer, grid).length
}

/** The line right over another one that begins where it begins. */
export function lineOver(item: LayoutItem, grid: PageGrid): LayoutItem | undefined {
  const [over] = grid.above(item.box, heightOf(item) * nearestCaption)
  return over?.kind === 'text' && Math.abs(over.box.x0 - item.box.x0) < aligned ? over : undefined
}

/** Whether a whole row was filled in, or is printed. */
function isRowOf(item: LayoutItem, isTyped: boolean, grid: PageGrid): boolean {
  return rowOf(item, grid).every((other) => other.isTyped === isTyped)
}

const rowOf = (item: LayoutItem, grid: PageGrid) => [...grid.leftOf(item), item, ...grid.rightOf(item)]
