import type { Box, Page, Span, Table, TableCell } from '../../../domain/document.ts'
import { boxOf, unionOf } from '../../layout/boxes.ts'

/** Points between a table and the words over it, at most. */
const furthestGap = 16
/** Points between the lines of one header. */
const furthestLine = 5
const longestHeader = 60
const mostLines = 4

/**
 * The table with the words printed right over its columns as its header, where the reading has them outside: a band of
 * colour over ruled rows. Only where the first row plainly is data and the words over it are as many as the columns.
 */
export function withPrintedHeader(table: Table, page: Page): Table {
  if (page.kind !== 'print' || table.headerRows > 0 || table.continues !== undefined) return table
  const [first] = table.rows
  const top = topOf(table)
  const width = Math.max(0, ...table.rows.map((row) => row.length))
  if (!first || top === null || width < 3 || !first.slice(1).some((cell) => isFigure(cell.text))) return table
  if (table.rows.some((row) => row.some((cell) => (cell.columnSpan ?? 1) > 1 && row.length === 1)))
    return table
  const over = spansOver(top, table, page)
  const segments = stack(over)
  const names = segments.length === width ? segments : [[], ...segments]
  if (names.length !== width || segments.length < 2) return table
  const columns = [...new Set(table.rows.flatMap((row) => row.map((cell) => cell.column)))].sort(
    (one, other) => one - other,
  )
  if (columns.length !== width) return table
  const header = names.map((spans, at): TableCell => {
    const [lead] = spans
    return {
      row: 0,
      column: columns[at] ?? at,
      text: spans.map((span) => span.text.trim()).join('\n'),
      spans: spans.map((span) => span.id),
      locator: lead?.locator ?? { kind: 'box', page: page.number, box: top },
    }
  })
  return { ...table, rows: [header, ...table.rows], headerRows: 1 }
}

/** Where the first row stands. */
function topOf({ rows }: Table): Box | null {
  const boxes = (rows[0] ?? []).flatMap((cell) => (cell.text.trim() === '' ? [] : (boxOf(cell) ?? [])))
  return boxes.length === 0 ? null : unionOf(boxes)
}

/** The lines right over the table that are set alike, the lowest first. */
function spansOver(top: Box, table: Table, page: Page): Span[] {
  const own = new Set(table.rows.flat().flatMap((cell) => cell.spans))
  const others = page.spans
    .flatMap((span) => {
      const box = boxOf(span)
      return box && !own.has(span.id) && box.y1 <= top.y0 + 2 ? [{ span, box }] : []
    })
    .sort((one, other) => other.box.y1 - one.box.y1)
  const found: typeof others = []
  let edge = top.y0
  for (const one of others) {
    if (edge - one.box.y1 > (found.length === 0 ? furthestGap : furthestLine)) break
    const [lead] = found
    if (lead && (one.span.family !== lead.span.family || one.span.bold !== lead.span.bold)) break
    if (one.span.text.length > longestHeader || /:\s*$|\?\s*$/.test(one.span.text)) return []
    found.push(one)
    edge = Math.min(edge, one.box.y0)
  }
  return found.map(({ span }) => span)
}

/** Lines that stand under each other are one name; from left to right. */
function stack(spans: readonly Span[]): Span[][] {
  const stacks: { x0: number; x1: number; spans: Span[] }[] = []
  for (const span of spans) {
    const box = boxOf(span)
    if (!box) continue
    const known = stacks.find((one) => Math.min(one.x1, box.x1) - Math.max(one.x0, box.x0) > 2)
    if (known) {
      known.spans.unshift(span)
      known.x0 = Math.min(known.x0, box.x0)
      known.x1 = Math.max(known.x1, box.x1)
    } else stacks.push({ x0: box.x0, x1: box.x1, spans: [span] })
  }
  if (stacks.some((one) => one.spans.length > mostLines)) return []
  return stacks.sort((one, other) => one.x0 - other.x0).map((one) => one.spans)
}

const isFigure = (text: string) => /^[^\p{L}]*\d[^\p{L}]*(?:%|k|m)?\W*$/iu.test(text.trim())
