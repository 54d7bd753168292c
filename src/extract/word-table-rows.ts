import type { FlowBlock, FlowCell, FlowField, FlowTable } from './flow-page.ts'
import { unseen } from './unseen-words.ts'
import type { Shade } from './word-look.ts'

export interface OpenCell {
  readonly blocks: FlowBlock[]
  readonly fields: FlowField[]
  columnSpan: number
  /** It goes on from the cell above. */
  isContinued: boolean
  /** It goes on from the cell before, as old programs join the cells of a row. */
  isJoined: boolean
  /** What it is filled with. */
  shade?: Shade
}

interface OpenRow {
  readonly cells: OpenCell[]
  /** Columns of the table that are left free before the first cell. */
  columnsBefore: number
  isHidden: boolean
}

export interface OpenTable {
  /** Whether its style fills some of its cells. */
  isShaded: boolean
  readonly rows: OpenRow[]
}

type GrowingCell = FlowCell & { rowSpan: number; columnSpan: number }

/** A table inside a cell that has rows and columns of its own; a smaller one is only a way to set the cell's words. */
function isGrid(block: FlowBlock): boolean {
  return block.kind === 'table' && block.rows.length > 1 && block.rows.some((row) => row.length > 1)
}

/**
 * A cell's words; the rows of a small table inside it count as its lines. Where some of its lines are struck or hidden and
 * others are not, the others are what it says.
 */
function toCell(cell: OpenCell, isRowHidden: boolean): GrowingCell {
  const own = cell.blocks.filter((block) => !isGrid(block))
  const isPlain = (block: FlowBlock): boolean => block.kind === 'table' || !(block.struck || block.hidden)
  const plain = own.filter(isPlain)
  const [first] = own
  const isBare = plain.length === 0 && first?.kind === 'line'
  const hidden = isRowHidden ? unseen.hidden : isBare ? first.hidden : undefined
  return {
    text: cellText(plain.length > 0 ? plain : own),
    columnSpan: cell.columnSpan,
    rowSpan: 1,
    fields: [...cell.fields, ...own.flatMap(fieldsInside)],
    ...(hidden === undefined ? {} : { hidden }),
    ...(isBare && first.struck ? { struck: true } : {}),
  }
}

function cellText(blocks: readonly FlowBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'line'
        ? block.text
        : block.rows.map((row) => row.map(({ text }) => text).join(' ')).join('\n'),
    )
    .join('\n')
}

function fieldsInside(block: FlowBlock): readonly FlowField[] {
  return block.kind === 'line'
    ? (block.fields ?? [])
    : block.rows.flatMap((row) => row.flatMap(({ fields }) => fields ?? []))
}

/** A row that only sets a label, a title or two halves of a page around tables with rows of their own. */
function isLayout(row: OpenRow): boolean {
  return row.cells.length < 3 && row.cells.some((cell) => cell.blocks.some(isGrid))
}

/** Of fields with lines in one cell; only a cell that holds a whole book needs more. */
const mostComparisons = 10_000_000

/** What a cell of a layout holds, with its fields at the lines that show them. */
function layoutBlocks({ blocks, fields }: OpenCell, isHidden: boolean): FlowBlock[] {
  const held = new Map<FlowBlock, FlowField[]>()
  for (const field of fields.slice(0, Math.ceil(mostComparisons / (blocks.length + 1)))) {
    const line = blocks.findLast((block) => block.kind === 'line' && block.text.includes(field.value ?? ''))
    const own = line && held.get(line)
    if (own) own.push(field)
    else if (line) held.set(line, [field])
  }
  return blocks.map((block): FlowBlock => {
    if (block.kind !== 'line') return block
    const own = held.get(block)
    return {
      ...block,
      ...(isHidden ? { hidden: unseen.hidden } : {}),
      ...(own ? { fields: [...(block.fields ?? []), ...own] } : {}),
    }
  })
}

/** The cells of a row. A cell that goes on from the row above or the cell before is left out, and the other one grows. */
function toRow(row: OpenRow, growing: Map<number, GrowingCell>): FlowCell[] {
  const shown: GrowingCell[] = []
  if (row.columnsBefore > 0) shown.push({ text: '', columnSpan: row.columnsBefore, rowSpan: 1 })
  let column = row.columnsBefore
  for (const cell of row.cells) {
    const at = column
    column += cell.columnSpan
    const above = growing.get(at)
    const before = shown.at(-1)
    if (cell.isJoined && before) before.columnSpan += cell.columnSpan
    else if (cell.isContinued && above) above.rowSpan++
    else {
      const own = toCell(cell, row.isHidden)
      growing.set(at, own)
      shown.push(own)
    }
  }
  return shown
}

/**
 * A table as blocks. One with a table of rows and columns inside a cell ends there: the inner table follows as a table of
 * its own, so that its cells stay cells, and the rest of the outer one after it.
 */
export function wordTableBlocks(table: OpenTable): FlowBlock[] {
  const blocks: FlowBlock[] = []
  let rows: FlowCell[][] = []
  let growing = new Map<number, GrowingCell>()
  const endTable = (): void => {
    const ended: FlowTable = { kind: 'table', rows }
    if (rows.some((row) => row.length > 0)) blocks.push(ended)
    rows = []
    growing = new Map()
  }
  for (const row of table.rows) {
    const inner = row.cells.flatMap((cell) => cell.blocks.filter(isGrid))
    if (isLayout(row)) {
      endTable()
      for (const cell of row.cells) for (const block of layoutBlocks(cell, row.isHidden)) blocks.push(block)
      continue
    }
    rows.push(toRow(row, growing))
    if (inner.length === 0) continue
    endTable()
    for (const block of inner) blocks.push(block)
  }
  endTable()
  return blocks
}
