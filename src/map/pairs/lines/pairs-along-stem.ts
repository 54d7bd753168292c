import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import type { PageGrid } from './page-grid.ts'

/** A stem with its first part: `Number of machines: owned`. */
const stemmed = /^(\P{Nd}{0,8}.{6,80}?):\s+\p{L}.{1,40}$/u
/** Longer print begins a question of its own. */
const longestPart = 40
const mostParts = 6

/**
 * What a line asks in several parts under one stem, each with its answer: `Number of machines: owned 6 hired 14`. The parts
 * behind the first once more with the stem, which they do not say themselves.
 */
export function pairsAlongStem(items: readonly LayoutItem[], grid: PageGrid): Pair[] {
  return items.flatMap((item) => {
    const stem = item.kind === 'text' && item.isTyped === false ? stemmed.exec(item.text)?.[1] : undefined
    if (stem === undefined) return []
    const [answer, ...rest] = grid.rightOf(item)
    return answer?.isTyped === true ? partsOf(stem, item, rest) : []
  })
}

function partsOf(stem: string, item: LayoutItem, row: readonly LayoutItem[]): Pair[] {
  const pairs: Pair[] = []
  for (let at = 0; at + 1 < row.length && pairs.length < mostParts; at++) {
    const [part, answer] = [row[at], row[at + 1]]
    if (!part || !answer || part.isTyped === true || answer.isTyped !== true) continue
    if (!isPart(part) || part.frame !== item.frame) break
    pairs.push({
      label: `${stem}: ${part.text}`,
      context: item.context,
      labelItems: [part],
      items: [answer],
      isPart: true,
      relation: 'beside',
      strength: 0.93,
    })
  }
  return pairs
}

/** What begins small, and asks nothing whole. */
const isPart = ({ kind, text }: LayoutItem) =>
  kind === 'text' && text.length <= longestPart && /^\W*\p{Ll}{2}/u.test(text) && !/[:?]/.test(text)
