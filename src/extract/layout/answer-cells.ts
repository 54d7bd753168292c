import type { Box } from '../../domain/document.ts'
import { type CaptionedBox, headedOption } from './caption-words.ts'
import { textIn } from './grid-labels.ts'
import { type Item, itemsOf } from './items-of-cell.ts'
import { contains, type PrintedWord, type Row } from './printed.ts'
import type { RuledCell, RuledGrid } from './ruled-tables.ts'

const isAnswer = ({ text }: Item): boolean => text === undefined || headedOption.test(text)

/** The boxes of answers and boxes that take turns, each with its answer: `Yes ☐ No ☐`, `☐ Yes ☐ No`. */
function takeTurns(items: readonly Item[]): { box: Box; option: string }[] {
  const found: { box: Box; option: string }[] = []
  for (let at = 0; at < items.length; at += 2) {
    const [one, other] = [items[at], items[at + 1]]
    const isSameTurn = one && other && (one.text === undefined) === (items[0]?.text === undefined)
    if (!isSameTurn || (one.text === undefined) === (other.text === undefined)) return []
    found.push({ box: one.text === undefined ? one.box : other.box, option: one.text ?? other.text ?? '' })
  }
  const options = new Set(found.map(({ option }) => option.toLowerCase()))
  return found.length > 1 && options.size === found.length ? found : []
}

/**
 * Boxes in cells that hold nothing but a Yes or a No or their boxes, behind the cell of their question: `Question | Yes | ☐ |
 * No | ☐`, and a cell too narrow for its words and boxes, which go on below. Boxes that stand beside their words on one line
 * are left out; the line tells what they are.
 */
export function captionAnswerCells(
  boxes: readonly Box[],
  words: readonly PrintedWord[],
  rows: readonly Row[],
  grids: readonly RuledGrid[],
): CaptionedBox[] {
  const captioned: CaptionedBox[] = []
  for (const grid of grids) {
    const held = boxes.filter((box) => contains(grid.box, box))
    if (held.length < 2) continue
    const inside = words.filter(({ box }) => contains(grid.box, box))
    for (const cells of Map.groupBy(grid.cells, ({ row }) => row).values()) {
      if (!cells.some((cell) => held.some((box) => contains(cell.box, box)))) continue
      let question: RuledCell | undefined
      let lines: Item[][][] = []
      const settle = (): void => {
        const isApart = lines.some(
          (cell) =>
            cell.length > 1 || (cell.length === 1 && cell[0]?.every(({ text }) => text === undefined)),
        )
        const turns = question && isApart ? takeTurns(lines.flat(2)) : []
        const label = question && turns.length > 0 ? textIn(question.box, rows).replace(/[\s:]+$/, '') : ''
        if (label !== '') captioned.push(...turns.map((turn) => ({ ...turn, label })))
      }
      for (const cell of [...cells].sort((a, b) => a.column - b.column)) {
        const items = itemsOf(cell, held, inside)
        if (items.flat().every(isAnswer)) {
          lines.push(items)
          continue
        }
        settle()
        question = cell
        lines = []
      }
      settle()
    }
  }
  return captioned
}
