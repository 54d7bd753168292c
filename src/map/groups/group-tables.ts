import type { Document, Page, Table, TableCell } from '../../domain/document.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { headersByColumn } from '../pairs/pairs-from-tables.ts'

/** A table whose columns are the questions of a repeating group. */
export interface GroupTable {
  readonly document: Document
  readonly documentIndex: number
  readonly page: Page
  readonly table: Table
  /** How many leading rows name the columns. */
  readonly headerRows: number
  /** Column -> index of the child in the group's index, with how well the header matches. */
  readonly columns: ReadonlyMap<
    number,
    { readonly child: number; readonly match: number; readonly header: string }
  >
  readonly score: number
}

const leastColumnMatch = 0.48

/** Reads a table's headers as the children of a group; null where fewer than two columns fit. */
export function matchGroupTable(
  index: LabelIndex,
  place: { document: Document; documentIndex: number; page: Page; table: Table },
  earlier: ReadonlyMap<string, GroupTable>,
): GroupTable | null {
  const { table } = place
  if (table.rows.length === 0) return null
  const continued = table.continues === undefined ? undefined : earlier.get(table.continues)
  let best: GroupTable | null = null
  for (const headerRows of headerGuesses(table)) {
    const headers = headersByColumn({ ...table, headerRows })
    const columns = assignColumns(index, headers)
    if (!isGroupHeader(columns, headers.size, index.questions.length)) continue
    const score = [...columns.values()].reduce((sum, column) => sum + column.match, 0)
    if (score > (best?.score ?? 0) + 0.05) best = { ...place, headerRows, columns, score }
  }
  if (best) return best
  return continued ? { ...place, headerRows: 0, columns: continued.columns, score: continued.score } : null
}

function headerGuesses(table: Table): number[] {
  const guesses = table.headerRows > 0 ? [table.headerRows] : []
  for (const guess of [1, 2, 3]) {
    if (guesses.includes(guess) || table.rows.length <= guess) continue
    if (table.rows.slice(table.headerRows, guess).every(namesColumns)) guesses.push(guess)
  }
  return guesses
}

/** Headers are words; a row with figures is data, and taking it for a header would lose an item without a trace. */
function namesColumns(row: readonly TableCell[]): boolean {
  const filled = row.filter((cell) => cell.text.trim() !== '')
  return filled.length > 0 && filled.every((cell) => !/\d/.test(cell.text) && cell.text.length < 90)
}

/** A table with a lower share of what the group asks is about something else that happens to have a status and a number. */
const leastShare = 0.15

function isGroupHeader(
  columns: ReadonlyMap<number, { match: number }>,
  headerCount: number,
  childCount: number,
): boolean {
  const strong = [...columns.values()].filter((column) => column.match >= 0.7).length
  return (
    columns.size >= Math.max(2, childCount * leastShare) &&
    (strong >= 2 || (strong >= 1 && columns.size >= 3)) &&
    columns.size >= headerCount * 0.25
  )
}

/** Each column at most one child, each child at most one column, the best matches first. */
function assignColumns(
  index: LabelIndex,
  headers: ReadonlyMap<number, string>,
): Map<number, { child: number; match: number; header: string }> {
  const options: { column: number; child: number; match: number; header: string }[] = []
  for (const [column, header] of headers)
    for (const match of matchHeader(index, header))
      if (match.score >= leastColumnMatch)
        options.push({ column, child: match.question, match: match.score, header })
  options.sort((one, other) => other.match - one.match)
  const columns = new Map<number, { child: number; match: number; header: string }>()
  const children = new Set<number>()
  for (const { column, child, match, header } of options) {
    if (columns.has(column) || children.has(child)) continue
    columns.set(column, { child, match, header })
    children.add(child)
  }
  return columns
}

/** A row that adds the others up. */
export function isTotalRow(row: readonly TableCell[]): boolean {
  const words = row.slice(0, 3).map((cell) => cell.text.trim())
  return (
    words.some((text) =>
      /^(?:grand |sub[- ]?|overall |policy period |page |report )?totals?\b/i.test(text),
    ) ||
    /\btotals?$/i.test(words.find((text) => text !== '') ?? '') ||
    /^sum$/i.test(words[0] ?? '')
  )
}

/** A row with nothing to read: empty, repeated headers, or only `None`. */
export function isEmptyRow(row: readonly TableCell[], columns: GroupTable['columns']): boolean {
  const texts = row.filter((cell) => columns.has(cell.column)).map((cell) => cell.text.trim())
  const filled = texts.filter((text) => text !== '' && !/^[-\u2013\u2014.\u00a3_\s]+$/.test(text))
  if (filled.length === 0) return true
  if (filled.every((text) => /^(?:none|nil|n\/?a|not applicable)$/i.test(text))) return true
  return row.every((cell) => cell.text.trim() === '' || cell.text.trim() === columns.get(cell.column)?.header)
}

/** Narrow columns break words: `construct` over `ion` is `construction`. The better of both readings counts. */
function matchHeader(index: LabelIndex, header: string): readonly { question: number; score: number }[] {
  const plain = index.match(header.replace(/\s+/g, ' '))
  const joined = header.replace(/\n(?=[a-z]{1,5}(?:\s|$))/g, '')
  if (joined === header) return plain
  const mended = index.match(joined)
  return (mended[0]?.score ?? 0) > (plain[0]?.score ?? 0) ? mended : plain
}
