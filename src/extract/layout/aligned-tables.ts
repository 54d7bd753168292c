import { assemble } from './assemble-rows.ts'
import { countNames, headerAbove, joinNames } from './column-names.ts'
import { heightOf, type Row, type Ruling, type Segment } from './printed.ts'
import { type Column, joinWithinColumns, mergeColumns, placeRow, splitOverColumns } from './table-columns.ts'

/** A table without lines: segments of several rows that stand under each other. */
export interface AlignedTable {
  /** The rows' cells; a cell has the segments of its lines. Undefined where a column is empty in the row. */
  readonly rows: readonly (readonly (readonly Segment[] | undefined)[])[]
  readonly from: number
  /** How many columns it has. */
  readonly width: number
  /** 1 where the first row is known to be the names of the columns, printed over several lines; 0 where it is not known. */
  readonly headers: number
  /** Index of the first row of the page that is not part of it. */
  readonly end: number
}

const digits = /\d/

/** How far the next row may be, in line heights. */
const furthest = 2.6

function growTable(
  printed: readonly Row[],
  start: number,
  rulings: readonly Ruling[],
): AlignedTable | undefined {
  const first = printed[start]
  if (!first || first.segments.length < 3) return undefined
  let columns: Column[] = first.segments.map(({ box }) => ({ x0: box.x0, x1: box.x1 }))
  const spanning = new Set<number>()
  let end = start + 1
  const rows = [...printed]
  for (; end < rows.length; end++) {
    const row = joinWithinColumns(rows[end] as Row, columns)
    rows[end] = row
    const above = rows[end - 1] as Row
    const isInNextColumn = row.box.y1 < above.box.y0
    if (isInNextColumn || row.box.y0 - above.box.y1 > heightOf(above) * furthest) break
    const isLone =
      row.segments.length < 2 &&
      !isContinuation(row, above, columns) &&
      !(end === start + 1 && isCentredName(row, above))
    const grown = isLone ? undefined : mergeColumns(columns, row)
    if (grown && grown.length <= Math.max(columns.length, first.segments.length) + 2) {
      columns = grown
      continue
    }
    const split = isLone ? row : splitOverColumns(row, columns)
    const mended = split === row ? undefined : mergeColumns(columns, split)
    if (mended?.length === columns.length) {
      columns = mended
      rows[end] = split
      continue
    }
    const resumes = resumesAt(rows, end, columns)
    if (resumes === undefined) break
    for (let between = end; between < resumes; between++) spanning.add(between)
    end = resumes - 1
  }
  while (spanning.size > 0 && goesOnAcross(rows, end, spanning, columns)) spanning.add(end++)
  // A last lone segment is the line below the table, not its last row, unless a cell goes on in it.
  while (
    end > start + 1 &&
    !spanning.has(end - 1) &&
    !endsTable(rows[end - 1] as Row, rows[end - 2] as Row, columns)
  )
    end--
  if (columns.length < 3 || end - start < 2) return undefined
  const from = headerAbove(rows, start, columns)
  const cells = assemble(
    rows.slice(from, end),
    columns,
    new Set([...spanning].map((at) => at - from)),
    rulings,
    start - from,
  )
  if (!cells) return undefined
  const filled = cells.filter((row) => row.filter(Boolean).length >= 3).length
  const hasFigures = cells
    .slice(1)
    .some((row) => row.some((cell) => cell?.some((segment) => digits.test(segment.text))))
  const isTable =
    filled >= 2 && (cells.length >= 3 || !first.segments.some(({ text }) => digits.test(text))) && hasFigures
  const names = new Set(rows.slice(from, start + countNames(rows, start, end)).flatMap((row) => row.segments))
  const isOfNames = (row: readonly (Segment[] | undefined)[]): boolean =>
    row.every((cell) => cell === undefined || cell.every((segment) => names.has(segment)))
  const upper =
    Math.max(
      1,
      cells.findIndex((row) => !isOfNames(row)),
    ) - 1
  const joined = joinNames(cells, upper)
  const headers = start > from || upper > 0 ? 1 : 0
  return isTable ? { rows: joined, from, end, width: columns.length, headers } : undefined
}

/** How many lines may stand between two rows of a table, such as the description of a claim. */
const mostBetween = 4

/** Where a table goes on after lines that run across its columns; undefined when it does not. */
function resumesAt(rows: readonly Row[], index: number, columns: readonly Column[]): number | undefined {
  const least = Math.max(3, columns.length * 0.6)
  if ((rows[index]?.segments.length ?? 0) >= least) return undefined
  for (let next = index + 1; next <= index + mostBetween; next++) {
    const row = rows[next]
    const above = rows[next - 1]
    if (!row || !above || row.box.y0 - above.box.y1 > heightOf(above) * furthest) return undefined
    if (row.segments.length < least) continue
    return placeRow(row, columns) ? next : undefined
  }
  return undefined
}

/** The lines across the columns that follow the last row, set like those between the rows. */
function goesOnAcross(
  rows: readonly Row[],
  index: number,
  spanning: ReadonlySet<number>,
  columns: readonly Column[],
): boolean {
  const row = rows[index]
  const above = rows[index - 1]
  if (!row || !above || row.box.y0 - above.box.y1 > heightOf(above)) return false
  const isSetAlike = [...spanning].some((at) => {
    const [other] = rows[at]?.segments ?? []
    const [own] = row.segments
    return (
      other !== undefined &&
      own !== undefined &&
      Math.abs(other.box.x0 - own.box.x0) < 2 &&
      Math.abs(other.size - own.size) < 0.3 &&
      other.isBold === own.isBold
    )
  })
  return isSetAlike && mergeColumns(columns, row)?.length !== columns.length
}

function endsTable(row: Row, above: Row, columns: readonly Column[]): boolean {
  return row.segments.length >= 2 || isContinuation(row, above, columns)
}

/** A single segment right under a cell is that cell's next line. */
function isContinuation(row: Row, above: Row, columns: readonly Column[]): boolean {
  const [segment] = row.segments
  if (!segment || row.box.y0 - above.box.y1 > heightOf(above) * 0.6) return false
  return columns.some(
    (column) => Math.abs(column.x0 - segment.box.x0) < 2 && segment.box.x1 <= column.x1 + 30,
  )
}

/** Bold names of columns are often centred: a single segment right under one of them is its next line. */
function isCentredName(row: Row, above: Row): boolean {
  const [segment] = row.segments
  if (!segment || row.box.y0 - above.box.y1 > heightOf(above) * 0.6) return false
  const middle = ({ box }: Segment): number => (box.x0 + box.x1) / 2
  return (
    [row, above].every(({ segments }) =>
      segments.every(({ text, isBold }) => isBold && !digits.test(text)),
    ) && above.segments.some((one) => Math.abs(middle(one) - middle(segment)) < 2)
  )
}

/**
 * Tables told by alignment, from top to bottom. `isFree` says whether a row belongs to no ruled table; `rulings` are the
 * level lines of the page, which part the rows of a table where it has them.
 */
export function findAlignedTables(
  rows: readonly Row[],
  isFree: (row: Row) => boolean,
  rulings: readonly Ruling[] = [],
): AlignedTable[] {
  const tables: AlignedTable[] = []
  // Index of the first row from here on that belongs to a ruled table, and the rows before it.
  let stop = -1
  let free = rows
  for (let index = 0; index < rows.length; index++) {
    if (index > stop) {
      const taken = rows.findIndex((row, at) => at >= index && !isFree(row))
      stop = taken < 0 ? rows.length : taken
      free = rows.slice(0, stop)
    }
    if (stop === index) continue
    const table = growTable(free, index, rulings)
    if (!table) continue
    tables.push(table)
    index = table.end - 1
  }
  return tables
}
