import type { Box } from '../../domain/document.ts'
import { fullerLabel, labelFromGrid } from './grid-labels.ts'
import { boxAround, type PrintedWord, type Row, type Segment, sharedHeight, sharedWidth } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

/** A box that can be marked, with what is printed at it. */
export interface CaptionedBox {
  readonly box: Box
  /** The words that name this box, such as `Yes`. */
  readonly option: string
  /** The question that it answers. */
  readonly label: string
}

const joined = (words: readonly PrintedWord[]): string =>
  words
    .map((word) => word.text)
    .join(' ')
    .trim()

function rowWordsAt(box: Box, words: readonly PrintedWord[]): PrintedWord[] {
  return words
    .filter((word) => !word.isVertical && sharedHeight(word.box, box) >= 0.45)
    .sort((a, b) => a.box.x0 - b.box.x0)
}

/** Words after a place, up to the next box or a wide gap. */
function wordsAfter(x: number, until: number, words: readonly PrintedWord[], size: number): PrintedWord[] {
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

function wordsBefore(x: number, since: number, words: readonly PrintedWord[], size: number): PrintedWord[] {
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

/** The printed line right above, where it stands over the same place. The words of other boxes are no question. */
export function lineAbove(
  box: Box,
  rows: readonly Row[],
  furthest: number,
  others: readonly Box[] = [],
): Segment | undefined {
  const isOption = (segment: Segment): boolean =>
    others.some((other) => sharedHeight(other, segment.box) > 0.5 && isAtStart(other, segment.box))
  const candidates = rows
    .flatMap((row) => row.segments)
    .filter((segment) => !isOption(segment))
    .filter((segment) => segment.box.y1 <= box.y0 + 3 && box.y0 - segment.box.y1 < furthest)
    .filter((segment) => sharedWidth(segment.box, box) > 0.3)
  return candidates.sort((a, b) => b.box.y1 - a.box.y1)[0]
}

/** The second line of the words after a box, where there is little room: `a sole` and below it `trader`. */
function wrapped(
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
    boxes.some((other) => other !== box && sharedHeight(other, start.box) > 0.5 && other.y0 > box.y1 - 2)
  const isAligned = start !== undefined && Math.abs(start.box.x0 - first.box.x0) < 2
  return isAligned && !isLevelWithBox ? below : []
}

/** Boxes of one row that are near enough to be the answers of one question. */
function groupByRow(boxes: readonly Box[]): Box[][] {
  const groups: Box[][] = []
  for (const box of [...boxes].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0)) {
    const group = groups.slice(-6).find((one) => one[0] !== undefined && sharedHeight(one[0], box) > 0.6)
    if (group) group.push(box)
    else groups.push([box])
  }
  return groups.map((group) => group.sort((a, b) => a.x0 - b.x0))
}

/** A question is longer than an answer and often ends in a question mark or a colon. */
function questionBefore(box: Box, words: readonly PrintedWord[], rows: readonly Row[]): string {
  const left = words.filter((word) => word.box.x1 <= box.x0 + 2)
  // Long questions run over several lines beside their boxes; the lines above belong to it while they have no end.
  const label = joined(left)
  if (label === '') return ''
  const around = boxAround(left.map((word) => word.box))
  const above = lineAbove({ ...around, x1: around.x0 + 20 }, rows, around.y1 - around.y0)
  const isTail = above !== undefined && Math.abs(above.box.x0 - around.x0) < 3 && /^[a-z(]/.test(label)
  return `${isTail ? `${above.text} ` : ''}${label}${linesBelow(label, around, lineStarts(left), rows)}`
}

/** Where further lines of a question may begin: under its first word, or under its second when the first is its number. */
function lineStarts(words: readonly PrintedWord[]): number[] {
  const sorted = [...words].sort((a, b) => a.box.x0 - b.box.x0)
  const [first, second] = sorted
  const isNumbered =
    first !== undefined && /^(\(?\d{1,3}([.)]\d*)*\.?|\(?[a-z]\)|[a-z][.)]|[•–-])$/i.test(first.text)
  return [first, isNumbered ? second : undefined].flatMap((word) => (word ? [word.box.x0] : []))
}

/** The rest of a question whose first line is level with its boxes. */
function linesBelow(label: string, first: Box, starts: readonly number[], rows: readonly Row[]): string {
  let text = ''
  let last = first
  for (let lines = 0; lines < 3 && !/[?:.]$/.test(label + text); lines++) {
    const next = rows.find(
      (row) =>
        row.box.y0 > last.y0 + 2 &&
        row.box.y0 - last.y1 < (last.y1 - last.y0) * 0.5 &&
        starts.some((x) => Math.abs(row.box.x0 - x) < 2),
    )
    const [segment] = next?.segments ?? []
    if (!next || !segment || next.segments.length > 1 || !/^[a-z(]/.test(segment.text)) break
    text += ` ${segment.text}`
    last = next.box
  }
  return text
}

/**
 * What is printed at each of a set of boxes. The words of a box stand after it, unless the last box of the row has nothing
 * after it and the first has something before it. The question stands before the first box, or above it.
 */
export function captionBoxes(
  boxes: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[] = [],
): CaptionedBox[] {
  const captioned = groupByRow(boxes).flatMap((group) => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return []
    const line = rowWordsAt(first, words).filter(
      (word) => !group.some((box) => word.box.x0 >= box.x0 - 1 && word.box.x1 <= box.x1 + 1),
    )
    const size = Math.max(...line.map((word) => word.size), 8)
    const headed = group.length < 2 ? [] : group.map((box) => optionAbove(box, words))
    if (headed.length > 0 && headed.every((word) => word !== undefined)) {
      const label = questionAt(group, line, rows, size)
      return group.map((box, index) => ({ box, option: headed[index]?.text ?? '', label }))
    }
    const afterLast = wordsAfter(last.x1, Number.POSITIVE_INFINITY, line, size)
    const beforeFirst = wordsBefore(first.x0, Number.NEGATIVE_INFINITY, line, size)
    const standsBefore = afterLast.length === 0 && beforeFirst.length > 0
    return group.map((box, index) => {
      const next = group[index + 1]?.x0 ?? Number.POSITIVE_INFINITY
      const previous = group[index - 1]?.x1 ?? Number.NEGATIVE_INFINITY
      const nearest = standsBefore
        ? wordsBefore(box.x0, previous, line, size)
        : wordsAfter(box.x1, next, line, size)
      // Before the first box the question and the answer share the line: the answer is the last word.
      const own = standsBefore && index === 0 && nearest.length > 2 ? nearest.slice(-1) : nearest
      const start = standsBefore
        ? (wordsBefore(first.x0, Number.NEGATIVE_INFINITY, line, size).at(-1)?.box.x0 ?? first.x0)
        : first.x0
      const limit = { ...first, x0: start }
      const label = questionBefore(limit, line, rows) || (lineAbove(first, rows, 16, boxes)?.text ?? '')
      const option = standsBefore ? own : [...own, ...wrapped(own, box, next, words, boxes)]
      return { box, option: joined(option), label: label.replace(/[\s:]+$/, '') }
    })
  })
  const located = captioned.map((one) => ({
    ...one,
    label: fullerLabel(one.label, labelFromGrid(one.box, grids, rows)),
  }))
  return located.map((one) => ({
    ...one,
    label: one.label || labelFromAbove(one, located) || soleLabel(one, boxes),
  }))
}

/** Options as they head a column of boxes: a header may stand many rows above its box. */
const headedOption = /^(yes|no|n\/?a)$/i
const furthestHeader = 500

/** The nearest `Yes` or `No` printed straight above a box. */
function optionAbove(box: Box, words: readonly PrintedWord[]): PrintedWord | undefined {
  const middle = (box.x0 + box.x1) / 2
  return words
    .filter((word) => headedOption.test(word.text))
    .filter((word) => word.box.y1 <= box.y0 + 3 && box.y0 - word.box.y1 < furthestHeader)
    .filter((word) => Math.abs((word.box.x0 + word.box.x1) / 2 - middle) < 8)
    .sort((a, b) => b.box.y1 - a.box.y1)[0]
}

/** The question that boxes under a header answer: before them, or behind them where they stand at the margin. */
function questionAt(
  group: readonly Box[],
  line: readonly PrintedWord[],
  rows: readonly Row[],
  size: number,
): string {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return ''
  const before = questionBefore(first, line, rows)
  if (before !== '') return before.replace(/[\s:]+$/, '')
  const after = line.filter((word) => word.box.x0 >= last.x1 - 2)
  const [start] = after
  if (!start || start.box.x0 - last.x1 > size * 6) return ''
  const text = joined(after)
  return `${text}${linesBelow(text, boxAround(after.map((word) => word.box)), lineStarts(after), rows)}`
}

/** Points between boxes under each other that are the options of one question. */
const furthestOption = 20

/** Boxes under each other are the answers of one question, which stands beside or above the first. */
function labelFromAbove({ box }: CaptionedBox, all: readonly CaptionedBox[]): string {
  const height = box.y1 - box.y0
  let at = box
  for (let steps = 0; steps < 30; steps++) {
    const above = all.find(
      (other) =>
        Math.abs(other.box.x0 - at.x0) < 2 &&
        other.box.y1 <= at.y0 + 1 &&
        at.y0 - other.box.y1 < Math.max(height * 1.6, furthestOption),
    )
    if (!above) return ''
    if (above.label !== '') return above.label
    at = above.box
  }
  return ''
}

/** The words of a box that stands alone are its question: `Sprinklers fitted`. */
function soleLabel({ box, option }: CaptionedBox, boxes: readonly Box[]): string {
  return boxes.some((other) => other !== box && sharedHeight(other, box) > 0.6) ? '' : option
}
