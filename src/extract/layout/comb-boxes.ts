import type { Box, FormField } from '../../domain/document.ts'
import { type CombRow, findCombRows } from './comb-cells.ts'
import { labelForField } from './field-labels.ts'
import {
  boxAround,
  type DrawnSquare,
  type PrintedWord,
  type Row,
  type Ruling,
  sharedHeight,
} from './printed.ts'

/** An answer written one letter a box. */
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

function isDate(day: string, month: string, year: string): boolean {
  const isYear = /^(19|20)\d\d$/.test(year) || /^\d\d$/.test(year)
  return (
    /^\d\d?$/.test(day) &&
    /^\d\d?$/.test(month) &&
    isYear &&
    +day >= 1 &&
    +day <= 31 &&
    +month >= 1 &&
    +month <= 12
  )
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
  const plain = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(text)
  if (
    plain &&
    filled.length === 8 &&
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

function readComb(
  { cells }: CombRow,
  words: readonly PrintedWord[],
): { taken: PrintedWord[]; value: string | null } | undefined {
  const taken: PrintedWord[] = []
  const filled = cells.map((cell): Filled => {
    const inside = words.filter((word) => !word.hidden && isIn(cell, word))
    taken.push(...inside)
    return { cell, text: textIn(inside) }
  })
  const longest = Math.max(...filled.map(({ text }) => text.length))
  const widest = Math.max(...cells.map((cell) => cell.x1 - cell.x0))
  const marks = filled.filter(({ text }) => text !== '')
  // Wide boxes may be columns of a table; three of them with a date in them are not.
  const isSplitDate =
    cells.length === 3 && isDate(filled[0]?.text ?? '', filled[1]?.text ?? '', filled[2]?.text ?? '')
  const isLetters = cells.length >= 4 && widest <= 26 && longest <= 1
  const fits = taken.every((word) => word.box.x1 - word.box.x0 <= widest + 2)
  if ((!isLetters && !isSplitDate) || !fits || (marks.length === 1 && cells.length < 6)) return undefined
  const box = boxAround(cells)
  if (isSplitDate) return { taken, value: filled.map(({ text }) => text).join('/') }
  const between = words.filter(
    (word) => !taken.includes(word) && /^[/.\-–]$/.test(word.text) && isIn(box, word),
  )
  const text = join(filled, wordsAround(box, words))
  const isHint = /^[\sDMYJA/]*$/.test(text)
  return { taken: [...taken, ...between], value: isHint ? null : text }
}

/** Finds answers written one letter a box, and joins each to one word. */
export function readCombs(
  words: readonly PrintedWord[],
  horizontal: readonly Ruling[],
  vertical: readonly Ruling[],
): CombPage {
  const gone = new Set<PrintedWord>()
  const lines = new Set<Ruling>()
  const joined: PrintedWord[] = []
  const combs: Comb[] = []
  for (const row of findCombRows(horizontal, vertical)) {
    const read = readComb(row, words)
    if (!read) continue
    const box = boxAround(row.cells)
    combs.push({ box, value: read.value })
    for (const line of row.inner) lines.add(line)
    for (const word of read.taken) gone.add(word)
    const [first] = read.taken
    if (first && read.value !== null) {
      const { isVertical: _, ...style } = first
      const sure = read.taken.flatMap((word) => word.confidence ?? [])
      joined.push({
        ...style,
        text: read.value,
        box: boxAround(read.taken.map((word) => word.box)),
        // One letter that is in doubt puts the whole answer in doubt.
        ...(sure.length > 0 ? { confidence: Math.min(...sure) } : {}),
      })
    }
  }
  if (combs.length === 0) return { words, vertical, combs }
  return {
    words: [...words.filter((word) => !gone.has(word)), ...joined],
    vertical: vertical.filter((line) => !lines.has(line)),
    combs,
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

/** Answers written in boxes as fields drawn on the page, empty ones included. Boxes without a label are left out. */
export function combFields(
  pageNumber: number,
  combs: readonly Comb[],
  rows: readonly Row[],
  taken: readonly Box[],
): FormField[] {
  const boxes = combs.map(({ box }) => box)
  return combs
    .filter(
      ({ box }) =>
        !taken.some((field) => sharedHeight(field, box) > 0.5 && field.x0 < box.x1 && field.x1 > box.x0),
    )
    .flatMap(({ box, value }, index): FormField[] => {
      const label = labelForField(box, rows, boxes)
      const name = `p${pageNumber}.comb${index + 1}`
      const locator = { kind: 'field', page: pageNumber, name, box } as const
      return label === '' ? [] : [{ name, label, kind: 'text', value, drawn: true, locator, span: name }]
    })
}
