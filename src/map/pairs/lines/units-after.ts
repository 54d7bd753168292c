import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import type { PageGrid } from './page-grid.ts'

/** A unit stands nearer to its answer than this, in heights of the line. */
const nearest = 3
const unit =
  /^\W{0,2}(months?|mths|years|yrs|weeks|days|hours?|metres?|miles?|km|litres?|tonnes?|kgs?|acres?|hectares?|sq\.? ?(?:m|ft|metres|feet)|storeys|floors|(?:%|per ?cent)(?=\W*$))(?!\p{L})/iu
const inMonths = /^m(?:on)?ths?/i
/** What is insured for an amount and for a time. */
const insuredForTime =
  /\b(?:gross (?:profit|revenue|income|fees|rentals?)|(?:loss of|annual) (?:rent|income|revenue|profits?|fees)|rent(?:al)? (?:income|receivable)|business interruption|increased? cost of working|consequential loss)\b/i

/**
 * The unit that is printed right after what was filled in says what it counts, so that months are no amount: `Gross profit
 * sum insured £ 650,000 for 12 months`. The time that a loss of income is insured for is its indemnity period.
 */
export function withUnitsAfter(pairs: readonly Pair[], grid: PageGrid): Pair[] {
  return pairs.flatMap((pair) => {
    const counted = unitAfter(pair, grid)
    const own =
      counted === undefined || pair.column !== undefined ? pair : { ...pair, column: `Number of ${counted}` }
    if (!insuredForTime.test(pair.label)) return [own]
    const time = counted === undefined ? timeBehind(pair, grid) : inMonths.test(counted) ? own : undefined
    if (!time) return [own]
    const period = { ...time, context: `${pair.label} ${pair.context}`.slice(0, 400), isPart: true }
    return [
      own,
      { ...period, label: `${pair.label}, indemnity period (months)` },
      { ...period, label: 'Indemnity period (months)' },
    ]
  })
}

/** The time behind a sum insured: `£ 650,000 for 12 months`. */
function timeBehind(pair: Pair, grid: PageGrid): Pair | undefined {
  const [first] = pair.items
  if (first.isTyped !== true || pair.items.length > 1 || pair.relation === 'above') return undefined
  const [lead, months] = grid.rightOf(first)
  if (!lead || !months || lead.isTyped === true || !leadsToTime.test(lead.text)) return undefined
  const time: Pair = { ...pair, items: [months], column: 'Number of months' }
  return inMonths.test(unitAfter(time, grid) ?? '') ? time : undefined
}

const leadsToTime = /^\W*(?:for|over|period|indemnity period)\W*$/i

function unitAfter({ items, inlineText, relation }: Pair, grid: PageGrid): string | undefined {
  const [first, ...more] = items
  if (first.isTyped !== true || more.length > 0 || inlineText !== undefined) return undefined
  if (relation === 'above' || !/^\d[\d.,\u00bc-\u00be]*$/.test(first.text.trim())) return undefined
  const [next] = grid.rightOf(first)
  return next && isPrintedNear(first, next) ? unit.exec(next.text)?.[1]?.toLowerCase() : undefined
}

const isPrintedNear = (first: LayoutItem, next: LayoutItem) =>
  next.isTyped !== true &&
  next.frame === first.frame &&
  next.box.x0 - first.box.x1 < heightOf(first) * nearest

/** The unit of the answer before it, with which a printed label begins: `% (b) commercial`, `metres Maximum depth`. */
const unitBefore =
  /^(?:%|per cent|p\.?a\.?|metres?|miles|years?|months?|days|hours|kg|tonnes|acres|hectares)\s+(?=\(?[a-z]\)|[A-Z])/

/** Printed labels without the unit of the answer before them. */
export function withoutUnits(pairs: readonly Pair[]): Pair[] {
  return pairs.map((pair) =>
    unitBefore.test(pair.label) && pair.items[0].page.kind === 'print'
      ? { ...pair, label: pair.label.replace(unitBefore, '') }
      : pair,
  )
}
