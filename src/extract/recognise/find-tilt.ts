import type { GreyPicture } from './grey-picture.ts'

/** How the lines of text of a page lie. Degrees clockwise by which the page must be turned, between -10 and 10. */
export interface Tilt {
  /** To make its lines level. */
  readonly degrees: number
  /** To make its lines upright, should they run up and down. */
  readonly sidewaysDegrees: number
  /** How much clearer lines are seen up and down the page than across it: far above 1 on a page that lies on its side. */
  readonly sidewaysness: number
}

/** Below this a pixel of an evenly lit page is ink. */
export const inkBelow = 150
const mostDegrees = 10
/** Longer runs of ink are rulings, pictures and the dark table under the paper, which say little about text. */
const longestRunShare = 0.04
const mostPoints = 100_000
/** Less ink than this has no lines. */
const fewPoints = 200

interface Points {
  readonly xs: Float32Array
  readonly ys: Float32Array
}

/** Counts for every pixel of ink in how many of the two directions its run is short. */
function countShortRuns(picture: GreyPicture): Uint8Array {
  const { data, width, height } = picture
  const longest = Math.max(12, Math.round(Math.max(width, height) * longestRunShare))
  const short = new Uint8Array(data.length)
  const look = (lines: number, length: number, lineStep: number, step: number): void => {
    for (let line = 0; line < lines; line++)
      for (let place = 0; place < length; ) {
        const start = place
        while (place < length && (data[line * lineStep + place * step] as number) < inkBelow) place++
        if (place - start <= longest)
          for (let at = start; at < place; at++) {
            const index = line * lineStep + at * step
            short[index] = (short[index] as number) + 1
          }
        if (place === start) place++
      }
  }
  look(height, width, width, 1)
  look(width, height, 1, width)
  return short
}

/** The places of ink that belongs to letters, from the middle of the page. */
function letterPoints(picture: GreyPicture): Points {
  const { width, height } = picture
  const short = countShortRuns(picture)
  const total = short.reduce((sum, value) => (value === 2 ? sum + 1 : sum), 0)
  const step = Math.max(1, Math.ceil(total / mostPoints))
  const xs: number[] = []
  const ys: number[] = []
  let seen = 0
  short.forEach((value, at) => {
    if (value !== 2 || seen++ % step !== 0) return
    xs.push((at % width) - width / 2)
    ys.push(Math.floor(at / width) - height / 2)
  })
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys) }
}

/** How sharply ink is parted into lines when the page is turned by an angle: the steps between neighbouring rows. */
function sharpness({ xs, ys }: Points, degrees: number, reach: number): number {
  const radians = (degrees * Math.PI) / 180
  const sin = Math.sin(radians)
  const cos = Math.cos(radians)
  const rows = new Float64Array(2 * reach + 4)
  for (let at = 0; at < xs.length; at++) {
    const row = Math.round((xs[at] as number) * sin + (ys[at] as number) * cos) + reach + 2
    rows[row] = (rows[row] as number) + 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] as number) - (rows[row - 1] as number)) ** 2
  return sum
}

function findBest(points: Points, reach: number): { degrees: number; sharpness: number } {
  let best = { degrees: 0, sharpness: sharpness(points, 0, reach) }
  const look = (from: number, to: number, step: number): void => {
    for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
      const found = sharpness(points, degrees, reach)
      if (found > best.sharpness) best = { degrees, sharpness: found }
    }
  }
  look(-mostDegrees, mostDegrees, 0.5)
  look(best.degrees - 0.4, best.degrees + 0.4, 0.1)
  return { ...best, degrees: Math.round(best.degrees * 10) / 10 }
}

/**
 * Finds how far a page is tilted and whether it lies on its side, from the sharpness of its lines of text.
 * @param picture evenly lit, about 1,000 pixels on its longer side
 */
export function findTilt(picture: GreyPicture): Tilt {
  const points = letterPoints(picture)
  if (points.xs.length < fewPoints) return { degrees: 0, sidewaysDegrees: 0, sidewaysness: 1 }
  const reach = Math.ceil(Math.hypot(picture.width, picture.height) / 2)
  const level = findBest(points, reach)
  const across = findBest({ xs: points.ys.map((y) => -y), ys: points.xs }, reach)
  return {
    degrees: level.degrees,
    sidewaysDegrees: across.degrees,
    // The same ink in fewer rows makes larger steps, so each direction is weighed with the room that it has.
    sidewaysness: (across.sharpness * picture.width) / Math.max(1, level.sharpness * picture.height),
  }
}
