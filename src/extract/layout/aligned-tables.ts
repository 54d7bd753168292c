import { boxAround, type Row, type Ruling, type Segment } from './printed.ts'

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

interface Column {
  x0: number
  x1: number
}

const digits = /\d/

function touches({ box }: Segment, column: Column): boolean {
  return Math.min(box.x1, column.x1) - Math.max(box.x0, column.x0) > 0.5
}

/** How far a value may stand from the column name it belongs to when the two are set to different sides. */
const furthestAside = 45

function distance({ box }: Segment, column: Column): number {
  return Math.max(column.x0 - box.x1, box.x0 - column.x1)
}

/**
 * The column of each segment of a row; -1 for a new one. Names are often set left and figures right, so that they do not
 * touch: segments between two that do touch take the columns left over there, in order. Undefined when the row does not fit.
 */
function matchColumns(row: Row, columns: readonly Column[]): number[] | undefined {
  const places: number[] = []
  for (const segment of row.segments) {
    const touched = columns.flatMap((column, index) => (touches(segment, column) ? [index] : []))
    const [only = -1] = touched
    if (touched.length > 1 || (only >= 0 && places.includes(only))) return undefined
    places.push(only)
  }
  for (let at = 0; at < places.length; at++) {
    if (places[at] !== -1) continue
    let end = at
    while (end < places.length && places[end] === -1) end++
    const first = (places[at - 1] ?? -1) + 1
    const last = places[end] ?? columns.length
    const free = columns.slice(first, last).map((_, index) => first + index)
    const loose = row.segments.slice(at, end)
    const isEven = free.length === loose.length
    let next = 0
    loose.forEach((segment, index) => {
      const near = isEven
        ? [free[index] as number]
        : free
            .slice(next)
            .sort((a, b) => distance(segment, columns[a] as Column) - distance(segment, columns[b] as Column))
      const [best] = near
      if (best === undefined || distance(segment, columns[best] as Column) > furthestAside) return
      places[at + index] = best
      next = free.indexOf(best) + 1
    })
    at = end
  }
  return places
}

/** The columns with the row's segments in them. Undefined when the row does not fit. */
function mergeColumns(columns: readonly Column[], row: Row): Column[] | undefined {
  const places = matchColumns(row, columns)
  if (!places) return undefined
  const merged = columns.map((column) => ({ ...column }))
  row.segments.forEach(({ box }, index) => {
    const column = merged[places[index] as number]
    if (column) {
      column.x0 = Math.min(column.x0, box.x0)
      column.x1 = Math.max(column.x1, box.x1)
    } else merged.push({ x0: box.x0, x1: box.x1 })
  })
  merged.sort((a, b) => a.x0 - b.x0)
  const isClear = merged.every(
    (column, index) => index === 0 || column.x0 >= (merged[index - 1]?.x1 ?? 0) - 0.5,
  )
  return isClear ? merged : undefined
}

/** The columns of a row of a finished table, or undefined when a segment has none. */
function placeRow(row: Row, columns: readonly Column[]): number[] | undefined {
  const places = matchColumns(row, columns)
  return places?.includes(-1) ? undefined : places
}

function heightOf(row: Row): number {
  return Math.max(4, row.box.y1 - row.box.y0)
}

/** How far the next row may be, in line heights. */
const furthest = 2.6

function growTable(
  rows: readonly Row[],
  start: number,
  rulings: readonly Ruling[],
): AlignedTable | undefined {
  const first = rows[start]
  if (!first || first.segments.length < 3) return undefined
  let columns: Column[] = first.segments.map(({ box }) => ({ x0: box.x0, x1: box.x1 }))
  const spanning = new Set<number>()
  let end = start + 1
  for (; end < rows.length; end++) {
    const row = rows[end] as Row
    const above = rows[end - 1] as Row
    if (row.box.y0 - above.box.y1 > heightOf(above) * furthest) break
    const isLone = row.segments.length < 2 && !isContinuation(row, above, columns)
    const grown = isLone ? undefined : mergeColumns(columns, row)
    if (grown && grown.length <= Math.max(columns.length, first.segments.length) + 2) {
      columns = grown
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

/**
 * How many rows from the first full one on are names of columns: those without figures that are bold above rows that are
 * not, or that stand closer to each other than to the rows below.
 */
function countNames(rows: readonly Row[], start: number, end: number): number {
  const isBold = (row: Row): boolean => row.segments.every((segment) => segment.isBold)
  const gap = (at: number): number => (rows[at]?.box.y0 ?? 0) - (rows[at - 1]?.box.y1 ?? 0)
  for (let count = 3; count > 1; count--) {
    const leading = rows.slice(start, start + count)
    const next = rows[start + count]
    if (!next || start + count >= end || !next.segments.some(({ text }) => digits.test(text))) continue
    if (!leading.every((row) => row.segments.every(({ text }) => !digits.test(text)))) continue
    const widest = Math.max(...leading.slice(1).map((_, index) => gap(start + index + 1)))
    const isSet = (leading.every(isBold) && !isBold(next)) || widest < gap(start + count) * 0.6
    if (isSet && widest < heightOf(next) * 0.6) return count
  }
  return 1
}

/** The names of columns that are printed over several lines, as one row. */
function joinNames(
  cells: readonly (readonly (Segment[] | undefined)[])[],
  upper: number,
): readonly (readonly (Segment[] | undefined)[])[] {
  if (upper === 0) return cells
  const names = cells.slice(0, upper + 1)
  const width = Math.max(...names.map((row) => row.length))
  const row = Array.from({ length: width }, (_, column) => {
    const segments = names.flatMap((one) => one[column] ?? [])
    return segments.length === 0 ? undefined : segments
  })
  return [row, ...cells.slice(upper + 1)]
}

/** Lines under which the rows of this table stand: drawn across most of its width. */
function linesAcross(rows: readonly Row[], rulings: readonly Ruling[]): number[] {
  const box = boxAround(rows.map((row) => row.box))
  const width = box.x1 - box.x0
  return rulings
    .filter((line) => line.at > box.y0 && line.at < box.y1)
    .filter((line) => Math.min(line.to, box.x1) - Math.max(line.from, box.x0) > width * 0.7)
    .map((line) => line.at)
}

const middleOf = (row: Row): number => (row.box.y0 + row.box.y1) / 2

/** Printed rows as rows of the table: a cell may take several lines. Undefined when a row has no place in the columns. */
function assemble(
  rows: readonly Row[],
  columns: readonly Column[],
  spanning: ReadonlySet<number>,
  rulings: readonly Ruling[],
): (Segment[] | undefined)[][] | undefined {
  const lines = linesAcross(rows, rulings)
  const isBanded = lines.length >= 2 && lines.length >= rows.length / 4
  const isFigureless = (row: Row): boolean => !row.segments.some(({ text }) => digits.test(text))
  const isWrapped = (
    row: Row,
    above: Row,
    places: readonly number[],
    previous: readonly unknown[],
  ): boolean => {
    if (isBanded) {
      const isApart = lines.some((at) => at > middleOf(above) && at < middleOf(row))
      const isPartial = row.segments.length <= columns.length * 0.6
      return !isApart && (isPartial || (isFigureless(row) && isFigureless(above)))
    }
    return (
      !places.includes(0) &&
      row.segments.length < columns.length / 2 &&
      row.box.y0 - above.box.y1 < heightOf(row) * 0.6 &&
      places.every((place) => previous[place] !== undefined)
    )
  }
  const cells: (Segment[] | undefined)[][] = []
  for (const [index, row] of rows.entries()) {
    const above = rows[index - 1]
    if (spanning.has(index)) {
      cells.push([[...row.segments], ...new Array<undefined>(columns.length - 1).fill(undefined)])
      continue
    }
    const places = placeRow(row, columns)
    if (!places) return undefined
    const previous = spanning.has(index - 1) ? undefined : cells.at(-1)
    const goesOn = previous !== undefined && above !== undefined && isWrapped(row, above, places, previous)
    const target: (Segment[] | undefined)[] = goesOn ? previous : new Array(columns.length).fill(undefined)
    row.segments.forEach((segment, at) => {
      const place = places[at] as number
      target[place] = [...(target[place] ?? []), segment]
    })
    if (!goesOn) cells.push(target)
  }
  return cells
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

/** Column names often take two or three lines; the upper ones have fewer words. The index of the table's first row. */
function headerAbove(rows: readonly Row[], start: number, columns: readonly Column[]): number {
  const first = rows[start]
  if (!first?.segments.every(({ text }) => !digits.test(text))) return start
  let from = start
  while (start - from < 2) {
    const above = rows[from - 1]
    const below = rows[from]
    if (!above || !below || above.segments.length < 2) break
    const isClose = below.box.y0 - above.box.y1 < heightOf(below) * 0.6
    const isNames = above.segments.every(({ text }) => !digits.test(text) && !text.endsWith(':'))
    if (!isClose || !isNames || !placeRow(above, columns)) break
    from--
  }
  return from
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
  for (let index = 0; index < rows.length; index++) {
    const stop = rows.findIndex((row, at) => at >= index && !isFree(row))
    const free = stop < 0 ? rows : rows.slice(0, stop)
    if (stop === index) continue
    const table = growTable(free, index, rulings)
    if (!table) continue
    tables.push(table)
    index = table.end - 1
  }
  return tables
}
