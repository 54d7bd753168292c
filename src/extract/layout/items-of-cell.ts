import type { Box } from '../../domain/document.ts'
import { contains, type PrintedWord, sharedHeight } from './printed.ts'
import type { RuledCell } from './ruled-tables.ts'

/** A word or a box of a cell. */
export interface Item {
  readonly box: Box
  /** Of a word. */
  readonly text?: string
}

/** The words and boxes of a cell line by line; a mark in a box is none of its words. */
export function itemsOf(cell: RuledCell, boxes: readonly Box[], words: readonly PrintedWord[]): Item[][] {
  const own = boxes.filter((box) => contains(cell.box, box))
  const items: Item[] = [
    ...own.map((box) => ({ box })),
    ...words.filter(
      ({ box, hidden }) => !hidden && contains(cell.box, box) && !own.some((one) => contains(one, box)),
    ),
  ]
  const lines: Item[][] = []
  for (const item of items.sort((a, b) => a.box.y0 - b.box.y0)) {
    const line = lines.at(-1)
    if (line?.[0] && sharedHeight(line[0].box, item.box) > 0.4) line.push(item)
    else lines.push([item])
  }
  return lines.map((line) => line.sort((a, b) => a.box.x0 - b.box.x0))
}
