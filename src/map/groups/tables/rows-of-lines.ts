import type { Box, Span } from '../../../domain/document.ts'
import { isSameRow } from '../../layout/layout-item.ts'

/** A line of print and where it stands. */
export interface Line {
  readonly span: Span
  readonly box: Box
}

/** Lines, from top to bottom, by the rows they stand in, from left to right. */
export function rowsOfLines(lines: readonly Line[]): Line[][] {
  const rows: Line[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    if (row?.[0] && isSameRow(row[0].box, line.box)) row.push(line)
    else rows.push([line])
  }
  for (const row of rows) row.sort((one, other) => one.box.x0 - other.box.x0)
  return rows
}
