import { heightOf, type Row, type Segment } from './printed.ts'
import { toSegment } from './rows.ts'

/** Where a column of a table without lines stands, in points from the left. */
export interface Column {
  x0: number
  x1: number
}

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
export function mergeColumns(columns: readonly Column[], row: Row): Column[] | undefined {
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
export function placeRow(row: Row, columns: readonly Column[]): number[] | undefined {
  const places = matchColumns(row, columns)
  return places?.includes(-1) ? undefined : places
}

/** How many columns the words of one segment may have run together over. */
const mostRunTogether = 3

/**
 * A row of a table some of whose neighbouring cells were read as one, because they were printed or recognised with hardly
 * more than a space between, with each word under its own column. The row itself where that does not help.
 */
export function splitOverColumns(row: Row, columns: readonly Column[]): Row {
  if (row.segments.length < columns.length / 2) return row
  const segments = row.segments.flatMap((segment) => {
    const touched = columns.filter((column) => touches(segment, column))
    if (touched.length < 2 || touched.length > mostRunTogether || segment.words.length < touched.length)
      return [segment]
    const parts = touched.map((column) =>
      segment.words.filter((word) => nearest(word.box, touched) === column),
    )
    return parts.every((part) => part.length > 0) ? parts.map(toSegment) : [segment]
  })
  return segments.length === row.segments.length ? row : { ...row, segments }
}

/** Words of one column stand nearer than this, in line heights. */
const furthestInCell = 0.8

/**
 * A row of a table of whose cells some were read as two, because their words were recognised a little too far from each
 * other: segments beside each other on a picture that stand in one column are one. The row itself where there are none.
 */
export function joinWithinColumns(row: Row, columns: readonly Column[]): Row {
  const segments: Segment[] = []
  for (const segment of row.segments) {
    const before = segments.at(-1)
    const column = columns.find((one) => touches(segment, one))
    const isOne =
      before !== undefined &&
      column !== undefined &&
      touches(before, column) &&
      segment.words.some(({ confidence }) => confidence !== undefined) &&
      segment.box.x0 - before.box.x1 < heightOf(row) * furthestInCell
    if (isOne) segments.splice(-1, 1, toSegment([...before.words, ...segment.words]))
    else segments.push(segment)
  }
  return segments.length === row.segments.length ? row : { ...row, segments }
}

function nearest(box: Segment['box'], columns: readonly Column[]): Column | undefined {
  const middle = (box.x0 + box.x1) / 2
  const away = (column: Column) => Math.max(column.x0 - middle, middle - column.x1, 0)
  return columns.reduce<Column | undefined>(
    (best, column) => (best === undefined || away(column) < away(best) ? column : best),
    undefined,
  )
}
