import type { Box } from '../../domain/document.ts'
import type { Ruling, Shapes } from '../layout/printed.ts'
import type { RecognisedWord } from './recognition-engine.ts'

/** Points by which the side of a box and its top or bottom miss each other, and how long these are at least. */
const [corner, leastFloor] = [2.5, 20]
/** Points: how near the edge of a word stands to a side that was read with it, and half of what is drawn of a side. */
const [nearSide, halfSide] = [1.2, 0.9]

/** What is left of a side is no wider, in points. */
const widestRest = 4

/** The left or right side of a drawn box, in pixels. */
export type Side = Pick<Ruling, 'at' | 'from' | 'to'>

/** The sides of boxes: upright lines that end at a level one. The strokes of large letters do not. */
export function findSides({ horizontal, vertical }: Shapes, pixelsPerPoint: number): Side[] {
  const floors = horizontal.filter(({ from, to }) => to - from >= leastFloor)
  return vertical
    .filter(
      (side) =>
        side.isUneven !== true &&
        floors.some(
          ({ at, from, to }) =>
            Math.min(Math.abs(at - side.from), Math.abs(at - side.to)) <= corner &&
            side.at >= from - corner &&
            side.at <= to + corner,
        ),
    )
    .map(({ at, from, to }) => ({
      at: at * pixelsPerPoint,
      from: from * pixelsPerPoint,
      to: to * pixelsPerPoint,
    }))
}

/** Where sides of boxes stand at the height of a region's middle, between two places across. */
function placesOf({ y0, y1 }: Box, sides: readonly Side[], left: number, right: number): number[] {
  const middle = (y0 + y1) / 2
  return sides
    .filter(({ at, from, to }) => at >= left && at <= right && from <= middle && to >= middle)
    .map(({ at }) => Math.round(at))
    .sort((a, b) => a - b)
}

/** A region parted where sides go through it or stand at its edges, without their ink. */
export function partAtSides(region: Box, sides: readonly Side[], pixelsPerPoint: number): Box[] {
  const near = nearSide * pixelsPerPoint
  const half = Math.round(halfSide * pixelsPerPoint)
  const places = placesOf(region, sides, region.x0 - near, region.x1 + near)
  const starts = [region.x0, ...places.map((at) => Math.max(region.x0, at + half))]
  const ends = [...places.map((at) => Math.min(region.x1, at - half)), region.x1]
  return starts
    .map((x0, index) => ({ ...region, x0, x1: ends[index] ?? region.x1 }))
    .filter(({ x0, x1 }) => x1 > x0)
}

/** How far a region may grow to the left and to the right by some pixels without reaching over a side. */
export function growUpToSides(
  region: Box,
  sides: readonly Side[],
  around: number,
  pixelsPerPoint: number,
): Pick<Box, 'x0' | 'x1'> {
  const half = Math.round(halfSide * pixelsPerPoint)
  const before = placesOf(region, sides, region.x0 - around, region.x0).map((at) => at + half)
  const behind = placesOf(region, sides, region.x1, region.x1 + around).map((at) => at - half)
  return { x0: Math.max(region.x0 - around, ...before), x1: Math.min(region.x1 + around, ...behind) }
}

/** Signs that the side of a box is read as before what stands in it, and behind it. */
const signsOfSide = { before: /^[1lIiJjtf|!/\\[\](){}]{1,2}/, behind: /[1lIiJjtf|!/\\[\](){}]{1,2}$/ }

/** A word that the side of a box was perhaps read with. */
export type AtSide = 'across' | 'before' | 'behind'

/** Whether a side goes through a word, or stands where the word begins or ends with a sign that a side is read as. */
export function sideAt(
  { text, box }: RecognisedWord,
  sides: readonly Side[],
  pixelsPerPoint: number,
): AtSide | undefined {
  const near = nearSide * pixelsPerPoint
  if (placesOf(box, sides, box.x0 + near, box.x1 - near).length > 0) return 'across'
  if (signsOfSide.before.test(text) && placesOf(box, sides, box.x0 - near, box.x0 + near).length > 0)
    return 'before'
  if (signsOfSide.behind.test(text) && placesOf(box, sides, box.x1 - near, box.x1 + near).length > 0)
    return 'behind'
  return undefined
}

/** Whether a word is nothing but what is left of a side. */
export function isOnlySide(
  { text, box }: RecognisedWord,
  sides: readonly Side[],
  pixelsPerPoint: number,
): boolean {
  const near = nearSide * pixelsPerPoint
  return (
    text.replace(signsOfSide.before, '') === '' &&
    box.x1 - box.x0 < widestRest * pixelsPerPoint &&
    placesOf(box, sides, box.x0 - near, box.x1 + near).length > 0
  )
}

/** Whether one reading of a word is another one without the sign that a side was read as. */
export function isWithoutSide(reading: string, word: string, at: AtSide): boolean {
  const plain = (text: string): string => text.replace(/[\s|]/g, '')
  if (at === 'across') return true
  const [own, other] = [plain(reading), plain(word)]
  if (own !== '' && own === other) return reading !== word
  if (own === '' || own.length >= other.length || other.length - own.length > 2) return false
  const rest = at === 'before' ? other.slice(0, other.length - own.length) : other.slice(own.length)
  return (at === 'before' ? other.endsWith(own) : other.startsWith(own)) && signsOfSide[at].test(rest)
}
