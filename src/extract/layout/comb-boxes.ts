import type { Box, FormField } from '../../domain/document.ts'
import {
  type AnswerPart,
  datePartOf,
  isDate,
  isStroke,
  warningsOfParts,
  wholeAnswer,
} from './answer-parts.ts'
import { findBlankRows, findSpacedDates } from './blank-parts.ts'
import { type CombRow, findCombRows, findPartRows, isForFigures } from './comb-cells.ts'
import { labelForField } from './field-labels.ts'
import {
  boxAround,
  type DrawnSquare,
  type PrintedWord,
  type Row,
  type Ruling,
  sharedHeight,
} from './printed.ts'

/** An answer written one letter or one part a box. */
export interface Comb {
  readonly box: Box
  /** What a person reads in the boxes; null when they are empty. */
  readonly value: string | null
}

export interface CombPage {
  /** The page's words, those in boxes joined to one for each answer. */
  readonly words: readonly PrintedWord[]
  /** The page's upright lines without those between the boxes of one answer. */
  readonly vertical: readonly Ruling[]
  readonly combs: readonly Comb[]
  /** What was left of answers of which a part is missing. */
  readonly warnings: readonly string[]
}

const hint = /^[DMYJA]{1,4}$/
const dateWords =
  /\b(dates?|birth|dob|born|commenc\w*|expir\w*|incept\w*|renewal|from|to|established|dd|ddmmyyyy)\b/i

function isIn(cell: Box, word: PrintedWord): boolean {
  const x = (word.box.x0 + word.box.x1) / 2
  const y = (word.box.y0 + word.box.y1) / 2
  return x > cell.x0 - 1 && x < cell.x1 + 1 && y > Math.min(cell.y0, cell.y1 - 16) && y < cell.y1 + 2
}

/** What stands in a cell. Letters printed as a hint give way to what was written over them. */
function textIn(words: readonly PrintedWord[]): string {
  const written = words.filter((word) => !hint.test(word.text))
  return (written.length > 0 && written.length < words.length ? written : words)
    .map((word) => word.text)
    .join('')
}

interface Filled {
  readonly cell: Box
  readonly text: string
}

/** Cells by the wider gaps between them, as in `DD MM YYYY`. */
function partGroups(filled: readonly Filled[]): Filled[][] {
  const gaps = filled.slice(1).map(({ cell }, index) => cell.x0 - (filled[index]?.cell.x1 ?? 0))
  const least = Math.min(...gaps)
  const groups: Filled[][] = []
  filled.forEach((one, index) => {
    const gap = gaps[index - 1] ?? 0
    if (index === 0 || gap > least + 2.5) groups.push([one])
    else groups.at(-1)?.push(one)
  })
  return groups
}

/** The letters of an answer as a person would write them: `01/04/2026`, `LS1 4AB`. */
function join(filled: readonly Filled[], around: string): string {
  const parts = partGroups(filled).map((group) =>
    group
      .map(({ text }) => text || ' ')
      .join('')
      .trim(),
  )
  const [day = '', month = '', year = ''] = parts
  if (parts.length === 3 && isDate(day, month, year)) return parts.join('/')
  const text = parts.join(' ').replace(/\s+/g, ' ').trim()
  const figures = parts.length === 3 ? '' : text.replaceAll(' ', '')
  const plain = /^(\d\d)(\d\d)((?:19|20)\d\d|\d\d)$/.exec(figures)
  if (
    plain &&
    filled.length === figures.length &&
    dateWords.test(around) &&
    isDate(plain[1] ?? '', plain[2] ?? '', plain[3] ?? '')
  )
    return plain.slice(1).join('/')
  return text
}

/** The words beside and above the boxes, which say what they ask for. */
function wordsAround(box: Box, words: readonly PrintedWord[]): string {
  return words
    .filter((word) => {
      const isBeside =
        sharedHeight(word.box, box) > 0.4 && word.box.x1 <= box.x0 + 2 && box.x0 - word.box.x1 < 200
      const isOver = word.box.x1 > box.x0 && word.box.x0 < box.x1 && Math.abs(word.box.y1 - box.y0) < 14
      return isBeside || isOver
    })
    .map((word) => word.text)
    .join(' ')
}

interface ReadComb {
  readonly box: Box
  readonly taken: readonly PrintedWord[]
  readonly value: string | null
  readonly warnings?: readonly string[]
}

/** A short number with a figure a box, and boxes left over before or behind it. */
function figuresIn(filled: readonly Filled[]): string | undefined {
  const text = filled.map((one) => one.text || ' ').join('')
  return /^ *(\d+) *$/.exec(text)?.[1]
}

/** Whether no box stands right over or under these, as those of a table do. */
function standsAlone(cells: readonly Box[], vertical: readonly Ruling[]): boolean {
  const { x0, x1, y0, y1 } = boxAround(cells)
  return !vertical.some(
    ({ at, from, to }) =>
      at > x0 - 2 && at < x1 + 2 && ((from < y0 - 2 && to > y0 - 2) || (to > y1 + 2 && from < y1 + 2)),
  )
}

function readComb(
  { cells }: CombRow,
  words: readonly PrintedWord[],
  vertical: readonly Ruling[],
): ReadComb | undefined {
  const taken: PrintedWord[] = []
  const filled = cells.map((cell): Filled => {
    const inside = words.filter((word) => !word.hidden && isIn(cell, word))
    taken.push(...inside)
    return { cell, text: textIn(inside) }
  })
  const longest = Math.max(...filled.map(({ text }) => text.length))
  const widest = Math.max(...cells.map((cell) => cell.x1 - cell.x0))
  const marks = filled.filter(({ text }) => text !== '')
  const isLetters = cells.length >= 4 && widest <= 26 && longest <= 1
  const fits = taken.every((word) => word.box.x1 - word.box.x0 <= widest + 2)
  if (!fits) return undefined
  const figures = isForFigures(cells) ? figuresIn(filled) : undefined
  if (figures !== undefined && standsAlone(cells, vertical))
    return { box: boxAround(cells), taken, value: figures }
  if (!isLetters) return readParts(filled, taken, words)
  if (marks.length === 1 && cells.length < 6) return undefined
  const box = boxAround(cells)
  const between = words.filter((word) => !taken.includes(word) && isStroke(word.text) && isIn(box, word))
  const text = join(filled, wordsAround(box, words))
  const isHint = /^[\sDMYJA/]*$/.test(text)
  return { box, taken: [...taken, ...between], value: isHint ? null : text }
}

/** Boxes for more than a letter each, which may as well be columns of a table: what they say together tells. */
function readParts(
  filled: readonly Filled[],
  taken: readonly PrintedWord[],
  words: readonly PrintedWord[],
  drawn: readonly PrintedWord[] = [],
): ReadComb | undefined {
  const box = boxAround(filled.map(({ cell }) => cell))
  const others = words.filter((word) => !taken.includes(word) && !drawn.includes(word))
  const parts = filled.map(
    ({ cell, text }): AnswerPart => ({ text: hint.test(text) ? '' : text, date: hintAt(cell, others) }),
  )
  const label = wordsAround(box, others)
  const whole = parts.some(({ text }) => text !== '') ? wholeAnswer(parts, label) : undefined
  if (!whole) return undefined
  const strokes = others.filter((word) => isStroke(word.text) && isIn(box, word))
  const warnings = warningsOfParts(whole, parts, label.slice(0, mostOfLabel))
  return { box, taken: [...taken, ...drawn, ...strokes], value: whole.value, warnings }
}

/** Points. */
const nearestHint = 10
/** Of the words around boxes, what tells a person which are meant. */
const mostOfLabel = 80

/** The part of a date that is printed right over or under a box. */
function hintAt(cell: Box, words: readonly PrintedWord[]): AnswerPart['date'] {
  return words
    .filter(({ box }) => box.x0 < cell.x1 && box.x1 > cell.x0)
    .filter(({ box }) => Math.max(cell.y0 - box.y1, box.y0 - cell.y1) < nearestHint)
    .flatMap(({ text }) => datePartOf(text) ?? [])[0]
}

/** Lines to write parts of an answer on, with what was typed over them. */
function readBlanks(words: readonly PrintedWord[]): ReadComb[] {
  return findBlankRows(words).flatMap(({ cells, drawn }) => {
    const taken: PrintedWord[] = []
    const filled = cells.map((cell): Filled => {
      const inside = words.filter((word) => !word.hidden && !drawn.includes(word) && isOver(cell, word))
      taken.push(...inside)
      return { cell, text: inside.map(({ text }) => text).join(' ') }
    })
    return readParts(filled, taken, words, drawn) ?? []
  })
}

function isOver(cell: Box, { box, text }: PrintedWord): boolean {
  const middle = (box.x0 + box.x1) / 2
  return text !== '/' && middle > cell.x0 - 3 && middle < cell.x1 + 3 && sharedHeight(box, cell) > 0.8
}

/** Whether boxes were found once already. */
function standsAt(one: Box, other: Box): boolean {
  return sharedHeight(one, other) > 0.5 && one.x0 < other.x1 && one.x1 > other.x0
}

/** Finds answers written in several boxes, one letter or one part in each, and joins each to one word. */
export function readCombs(
  words: readonly PrintedWord[],
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
): CombPage {
  const gone = new Set<PrintedWord>()
  const lines = new Set<Ruling>()
  const joined: PrintedWord[] = []
  const combs: Comb[] = []
  const warnings: string[] = []
  const take = (taken: readonly PrintedWord[], text: string | null): void => {
    for (const word of taken) gone.add(word)
    const [first] = taken
    if (!first || text === null) return
    const { isVertical: _, ...style } = first
    const sure = taken.flatMap((word) => word.confidence ?? [])
    joined.push({
      ...style,
      text,
      box: boxAround(taken.map((word) => word.box)),
      // One letter that is in doubt puts the whole answer in doubt.
      ...(sure.length > 0 ? { confidence: Math.min(...sure) } : {}),
    })
  }
  const keep = ({ box, taken, value, warnings: own = [] }: ReadComb): void => {
    combs.push({ box, value })
    warnings.push(...own)
    take(taken, value)
  }
  for (const row of [...findCombRows(horizontal, vertical), ...findPartRows(horizontal, vertical)]) {
    const box = boxAround(row.cells)
    if (combs.some((comb) => standsAt(comb.box, box))) continue
    const read = readComb(row, words, vertical)
    if (!read) continue
    for (const line of row.inner) lines.add(line)
    keep(read)
  }
  for (const read of readBlanks(words)) if (!read.taken.some((word) => gone.has(word))) keep(read)
  for (const date of findSpacedDates(words))
    if (!date.some((word) => gone.has(word))) take(date, date.map(({ text }) => text).join(''))
  if (gone.size === 0 && combs.length === 0) return { words, vertical, combs, warnings }
  return {
    words: [...words.filter((word) => !gone.has(word)), ...joined],
    vertical: vertical.filter((line) => !lines.has(line)),
    combs,
    warnings,
  }
}

/** Squares that are boxes for letters are no boxes for marks. */
export function withoutCombs(squares: readonly DrawnSquare[], combs: readonly Comb[]): DrawnSquare[] {
  return squares.filter(
    ({ box }) =>
      !combs.some(
        (comb) => box.x0 > comb.box.x0 - 2 && box.x1 < comb.box.x1 + 2 && sharedHeight(box, comb.box) > 0.5,
      ),
  )
}

/**
 * Answers written in boxes as fields drawn on the page, empty ones included. Boxes without a label that stand right under
 * others go on with their answer; elsewhere they are left out.
 */
export function combFields(
  pageNumber: number,
  combs: readonly Comb[],
  rows: readonly Row[],
  taken: readonly Box[],
): FormField[] {
  const boxes = combs.map(({ box }) => box)
  const fields: { readonly field: FormField; readonly box: Box }[] = []
  combs.forEach(({ box, value }, index) => {
    if (taken.some((field) => standsAt(field, box))) return
    const label = labelForField(box, rows, boxes)
    const begun = fields.findLastIndex((one) => isRightUnder(box, one.box))
    const above = fields[begun]
    if (label !== '') {
      const name = `p${pageNumber}.comb${index + 1}`
      const locator = { kind: 'field', page: pageNumber, name, box } as const
      fields.push({ field: { name, label, kind: 'text', value, drawn: true, locator, span: name }, box })
    } else if (above?.field.value && value !== null && isWorded.test(value)) {
      const whole = boxAround([above.box, box])
      const { field } = above
      const locator = { ...field.locator, box: whole } as FormField['locator']
      fields[begun] = { field: { ...field, value: `${field.value}\n${value}`, locator }, box: whole }
    }
  })
  return fields.map(({ field }) => field)
}

/** Words go on in the next row of boxes; dates and figures do not. */
const isWorded = /\p{L}{2}/u

/** Points by which boxes for letters of one answer may stand apart from a common edge. */
const edgeSlack = 3

/** Whether boxes begin where those right above them begin, with room for no other line between. */
function isRightUnder(box: Box, above: Box): boolean {
  const gap = box.y0 - above.y1
  return Math.abs(box.x0 - above.x0) < edgeSlack && gap > -edgeSlack && gap < box.y1 - box.y0
}
