import { isSameRow, type LayoutItem } from './layout-item.ts'

/** Items of a row may stand a little higher or lower than its first one. */
const lookBack = 3

/** The rows of a page from top to bottom, each from left to right. */
export function printedRows(items: readonly LayoutItem[], most = Number.POSITIVE_INFINITY): LayoutItem[][] {
  const rows: LayoutItem[][] = []
  for (const item of items.filter(({ kind }) => kind === 'text').toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const row = rows.slice(-lookBack).find(([lead]) => lead && isSameRow(lead.box, item.box))
    if (row) row.push(item)
    else if (rows.length < most) rows.push([item])
    else break
  }
  return rows.map((row) => row.toSorted((one, other) => one.box.x0 - other.box.x0))
}

export const textOfRow = (row: readonly LayoutItem[]): string => row.map(({ text }) => text.trim()).join(' ')
