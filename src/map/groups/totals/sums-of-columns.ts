import { readMoney } from '../../../values/read-amount.ts'
import type { ColumnContent } from '../columns/cell-kinds.ts'

/** Whether a column of amounts is what two others come to in every row, or one of those two. */
export type SumSide = 'whole' | 'part'

/** More columns of figures than this are hardly those of one list. */
const maxColumns = 12
/** Fewer rows could add up by chance. */
const leastRows = 2

/**
 * Columns of which one is the sum of two others in every row, as what is paid and what is outstanding come to what is
 * incurred, whatever stands over them.
 */
export function sumsOfColumns(contents: ReadonlyMap<number, ColumnContent>): Map<number, SumSide> {
  const columns = [...contents].flatMap(([column, content]) => {
    const amounts = amountsByRow(content)
    return amounts ? [{ column, amounts }] : []
  })
  const sides = new Map<number, SumSide>()
  if (columns.length < 3 || columns.length > maxColumns) return sides
  for (const whole of columns)
    for (const [at, one] of columns.entries())
      for (const other of columns.slice(at + 1)) {
        if (one === whole || other === whole || !isSum(whole.amounts, one.amounts, other.amounts)) continue
        sides.set(whole.column, 'whole')
        for (const { column } of [one, other]) if (!sides.has(column)) sides.set(column, 'part')
      }
  return sides
}

/** What is left of a match where the question asks for a part and the column is the whole, or the other way around. */
const otherSide = 0.3
const asksForPart = /\b(?:paid|outstanding|reserved?s?|settled|payments?)\b/i
const asksForWhole = /\b(?:incurred|total)\b/i
const asksForBoth = /\b(?:and|or|plus|incl(?:uding|usive)?)\b|[/+&]/i

/** What a header's match with a question is worth, by the side of a sum that its column is on. */
export function worthOfSum(side: SumSide | undefined, label: string): number {
  if (side === undefined || asksForBoth.test(label)) return 1
  const asked = asksForPart.test(label) ? 'part' : asksForWhole.test(label) ? 'whole' : side
  return asked === side ? 1 : otherSide
}

/** Whether a column is the sum that a question asks for. */
export const isWholeAsked = (side: SumSide | undefined, label: string): boolean =>
  side === 'whole' && asksForWhole.test(label) && !asksForPart.test(label) && !asksForBoth.test(label)

function amountsByRow({ cells }: ColumnContent): Map<number, number> | null {
  const amounts = new Map<number, number>()
  for (const { row, text } of cells) {
    const reading = readMoney(text)
    if (!reading.ok || typeof reading.value !== 'string') return null
    amounts.set(row, Number(reading.value))
  }
  return amounts.size >= leastRows ? amounts : null
}

function isSum(
  whole: ReadonlyMap<number, number>,
  one: ReadonlyMap<number, number>,
  other: ReadonlyMap<number, number>,
): boolean {
  let rows = 0
  let ofOne = 0
  let ofOther = 0
  for (const [row, sum] of whole) {
    const [first, second] = [one.get(row), other.get(row)]
    if (first === undefined || second === undefined) continue
    if (Math.abs(first + second - sum) > 0.011) return false
    rows++
    if (first > 0) ofOne++
    if (second > 0) ofOther++
  }
  return rows >= leastRows && ofOne > 0 && ofOther > 0 && ofOne + ofOther > leastRows
}
