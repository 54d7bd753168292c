import type { Box } from '../../domain/document.ts'
import { contains, type Row } from './printed.ts'
import type { RuledGrid } from './ruled-tables.ts'

/** The words of a cell as one line. */
function textIn(cell: Box, rows: readonly Row[]): string {
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
  for (const grid of grids) {
    const own = grid.cells.find((cell) => contains(cell.box, box))
    if (!own || own.column === 0) continue
    const left = grid.cells
      .filter((cell) => cell.column < own.column && cell.row <= own.row && cell.row + cell.rowSpan > own.row)
      .sort((a, b) => b.column - a.column)
    for (const cell of left) {
      const text = textIn(cell.box, rows)
      if (text !== '') return text
    }
  }
  return ''
}

/** The fuller of two readings of one label: the cell's words, where the line beside the box is a part of them. */
export function fullerLabel(label: string, fromGrid: string): string {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const cell = plain(fromGrid).replace(/[\s:]+$/, '')
  return cell !== '' && cell.length < 400 && (label === '' || cell.includes(plain(label))) ? cell : label
}
