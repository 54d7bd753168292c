import { goesOnWith } from '../../../values/whole-text.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import type { PageGrid } from './page-grid.ts'

/** Words of one answer stand nearer than this, in heights of their line. */
const nearest = 1.3
/** Points by which two lines of one answer begin apart at most. */
const sameStart = 4
const mostPieces = 12

/**
 * What was filled in in one line, where the reading parted it at a wide space: `MCALLISTER & SONS` `LTD`. Where nothing tells
 * what was filled in from what is printed, only what breaks off goes on.
 */
export function joinTypedRuns(pairs: readonly Pair[], grid: PageGrid): Pair[] {
  return pairs.map((pair) => {
    const [first] = pair.items
    if (first.isTyped === false || pair.inlineText !== undefined) return pair
    if (pair.relation !== 'beside' && pair.relation !== 'below') return pair
    const over =
      first.isTyped === true && pair.relation === 'beside' ? lineOver(first, grid, pair) : undefined
    const all = over ? [over, ...pair.items] : pair.items
    const joined = all.flatMap((item) => [item, ...piecesAfter(item, grid, all)])
    const [head, ...rest] = joined
    return head && joined.length > pair.items.length ? { ...pair, items: [head, ...rest] } : pair
  })
}

/**
 * The first line of an answer that began above its label's line, for want of room beside it: nothing is printed in its row
 * that it could belong to.
 */
function lineOver(first: LayoutItem, grid: PageGrid, { labelItems }: Pair): LayoutItem | undefined {
  const aboveAt = (item: LayoutItem) =>
    grid
      .above(item.box, heightOf(first) * nearest)
      .find((other) => other.isTyped === true && Math.abs(other.box.x0 - first.box.x0) < sameStart)
  const over = aboveAt(first)
  if (!over || over.frame !== first.frame || labelItems.includes(over)) return undefined
  // A figure alone is all of an answer, and a letter begins a part of another one.
  if (/^[^\p{L}]*$/u.test(first.text) || /^\([a-h]\)/.test(over.text)) return undefined
  // Lines under each other end the answer above them.
  if (aboveAt(over)) return undefined
  const row = [...grid.leftOf(over), ...grid.rightOf(over)]
  return row.every((item) => item.isTyped === true) ? over : undefined
}

function piecesAfter(item: LayoutItem, grid: PageGrid, known: readonly LayoutItem[]): LayoutItem[] {
  const pieces: LayoutItem[] = []
  let last = item
  while (pieces.length < mostPieces) {
    const [next] = grid.rightOf(last)
    if (
      next?.kind !== 'text' ||
      next.isTyped !== item.isTyped ||
      next.frame !== item.frame ||
      known.includes(next)
    )
      break
    // A line that was parted once may go on in small letters.
    const isLater = pieces.length > 0 && /^\p{Ll}/u.test(next.text)
    if (item.isTyped !== true && !isLater && !goesOnWith(last.text, next.text)) break
    if (next.box.x0 - last.box.x1 > heightOf(item) * nearest || next.span.family !== item.span.family) break
    pieces.push(next)
    last = next
  }
  return pieces
}
