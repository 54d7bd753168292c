import type { LayoutItem } from '../layout/layout-item.ts'
import { heightOf } from '../layout/layout-item.ts'
import type { PageGrid } from './page-grid.ts'
import type { Pair } from './pair.ts'

/** Words of one answer stand nearer than this, in heights of their line. */
const nearest = 1.3
const mostPieces = 12

/** What was filled in in one line, where the reading parted it at a wide space: `MCALLISTER & SONS` `LTD`. */
export function joinTypedRuns(pairs: readonly Pair[], grid: PageGrid): Pair[] {
  return pairs.map((pair) => {
    const [first] = pair.items
    if (first.isTyped !== true || pair.inlineText !== undefined) return pair
    if (pair.relation !== 'beside' && pair.relation !== 'below') return pair
    const joined = pair.items.flatMap((item) => [item, ...piecesAfter(item, grid, pair.items)])
    const [head, ...rest] = joined
    return head && joined.length > pair.items.length ? { ...pair, items: [head, ...rest] } : pair
  })
}

function piecesAfter(item: LayoutItem, grid: PageGrid, known: readonly LayoutItem[]): LayoutItem[] {
  const pieces: LayoutItem[] = []
  let last = item
  while (pieces.length < mostPieces) {
    const [next] = grid.rightOf(last)
    if (next?.kind !== 'text' || next.isTyped !== true || next.frame !== item.frame || known.includes(next))
      break
    if (next.box.x0 - last.box.x1 > heightOf(item) * nearest || next.span.family !== item.span.family) break
    pieces.push(next)
    last = next
  }
  return pieces
}
