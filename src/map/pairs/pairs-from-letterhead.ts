import type { Question } from '../../domain/question-set.ts'
import type { LayoutItem } from '../layout/layout-item.ts'
import { isSameRow } from '../layout/layout-item.ts'
import type { Pair } from './pair.ts'

/** Who issued a paper: a shop, a garage, a supplier. Papers name it at their top and print no label beside it. */
const issuer =
  /\b(?:merchant|vendor|seller|supplier|shop|store|retailer|repairer|garage|issuer|issued by|dealer)s?\b/i
/** `Alarm at the shop` asks of a place, and not of who issued the paper. */
const isPlace = /\b(?:at|in) (?:the |your |our )?(?:\p{L}+ ){0,2}(?:shop|store|garage)\b/iu
const organisation =
  /\b(?:ltd|limited|llp|plc|inc|llc|co|company|corp|corporation|sdn|bhd|gmbh|trading|enterprises?|stores?|motors?|garage|services?|restaurant|hardware|supermarket|pharmacy|hotel|group|sons|bros)\b/i
/** Lines that a letterhead holds besides the name and the address. */
const otherLine =
  /\b(?:tel|fax|phone|gst|vat|tax|invoice|receipt|cash|bill|date|time|reg(?:istration)?|no\.? ?:|www|e-?mail|welcome|thank)\b|@/i
const headRows = 12
const maxAddressRows = 6
/** Worse recognised words are not taken for a name. */
const leastQuality = 0.6

/** Pairs for the questions that ask who issued a paper, and where it is, from the top of its first page. */
export function pairsFromLetterhead(items: readonly LayoutItem[], questions: readonly Question[]): Pair[] {
  const asked = questions.filter(
    ({ label, type }) => issuer.test(label) && !isPlace.test(label) && /^(?:text|address)$/.test(type),
  )
  const [first] = items
  if (asked.length === 0 || first?.page.kind !== 'print' || first.page.number !== 1) return []
  const rows = topRows(items)
  const [from, to] = findName(rows)
  const name = rows.slice(from, to).flat()
  if (name.length === 0) return []
  const address = addressRows(rows.slice(to))
  return asked.flatMap(({ label }) => {
    const asksForAddress = /\baddress\b/i.test(label)
    const parts = asksForAddress ? address.flat() : name
    const [head, ...rest] = parts
    if (!head || (!asksForAddress && !/\bname\b|company/i.test(label))) return []
    const lines = asksForAddress ? address.map(textOf) : [textOf(name)]
    return [
      {
        label,
        context: '',
        labelItems: [],
        items: [head, ...rest],
        inlineText: lines.join(', ').replace(/,\s*,/g, ','),
        relation: 'header',
        strength: 0.85,
      },
    ]
  })
}

const textOf = (row: readonly LayoutItem[]) => row.map(({ text }) => text.trim()).join(' ')

/** The first printed rows of the page, each from left to right. */
function topRows(items: readonly LayoutItem[]): LayoutItem[][] {
  const rows: LayoutItem[][] = []
  for (const item of items.filter(({ kind }) => kind === 'text').toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.find(([lead]) => lead && isSameRow(lead.box, item.box))
    if (row) row.push(item)
    else if (rows.length < headRows) rows.push([item])
    else break
  }
  return rows.map((row) => row.toSorted((one, other) => one.box.x0 - other.box.x0))
}

/** The rows of the name: one named like an organisation, or else the first that is words and nothing else. */
function findName(rows: readonly (readonly LayoutItem[])[]): [from: number, to: number] {
  const named = rows.slice(0, 6).findIndex((row) => isNameLike(row, 2) && organisation.test(textOf(row)))
  const at = named >= 0 ? named : rows.slice(0, 3).findIndex((row) => isNameLike(row, 2))
  const row = rows[at]
  if (!row) return [0, 0]
  const own =
    textOf(row)
      .replaceAll(new RegExp(organisation, 'gi'), ' ')
      .match(/\p{L}{2,}/gu) ?? []
  const before = rows[at - 1]
  // A long name is printed in two lines: `Popular Book` over `Co. (M) Sdn Bhd`.
  const from = own.length === 0 && before && isNameLike(before, 1) ? at - 1 : at
  return [from, /(?:&|\band)$/i.test(textOf(row).trim()) ? at + 2 : at + 1]
}

function isNameLike(row: readonly LayoutItem[], leastWords: number): boolean {
  const text = textOf(row)
  return (
    (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords &&
    text.length <= 60 &&
    !otherLine.test(text) &&
    (text.match(/\d/g)?.length ?? 0) <= 2 &&
    row.every(({ span }) => (span.confidence ?? 1) >= leastQuality)
  )
}

/** The rows under the name up to a telephone number, a heading or a date; they hold a street number or a postcode. */
function addressRows(rows: readonly LayoutItem[][]): LayoutItem[][] {
  const isRegistration = (text: string) =>
    /^\W*(?:co(?:mpany)?\.?\s*reg|reg|roc|gst)/i.test(text) || /^\(?[\dA-Z]{4,}[-\s]?[A-Z]?\)?$/.test(text)
  const address: LayoutItem[][] = []
  for (const row of rows) {
    const text = textOf(row)
    if (address.length === 0 && (isRegistration(text) || /^\(.*\)$/.test(text))) continue
    const isDated = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{1,2}:\d{2}\b/.test(text)
    if (otherLine.test(text.replace(/\bno\.?\s*:/i, '')) || isDated) break
    address.push(row)
    if (address.length === maxAddressRows) break
  }
  return /\d/.test(address.map(textOf).join(' ')) && address.length >= 1 ? address : []
}
