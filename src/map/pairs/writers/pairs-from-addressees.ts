import type { LayoutItem } from '../../layout/layout-item.ts'
import { heightOf } from '../../layout/layout-item.ts'
import { writerOf } from '../../layout/written-papers.ts'
import type { Pair } from '../pair.ts'

/** What an insurer sends its policyholder: a schedule, a renewal, a certificate. */
const ofInsurer =
  /\b(?:renewal (?:invitation|notice|offer|schedule)|invitation to renew|policy schedule|schedule of insurance|certificate of (?:insurance|motor insurance)|thank you for insuring|your (?:policy|renewal|cover) (?:ends|expires|is due|will)|cover summary)\b/i
const hasPolicy = /\bpolicy\b[^\n]{0,24}\d/i
const ofAnother =
  /\b(?:insurance|insurers?|brok(?:ers?|ing)|underwrit\w+|intermediar\w+|assurance|mutual|registered)\b/i
/** To whom at the policyholder it is sent. */
const toWhom =
  /^\W*(?:the (?:trustees?|directors?|partners?|secretary|manager|governors|owners?|proprietors?|committee)|private|confidential|(?:mr|mrs|ms|miss|dr|rev)\b.*|(?:f\.?a\.?o|for the attention of|attn)\b.*)\W*$/i
const postcode = /(?:^|\s)[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}$/
const name = /^\p{Lu}[\p{L}\d&'\u2019.,()/ -]{2,70}$/u
/** The window of an envelope is in the upper part of the page, and its lines stand close. */
const upperPart = 0.45
const closest = 0.9
const evenness = 0.3
const mostLines = 8
const leastLines = 3
const mostBlocks = 4

/** The policyholder's name and address, from the lines to which an insurer addresses its schedule or its invitation to renew. */
export function pairsFromAddressees(items: readonly LayoutItem[]): Pair[] {
  const [first] = items
  if (first?.page.kind !== 'print' || first.page.number !== 1 || writerOf(first.document) !== null) return []
  const { text, height = 842, fields } = first.page
  if (fields.length > 0 || !ofInsurer.test(text) || !hasPolicy.test(text)) return []
  const upper = items.filter(({ kind, box }) => kind === 'text' && box.y1 < height * upperPart)
  // The insurer's own address may stand over it.
  const lines = upper
    .filter((item) => postcode.test(item.text.trim()))
    .slice(0, mostBlocks)
    .map((end) => linesOver(end, upper))
    .find((block) => block.length >= leastLines && !block.some((line) => ofAnother.test(line.text)))
  if (!lines) return []
  const [holder, ...address] = lines.filter((line) => !toWhom.test(line.text))
  const [street, ...more] = address
  if (!holder || !street || more.length === 0 || !name.test(holder.text.trim()) || /:/.test(holder.text))
    return []
  const pair = (label: string, held: readonly [LayoutItem, ...LayoutItem[]]): Pair => ({
    label,
    context: '',
    labelItems: [],
    items: held,
    inlineText: held.map((line) => line.text.trim()).join(', '),
    relation: 'header',
    strength: 0.85,
    leastMatch: 0.7,
  })
  return [pair('Name of policyholder', [holder]), pair('Policyholder address', [street, ...more])]
}

/** The lines that stand close over one another and end with this one, from the top down. */
function linesOver(end: LayoutItem, upper: readonly LayoutItem[]): LayoutItem[] {
  const lines = [end]
  let widest = Number.POSITIVE_INFINITY
  for (let top = end; lines.length < mostLines; ) {
    const over = upper.find(
      ({ box }) =>
        Math.abs(box.x0 - top.box.x0) < 4 &&
        box.y0 < top.box.y0 - 2 &&
        top.box.y0 - box.y1 < heightOf(top) * closest,
    )
    const next =
      over &&
      upper
        .filter(({ box }) => Math.abs(box.x0 - top.box.x0) < 4 && box.y0 < top.box.y0 - 2)
        .reduce((nearest, one) => (one.box.y0 > nearest.box.y0 ? one : nearest), over)
    if (!next || (next.isHeading && next.span.bold === true)) break
    const gap = top.box.y0 - next.box.y1
    // A wider space than between its other lines parts it from the block over it.
    if (gap > widest) break
    widest = Math.min(widest, gap + heightOf(top) * evenness)
    lines.unshift(next)
    top = next
  }
  return lines
}
