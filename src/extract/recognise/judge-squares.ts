import type { Box } from '../../domain/document.ts'
import type { DrawnSquare } from '../layout/printed.ts'
import { inkBelow } from './find-tilt.ts'
import type { GreyPicture } from './grey-picture.ts'

/** Away from the outline, which may be thick, have a shadow or stand a little off. */
const inset = 0.25
/** Pencil and worn-out pens leave less than ink. */
const paleBelow = 205
/** Share of ink inside, above what the empty ones of the same size have: up to `least` there is none. */
const mark = { least: 0.05, certain: 0.14 }
/** Share of pale ink from which on nobody should call a square empty. */
const mostPale = 0.12
/** Share of ink up to which a square has nothing in it at all, and from which on something, where the page is clean. */
const spotless = 0.01
const plainly = 0.05
/** So much pale ink inside is a tinted ground, which says nothing. */
const tinted = 0.9
/** So many of a size tell how an empty one of them looks. */
const fewestAlike = 4
/** Points. */
const sameSize = 1.1

/** The share of ink inside a square, in pixels. */
export function inkInside(
  { data, width, height }: GreyPicture,
  { x0, y0, x1, y1 }: Box,
  below = inkBelow,
): number {
  const [dx, dy] = [(x1 - x0) * inset, (y1 - y0) * inset]
  let ink = 0
  let count = 0
  for (let y = Math.max(0, Math.round(y0 + dy)); y <= Math.min(height - 1, Math.round(y1 - dy)); y++)
    for (let x = Math.max(0, Math.round(x0 + dx)); x <= Math.min(width - 1, Math.round(x1 - dx)); x++) {
      count++
      if ((data[y * width + x] as number) < below) ink++
    }
  return ink / Math.max(1, count)
}

/** What is inside the empty ones among values: the shadow that a printed sign throws, the dirt of a fax. */
function usual(values: readonly number[]): number {
  const empty = values.filter((value) => value < mark.certain).toSorted((a, b) => a - b)
  return empty.length < fewestAlike ? 0 : (empty[Math.floor(empty.length / 2)] ?? 0)
}

/** Whether squares of one size are either spotless or plainly not: then a thin mark is as sure as a thick one. */
function areClean(inks: readonly number[]): boolean {
  const empty = inks.filter((ink) => ink <= spotless).length
  return empty >= fewestAlike && empty + inks.filter((ink) => ink >= plainly).length === inks.length
}

/**
 * Which of the squares on a picture hold a mark, seen beside those of their size. What is neither clearly empty nor clearly
 * marked is doubtful.
 * @param boxes in pixels
 * @returns squares in points
 */
export function judgeSquares(
  picture: GreyPicture,
  boxes: readonly Box[],
  pixelsPerPoint: number,
): DrawnSquare[] {
  const seen = boxes.map((box) => {
    const [ink, pale] = [inkInside(picture, box), inkInside(picture, box, paleBelow)]
    const size = (box.x1 - box.x0 + box.y1 - box.y0) / 2 / pixelsPerPoint
    return { box, size, ink, pale: pale < tinted ? pale : ink }
  })
  return seen.map(({ box, size, ink, pale }): DrawnSquare => {
    const alike = seen.filter((other) => Math.abs(other.size - size) <= sameSize)
    const more = ink - usual(alike.map((other) => other.ink))
    const morePale = pale - usual(alike.map((other) => other.pale))
    const isPlain = ink >= plainly && areClean(alike.map((other) => other.ink))
    const hasMark = more >= mark.certain || isPlain
    const isDoubtful = !hasMark && (more > mark.least || morePale > mostPale)
    return {
      box: {
        x0: box.x0 / pixelsPerPoint,
        y0: box.y0 / pixelsPerPoint,
        x1: (box.x1 + 1) / pixelsPerPoint,
        y1: (box.y1 + 1) / pixelsPerPoint,
      },
      hasMark,
      ...(isDoubtful ? { isDoubtful } : {}),
    }
  })
}
