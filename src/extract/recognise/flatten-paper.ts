import { type Corners, findPaper, type Point } from './find-paper.ts'
import { type GreyPicture, resizePicture } from './grey-picture.ts'

/** The sheet is looked for on a small copy of the photograph. */
const smallSide = 480
/** Sides that run apart by less than this are straight enough for the lens and the hand. Share of their length. */
const leastKeystone = 0.012
/** What leans more than this is no sheet that somebody meant to photograph. */
const mostKeystone = 0.45

/** A plane seen in perspective: x' = (a x + b y + c) / (g x + h y + 1), y' = (d x + e y + f) / (g x + h y + 1). */
type Projection = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
]

/** A picture of the sheet alone, straight from above, and where each of its points was in the photograph. */
export interface FlatPaper {
  readonly picture: GreyPicture
  /** Pixels of the flat picture to pixels of the photograph. */
  toPhotograph(point: Point): Point
}

/** The projection of the square of side 1 onto four corners. */
function projectionOf([p0, p1, p2, p3]: Corners): Projection {
  const [dx1, dx2, sx] = [p1[0] - p2[0], p3[0] - p2[0], p0[0] - p1[0] + p2[0] - p3[0]]
  const [dy1, dy2, sy] = [p1[1] - p2[1], p3[1] - p2[1], p0[1] - p1[1] + p2[1] - p3[1]]
  const determinant = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / determinant
  const h = (dx1 * sy - sx * dy1) / determinant
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
  ]
}

function project([a, b, c, d, e, f, g, h]: Projection, x: number, y: number): Point {
  const depth = g * x + h * y + 1
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** How far opposite sides are from being parallel and of one length. */
function keystoneOf([p0, p1, p2, p3]: Corners): number {
  const apart = (a: Point, b: Point, c: Point, d: Point): number => {
    const [first, second] = [
      [b[0] - a[0], b[1] - a[1]],
      [d[0] - c[0], d[1] - c[1]],
    ] as const
    return (
      Math.hypot(first[0] - second[0], first[1] - second[1]) / Math.max(distance(a, b), distance(c, d), 1)
    )
  }
  return Math.max(apart(p0, p1, p3, p2), apart(p0, p3, p1, p2))
}

function warp(
  { data, width, height }: GreyPicture,
  across: number,
  down: number,
  projection: Projection,
): GreyPicture {
  const [a, b, c, d, e, f, g, h] = projection
  const flat = new Uint8Array(across * down)
  // Millions of pixels: nothing is allocated for one.
  for (let y = 0; y < down; y++) {
    const v = (y + 0.5) / down
    for (let x = 0; x < across; x++) {
      const u = (x + 0.5) / across
      const depth = g * u + h * v + 1
      const px = (a * u + b * v + c) / depth - 0.5
      const py = (d * u + e * v + f) / depth - 0.5
      const left = Math.min(width - 2, Math.max(0, Math.floor(px)))
      const top = Math.min(height - 2, Math.max(0, Math.floor(py)))
      const toRight = Math.min(1, Math.max(0, px - left))
      const toBottom = Math.min(1, Math.max(0, py - top))
      const at = top * width + left
      const upper = (data[at] as number) * (1 - toRight) + (data[at + 1] as number) * toRight
      const lower = (data[at + width] as number) * (1 - toRight) + (data[at + width + 1] as number) * toRight
      flat[y * across + x] = Math.round(upper * (1 - toBottom) + lower * toBottom)
    }
  }
  return { data: flat, width: across, height: down }
}

/**
 * The sheet of paper on a photograph that was taken at an angle, as if it were seen from above. Undefined where no whole
 * sheet is seen or it is straight enough as it is.
 * @param picture as it was taken, light and all
 */
export async function flattenPaper(picture: GreyPicture): Promise<FlatPaper | undefined> {
  const factor = Math.min(1, smallSide / Math.max(picture.width, picture.height))
  const found = findPaper(await resizePicture(picture, factor))
  if (!found) return undefined
  const keystone = keystoneOf(found)
  if (keystone < leastKeystone || keystone > mostKeystone) return undefined
  const corners = found.map(([x, y]): Point => [x / factor, y / factor]) as unknown as Corners
  const [p0, p1, p2, p3] = corners
  const across = Math.round((distance(p0, p1) + distance(p3, p2)) / 2)
  const down = Math.round((distance(p0, p3) + distance(p1, p2)) / 2)
  const projection = projectionOf(corners)
  return {
    picture: warp(picture, across, down, projection),
    toPhotograph: ([x, y]) => project(projection, x / across, y / down),
  }
}
