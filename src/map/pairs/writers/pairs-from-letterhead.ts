import type { Question } from '../../../domain/question-set.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { printedRows, textOfRow } from '../../layout/printed-rows.ts'
import type { Pair } from '../pair.ts'

/** Who issued a paper: a shop, a garage, a supplier. Papers name it at their top and print no label beside it. */
const issuer =
  /\b(?:merchant|vendor|seller|supplier|shop|store|retailer|repairer|garage|issuer|issued by|dealer)s?\b/i
/** One of several, who deals with the proposer and did not issue the proposer's own paper: `Largest overseas supplier`. */
const isOneOfMany =
  /\b(?:largest|biggest|main|major|key|principal|overseas|foreign|other|each|any|all|your|next|second)\b/i
/** `Alarm at the shop` asks of a place, and not of who issued the paper. */
const isPlace = /\b(?:at|in) (?:the |your |our )?(?:\p{L}+ ){0,2}(?:shop|store|garage)\b/iu
const organisation =
  /\b(?:ltd|limited|llp|plc|inc|llc|co|company|corp|corporation|sdn|bhd|gmbh|trading|enterprises?|stores?|marts?|motors?|garage|services?|restaurant|hardware|supermarket|pharmacy|stationery|hotel|group|sons|bros|cash (?:&|and) carry)\b/i
/** Lines of a letterhead that stand between the name and the address, or behind them. */
const numberLine =
  /\b(?:tel|fax|phone|h\/?p|gst|vat|reg(?:istration)?|co(?:mpany)?\.? ?no|id)\b|www|\be-?mail\b|@|\d{7}/i
/** What begins the paper itself. */
const ownLine =
  /\b(?:tax|invoice|receipt|cash(?! (?:&|and) carry)|bill|sold|deliver(?:y|ed)?|to|customer|date|time|welcome|thank)\b|\bno\.? ?:/i
const headRows = 12
const maxAddressRows = 6
/** Worse recognised words are not taken for a name. */
const leastQuality = 0.6
/** What names an organisation is its name though it is read worse, which the answer's confidence tells. */
const worstQuality = 0.3

const qualityOf = ({ span }: LayoutItem) => span.confidence ?? 1

/** Pairs for the questions that ask who issued a paper, and where it is, from the top of its first page. */
export function pairsFromLetterhead(items: readonly LayoutItem[], questions: readonly Question[]): Pair[] {
  const asked = questions.filter(
    ({ label, type }) =>
      issuer.test(label) &&
      !isPlace.test(label) &&
      !isOneOfMany.test(label) &&
      /^(?:text|address)$/.test(type),
  )
  const [first] = items
  if (asked.length === 0 || first?.page.kind !== 'print' || first.page.number !== 1) return []
  const rows = printedRows(items, headRows)
  const [from, to] = findName(rows)
  const name = rows.slice(from, to).flat()
  if (name.length === 0) return []
  const address = addressRows(rows.slice(to))
  return asked.flatMap(({ label }) => {
    const asksForAddress = /\baddress\b/i.test(label)
    const parts = asksForAddress ? address.flat() : name
    const [head, ...rest] = parts
    if (!head || (!asksForAddress && !/\bname\b|company/i.test(label))) return []
    const lines = asksForAddress ? address.map(textOfRow) : [withoutNumber(textOfRow(name))]
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

/** The rows of the name: one named like an organisation, or else the first that is words and nothing else. */
function findName(rows: readonly (readonly LayoutItem[])[]): [from: number, to: number] {
  const isRead = (row: readonly LayoutItem[], least: number) => row.every((item) => qualityOf(item) >= least)
  const named = rows
    .slice(0, 6)
    .findIndex((row) => isNameLike(row, 2) && isRead(row, worstQuality) && organisation.test(textOfRow(row)))
  const at = named >= 0 ? named : rows.slice(0, 3).findIndex((row) => isNameLike(row, 2))
  const row = rows[at]
  if (!row || (named < 0 && !isRead(row, leastQuality))) return [0, 0]
  const own =
    textOfRow(row)
      .replaceAll(new RegExp(organisation, 'gi'), ' ')
      .match(/\p{L}{2,}/gu) ?? []
  const before = rows[at - 1]
  // A long name is printed in two lines: `Popular Book` over `Co. (M) Sdn Bhd`.
  const from = own.length === 0 && before && isNameLike(before, 1) ? at - 1 : at
  return [from, /(?:&|\band)$/i.test(textOfRow(row).trim()) ? at + 2 : at + 1]
}

/** A number in brackets behind a name is the company's: `Elm Stores Ltd (519537-X)`. */
const withoutNumber = (text: string) => text.replace(/\s*[({][^()]*\d{4}[^()]*\W*$/, '')

function isNameLike(row: readonly LayoutItem[], leastWords: number): boolean {
  const text = withoutNumber(textOfRow(row))
  return (
    (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= leastWords &&
    text.length <= 60 &&
    !numberLine.test(text) &&
    !ownLine.test(text) &&
    (text.match(/\d/g)?.length ?? 0) <= 2
  )
}

const dated = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b\d{1,2} \p{L}{3,9} \d{4}\b|\b\d{1,2}:\d{2}\b/u
const isOnlyNumber = (text: string) =>
  /^\W*(?=\S*\d)[\dA-Z]{4,}[-\s]?[A-Z]?\d?\W*$/.test(text) || /^\(.*\)$/.test(text)
const isPhone = (text: string) => (text.match(/\d/g)?.length ?? 0) >= 8 && !/\p{L}{2}/u.test(text)

/** The rows under the name up to a telephone number, a heading, a date or dirt; they hold a street number or a postcode. */
function addressRows(rows: readonly LayoutItem[][]): LayoutItem[][] {
  const address: LayoutItem[][] = []
  for (const row of rows) {
    const text = textOfRow(row)
    // `No: 5` numbers a house.
    const words = text.replace(/^\W*nos?\W{0,3}(?=\w)/i, '')
    const isAside =
      numberLine.test(words) ||
      isOnlyNumber(text) ||
      isPhone(text) ||
      dated.test(text) ||
      !/\p{L}{2}/u.test(text)
    if (isAside && address.length === 0) continue
    const isDirt = address.length > 0 && row.every((item) => qualityOf(item) < worstQuality)
    if (isAside || isDirt || ownLine.test(words)) break
    address.push(row)
    if (address.length === maxAddressRows) break
  }
  return /\d/.test(address.map(textOfRow).join(' ')) ? address : []
}
