import type { Box } from '../../domain/document.ts'
import type { PenMarks } from '../layout/pen-marks.ts'
import { contains, type PrintedWord, type Shapes, sharedHeight, sharedWidth } from '../layout/printed.ts'
import type { ClearedPicture } from './clear-rulings.ts'
import { findUnread } from './second-look.ts'

/** Points. */
const markSize = { least: 3.5, most: 24 }
/** Ink nearer than this is one shape. */
const within = 2
const mostMarks = 600
/** A ring that touches its word or its neighbour is read as brackets around it. */
const bracketed = /^[([{©®@€]+(?:yes|no)[)\]}]+\/?$/i

/**
 * Rings, strikes and marks by hand on the picture of a page, from what was cleared away and from ink that no word explains.
 * What lies over a word is part of it, or nothing that can be told apart from it.
 */
export function findPenMarks(
  { picture, rings, strikes }: ClearedPicture,
  pixelsPerPoint: number,
  words: readonly PrintedWord[],
  { squares, vertical }: Shapes,
): PenMarks {
  const scaled = ({ x0, y0, x1, y1 }: Box, factor: number): Box => ({
    x0: x0 * factor,
    y0: y0 * factor,
    x1: x1 * factor,
    y1: y1 * factor,
  })
  const inPoints = (box: Box): Box => scaled(box, 1 / pixelsPerPoint)
  const known = words.map(({ box }) => ({ box: scaled(box, pixelsPerPoint) }))
  const isMark = (box: Box): boolean => {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
    return (
      Math.min(width, height) >= markSize.least &&
      Math.max(width, height) <= markSize.most &&
      !squares.some((square) => contains(box, square.box, 2) || contains(square.box, box, 2)) &&
      !words.some((word) => sharedHeight(word.box, box) > 0.3 && sharedWidth(word.box, box) > 0.4)
    )
  }
  return {
    rings: [
      ...rings.map((ring) => ({ ...ring, ...inPoints(ring) })),
      ...words.filter((word) => bracketed.test(word.text)).map(({ box }) => box),
    ],
    strokes: findUnread(picture, known, pixelsPerPoint, within)
      .map(inPoints)
      .filter(isMark)
      .slice(0, mostMarks)
      .map((box) => ({ box, isStraight: false })),
    horizontal: strikes.map((box) => {
      const { x0, y0, x1, y1 } = inPoints(box)
      return { at: (y0 + y1) / 2, from: x0, to: x1 }
    }),
    vertical,
    words,
  }
}
