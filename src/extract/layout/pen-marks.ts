import type { Box } from '../../domain/document.ts'
import {
  contains,
  type PrintedWord,
  type Ring,
  type Ruling,
  type Stroke,
  sharedHeight,
  sharedWidth,
} from './printed.ts'

/** What was drawn on a page by hand, or as if by hand. */
export interface PenMarks {
  readonly rings: readonly Ring[]
  readonly strokes: readonly Stroke[]
  readonly horizontal: readonly Ruling[]
  readonly vertical: readonly Ruling[]
  readonly words: readonly PrintedWord[]
  /** Where something was read badly that is a mark by what stands above and below it. */
  readonly vouched?: readonly Box[]
}

/** Points from a word to the mark that stands at it. */
const furthest = 26
/** A mark between two words belongs to the nearer one, if it is so many times nearer. */
const clearlyNearer = 1.8
const markText = /^[xX✓✔✗✘×☑☒]$/
/** What a mark by hand is taken for where words are recognised from a picture. */
const markTakenFor = /^[xXvVyYJK/\\✓✔√*]{1,2}4?$/
/** The same, where it was read badly: a tick with its long stroke is read as two letters or figures. */
const markReadBadly = /^(?:\.?[vV][geo]?|7[34])$/
const badly = 0.75
/** Share of a word's height above which a line goes through it: its letters stand on four fifths of it. */
const lowestStrike = 0.78

/** A ring whose inside is mostly this word. */
export function isRinged(box: Box, { rings }: PenMarks): boolean {
  return rings.some((ring) => contains(ring, box) && ring.x0 <= box.x0 + 3 && ring.x1 >= box.x1 - 3)
}

/** A line through the word, and hardly longer than it. */
export function isStruckOut(box: Box, lines: readonly Ruling[]): boolean {
  const height = box.y1 - box.y0
  const width = box.x1 - box.x0
  return lines.some(
    (line) =>
      line.at > box.y0 + height * 0.3 &&
      line.at < box.y0 + height * lowestStrike &&
      Math.min(line.to, box.x1) - Math.max(line.from, box.x0) > width * 0.7 &&
      line.to - line.from < width * 2.2,
  )
}

/** A line through the word, or a cross over it. A single bent stroke over a word may as well be a tick. */
export function isCrossedOut(box: Box, { horizontal, strokes }: PenMarks): boolean {
  return (
    isStruckOut(box, horizontal) ||
    strokes.some(
      ({ box: stroke, isStraight }) =>
        isStraight &&
        contains(box, stroke, 2) &&
        sharedWidth(stroke, box) > 0.6 &&
        stroke.x1 - stroke.x0 > (box.x1 - box.x0) * 0.5 &&
        stroke.y1 - stroke.y0 > (box.y1 - box.y0) * 0.2,
    )
  )
}

/** Whether a word is a mark by its letters, or is read as what a mark is taken for on a picture. */
export function isLetteredMark({ text, hidden, confidence }: PrintedWord): boolean {
  if (hidden) return false
  return (
    markText.test(text) ||
    (confidence !== undefined &&
      text !== '/' &&
      (markTakenFor.test(text) || (confidence < badly && markReadBadly.test(text))))
  )
}

/** Small strokes and mark letters level with two words. */
function marksLevelWith(yes: Box, { strokes, words, vouched = [] }: PenMarks): Box[] {
  const least = (yes.y1 - yes.y0) * 0.4
  const drawn = strokes
    .map(({ box }) => box)
    // Rulings and underlines are no marks: a mark is as high as it is wide, roughly.
    .filter((box) => box.y1 - box.y0 > least && box.x1 - box.x0 > least * 0.5)
  const lettered = words.filter(isLetteredMark).map((word) => word.box)
  return [...drawn, ...lettered, ...vouched].filter((box) => sharedHeight(box, yes) > 0.5)
}

/** Points between two boxes side by side; 0 where they overlap. */
function gap(a: Box, b: Box): number {
  return Math.max(0, Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1))
}

/** Which of the two words the marks beside them or over them stand at. */
export function markAt(yes: Box, no: Box, marks: PenMarks): 'yes' | 'no' | 'both' | undefined {
  const isParted = (a: Box, b: Box): boolean => {
    const [first, last] = [Math.min(a.x1, b.x1), Math.max(a.x0, b.x0)]
    return marks.vertical.some(
      ({ at, from, to }) => at > first - 2 && at < last + 2 && from < yes.y1 && to > yes.y0,
    )
  }
  const chosen = new Set<'yes' | 'no' | 'both'>()
  for (const mark of marksLevelWith(yes, marks)) {
    const [toYes, toNo] = ([yes, no] as const).map((box) =>
      isParted(mark, box) ? Number.POSITIVE_INFINITY : gap(mark, box),
    ) as [number, number]
    const nearest = Math.min(toYes, toNo)
    if (nearest > furthest) continue
    const isClear = Math.max(toYes, toNo) > Math.max(4, nearest * clearlyNearer)
    chosen.add(!isClear ? 'both' : toYes < toNo ? 'yes' : 'no')
  }
  if (chosen.size === 0) return undefined
  return chosen.size > 1 ? 'both' : [...chosen][0]
}
