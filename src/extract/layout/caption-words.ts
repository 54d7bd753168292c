import type { Box } from '../../domain/document.ts'
import { isAside } from '../side-of-answers.ts'
import {
  boxAround,
  isWorded,
  middleOf,
  type PrintedWord,
  type Row,
  type Segment,
  sharedHeight,
  sharedWidth,
} from './printed.ts'

/** A box that can be marked, with what is printed at it. */
export interface CaptionedBox {
  readonly box: Box
  /** The words that name this box, such as `Yes`. */
  readonly option: string
  /** The question that it answers. */
  readonly label: string
  /** Nobody could tell whether its words stand before or after it. */
  readonly isDoubtful?: true
}

export const joined = (words: readonly PrintedWord[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .trim()

/** The words of the line that a box stands on, from left to right. */
export function rowWordsAt(box: Box, words: readonly PrintedWord[]): PrintedWord[] {
  const level = words
    .filter((word) => !word.isVertical && sharedHeight(word.box, box) >= 0.45)
    .sort((a, b) => a.box.x0 - b.box.x0)
  return inOneLine(level, box)
}

/** Points by which words of a line stand unevenly. */
const uneven = 3

/** A large box reaches over two lines of its question: without the words that stand over or under those nearer to its middle. */
function inOneLine(level: readonly PrintedWord[], box: Box): PrintedWord[] {
  const isOther = (word: PrintedWord, nearer: PrintedWord): boolean =>
    Math.abs(middleOf(word) - middleOf(nearer)) > uneven && sharedWidth(word.box, nearer.box) > 0.2
  // A box between two lines is at the first; the second goes on from it.
  const distance = (word: PrintedWord): number => {
    const below = middleOf(word) - middleOf({ box })
    return below > 0 ? below + uneven : -below
  }
  const others: PrintedWord[] = []
  // Only neighbours can stand over each other; words of one line do not.
  level.forEach((word, at) => {
    for (const next of level.slice(at + 1, at + 5))
      if (isOther(word, next)) others.push(distance(word) > distance(next) ? word : next)
  })
  if (others.length === 0) return [...level]
  const isOfOther = (word: PrintedWord): boolean =>
    others.some((other) => Math.abs(middleOf(word) - middleOf(other)) < uneven / 2)
  return level.filter((word) => !isOfOther(word))
}

/** What is printed before the first box of a row, between each two, and behind the last. */
export function piecesAround(boxes: readonly Box[], line: readonly PrintedWord[]): string[] {
  return [undefined, ...boxes].map((box, index) => {
    const [from, to] = [box?.x1 ?? Number.NEGATIVE_INFINITY, boxes[index]?.x0 ?? Number.POSITIVE_INFINITY]
    return joined(line.filter((word) => word.box.x0 >= from - 2 && word.box.x1 <= to + 2))
  })
}

/**
 * The words of an option without what was typed behind it, and without what follows a Yes or No: the name of a field as in `Yes
 * Minimum limit: £500,000`, or a hint as in `No (if so, go to page 3)`.
 */
export function trimOption(words: readonly PrintedWord[]): readonly PrintedWord[] {
  const [first] = words
  if (!first) return words
  const typed = words.findIndex(
    (word) => word.family !== first.family && isWorded(word) && word.family !== undefined,
  )
  const printed = typed > 0 ? words.slice(0, typed) : words
  const isNamed = printed.some(({ text }) => text.endsWith(':'))
  const isAnswer = headedOption.test(first.text) && (isNamed || isAside(joined(printed.slice(1))))
  return isAnswer ? [first] : printed
}

/**
 * The words of a box that stand behind it on two lines, one above and one below its middle. Empty where a line is level
 * with it, or where there are not two.
 */
export function linesBehind(box: Box, until: number, words: readonly PrintedWord[]): PrintedWord[] {
  const height = box.y1 - box.y0
  const offset = (word: PrintedWord): number => middleOf(word) - middleOf({ box })
  const near = words.filter(
    (word) =>
      !word.isVertical &&
      word.box.x0 >= box.x1 - 2 &&
      word.box.x1 <= until + 1 &&
      Math.abs(offset(word)) < height * 0.9,
  )
  const line = (isBelow: boolean): PrintedWord[] => {
    const own = near.filter((word) => offset(word) > 0 === isBelow).sort((a, b) => a.box.x0 - b.box.x0)
    return wordsAfter(own[0]?.box.x0 ?? 0, until, own, own[0]?.size ?? 8)
  }
  const [above, below] = [line(false), line(true)]
  const [first, second] = [above[0], below[0]]
  const isBlock =
    first !== undefined &&
    second !== undefined &&
    Math.abs(first.box.x0 - second.box.x0) < 2 &&
    first.box.x0 - box.x1 < first.size * 2 &&
    !near.some((word) => Math.abs(offset(word)) < height * 0.25)
  return isBlock ? [...above, ...below] : []
}

/** Words after a place, up to the next box or a wide gap. */
export function wordsAfter(
  x: number,
  until: number,
  words: readonly PrintedWord[],
  size: number,
): PrintedWord[] {
  const taken: PrintedWord[] = []
  let end = x
  for (const word of words) {
    if (word.box.x0 < x - 2) continue
    if (word.box.x0 >= until - 1 || word.box.x0 - end > size * (taken.length === 0 ? 2 : 1.3)) break
    taken.push(word)
    end = word.box.x1
  }
  return taken
}

export function wordsBefore(
  x: number,
  since: number,
  words: readonly PrintedWord[],
  size: number,
): PrintedWord[] {
  const taken: PrintedWord[] = []
  let start = x
  for (const word of [...words].reverse()) {
    if (word.box.x1 > x + 2) continue
    if (word.box.x1 <= since + 1 || start - word.box.x1 > size * (taken.length === 0 ? 2 : 0.9)) break
    taken.unshift(word)
    start = word.box.x0
  }
  return taken
}

/** Whether a box stands before the words of a line or among the first of them. */
function isAtStart(box: Box, line: Box): boolean {
  return box.x0 > line.x0 - 30 && box.x0 < line.x0 + 12
}

/** Whether a box stands between the words of a line or right behind them. */
function isWithinOrAfter(box: Box, line: Box): boolean {
  return box.x0 > line.x0 && box.x0 < line.x1 + 14
}

const unit = /^(million|thousand|m|k|months?|years?|days?|weeks?)$/i

/** The most words of one option, where nothing parts it from the question before it. */
const longestOption = 4

/** Before the first box the question and the option may share the line: what is after its end, or the last word. */
export function optionAtEnd(words: readonly PrintedWord[]): readonly PrintedWord[] {
  const last = words.at(-1)
  if (!last || words.length < 2) return words
  if (headedOption.test(last.text)) return [last]
  // A question right before the first box leaves no room for an option.
  if (/\p{L}\)?\?$/u.test(last.text)) return []
  const end = words.slice(0, -1).findLastIndex(({ text }) => /[?:]$/.test(text))
  if (end >= 0) return words.slice(end + 1)
  if (words.length <= longestOption) return words
  // `£2 million` and `24 months` are one option.
  return unit.test(last.text) && /\d/.test(words.at(-2)?.text ?? '') ? words.slice(-2) : [last]
}

/** The printed line right above, where it stands over the same place. The words of other boxes are no question. */
export function lineAbove(
  box: Box,
  rows: readonly Row[],
  furthest: number,
  others: readonly Box[] = [],
): Segment | undefined {
  const isOption = ({ box: line }: Segment): boolean =>
    others.some(
      (other) => sharedHeight(other, line) > 0.5 && (isAtStart(other, line) || isWithinOrAfter(other, line)),
    )
  const candidates = rows
    .flatMap((row) => row.segments)
    .filter((segment) => !isOption(segment))
    .filter((segment) => segment.box.y1 <= box.y0 + 3 && box.y0 - segment.box.y1 < furthest)
    .filter((segment) => sharedWidth(segment.box, box) > 0.3)
  return candidates.sort((a, b) => b.box.y1 - a.box.y1)[0]
}

/** Points between a question and the boxes below it, and by which the boxes may be hung out. */
const furthestQuestion = 16
const indent = 16

/**
 * The whole line above a row of boxes that stands at the right with nothing before it, as where a long question left no
 * room for its boxes.
 */
export function questionAbove(box: Box, rows: readonly Row[], others: readonly Box[]): string {
  const height = box.y1 - box.y0
  const [above] = rows
    .filter((row) => row.box.y1 <= box.y0 + 3 && box.y0 - row.box.y1 < Math.max(height, furthestQuestion))
    .sort((a, b) => b.box.y1 - a.box.y1)
  if (!above || others.some((other) => sharedHeight(other, above.box) > 0.5)) return ''
  const before = above.segments.filter((segment) => segment.box.x0 < box.x1 + indent)
  const text = before.map((segment) => segment.text).join(' ')
  return /\p{L}{3}/u.test(text) ? text : ''
}

/** The second line of the words after a box, where there is little room: `a sole` and below it `trader`. */
export function wrapped(
  own: readonly PrintedWord[],
  box: Box,
  until: number,
  words: readonly PrintedWord[],
  boxes: readonly Box[],
): PrintedWord[] {
  const [first] = own
  const last = own.at(-1)
  if (!first || !last) return []
  const end = Math.min(until, last.box.x1 + 60)
  const height = first.box.y1 - first.box.y0
  const below = words
    .filter((word) => word.box.y0 > first.box.y0 + height * 0.6 && word.box.y0 - first.box.y1 < height * 0.4)
    .filter((word) => word.box.x0 >= first.box.x0 - 2 && word.box.x1 < end)
    .sort((a, b) => a.box.x0 - b.box.x0)
  const [start] = below
  const isLevelWithBox =
    start !== undefined &&
    boxes.some(
      (other) => other !== box && sharedHeight(other, start.box) > 0.5 && other.y0 > middleOf({ box }),
    )
  const isAligned = start !== undefined && Math.abs(start.box.x0 - first.box.x0) < 2
  return isAligned && !isLevelWithBox ? below : []
}

/** Boxes of one row that are near enough to be the answers of one question. */
export function groupByRow(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = []
  for (const box of [...boxes].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const group = groups.slice(-6).find((one) => one[0] !== undefined && sharedHeight(one[0], box) > 0.6)
    if (group) group.push(box)
    else groups.push([box])
  }
  return groups.map((group) => group.sort((a, b) => a.x0 - b.x0))
}

/** Whether a line goes on from the one above it, rather than being a question of its own such as `(c) towing?`. */
export function goesOn(text: string): boolean {
  return /^[a-z(/&]/.test(text) && !isItem(text)
}

function isItem(text: string): boolean {
  return /^(\(?([a-z]|[ivx]{1,4}|\d{1,3})[).]|[A-Z]?\d+(\.\d+)*\.?\s)/i.test(text)
}

/** A line that fills its column and ends in the middle of a sentence. */
function isUnfinished(text: string): boolean {
  return text.length > 45 && !/[.?:;]$/.test(text)
}

/** A question is longer than an answer and often ends in a question mark or a colon. */
export function questionBefore(
  box: Box,
  words: readonly PrintedWord[],
  rows: readonly Row[],
  boxes: readonly Box[] = [],
): string {
  const left = words.filter((word) => word.box.x1 <= box.x0 + 2)
  // Long questions run over several lines beside their boxes; the lines above belong to it while they have no end.
  const label = joined(left)
  if (label === '') return ''
  const around = boxAround(left.map((word) => word.box))
  const lines = [label]
  for (let [line, text] = [around, label]; lines.length <= mostLinesAbove; ) {
    const above = afterNumber(lineAbove({ ...line, x1: line.x0 + 20 }, rows, line.y1 - line.y0), line, rows)
    const isTail =
      above !== undefined &&
      Math.abs(above.start - line.x0) < 3 &&
      // A line with boxes of its own was answered.
      !boxes.some(
        (other) => other !== box && sharedHeight(other, above.box) > 0.5 && other.x0 > above.box.x0,
      ) &&
      (goesOn(text) ||
        (lines.length === 1 && (/^if\b/i.test(text) || (isUnfinished(above.text) && !isItem(text)))))
    if (!isTail) break
    lines.unshift(above.text)
    text = above.text
    line = { ...above.box, x0: above.start }
  }
  return `${lines.join(' ')}${linesBelow(label, around, lineStarts(left), rows)}`
}

/** Longer questions are paragraphs. */
const mostLinesAbove = 3

/** A line above, or what stands behind it where it is only the number of a question, and where the line begins. */
function afterNumber(
  above: Segment | undefined,
  { x0, x1 }: Box,
  rows: readonly Row[],
): (Segment & { start: number }) | undefined {
  if (!above || !/^\(?(?:[A-Z]?\d{1,3}(?:\.\d{1,2})?|[a-z])[.)]?$/i.test(above.text))
    return above && { ...above, start: above.box.x0 }
  const behind = rows
    .flatMap(({ segments }) => segments)
    .filter(({ box }) => sharedHeight(box, above.box) > 0.5 && box.x0 > above.box.x1 && box.x0 < x1)
    .sort((one, other) => one.box.x0 - other.box.x0)[0]
  return behind && behind.box.x0 - x0 < furthestFromNumber ? { ...behind, start: above.box.x0 } : undefined
}

/** Points from the number of a question to its words. */
const furthestFromNumber = 45

/** Where further lines of a question may begin: under its first word, or under its second when the first is its number. */
export function lineStarts(words: readonly PrintedWord[]): number[] {
  const sorted = [...words].sort((a, b) => a.box.x0 - b.box.x0)
  const [first, second] = sorted
  const isNumbered =
    first !== undefined && /^(\(?\d{1,3}([.)]\d*)*\.?|\(?[a-z]\)|[a-z][.)]|[•–-])$/i.test(first.text)
  return [first, isNumbered ? second : undefined].flatMap((word) => (word ? [word.box.x0] : []))
}

/** The rest of a question whose first line is level with its boxes. */
export function linesBelow(
  label: string,
  first: Box,
  starts: readonly number[],
  rows: readonly Row[],
): string {
  let text = ''
  let last = first
  for (let lines = 0; lines < 3 && !/[?:.]$/.test(label + text); lines++) {
    const next = rows
      .flatMap(({ segments }) => segments)
      .find(
        ({ box }) =>
          box.y0 > last.y0 + 2 &&
          box.y0 - last.y1 < (last.y1 - last.y0) * 0.5 &&
          starts.some((x) => Math.abs(box.x0 - x) < 2),
      )
    if (!next || !goesOn(next.text)) break
    text += ` ${next.text}`
    last = next.box
  }
  return text
}

/** Options as they head a column of boxes. */
export const headedOption = /^(yes|no|n\/?a)$/i

/** An option, or the word that names it, as it is compared: `Yes:` is `yes`. */
export const plainOption = (text: string): string => text.toLowerCase().replace(/[:.,]$/, '')
