import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

const ofProposer =
  /^\W*(?:the )?(?:proposer|applicant|policy ?holder|insured|client|customer|your)(?:['\u2019]?s)?(?: (?:details|particulars|information))?\W*$/i
/** Points. */
const level = 3
const leastApart = 80
const aside = 4
const furthestHeading = 45
const longestHeading = 50
const leastTwins = 2
const mostItems = 3_000

/** Two columns of the same labels beside each other, one of which is about somebody else. */
interface SideColumn {
  readonly heading: LayoutItem
  readonly ofProposer: LayoutItem
  readonly x0: number
  readonly x1: number
  readonly y1: number
}

type Twins = readonly [left: LayoutItem, right: LayoutItem]

/**
 * What stands under another heading beside the proposer's, where both columns have the same labels, is asked of somebody
 * else: `Proposer` and `Additional insured`, each with a name and an address.
 */
export function markSideColumns(pairs: readonly Pair[], items: readonly LayoutItem[]): readonly Pair[] {
  const columns = sideColumns(items)
  if (columns.length === 0) return pairs
  return pairs.flatMap((pair): Pair[] => {
    const [value] = pair.items
    if (columns.some(({ heading, ofProposer: own }) => value === heading || value === own)) return []
    const column = columns.find(({ heading, x0, x1, y1 }) => {
      const { box } = value
      return box.x0 >= x0 && box.x0 < x1 && box.y0 > heading.box.y0 && box.y0 < y1
    })
    if (!column) return [pair]
    // The labels of the proposer's column have no answer in the other one.
    if (pair.labelItems.some(({ box }) => box.x0 < column.x0 || box.x0 >= column.x1)) return []
    return [{ ...pair, label: `${column.heading.text} ${pair.label}`, party: 'another' }]
  })
}

function sideColumns(items: readonly LayoutItem[]): SideColumn[] {
  const [first] = items
  if (first?.page.kind !== 'print' || items.length > mostItems) return []
  const printed = items.filter(({ kind, isTyped }) => kind === 'text' && isTyped !== true)
  const byText = Map.groupBy(printed, ({ text }) => text.trim().toLowerCase())
  const twins = [...byText.values()].flatMap((some): Twins[] => {
    const [one, other, third] = some
    if (!one || !other || third || Math.abs(one.box.y0 - other.box.y0) > level) return []
    const [left, right] = one.box.x0 < other.box.x0 ? [one, other] : [other, one]
    return right.box.x0 - left.box.x0 > leastApart ? [[left, right]] : []
  })
  const groups: Twins[][] = []
  for (const [left, right] of twins) {
    const group = groups.find(
      ([head]) =>
        head &&
        Math.abs(head[0].box.x0 - left.box.x0) < aside &&
        Math.abs(head[1].box.x0 - right.box.x0) < aside,
    )
    if (group) group.push([left, right])
    else groups.push([[left, right]])
  }
  return groups
    .filter(({ length }) => length >= leastTwins)
    .flatMap((group) => columnOf(group, printed) ?? [])
}

function columnOf(twins: readonly Twins[], printed: readonly LayoutItem[]): SideColumn | undefined {
  const from = Math.min(...twins.map(([left]) => left.box.x0)) - aside
  const part = Math.min(...twins.map(([, right]) => right.box.x0)) - aside
  const top = Math.min(...twins.map(([left]) => left.box.y0))
  const y1 = Math.max(...twins.map(([left]) => left.box.y1)) + level
  const over = (x0: number, x1: number): LayoutItem | undefined =>
    printed
      .filter(({ box, text }) => {
        const middle = (box.x0 + box.x1) / 2
        const gap = top - box.y1
        return (
          middle > x0 && middle < x1 && gap > -level && gap < furthestHeading && text.length < longestHeading
        )
      })
      .sort((one, other) => other.box.y0 - one.box.y0)[0]
  const [left, right] = [over(from, part), over(part, Number.POSITIVE_INFINITY)]
  if (!left || !right || Math.abs(left.box.y0 - right.box.y0) > level) return undefined
  const isLeft = ofProposer.test(left.text)
  if (isLeft === ofProposer.test(right.text)) return undefined
  return isLeft
    ? { heading: right, ofProposer: left, x0: part, x1: Number.POSITIVE_INFINITY, y1 }
    : { heading: left, ofProposer: right, x0: from, x1: part, y1 }
}
