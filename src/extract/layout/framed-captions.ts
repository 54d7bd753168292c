import type { Box } from '../../domain/document.ts'
import { sideOfAnswers } from '../side-of-answers.ts'
import {
  type CaptionedBox,
  groupByRow,
  joined,
  optionAtEnd,
  piecesAround,
  questionBefore,
  rowWordsAt,
  trimOption,
  wordsAfter,
  wordsBefore,
  wrapped,
} from './caption-words.ts'
import { innermost } from './frames.ts'
import { boxAround, contains, type PrintedWord, type Row, type Segment, sharedHeight } from './printed.ts'
import { questionsOfRow } from './questions-of-row.ts'
import { isFrame, type RuledGrid } from './ruled-tables.ts'

/** Points. A higher frame, or one with more rows of boxes, is a whole section. */
const highestFrame = 130
const mostRows = 4

/**
 * What is printed at boxes that stand in one drawn frame together with their question: nothing outside the frame has a say.
 * Boxes of frames without a question of their own, such as the cells of a Yes and a No column, or with several on one line are
 * left out.
 * @param areOptions whether the boxes are those of words that are options themselves
 */
export function captionInFrames(
  boxes: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[],
  areOptions = false,
): CaptionedBox[] {
  const frames = grids.flatMap((grid) => grid.cells.map((cell) => cell.box)).filter(isFrame)
  const byFrame = Map.groupBy(boxes, (box) => innermost(frames, box))
  return [...byFrame].flatMap(([frame, held]) => {
    if (!frame || frame.y1 - frame.y0 > highestFrame) return []
    const inside = words.filter((word) => contains(frame, word.box))
    return captionFrame(held, inside, rowsInside(frame, rows), areOptions)
  })
}

function rowsInside(frame: Box, rows: readonly Row[]): Row[] {
  return rows.flatMap((row) => {
    const segments = row.segments.filter((segment) => contains(frame, segment.box))
    return segments.length === 0 ? [] : [{ segments, box: boxAround(segments.map((one) => one.box)) }]
  })
}

/** The boxes of one frame by rows; a row without a question of its own answers the one above it. */
function captionFrame(
  boxes: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  areOptions: boolean,
): CaptionedBox[] {
  const groups = groupByRow(boxes)
  if (groups.length > mostRows) return []
  const captioned: CaptionedBox[] = []
  let bottom = Number.NEGATIVE_INFINITY
  let question = ''
  /** What stands behind the last box of a line where words stand before their boxes: its box is on the next line. */
  let carried: readonly PrintedWord[] = []
  for (const group of groups) {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) continue
    const line = rowWordsAt(first, words).filter((word) => !group.some((box) => contains(box, word.box)))
    const size = Math.max(...line.map((word) => word.size), 8)
    const before = wordsBefore(first.x0, Number.NEGATIVE_INFINITY, line, size)
    const after = wordsAfter(last.x1, Number.POSITIVE_INFINITY, line, size)
    const above = linesBetween(bottom, first, rows)
    const told = sideOfAnswers(piecesAround(group, line))
    const standsBefore =
      !areOptions &&
      (carried.length > 0 ||
        (told === undefined
          ? before.length > 0 && (after.length === 0 || (above !== '' && isOption(before)))
          : told === 'before'))
    if (told !== undefined && questionsOfRow(group, line, size, standsBefore).length > 1) return []
    const start = standsBefore ? (optionAtEnd(before)[0]?.box.x0 ?? first.x0) : first.x0
    const asked = questionBefore({ ...first, x0: start }, line, rows) || above || question
    if (asked === '') return []
    question = asked.replace(/[\s:]+$/, '')
    group.forEach((box, index) => {
      const next = group[index + 1]?.x0 ?? Number.POSITIVE_INFINITY
      const previous = group[index - 1]?.x1 ?? Number.NEGATIVE_INFINITY
      const nearest = standsBefore
        ? wordsBefore(box.x0, previous, line, size)
        : wordsAfter(box.x1, next, line, size)
      const own = standsBefore
        ? index === 0
          ? [...carried, ...optionAtEnd(nearest)]
          : nearest
        : trimOption([...nearest, ...wrapped(nearest, box, next, words, boxes)])
      captioned.push({ box, option: joined(own), label: question })
    })
    bottom = first.y1
    carried = standsBefore && told === undefined ? after : []
  }
  return captioned
}

/** Words before a box that name it; where the question stands on a line of its own, they do not ask. */
function isOption(words: readonly PrintedWord[]): boolean {
  return words.length <= 4 && !words.some(({ text }) => /[?:]$/.test(text))
}

/** What is printed above a row of boxes, down from the row of boxes before it. */
function linesBetween(bottom: number, box: Box, rows: readonly Row[]): string {
  const isAbove = (segment: Segment) =>
    segment.box.y0 > bottom - 3 && segment.box.y1 <= box.y0 + 4 && sharedHeight(segment.box, box) < 0.5
  return rows
    .flatMap((row) => row.segments.filter(isAbove))
    .map((segment) => segment.text)
    .join(' ')
}
