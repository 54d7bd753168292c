import type { Box } from '../../domain/document.ts'
import type { Ring } from '../layout/printed.ts'
import { clearRings } from './clear-rings.ts'
import { hasEvenInk } from './even-ink.ts'
import type { GreyPicture } from './grey-picture.ts'
import { invertBars } from './invert-bars.ts'
import {
  clearThin,
  type Direction,
  darkerThan,
  findRuns,
  isThroughLetters,
  type Run,
  shareOfThin,
  thicken,
} from './solid-runs.ts'

/** A page as it is recognised best, and what was taken out of it that may mean something. In pixels. */
export interface ClearedPicture {
  readonly picture: GreyPicture
  /** Rings and small frames around words. */
  readonly rings: readonly Ring[]
  /** Short level lines, as people strike words through with. */
  readonly strikes: readonly Box[]
}

/** Points. Longer straight strokes are rulings and no letters. */
const shortestLevel = 36
const shortestUpright = 18
/** The side of a box to write in: shorter, but it stands between a line above and a line below. */
const shortestWall = 7
const shortestFloor = 14
/** Share of such a line above or below a box that nothing touches; the tops of letters that touch are no line. */
const leastThinOfFloor = 0.7
/** Dots so near that they all but touch are a line of at least this length. */
const dotted = 16
/** Forms print the frames of boxes in light grey. */
const wallBelow = 200
const thickest = 2.6
/** How far from its edge the outline of a square reaches. */
const outline = 1.1
/** How far a mark sticks out of its square, as a share of its side. */
const overhang = 0.9
/** A line through a word is shorter and thinner. */
const strike = { shortest: 10.5, longest: 60, thickest: 1.9 }
/** Points: the largest dot of a dotted line, the widest gap in it, and the shortest such line. */
const dot = { most: 3.2, gap: 5, least: 48 }
const fewestDots = 10
/** Share of the dots of a line that are no parts of letters. */
const mostlyFree = 0.85
const below = darkerThan
const paper = 255

/** Runs of neighbouring rows are one line. */
function joinRows(runs: readonly Run[]): Box[] {
  const joined: { x0: number; y0: number; x1: number; y1: number }[] = []
  for (const { line, start, end } of runs) {
    const other = joined.findLast((one) => line - one.y1 <= 1 && start < one.x1 && end > one.x0)
    if (!other) joined.push({ x0: start, x1: end, y0: line, y1: line + 1 })
    else Object.assign(other, { x0: Math.min(other.x0, start), x1: Math.max(other.x1, end), y1: line + 1 })
  }
  return joined
}

const isDrawn = (data: Uint8Array, direction: Direction, { x0, y0, x1, y1 }: Box): boolean =>
  hasEvenInk(data, direction, { first: y0, last: y1 - 1, from: x0, to: x1 - 1 })

/** The pixels of ink that hang together with one; undefined where they reach further than a dot does. */
function dotAt({ data, width, height }: GreyPicture, start: number, most: number): number[] | undefined {
  const [startX, startY] = [start % width, Math.floor(start / width)]
  const found = new Set([start])
  const pending = [start]
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (Math.abs(x - startX) > most || Math.abs(y - startY) > most) return undefined
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = at + dy * width + dx
      const isInside = x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height
      if (!isInside || found.has(next) || (data[next] as number) >= below) continue
      found.add(next)
      pending.push(next)
    }
  }
  const xs = [...found].map((at) => at % width)
  const ys = [...found].map((at) => Math.floor(at / width))
  const side = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 1
  return side <= most ? [...found] : undefined
}

/** Leaders and dotted lines to write on: many small dots at one height that touch nothing. */
function clearDots(picture: GreyPicture, to: Uint8Array, pixelsPerPoint: number): void {
  const { data, width, height } = picture
  const most = Math.max(2, Math.round(dot.most * pixelsPerPoint))
  const widestGap = Math.round(dot.gap * pixelsPerPoint)
  const settle = (line: number, dots: readonly number[]): void => {
    const [first = 0] = dots
    const last = dots.at(-1) ?? 0
    if (dots.length < fewestDots || last - first < dot.least * pixelsPerPoint) return
    const free = dots.map((place) => dotAt(picture, line * width + place, most))
    if (free.filter(Boolean).length < dots.length * mostlyFree) return
    for (const at of free.flatMap((pixels) => pixels ?? []))
      for (const beside of [0, 1, -1, width, -width])
        if (at + beside >= 0 && at + beside < to.length) to[at + beside] = paper
  }
  for (let line = 0; line < height; line++) {
    let dots: number[] = []
    let end = 0
    for (let place = 0; place < width; ) {
      if ((data[line * width + place] as number) >= below) {
        place++
        continue
      }
      const start = place
      while (place < width && (data[line * width + place] as number) < below) place++
      const isDot = place - start <= most
      if (dots.length > 0 && (start - end > widestGap || !isDot)) {
        settle(line, dots)
        dots = []
      }
      if (isDot) dots.push((start + place) >> 1)
      end = place
    }
    settle(line, dots)
  }
}

/**
 * Whether there is paper to the left and to the right of a square, as there is not around a letter of a word. A mark that
 * sticks out does so above or below the middle.
 */
function standsFree({ data, width, height }: GreyPicture, box: Box, pixelsPerPoint: number): boolean {
  const [near, far] = [0.9 * pixelsPerPoint, 2.6 * pixelsPerPoint]
  const quarter = (box.y1 - box.y0) / 4
  const shareOfInk = (x0: number, x1: number): number => {
    let ink = 0
    let count = 0
    for (let y = Math.max(0, Math.round(box.y0 + quarter)); y < Math.min(height, box.y1 - quarter); y++)
      for (let x = Math.max(0, Math.round(x0)); x < Math.min(width, x1); x++) {
        count++
        if ((data[y * width + x] as number) < below) ink++
      }
    return ink / Math.max(1, count)
  }
  return Math.max(shareOfInk(box.x0 - far, box.x0 - near), shareOfInk(box.x1 + near, box.x1 + far)) < 0.1
}

/** The outline of a square and all that hangs together with it; undefined where that reaches far out of it. */
function outlineAndMark({ data, width, height }: GreyPicture, box: Box, near: number): number[] | undefined {
  const [across, down] = [(box.x1 - box.x0) * overhang, (box.y1 - box.y0) * overhang]
  const [left, right] = [Math.max(0, box.x0 - across), Math.min(width - 1, box.x1 + across)]
  const [top, bottom] = [Math.max(0, box.y0 - down), Math.min(height - 1, box.y1 + down)]
  const found = new Set<number>()
  const pending: number[] = []
  const look = (x: number, y: number): void => {
    const at = y * width + x
    if ((data[at] as number) >= below || found.has(at)) return
    found.add(at)
    pending.push(at)
  }
  const isAtEdge = (x: number, y: number): boolean =>
    Math.min(x - box.x0, box.x1 - x, y - box.y0, box.y1 - y) < near
  for (let y = Math.max(0, Math.round(box.y0)); y <= Math.min(height - 1, box.y1); y++)
    for (let x = Math.max(0, Math.round(box.x0)); x <= Math.min(width - 1, box.x1); x++)
      if (isAtEdge(x, y)) look(x, y)
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x <= left || x >= right || y <= top || y >= bottom) return undefined
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) look(x + dx, y + dy)
  }
  return [...found]
}

/** Takes the outline of a square out and leaves what is in it. */
function clearOutline(
  { width, height }: GreyPicture,
  to: Uint8Array,
  box: Box,
  pixelsPerPoint: number,
): void {
  const near = Math.max(2, Math.round(outline * pixelsPerPoint))
  const [left, top, right, bottom] = [box.x0, box.y0, box.x1, box.y1].map(Math.round) as [
    number,
    number,
    number,
    number,
  ]
  const inset = Math.min(near, Math.floor((right - left) / 4))
  for (let y = Math.max(0, top - near); y <= Math.min(height - 1, bottom + near); y++)
    for (let x = Math.max(0, left - near); x <= Math.min(width - 1, right + near); x++) {
      const isInside = x > left + inset && x < right - inset && y > top + inset && y < bottom - inset
      if (!isInside) to[y * width + x] = paper
    }
}

/**
 * Takes the outlines of small squares out, and marks that run over them: beside a word they are read as its first letter.
 * What stands in a square by itself stays; it may be a letter.
 */
function clearSquares(
  picture: GreyPicture,
  to: Uint8Array,
  squares: readonly Box[],
  pixelsPerPoint: number,
): void {
  const { width } = picture
  for (const box of squares.filter((one) => standsFree(picture, one, pixelsPerPoint))) {
    clearOutline(picture, to, box, pixelsPerPoint)
    for (const at of outlineAndMark(picture, box, outline * pixelsPerPoint) ?? [])
      for (const beside of [0, 1, -1, width, -width])
        if (at + beside >= 0 && at + beside < to.length) to[at + beside] = paper
  }
}

/** Which pixels lie on lines. */
function maskOf(runs: readonly Run[], { lineStep, step }: Direction, size: number): Uint8Array {
  const mask = new Uint8Array(size)
  for (const { line, start, end } of runs)
    for (let place = start; place < end; place++) mask[line * lineStep + place * step] = 1
  return mask
}

/** Whether an upright stroke begins on a level line and ends on one. */
function standsBetween(run: Run, { lineStep, step }: Direction, on: Uint8Array, most: number): boolean {
  const isOn = (place: number): boolean => on[run.line * lineStep + place * step] === 1
  const near = Array.from({ length: most }, (_, index) => index)
  return near.some((index) => isOn(run.start + index)) && near.some((index) => isOn(run.end - 1 - index))
}

/** Where two lines cross the ink is thick both ways, as a letter's is, and would stay as a dot. */
function clearCrossings(
  to: Uint8Array,
  on: Uint8Array,
  uprights: readonly Run[],
  { lineStep, step }: Direction,
): void {
  for (const { line, start, end } of uprights)
    for (let place = start; place < end; place++) {
      const at = line * lineStep + place * step
      if (on[at] === 1) to[at] = paper
    }
}

/**
 * The page without its rulings, frames, rings and dotted lines, which recognition takes for letters or lets swallow the
 * answers that stand on them. Letters that a line runs through keep their ink.
 * @param source straight and evenly lit
 * @param squares outlines of boxes for marks, in pixels
 */
export function clearRulings(
  source: GreyPicture,
  pixelsPerPoint: number,
  squares: readonly Box[] = [],
): ClearedPicture {
  const barless = invertBars(source, pixelsPerPoint)
  const unboxed = Uint8Array.from(barless.data)
  clearSquares(barless, unboxed, squares, pixelsPerPoint)
  const { picture, rings } = clearRings({ ...source, data: unboxed }, pixelsPerPoint)
  const { data, width, height } = picture
  const cleared = Uint8Array.from(data)
  const most = Math.max(2, Math.round(thickest * pixelsPerPoint))
  const level: Direction = { lines: height, length: width, lineStep: width, step: 1 }
  const upright: Direction = { lines: width, length: height, lineStep: 1, step: width }
  const clear = (runs: readonly Run[], thickest: number): void => {
    for (const run of runs) clearThin(data, cleared, level, run, thickest)
  }
  clear(findRuns(data, level, shortestLevel * pixelsPerPoint), most)
  const thin = Math.max(2, Math.round(strike.thickest * pixelsPerPoint))
  const short = findRuns(data, level, strike.shortest * pixelsPerPoint)
  const pen = short.filter((run) => isThroughLetters(data, level, run, thin, pixelsPerPoint))
  clear(pen, thin)
  const beside = thicken(data, upright)
  for (const run of findRuns(beside, level, dotted * pixelsPerPoint, wallBelow))
    if (shareOfThin(data, level, run, most) > mostlyFree)
      clearThin(data, cleared, level, run, most, wallBelow)
  const walls = findRuns(beside, upright, shortestWall * pixelsPerPoint, wallBelow)
  const floors = findRuns(data, level, shortestFloor * pixelsPerPoint).filter(
    (run) => shareOfThin(data, level, run, most) > leastThinOfFloor,
  )
  const on = maskOf(floors, level, data.length)
  const tall = walls.filter(
    (run) => run.end - run.start >= shortestUpright * pixelsPerPoint || standsBetween(run, upright, on, most),
  )
  for (const run of tall) clearThin(data, cleared, upright, run, most, wallBelow)
  clearCrossings(cleared, on, tall, upright)
  clearDots(picture, cleared, pixelsPerPoint)
  const strikes = joinRows(short.filter((run) => shareOfThin(data, level, run, thin) > 0)).filter(
    (box) => box.x1 - box.x0 <= strike.longest * pixelsPerPoint && isDrawn(data, level, box),
  )
  return { picture: { data: cleared, width, height }, rings, strikes }
}
