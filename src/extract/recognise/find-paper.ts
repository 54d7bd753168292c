import type { GreyPicture } from './grey-picture.ts'

export type Point = readonly [x: number, y: number]

/** The corners of something with four sides: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Share of the picture that the paper covers at least, and of its own box: a paper is no ellipse and no cloth. */
const least = { ofPicture: 0.3, ofBox: 0.72 }
/** Paper is so much brighter than what it lies on. */
const leastContrast = 45
/** A side is looked for along this share of the paper's length; its corners may be rounded or bent up. */
const alongSide = { from: 0.12, to: 0.88 }
/** Share of a side's points that must lie on its line, and how near. Pixels of the small copy. */
const onLine = { least: 0.7, within: 2 }
/** Sides nearer to the edge of the picture than this share of it are where the picture ends, not the paper. */
const cutOff = 0.008

/** Brightness that pixels share with so few others, to each side of it, that nothing in the picture has it. */
const around = 6

/**
 * The brightnesses that may part a dark surface from paper on it, the likeliest first: what parts dark from bright, and what
 * hardly any pixel has below that, because a shadow on the paper is nearer to its surface than to the paper. None where the
 * picture is all of one brightness.
 */
function findThresholds({ data }: GreyPicture): number[] {
  const counts = new Float64Array(256)
  for (const value of data) counts[value] = (counts[value] as number) + 1
  const total = data.length
  const sum = counts.reduce((all, count, value) => all + count * value, 0)
  let [below, sumBelow, best, threshold] = [0, 0, 0, 0]
  let contrast = 0
  for (let value = 0; value < 255; value++) {
    below += counts[value] as number
    sumBelow += (counts[value] as number) * value
    if (below === 0 || below === total) continue
    const [dark, bright] = [sumBelow / below, (sum - sumBelow) / (total - below)]
    const between = below * (total - below) * (bright - dark) ** 2
    if (between <= best) continue
    best = between
    threshold = value
    contrast = bright - dark
  }
  if (contrast < leastContrast) return []
  const surface = counts.reduce(
    (most, count, value) => (value <= threshold && count > (counts[most] as number) ? value : most),
    0,
  )
  const valley = rarestBetween(counts, surface, threshold)
  return valley === undefined ? [threshold] : [threshold, valley]
}

/** The brightness in a range around which there are the fewest pixels. */
function rarestBetween(counts: Float64Array, from: number, to: number): number | undefined {
  let [rarest, fewest] = [-1, Number.POSITIVE_INFINITY]
  for (let value = from + around; value <= to - around; value++) {
    const near = counts.subarray(value - around, value + around + 1).reduce((all, count) => all + count, 0)
    if (near < fewest) [rarest, fewest] = [value, near]
  }
  return rarest < 0 ? undefined : rarest
}

/** The largest bright area that hangs together: 1 for its pixels. Print in it is part of it only around its letters. */
function largestBright({ data, width, height }: GreyPicture, threshold: number): Uint8Array | undefined {
  const area = new Int32Array(data.length)
  let [largest, most, count] = [0, 0, 0]
  for (let start = 0; start < data.length; start++) {
    if (area[start] !== 0 || (data[start] as number) <= threshold) continue
    count++
    let size = 0
    const pending = [start]
    area[start] = count
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      size++
      const x = at % width
      for (const next of [at - width, at + width, x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1]) {
        if (next < 0 || next >= data.length || area[next] !== 0 || (data[next] as number) <= threshold)
          continue
        area[next] = count
        pending.push(next)
      }
    }
    if (size > most) [largest, most] = [count, size]
  }
  if (most < width * height * least.ofPicture) return undefined
  return Uint8Array.from(area, (one) => (one === largest ? 1 : 0))
}

/** A line as `across = offset + slope * along`. */
interface Line {
  readonly offset: number
  readonly slope: number
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/** The line that most points lie on, whatever the others do. */
function fitLine(points: readonly (readonly [along: number, across: number])[]): Line | undefined {
  const half = points.length >> 1
  if (half < 8) return undefined
  const slopes = points.slice(0, half).map(([along, across], index) => {
    const [otherAlong, otherAcross] = points[index + half] as readonly [number, number]
    return (otherAcross - across) / (otherAlong - along)
  })
  const slope = median(slopes)
  const offset = median(points.map(([along, across]) => across - slope * along))
  const near = points.filter(([along, across]) => Math.abs(across - offset - slope * along) <= onLine.within)
  return near.length < points.length * onLine.least ? undefined : { offset, slope }
}

/** Where an upright line and a level one meet. */
function meet(upright: Line, level: Line): Point {
  const y = (level.offset + level.slope * upright.offset) / (1 - level.slope * upright.slope)
  return [upright.offset + upright.slope * y, y]
}

/** The first pixel of the paper from one end of a line of pixels. */
function firstOf(paper: Uint8Array, start: number, step: number, count: number): number | undefined {
  for (let at = 0; at < count; at++) if (paper[start + at * step] === 1) return at
  return undefined
}

/**
 * The corners of a sheet of paper that was photographed on something darker, all four sides of it in the picture.
 * Undefined where there is no such sheet.
 * @param picture small, as it was taken
 */
export function findPaper(picture: GreyPicture): Corners | undefined {
  for (const threshold of findThresholds(picture)) {
    const paper = largestBright(picture, threshold)
    const corners = paper && cornersOf(paper, picture)
    if (corners) return corners
  }
  return undefined
}

/** The corners of a bright area that has four straight sides, all of them in the picture. */
function cornersOf(paper: Uint8Array, { width, height }: GreyPicture): Corners | undefined {
  let [x0, y0, x1, y1, size] = [width, height, 0, 0, 0]
  paper.forEach((one, at) => {
    if (one === 0) return
    const x = at % width
    const y = (at - x) / width
    size++
    x0 = Math.min(x0, x)
    x1 = Math.max(x1, x)
    y0 = Math.min(y0, y)
    y1 = Math.max(y1, y)
  })
  if (size < (x1 - x0) * (y1 - y0) * least.ofBox) return undefined
  const places = (from: number, to: number): number[] => {
    const [first, last] = [
      Math.round(from + (to - from) * alongSide.from),
      Math.round(from + (to - from) * alongSide.to),
    ]
    return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  }
  const side = (along: readonly number[], across: (place: number) => number | undefined): Line | undefined =>
    fitLine(
      along.flatMap((place) => {
        const found = across(place)
        return found === undefined ? [] : [[place, found] as const]
      }),
    )
  const [rows, columns] = [places(y0, y1), places(x0, x1)]
  const fromEnd = (found: number | undefined, length: number): number | undefined =>
    found === undefined ? undefined : length - found
  const left = side(rows, (y) => firstOf(paper, y * width, 1, width))
  const right = side(rows, (y) => fromEnd(firstOf(paper, y * width + width - 1, -1, width), width))
  const top = side(columns, (x) => firstOf(paper, x, width, height))
  const bottom = side(columns, (x) =>
    fromEnd(firstOf(paper, (height - 1) * width + x, -width, height), height),
  )
  if (!left || !right || !top || !bottom) return undefined
  const corners: Corners = [meet(left, top), meet(right, top), meet(right, bottom), meet(left, bottom)]
  const isInside = corners.every(
    ([x, y]) =>
      x > width * cutOff && x < width * (1 - cutOff) && y > height * cutOff && y < height * (1 - cutOff),
  )
  return isInside ? corners : undefined
}
