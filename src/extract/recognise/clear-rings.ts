import type { Box } from '../../domain/document.ts'
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

/**
 * Takes rings and small frames around words out of a picture, so that the words in them can be read.
 * @returns the picture and the rings without the frames, in pixels
 */
export function clearRings(
  picture: GreyPicture,
  pixelsPerPoint: number,
): { readonly picture: GreyPicture; readonly rings: readonly Box[] } {
  const { data, width, height } = picture
  const seen = new Uint8Array(data.length)
  const rings: Shape[] = []
  for (let start = 0; start < data.length; start++) {
    if (seen[start] === 1 || (data[start] as number) >= below) continue
    const shape = shapeAt(picture, seen, start, pixelsPerPoint)
    if (shape && isRing(picture, shape, pixelsPerPoint)) rings.push(shape)
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
      .map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1: x1 + 1, y1: y1 + 1 })),
  }
}
