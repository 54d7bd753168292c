import type { TableCell } from '../domain/document.ts'
import { countFactsOver } from './sheet-facts.ts'
import { headerRowOf, isNames, type SheetRows } from './sheet-header.ts'

/** Rows on each side of a row that say what its columns hold. */
const rowsLookedAt = 5

/** Of the columns that a row names those that each of the next rows fills; in a form some have an answer only. */
const leastFilled = 0.6

const isAnswer = (text: string): boolean => /[?@]|^(?:yes|no|none|nil|n\/?a|tb[ac])$/i.test(text)

type Content = 'words' | 'figures' | 'both'

/** What each column of some rows holds; a column that holds nothing is not in it. */
function contentsOf(rows: SheetRows): Map<number, Content> {
  const contents = new Map<number, Content>()
  for (const { column, text } of rows.flat()) {
    const content = /\d/.test(text) ? 'figures' : 'words'
    const before = contents.get(column) ?? content
    contents.set(column, before === content ? content : 'both')
  }
  return contents
}

/** Columns of which the rows below a row hold something else than those above. */
function countChanges(above: Map<number, Content>, below: Map<number, Content>): number {
  const columns = new Set([...above.keys(), ...below.keys()])
  return [...columns].filter((column) => {
    const [one, other] = [above.get(column), below.get(column)]
    return one !== other && one !== 'both' && other !== 'both'
  }).length
}

const sameText = (one: readonly TableCell[], other: readonly TableCell[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell.text === other[at]?.text)

/** The rows after one, up to the next that holds a lone cell. */
function rowsBelow(rows: SheetRows, at: number): SheetRows {
  const below = rows.slice(at + 1, at + 1 + rowsLookedAt)
  const lone = below.findIndex((row) => row.length < 2)
  return lone < 0 ? below : below.slice(0, lone)
}

/** Whether words stand over figures in some column, none of them a figure or an answer. */
function isHeaderOver(row: readonly TableCell[], below: Map<number, Content>): boolean {
  if (row.length < 2 || !isNames(row)) return false
  if (row.some(({ text }) => /\d/.test(text) || isAnswer(text))) return false
  return row.some(({ column }) => below.get(column) === 'figures')
}

/** Whether a row names the columns of another table than the one above it. */
function beginsTable(
  rows: SheetRows,
  at: number,
  header: readonly TableCell[],
  above: SheetRows,
  isTitled: boolean,
): boolean {
  const row = rows[at] ?? []
  const below = rowsBelow(rows, at)
  if (below.length === 0) return false
  if (isTitled && sameText(row, header)) return true
  const contents = contentsOf(below)
  if (!isHeaderOver(row, contents) || below.some((one) => one.length < row.length * leastFilled)) return false
  // Two words with figures under the second are as often labels and their answers.
  if (row.length < 3 && contents.get(row[0]?.column ?? 0) !== 'figures') return false
  const seen = new Set(above.flat().map(({ text }) => text))
  if (row.some(({ text }) => seen.has(text))) return false
  if (isTitled && row.some(({ text }) => header.some((name) => name.text === text))) return true
  return countChanges(contentsOf(above), contents) >= (isTitled ? 1 : 2)
}

/**
 * Tables under each other without an empty row between: the second begins where a row names other columns, or with its
 * title over such a row. Only below a table whose columns are named; labels and their values have sections as well. Those
 * over the names of the first table are apart too.
 */
export function cutStacked(rows: SheetRows): SheetRows[] {
  const first = headerRowOf(rows)
  if (first < 0) return [rows]
  const facts = countFactsOver(rows, first)
  const parts: SheetRows[] = facts > 0 ? [rows.slice(0, facts)] : []
  let start = facts
  let header = first
  for (let at = first + 2; at < rows.length - 1; at++) {
    const row = rows[at] ?? []
    const isTitle = row.length === 1 && isNames(row)
    const names = isTitle ? at + 1 : at
    if (names < header + 2) continue
    const above = rows.slice(Math.max(header + 1, at - rowsLookedAt), at).filter((one) => one.length > 1)
    if (above.length === 0 || !beginsTable(rows, names, rows[header] ?? [], above, isTitle)) continue
    parts.push(rows.slice(start, at))
    start = at
    header = names
    at = names
  }
  return [...parts, rows.slice(start)]
}
