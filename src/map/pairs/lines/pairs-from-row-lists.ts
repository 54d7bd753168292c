import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import type { PageGrid } from './page-grid.ts'

const leastParts = 3
const longestPart = 30
const isCount = (text: string) => /^\W*(?:\d[\d,.]*|nil|none|[-\u2013\u2014])\W*$/i.test(text)
const isTotal = /^\W*(?:grand )?totals?\W*$/i

/** `Working dogs` after `owned` and `rented` begins another question. */
const isPart = (text: string, first: string) =>
  /\p{L}/u.test(text) && (isTotal.test(text) || /^\W*\p{Lu}/u.test(first) || !/^\W*\p{Lu}/u.test(text))

interface Part {
  readonly label: string
  readonly value: LayoutItem
}

/**
 * A count that a form asks for in parts along one row (`Number of vehicles: cars 1 vans 3 lorries 3 TOTAL 7`): every part
 * with what is counted before it, and the total as the total of it. A part of it is not the whole.
 * @returns the pairs, and the places of the counts, which answer nothing else
 */
export function pairsFromRowLists(
  items: readonly LayoutItem[],
  grid: PageGrid,
): { pairs: Pair[]; places: ReadonlySet<string> } {
  const pairs: Pair[] = []
  const places = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'text' || item.isTyped === true || item.text.length > 80) continue
    const [, stem, first] = /^(.*\p{L}{3}.*?):\s+(\p{L}[^:]*)$/u.exec(item.text.trim()) ?? []
    if (stem === undefined || first === undefined || first.length > longestPart) continue
    const { parts, names } = partsAfter(item, first, grid)
    if (parts.length < leastParts) continue
    for (const { label, value } of parts) {
      places.add(value.span.id)
      if (!/\d|nil|none/i.test(value.text)) continue
      const others = names.filter((other) => other !== label)
      pairs.push({
        label: isTotal.test(label) ? `Total ${stem}` : `${stem} ${label}`,
        context: item.context,
        labelItems: [item],
        items: [value],
        rivals: [{ own: label, others }],
        isPart: true,
        relation: 'beside',
        strength: 0.95,
      })
    }
  }
  return { pairs, places }
}

/** What stands after the first part's name: its count, and then names and counts in turn. */
function partsAfter(item: LayoutItem, first: string, grid: PageGrid): { parts: Part[]; names: string[] } {
  const parts: Part[] = []
  const names = [first]
  let name: string | null = first
  for (const next of grid.rightOf(item)) {
    if (next.kind !== 'text') break
    if (name !== null && isCount(next.text)) {
      parts.push({ label: name, value: next })
      name = null
    } else if (
      // A part without a count was left blank.
      parts.length > 0 &&
      next.isTyped !== true &&
      isPart(next.text, first) &&
      next.text.length <= longestPart
    ) {
      name = next.text
      names.push(name)
    } else break
  }
  return { parts, names }
}
