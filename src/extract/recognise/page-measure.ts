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

/** A box of a page after the page was turned by some degrees and grew: the smallest upright box around its corners. */
export function turnBox(box: Box, width: number, height: number, degrees: number): Box {
  if (degrees === 0) return box
  const radians = (degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const grown = turnedSize(width, height, degrees)
  const corners = [box.x0, box.x1].flatMap((x) =>
    [box.y0, box.y1].map((y) => {
      const [across, down] = [x - width / 2, y - height / 2]
      return {
        x: across * cos - down * sin + grown.width / 2,
        y: across * sin + down * cos + grown.height / 2,
      }
    }),
  )
  return {
    x0: Math.min(...corners.map((corner) => corner.x)),
    y0: Math.min(...corners.map((corner) => corner.y)),
    x1: Math.max(...corners.map((corner) => corner.x)),
    y1: Math.max(...corners.map((corner) => corner.y)),
  }
}
