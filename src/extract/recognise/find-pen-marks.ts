import type { Box } from '../../domain/document.ts'
import type { PenMarks } from '../layout/pen-marks.ts'
import { contains, type PrintedWord, type Ruling, type Shapes, type Stroke } from '../layout/printed.ts'
import { inkBelow } from './find-tilt.ts'
import type { GreyPicture } from './grey-picture.ts'
import { findUnread } from './second-look.ts'

/** Points. */
const ringSize = { widest: 90, highest: 45, narrowest: 12, lowest: 8 }
const markSize = { least: 3.5, most: 24 }
/** Ink nearer than this is one shape. */
const within = 2
const shortestStrike = 9
const mostShapes = 600
/** How a ringed word may be read together with its ring. */
const readWithRing = /^[([{|©@®C]+\s*(?:yes|no)\b|\b(?:yes|no)[)\]}|]+$/i

/** A stroke through a word reaches over both of its ends, and through its middle. */
function strikeThrough(
  { data, width, height }: GreyPicture,
  { box }: PrintedWord,
  scale: number,
): Ruling | undefined {
  const tall = box.y1 - box.y0
  const [top, end] = [box.y0 + tall * 0.38, box.y0 + tall * 0.72].map((y) => Math.round(y * scale)) as [
    number,
    number,
  ]
  const from = Math.max(0, Math.round((box.x0 - 3) * scale))
  const to = Math.min(width, Math.round((box.x1 + 3) * scale))
  const gap = Math.max(1, Math.round(scale * 0.35))
  const needed = Math.max(shortestStrike, (box.x1 - box.x0) * 0.95) * scale
  // A stroke by hand is seldom level: ink in any of three rows continues it.
  const isInk = (x: number, y: number): boolean =>
    [-1, 0, 1].some(
      (dy) => (data[Math.min(height - 1, Math.max(0, y + dy)) * width + x] as number) < inkBelow,
    )
  for (let y = top; y <= end; y++) {
    let start = -1
    let last = -1
    for (let x = from; x < to; x++) {
      if (!isInk(x, y)) continue
      if (start < 0 || x - last > gap) start = x
      last = x
      if (last - start >= needed)
        return { at: y / scale, from: start / scale, to: Math.max(box.x1, last / scale) }
    }
  }
  return undefined
}

/**
 * Rings, strokes and marks by hand at `Yes` and `No`, from the ink that no word explains.
 * @param picture straight, without rulings
 */
export function findPenMarks(
  picture: GreyPicture,
  pixelsPerPoint: number,
  words: readonly PrintedWord[],
  shapes: Shapes,
): PenMarks {
  const answers = words.filter((word) => /^[^\p{L}]*(?:yes|no|\p{L}{2,3})[^\p{L}]*$/iu.test(word.text))
  const inPixels = words.map(({ box }) => ({
    box: {
      x0: box.x0 * pixelsPerPoint,
      y0: box.y0 * pixelsPerPoint,
      x1: box.x1 * pixelsPerPoint,
      y1: box.y1 * pixelsPerPoint,
    },
  }))
  const unread = findUnread(picture, inPixels, pixelsPerPoint, within).map(
    ({ x0, y0, x1, y1 }): Box => ({
      x0: x0 / pixelsPerPoint,
      y0: y0 / pixelsPerPoint,
      x1: x1 / pixelsPerPoint,
      y1: y1 / pixelsPerPoint,
    }),
  )
  const rings: Box[] = words.filter((word) => readWithRing.test(word.text)).map((word) => word.box)
  const strokes: Stroke[] = []
  for (const box of unread.slice(0, mostShapes)) {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
    if (shapes.squares.some((square) => contains(box, square.box, 2) || contains(square.box, box, 2)))
      continue
    const isRing =
      width >= ringSize.narrowest &&
      width <= ringSize.widest &&
      height >= ringSize.lowest &&
      height <= ringSize.highest
    if (isRing && answers.some((word) => contains(box, word.box))) rings.push(box)
    else if (Math.min(width, height) >= markSize.least && Math.max(width, height) <= markSize.most)
      strokes.push({ box, isStraight: false })
  }
  const strikes = answers.flatMap((word) => strikeThrough(picture, word, pixelsPerPoint) ?? [])
  return { rings, strokes, horizontal: strikes, vertical: shapes.vertical, words }
}
