import type { Box } from '../../domain/document.ts'
import { type Side, sideOfAnswers } from '../side-of-answers.ts'
import { captionAnswerCells } from './answer-cells.ts'
import {
  type CaptionedBox,
  groupByRow,
  headedOption,
  joined,
  lineAbove,
  lineStarts,
  linesBehind,
  linesBelow,
  optionAtEnd,
  piecesAround,
  questionAbove,
  questionBefore,
  rowWordsAt,
  trimOption,
  wordsAfter,
  wordsBefore,
  wrapped,
} from './caption-words.ts'
import { captionInFrames } from './framed-captions.ts'
import { fullerLabel, itemFromGrid, labelFromGrid } from './grid-labels.ts'
import { namedByColumn } from './named-by-column.ts'
import { boxAround, isWorded, type PrintedWord, type Row, type Segment, sharedHeight } from './printed.ts'
import { questionsOfRow, type RowQuestion } from './questions-of-row.ts'
import type { RuledGrid } from './ruled-tables.ts'
import { standNearBehindWords } from './side-of-words.ts'
import { captionWrappedOptions } from './wrapped-options.ts'

/**
 * What is printed at each of a set of boxes. Where a Yes and a No do not tell on which side, the words of a box stand after it,
 * unless the last box of the row has nothing after it and the first has something before it, or all boxes stand nearer to what
 * is before them. The question stands before the first box, or above it.
 * @param areOptions whether the boxes are those of words that are options themselves, so that nothing else names them
 */
export function captionBoxes(
  boxes: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[] = [],
  areOptions = false,
): CaptionedBox[] {
  const withItem = (one: CaptionedBox): CaptionedBox => {
    const label = itemFromGrid(one.label, one.box, grids, rows)
    return label === '' ? one : { ...one, label }
  }
  const celled = areOptions
    ? []
    : [...captionAnswerCells(boxes, words, rows, grids), ...captionWrappedOptions(boxes, words, rows, grids)]
  const uncelled = boxes.filter((box) => !celled.some((one) => one.box === box))
  const framed = [...celled, ...captionInFrames(uncelled, words, rows, grids, areOptions).map(withItem)]
  const others = boxes.filter((box) => !framed.some((one) => one.box === box))
  const rowsOfBoxes = groupByRow(others)
  const usualSide = usualSideOf(rowsOfBoxes, words)
  const captioned = rowsOfBoxes.flatMap((group) => {
    const [first] = group
    const last = group.at(-1)
    if (!first || !last) return []
    const line = inOnePrint(wordsBeside(group, words), first)
    const size = Math.max(...line.map((word) => word.size), 8)
    const side = sideOfAnswers(piecesAround(group, line))
    // Boxes with a Yes and a No of their own need no heading, and the words over them belong to other boxes.
    const headed =
      areOptions || group.length < 2 || side !== undefined ? [] : group.map((box) => optionAbove(box, words))
    if (headed.length > 0 && headed.every((word) => word !== undefined)) {
      const label = questionAt(group, line, rows, size) || questionAbove(first, rows, boxes)
      return group.map((box, index) => ({ box, option: headed[index]?.text ?? '', label }))
    }
    const afterLast = wordsAfter(last.x1, Number.POSITIVE_INFINITY, line, size)
    const beforeFirst = wordsBefore(first.x0, Number.NEGATIVE_INFINITY, line, size)
    const isUnit = afterLast.length === 1 && unitAfter.test(afterLast[0]?.text ?? '')
    const isBetween = group.length === 1 && isOneOfTwo(beforeFirst.at(-1), afterLast[0])
    const told = isBetween || (side === undefined && holdsOneAnswer(group, line)) ? usualSide : side
    const standsBefore = areOptions
      ? false
      : told === undefined
        ? beforeFirst.length > 0 && (afterLast.length === 0 || isUnit || standNearBehindWords(group, line))
        : told === 'before'
    const captions = questionsOfRow(group, line, size, standsBefore).flatMap((question) =>
      captionQuestion(question, { words, rows, boxes, size, standsBefore }),
    )
    return isBetween && told === undefined
      ? captions.map((one) => ({ ...one, isDoubtful: true as const }))
      : captions
  })
  const located = captioned.map(withItem).map((one) => ({
    ...one,
    label: fullerLabel(one.label, labelFromGrid(one.box, grids, rows)),
  }))
  const labelled = located.map((one) => ({
    ...one,
    label:
      one.label || labelFromAbove(one, located) || labelOfRowAbove(one, located) || soleLabel(one, boxes),
  }))
  const isRecognised = words.some(({ confidence }) => confidence !== undefined)
  const named = isRecognised ? namedByColumn([...framed, ...labelled]) : [...framed, ...labelled]
  const byBox = new Map(named.map((one) => [one.box, one]))
  return groupByRow(boxes)
    .flat()
    .flatMap((box) => byBox.get(box) ?? [])
}

/** The words level with a row of boxes, from left to right, without those in the boxes. */
function wordsBeside(group: readonly Box[], words: readonly PrintedWord[]): PrintedWord[] {
  const [first] = group
  if (!first) return []
  return rowWordsAt(first, words).filter(
    (word) => !group.some((box) => word.box.x0 >= box.x0 - 1 && word.box.x1 <= box.x1 + 1),
  )
}

/** Whether a Yes or a No stands between two boxes and nothing else does at them, so that the word of one of them was lost. */
function holdsOneAnswer(group: readonly Box[], line: readonly PrintedWord[]): boolean {
  const [, between = '', behind] = piecesAround(group, line)
  return group.length === 2 && headedOption.test(between) && behind === ''
}

/** Whether a box stands between a Yes and a No, where the other box of the two was not seen. */
const isOneOfTwo = (before: PrintedWord | undefined, after: PrintedWord | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  headedOption.test(before.text) &&
  headedOption.test(after.text) &&
  before.text.toLowerCase() !== after.text.toLowerCase()

/** The side of their boxes on which the words of most rows stand, as a Yes or No in them tells. */
function usualSideOf(groups: readonly (readonly Box[])[], words: readonly PrintedWord[]): Side | undefined {
  const sides = groups.map((group) => sideOfAnswers(piecesAround(group, wordsBeside(group, words))))
  const balance =
    sides.filter((side) => side === 'before').length - sides.filter((side) => side === 'after').length
  return balance === 0 ? undefined : balance > 0 ? 'before' : 'after'
}

/** What all options of a row are counted in, printed once behind the last box. */
const unitAfter = /^(?:months?|years?|days|hours|miles|metres|%|per cent|p\.?a\.?)[.,;:]?$/i

/**
 * The words of a line that are set as its question is, or as the words right behind its first box: what was written between or
 * behind the boxes captions nothing.
 */
function inOnePrint(line: readonly PrintedWord[], box: Box): PrintedWord[] {
  const behind = line.filter((word) => word.box.x0 >= box.x1 - 2)
  const families = new Set([
    // The number of a question, `B8`, may be set in a print of its own.
    line.find(({ text }) => /\p{L}{2}/u.test(text))?.family,
    // Options may be figures: a column of limits, each with its box.
    (behind.find(({ text }) => /\p{L}/u.test(text)) ?? behind.find(isWorded))?.family,
  ])
  return line.filter((word) => families.has(word.family) || !isWorded(word))
}

/**
 * Whether what stands before a row of boxes is the answer of another column, typed in another font than the boxes' own words
 * and than the line right above them, which is then their question.
 */
function isTypedBefore(box: Box, line: readonly PrintedWord[], above: Segment): boolean {
  const before = line.findLast((word) => word.box.x1 <= box.x0 + 2)
  const option = line.find((word) => word.box.x0 >= box.x0 && /\p{L}/u.test(word.text))
  const asked = above.words.find((word) => /\p{L}/u.test(word.text))
  return (
    before?.family !== undefined &&
    Math.abs(above.box.x0 - box.x0) < 8 &&
    asked !== undefined &&
    option !== undefined &&
    before.family !== asked.family &&
    before.family !== option.family
  )
}

interface Around {
  readonly words: readonly PrintedWord[]
  readonly rows: readonly Row[]
  readonly boxes: readonly Box[]
  /** Of the line's font, in points. */
  readonly size: number
  /** Whether the words of a box stand before it. */
  readonly standsBefore: boolean
}

function captionQuestion(
  { boxes: group, line }: RowQuestion,
  { words, rows, boxes, size, standsBefore }: Around,
): CaptionedBox[] {
  const [first] = group
  if (!first) return []
  const start = standsBefore
    ? (optionAtEnd(wordsBefore(first.x0, Number.NEGATIVE_INFINITY, line, size))[0]?.box.x0 ?? first.x0)
    : first.x0
  const limit = { ...first, x0: start }
  const above = lineAbove(first, rows, 16, boxes)
  const isAnswered = above !== undefined && isTypedBefore(limit, line, above)
  const label =
    (isAnswered ? '' : questionBefore(limit, line, rows, boxes)) ||
    (above ? `${above.text}${linesBelow(above.text, above.box, lineStarts(above.words), rows)}` : '') ||
    questionAbove(limit, rows, boxes)
  return group.map((box, index) => {
    const next = group[index + 1]?.x0 ?? Number.POSITIVE_INFINITY
    const previous = group[index - 1]?.x1 ?? Number.NEGATIVE_INFINITY
    const nearest = standsBefore
      ? wordsBefore(box.x0, previous, line, size)
      : wordsAfter(box.x1, next, line, size)
    const own = standsBefore && index === 0 ? optionAtEnd(nearest) : nearest
    const block = standsBefore ? [] : linesBehind(box, next, words)
    const option = standsBefore ? own : trimOption([...own, ...wrapped(own, box, next, words, boxes)])
    return { box, option: joined(block.length > 0 ? block : option), label: label.replace(/[\s:]+$/, '') }
  })
}

/** A header may stand many rows above its box. */
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
function labelFromAbove({ box, option }: CaptionedBox, all: readonly CaptionedBox[]): string {
  const height = box.y1 - box.y0
  let at = box
  for (let steps = 0; steps < 30; steps++) {
    const above = all.find(
      (other) =>
        Math.abs(other.box.x0 - at.x0) < 2 &&
        !(headedOption.test(option) && other.option.toLowerCase() === option.toLowerCase()) &&
        other.box.y1 <= at.y0 + 1 &&
        at.y0 - other.box.y1 < Math.max(height * 1.6, furthestOption),
    )
    if (!above) return ''
    if (above.label !== '') return above.label
    at = above.box
  }
  return ''
}

/** Options that did not fit on one line go on below; `Yes` and `No` never do. */
function labelOfRowAbove({ box, option }: CaptionedBox, all: readonly CaptionedBox[]): string {
  if (option === '' || headedOption.test(option)) return ''
  const reach = Math.max((box.y1 - box.y0) * 1.6, furthestOption)
  return (
    all
      .filter((other) => other.label !== '' && !headedOption.test(other.option))
      .filter((other) => other.box.y1 <= box.y0 + 1 && box.y0 - other.box.y1 < reach)
      .sort((a, b) => b.box.y1 - a.box.y1)[0]?.label ?? ''
  )
}

/** The words of a box that stands alone are its question: `Sprinklers fitted`. */
function soleLabel({ box, option }: CaptionedBox, boxes: readonly Box[]): string {
  return boxes.some((other) => other !== box && sharedHeight(other, box) > 0.6) ? '' : option
}
