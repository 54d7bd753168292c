import type { Box } from '../../domain/document.ts'
import { findCombRows, runsOf } from '../layout/comb-cells.ts'
import { contains, type Ruling, type Shapes } from '../layout/printed.ts'
import { completeSquares } from './complete-squares.ts'
import { hasEvenInk } from './even-ink.ts'
import { inkBelow } from './find-tilt.ts'
import type { GreyPicture } from './grey-picture.ts'
import { judgeSquares } from './judge-squares.ts'
import { partLines } from './part-lines.ts'
import type { Direction } from './solid-runs.ts'

/** Points. */
const shortestRuling = 14
const thickestRuling = 3
const joinedOver = 24
const squareSides = { least: 5, most: 22 }
const brokenBy = 0.9
/** Pixels by which a drawn side bends at most, for noise and what is left of the tilt. */
const mostBend = 2
/** Points between boxes that have a side in common. */
const touching = 2.5
const mostRulings = 3_000

/** Below this a pixel belongs to a ruling: forms print their frames in light grey. */
const rulingBelow = 205

interface Stroke {
  first: number
  last: number
  from: number
  to: number
}

/** Straight strokes along one direction: runs of ink that touch from line to line, at least `least` long. */
function findStrokes(
  data: Uint8Array,
  { lines, length, lineStep, step }: Direction,
  least: number,
  gap: number,
  below: number,
): Stroke[] {
  const done: Stroke[] = []
  let open: Stroke[] = []
  for (let line = 0; line < lines && done.length < mostRulings; line++) {
    const still: Stroke[] = []
    const base = line * lineStep
    let place = 0
    while (place < length) {
      if ((data[base + place * step] as number) >= below) {
        place++
        continue
      }
      const from = place
      let to = place
      for (; place < length && place - to <= gap; place++)
        if ((data[base + place * step] as number) < below) to = place
      if (to - from + 1 < least) continue
      const stroke = open.find((one) => one.from <= to + gap && one.to >= from - gap)
      if (stroke) {
        stroke.last = line
        stroke.from = Math.min(stroke.from, from)
        stroke.to = Math.max(stroke.to, to)
        if (!still.includes(stroke)) still.push(stroke)
      } else still.push({ first: line, last: line, from, to })
    }
    for (const stroke of open) if (!still.includes(stroke)) done.push(stroke)
    open = still
  }
  return [...done, ...open]
}

/** Faint lines come in pieces: those on one height that nearly touch are one. */
function joinPieces(strokes: readonly Stroke[], pixelsPerPoint: number): Stroke[] {
  const joined: Stroke[] = []
  const middle = (one: Stroke): number => (one.first + one.last) / 2
  for (const stroke of [...strokes].sort((a, b) => a.from - b.from)) {
    const other = joined.findLast(
      (one) =>
        Math.abs(middle(one) - middle(stroke)) <= pixelsPerPoint &&
        stroke.from - one.to <= joinedOver * pixelsPerPoint,
    )
    if (!other) joined.push({ ...stroke })
    else other.to = Math.max(other.to, stroke.to)
  }
  return joined
}

/** Whether there is paper on both sides of a stroke: between the letters in a filled bar there is not. */
function isOnPaper(data: Uint8Array, direction: Direction, stroke: Stroke, pixelsPerPoint: number): boolean {
  const { lines, lineStep, step } = direction
  const beside = Math.max(2, Math.round(pixelsPerPoint * 1.2))
  const isInk = (line: number): boolean => {
    if (line < 0 || line >= lines) return false
    let ink = 0
    for (let place = stroke.from; place <= stroke.to; place++)
      if ((data[line * lineStep + place * step] as number) < inkBelow) ink++
    return ink > (stroke.to - stroke.from) * 0.6
  }
  return !isInk(stroke.first - beside) && !isInk(stroke.last + beside)
}

function toRulings(
  data: Uint8Array,
  direction: Direction,
  strokes: readonly Stroke[],
  pixelsPerPoint: number,
): Ruling[] {
  const points = (pixels: number): number => Math.round((pixels / pixelsPerPoint) * 100) / 100
  const thin = strokes.filter(
    (stroke) =>
      stroke.last - stroke.first + 1 <= thickestRuling * pixelsPerPoint &&
      isOnPaper(data, direction, stroke, pixelsPerPoint),
  )
  return joinPieces(thin, pixelsPerPoint).map(({ first, last, from, to }) => ({
    at: points((first + last + 1) / 2),
    from: points(from),
    to: points(to + 1),
    ...(hasEvenInk(data, direction, { first, last, from, to }) ? {} : { isUneven: true as const }),
  }))
}

/** The share of ink in a rectangle of pixels. */
function inkIn({ data, width, height }: GreyPicture, box: Box): number {
  const x0 = Math.max(0, Math.round(box.x0))
  const x1 = Math.min(width, Math.round(box.x1))
  const y0 = Math.max(0, Math.round(box.y0))
  const y1 = Math.min(height, Math.round(box.y1))
  let ink = 0
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) if ((data[y * width + x] as number) < inkBelow) ink++
  return ink / Math.max(1, (x1 - x0) * (y1 - y0))
}

/** The share of a square's side along which there is ink, up to a pixel or two beside it. */
function sideCover(
  { data, width, height }: GreyPicture,
  along: 'x' | 'y',
  at: number,
  from: number,
  to: number,
  below: number = inkBelow,
): number {
  let covered = 0
  for (let place = Math.round(from); place <= Math.round(to); place++)
    for (let beside = -2; beside <= 2; beside++) {
      const x = along === 'x' ? place : Math.round(at) + beside
      const y = along === 'x' ? Math.round(at) + beside : place
      if (x < 0 || y < 0 || x >= width || y >= height || (data[y * width + x] as number) >= below) continue
      covered++
      break
    }
  return covered / Math.max(1, Math.round(to) - Math.round(from) + 1)
}

/** Whether there is paper around a square, as there is not around a letter of a word. A mark may stick out somewhere. */
function standsAlone(picture: GreyPicture, { x0, y0, x1, y1 }: Box, pixelsPerPoint: number): boolean {
  const near = Math.max(2, pixelsPerPoint * 0.8)
  const far = near + Math.max(2, (x1 - x0) * 0.12)
  const around = [
    inkIn(picture, { x0: x0 - far, x1: x0 - near, y0, y1 }),
    inkIn(picture, { x0: x1 + near, x1: x1 + far, y0, y1 }),
    inkIn(picture, { x0, x1, y0: y0 - far, y1: y0 - near }),
    inkIn(picture, { x0, x1, y0: y1 + near, y1: y1 + far }),
  ]
  return around.filter((ink) => ink > 0.25).length === 0
}

/** How far a side bends: between which places, across it, its outermost ink lies along most of its length. Pixels. */
function bendOf(
  { data, width, height }: GreyPicture,
  along: 'x' | 'y',
  at: number,
  outward: 1 | -1,
  from: number,
  to: number,
): number {
  const reach = 5
  const inset = (to - from) * 0.08
  const places: number[] = []
  for (let place = Math.round(from + inset); place <= Math.round(to - inset); place++)
    for (let beside = reach; beside >= -reach; beside--) {
      const across = Math.round(at) + beside * outward
      const [x, y] = along === 'x' ? [place, across] : [across, place]
      if (x < 0 || y < 0 || x >= width || y >= height || (data[y * width + x] as number) >= inkBelow) continue
      places.push(beside)
      break
    }
  places.sort((a, b) => a - b)
  const most = places[Math.floor(places.length * 0.92)] ?? reach
  return most - (places[Math.floor(places.length * 0.08)] ?? -reach)
}

/** A capital O is as wide as it is high, but round. A mark may run over one side or the other. */
function hasStraightSides(picture: GreyPicture, { x0, y0, x1, y1 }: Box): boolean {
  const upright = Math.min(bendOf(picture, 'y', x0, -1, y0, y1), bendOf(picture, 'y', x1, 1, y0, y1))
  const level = Math.min(bendOf(picture, 'x', y0, -1, x0, x1), bendOf(picture, 'x', y1, 1, x0, x1))
  return Math.max(upright, level) <= mostBend && Math.min(upright, level) < mostBend
}

/** Small squares with ink along all four sides, in pixels. `flat` are short level strokes. */
function findSquares(picture: GreyPicture, flat: readonly Stroke[], pixelsPerPoint: number): Box[] {
  const least = squareSides.least * pixelsPerPoint
  const most = squareSides.most * pixelsPerPoint
  const near = Math.max(2, pixelsPerPoint)
  const thin = flat.filter(
    ({ first, last, from, to }) => last - first < near * 2 && to - from >= least && to - from <= most,
  )
  const squares: Box[] = []
  for (const top of thin) {
    const bottom = thin.find(
      (one) =>
        one.first - top.last >= least * 0.6 &&
        one.last - top.first <= most &&
        Math.abs(one.from - top.from) <= near &&
        Math.abs(one.to - top.to) <= near,
    )
    if (!bottom) continue
    const box = {
      x0: (top.from + bottom.from) / 2,
      y0: (top.first + top.last) / 2,
      x1: (top.to + bottom.to) / 2,
      y1: (bottom.first + bottom.last) / 2,
    }
    const ratio = (box.x1 - box.x0) / (box.y1 - box.y0)
    const sides = [box.x0, box.x1].map((x) => sideCover(picture, 'y', x, box.y0, box.y1))
    const isKnown = squares.some(
      (one) => one.x0 < box.x1 && box.x0 < one.x1 && one.y0 < box.y1 && box.y0 < one.y1,
    )
    const isSquare = ratio > 0.7 && ratio < 1.43 && Math.min(...sides) >= brokenBy
    if (isSquare && !isKnown && hasStraightSides(picture, box) && standsAlone(picture, box, pixelsPerPoint))
      squares.push(box)
  }
  return squares
}

/**
 * The rulings and the small squares on the picture of a page, in points.
 * @param picture evenly lit and straight
 */
export function findShapes(picture: GreyPicture, pixelsPerPoint: number): Shapes {
  const { data, width, height } = picture
  const gap = Math.max(1, Math.round(pixelsPerPoint * 0.6))
  const level: Direction = { lines: height, length: width, lineStep: width, step: 1 }
  const upright: Direction = { lines: width, length: height, lineStep: 1, step: width }
  const horizontal = findStrokes(data, level, shortestRuling * pixelsPerPoint, gap, rulingBelow)
  const vertical = findStrokes(data, upright, shortestRuling * pixelsPerPoint, gap, rulingBelow)
  const isPicture = horizontal.length >= mostRulings || vertical.length >= mostRulings
  const short = findStrokes(data, level, squareSides.least * pixelsPerPoint, 1, inkBelow)
  const flat = isPicture ? [] : toRulings(data, level, horizontal, pixelsPerPoint)
  const sides = isPicture ? [] : toRulings(data, upright, vertical, pixelsPerPoint)
  const inkAlong = (along: 'x' | 'y') => (at: number, from: number, to: number) =>
    sideCover(picture, along, at * pixelsPerPoint, from * pixelsPerPoint, to * pixelsPerPoint, rulingBelow)
  const rulings = {
    horizontal: partLines(flat, sides, joinedOver, inkAlong('x')),
    vertical: partLines(sides, flat, joinedOver, inkAlong('y')),
  }
  const seen = completeSquares(picture, findSquares(picture, short, pixelsPerPoint), pixelsPerPoint)
  const squares = withoutLetterBoxes(seen, rulings, pixelsPerPoint)
  return {
    ...rulings,
    squares: squares.length > 300 ? [] : judgeSquares(picture, squares, pixelsPerPoint),
  }
}

/** Squares, in pixels, without those that touch the next one of their row: such boxes are for a letter each. */
function withoutLetterBoxes(
  squares: readonly Box[],
  { horizontal, vertical }: Pick<Shapes, 'horizontal' | 'vertical'>,
  pixelsPerPoint: number,
): Box[] {
  const boxes = findCombRows(horizontal, vertical)
    .flatMap(({ cells }) => runsOf(cells, touching).filter((run) => run.length > 1))
    .flat()
  const inPoints = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: x0 / pixelsPerPoint,
    y0: y0 / pixelsPerPoint,
    x1: x1 / pixelsPerPoint,
    y1: y1 / pixelsPerPoint,
  })
  return squares.filter((square) => !boxes.some((box) => contains(box, inPoints(square), touching)))
}
