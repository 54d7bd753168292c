import type { PageGrid } from '../lines/page-grid.ts'
import type { Pair } from '../pair.ts'
import { insurancePeriod, oneDate } from './pairs-from-compounds.ts'
import { partOf } from './part-of-answer.ts'

const begins = /^\W*(?:from|commencing|starting)\b/i
const ends = /^\W*(?:to|until|till|ending|expiring)\b/i
/** So many pieces of a line the last day may be read in. */
const mostPieces = 3

/**
 * A period that is read in pieces: `From 1/12/26` under `Period of insurance`, and `to midnight on 30/11/27` further along
 * the same line. Each says which of the two days it is.
 */
export function pairsFromPeriodEnds(pairs: readonly Pair[], grid: PageGrid): Pair[] {
  return pairs.flatMap((pair): Pair[] => {
    const [first] = pair.items
    const text = pair.inlineText ?? first.text
    const dates = text.match(oneDate) ?? []
    if (!insurancePeriod.test(pair.label) || !begins.test(text) || dates.length !== 1) return []
    const start = partOf(pair, 'Period of insurance, start date', dates[0] ?? '', 1)
    const pieces = grid.rightOf(first).slice(0, mostPieces)
    const at = pieces.findIndex((item) => ends.test(item.text))
    const holder = at === -1 ? undefined : pieces.slice(at).find((item) => item.text.match(oneDate))
    const end = holder?.text.match(oneDate) ?? []
    if (!holder || end.length !== 1 || holder.frame !== first.frame) return [start]
    const last = { ...start, label: 'Period of insurance, end date', items: [holder] as [typeof holder] }
    return [start, { ...last, inlineText: end[0] ?? '' }]
  })
}
