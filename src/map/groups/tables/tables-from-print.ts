import type { Box, Page, Span, Table, TableCell, Word } from '../../../domain/document.ts'
import { boxOf } from '../../layout/boxes.ts'
import { kindsOf } from '../columns/cell-kinds.ts'
import { type Line, rowsOfLines } from './rows-of-lines.ts'

/** The fewest columns of a list that nothing but its alignment shows. */
const leastColumns = 3
const longestName = 40
const mostRows = 40
/** Points by which a line may begin before the name of its column. */
const aside = 7
/** Rows stand nearer to each other than this, in heights of a line. */
const furthestRow = 2.4

interface Column {
  readonly name: string
  readonly box: Box
  readonly span: Span
}

/**
 * Lists that are printed without rules and that the reading took for plain lines: names of columns in one row, and under
 * them rows whose lines begin where a name begins. Names that the reading ran together are parted where the rows under
 * them are.
 */
export function tablesFromPrint(page: Page): Table[] {
  const lines = freeLines(page)
  const tables: Table[] = []
  const used = new Set<Line>()
  for (const rowAt of rowsOfLines(lines)) {
    const names = namesIn(rowAt.filter((line) => !used.has(line)))
    if (!names) continue
    const table = tableUnder(names, lines, page, tables.length + 1)
    if (!table) continue
    tables.push(table.table)
    for (const line of table.lines) used.add(line)
  }
  return tables
}

/**
 * A table at the top of a page under the names of its columns at the foot of the page before; the same table where there are
 * none.
 */
export function withNamesOverPage(table: Table, page: Page, before: Page | undefined): Table {
  if (!before || page.kind !== 'print' || before.kind !== 'print' || table.headerRows > 0) return table
  if (
    table.continues !== undefined ||
    (table.box?.y0 ?? Number.POSITIVE_INFINITY) > (page.height ?? 0) * 0.15
  )
    return table
  const spans = new Map(page.spans.map((span) => [span.id, span]))
  const starts = new Map<number, number>()
  for (const cell of table.rows.flat()) {
    const span = spans.get(cell.spans[0] ?? '')
    const box = span && boxOf(span)
    if (box && !starts.has(cell.column)) starts.set(cell.column, box.x0)
  }
  const names = rowsOfLines(freeLines(before)).at(-1) ?? []
  const [first] = names
  if (!first || first.box.y0 < (before.height ?? 0) * 0.85 || !namesIn(names)) return table
  const header = [...starts].flatMap(([column, x0]): TableCell[] => {
    const name = names.find(({ box }) => Math.abs(box.x0 - x0) <= aside)
    return name ? [cellOf([name], 0, column)] : []
  })
  return header.length === starts.size && header.length === names.length
    ? { ...table, rows: [header, ...table.rows], headerRows: 1 }
    : table
}

function freeLines(page: Page): Line[] {
  if (page.kind !== 'print') return []
  const inTable = new Set(page.tables.flatMap(({ rows }) => rows.flat().flatMap((cell) => cell.spans)))
  return page.spans
    .flatMap((span): Line[] => {
      const box = boxOf(span)
      const isFree = !inTable.has(span.id) && span.hidden === undefined && span.text.trim() !== ''
      return box && isFree ? [{ span, box }] : []
    })
    .sort((one, other) => one.box.y0 - other.box.y0 || one.box.x0 - other.box.x0)
}

/** The lines of a row that may name columns: words, set alike, no question and no answer among them. */
function namesIn(row: readonly Line[]): Line[] | null {
  const [first] = row
  if (!first || row.length < leastColumns) return null
  const isName = ({ span, box }: Line) =>
    span.text.length <= longestName &&
    /\p{L}{2}|^\s*%/u.test(span.text) &&
    !/\d|[:?]\s*$/.test(span.text) &&
    !/^\W*(?:yes|no)\W*$/i.test(span.text) &&
    span.family === first.span.family &&
    Math.abs(box.y0 - first.box.y0) < 2
  return row.every(isName) ? [...row] : null
}

function tableUnder(
  names: readonly Line[],
  lines: readonly Line[],
  page: Page,
  number: number,
): { table: Table; lines: readonly Line[] } | null {
  const [first] = names
  if (!first) return null
  const height = first.box.y1 - first.box.y0
  const left = first.box.x0 - aside
  const found: Line[][] = []
  let bottom = first.box.y1
  const lowest = first.box.y1 + height * furthestRow * mostRows
  const under = lines.filter(({ box }) => box.y0 >= first.box.y1 - 3 && box.y0 <= lowest && box.x0 >= left)
  for (const row of rowsOfLines(under)) {
    const [head] = row
    if (!head || head.box.y0 - bottom > height * furthestRow || found.length >= mostRows) break
    if (head.span.heading === true || row.some(({ span }) => span.text.length > 200)) break
    found.push(row)
    bottom = Math.max(...row.map(({ box }) => box.y1))
  }
  const columns = partNames(names, found, page)
  const rows: TableCell[][] = []
  const used: Line[] = []
  const print = mostFrequent(found.flat().map(({ span }) => span.family))
  for (const row of found) {
    const placed = row.map((line) => ({ line, column: columnOf(line.box, columns) }))
    const isWhole = placed.every(({ column }) => column >= 0)
    const byColumn = Map.groupBy(placed, ({ column }) => column)
    const isBegun = byColumn.size >= Math.max(2, columns.length - 2) && byColumn.has(0)
    const isWrapped = rows.length > 0 && !byColumn.has(0) && byColumn.size < columns.length / 2
    if (!isWhole || !(isBegun || isWrapped)) break
    rows.push(
      [...byColumn]
        .sort(([one], [other]) => one - other)
        .map(([column, held]) =>
          cellOf(
            corrected(
              held.map(({ line }) => line),
              print,
            ),
            rows.length + 1,
            column,
          ),
        ),
    )
    used.push(...row)
  }
  if (rows.length === 0) return null
  const header = columns.map(
    ({ name, span, box }, column): TableCell => ({
      row: 0,
      column,
      text: name,
      spans: [span.id],
      locator: { kind: 'box', page: page.number, box },
    }),
  )
  return {
    table: { id: `p${page.number}.${number}`, rows: [header, ...rows], headerRows: 1 },
    lines: [...names, ...used],
  }
}

/** The names with their places, those that were run together parted between the lines that stand under them. */
function partNames(names: readonly Line[], rows: readonly (readonly Line[])[], page: Page): Column[] {
  return names.flatMap(({ span, box }, at): Column[] => {
    const end = names[at + 1]?.box.x0 ?? Number.POSITIVE_INFINITY
    const words = (span.words ? page.words.slice(...span.words) : []) as readonly Word[]
    const starts = (rows[0] ?? [])
      .map((line) => line.box.x0)
      .filter((x0) => x0 >= box.x0 - aside && x0 < end - aside)
    const whole = [{ name: span.text.trim(), box, span }]
    if (starts.length !== words.length || words.length < 2) return whole
    return words.map((word) => ({ name: word.text, box: word.box, span }))
  })
}

/** Of a cell in whose print something was written in, what was written; a unit before it is none of both. */
function corrected(lines: readonly Line[], print: string | undefined): readonly Line[] {
  const firstWritten = lines.findIndex(({ span }) => span.family !== print)
  const isValue = ({ span }: Line) => /\p{L}{2}|\d/u.test(span.text)
  const written = lines.slice(Math.max(0, firstWritten))
  const isCorrection =
    firstWritten > 0 &&
    print !== undefined &&
    lines.slice(0, firstWritten).some(isValue) &&
    written.every(({ span }) => span.family !== print) &&
    isOfOneKind(lines[firstWritten - 1], written[0])
  return isCorrection ? written : lines
}

/** An amount takes the place of an amount; words after a figure are its unit. */
function isOfOneKind(one: Line | undefined, other: Line | undefined): boolean {
  const kinds = kindsOf(other?.span.text ?? '')
  return kindsOf(one?.span.text ?? '').some((kind) => kinds.includes(kind))
}

function mostFrequent(families: readonly (string | undefined)[]): string | undefined {
  const counts = new Map<string | undefined, number>()
  for (const family of families) counts.set(family, (counts.get(family) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function columnOf(box: Box, columns: readonly Column[]): number {
  return columns.findLastIndex((column, at) => {
    const next = columns[at + 1]
    const begins = box.x0 >= column.box.x0 - aside
    return begins && (next === undefined || box.x0 < next.box.x0 - aside)
  })
}

function cellOf(lines: readonly Line[], row: number, column: number): TableCell {
  const [first] = lines
  return {
    row,
    column,
    text: lines.map(({ span }) => span.text.trim()).join(' '),
    spans: lines.map(({ span }) => span.id),
    locator: first?.span.locator ?? { kind: 'range', page: 1, start: 0, end: 0 },
  }
}
