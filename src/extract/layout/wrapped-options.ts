import type { Box } from '../../domain/document.ts'
import { sideOfAnswers } from '../side-of-answers.ts'
import type { CaptionedBox } from './caption-words.ts'
import { labelFromGrid } from './grid-labels.ts'
import { type Item, itemsOf } from './items-of-cell.ts'
import { contains, type PrintedWord, type Row } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

/** A cell with more lines, or options of more words, is no row of options that found no room. */
const mostLines = 4
const mostWords = 6
/** Points by which the lines of one run of words begin aside. */
const aside = 3

/**
 * The options of a cell that run on from line to line, with a line's end within an option or between it and its box: `3 months ☐
 * 6 months ☐ 9` and below it `months ☐`. All of them stand on the side of their boxes that the whole cell begins and ends
 * with; its single lines do not tell.
 */
export function captionWrappedOptions(
  boxes: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[],
): CaptionedBox[] {
  return grids.flatMap((grid) => {
    const held = boxes.filter((box) => contains(grid.box, box))
    if (held.length < 2) return []
    const inside = words.filter(({ box }) => contains(grid.box, box))
    return grid.cells.flatMap((cell) => {
      if (!held.some((box) => contains(cell.box, box))) return []
      const options = optionsOfRun(itemsOf(cell, held, inside))
      const label = options[0] ? labelFromGrid(options[0].box, grids, rows).replace(/[\s:]+$/, '') : ''
      return label === '' ? [] : options.map((option) => ({ ...option, label }))
    })
  })
}

const isWord = ({ text }: Item): boolean => text !== undefined

function optionsOfRun(lines: readonly (readonly Item[])[]): { box: Box; option: string }[] {
  const left = lines[0]?.[0]?.box.x0 ?? 0
  if (lines.length < 2 || lines.length > mostLines) return []
  if (lines.some(([first]) => !first || Math.abs(first.box.x0 - left) > aside)) return []
  const items = lines.flat()
  const marks = items.filter((item) => !isWord(item))
  const pieces = piecesOf(items)
  if (marks.length < 2 || pieces.some((piece) => piece.length > mostWords)) return []
  if (sideOfAnswers(pieces.map((piece) => piece.join(' '))) !== undefined) return []
  const [isAfter, isBefore] = [pieces[0]?.length === 0, pieces.at(-1)?.length === 0]
  const isCut = isBefore
    ? lines.some((line) => line.at(-1)?.text !== undefined)
    : lines.some(([first]) => first && isWord(first))
  const options = isBefore ? pieces.slice(0, -1) : pieces.slice(1)
  if (isAfter === isBefore || !isCut || options.some((piece) => !isOption(piece))) return []
  return marks.map(({ box }, at) => ({ box, option: options[at]?.join(' ') ?? '' }))
}

/** The words before the first box, between each two, and behind the last. */
function piecesOf(items: readonly Item[]): string[][] {
  const pieces: string[][] = [[]]
  for (const { text } of items) {
    if (text === undefined) pieces.push([])
    else pieces.at(-1)?.push(text)
  }
  return pieces
}

/** Words that name a box and do not ask. */
const isOption = (piece: readonly string[]): boolean =>
  piece.length > 0 && !piece.some((word) => /[?:]$/.test(word))
