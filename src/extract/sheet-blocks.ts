import { partBeside } from './sheet-beside.ts'
import { isNames, type SheetRows } from './sheet-header.ts'
import { cutStacked } from './sheet-stacks.ts'

/** Blocks within blocks that are looked for; a sheet that people read has one or two levels. */
const mostLevels = 6

/** Empty rows that may stand between the names of columns and what is under them. */
const mostEmptyRows = 3

const rowOf = (rows: SheetRows, at: number): number => rows.at(at)?.[0]?.row ?? 0

function columnsOf(rows: SheetRows): Set<number> {
  return new Set(rows.flatMap((row) => row.map(({ column }) => column)))
}

/** Rows with an empty row between are two blocks. */
function partAtEmptyRows(rows: SheetRows): SheetRows[] {
  const blocks: SheetRows[number][][] = []
  let last = -2
  for (const row of rows) {
    const at = row[0]?.row ?? 0
    if (at !== last + 1) blocks.push([])
    blocks.at(-1)?.push(row)
    last = at
  }
  return blocks
}

/** Whether a block is nothing but the names of the columns of the next one, parted from it by an empty row. */
function isHeaderOf(block: SheetRows, next: SheetRows): boolean {
  const names = block.at(-1)
  if (!names || names.length < 2 || block.slice(0, -1).some((row) => row.length > 1)) return false
  if (!isNames(names) || names.some(({ text }) => /\d/.test(text))) return false
  if (rowOf(next, 0) - rowOf(block, -1) > mostEmptyRows + 1) return false
  const named = new Set(names.map(({ column }) => column))
  const used = columnsOf(next)
  if (used.size < 2 || ![...used].every((column) => named.has(column))) return false
  const first = names[0]?.column
  const begins = next.map((row) => row.find(({ column }) => column === first)?.text ?? '')
  // Two columns may as well be a label and its answer; figures in the first one are no labels.
  const isList = names.length > 2 ? used.size > names.length / 2 : begins.every((text) => /\d/.test(text))
  // The next block may have names of its own, over figures.
  const [own = [], below] = next
  const isNamed = own.every(({ text }) => !/\d/.test(text)) && below?.some(({ text }) => /\d/.test(text))
  return isList && !isNamed
}

function joinHeaders(blocks: readonly SheetRows[]): SheetRows[] {
  const joined: SheetRows[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] ?? []
    const next = blocks[at + 1]
    if (next && isHeaderOf(block, next)) {
      joined.push([...block, ...next])
      at++
    } else joined.push(block)
  }
  return joined
}

/**
 * Parts the filled rows of a sheet into the blocks that stand on it: parted by empty rows, beside each other, or under
 * each other with names of columns of their own. An empty row under the names of columns parts nothing.
 */
export function partSheetBlocks(rows: SheetRows, level = 0): SheetRows[] {
  return joinHeaders(partAtEmptyRows(rows)).flatMap((block) => {
    if (level >= mostLevels) return [block]
    const beside = partBeside(block)
    const parts = beside.length > 1 ? beside : cutStacked(block)
    return parts.length > 1 ? parts.flatMap((part) => partSheetBlocks(part, level + 1)) : [block]
  })
}
