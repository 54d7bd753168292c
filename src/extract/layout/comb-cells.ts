import type { Box } from '../../domain/document.ts'
import type { Ruling } from './printed.ts'

/** Small boxes side by side, each for one letter, or for the day, the month and the year of a date. */
export interface CombRow {
  readonly cells: readonly Box[]
  /** The lines between its cells, which part no columns. */
  readonly inner: ReadonlySet<Ruling>
}

/** Points. A taller line belongs to a table of several rows. */
const tallest = 34
const lowest = 3
const cellWidth = { least: 7, most: 62 }
/** Boxes further apart belong to different answers. */
const widestGap = 18

interface Edge {
  readonly line: Ruling
  readonly at: number
}

/** Upright lines that begin and end at the same heights, from left to right. */
function levelEdges(vertical: readonly Ruling[]): Edge[][] {
  const groups: Edge[][] = []
  for (const line of vertical) {
    const height = line.to - line.from
    if (height < lowest || height > tallest) continue
    const group = groups.find(([first]) => {
      return first && Math.abs(first.line.from - line.from) < 1.6 && Math.abs(first.line.to - line.to) < 1.6
    })
    const edge = { line, at: line.at }
    if (group) group.push(edge)
    else groups.push([edge])
  }
  return groups.filter((group) => group.length >= 3).map((group) => group.sort((a, b) => a.at - b.at))
}

function isCovered(horizontal: readonly Ruling[], y: number, x0: number, x1: number): boolean {
  return horizontal.some((line) => Math.abs(line.at - y) < 2.2 && line.from <= x0 + 2 && line.to >= x1 - 2)
}

/** Ticks that are lower than their frame have their first and last cell outside the first and last tick. */
function outerCells(edges: readonly Edge[], horizontal: readonly Ruling[]): { before?: Box; after?: Box } {
  const [first, second] = edges
  const last = edges.at(-1)
  if (!first || !second || !last) return {}
  const width = second.at - first.at
  const { from: y0, to: y1 } = first.line
  const base = horizontal.find(
    (line) => Math.abs(line.at - y1) < 2.2 && line.from <= first.at && line.to >= last.at,
  )
  const isOne = (room: number): boolean => Math.abs(room - width) < Math.max(2, width * 0.25)
  return {
    ...(base && isOne(first.at - base.from) ? { before: { x0: base.from, x1: first.at, y0, y1 } } : {}),
    ...(base && isOne(base.to - last.at) ? { after: { x0: last.at, x1: base.to, y0, y1 } } : {}),
  }
}

/** Cells from left to right, parted where they stand further apart than `furthest`. */
export function runsOf(cells: readonly Box[], furthest: number): Box[][] {
  const runs: Box[][] = []
  for (const cell of cells) {
    const run = runs.at(-1)
    if (run && cell.x0 - (run.at(-1)?.x1 ?? 0) <= furthest) run.push(cell)
    else runs.push([cell])
  }
  return runs
}

function combRow(cells: readonly Box[], edges: readonly Edge[]): CombRow {
  const [from, to] = [cells[0]?.x0 ?? 0, cells.at(-1)?.x1 ?? 0]
  const inner = edges.filter(({ at }) => at > from + 1 && at < to - 1).map(({ line }) => line)
  return { cells, inner: new Set(inner) }
}

/** Boxes with a line under or over them, in runs that stand close together. */
export function findCombRows(horizontal: readonly Ruling[], vertical: readonly Ruling[]): CombRow[] {
  return levelEdges(vertical).flatMap((edges) => {
    const cells: Box[] = []
    const { before, after } = outerCells(edges, horizontal)
    if (before) cells.push(before)
    edges.slice(1).forEach((right, index) => {
      const left = edges[index] as Edge
      const { from: y0, to: y1 } = left.line
      const width = right.at - left.at
      if (width < cellWidth.least || width > cellWidth.most) return
      if (!isCovered(horizontal, y1, left.at, right.at) && !isCovered(horizontal, y0, left.at, right.at))
        return
      cells.push({ x0: left.at, x1: right.at, y0, y1 })
    })
    if (after) cells.push(after)
    return runsOf(cells, widestGap)
      .filter((run) => run.length >= 3 || (run.length === 2 && isForFigures(run)))
      .map((run) => combRow(run, edges))
  })
}

/** The most boxes of a short number, such as a percentage. */
const mostFigures = 3
/** A box for a figure is about as wide as it is high. */
const figureWidth = { least: 0.6, most: 1.25 }

/** Whether boxes that touch each other are few and small, as those of a short number are. */
export function isForFigures(cells: readonly Box[]): boolean {
  return (
    cells.length <= mostFigures &&
    cells.every(({ x0, x1, y0, y1 }, at) => {
      const share = (x1 - x0) / (y1 - y0)
      const before = cells[at - 1]
      return (
        share > figureWidth.least &&
        share < figureWidth.most &&
        (!before || x0 - before.x1 < partsApart.least)
      )
    })
  )
}

/** Boxes for more than a letter each: of one answer there are few of them, and each is framed by itself. */
const partWidth = { least: 14, most: 120 }
const partsApart = { least: 1, most: 30 }
const mostParts = 4

/** Framed boxes beside each other with room between them, such as one for the code and one for the number of a telephone. */
export function findPartRows(horizontal: readonly Ruling[], vertical: readonly Ruling[]): CombRow[] {
  return levelEdges(vertical).flatMap((edges) => {
    const cells = edges.slice(1).flatMap((right, index): Box[] => {
      const { at: x0, line } = edges[index] as Edge
      const { from: y0, to: y1 } = line
      const width = right.at - x0
      if (width < partWidth.least || width > partWidth.most) return []
      const isFramed = [y0, y1].every((y) => isCovered(horizontal, y, x0, right.at))
      return isFramed ? [{ x0, x1: right.at, y0, y1 }] : []
    })
    return runsOf(cells, partsApart.most)
      .filter((run) => run.length > 1 && run.length <= mostParts)
      .filter((run) => run.slice(1).every(({ x0 }, at) => x0 - (run[at]?.x1 ?? 0) > partsApart.least))
      .map((run) => combRow(run, edges))
  })
}
