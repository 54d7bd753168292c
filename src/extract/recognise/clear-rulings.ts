import type { GreyPicture } from './grey-picture.ts'

/** Points. Longer straight strokes are rulings and no letters. */
const shortestLevel = 36
const shortestUpright = 18
const thickest = 2.6
/** Points: the largest dot of a dotted line, the widest gap in it, and the shortest such line. */
const dot = { most: 3.2, gap: 5, least: 48 }
const fewestDots = 10
/** Share of the dots of a line that are no parts of letters. */
const mostlyFree = 0.85
/** Paler ink belongs to a ruling as well. */
const below = 205
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

/** Takes out what is thin at a place of a ruling; where a letter crosses it, the ink is thick and stays. */
function clearThin(
  from: Uint8Array,
  to: Uint8Array,
  direction: Direction,
  line: number,
  range: readonly [first: number, end: number],
  most: number,
): void {
  const { lines, lineStep, step } = direction
  for (let place = range[0]; place < range[1]; place++) {
    const { first, last } = thicknessAt(from, direction, line, place, most)
    if (last - first + 1 > most) continue
    for (let at = Math.max(0, first - 1); at <= Math.min(lines - 1, last + 1); at++)
      to[at * lineStep + place * step] = paper
  }
}

function clearSolid(
  from: Uint8Array,
  to: Uint8Array,
  direction: Direction,
  least: number,
  most: number,
): void {
  const { lines, length, lineStep, step } = direction
  for (let line = 0; line < lines; line++)
    for (let place = 0; place < length; ) {
      if ((from[line * lineStep + place * step] as number) >= below) {
        place++
        continue
      }
      const start = place
      while (place < length && (from[line * lineStep + place * step] as number) < below) place++
      if (place - start >= least) clearThin(from, to, direction, line, [start, place], most)
    }
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
 * The page without its rulings, frames and dotted lines, which recognition takes for letters or lets swallow the answers
 * that stand on them. Letters that a ruling runs through keep their ink.
 * @param picture straight and evenly lit
 */
export function clearRulings(picture: GreyPicture, pixelsPerPoint: number): GreyPicture {
  const { data, width, height } = picture
  const cleared = Uint8Array.from(data)
  const most = Math.max(2, Math.round(thickest * pixelsPerPoint))
  const level: Direction = { lines: height, length: width, lineStep: width, step: 1 }
  const upright: Direction = { lines: width, length: height, lineStep: 1, step: width }
  clearSolid(data, cleared, level, shortestLevel * pixelsPerPoint, most)
  clearSolid(data, cleared, upright, shortestUpright * pixelsPerPoint, most)
  clearDots(picture, cleared, pixelsPerPoint)
  return { data: cleared, width, height }
}
