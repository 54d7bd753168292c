import type { Box } from '../../domain/document.ts'
import { contains, type DrawnSquare, overlaps, type Ruling } from '../layout/printed.ts'

/** Smallest and largest side of a box for a mark. Points. */
export const squareSides = { least: 4.5, most: 22 }

/** A small drawn shape: an outline, or a mark. */
export interface SmallShape {
  readonly box: Box
  /** A cross as large as its square is not the square's outline; a rectangle or a round shape may be. */
  readonly mayBeOutline: boolean
  /** One line from a point to another. */
  readonly isStraight: boolean
  /** A curved line that does not close, as a pen draws it. */
  readonly isOpen: boolean
}

/** Lines on one height that touch become one. */
export function joinRulings(rulings: readonly Ruling[]): Ruling[] {
  const sorted = [...rulings].sort((a, b) => a.at - b.at || a.from - b.from)
  const joined: Ruling[] = []
  for (const ruling of sorted) {
    const index = joined.findLastIndex(
      (other) =>
        Math.abs(other.at - ruling.at) < 1.2 &&
        ruling.from <= other.to + 1.5 &&
        ruling.to >= other.from - 1.5,
    )
    const other = joined[index]
    // Only lines near in height can touch, and the list is sorted by height.
    if (other)
      joined[index] = {
        at: other.at,
        from: Math.min(other.from, ruling.from),
        to: Math.max(other.to, ruling.to),
      }
    else joined.push(ruling)
  }
  return joined
}

/** Squares that are put together from four short lines. */
export function squaresFromRulings(horizontal: readonly Ruling[], vertical: readonly Ruling[]): Box[] {
  const { least, most } = squareSides
  const isShort = (line: Ruling): boolean => line.to - line.from >= least && line.to - line.from <= most + 2
  const flat = horizontal.filter(isShort)
  const upright = vertical.filter(isShort)
  if (flat.length < 2 || upright.length < 2 || flat.length > 600) return []
  const near = 1.5
  return flat.flatMap((top) => {
    const bottom = flat.find(
      (line) =>
        line.at - top.at >= least &&
        line.at - top.at <= most &&
        Math.abs(line.from - top.from) < near &&
        Math.abs(line.to - top.to) < near,
    )
    if (!bottom) return []
    const box = { x0: top.from, y0: top.at, x1: top.to, y1: bottom.at }
    const ratio = (box.x1 - box.x0) / (box.y1 - box.y0)
    const hasSide = (x: number): boolean =>
      upright.some(
        (line) => Math.abs(line.at - x) < near && line.from < box.y0 + near && line.to > box.y1 - near,
      )
    return ratio > 0.7 && ratio < 1.43 && hasSide(box.x0) && hasSide(box.x1) ? [box] : []
  })
}

/** Boxes of a choice are round in a set, of one size; a single round shape is a ring or an ornament. */
export function alikeRounds(rounds: readonly Box[]): Box[] {
  const fewer = rounds.slice(0, 600)
  const width = ({ x0, x1 }: Box): number => x1 - x0
  return fewer.filter((box) =>
    fewer.some((other) => !overlaps(other, box) && Math.abs(width(other) - width(box)) < 0.6),
  )
}

/** A box for a mark is at most such a share of the small cell that it stands in. */
const mostOfCell = 0.75

/**
 * Squares without the cells around them: a narrow cell of a table is as large as a box for a mark, and may hold one. What is
 * painted in a square is a mark.
 */
export function withoutCells(squares: readonly Box[], painted: readonly Box[]): Box[] {
  const sideOf = ({ x0, x1 }: Box): number => x1 - x0
  const isWithin = (box: Box, cell: Box): boolean =>
    box.x0 > cell.x0 && box.x1 < cell.x1 && box.y0 > cell.y0 && box.y1 < cell.y1
  const outlines = squares.filter(
    (box) => !painted.some((area) => contains(area, box) && sideOf(area) < sideOf(box) * 1.5),
  )
  return squares.filter(
    (cell) => !outlines.some((box) => isWithin(box, cell) && sideOf(box) < sideOf(cell) * mostOfCell),
  )
}

/** How much the sides of two boxes of one kind differ at most, as a share. */
const alike = 0.25

/**
 * A mark is a shape inside the square that is not the square's own outline, or the square is filled where another one like it
 * is not. Where all of one kind are filled they are ornaments as likely as boxes.
 */
export function withMarks(
  squares: readonly Box[],
  marks: readonly SmallShape[],
  filled: readonly Box[] = [],
): DrawnSquare[] {
  const distinct: Box[] = []
  for (const square of [...squares].sort((a, b) => b.x1 - b.x0 - (a.x1 - a.x0)))
    if (!distinct.some((other) => overlaps(other, square))) distinct.push(square)
  const sideOf = ({ x0, x1 }: Box): number => x1 - x0
  const isFilled = (box: Box): boolean =>
    filled.some(
      (area) =>
        contains(area, box) &&
        contains(box, area) &&
        Math.abs(sideOf(area) - sideOf(box)) < sideOf(box) * alike,
    )
  const full = new Set(filled.length === 0 ? [] : distinct.filter(isFilled))
  return distinct.map((box): DrawnSquare => {
    const side = sideOf(box)
    if (full.has(box)) {
      const hasEmptyLike = distinct.some(
        (other) => !full.has(other) && Math.abs(sideOf(other) - side) < side * alike,
      )
      return { box, hasMark: hasEmptyLike, ...(hasEmptyLike ? {} : { isDoubtful: true }) }
    }
    const hasMark = marks.some(({ box: mark, mayBeOutline }) => {
      if (!overlaps(box, mark)) return false
      const width = mark.x1 - mark.x0
      const height = mark.y1 - mark.y0
      const isOutline =
        mayBeOutline && Math.abs(width - side) < side * 0.12 && Math.abs(height - side) < side * 0.12
      const isInside =
        mark.x0 > box.x0 - side * 0.4 &&
        mark.x1 < box.x1 + side * 0.6 &&
        mark.y0 > box.y0 - side * 0.5 &&
        mark.y1 < box.y1 + side * 0.4
      // An outline drawn as four thin lines touches the square's edges only.
      const isEdge =
        Math.min(width, height) < 1.3 &&
        (near(mark.x0, box.x0) || near(mark.x1, box.x1)) &&
        (near(mark.y0, box.y0) || near(mark.y1, box.y1))
      return isInside && !isOutline && !isEdge && Math.max(width, height) > side * 0.3
    })
    return { box, hasMark }
  })
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1.3
