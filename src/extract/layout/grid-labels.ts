import type { Box } from '../../domain/document.ts'
import { contains, type Row } from './printed.ts'
import type { RuledCell, RuledGrid } from './ruled-tables.ts'

/** The words of a cell as one line. */
export function textIn(cell: Box, rows: readonly Row[]): string {
  return rows
    .flatMap((row) => row.segments.filter((segment) => contains(cell, segment.box)))
    .map((segment) => segment.text)
    .join(' ')
}

/**
 * The words of the nearest filled cell to the left of the cell that a box stands in. Questions in tables run over several
 * lines of which only one is level with the box. Empty where the box stands in no cell or in the first.
 */
export function labelFromGrid(box: Box, grids: readonly RuledGrid[], rows: readonly Row[]): string {
  for (const cell of cellsLeftOf(box, grids)) {
    const text = textIn(cell.box, rows)
    if (text !== '') return text
  }
  return ''
}

/** The cells of its row to the left of the cell that a box stands in, the nearest first. */
function cellsLeftOf(box: Box, grids: readonly RuledGrid[]): RuledCell[] {
  return grids.flatMap((grid) => {
    const own = grid.cells.find((cell) => contains(cell.box, box))
    if (!own || own.column === 0) return []
    return grid.cells
      .filter((cell) => cell.column < own.column && cell.row <= own.row && cell.row + cell.rowSpan > own.row)
      .sort((a, b) => b.column - a.column)
  })
}

const itemMark = /(?:^|\s)(\(?[a-z]\)|\(?[ivx]{1,4}\)|[a-z]\.)$/i

/**
 * The line of the cell to the left that begins with the letter a box stands at, with what stands above all such lines:
 * `Will any contract involve: c) piling`. Empty where there is no such line.
 */
export function itemFromGrid(
  label: string,
  box: Box,
  grids: readonly RuledGrid[],
  rows: readonly Row[],
): string {
  const mark = itemMark.exec(label)?.[1]
  const left = mark === undefined ? undefined : cellsLeftOf(box, grids)[0]
  if (mark === undefined || !left) return ''
  const lines = rows.flatMap((row) => row.segments.filter((segment) => contains(left.box, segment.box)))
  const item = lines.findIndex(({ text }) => text.toLowerCase().startsWith(`${mark.toLowerCase()} `))
  if (item < 0) return ''
  const first = lines.findIndex(({ text }) => /^(\(?[a-z]\)|\(?i\)|[a-z]\.)\s/i.test(text))
  return [...lines.slice(0, first), lines[item]].map((line) => line?.text ?? '').join(' ')
}

/** The fuller of two readings of one label: the cell's words, where the line beside the box is a part of them. */
export function fullerLabel(label: string, fromGrid: string): string {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const cell = plain(fromGrid).replace(/[\s:]+$/, '')
  return cell !== '' && cell.length < 400 && (label === '' || cell.includes(plain(label))) ? cell : label
}
