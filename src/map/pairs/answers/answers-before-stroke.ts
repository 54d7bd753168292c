import { isSameRow, type LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { partOf } from './part-of-answer.ts'

/** `Contract / Revision`: two things with a stroke between them, each a few words. */
const twoThings = /^([^/?:,]{2,30}?)\s\/\s([^/?:,]{2,30}?)\s*:?$/
/** Points between what stands on both sides of a stroke and the stroke. */
const nearStroke = 60

/**
 * A stroke printed between the answers to two things that one label asks, for each thing its answer: `1511145 / 2` under
 * `Contract / Revision`. What stands before it answers the first one, though nothing was written behind it.
 * @param items of one page
 */
export function answersBeforeStroke(pairs: readonly Pair[], items: readonly LayoutItem[]): Pair[] {
  const strokes = items.filter(({ text }) => text.trim() === '/')
  if (strokes.length === 0) return []
  return pairs.flatMap((pair) => {
    const [, first, second] = twoThings.exec(pair.label.trim()) ?? []
    const [value] = pair.items
    if (!first || !second || pair.inlineText !== undefined || value.kind !== 'text') return []
    const stroke = strokes.find(({ box }) => {
      const gap = box.x0 - value.box.x1
      return isSameRow(box, value.box) && gap > -2 && gap < nearStroke
    })
    return stroke ? [partOf(pair, first, value.text, 1)] : []
  })
}
