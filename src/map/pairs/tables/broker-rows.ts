import type { LayoutItem } from '../../layout/layout-item.ts'
import { isSameRow } from '../../layout/layout-item.ts'

const isBroker =
  /^\W*(?:your )?(?:insurance )?(?:broker|intermediary|introducer|agent|advis[eo]r)(?: ?(?:\/|or|and) ?(?:broker|intermediary|agent|advis[eo]r))?(?: name|['\u2019]?s name)?\W*$/i
/** What a form asks of a broker besides the name, in labels that do not say whose it is. */
const goesOn =
  /^\W*(?:(?:account )?(?:handler|executive|contact)(?: (?:name|person|details|and telephone))?|(?:agency|branch|fca|frn|quote|our|your|their)(?: (?:no|number|name|code|ref|reference))*|ref(?:erence)?|(?:tel(?:ephone)?|phone|mobile|fax)(?: (?:no|number))?|e-?mail(?: address)?)\W*$/i
/** Of these only a broker has one, or is asked for one in the row after its name. */
const isBrokers = /\b(?:agency|branch|fca|frn|handler|executive|quote|contact)\b/i
/** How far under the last of them, in points, the next row may stand. */
const rowGap = 16
const indent = 12
/** No form names more; a page that does was made to be slow. */
const mostBrokers = 20

/**
 * Labels of a printed form that go on about the broker named before them, beside it or in the rows under it: `Agent`, and then
 * `Agency no.`, `Contact`, `Tel`, with their form fields. The run ends with a label about anything else.
 */
export function brokerRows(items: readonly LayoutItem[]): LayoutItem[] {
  if (items[0]?.page.kind !== 'print') return []
  const texts = items.filter(({ kind }) => kind === 'text')
  const brokers = texts.filter(({ text }) => isBroker.test(text)).slice(0, mostBrokers)
  const labels = brokers.flatMap((broker) => runAfter(broker, texts))
  return [...labels, ...labels.flatMap((label) => fieldBeside(label, items))]
}

/** The form field that answers a label: it says no more of whose it is than its label does. */
function fieldBeside({ box }: LayoutItem, items: readonly LayoutItem[]): LayoutItem[] {
  const [next] = items
    .filter((item) => isSameRow(box, item.box) && item.box.x0 > box.x0)
    .toSorted((one, other) => one.box.x0 - other.box.x0)
  return next?.kind === 'field' ? [next] : []
}

function runAfter(broker: LayoutItem, texts: readonly LayoutItem[]): LayoutItem[] {
  const { box } = broker
  const after = texts
    .filter(
      (item) =>
        item !== broker &&
        (isSameRow(box, item.box)
          ? item.box.x0 > box.x0
          : item.box.y0 > box.y0 && item.box.x0 >= box.x0 - indent),
    )
    .toSorted((one, other) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0)
  const run: LayoutItem[] = []
  let bottom = box.y1
  for (const item of after) {
    if (item.box.y0 - bottom > rowGap) break
    if (item.isTyped !== true && goesOn.test(item.text)) {
      run.push(item)
      bottom = Math.max(bottom, item.box.y1)
    } else if (!isSameRow(box, item.box) && item.isTyped !== true && item.box.x0 < box.x0 + indent) break
  }
  return run.some(({ text }) => isBrokers.test(text)) ? run : []
}
