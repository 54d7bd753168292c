import { boxAround, type Row, type Ruling, type Segment } from './printed.ts'

/** A stretch of rows that is two columns of running text, and the x between the columns. */
interface Stretch {
  readonly from: number
  readonly end: number
  readonly gutter: number
}

/** So many rows with text on both sides, most of them as wide as their column, are columns of prose and not a form. */
const fewestRows = 8
const fullShare = 0.7
const fullWidth = 0.75
const fewestWords = 4

function isProse(segment: Segment): boolean {
  return segment.words.length >= fewestWords && segment.text.length >= 20
}

/** Whether every segment of the row is on one side of the gutter. */
function keepsApart(row: Row, gutter: number): boolean {
  return row.segments.every(({ box }) => box.x1 <= gutter + 1 || box.x0 >= gutter - 1)
}

function stretchFrom(rows: readonly Row[], from: number): Stretch | undefined {
  const [left, right] = rows[from]?.segments ?? []
  if (rows[from]?.segments.length !== 2 || !left || !right || !isProse(left) || !isProse(right))
    return undefined
  let low = left.box.x1
  let high = right.box.x0
  let end = from
  for (; end < rows.length; end++) {
    const row = rows[end] as Row
    if (row.segments.length > 2) break
    const gutter = (low + high) / 2
    const before = row.segments.filter(({ box }) => box.x0 < gutter)
    const after = row.segments.filter(({ box }) => box.x0 >= gutter)
    if (before.length > 1 || after.length > 1) break
    const nextLow = Math.max(low, ...before.map(({ box }) => box.x1))
    const nextHigh = Math.min(high, ...after.map(({ box }) => box.x0))
    if (nextHigh - nextLow < 6) break
    low = nextLow
    high = nextHigh
  }
  const gutter = (low + high) / 2
  const inside = rows.slice(from, end)
  const both = inside.filter((row) => row.segments.length === 2)
  if (both.length < fewestRows || !inside.every((row) => keepsApart(row, gutter))) return undefined
  const around = boxAround(inside.map((row) => row.box))
  const isFull = (side: 0 | 1): boolean => {
    const width = side === 0 ? low - around.x0 : around.x1 - high
    const full = both.filter(({ segments }) => {
      const segment = segments[side] as Segment
      return isProse(segment) && segment.box.x1 - segment.box.x0 >= width * fullWidth
    })
    return full.length >= both.length * fullShare
  }
  return isFull(0) && isFull(1) ? { from, end, gutter } : undefined
}

function sideRows(rows: readonly Row[], isWanted: (segment: Segment) => boolean): Row[] {
  return rows.flatMap((row) => {
    const segments = row.segments.filter(isWanted)
    return segments.length === 0 ? [] : [{ segments, box: boxAround(segments.map((one) => one.box)) }]
  })
}

/**
 * Rows in the order in which a person reads them: two columns of running text one after the other, everything else row
 * by row. Rows with a line drawn across both columns are a form or a table and stay as they are.
 */
export function orderColumns(rows: readonly Row[], horizontal: readonly Ruling[]): Row[] {
  const ordered: Row[] = []
  for (let index = 0; index < rows.length; ) {
    const stretch = stretchFrom(rows, index)
    const inside = stretch ? rows.slice(stretch.from, stretch.end) : []
    const box = stretch ? boxAround(inside.map((row) => row.box)) : undefined
    const isRuled =
      stretch !== undefined &&
      box !== undefined &&
      horizontal.some(
        (line) =>
          line.at > box.y0 &&
          line.at < box.y1 &&
          line.from < stretch.gutter - 20 &&
          line.to > stretch.gutter + 20,
      )
    if (!stretch || isRuled) {
      ordered.push(rows[index] as Row)
      index++
      continue
    }
    ordered.push(
      ...sideRows(inside, ({ box: one }) => one.x0 < stretch.gutter),
      ...sideRows(inside, ({ box: one }) => one.x0 >= stretch.gutter),
    )
    index = stretch.end
  }
  return ordered
}
