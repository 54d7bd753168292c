import type { Page } from '../../../domain/document.ts'
import { comparableText } from '../../../values/plain-text.ts'
import type { Pair } from '../pair.ts'

const aTotal = /\b(?:totals?|overall|all|altogether|sum)\b/i
/** What papers number when they tell of one after the other. */
const numbered =
  /^\W*(propert(?:y|ies)|premises|locations?|sites?|buildings?|vehicles?|drivers?|units?|risks?|shops?|flats?|items?)\s(?:no\.?\s|number\s)?(\d{1,2}|[A-D])\b/i
const longestLabel = 80
/** Where a business is reached is told once, and is none of the places that a list tells of. */
const asksWhereReached =
  /\b(?:correspondence|postal|mailing|billing|invoic\w+|registered|head office|home) (?:office )?address\b/i

/** Tells whether a question that asks for what several are together, or for what none of them is, cannot mean a pair. */
export type IsOneOfSeveral = (pair: Pair, question: string) => boolean

/**
 * What tells which pairs say something of one of several: the first figure under a column's name, where its table has other rows,
 * and what a label says that comes again on a page where properties, vehicles or the like are numbered.
 */
export function oneOfSeveral(pairs: readonly Pair[]): IsOneOfSeveral {
  const ofRow = new Set(
    pairs.flatMap(({ rivals: [row] = [], items: [first] }) =>
      row && row.others.length > 0 && !aTotal.test(row.own) ? [first.span.id] : [],
    ),
  )
  const plain = pairs.filter(
    ({ rivals, label, statement }) =>
      !rivals && !statement && label.length <= longestLabel && !aTotal.test(label),
  )
  const repeated = [...Map.groupBy(plain.filter(isNumbered), beginningOf).values()].filter(
    (alike) => new Set(alike.map(({ inlineText, items: [first] }) => inlineText ?? first.text)).size > 1,
  )
  const ofNumbered = new Set(repeated.flat())
  const underColumn = new Set(
    plain.filter(({ relation, items: [first] }) => relation === 'below' && ofRow.has(first.span.id)),
  )
  return (pair, question) =>
    (ofNumbered.has(pair) || underColumn.has(pair)) &&
    (/\btotals?\b/i.test(question) || (asksWhereReached.test(question) && !asksWhereReached.test(pair.label)))
}

/** `Property 2 Address` and `Address: as Property 1` are labels like `Address`. */
const beginningOf = ({ label }: Pair) => comparableText(label.replace(numbered, '').split(':')[0] ?? '')

/** Whether a pair stands under `Property 1` on a page that goes on to `Property 2`. */
const isNumbered = ({ items: [{ page, span }] }: Pair) => numberedSpansOf(page).has(span.id)

const known = new WeakMap<Page, ReadonlySet<string>>()

/** The ids of the spans from the first of several numbered things on. */
function numberedSpansOf(page: Page): ReadonlySet<string> {
  const before = known.get(page)
  if (before) return before
  const found = page.spans.flatMap(({ text }, at) => {
    const [, noun, number] = numbered.exec(text.slice(0, longestLabel)) ?? []
    return noun && number ? [{ at, noun: noun.toLowerCase(), number }] : []
  })
  const several = [...Map.groupBy(found, ({ noun }) => noun).values()].find(
    (alike) => new Set(alike.map(({ number }) => number)).size > 1,
  )
  const ids = new Set(several ? page.spans.slice(several[0]?.at).map(({ id }) => id) : [])
  known.set(page, ids)
  return ids
}
