import type { LayoutItem } from '../../layout/layout-item.ts'
import { writerOf } from '../../layout/written-papers.ts'
import type { Pair } from '../pair.ts'
import { brokerRows } from '../tables/broker-rows.ts'
import { brokerColumns } from '../tables/party-columns.ts'
import { sendersContacts } from './senders-contacts.ts'

/** Whose details a part of a form holds, where they are not the proposer's. */
export type Party = 'broker' | 'signatory' | 'insurer' | 'office'

/** How near a name or a date stands to the signature that it belongs to, in points. */
const besideSignature = 75
const maxHeading = 70

const ofBroker =
  /^\W*(?:for )?(?:the )?(?:your )?(?:insurance )?(?:(?:broker|intermediary|introducer)(?:['\u2019]?s)?(?:\W+(?:use|details?|only|section|information|particulars|stamp|contact|or|and|agent|broker|intermediary|agency))*|(?:agent|agency)(?:['\u2019]?s)?(?:\W+(?:or|and|broker|intermediary))*\W+(?:use|details?|only|section|particulars|stamp)(?:\W+only)?)\W*$/i
/** A part that is for a broker to fill in. */
const forBroker =
  /^\W*(?:for|(?:to be )?completed by)\s(?:the |your )?(?:insurance )?(?:broker|intermediary|agent|advis[eo]r)s?\b(?: to (?:complete|fill in)| only| or \w+)*\W*$/i
const ofOffice =
  /\b(?:office|internal|underwriter(?:['\u2019]?s)?|company|head office) use(?: only)?\b|^\W*for .{3,30} use only\W*$/i
/** Small print in which an insurer tells who it is. */
const ofInsurer =
  /\bauthori[sz]ed and regulated\b|\bis a trading (?:name|style) of\b|\bregistered in (?:england|scotland|wales|the uk)\b|\bregistered office:|\bfinancial conduct authority\b|\bprudential regulation\b|\bmember of the association of british insurers\b|\bcompany limited by shares\b/i
const signature = /^\W*(?:x\s*)?(?:signed|signature|sign here|authorised signature)\b/i
const signatoryLabel =
  /^\W*(?:print(?:ed)? name|(?:full )?name|date|dated|position|capacity|status|job title|title|role|for and on behalf of|on behalf of|telephone|designation)\b/i

/** Which items of a page belong to somebody else than the proposer, by the ids of their spans. */
export function findParties(items: readonly LayoutItem[]): ReadonlyMap<string, Party> {
  const parties = new Map<string, Party>()
  markRegions(items, parties)
  for (const item of [...brokerColumns(items), ...brokerRows(items)]) parties.set(item.span.id, 'broker')
  for (const item of regulatedLines(items)) parties.set(item.span.id, 'insurer')
  for (const [item, party] of [...noticeLines(items), ...sendersContacts(items)])
    parties.set(item.span.id, party)
  const printed = items.filter((item) => item.kind === 'text')
  const signatures = printed.filter(({ text }) => signature.test(text) && text.length < 60)
  for (const item of printed) {
    // In a proposer's own letter it is the proposer's.
    if (item.page.kind === 'print' && ofInsurer.test(item.text) && writerOf(item.document) !== 'proposer') {
      for (const line of paragraphAround(item, printed)) parties.set(line.span.id, 'insurer')
    } else if (item.text.length < 60 && signatoryLabel.test(item.text) && item.isTyped !== true)
      for (const { box } of signatures)
        if (
          Math.abs(item.box.y0 - box.y0) < besideSignature &&
          (item.page.kind === 'print' || Math.abs(item.box.y0 - box.y0) < 40)
        )
          parties.set(item.span.id, 'signatory')
  }
  return parties
}

/** The lines of small print that a line stands among. */
function paragraphAround(line: LayoutItem, printed: readonly LayoutItem[]): LayoutItem[] {
  const paragraph = [line]
  const height = line.box.y1 - line.box.y0
  for (let changed = true; changed && paragraph.length < 8; ) {
    changed = false
    const top = Math.min(...paragraph.map(({ box }) => box.y0))
    const bottom = Math.max(...paragraph.map(({ box }) => box.y1))
    for (const other of printed) {
      if (paragraph.includes(other) || other.frame !== line.frame || other.span.family !== line.span.family)
        continue
      const isNear =
        (other.box.y0 >= bottom - 3 && other.box.y0 - bottom < height * 0.5) ||
        (other.box.y1 <= top + 3 && top - other.box.y1 < height * 0.5)
      if (
        !isNear ||
        Math.abs(other.box.x0 - line.box.x0) > 30 ||
        other.text.length < 12 ||
        /^[^:]{2,40}:\s/.test(other.text)
      )
        continue
      paragraph.push(other)
      changed = true
    }
  }
  return paragraph
}

/** Sentences of a form that say where it goes back to, or through whom, with the line that they go on in. */
function noticeLines(items: readonly LayoutItem[]): [LayoutItem, Party][] {
  if (items[0]?.page.kind !== 'print') return []
  const lines = items.filter(({ kind, isTyped, text }) => kind === 'text' && isTyped !== true && text !== '')
  return lines
    .filter(({ text }) => (text.length > leastNotice && givesNotice.test(text)) || saysWhereTo.test(text))
    .slice(0, mostNotices)
    .flatMap((notice) => {
      const party: Party = namesBroker.test(notice.text) ? 'broker' : 'insurer'
      const next = lines.filter(
        ({ box, text }) =>
          (Math.abs(box.x0 - notice.box.x0) < 4 || (box.x0 > notice.box.x0 && box.x1 < notice.box.x1)) &&
          box.y0 > notice.box.y0 &&
          box.y0 - notice.box.y1 < lineGap &&
          reaches.test(text),
      )
      return [notice, ...next].map((line): [LayoutItem, Party] => [line, party])
    })
}

const leastNotice = 60
/** No form gives more; a page that does was made to be slow. */
const mostNotices = 50
const givesNotice =
  /\breturn (?:this|the|your) (?:completed )?(?:proposal |application )?form\b|\b(?:through|via|contact|to) your (?:insurance )?(?:broker|intermediary|advis[eo]r)\b/i
/** Over or before the address that a form goes back to. */
const saysWhereTo = /^\W*please (?:complete and )?return (?:it |this |(?:the )?completed forms? )?to\b/i
const namesBroker = /\b(?:broker|intermediary|advis[eo]r)s?\b/i
const reaches = /\b(?:tel|telephone|phone|e-?mail)\b\W*\S/i

/** The small print under a broker's mail: who it is, who regulates it, where it is registered. */
function regulatedLines(items: readonly LayoutItem[]): LayoutItem[] {
  const [first] = items
  if (first?.page.kind !== 'flow' || first.document.format !== 'email') return []
  const lines = items.filter(({ kind, cell }) => kind === 'text' && !cell)
  return lines.filter((line, at) => {
    const [before, after] = [lines[at - 1], lines[at + 1]]
    return (
      isRegulated.test(line.text) ||
      (before !== undefined && isNextLine(before, line) && isRegulated.test(before.text)) ||
      (after !== undefined &&
        isNextLine(line, after) &&
        isRegulated.test(after.text) &&
        isStyle.test(line.text))
    )
  })
}

const isRegulated =
  /\bfinancial conduct authority\b|\bauthori[sz]ed and regulated\b|\bFCA\b.{0,20}\d{6}|\btrading (?:name|style) of\b.{3,60}\b(?:insurance|brok(?:ers?|ing)|underwriting)\b/i
const isStyle = /\btrading (?:name|style) of\b|\b(?:insurance|brok(?:ers?|ing)|underwriting)\b/i
/** Lines of one paragraph have no blank line between them. */
const isNextLine = (one: LayoutItem, next: LayoutItem) => next.box.y0 - one.box.y1 < lineGap
const lineGap = 8

/** Parts of a form under a heading, in a table under a title, or in a box, that name whose they are. */
function markRegions(items: readonly LayoutItem[], parties: Map<string, Party>): void {
  const ofTable = new Map<string, Party>()
  const ofFrame = new Map<LayoutItem['frame'], Party>()
  const headings: { readonly item: LayoutItem; readonly party: Party | undefined }[] = []
  for (const item of items) {
    if (item.kind !== 'text' || item.isTyped === true) continue
    const party = partyNamedBy(item.text.trim())
    if (item.isHeading) headings.push({ item, party })
    // A label `Broker` has its answer beside it; only a title stands alone in its row.
    if (party && item.cell?.row === 0 && item.cell.column === 0 && isAlone(item, items))
      ofTable.set(item.cell.table, party)
    else if (party && item.frame && isFirstOfFrame(item, items) && isTitle.test(item.text))
      ofFrame.set(item.frame, party)
  }
  const isKnown = headings.some(({ party }) => party)
  for (const item of items) {
    const party =
      (item.cell && ofTable.get(item.cell.table)) ??
      (item.frame && ofFrame.get(item.frame)) ??
      (isKnown ? headingOver(item, headings)?.party : undefined)
    if (party) parties.set(item.span.id, party)
  }
}

const isTitle = /\b(?:use|details|only|section)\b/i

function partyNamedBy(text: string): Party | undefined {
  if (text === '' || text.length > maxHeading) return undefined
  return ofOffice.test(text) ? 'office' : ofBroker.test(text) || forBroker.test(text) ? 'broker' : undefined
}

/** The last heading above an item, on its side of the page. */
function headingOver<Heading extends { readonly item: LayoutItem }>(
  { box, page, order }: LayoutItem,
  headings: readonly Heading[],
): Heading | undefined {
  if (page.kind !== 'print') return headings.findLast(({ item }) => item.order <= order)
  let nearest: Heading | undefined
  for (const heading of headings) {
    const { x0, y0 } = heading.item.box
    if (y0 > box.y0 + 2 || x0 > box.x1) continue
    // A bar across one column heads nothing in the next.
    if (heading.item.frame && heading.item.frame.x1 < box.x0) continue
    if (!nearest || y0 >= nearest.item.box.y0) nearest = heading
  }
  return nearest
}

function isAlone(item: LayoutItem, items: readonly LayoutItem[]): boolean {
  return !items.some(
    (other) =>
      other !== item &&
      other.cell?.table === item.cell?.table &&
      other.cell?.row === 0 &&
      other.cell.column > 0,
  )
}

function isFirstOfFrame(item: LayoutItem, items: readonly LayoutItem[]): boolean {
  return !items.some(
    (other) => other !== item && other.frame === item.frame && other.box.y0 < item.box.y0 - 2,
  )
}

/** The word that a label lacks where its place says whose details it asks for. */
export const nameOfParty: Readonly<Partial<Record<Party, string>>> = {
  broker: 'Broker',
  signatory: 'Signatory',
}

/** What stands in another party's part asks for that party's details, and what an insurer says of itself asks nothing. */
export function nameParties(pairs: readonly Pair[], parties: ReadonlyMap<string, Party>): Pair[] {
  if (parties.size === 0) return [...pairs]
  return pairs.flatMap((pair) => {
    const [label] = pair.labelItems
    const [value] = pair.items
    const party = parties.get((label ?? value).span.id) ?? parties.get(value.span.id)
    if (party === undefined) return [pair]
    if (party === 'office' || party === 'insurer') return []
    if (party === 'broker')
      return /\b(?:broker|intermediary|agent|agency|introducer)/i.test(pair.label)
        ? [{ ...pair, party }]
        : [{ ...pair, label: `Broker ${pair.label}`, party }]
    return /\b(?:sign|signatory|declar)/i.test(pair.label)
      ? [pair]
      : [{ ...pair, label: `Signatory ${pair.label}` }]
  })
}
