import type { Box, FormField } from '../../domain/document.ts'
import { groupByRow, plainOption } from './caption-words.ts'
import { captionBoxes } from './captions.ts'
import { runsOf } from './comb-cells.ts'
import { markSign } from './drawn-mark.ts'
import { standAtPairs } from './marks-beside-boxes.ts'
import { contains, type DrawnSquare, type PrintedWord, type Row, sharedHeight } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'
import { findTypedBoxes } from './typed-boxes.ts'

/** How sure a reading of a mark is. */
const sure = { glyph: 0.99, mark: 0.95, empty: 0.95, letter: 0.9, stroke: 0.7, doubtful: 0.5 }

interface MarkBox {
  readonly box: Box
  /** Null where it cannot be told. */
  readonly isChecked: boolean | null
  readonly confidence: number
  /** The word that a tick without a box stands at: `Yes` or `No`. */
  readonly says?: string
}

const emptyGlyph = /^[☐○]$/
const markedGlyph = /^[☑☒■◉]$/
/** A full circle is the chosen one where an empty circle stands on its line, and a bullet elsewhere. */
const isChosenCircle = ({ text, box }: PrintedWord, empty: readonly PrintedWord[]): boolean =>
  text === '●' && empty.some((other) => apartInLine(other.box, box))
const apartInLine = (one: Box, other: Box): boolean =>
  sharedHeight(one, other) > 0.5 && (one.x1 <= other.x0 || other.x1 <= one.x0)

/** Every sign is one UTF-16 unit, and hardly any word is. */
const isSign = ({ text }: PrintedWord): boolean => text.length === 1

/** Squares printed as signs, and squares drawn as lines with a sign or a shape inside. */
function findMarkBoxes(squares: readonly DrawnSquare[], words: readonly PrintedWord[]): MarkBox[] {
  const boxes: MarkBox[] = []
  const circles = words.filter(({ text }) => text === '○')
  for (const word of words) {
    if (word.hidden || !isSign(word)) continue
    if (emptyGlyph.test(word.text)) {
      const inside = words.find((other) => markSign.test(other.text) && contains(word.box, other.box))
      boxes.push({
        box: word.box,
        isChecked: inside !== undefined,
        confidence: inside ? sure.letter : sure.glyph,
      })
    } else if (markedGlyph.test(word.text) || isChosenCircle(word, circles))
      boxes.push({ box: word.box, isChecked: true, confidence: sure.glyph })
  }
  for (const { box, isChecked } of findTypedBoxes(words))
    boxes.push({ box, isChecked, confidence: sure.letter })
  const lettered = boxesForLetters(squares, words)
  for (const { box, hasMark, isDoubtful } of squares) {
    if (boxes.some((other) => contains(other.box, box) || contains(box, other.box))) continue
    const inside = words.filter((word) => contains(box, word.box, 1))
    const letter = inside.find((word) => markSign.test(word.text))
    const isSlip = !letter && isSlipOfPen(inside, box, squares, words)
    // A square with any other text in it is a field for a digit or a letter, not a box for a mark.
    if (inside.length > 0 && !letter && !isSlip) continue
    if (inside.length === 0 && lettered.has(box)) continue
    if (isSlip && isStroke(inside[0])) {
      boxes.push({ box, isChecked: true, confidence: sure.stroke })
      continue
    }
    if ((isDoubtful && !letter) || isSlip) {
      boxes.push({ box, isChecked: null, confidence: sure.doubtful })
      continue
    }
    const confidence = letter ? sure.letter : hasMark ? sure.mark : sure.empty
    boxes.push({ box, isChecked: letter !== undefined || hasMark, confidence })
  }
  return boxes
}

/** Squares that touch each other in a row, where one has a letter or a figure in it: all are boxes of one answer. */
function boxesForLetters(squares: readonly DrawnSquare[], words: readonly PrintedWord[]): Set<Box> {
  const letters = words.filter(({ text }) => /^[\p{L}\d]$/u.test(text) && !markSign.test(text))
  const isLettered = (box: Box): boolean => letters.some((word) => contains(box, word.box, 1))
  const found = new Set<Box>()
  for (const row of letters.length === 0 ? [] : groupByRow(squares.map(({ box }) => box)))
    for (const run of runsOf(row, touching))
      if (run.length > 1 && run.some(isLettered)) for (const box of run) found.add(box)
  return found
}

/** Points between squares that have a side in common. */
const touching = 1.5

/** What stands in a box for a tick as often as for itself. */
const tickLike = /^[/\\vVyY]$/

/** One stroke of a pen; a letter may be meant as one. */
const isStroke = (word: PrintedWord | undefined): boolean => /^[/\\]$/.test(word?.text ?? '')

/** A stroke or a letter like a tick, where other boxes of its kind stand beside it and none of them holds any other text. */
function isSlipOfPen(
  inside: readonly PrintedWord[],
  box: Box,
  squares: readonly DrawnSquare[],
  words: readonly PrintedWord[],
): boolean {
  const [sign, second] = inside
  if (!sign || second || !tickLike.test(sign.text)) return false
  const side = box.x1 - box.x0
  const beside = squares.filter(
    (other) =>
      other.box !== box &&
      sharedHeight(other.box, box) > 0.5 &&
      Math.abs(other.box.x1 - other.box.x0 - side) < side * 0.2,
  )
  const isPlain = (other: DrawnSquare): boolean =>
    !words.some(({ box: at, text }) => contains(other.box, at, 1) && !markSign.test(text))
  return beside.length > 0 && beside.every(isPlain)
}

/** Signs of a kind that stand in no box. */
const signsOutside = (
  boxes: readonly MarkBox[],
  kind: RegExp,
  words: readonly PrintedWord[],
): PrintedWord[] =>
  words.filter(
    (word) =>
      isSign(word) &&
      !word.hidden &&
      kind.test(word.text) &&
      !boxes.some(({ box }) => contains(box, word.box, 1)),
  )

const tick = /^[✓✔]$/
const stated = /^(yes|no)[:.,]?$/i

/** Points from a tick to the word it stands at. */
const furthestTick = 14

/** The `Yes` or `No` that stands nearest to a tick on its line. */
function answerAt({ box }: PrintedWord, words: readonly PrintedWord[]): string | undefined {
  const near = words
    .filter((word) => stated.test(word.text) && sharedHeight(word.box, box) > 0.5)
    .map((word) => ({
      text: word.text.replace(/[:.,]$/, ''),
      gap: Math.min(Math.abs(word.box.x0 - box.x1), Math.abs(box.x0 - word.box.x1)),
    }))
    .filter(({ gap }) => gap < furthestTick)
  return near.toSorted((one, other) => one.gap - other.gap)[0]?.text
}

/** A tick without a box marks what stands at it where other boxes of its row are empty, or beside `Yes` or `No`. */
function bareTicks(words: readonly PrintedWord[], boxes: readonly MarkBox[]): MarkBox[] {
  return signsOutside(boxes, tick, words).flatMap((word): MarkBox[] => {
    const isAmongBoxes = boxes.some(({ box }) => sharedHeight(box, word.box) > 0.5)
    const says = answerAt(word, words)
    if (!isAmongBoxes && says === undefined) return []
    const mark = { box: word.box, isChecked: true, confidence: sure.letter }
    return [isAmongBoxes || says === undefined ? mark : { ...mark, says }]
  })
}

const cross = /^[xX\u00d7\u2717\u2718]$/

/**
 * A cross whose box was not seen, right behind a `Yes` or `No` where the only other box of its row is empty and stands behind
 * the opposite: `Yes X  No ☐`.
 */
function bareCrosses(words: readonly PrintedWord[], boxes: readonly MarkBox[]): MarkBox[] {
  return signsOutside(boxes, cross, words).flatMap((word): MarkBox[] => {
    const [other, third] = boxes.filter(({ box }) => sharedHeight(box, word.box) > 0.5)
    if (!other || third || other.isChecked !== false) return []
    const [own, opposite] = [answerBefore(word.box, words), answerBefore(other.box, words)]
    if (!own || !opposite || own === opposite) return []
    return [{ box: word.box, isChecked: true, confidence: sure.letter }]
  })
}

/** The `yes` or `no` that stands right before a box. */
function answerBefore(box: Box, words: readonly PrintedWord[]): string | undefined {
  const answer = words.find(
    (word) =>
      stated.test(word.text) &&
      sharedHeight(word.box, box) > 0.5 &&
      word.box.x1 <= box.x0 + 2 &&
      box.x0 - word.box.x1 < furthestTick,
  )
  return answer && plainOption(answer.text)
}

/**
 * Boxes drawn on the page for a mark, as form fields. A box without any words is left out: it is an ornament.
 * @param pageNumber of the Document
 */
export function readDrawnBoxes(
  pageNumber: number,
  squares: readonly DrawnSquare[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  fillable: readonly Box[],
  grids: readonly RuledGrid[] = [],
): FormField[] {
  const isFree = ({ box }: MarkBox): boolean =>
    !fillable.some((field) => contains(field, box, 2) || contains(box, field, 2))
  const boxes = findMarkBoxes(squares, words)
  const crosses = bareCrosses(words, boxes)
  const ticks = bareTicks(words, boxes).filter(isFree)
  const signs = [...ticks.map(({ box }) => box), ...crossesAmong(words, [...boxes, ...crosses])]
  const found = [...boxes, ...crosses].filter(isFree)
  const fieldsOf = (marks: readonly MarkBox[], loose: readonly Box[]): FormField[] =>
    captionMarks(pageNumber, marks, loose, words, rows, grids)
  if (signs.length === 0) return fieldsOf(found, [])
  // A sign at a Yes and a No that have their boxes stands for neither of them here.
  const areLoose = standAtPairs(signs, fieldsOf(found, signs), words)
  const loose = signs.filter((_, index) => areLoose[index])
  const others = ticks.filter(({ box }) => !loose.includes(box))
  return fieldsOf([...boxes.filter(isFree), ...others, ...crosses.filter(isFree)], loose)
}

/** Crosses in no box, level with two boxes at least. */
function crossesAmong(words: readonly PrintedWord[], boxes: readonly MarkBox[]): Box[] {
  return signsOutside(boxes, cross, words)
    .filter((word) => boxes.filter(({ box }) => sharedHeight(box, word.box) > 0.5).length > 1)
    .map(({ box }) => box)
}

/** @param loose signs that are neither words nor boxes */
function captionMarks(
  pageNumber: number,
  found: readonly MarkBox[],
  loose: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[],
): FormField[] {
  if (found.length === 0) return []
  const marks = new Map(found.map((one) => [one.box, one]))
  const taken = [...marks.keys(), ...loose]
  const plain = words.filter((word) => !taken.some((box) => contains(box, word.box, 0.5)))
  return captionBoxes([...marks.keys()], plain, rows, grids)
    .map((one) => ({ ...one, option: marks.get(one.box)?.says ?? one.option }))
    .filter(({ option, label }) => option !== '' || label !== '')
    .map(({ box, option, label, isDoubtful }, index): FormField => {
      const mark = marks.get(box)
      const name = `p${pageNumber}.mark${index + 1}`
      const isChecked = isDoubtful ? null : mark ? mark.isChecked : false
      return {
        name,
        ...(label === '' ? {} : { label }),
        kind: 'checkbox',
        value: isChecked ? option || 'Yes' : null,
        checked: isChecked,
        ...(option === '' ? {} : { option }),
        drawn: true,
        ...(mark ? { confidence: isDoubtful ? sure.doubtful : mark.confidence } : {}),
        locator: { kind: 'field', page: pageNumber, name, box },
        span: `${name}`,
      }
    })
}
