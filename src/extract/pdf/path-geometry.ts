import type { Box } from '../../domain/document.ts'
import { squareSides } from './drawn-squares.ts'

/** As PDF files write it: what turns places of one space into those of another. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export type Point = readonly [x: number, y: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** A piece of a path that is drawn without lifting the pen. */
export interface Subpath {
  readonly points: readonly Point[]
  readonly hasCurves: boolean
  readonly isClosed: boolean
}

/** First the one, then the other. */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ]
}

/** Where a point is in the other space. */
export function apply([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

/** The box around points. The control points of curves count. */
export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** Whether points stand at the corners of their box, or nearly. */
export function isRectangular(points: readonly Point[], box: Box): boolean {
  if (points.length < 4 || points.length > 6) return false
  const near = 0.6
  return points.every(
    ([x, y]) =>
      (Math.abs(x - box.x0) < near || Math.abs(x - box.x1) < near) &&
      (Math.abs(y - box.y0) < near || Math.abs(y - box.y1) < near),
  )
}

/** @param within how far apart the ends may be */
export function endsWhereItBegan(points: readonly Point[], within: number): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return (
    first !== undefined && last !== undefined && Math.hypot(first[0] - last[0], first[1] - last[1]) < within
  )
}

/** As high as wide, and no larger than a box for a mark. */
export function isMarkBoxSize(width: number, height: number): boolean {
  const { least, most } = squareSides
  return (
    Math.max(width, height) <= most &&
    Math.min(width, height) >= least &&
    width / height > 0.85 &&
    width / height < 1.18
  )
}

/** Large enough for a word of three letters, small enough not to be a picture. Points. */
export function isRingSize(width: number, height: number): boolean {
  return width >= 12 && width <= 160 && height >= 8 && height <= 45
}

/** Points. */
const thickestBand = 4
/** How far from its corner the outline leaves the edge, as a share of half the shorter side. The curve's control points count. */
const leastRoundness = 0.4

/**
 * The box around a round outline that is drawn as the filled area between two curves, as browsers draw a border with round
 * ends. A frame whose corners are only a little rounded is none.
 */
export function bandOf(subpaths: readonly Subpath[]): Box | undefined {
  const [first, second] = subpaths
  if (!first || !second || subpaths.length !== 2 || !first.hasCurves || !second.hasCurves) return undefined
  const [a, b] = [boxOf(first.points), boxOf(second.points)]
  const [outer, inner, points] = a.x1 - a.x0 > b.x1 - b.x0 ? [a, b, first.points] : [b, a, second.points]
  const margins = [inner.x0 - outer.x0, outer.x1 - inner.x1, inner.y0 - outer.y0, outer.y1 - inner.y1]
  const isBand = margins.every((margin) => margin > 0 && margin < thickestBand)
  const atTop = points.filter(([, y]) => y < outer.y0 + 0.2).map(([x]) => x)
  const round = Math.min(...atTop) - outer.x0
  const half = Math.min(outer.x1 - outer.x0, outer.y1 - outer.y0) / 2
  return isBand && round > half * leastRoundness ? outer : undefined
}
