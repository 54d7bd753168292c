import type { Document, Page, Table, TableCell } from '../../../domain/document.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { splitInline } from '../../pairs/split-inline.ts'
import { canAnswer } from '../columns/column-fit.ts'
import { evidenceOf } from '../rows/evidence-of-cell.ts'
import type { GroupCell, GroupRow } from '../rows/group-row.ts'
import { readCell } from '../rows/read-cell.ts'
import { rowLabel } from '../rows/read-group-rows.ts'

const leastMatch = 0.6
/** Fewer different children than this make no card. */
const leastChildren = 3

interface Place {
  readonly document: Document
  readonly documentIndex: number
  readonly page: Page
}

/**
 * Items that are drawn as cards: cells that hold their own label over the value, and lines across the card that begin with
 * a label. A new item begins where a child comes again. Null where the table is no set of cards.
 */
export function readCardTable(
  table: Table,
  place: Place,
  index: LabelIndex,
  context: ReadContext,
  parents: readonly GroupCell[],
): GroupRow[] | null {
  const labelled = table.rows.flat().filter((cell) => /^[^\n]{2,40}\n/.test(cell.text))
  const known = new Set(labelled.flatMap((cell) => childOf(firstLine(cell), index)?.question ?? []))
  if (known.size < leastChildren || table.rows.length < 2) return null
  const rows: GroupRow[] = []
  let card = new Map<string, GroupCell>()
  let labels = new Set<string>()
  let origin = 0
  const close = () => {
    if (card.size >= leastChildren) {
      const own = [...card.values()]
      const cells = [...parents.filter((cell) => !card.has(cell.child.id)), ...own]
      rows.push({
        origin: [place.document.sourceFileId, table.id, 'card', origin],
        documentIndex: place.documentIndex,
        label: rowLabel(own),
        cells,
        unreadable: [],
      })
    }
    card = new Map()
    labels = new Set()
  }
  table.rows.forEach((row, at) => {
    for (const cell of row)
      for (const { label, value } of labelledParts(cell, index)) {
        if (labels.has(label) && labelled.includes(cell)) {
          close()
          origin = at
        }
        labels.add(label)
        const match = childOf(label, index, (child) => !card.has(child))
        const child = match && index.questions[match.question]?.question
        const part = { ...cell, text: value }
        const read = child && canAnswer(child, part, context) ? readCell(child, part, context) : null
        if (!match || !child || !read) continue
        card.set(child.id, {
          ...read,
          child,
          rawText: value,
          evidence: evidenceOf(place, { ...cell, text: value }, label),
          labelMatch: match.score,
        })
      }
  })
  close()
  return rows.length > 0 ? rows : null
}

const firstLine = (cell: TableCell) => cell.text.slice(0, Math.max(0, cell.text.indexOf('\n')))

function childOf(label: string, index: LabelIndex, isFree: (childId: string) => boolean = () => true) {
  if (label.trim() === '') return undefined
  const [match, next] = index
    .match(label)
    .filter(({ question }) => isFree(index.questions[question]?.question.id ?? ''))
  // A label for two things (`Handler / driver`) says of its value only that it is one of them.
  if (!match || match.score < leastMatch || (next && next.score > match.score - 0.03)) return undefined
  return match
}

/** `CLAIM NUMBER` over its value; `DESCRIPTION trailer door struck`; `AMOUNTS Reserve £34.11; paid £12.00`. */
function labelledParts(cell: TableCell, index: LabelIndex): { label: string; value: string }[] {
  const label = firstLine(cell)
  if (label !== '') {
    const [value = '', ...more] = cell.text.slice(label.length + 1).split('\n')
    const inner = more.flatMap((line) => clausesOf(line, index))
    // Of `HANDLER / DRIVER` the first is what stands first.
    const [own = label] = label.split(/\s+\/\s+/)
    return childOf(own, index) ? [{ label: own, value }, ...inner] : [...clausesOf(value, index), ...inner]
  }
  const text = cell.text.replace(/\s+/g, ' ').trim()
  const heading = /^([A-Z][A-Z /]{2,30}[A-Z])[\s:]+(?=\S)(.{2,1000})$/.exec(text)
  if (!heading?.[1] || !heading[2]) return clausesOf(text, index)
  return childOf(heading[1], index)
    ? [{ label: heading[1], value: heading[2] }, ...clausesOf(heading[2], index)]
    : clausesOf(heading[2], index)
}

/** A name with a date or an amount after it, and no more than a space between. */
const labelledValue = /^([A-Za-z][A-Za-z ]{2,24}?)[\s:]+((?:[£$€]\s?)?[\d,./-]+)\.?$/

function clausesOf(text: string, index: LabelIndex): { label: string; value: string }[] {
  return text
    .slice(0, 1_000)
    .split(/;\s|\s\|\s|\s\/\s/)
    .flatMap((clause) => {
      const [, label, value] = labelledValue.exec(clause.trim()) ?? []
      return label && value ? [{ label, value }] : splitInline(clause).slice(0, 1)
    })
    .filter(({ label, value }) => value !== '' && label.length < 40 && childOf(label, index) !== undefined)
    .map(({ label, value }) => ({ label, value: value.replace(/[.;]$/, '') }))
}
