import type { Ring } from '../layout/printed.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Points. */
const size = { narrowest: 13, widest: 95, lowest: 9, highest: 46 }
/** Share of the ink in its box: a ring is thin, a letter is not. */
const mostInk = 0.3
/** The middle of a ring, as shares of its box, in which it has no ink itself. */
const hollow = { x: 0.28, y: 0.3 }
/** Share of its box that is a corner. */
const corner = 0.09
/** Share of other ink inside: something is ringed. */
const leastInside = 0.015
/**
 * A ring that touches the word in it hangs together with it. It is known by its round: how far its ink lies from an ellipse at
 * most, in points, and along which share of it there is ink. A letter in a circle is smaller.
 */
const round = { within: 1.2, share: 0.94, narrowest: 15, lowest: 11, sectors: 48 }
/** Shares of the width of all that hangs together that a ring has at least, where its word sticks out of it. */
const narrowestOfWord = 0.55
/** Points: ink so near outside of a ring is of a letter that it goes through, where there is so much of it. */
const outside = { reach: 1.6, least: 1 }
const below = 150
const paper = 255

interface Shape {
  readonly pixels: readonly number[]
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** The ink that hangs together with a pixel; its pixels are kept only while it is no larger than a ring. */
function shapeAt(
  { data, width, height }: GreyPicture,
  seen: Uint8Array,
  start: number,
  pixelsPerPoint: number,
): Shape | undefined {
  const widest = size.widest * pixelsPerPoint
  const highest = size.highest * pixelsPerPoint
  const pixels: number[] = []
  const pending = [start]
  seen[start] = 1
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  let isKept = true
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const x = at % width
    const y = (at - x) / width
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
    if (isKept) {
      pixels.push(at)
      isKept = x1 - x0 <= widest && y1 - y0 <= highest
    }
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const next = at + dy * width + dx
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || seen[next] === 1) continue
        if ((data[next] as number) >= below) continue
        seen[next] = 1
        pending.push(next)
      }
  }
  return isKept ? { pixels, x0, y0, x1, y1 } : undefined
}

/** Whether a shape goes around something else and is nothing but its outline. */
function isRing({ data, width }: GreyPicture, shape: Shape, pixelsPerPoint: number): boolean {
  const across = shape.x1 - shape.x0 + 1
  const down = shape.y1 - shape.y0 + 1
  if (across < size.narrowest * pixelsPerPoint || down < size.lowest * pixelsPerPoint) return false
  if (shape.pixels.length > across * down * mostInk) return false
  const isInside = (at: number): boolean => {
    const x = ((at % width) - shape.x0) / across
    const y = (Math.floor(at / width) - shape.y0) / down
    return x > hollow.x && x < 1 - hollow.x && y > hollow.y && y < 1 - hollow.y
  }
  if (shape.pixels.some(isInside)) return false
  let inside = 0
  for (let y = shape.y0; y <= shape.y1; y++)
    for (let x = shape.x0; x <= shape.x1; x++)
      if (isInside(y * width + x) && (data[y * width + x] as number) < below) inside++
  if (inside < across * down * leastInside) return false
  // It closes: every row and column of its box has its ink.
  const rows = new Set(shape.pixels.map((at) => Math.floor(at / width)))
  const columns = new Set(shape.pixels.map((at) => at % width))
  return rows.size > down * 0.9 && columns.size > across * 0.9
}

interface Ellipse {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

/** Those pixels of a shape that lie on an ellipse; undefined where there is none along a part of it. */
function pixelsOn(
  { pixels }: Shape,
  { x, y, across, down }: Ellipse,
  width: number,
  within: number,
): number[] | undefined {
  const sectors = new Uint8Array(round.sectors)
  const on = pixels.filter((at) => {
    const dx = ((at % width) - x) / across
    const dy = (Math.floor(at / width) - y) / down
    const far = Math.hypot(dx, dy)
    // What one step outward is worth in pixels, in this direction.
    const step = Math.hypot(dx * across, dy * down) / Math.max(far, 0.01)
    if (Math.abs(far - 1) * step > within) return false
    const sector = Math.floor(((Math.atan2(dy, dx) + Math.PI) / (2 * Math.PI)) * round.sectors)
    sectors[sector % round.sectors] = 1
    return true
  })
  return sectors.filter((one) => one === 1).length >= round.sectors * round.share ? on : undefined
}

/** The middle of the ink in the uppermost and the lowest rows of a shape, where a ring has its ends. */
function middleOfEnds({ pixels, y0, y1 }: Shape, width: number, reach: number): number {
  const ends = [y0, y1].map((end) => {
    const row = pixels.filter((at) => Math.abs(Math.floor(at / width) - end) <= reach).map((at) => at % width)
    return row.reduce((sum, x) => sum + x, 0) / Math.max(1, row.length)
  })
  return ((ends[0] ?? 0) + (ends[1] ?? 0)) / 2
}

/** The ring in a shape, without the word or the letter that it touches; undefined where it holds none that is round. */
function ringAround(picture: GreyPicture, shape: Shape, pixelsPerPoint: number): Shape | undefined {
  const { width } = picture
  const { x0, y0, x1, y1 } = shape
  if (x1 - x0 < round.narrowest * pixelsPerPoint || y1 - y0 < round.lowest * pixelsPerPoint) return undefined
  if (shape.pixels.length > (x1 - x0) * (y1 - y0) * mostInk * 1.5) return undefined
  const within = round.within * pixelsPerPoint
  const half = (size: number): number => (size - pixelsPerPoint) / 2
  const level = { y: (y0 + y1) / 2, down: half(y1 - y0) }
  const narrower = (): Ellipse[] => {
    const x = middleOfEnds(shape, width, 1)
    const [least, most] = [half(x1 - x0) * narrowestOfWord, Math.min(x - x0, x1 - x)]
    const steps = Math.max(0, Math.floor((most - least) / within) + 1)
    return Array.from({ length: steps }, (_, step) => ({ ...level, x, across: most - step * within }))
  }
  for (const ellipse of [{ ...level, x: (x0 + x1) / 2, across: half(x1 - x0) }, ...narrower()]) {
    if (ellipse.across < (round.narrowest / 2 - 1) * pixelsPerPoint) break
    const pixels = pixelsOn(shape, ellipse, width, within)
    if (!pixels) continue
    const columns = pixels.map((at) => at % width)
    const [first, last] = [columns.reduce((a, b) => Math.min(a, b)), columns.reduce((a, b) => Math.max(a, b))]
    const ring = { pixels, x0: first, x1: last, y0, y1 }
    if (isRing(picture, ring, pixelsPerPoint)) return ring
  }
  return undefined
}

/** A frame has ink in the corners of its box; a ring by hand is round. */
function isFrame({ pixels, x0, y0, x1, y1 }: Shape, width: number): boolean {
  const reach = { x: (x1 - x0) * corner, y: (y1 - y0) * corner }
  const corners = new Set<string>()
  for (const at of pixels) {
    const x = at % width
    const y = Math.floor(at / width)
    const side = x - x0 < reach.x ? 'left' : x1 - x < reach.x ? 'right' : ''
    const end = y - y0 < reach.y ? 'top' : y1 - y < reach.y ? 'bottom' : ''
    if (side !== '' && end !== '') corners.add(side + end)
  }
  return corners.size >= 3
}

/** Whether letters go on right outside of a ring, level with its middle half or over and under it. */
function isAcross({ data, width }: GreyPicture, ring: Shape, pixelsPerPoint: number): boolean {
  const own = new Set(ring.pixels)
  const reach = Math.round(outside.reach * pixelsPerPoint)
  const hasInk = (from: number, step: number): boolean => {
    for (let far = 1; far <= reach; far++) {
      const at = from + far * step
      if (at >= 0 && at < data.length && !own.has(at) && (data[at] as number) < below) return true
    }
    return false
  }
  // The outermost pixels of the ring in every row and every column, and which way is out.
  const ends = new Map<string, number>()
  const { x0, y0, x1, y1 } = ring
  const isMiddle = (place: number, first: number, last: number): boolean =>
    Math.abs(place - (first + last) / 2) < (last - first) / 4
  for (const at of ring.pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const keep = (name: string, isFurther: (other: number) => boolean): void => {
      const other = ends.get(name)
      if (other === undefined || isFurther(other)) ends.set(name, at)
    }
    if (isMiddle(y, y0, y1)) {
      if (x < (x0 + x1) / 2) keep(`${-1} ${y}`, (other) => at < other)
      else keep(`1 ${y}`, (other) => at > other)
    }
    if (isMiddle(x, x0, x1)) {
      if (y < (y0 + y1) / 2) keep(`${-width} ${x}`, (other) => at < other)
      else keep(`${width} ${x}`, (other) => at > other)
    }
  }
  let count = 0
  for (const [name, at] of ends) if (hasInk(at, Number.parseInt(name, 10))) count++
  return count >= outside.least * pixelsPerPoint
}

/**
 * Takes rings and small frames around words out of a picture, so that the words in them can be read.
 * @returns the picture and the rings without the frames, in pixels
 */
export function clearRings(
  picture: GreyPicture,
  pixelsPerPoint: number,
): { readonly picture: GreyPicture; readonly rings: readonly Ring[] } {
  const { data, width, height } = picture
  const seen = new Uint8Array(data.length)
  const rings: Shape[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] as number) >= below) continue
    const shape = shapeAt(picture, seen, start, pixelsPerPoint)
    if (!shape) continue
    const ring =
      ringAround(picture, shape, pixelsPerPoint) ??
      (isRing(picture, shape, pixelsPerPoint) ? shape : undefined)
    if (ring) rings.push(ring)
  }
  if (rings.length === 0) return { picture, rings: [] }
  const cleared = Uint8Array.from(data)
  for (const { pixels } of rings)
    for (const at of pixels)
      for (const beside of [0, 1, -1, width, -width])
        if (at + beside >= 0 && at + beside < cleared.length) cleared[at + beside] = paper
  return {
    picture: { data: cleared, width, height },
    rings: rings
      .filter((shape) => !isFrame(shape, width))
      .map((shape) => {
        const { x0, y0, x1, y1 } = shape
        const box = { x0, y0, x1: x1 + 1, y1: y1 + 1 }
        return isAcross(picture, shape, pixelsPerPoint) ? { ...box, isAcross: true } : box
      }),
  }
}
