import type { Box } from '../../domain/document.ts'
import type { Ruling } from './printed.ts'

/** Points. */
const near = 1.5

function isSide(line: Ruling, at: readonly [number, number], along: readonly [number, number]): boolean {
  return (
    at.some((place) => Math.abs(line.at - place) < near) &&
    line.from > along[0] - near &&
    line.to < along[1] + near
  )
}

/**
 * Rulings without the sides of boxes for marks and of fillable fields, which are no part of any table. A side that runs on is the side of a cell
 * as well, and stays.
 */
export function withoutSides(
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
  squares: readonly { readonly box: Box }[],
): [Ruling[], Ruling[]] {
  const isHorizontalSide = (line: Ruling): boolean =>
    squares.some(({ box }) => isSide(line, [box.y0, box.y1], [box.x0, box.x1]))
  const isVerticalSide = (line: Ruling): boolean =>
    squares.some(({ box }) => isSide(line, [box.x0, box.x1], [box.y0, box.y1]))
  return [
    horizontal.filter((line) => !isHorizontalSide(line)),
    vertical.filter((line) => !isVerticalSide(line)),
  ]
}
