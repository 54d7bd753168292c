import type { FlowBlock, FlowCell, FlowField } from './flow-page.ts'
import type { Shade } from './word-look.ts'

export interface OpenCell {
  readonly blocks: FlowBlock[]
  readonly fields: FlowField[]
  columnSpan: number
  isContinued: boolean
  /** What it is filled with. */
  shade?: Shade
}

interface OpenRow {
  readonly cells: OpenCell[]
  isHidden: boolean
}

export interface OpenTable {
  /** Whether its style fills some of its cells. */
  isShaded: boolean
  readonly rows: OpenRow[]
}

/**
 * A cell's words; the lines of a table inside it count as its own. Where some of its lines are struck or hidden and others
 * are not, the others are what it says.
 */
function toCell(cell: OpenCell, isRowHidden: boolean): FlowCell & { rowSpan: number } {
  const isPlain = (block: FlowBlock): boolean => block.kind === 'table' || !(block.struck || block.hidden)
  const plain = cell.blocks.filter(isPlain)
  const [first] = cell.blocks
  const isBare = plain.length === 0 && first?.kind === 'line'
  const hidden = isRowHidden ? 'hidden text' : isBare ? first.hidden : undefined
  return {
    text: cellText(plain.length > 0 ? plain : cell.blocks),
    columnSpan: cell.columnSpan,
    rowSpan: 1,
    fields: cell.fields,
    ...(hidden === undefined ? {} : { hidden }),
    ...(isBare && first.struck ? { struck: true } : {}),
  }
}

function cellText(blocks: readonly FlowBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'line'
        ? block.text
        : block.rows
            .flat()
            .map(({ text }) => text)
            .join(' '),
    )
    .join('\n')
}

/** Cells that go on from the row above are left out, and the one they go on from grows. */
export function wordTableRows(table: OpenTable): FlowCell[][] {
  const growing = new Map<number, FlowCell & { rowSpan: number }>()
  return table.rows.map((row) => {
    let column = 0
    return row.cells.flatMap((cell) => {
      const at = column
      column += cell.columnSpan
      const above = growing.get(at)
      if (cell.isContinued && above) {
        above.rowSpan++
        return []
      }
      const shown = toCell(cell, row.isHidden)
      growing.set(at, shown)
      return [shown]
    })
  })
}
