import { findPostcodes, readPostcode } from '../../../values/read-postcode.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'

const addressLabel =
  /\b(?:address|registered office|head office|main office|principal office|premises|location|situation|situated|trading from|business at)\b/i
const postcodeLabel = /^\W*post ?code\W*$|^\w{0,20}p(?:ost)?_?c(?:ode)?$/i
/** How far below an address, in points or lines of a grid, its postcode may have a box of its own. */
const furthestBelow = 60
/** What stands farther left than this, in the same measure, is in another column. */
const furthestLeft = 120

/**
 * Addresses whose postcode is asked for beside or below them in a box of its own: the address with that postcode. The
 * address alone stays for questions that ask for no more.
 */
export function joinPostcodes(pairs: readonly Pair[]): { joined: Pair[]; renamed: ReadonlyMap<Pair, Pair> } {
  const postcodes = pairs.filter(
    ({ label, items: [first], inlineText }) =>
      postcodeLabel.test(label) && readPostcode(inlineText ?? first.text) !== null,
  )
  const joined: Pair[] = []
  const renamed = new Map<Pair, Pair>()
  const isSeveral = new Set(postcodes.map(({ items: [code] }) => code.span.id)).size > 1
  for (const pair of pairs) {
    if (!addressLabel.test(pair.label) || /\bpost ?code\b|e-?mail|web/i.test(pair.label)) continue
    const [first] = pair.items
    const last = pair.items.at(-1) ?? first
    if (first.mark || pair.items.some((item) => findPostcodes(item.text).length > 0)) continue
    const nearest = postcodes
      .filter(({ items: [code] }) => isNextTo(last, code) && !pair.items.includes(code))
      .sort(
        ({ items: [one] }, { items: [other] }) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0,
      )[0]
    const [code] = nearest?.items ?? []
    if (!nearest || !code) continue
    // Lines of two columns are read across; what stands between address and postcode belongs to neither.
    const head = pair.inlineText ?? first.text
    if (!/[\d,]|\b(?:street|road|lane|park|house|farm|estate|avenue|close|way|court|square)\b/i.test(head))
      continue
    const items: Pair['items'] = [first, ...pair.items.slice(1), code]
    joined.push({
      ...pair,
      items,
      endsWithPostcode: true,
      // The line that the postcode stands in begins with its own label.
      ...(nearest.inlineText === undefined
        ? {}
        : { inlineText: `${head}, ${nearest.inlineText}`, isPassage: true }),
    })
    // Of several addresses' postcodes each belongs to its own.
    if (isSeveral && !renamed.has(nearest))
      renamed.set(nearest, { ...nearest, label: `${pair.label} postcode` })
  }
  return { joined, renamed }
}

function isNextTo(address: LayoutItem, code: LayoutItem): boolean {
  if (address.page !== code.page) return false
  const below = code.box.y0 - address.box.y0
  return below > -6 && below < furthestBelow && code.box.x0 > address.box.x0 - furthestLeft
}
