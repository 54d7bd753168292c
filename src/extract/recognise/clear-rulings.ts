import type { Box } from '../../domain/document.ts'
import { clearRings } from './clear-rings.ts'
import type { GreyPicture } from './grey-picture.ts'

/** A page as it is recognised best, and what was taken out of it that may mean something. In pixels. */
export interface ClearedPicture {
  readonly picture: GreyPicture
  /** Rings and small frames around words. */
  readonly rings: readonly Box[]
  /** Short level lines, as people strike words through with. */
  readonly strikes: readonly Box[]
}

/** Points. Longer straight strokes are rulings and no letters. */
const shortestLevel = 36
const shortestUpright = 18
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
/** Paler than letters may be, darker than a tinted bar. */
const below = 175
const paper = 255

/** Pixels in one direction: `lines` of `length` pixels. */
interface Direction {
  readonly lines: number
  readonly length: number
  readonly lineStep: number
  readonly step: number
}

/** How many pixels of ink stand together across a line at a place, counted up to a bound. */
function thicknessAt(
  data: Uint8Array,
  { lines, lineStep, step }: Direction,
  line: number,
  place: number,
  most: number,
): { readonly first: number; readonly last: number } {
  const isInk = (at: number): boolean => (data[at * lineStep + place * step] as number) < below
  let first = line
  let last = line
  while (first > 0 && last - first <= most && isInk(first - 1)) first--
  while (last < lines - 1 && last - first <= most && isInk(last + 1)) last++
  return { first, last }
}

/** Takes out what is thin along a ruling and counts it; where a letter crosses, the ink is thick and stays. */
function clearThin(
  from: Uint8Array,
  to: Uint8Array,
  direction: Direction,
  line: number,
  range: readonly [first: number, end: number],
  most: number,
): number {
  const { lines, lineStep, step } = direction
  let count = 0
  for (let place = range[0]; place < range[1]; place++) {
    const { first, last } = thicknessAt(from, direction, line, place, most)
    if (last - first + 1 > most) continue
    count++
    for (let at = Math.max(0, first - 1); at <= Math.min(lines - 1, last + 1); at++)
      to[at * lineStep + place * step] = paper
  }
  return count
}

/** Clears straight strokes of at least a length and gives those that were thin somewhere: line, start and end. */
function clearSolid(
  from: Uint8Array,
  to: Uint8Array,
  direction: Direction,
  least: number,
  most: number,
): (readonly [line: number, start: number, end: number])[] {
  const { lines, length, lineStep, step } = direction
  const cleared: (readonly [number, number, number])[] = []
  for (let line = 0; line < lines; line++)
    for (let place = 0; place < length; ) {
      if ((from[line * lineStep + place * step] as number) >= below) {
        place++
        continue
      }
      const start = place
      while (place < length && (from[line * lineStep + place * step] as number) < below) place++
      if (place - start < least) continue
      if (clearThin(from, to, direction, line, [start, place], most) > 0) cleared.push([line, start, place])
    }
  return cleared
}

/** Runs of neighbouring rows are one line. */
function joinRows(runs: readonly (readonly [line: number, start: number, end: number])[]): Box[] {
  const joined: { x0: number; y0: number; x1: number; y1: number }[] = []
  for (const [line, start, end] of runs) {
    const other = joined.findLast((one) => line - one.y1 <= 1 && start < one.x1 && end > one.x0)
    if (!other) joined.push({ x0: start, x1: end, y0: line, y1: line + 1 })
    else Object.assign(other, { x0: Math.min(other.x0, start), x1: Math.max(other.x1, end), y1: line + 1 })
  }
  return joined
}

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
  const unboxed = Uint8Array.from(source.data)
  clearSquares(source, unboxed, squares, pixelsPerPoint)
  const { picture, rings } = clearRings({ ...source, data: unboxed }, pixelsPerPoint)
  const { data, width, height } = picture
  const cleared = Uint8Array.from(data)
  const most = Math.max(2, Math.round(thickest * pixelsPerPoint))
  const level: Direction = { lines: height, length: width, lineStep: width, step: 1 }
  const upright: Direction = { lines: width, length: height, lineStep: 1, step: width }
  clearSolid(data, cleared, level, shortestLevel * pixelsPerPoint, most)
  const thin = Math.max(2, Math.round(strike.thickest * pixelsPerPoint))
  const short = clearSolid(data, cleared, level, strike.shortest * pixelsPerPoint, thin)
  clearSolid(data, cleared, upright, shortestUpright * pixelsPerPoint, most)
  clearDots(picture, cleared, pixelsPerPoint)
  const strikes = joinRows(short).filter((box) => box.x1 - box.x0 <= strike.longest * pixelsPerPoint)
  return { picture: { data: cleared, width, height }, rings, strikes }
}
