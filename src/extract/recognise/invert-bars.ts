import type { GreyPicture } from './grey-picture.ts'

/** Points. Bars with a heading in white are this high and at least this wide. */
const height = { least: 7, most: 40 }
const leastWidth = 30
/** Darker is the ground of a bar; letters in it are paler. */
const below = 130
/** Share of a bar's rows that is ground along its sides. */
const leastGround = 0.55
const grain = 20

interface Bar {
  x0: number
  x1: number
  y0: number
  y1: number
}

/** Long dark runs that lie under each other from row to row at the same place. */
function findBars({ data, width, height: rows }: GreyPicture, pixelsPerPoint: number): Bar[] {
  const least = leastWidth * pixelsPerPoint
  const gap = Math.round(pixelsPerPoint)
  const done: Bar[] = []
  let open: Bar[] = []
  for (let y = 0; y < rows; y++) {
    const still: Bar[] = []
    for (let x = 0; x < width; x++) {
      if ((data[y * width + x] as number) >= below) continue
      const x0 = x
      while (x < width && (data[y * width + x] as number) < below) x++
      if (x - x0 < least) continue
      const bar = open.find((one) => Math.min(one.x1, x) - Math.max(one.x0, x0) > least / 2)
      if (bar) Object.assign(bar, { x0: Math.min(bar.x0, x0), x1: Math.max(bar.x1, x), y1: y + 1 })
      const found = bar ?? { x0, x1: x, y0: y, y1: y + 1 }
      if (!still.includes(found)) still.push(found)
    }
    for (const bar of open) if (!still.includes(bar)) (y - bar.y1 <= gap ? still : done).push(bar)
    open = still
  }
  return [...done, ...open]
}

/** The share of dark pixels of a bar, and how dark they are. */
function groundOf(
  { data, width }: GreyPicture,
  { x0, x1, y0, y1 }: Bar,
): { readonly share: number; readonly mean: number } {
  let dark = 0
  let sum = 0
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const value = data[y * width + x] as number
      if (value >= below) continue
      dark++
      sum += value
    }
  return { share: dark / Math.max(1, (x1 - x0) * (y1 - y0)), mean: sum / Math.max(1, dark) }
}

/**
 * Turns filled bars with white letters, as headings of forms have, into dark letters on paper. Their ground becomes paper and
 * what is paler than it ink, as dark as it was pale.
 */
export function invertBars(picture: GreyPicture, pixelsPerPoint: number): GreyPicture {
  const bars = findBars(picture, pixelsPerPoint).filter((bar) => {
    const high = (bar.y1 - bar.y0) / pixelsPerPoint
    return high >= height.least && high <= height.most && groundOf(picture, bar).share >= leastGround
  })
  if (bars.length === 0) return picture
  const data = Uint8Array.from(picture.data)
  const edge = Math.round(0.5 * pixelsPerPoint)
  for (const bar of bars) {
    const { x0, x1, y0, y1 } = bar
    // What is no paler than the ground with its grain becomes white.
    const ground = groundOf(picture, bar).mean + grain
    const invert = (value: number): number =>
      value <= ground ? 255 : Math.round(((255 - value) * 255) / (255 - ground))
    for (let y = Math.max(0, y0 - edge); y < Math.min(picture.height, y1 + edge); y++)
      for (let x = Math.max(0, x0 - edge); x < Math.min(picture.width, x1 + edge); x++) {
        const at = y * picture.width + x
        const isEdge = x < x0 + edge || x >= x1 - edge || y < y0 + edge || y >= y1 - edge
        data[at] = isEdge ? 255 : invert(picture.data[at] as number)
      }
  }
  return { ...picture, data }
}
