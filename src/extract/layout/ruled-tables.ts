import type { Box } from '../../domain/document.ts'
import type { Ruling } from './printed.ts'

/** A cell of a table whose lines are drawn. */
export interface RuledCell {
  readonly row: number
  readonly column: number
  readonly rowSpan: number
  readonly columnSpan: number
  readonly box: Box
}

export interface RuledGrid {
  readonly box: Box
  readonly cells: readonly RuledCell[]
  readonly rows: number
  readonly columns: number
}

const slack = 2.5

interface Group {
  readonly horizontal: Ruling[]
  readonly vertical: Ruling[]
}

/** By how much more a line may miss the end of another than the nearest one that it meets there. */
const nearly = 0.7

/** How far the nearest of some lines is from either end of a line that it crosses or all but touches. */
function nearestAtEnds(
  line: Ruling,
  others: readonly Ruling[],
): { readonly from: number; readonly to: number } {
  const met = others.filter((other) => line.at >= other.from - slack && line.at <= other.to + slack)
  const least = (end: number): number => Math.min(...met.map(({ at }) => Math.abs(at - end)))
  return { from: least(line.from), to: least(line.to) }
}

/**
 * Whether a line reaches another. Beyond its end only the nearest is reached: under the side of a box that ends at its own
 * bottom runs the line that closes the row.
 */
function reaches(line: Ruling, nearest: { readonly from: number; readonly to: number }, at: number): boolean {
  if (at < line.from) return line.from - at <= Math.min(slack, nearest.from + nearly)
  if (at > line.to) return at - line.to <= Math.min(slack, nearest.to + nearly)
  return true
}

/** Lines that cross or touch belong together. */
function groupRulings(horizontal: readonly Ruling[], vertical: readonly Ruling[]): Group[] {
  const parents = [...horizontal, ...vertical].map((_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] as number] as number
      at = parents[at] as number
    }
    return at
  }
  const atEndsOfFlat = horizontal.map((line) => nearestAtEnds(line, vertical))
  const atEndsOfUpright = vertical.map((line) => nearestAtEnds(line, horizontal))
  horizontal.forEach((flat, index) => {
    vertical.forEach((upright, other) => {
      const [ofFlat, ofUpright] = [atEndsOfFlat[index], atEndsOfUpright[other]]
      const touches =
        ofFlat && ofUpright && reaches(flat, ofFlat, upright.at) && reaches(upright, ofUpright, flat.at)
      if (touches) parents[find(horizontal.length + other)] = find(index)
    })
  })
  const groups = new Map<number, Group>()
  const groupOf = (index: number): Group => {
    const key = find(index)
    const group = groups.get(key) ?? { horizontal: [], vertical: [] }
    groups.set(key, group)
    return group
  }
  horizontal.forEach((line, index) => {
    groupOf(index).horizontal.push(line)
  })
  vertical.forEach((line, index) => {
    groupOf(horizontal.length + index).vertical.push(line)
  })
  return [...groups.values()].filter((group) => group.horizontal.length >= 2 && group.vertical.length >= 2)
}

function distinct(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const kept: number[] = []
  for (const value of sorted) if (value - (kept.at(-1) ?? Number.NEGATIVE_INFINITY) > 2.5) kept.push(value)
  return kept
}

/** Whether lines at this place cover most of the way from one point to another. */
function isDrawn(lines: readonly Ruling[], at: number, from: number, to: number): boolean {
  const covered = lines
    .filter((line) => Math.abs(line.at - at) <= slack)
    .reduce((sum, line) => sum + Math.max(0, Math.min(line.to, to) - Math.max(line.from, from)), 0)
  return covered >= (to - from) * 0.6
}

/** Points; a smaller box is for a mark or a single letter. */
const leastFrame = { width: 30, height: 11 }

/** Whether a drawn box is large enough to hold a line of words. */
export function isFrame({ x0, y0, x1, y1 }: Box): boolean {
  return x1 - x0 >= leastFrame.width && y1 - y0 >= leastFrame.height
}

/** A row that a page break parts has no line at the break: so far its uprights stand out at least, in so many columns. */
const leastOpen = 8
const leastOpenColumns = 3

/** Where all uprights of a table end together beyond its outermost lines, above or below. */
function openEnds(xs: readonly number[], ys: readonly number[], vertical: readonly Ruling[]): number[] {
  if (xs.length <= leastOpenColumns || ys.length < 2) return []
  const ends = xs.map((x) => {
    const lines = vertical.filter((line) => Math.abs(line.at - x) <= slack)
    return { top: Math.min(...lines.map(({ from }) => from)), bottom: Math.max(...lines.map(({ to }) => to)) }
  })
  const [first = 0, last = 0] = [ys[0], ys.at(-1)]
  const isLevel = (values: readonly number[]): boolean => Math.max(...values) - Math.min(...values) <= slack
  const tops = ends.map(({ top }) => top)
  const bottoms = ends.map(({ bottom }) => bottom)
  return [
    ...(isLevel(tops) && Math.max(...tops) < first - leastOpen ? [Math.min(...tops)] : []),
    ...(isLevel(bottoms) && Math.min(...bottoms) > last + leastOpen ? [Math.max(...bottoms)] : []),
  ]
}

/** Cells without a line between them are one merged cell. */
function toGrid({ horizontal, vertical }: Group): RuledGrid | undefined {
  const xs = distinct(vertical.map((line) => line.at))
  const columns = xs.length - 1
  if (columns < 1 || columns > 60) return undefined
  const drawn = distinct(horizontal.map((line) => line.at))
  const ys = distinct([...drawn, ...openEnds(xs, drawn, vertical)])
  const rows = ys.length - 1
  if (rows < 1 || rows > 250) return undefined
  const owner = Array.from({ length: rows * columns }, (_, index) => index)
  const find = (index: number): number => {
    let at = index
    while (owner[at] !== at) at = owner[at] as number
    return at
  }
  const join = (a: number, b: number): void => {
    const [low, high] = [find(a), find(b)].sort((one, two) => one - two) as [number, number]
    owner[high] = low
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x0, x1] = [xs[column] as number, xs[column + 1] as number]
      const [y0, y1] = [ys[row] as number, ys[row + 1] as number]
      const at = row * columns + column
      if (column + 1 < columns && !isDrawn(vertical, x1, y0, y1)) join(at, at + 1)
      if (row + 1 < rows && !isDrawn(horizontal, y1, x0, x1)) join(at, at + columns)
    }
  const members = new Map<number, number[]>()
  owner.forEach((_, index) => {
    const key = find(index)
    members.set(key, [...(members.get(key) ?? []), index])
  })
  const cells = [...members.values()].map((indexes): RuledCell => {
    const inRows = indexes.map((index) => Math.floor(index / columns))
    const inColumns = indexes.map((index) => index % columns)
    const [row, column] = [Math.min(...inRows), Math.min(...inColumns)]
    const [lastRow, lastColumn] = [Math.max(...inRows), Math.max(...inColumns)]
    return {
      row,
      column,
      rowSpan: lastRow - row + 1,
      columnSpan: lastColumn - column + 1,
      box: {
        x0: xs[column] as number,
        y0: ys[row] as number,
        x1: xs[lastColumn + 1] as number,
        y1: ys[lastRow + 1] as number,
      },
    }
  })
  const box = { x0: xs[0] as number, y0: ys[0] as number, x1: xs[columns] as number, y1: ys[rows] as number }
  if (cells.length < 2 && !isFrame(box)) return undefined
  return { box, cells, rows, columns }
}

/** Tables whose lines are drawn, merged cells included, and boxes that stand alone. Lines shorter than a letter are left out. */
export function findRuledGrids(horizontal: readonly Ruling[], vertical: readonly Ruling[]): RuledGrid[] {
  const flat = horizontal.filter((line) => line.to - line.from > 8)
  const upright = vertical.filter((line) => line.to - line.from > 5)
  if (flat.length * upright.length > 400_000) return []
  return groupRulings(flat, upright)
    .map(toGrid)
    .filter((grid) => grid !== undefined)
}
