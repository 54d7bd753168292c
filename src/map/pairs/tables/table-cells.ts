import type { TableCell } from '../../../domain/document.ts'

/** The first column behind a cell. */
export const endOf = (cell: TableCell) => cell.column + (cell.columnSpan ?? 1)

/** Whether a cell holds a figure and no letter. */
export const isBareFigure = ({ text }: TableCell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(text)
