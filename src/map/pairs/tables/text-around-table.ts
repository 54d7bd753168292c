import type { Page, Span, Table } from '../../../domain/document.ts'
import { linesOverTable } from './lines-over-table.ts'

/** Points from a table within which its title stands, and within which a note on it does. */
const titleGap = 30
const noteGap = 60
/** Pieces of running text, or lone cells of a sheet, that are looked at on either side of a table. */
const nearest = 4

/** What stands right over a table: the lines near it in print, the paragraph or lone cell before it elsewhere. */
export function textOver(table: Table, page: Page): string[] {
  const { inRows } = orderOf(page)
  if (page.kind === 'print')
    return linesOverTable(table, page, titleGap).flatMap(({ id, text }) => (inRows.has(id) ? [] : [text]))
  return piecesBefore(table, page).slice(0, 1)
}

/** What stands near a table, over it and under it. */
export function textAround(table: Table, page: Page): string[] {
  if (page.kind !== 'print') return [...piecesBefore(table, page), ...piecesAfter(table, page)]
  return [
    ...linesOverTable(table, page, noteGap).map(({ text }) => text),
    ...linesUnder(table, page).map(({ text }) => text),
  ]
}

function linesUnder({ rows }: Table, page: Page): Span[] {
  const ends = rows.flatMap((row) =>
    row.flatMap(({ locator }) => (locator.kind === 'box' ? [locator.box.y1] : [])),
  )
  const end = ends.reduce((most, y) => Math.max(most, y), 0)
  if (ends.length === 0) return []
  return page.spans.filter(
    ({ locator }) => locator.kind === 'box' && locator.box.y0 >= end - 2 && locator.box.y0 - end < noteGap,
  )
}

interface Order {
  readonly places: ReadonlyMap<string, number>
  /** Spans in rows of tables, which are no text beside a table. */
  readonly inRows: ReadonlySet<string>
}

const orders = new WeakMap<Page, Order>()

function orderOf(page: Page): Order {
  const known = orders.get(page)
  if (known) return known
  const order: Order = {
    places: new Map(page.spans.map(({ id }, at) => [id, at])),
    inRows: new Set(
      page.tables.flatMap(({ rows }) =>
        rows.filter((row) => row.length > 1).flatMap((row) => row.flatMap(({ spans }) => spans)),
      ),
    ),
  }
  orders.set(page, order)
  return order
}

/** What stands before a table and after the one before it, the nearest first. */
function piecesBefore(table: Table, page: Page): string[] {
  return piecesFrom(table.rows[0]?.[0]?.spans[0], -1, page)
}

function piecesAfter(table: Table, page: Page): string[] {
  return piecesFrom(table.rows.at(-1)?.at(-1)?.spans.at(-1), 1, page)
}

function piecesFrom(span: string | undefined, step: 1 | -1, page: Page): string[] {
  const { places, inRows } = orderOf(page)
  const start = places.get(span ?? '')
  if (start === undefined) return []
  const found: string[] = []
  for (let at = start + step; found.length < nearest; at += step) {
    const piece = page.spans[at]
    if (!piece || inRows.has(piece.id)) break
    found.push(piece.text)
  }
  return found
}
