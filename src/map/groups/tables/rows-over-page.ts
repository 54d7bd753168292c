import type { Box, Page, Span, Table, TableCell } from '../../../domain/document.ts'
import { boxOf } from '../../layout/boxes.ts'
import { isSameRow } from '../../layout/layout-item.ts'

/** A list that breaks off ends in the last part of its page, and goes on in the first part of the next. */
const lowestPart = 0.8
const highestPart = 0.15
/** Points by which a line may stand beside the left edge of its column. */
const furthestAside = 4
const mostRows = 12

/**
 * The rows of a list that a page break parts from it, where the reading took them for plain lines: lines at the top of the
 * next page that stand where the list's columns stand. Null where there are none.
 */
export function rowsOverPage(list: { readonly table: Table; readonly page: Page }, page: Page): Table | null {
  if (page.kind !== 'print' || page.number !== list.page.number + 1) return null
  const isCarriedOn = page.tables.some(({ continues }) => continues === list.table.id)
  const cells = list.table.rows.flat()
  const bottom = Math.max(...cells.map((cell) => boxOf(cell)?.y1 ?? 0))
  if (bottom < (list.page.height ?? Number.POSITIVE_INFINITY) * lowestPart) return null
  const edges = new Map<number, number>()
  const looks = new Set<string>()
  // The lines and not the cells, which are as wide as their rules.
  const spans = new Map(list.page.spans.map((span) => [span.id, span]))
  for (const cell of cells) {
    const line = (cell.columnSpan ?? 1) > 1 ? undefined : spans.get(cell.spans[0] ?? '')
    const box = line && boxOf(line)
    if (box && !edges.has(cell.column)) edges.set(cell.column, box.x0)
    if (line) looks.add(lookOf(line))
  }
  const inTable = new Set(page.tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.spans)))
  const lines = page.spans
    .flatMap((span) => {
      const box = boxOf(span)
      return box && !inTable.has(span.id) && span.hidden === undefined ? [{ span, box }] : []
    })
    .sort((one, other) => one.box.y0 - other.box.y0)
  const rows: TableCell[][] = []
  let rest: TableCell[] = []
  let isBegun = false
  for (let at = 0; at < lines.length && rows.length < mostRows; ) {
    const first = lines[at]
    if (!first || first.box.y0 > (page.height ?? 0) * (highestPart + rows.length * 0.03)) break
    const row = lines.filter((one) => isSameRow(one.box, first.box))
    at += Math.max(1, row.length)
    const more = row.every(({ span }) => looks.has(lookOf(span))) ? restOfRow(row, edges) : null
    if (more) {
      const last = rows.pop()
      if (last) rows.push(joinLines([...last, ...more]))
      else rest = [...rest, ...more]
      continue
    }
    const placed = isCarriedOn ? null : placeRow(row, edges, rows.length)
    if (placed && row.some(({ span }) => span.role === undefined || span.role === 'body')) {
      rows.push(placed)
      isBegun = true
    } else if (isBegun || row.some(({ span }) => span.role !== 'furniture')) break
  }
  const whole = rest.length > 0 ? [joinLines(rest), ...rows] : rows
  return whole.length > 0
    ? {
        id: `${list.table.id}.over${page.number}`,
        rows: whole.map((row, at) => row.map((cell) => ({ ...cell, row: at }))),
        headerRows: 0,
        ...(rest.length > 0 ? { continues: list.table.id } : {}),
      }
    : null
}

const lookOf = ({ family, bold }: Span): string => `${family} ${bold === true}`

/** Lines of a row that a page break parts: in some columns after the first one, and in fewer than a row of its own has. */
function restOfRow(
  row: readonly { readonly span: Span; readonly box: Box }[],
  edges: ReadonlyMap<number, number>,
): TableCell[] | null {
  if (row.some(({ span }) => span.role === 'furniture' || span.heading === true)) return null
  const cells = cellsAt(row, edges, 0)
  const isRest =
    cells.length === row.length &&
    cells.length <= edges.size / 2 &&
    cells.every(({ column }) => column > Math.min(...edges.keys()))
  return isRest ? cells : null
}

/** The lines of a row as one cell for each column. */
function joinLines(cells: readonly TableCell[]): TableCell[] {
  return [...Map.groupBy(cells, ({ column }) => column).values()]
    .flatMap((lines): TableCell[] => {
      const [first] = lines
      const text = lines.map((line) => line.text).join(' ')
      return first ? [{ ...first, text, spans: lines.flatMap(({ spans }) => spans) }] : []
    })
    .sort((one, other) => one.column - other.column)
}

/** The lines of a row as cells, where every one stands at the edge of a column and most columns have one. */
function placeRow(
  row: readonly { readonly span: Span; readonly box: Box }[],
  edges: ReadonlyMap<number, number>,
  at: number,
): TableCell[] | null {
  const cells = cellsAt(row, edges, at)
  const isWhole =
    cells.length === row.length && new Set(cells.map((cell) => cell.column)).size === cells.length
  return isWhole && cells.length >= 3 && cells.length >= edges.size * 0.6
    ? cells.toSorted((one, other) => one.column - other.column)
    : null
}

/** The lines of a row that stand at the edge of a column. */
function cellsAt(
  row: readonly { readonly span: Span; readonly box: Box }[],
  edges: ReadonlyMap<number, number>,
  at: number,
): TableCell[] {
  return row.flatMap(({ span, box }): TableCell[] => {
    const column = [...edges].find(([, x0]) => Math.abs(x0 - box.x0) <= furthestAside)?.[0]
    return column === undefined
      ? []
      : [{ row: at, column, text: span.text, spans: [span.id], locator: span.locator }]
  })
}
