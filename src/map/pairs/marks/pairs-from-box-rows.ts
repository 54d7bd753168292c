import type { LayoutItem } from '../../layout/layout-item.ts'
import { labelBlocks } from '../lines/label-blocks.ts'
import { partitionsOf } from '../lines/label-partitions.ts'
import type { PageGrid } from '../lines/page-grid.ts'
import type { Pair } from '../pair.ts'

/** The most boxes that one label is answered in. */
const mostBoxes = 5
/** Farther apart than this, in points, two boxes of a row belong to two columns of the form. */
const farthestBox = 90
/** What the first of several boxes is worth as the answer to the whole label. */
const shareOfWhole = 0.75

/**
 * One label may ask several things with a box for each: `Beds: registered for / occupied today [38] [34]`. Each part of the
 * label with the box at its place; the whole label is then hardly answered by the first box alone.
 * @param isGridded whether something is a value in a table whose columns have names of their own
 */
export function pairsFromBoxRows(
  items: readonly LayoutItem[],
  grid: PageGrid,
  isGridded: (item: LayoutItem) => boolean,
): { parts: Pair[]; whole: ReadonlyMap<LayoutItem, string> } {
  const parts: Pair[] = []
  const whole = new Map<LayoutItem, string>()
  for (const item of items) {
    if (item.kind !== 'text' || item.isTyped === true || item.isHeading) continue
    for (const block of labelBlocks(item, grid)) {
      const label = block.map(({ text }) => text).join(' ')
      const boxes = boxesAfter(block.at(-1) ?? item, grid) ?? boxesAfter(item, grid)
      if (!boxes || boxes.some(isGridded)) continue
      const labels = partitionsOf(label).find((found) => found.length === boxes.length)
      if (!labels) continue
      labels.forEach((part, at) => {
        const box = boxes[at]
        if (!box || box.text.trim() === '') return
        parts.push({
          label: part,
          context: `${label} ${item.context}`.trim().slice(0, 400),
          labelItems: block,
          items: [box],
          isPart: true,
          relation: 'beside',
          strength: 0.92,
        })
      })
      for (const box of boxes) whole.set(box, label)
    }
  }
  return { parts, whole }
}

/** The boxes that stand right after a label in its row; undefined where there are not several. */
function boxesAfter(label: LayoutItem, grid: PageGrid): LayoutItem[] | undefined {
  const boxes: LayoutItem[] = []
  let last = label
  for (const next of grid.rightOf(label)) {
    const isBox = next.kind === 'field' || (next.isTyped === true && next.frame !== undefined)
    // A hint such as `ddmmyyyy` may stand after its box.
    if (!isBox && next.kind === 'text' && boxes.length > 0 && next.text.length <= 10) continue
    if (!isBox || (boxes.length > 0 && next.box.x0 - last.box.x1 > farthestBox)) break
    if (next.frame !== undefined && next.frame === last.frame) break
    boxes.push(next)
    last = next
  }
  return boxes.length >= 2 && boxes.length <= mostBoxes ? boxes : undefined
}

/** A pair whose value is one of several boxes, and whose label is all of theirs, says little. */
export function lessWhole(pair: Pair, whole: ReadonlyMap<LayoutItem, string>): Pair {
  const label = whole.get(pair.items[0])
  return label === undefined || pair.isPart || !pair.label.startsWith(label.slice(0, 20))
    ? pair
    : { ...pair, strength: pair.strength * shareOfWhole }
}
