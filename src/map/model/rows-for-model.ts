import type { Box, Locator, Page, Span, Table } from '../../domain/document.ts'

/** How far the middles of two spans may lie apart, as a share of the lower one's height, to stand on one printed row. */
const SAME_ROW = 0.5

/** The visible spans of a page by printed row, each row from left to right, in the page's own reading order. */
export function rowsForModel(page: Page): Span[][] {
  const fieldSpans = new Set(page.fields.map((field) => field.span))
  const visible = page.spans.filter((span) => !span.hidden)
  const printed = visible.filter((span) => !fieldSpans.has(span.id) && span.text.trim() !== '')
  const rows = groupPrinted(printed, placeCells(page.tables))
  placeFields(
    visible.filter((span) => fieldSpans.has(span.id)),
    rows,
  )
  for (const row of rows) row.sort((left, right) => leftOf(left.locator) - leftOf(right.locator))
  const options = new Map(page.fields.map((field) => [field.span, field.option]))
  return rows.map((row) => dropRepeatedOptions(row, options))
}

/** The place of a span or field on the printed page, where it has one. */
export function boxOf(locator: Locator): Box | undefined {
  return locator.kind === 'box' || locator.kind === 'field' ? locator.box : undefined
}

/** Which table row a span stands in, so that cells come out as one line whatever the order of the spans. */
function placeCells(tables: readonly Table[]): Map<string, string> {
  const placed = new Map<string, string>()
  // A cell of several printed lines keeps its own lines: only its first one joins the row.
  for (const table of tables)
    for (const row of table.rows)
      for (const cell of row)
        for (const id of cell.spans.slice(0, 1)) placed.set(id, JSON.stringify([table.id, cell.row]))
  return placed
}

function groupPrinted(spans: readonly Span[], placed: ReadonlyMap<string, string>): Span[][] {
  const rows: Span[][] = []
  const rowOfCell = new Map<string, Span[]>()
  for (const span of spans) {
    const cell = placed.get(span.id)
    const known = cell === undefined ? undefined : rowOfCell.get(cell)
    const last = rows.at(-1)
    if (known) known.push(span)
    else if (last && cell === undefined && standsBeside(last[0], span)) last.push(span)
    else {
      const row = [span]
      rows.push(row)
      if (cell !== undefined) rowOfCell.set(cell, row)
    }
  }
  return rows
}

/** Puts each form field and mark into the row it is drawn in, or below the last row above it. */
function placeFields(fields: readonly Span[], rows: Span[][]): void {
  for (const field of fields) {
    const box = boxOf(field.locator)
    if (!box) {
      rows.push([field])
      continue
    }
    const beside = rows
      .filter((row) => standsBeside(row[0], field))
      .sort((one, other) => distance(one, box) - distance(other, box))[0]
    if (beside) beside.push(field)
    else rows.splice(1 + rows.findLastIndex((row) => isAbove(row, box)), 0, [field])
  }
}

function standsBeside(first: Span | undefined, span: Span): boolean {
  const one = first && boxOf(first.locator)
  const other = boxOf(span.locator)
  if (!one || !other) return false
  const height = Math.min(one.y1 - one.y0, other.y1 - other.y0)
  return Math.abs((one.y0 + one.y1) / 2 - (other.y0 + other.y1) / 2) <= height * SAME_ROW
}

/** How far a box lies from the nearest span of a row, sideways, in points: two columns share a height, not a neighbour. */
function distance(row: readonly Span[], box: Box): number {
  const gaps = row.map(({ locator }) => {
    const other = boxOf(locator)
    return other ? Math.max(0, other.x0 - box.x1, box.x0 - other.x1) : Number.POSITIVE_INFINITY
  })
  return Math.min(...gaps)
}

/** Above, and in the same column where the page has several. */
function isAbove(row: readonly Span[], box: Box): boolean {
  return row.some(({ locator }) => {
    const other = boxOf(locator)
    return other !== undefined && other.y1 <= (box.y0 + box.y1) / 2 && other.x0 < box.x1
  })
}

function leftOf(locator: Locator): number {
  return boxOf(locator)?.x0 ?? 0
}

/** `Yes` printed at a box is told by the box; saying it twice would only cost. */
function dropRepeatedOptions(row: readonly Span[], options: ReadonlyMap<string, string | undefined>): Span[] {
  const optionOf = (span: Span | undefined) => (span ? options.get(span.id) : undefined)
  return row.filter((span, index) => {
    const text = span.text.trim()
    if (options.has(span.id)) return true
    return optionOf(row[index - 1]) !== text && optionOf(row[index + 1]) !== text
  })
}
