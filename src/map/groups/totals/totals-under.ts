import type { Box, Table, TableCell } from '../../../domain/document.ts'
import { boxOf } from '../../layout/boxes.ts'
import type { StatedTotal } from '../rows/group-row.ts'
import { isTotalRow } from '../rows/row-kinds.ts'
import type { GroupTable } from '../tables/group-table.ts'

/** Points by which a total may stand beside the column it adds up. */
const furthestAside = 12

/** Totals printed apart from a list, each figure under the column that it adds up; such as those after a gap. */
export function totalsUnder(table: Table, list: GroupTable): StatedTotal[] {
  const places = new Map<number, Box>()
  for (const cell of list.table.rows.slice(list.headerRows).flat()) {
    const box = boxOf(cell)
    const known = places.get(cell.column)
    if (!box || (cell.columnSpan ?? 1) > 1 || !list.columns.has(cell.column)) continue
    places.set(
      cell.column,
      known ? { ...known, x0: Math.min(known.x0, box.x0), x1: Math.max(known.x1, box.x1) } : box,
    )
  }
  return table.rows.filter(isTotalRow).flatMap((row) => {
    const placed = row.flatMap((cell): TableCell[] => {
      const box = boxOf(cell)
      if (!box || !/^[^a-z]*\d[^a-z]*$/i.test(cell.text)) return [{ ...cell, column: -1 }]
      const column = [...places].find(
        ([, place]) => box.x0 < place.x1 + furthestAside && box.x1 > place.x0 - furthestAside,
      )?.[0]
      return column === undefined ? [] : [{ ...cell, column }]
    })
    return placed.some((cell) => cell.column >= 0) ? [{ row: placed, groupTable: list, after: 0 }] : []
  })
}
