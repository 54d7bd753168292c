import type { TableCell } from '../../domain/document.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { splitInline } from '../pairs/split-inline.ts'
import type { GroupTable } from './group-tables.ts'

/** A fact that stands in a line across the whole table: for the rows under it, or about the row above it. */
export interface SpanningFact {
  /** Index of the child in the group's index. */
  readonly child: number
  readonly match: number
  readonly label: string
  readonly text: string
  readonly cell: TableCell
  readonly holdsFor: 'rows_below' | 'row_above'
}

const leastMatch = 0.5

/** The cell of a row that runs across the table; null for ordinary rows. */
export function spanningCell(
  row: readonly TableCell[],
  { columns, table, page }: GroupTable,
): TableCell | null {
  const filled = row.filter((cell) => cell.text.trim() !== '')
  const [only] = filled
  const width = Math.max(columns.size, ...(table.rows[0] ?? []).map((cell) => cell.column + 1))
  if (!only || filled.length > 1 || width < 3) return null
  // On a printed page a lone cell without a span is a wrapped line of the row above.
  const isAcross =
    page.kind === 'print'
      ? (only.columnSpan ?? 1) >= width / 2
      : row.length === 1 || (only.columnSpan ?? 1) >= 3
  return isAcross ? only : null
}

/**
 * Reads a line across the table: `Unit 118` is a section and holds for the rows under it, `Description: ...` tells about
 * the row above. Only children without a column of their own are read so.
 */
export function readSpanningCell(cell: TableCell, groupTable: GroupTable, index: LabelIndex): SpanningFact[] {
  const text = cell.text.replace(/\s+/g, ' ').trim()
  return text
    .slice(0, 1_200)
    .split(/\s\|\s|;\s(?=[a-z]+ [$£€\d])/)
    .flatMap((part) => readSpanningPart(part, cell, groupTable, index) ?? [])
}

function readSpanningPart(
  text: string,
  cell: TableCell,
  { columns }: GroupTable,
  index: LabelIndex,
): SpanningFact | null {
  const taken = new Set([...columns.values()].map((column) => column.child))
  const find = (label: string) =>
    index.match(label).find((match) => match.score >= leastMatch && !taken.has(match.question))
  const colon = splitInline(text.slice(0, 600)).find((split) =>
    /^\W*:/.test(text.slice(split.label.length, split.label.length + 2)),
  )
  const detail = colon && find(colon.label)
  if (colon && detail) {
    const value = text.slice(colon.label.length).replace(/^\W*:\s*/, '')
    return {
      child: detail.question,
      match: detail.score,
      label: colon.label,
      text: value,
      cell,
      holdsFor: 'row_above',
    }
  }
  const section = /^([A-Za-z][A-Za-z .#]{1,30}?)\s*[:#]?\s+([A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*|\d+)\b/.exec(text)
  const named = section?.[1] ? find(section[1]) : undefined
  if (!section?.[1] || !section[2] || !named) return null
  return {
    child: named.question,
    match: named.score,
    label: section[1],
    text: section[2],
    cell,
    holdsFor: 'rows_below',
  }
}
