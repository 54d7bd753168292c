import type { Box } from '../../domain/document.ts'
import type { PicturePage } from './open-picture.ts'

const pointsPerInch = 72
/** A page of A4 is this long; pictures that do not say how large their paper is are taken for one. */
const longestOfA4 = 841.89
/** Points; a paper is between a card and a poster. */
const plausible = { least: 110, most: 2_000 }
/** Pictures with fewer pixels are parts of a screen rather than photographs of a page. */
const fewPixels = 1_400
const screenDpi = 96

/** Points of page space that one pixel of a picture file stands for. */
export function pointsPerPixel({ width, height, dpi }: PicturePage): number {
  const longest = Math.max(width, height, 1)
  if (dpi !== undefined) {
    const length = (longest * pointsPerInch) / dpi
    if (length >= plausible.least && length <= plausible.most) return pointsPerInch / dpi
  }
  return longest > fewPixels ? longestOfA4 / longest : pointsPerInch / screenDpi
}

/** The size of a page after it was turned by some degrees and grew to hold its corners. */
export function turnedSize(
  width: number,
  height: number,
  degrees: number,
): { width: number; height: number } {
  const radians = (degrees * Math.PI) / 180
  const sin = Math.abs(Math.sin(radians))
  const cos = Math.abs(Math.cos(radians))
  const round = (value: number): number => Math.round(value * 100) / 100
  return { width: round(width * cos + height * sin), height: round(width * sin + height * cos) }
}

/** A point of a page after the page was turned by some degrees and grew to hold its corners. */
export function turnPoint(
  [x, y]: readonly [x: number, y: number],
  width: number,
  height: number,
  degrees: number,
): readonly [x: number, y: number] {
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const grown = turnedSize(width, height, degrees)
  const [across, down] = [x - width / 2, y - height / 2]
  return [across * cos - down * sin + grown.width / 2, across * sin + down * cos + grown.height / 2]
}

/** Where a point of a turned page was before. */
export function turnPointBack(
  [x, y]: readonly [x: number, y: number],
  width: number,
  height: number,
  degrees: number,
): readonly [x: number, y: number] {
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const grown = turnedSize(width, height, degrees)
  const [across, down] = [x - grown.width / 2, y - grown.height / 2]
  return [across * cos + down * sin + width / 2, down * cos - across * sin + height / 2]
}

/** The smallest upright box around the corners of another that were moved. */
export function moveBox(
  { x0, y0, x1, y1 }: Box,
  move: (point: readonly [x: number, y: number]) => readonly [x: number, y: number],
): Box {
  const corners = (
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as const
  ).map(move)
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** A box of a page after the page was turned by some degrees and grew: the smallest upright box around its corners. */
export function turnBox(box: Box, width: number, height: number, degrees: number): Box {
  return degrees === 0 ? box : moveBox(box, (point) => turnPoint(point, width, height, degrees))
}
