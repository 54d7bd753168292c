import type { Page, Span, TableCell } from '../../domain/document.ts'
import type { Mark } from './marks.ts'

export interface FlowTableBlock {
  readonly kind: 'table'
  readonly id: string
  readonly headerRows: number
  readonly rows: readonly (readonly TableCell[])[]
}

/** Flowing text in reading order. Headers of a mail come first; a table stands where its first cell stands. */
export type FlowBlock =
  | { readonly kind: 'header'; readonly span: Span; readonly name: string }
  | { readonly kind: 'line'; readonly span: Span }
  | FlowTableBlock

export function layOutFlow(page: Pick<Page, 'spans' | 'tables'>): FlowBlock[] {
  const tableOfSpan = new Map<string, FlowTableBlock>()
  for (const { id, headerRows, rows } of page.tables) {
    const block: FlowTableBlock = { kind: 'table', id, headerRows, rows }
    for (const cell of rows.flat()) for (const span of cell.spans) tableOfSpan.set(span, block)
  }
  const headers: FlowBlock[] = []
  const blocks: FlowBlock[] = []
  const placed = new Set<FlowTableBlock>()
  for (const span of page.spans) {
    const table = tableOfSpan.get(span.id)
    if (span.locator.kind === 'header') headers.push({ kind: 'header', span, name: span.locator.name })
    else if (!table) blocks.push({ kind: 'line', span })
    else if (!placed.has(table)) {
      placed.add(table)
      blocks.push(table)
    }
  }
  return [...headers, ...blocks]
}

/** A stretch of a span's text, with the mark that lies on it. */
export interface TextPiece {
  readonly text: string
  readonly mark: Mark | null
  /** Whether the search found it, and whether it is the place the search stands at. */
  readonly found: 'current' | 'other' | null
}

/** A stretch of a span that the search found. */
export interface FoundStretch {
  readonly start: number
  readonly end: number
  readonly isCurrent: boolean
}

/** Where a mark lies in its span's text: by its range where both have one, else by its words, else the whole span. */
function stretchOf(span: Span, mark: Mark): readonly [start: number, end: number] {
  const { locator, text } = mark.evidence
  if (locator.kind === 'range' && span.locator.kind === 'range') {
    const start = locator.start - span.locator.start
    const end = locator.end - span.locator.start
    if (start >= 0 && end <= span.text.length && end > start) return [start, end]
  }
  const at = text ? span.text.indexOf(text) : -1
  return at >= 0 ? [at, at + text.length] : [0, span.text.length]
}

/** Cuts a span's text at its marks and at what was found. Where marks overlap the later one wins, which matters more. */
export function cutAtMarks(
  span: Span,
  marks: readonly Mark[],
  found: readonly FoundStretch[] = [],
): TextPiece[] {
  const own = marks.filter((mark) => mark.evidence.spanId === span.id)
  if (own.length === 0 && found.length === 0) return [{ text: span.text, mark: null, found: null }]
  const stretches = own.map((mark) => ({ mark, stretch: stretchOf(span, mark) }))
  const cuts = [
    ...new Set([
      0,
      span.text.length,
      ...stretches.flatMap(({ stretch }) => stretch),
      ...found.flatMap(({ start, end }) => [start, end]),
    ]),
  ].toSorted((a, b) => a - b)
  const pieces: TextPiece[] = []
  cuts.slice(0, -1).forEach((start, index) => {
    const end = cuts[index + 1] ?? start
    const mark = stretches.findLast(({ stretch }) => stretch[0] <= start && stretch[1] >= end)?.mark ?? null
    const hit = found.find((one) => one.start <= start && one.end >= end)
    pieces.push({
      text: span.text.slice(start, end),
      mark,
      found: hit ? (hit.isCurrent ? 'current' : 'other') : null,
    })
  })
  return pieces
}
