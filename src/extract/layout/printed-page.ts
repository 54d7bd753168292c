import type { Box, FormField, Page, Span, Table, TableCell, Word } from '../../domain/document.ts'
import { type AlignedTable, findAlignedTables } from './aligned-tables.ts'
import { findFrames } from './frames.ts'
import {
  boxAround,
  contains,
  isWorded,
  type PrintedWord,
  type Row,
  type Segment,
  type Shapes,
  sharedHeight,
} from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

export interface PrintedPage {
  readonly number: number
  readonly width: number
  readonly height: number
  readonly textSource: Page['textSource']
  readonly rows: readonly Row[]
  readonly shapes: Shapes
  readonly grids: readonly RuledGrid[]
  readonly fields: readonly FormField[]
  readonly firstTable: number
  readonly warnings: readonly string[]
  /** Lines that the file itself names as headings. */
  readonly headings?: ReadonlySet<string>
  /** Lines that stood at the same place on an earlier page. */
  readonly isFurniture: (text: string, box: Box) => boolean
}

interface Placed {
  readonly span: Span
  readonly segment: Segment
}

function bodySize(rows: readonly Row[]): number {
  const sizes = rows.flatMap((row) => row.segments.map((segment) => segment.size)).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 10
}

/** What of a word goes into the Document. There are hundreds on every page, so nothing is spread and thrown away. */
function bare({ text, box, bold, size, confidence, hidden }: PrintedWord): Word {
  const word: { -readonly [name in keyof Word]: Word[name] } = { text, box }
  if (bold) word.bold = true
  word.size = size
  if (confidence !== undefined) word.confidence = confidence
  if (hidden !== undefined) word.hidden = hidden
  return word
}

function placeSegments(page: PrintedPage, words: Word[], lines: string[]): Placed[] {
  const usual = bodySize(page.rows)
  const placed: Placed[] = []
  for (const row of page.rows) {
    for (const segment of row.segments) {
      const first = words.length
      for (const word of segment.words) words.push(bare(word))
      const hidden = segment.words[0]?.hidden
      const family = segment.words.find(isWorded)?.family
      const isHeading =
        page.headings?.has(segment.text) === true ||
        (row.segments.length === 1 &&
          segment.text.length < 90 &&
          !/[:;,]$/.test(segment.text) &&
          (segment.size > usual * 1.18 ||
            (segment.isBold && segment.size >= usual) ||
            isCapitals(segment.text)))
      const confidence = leastConfidence(segment.words)
      const span: Span = {
        id: `p${page.number}.l${placed.length + 1}`,
        text: segment.text,
        locator: { kind: 'box', page: page.number, box: segment.box },
        words: [first, words.length],
        ...(isHeading ? { heading: true } : {}),
        ...(segment.isBold ? { bold: true } : {}),
        ...(segment.words.every((word) => word.struck) ? { struck: true } : {}),
        ...(confidence === undefined ? {} : { confidence }),
        ...(family === undefined ? {} : { family }),
        ...(hidden === undefined ? {} : { hidden }),
        ...(page.isFurniture(segment.text, segment.box) ? { role: 'furniture' } : {}),
      }
      placed.push({ span, segment })
    }
    lines.push(row.segments.map((segment) => segment.text).join('\t'))
  }
  return placed
}

/** Undefined for words of a text layer. */
function leastConfidence(words: readonly PrintedWord[]): number | undefined {
  let least: number | undefined
  for (const { confidence } of words)
    if (confidence !== undefined && (least === undefined || confidence < least)) least = confidence
  return least
}

/** Words in capitals that stand alone on their line: `THE PRACTICE`. Codes have figures. */
function isCapitals(text: string): boolean {
  return text.length <= 60 && /^[A-Z][A-Z &,'/()-]{3,}$/.test(text)
}

/** Spans on one line are joined by a space, lines by a line break. */
function joinLines(spans: readonly Span[]): string {
  let text = ''
  let last: Span | undefined
  for (const span of spans) {
    const isSameLine =
      last?.locator.kind === 'box' &&
      span.locator.kind === 'box' &&
      sharedHeight(last.locator.box, span.locator.box) > 0.5
    text += last === undefined ? span.text : `${isSameLine ? ' ' : '\n'}${span.text}`
    last = span
  }
  return text
}

function cellFrom(page: number, row: number, column: number, spans: readonly Span[], box: Box): TableCell {
  return {
    row,
    column,
    text: joinLines(spans.filter((span) => span.hidden === undefined)),
    spans: spans.map((span) => span.id),
    locator: { kind: 'box', page, box },
  }
}

const figures = /\d/

/** Whether a cell stands under parts of two cells of the row over it: those are boxes of a form, and no columns. */
function standsAcross(row: readonly TableCell[], over: readonly TableCell[]): boolean {
  const edges = new Set(over.flatMap(({ column, columnSpan = 1 }) => [column, column + columnSpan]))
  return row.some(({ column, columnSpan = 1 }) => {
    const end = column + columnSpan
    const isAligned = edges.has(column) && edges.has(end)
    return !isAligned && [...edges].some((edge) => edge > column && edge < end)
  })
}

function countHeaders(rows: readonly (readonly TableCell[])[], boldOf: (cell: TableCell) => boolean): number {
  const [first, second] = rows
  if (!first || !second) return 0
  const named = first.filter((cell) => cell.text !== '')
  const width = Math.max(...rows.slice(0, 20).map((row) => row.length))
  if (named.length < Math.max(2, width * 0.6)) return 0
  if (rows.slice(1, 3).some((row) => row.length > 1 && standsAcross(row, first))) return 0
  if (named.some((cell) => /^[£$€]?[\d,.]+%?$|\d{3}|\d\/\d|:$/.test(cell.text))) return 0
  const isBold = named.every(boldOf)
  const isBoldBelow = second.filter((cell) => cell.text !== '').every(boldOf)
  if (isBold && !isBoldBelow) return 1
  if (width < 3) return 0
  const hasNoFigures = !named.some((cell) => figures.test(cell.text))
  return hasNoFigures && rows.slice(1, 4).some((row) => row.some((cell) => figures.test(cell.text))) ? 1 : 0
}

/** A frame around a page or a column of prose is no table; a table has several cells with words. */
function isUseful(rows: readonly (readonly TableCell[])[]): boolean {
  // The names of columns alone in a ruled box belong to the rows below; names above values in boxes are a table.
  if (rows.length === 1 && !rows[0]?.some((cell) => cell.spans.length > 1)) return false
  const cells = rows.flat()
  const filled = cells.filter((cell) => cell.text !== '')
  const longest = Math.max(0, ...filled.map((cell) => cell.spans.length))
  return filled.length >= 2 && (longest <= 20 || filled.length >= 12) && rows.some((row) => row.length >= 2)
}

/** What is filled into the fields that stand in a cell. */
function filledIn(cell: Box, fields: readonly FormField[]): readonly FormField[] {
  return fields.filter(
    ({ drawn, hidden, kind, locator, value }) =>
      drawn !== true &&
      hidden === undefined &&
      kind !== 'checkbox' &&
      kind !== 'radio' &&
      value !== null &&
      locator.kind === 'field' &&
      locator.box !== undefined &&
      contains(cell, locator.box),
  )
}

function ruledTable(
  page: number,
  grid: RuledGrid,
  placed: readonly Placed[],
  fields: readonly FormField[],
): readonly TableCell[][] {
  const inside = placed.filter(({ segment }) => contains(grid.box, segment.box, 1))
  const rows: TableCell[][] = Array.from({ length: grid.rows }, () => [])
  for (const cell of grid.cells) {
    const own = inside.filter(({ segment }) => contains(cell.box, segment.box)).map(({ span }) => span)
    const filled = own.length === 0 ? filledIn(cell.box, fields) : []
    const text = filled.map(({ value }) => value).join('\n')
    rows[cell.row]?.push({
      ...cellFrom(page, cell.row, cell.column, own, cell.box),
      ...(filled.length > 0 ? { text, spans: filled.map(({ span }) => span) } : {}),
      ...(cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
      ...(cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
    })
  }
  return rows.map((row) => row.sort((a, b) => a.column - b.column))
}

function findTables(page: PrintedPage, placed: readonly Placed[]): Table[] {
  const bySegment = new Map(placed.map(({ segment, span }) => [segment, span]))
  // A cell that was read together with its neighbour is a part of their span.
  const spanOf = (segment: Segment): Span | undefined =>
    bySegment.get(segment) ??
    placed.findLast((one) => one.segment.words.includes(segment.words[0] as PrintedWord))?.span
  const boldIds = new Set(placed.filter(({ span }) => span.bold).map(({ span }) => span.id))
  const boldOf = (cell: TableCell): boolean =>
    cell.spans.length > 0 && cell.spans.every((id) => boldIds.has(id))
  const tables: Table[] = []
  const add = (rows: readonly (readonly TableCell[])[], box: Box, named = 0): boolean => {
    if (!isUseful(rows)) return false
    const title = titleAbove(box, placed)
    tables.push({
      id: `t${page.firstTable + tables.length}`,
      rows,
      headerRows: named || countHeaders(rows, boldOf),
      ...(title === undefined ? {} : { title }),
      box,
    })
    return true
  }
  const ruled = page.grids.filter((grid) => add(ruledTable(page.number, grid, placed, page.fields), grid.box))
  const lone = page.grids.filter((grid) => grid.cells.length === 1)
  // Boxes side by side hold a label and its answer each; they are no table.
  const isOverFrames = (row: Row): boolean =>
    lone.some(
      (grid) =>
        row.segments.some((segment) => contains(grid.box, segment.box)) &&
        !row.segments.every((segment) => contains(grid.box, segment.box)),
    )
  // What stands beside a ruled table is no further column of it.
  const isMostlyIn = (grid: RuledGrid, { segments }: Row): boolean =>
    segments.filter((segment) => contains(grid.box, segment.box)).length * 2 > segments.length
  const isFree = (row: Row): boolean =>
    !ruled.some((grid) => contains(grid.box, row.box) || isMostlyIn(grid, row)) && !isOverFrames(row)
  for (const found of findAlignedTables(page.rows, isFree, page.shapes.horizontal)) {
    const rows = found.rows.map((cells, row) => {
      const isSpanning = cells.filter(Boolean).length === 1 && cells[0] !== undefined && row > 0
      return cells.flatMap((segments, column) => {
        if (!segments) return []
        const spans = [...new Set(segments.flatMap((segment) => spanOf(segment) ?? []))]
        const box = boxAround(segments.map((one) => one.box))
        const whole = cellFrom(page.number, row, column, spans, box)
        const isPart = segments.some((segment) => !bySegment.has(segment))
        const cell = isPart ? { ...whole, text: segments.map((segment) => segment.text).join(' ') } : whole
        return [
          isSpanning && segments[0] && runsAcross(segments[0], found.rows)
            ? { ...cell, columnSpan: found.width }
            : cell,
        ]
      })
    })
    add(rows, boxAround(page.rows.slice(found.from, found.end).map((row) => row.box)), found.headers)
  }
  return tables
}

/** Whether a line is wider than the first column ever is otherwise. */
function runsAcross(line: Segment, rows: AlignedTable['rows']): boolean {
  const widest = Math.max(
    0,
    ...rows
      .filter((row) => row.filter(Boolean).length > 1)
      .flatMap((row) => row[0]?.map((one) => one.box.x1) ?? []),
  )
  return line.box.x1 > widest + 2
}

/** The heading that stands right above a table. */
function titleAbove(box: Box, placed: readonly Placed[]): string | undefined {
  const above = placed.filter(
    ({ span, segment }) => span.heading && segment.box.y1 <= box.y0 + 2 && box.y0 - segment.box.y1 < 24,
  )
  return above.sort((a, b) => b.segment.box.y1 - a.segment.box.y1)[0]?.span.text
}

/**
 * What repeats on every page in a frame of its own is furniture and no table. In any other table a repeated line is its
 * header, or a value that happens to come again.
 */
function settleFurniture(
  found: readonly Table[],
  spans: readonly Span[],
): { tables: readonly Table[]; spans: readonly Span[] } {
  const repeated = new Set(spans.filter((span) => span.role === 'furniture').map((span) => span.id))
  if (repeated.size === 0) return { tables: found, spans }
  const idsIn = (table: Table): string[] => table.rows.flat().flatMap((cell) => [...cell.spans])
  const tables = found.filter((table) => !idsIn(table).every((id) => repeated.has(id)))
  const kept = new Set(tables.flatMap(idsIn))
  return {
    tables,
    spans: spans.map((span) => {
      if (span.role !== 'furniture' || !kept.has(span.id)) return span
      const { role: _, ...answer } = span
      return answer
    }),
  }
}

function fieldSpans(fields: readonly FormField[]): Span[] {
  return fields.map(({ span, value, locator, hidden }) => ({
    id: span,
    text: value ?? '',
    locator,
    ...(hidden === undefined ? {} : { hidden }),
  }))
}

/** Puts rows, tables and fields together into a page of a Document. */
export function layOutPrinted(page: PrintedPage): Page {
  const words: Word[] = []
  const lines: string[] = []
  const placed = placeSegments(page, words, lines)
  const { tables, spans } = settleFurniture(
    findTables(page, placed),
    placed.map(({ span }) => span),
  )
  const frames = findFrames(page.grids, page.rows)
  return {
    number: page.number,
    kind: 'print',
    width: page.width,
    height: page.height,
    textSource: page.textSource,
    text: lines.join('\n'),
    spans: [...spans, ...fieldSpans(page.fields)],
    words,
    tables,
    ...(frames.length > 0 ? { frames } : {}),
    fields: page.fields,
    ...(page.warnings.length > 0 ? { warnings: page.warnings } : {}),
  }
}
