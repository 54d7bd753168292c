import type { Box } from '../../domain/document.ts'
import { unreadSign } from '../../domain/unread-sign.ts'
import { overlaps } from '../layout/printed.ts'
import { inkBelow } from './find-tilt.ts'
import type { GreyPicture } from './grey-picture.ts'
import type { RecognisedWord, RecognitionEngine } from './recognition-engine.ts'

/** Points. */
const widestCell = 26
const fewestCells = 4
/** What is left of the frame lies within so much of a cell's edge. */
const inset = 1.4
const between = 1.6
const around = 8
/** A letter is at least so high; less is a speck. */
const lowestLetter = 3.5
/** One letter in doubt is a wrong date: what was read in the boxes before stays. */
const leastConfidence = 0.8
/** Share of the letters of an answer that may be unread; where more are, the boxes hold marks or dirt. */
const mostUnread = 1 / 3
/** Enough for a sign to stay, and no more. */
const confidenceOfUnread = 0.6
/** From this share of figures on what looks like a figure is one. */
const mostlyFigures = 0.6
const likeFigures: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
}

/** The ink in a cell of the picture, in pixels; undefined when it is empty. */
function inkOf({ data, width, height }: GreyPicture, cell: Box, pixelsPerPoint: number): Box | undefined {
  const edge = inset * pixelsPerPoint
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  for (let y = Math.max(0, Math.round(cell.y0 + edge)); y < Math.min(height, cell.y1 - edge); y++)
    for (let x = Math.max(0, Math.round(cell.x0 + edge)); x < Math.min(width, cell.x1 - edge); x++) {
      if ((data[y * width + x] as number) >= inkBelow) continue
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x + 1)
      y1 = Math.max(y1, y + 1)
    }
  return y1 - y0 >= lowestLetter * pixelsPerPoint ? { x0, y0, x1, y1 } : undefined
}

/** Rows of letters under each other, those of a row as near as in a word. */
function setTogether(
  picture: GreyPicture,
  rows: readonly (readonly Box[])[],
  pixelsPerPoint: number,
): { readonly picture: GreyPicture; readonly tops: readonly number[] } {
  const gap = Math.round(between * pixelsPerPoint)
  const margin = Math.round(around * pixelsPerPoint)
  const heights = rows.map(
    (row) => Math.max(...row.map(({ y1 }) => y1)) - Math.min(...row.map(({ y0 }) => y0)),
  )
  const widths = rows.map((row) => row.reduce((sum, { x0, x1 }) => sum + x1 - x0 + gap, 0))
  const width = Math.max(...widths) + 2 * margin
  const height = heights.reduce((sum, one) => sum + one + margin, margin)
  const data = new Uint8Array(width * height).fill(255)
  let top = margin
  const tops = rows.map((row, index) => {
    const highest = Math.min(...row.map(({ y0 }) => y0))
    let left = margin
    for (const { x0, y0, x1, y1 } of row) {
      for (let y = y0; y < y1; y++)
        data.set(
          picture.data.subarray(y * picture.width + x0, y * picture.width + x1),
          (top + y - highest) * width + left,
        )
      left += x1 - x0 + gap
    }
    const at = top
    top += (heights[index] as number) + margin
    return at
  })
  return { picture: { data, width, height }, tops }
}

function asFigures(letters: readonly string[]): readonly string[] {
  const figures = letters.filter((letter) => /\d/.test(letter)).length
  return figures < letters.length * mostlyFigures
    ? letters
    : letters.map((letter) => likeFigures[letter] ?? letter)
}

/** A sign for each letter that was not read where most of an answer was: without them it would be another answer. */
function signsForUnread(
  ink: readonly Box[],
  words: readonly RecognisedWord[],
  line: number,
): RecognisedWord[] {
  const unread = ink.filter((letter) => !words.some(({ box }) => overlaps(box, letter)))
  return unread.length > ink.length * mostUnread
    ? []
    : unread.map((box) => ({ text: unreadSign, box, confidence: confidenceOfUnread, line }))
}

/**
 * Reads answers written one letter a box: letters far apart are read badly, so they are set together and read as words.
 * Where as many letters are read as boxes are filled, they take the place of the words that were read in the boxes;
 * else those stay, with a sign for each letter that none of them holds.
 * @param picture straight, without rulings
 * @param rows the boxes of each answer, in pixels
 */
export async function readCombCells(
  engine: RecognitionEngine,
  picture: GreyPicture,
  words: readonly RecognisedWord[],
  rows: readonly (readonly Box[])[],
  dpi: number,
): Promise<readonly RecognisedWord[]> {
  const pixelsPerPoint = dpi / 72
  const letters = rows
    .filter(
      (cells) =>
        cells.length >= fewestCells && cells.every(({ x0, x1 }) => x1 - x0 <= widestCell * pixelsPerPoint),
    )
    .map((cells) => ({ cells, ink: cells.flatMap((cell) => inkOf(picture, cell, pixelsPerPoint) ?? []) }))
    .filter(({ ink }) => ink.length >= 2)
  if (letters.length === 0) return words
  const together = setTogether(
    picture,
    letters.map(({ ink }) => ink),
    pixelsPerPoint,
  )
  const read = await engine.recognise(together.picture, dpi, 'lines')
  const firstLine = Math.max(0, ...words.map((word) => word.line)) + 1
  let all = words
  letters.forEach(({ cells, ink }, index) => {
    const top = together.tops[index] as number
    const end = together.tops[index + 1] ?? together.picture.height
    const line = read
      .filter(({ box }) => (box.y0 + box.y1) / 2 >= top && (box.y0 + box.y1) / 2 < end)
      .sort((a, b) => a.box.x0 - b.box.x0)
    const text = asFigures(line.flatMap((word) => [...word.text]))
    const confidence = Math.min(...line.map((word) => word.confidence))
    if (text.length !== ink.length || confidence < leastConfidence) {
      all = [...all, ...signsForUnread(ink, words, firstLine + index)]
      return
    }
    const isInside = ({ box }: RecognisedWord): boolean =>
      cells.some(
        ({ x0, x1, y0, y1 }) =>
          (box.x0 + box.x1) / 2 > x0 &&
          (box.x0 + box.x1) / 2 < x1 &&
          (box.y0 + box.y1) / 2 > y0 &&
          (box.y0 + box.y1) / 2 < y1,
      )
    const placed = ink.map((box, at) => ({
      text: text[at] as string,
      box,
      confidence,
      line: firstLine + index,
    }))
    all = [...all.filter((word) => !isInside(word)), ...placed]
  })
  return all
}
