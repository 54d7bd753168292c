import type { TableCell } from '../../../domain/document.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { boxOf } from '../../layout/boxes.ts'
import { splitInline } from '../../pairs/split-inline.ts'
import type { GroupTable } from '../tables/group-table.ts'

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
 * the row above.
 */
export function readSpanningCell(cell: TableCell, groupTable: GroupTable, index: LabelIndex): SpanningFact[] {
  return piecesOf(cell, groupTable)
    .flatMap((piece) => piece.slice(0, 1_200).split(/\s\|\s|;\s(?=[a-z]+ [$£€\d])|\s\/\s(?=[A-Z])/))
    .flatMap((part) => readSpanningPart(part.trim(), cell, groupTable, index) ?? [])
}

/** What a wide gap parts on a printed line are things of their own; a line without a label goes on from the one above. */
function piecesOf(cell: TableCell, { page }: GroupTable): string[] {
  const spans = cell.spans.flatMap((id) => page.spans.find((span) => span.id === id) ?? [])
  if (page.kind !== 'print' || spans.length < 2) return [cell.text.replace(/\s+/g, ' ').trim()]
  const pieces: string[] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const span of spans) {
    const { text } = span
    const box = boxOf(span)
    const isNewLine = box !== undefined && box.y0 > bottom - 1
    const last = pieces.at(-1)
    const goesOn =
      last !== undefined && (last.endsWith(':') || (isNewLine && !/^[A-Z][^.;]{0,40}:/.test(text)))
    if (goesOn) pieces[pieces.length - 1] = `${last} ${text}`
    else pieces.push(text)
    bottom = Math.max(bottom, box?.y1 ?? bottom)
  }
  return pieces.map((piece) => piece.replace(/\s+/g, ' ').trim())
}

/** One such fact in a text; null where it names no child. */
export function readSpanningPart(
  text: string,
  cell: TableCell,
  { columns }: GroupTable,
  index: LabelIndex,
): SpanningFact | null {
  const taken = new Set([...columns.values()].map((column) => column.child))
  const find = (label: string) => index.match(label).find((match) => match.score >= leastMatch)
  const colon = splitInline(text.slice(0, 600)).find((split) =>
    /^\W*:/.test(text.slice(split.label.length, split.label.length + 2)),
  )
  const detail = colon && find(colon.label)
  const about = (match: { question: number; score: number }, label: string, value: string): SpanningFact => ({
    child: match.question,
    match: match.score,
    label,
    text: value.replace(/[;.]$/, ''),
    cell,
    holdsFor: 'row_above',
  })
  // `Claim ledger: adjuster Reese Carver`, `paid £9,261.01`: the label stands before its value with no more than a space.
  const bare =
    /^(?:[^:]{3,30}:\s*)?([A-Za-z][a-z]{2,20}(?: [a-z]{2,20})?) ((?:[A-Z][\w.'-]* ?){2,5}|[£$€][\d,.]+)\.?$/.exec(
      text,
    )
  const said = bare?.[1] ? find(bare[1]) : undefined
  if (bare?.[1] && bare[2] && said && said.score >= 0.6) return about(said, bare[1], bare[2])
  if (colon && detail)
    return about(detail, colon.label, text.slice(colon.label.length).replace(/^\W*:\s*/, ''))
  const section = /^([A-Za-z][A-Za-z .#]{1,30}?)\s*[:#]?\s+([A-Z0-9][A-Z0-9-]*\d[A-Z0-9-]*|\d+)\b/.exec(text)
  const named = section?.[1] ? find(section[1]) : undefined
  if (!section?.[1] || !section[2] || !named || taken.has(named.question)) return null
  return {
    child: named.question,
    match: named.score,
    label: section[1],
    text: section[2],
    cell,
    holdsFor: 'rows_below',
  }
}
