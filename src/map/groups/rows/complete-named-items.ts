import type { Document, Page } from '../../../domain/document.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { layOutPage } from '../../layout/lay-out-page.ts'
import { pairsFromFrames } from '../../pairs/lines/pairs-from-frames.ts'
import { pairsFromLayout } from '../../pairs/lines/pairs-from-layout.ts'
import type { Pair } from '../../pairs/pair.ts'
import { canAnswer } from '../columns/column-fit.ts'
import { evidenceOf } from './evidence-of-cell.ts'
import type { GroupCell, GroupRow } from './group-row.ts'
import { readCell } from './read-cell.ts'

/** What a label asks besides the item it names must plainly be the child. */
const leastMatch = 0.6
/** Papers with more pages are packets; what names an item of a form stands near it. */
const mostPages = 40
/** `As A2`, `see 1.4`: the answer is the one given there. */
const reference =
  /^\W*(?:as|see|same as|as per)\s+(?:q(?:uestion)?\.?\s*)?([a-z]?\d{1,2}(?:\.\d{1,2})?[a-z]?)\W*$/i

/**
 * Adds to items that a form counts (`Premises 1 | Premises 2`) what it asks of each outside of its table, by labels that name
 * the item: `Premises 1 - address and postcode`.
 */
export function completeNamedItems(
  rows: readonly GroupRow[],
  documents: readonly Document[],
  index: LabelIndex,
  context: ReadContext,
): GroupRow[] {
  if (!rows.some((row) => row.name !== undefined)) return [...rows]
  const names = [...new Set(rows.flatMap((row) => row.name ?? []))]
  const known = new Map<number, readonly Pair[]>()
  const pairsOf = (document: Document, documentIndex: number) => {
    const found =
      known.get(documentIndex) ??
      document.pages.slice(0, mostPages).flatMap((page) => pairsOn(document, documentIndex, page, names))
    known.set(documentIndex, found)
    return found
  }
  return rows.map((row) => {
    const { name } = row
    const document = documents[row.documentIndex]
    if (name === undefined || !document) return row
    const cells: GroupCell[] = [...row.cells]
    const pairs = pairsOf(document, row.documentIndex)
    for (const pair of pairs) {
      const rest = withoutName(pair.label, name)
      const match = rest === null ? undefined : index.match(rest)[0]
      const child = match && index.questions[match.question]?.question
      if (!match || !child || match.score < leastMatch || cells.some((cell) => cell.child.id === child.id))
        continue
      const told = resolve(pair, pairs)
      const [first] = told.items
      const text = told.inlineText ?? told.items.map((item) => item.text.trim()).join('\n')
      const flat = /\baddress\b/i.test(child.label) ? text.replace(/\s*\n\s*|\s{2,}/g, ', ') : text
      const cell = { row: 0, column: 0, text: flat, spans: [first.span.id], locator: first.span.locator }
      const isLabel = names.some((one) => withoutName(text, one) !== null)
      const read = !isLabel && canAnswer(child, cell, context) ? readCell(child, cell, context) : null
      if (!read) continue
      const evidence = { ...evidenceOf({ document, page: first.page }, cell, pair.label), text: first.text }
      const more = told.items
        .slice(1)
        .map((item) => ({ ...evidence, spanId: item.span.id, locator: item.span.locator, text: item.text }))
      cells.push({
        ...read,
        child,
        rawText: text,
        evidence,
        ...(more.length > 0 ? { moreEvidence: more } : {}),
        labelMatch: match.score,
      })
    }
    return cells.length === row.cells.length ? row : { ...row, cells }
  })
}

function pairsOn(document: Document, documentIndex: number, page: Page, names: readonly string[]): Pair[] {
  const items = layOutPage(document, documentIndex, page)
  const isAbout = (label: string) =>
    label.length < 200 && (names.some((name) => withoutName(label, name) !== null) || isNumbered(label))
  return [...pairsFromFrames(items, isAbout), ...pairsFromLayout(items, isAbout, () => false)].sort(
    (one, other) => other.strength - one.strength,
  )
}

const isNumbered = (label: string) => /^\s*[a-z]?\d{1,2}(?:\.\d{1,2})?[a-z]?[.)]?\s+\p{L}/iu.test(label)

/** What a label says besides the name; null where it does not name the item. */
function withoutName(label: string, name: string): string | null {
  const plain = label.replace(/\s+/g, ' ')
  const at = plain.toLowerCase().indexOf(name)
  const end = plain[at + name.length] ?? ' '
  if (at < 0 || /[\p{L}\d]/u.test(end)) return null
  return `${plain.slice(0, at)} ${plain.slice(at + name.length)}`.replace(/^[\s:.\u2013\u2014-]+/, '')
}

function resolve(pair: Pair, all: readonly Pair[]): Pair {
  const said = reference.exec(pair.inlineText ?? pair.items[0].text)
  const number = said?.[1]?.toLowerCase()
  if (number === undefined) return pair
  return all.find(({ label }) => label.trim().toLowerCase().startsWith(`${number} `)) ?? pair
}
