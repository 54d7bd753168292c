import type { Document, Page, Table } from '../../domain/document.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { headersByColumn } from '../pairs/tables/grid-headers.ts'
import { namesColumns } from '../pairs/tables/two-row-header.ts'
import { unitNoteOf } from '../pairs/tables/unit-of-table.ts'
import { isYearHead } from '../pairs/tables/year-head.ts'
import { assignColumns } from './columns/assign-columns.ts'
import type { ColumnContent } from './columns/cell-kinds.ts'
import { describeColumns } from './columns/cell-kinds.ts'
import { fitColumn } from './columns/column-fit.ts'
import { withNotedUnit } from './columns/header-unit.ts'
import { splitMakeAndModel } from './columns/make-and-model.ts'
import { matchHeader } from './columns/match-header.ts'
import { findAddressParts } from './rows/address-parts.ts'
import { itemName } from './rows/item-name.ts'
import { continueColumns } from './tables/continue-columns.ts'
import { withCornerMeasure } from './tables/corner-measure.ts'
import type { AssignedColumn, GroupTable } from './tables/group-table.ts'
import { beginningsOf, guessHeaderRows } from './tables/header-rows.ts'
import { withoutSideOfNow } from './tables/sides-of-headers.ts'
import { splitDatedCells } from './tables/split-dated-cells.ts'
import { stackSides } from './tables/stack-sides.ts'
import { transposeTable } from './tables/transpose-table.ts'
import { unstackTable } from './tables/unstack-table.ts'
import { titlesOf } from './title-index.ts'

/** What a page says of a table besides its columns, and the tables of the group before it. */
export interface TablePlace {
  readonly document: Document
  readonly documentIndex: number
  readonly page: Page
  readonly table: Table
}

/** Reads a table's columns as the children of a group; null where it is about something else. */
export function matchGroupTable(
  index: LabelIndex,
  place: TablePlace,
  earlier: ReadonlyMap<string, GroupTable>,
  context: ReadContext,
): GroupTable | null {
  const { table } = place
  if (table.rows.length === 0) return null
  const continued = table.continues === undefined ? undefined : earlier.get(table.continues)
  const isNamed = isTitled(index, place)
  let best: GroupTable | null = null
  for (const begun of beginningsOf(table))
    for (const headerRows of guessHeaderRows(begun)) {
      const stacked = headerRows === 1 ? stackSides(begun) : begun
      const one = splitMakeAndModel(
        splitDatedCells(unstackTable(stacked, headerRows), headerRows),
        headerRows,
        index,
      )
      const match = matchColumns(index, { ...place, table: one }, headerRows, isNamed, context)
      if (match && match.score > (best?.score ?? 0) + 0.05) best = match
    }
  const turned = transposeTable(table)
  const goesOn = turned !== null && hasItemsOf(turned, [...earlier.values()])
  const across = turned && matchColumns(index, { ...place, table: turned }, 1, goesOn, context, true)
  if (across && across.score > (best?.score ?? 0) + 0.05 && hasPlainHeaders(across, goesOn ? 1 : 2))
    return across
  if (best) return best
  if (continued && !continued.isTurned && table.headerRows === 0)
    return { ...continued, ...place, headerRows: 0 }
  const latest = [...earlier.values()].at(-1)
  if (!latest || latest.isTurned || place.page.number - latest.page.number > 1) return null
  // Under a title of its own stands something else.
  if (table.title !== undefined && table.title !== latest.table.title && !/\bcont/i.test(table.title))
    return null
  // Years over figures name the columns of a table of its own.
  if (table.rows[0]?.slice(1).some(({ text }) => isYearHead(text))) return null
  // A table that names its columns is another one; what goes on has rows of the list at once.
  if (table.headerRows > 0 && table.rows[0]?.length !== 1 && namesColumns(table.rows[0] ?? [])) return null
  const columns = continueColumns(table, latest, index, context)
  return columns ? { ...place, headerRows: 0, columns, score: latest.score } : null
}

function matchColumns(
  index: LabelIndex,
  place: TablePlace,
  headerRows: number,
  isNamed: boolean,
  context: ReadContext,
  isTurned = false,
): GroupTable | null {
  const { table } = place
  const contents = describeColumns(table, headerRows)
  const printed = withCornerMeasure(headersByColumn({ ...table, headerRows }), contents)
  const headers = withoutSideOfNow(
    table,
    headerRows,
    printed,
    index.questions.map(({ question }) => question.label),
  )
  for (const column of printed.keys()) if (!headers.has(column)) contents.delete(column)
  // Over the names of the items stands what the rows are about, not what the names are.
  if (isTurned) headers.set(0, '')
  if (!isNamed && !isWorthwhile(index, headers)) return null
  const columns = withNotedUnit(
    assignColumns(index, headers, contents, context),
    unitNoteOf(table, place.page),
  )
  if (isTurned && !isToldByContent(0, columns, contents, index, context)) columns.delete(0)
  // What stands beside its labels for one thing only is mostly a paper's own particulars.
  if (isTurned && !isNamed && table.rows.length === 2 && columns.size < headers.size * leastOfOneItem)
    return null
  const isList = isGroupHeader(columns, headers.size, index.questions.length)
  if (!isList && !(isNamed && (isTurned || isTold(columns, headers.size)))) return null
  const score = [...columns.values()].reduce((sum, column) => sum + column.match, 0)
  const addressParts = findAddressParts(columns, headers, index)
  return { ...place, headerRows, columns, score, addressParts, ...(isTurned ? { isTurned } : {}) }
}

/** `2024/25` over a column is its year; `Premises 1` is neither an address nor a name, only which one it is. */
function isToldByContent(
  column: number,
  columns: ReadonlyMap<number, AssignedColumn>,
  contents: ReadonlyMap<number, ColumnContent>,
  index: LabelIndex,
  context: ReadContext,
): boolean {
  const child = index.questions[columns.get(column)?.child ?? -1]?.question
  const content = contents.get(column)
  return (
    child !== undefined && content !== undefined && fitColumn(child, content, context)?.isTelling === true
  )
}

/** Rows of a form are rather single questions; they are a list's columns only where several say so plainly. */
function hasPlainHeaders({ columns }: GroupTable, least: number): boolean {
  return [...columns.values()].filter((column) => column.match >= plainHeader).length >= least
}

/** Whether an earlier turned table of the list has the same items, by the names of its columns. */
function hasItemsOf(turned: Table, earlier: readonly GroupTable[]): boolean {
  const namesOf = ({ rows }: Table) =>
    rows
      .slice(1)
      .map((row) => itemName(row) ?? '')
      .join('|')
  const names = namesOf(turned)
  return (
    /^[^|]+(?:\|[^|]+)*$/.test(names) && earlier.some((one) => one.isTurned && namesOf(one.table) === names)
  )
}

const plainHeader = 0.7

/** Before the cells are looked at, one header at least must be about the group. */
function isWorthwhile(index: LabelIndex, headers: ReadonlyMap<number, string>): boolean {
  return [...headers.values()].some((header) => (matchHeader(index, header)[0]?.score ?? 0) >= 0.48)
}

/** Whether the table's title, or the name of its sheet, says that it is the group's list: `Vehicle schedule`. */
function isTitled(index: LabelIndex, { table, page }: TablePlace): boolean {
  const titles = titlesOf(index)
  return [table.title, page.title].some(
    (title) => titles && title !== undefined && (matchHeader(titles, title)[0]?.score ?? 0) >= 0.6,
  )
}

/** A titled list under headers that nobody knows: most of its columns must tell themselves by what they hold. */
function isTold(columns: ReadonlyMap<number, unknown>, headerCount: number): boolean {
  return columns.size >= 3 && columns.size >= headerCount * 0.5
}

/** So much of what a table says of one thing is asked of the group's items, or it is about something else. */
const leastOfOneItem = 0.5

/** A table that answers less than this of what the group asks must be about nothing else. */
const leastShare = 0.3

function isGroupHeader(
  columns: ReadonlyMap<number, { match: number }>,
  headerCount: number,
  childCount: number,
): boolean {
  const strong = [...columns.values()].filter((column) => column.match >= 0.7).length
  const told = [...columns.values()].filter((column) => column.match >= 0.48).length
  const known = columns.size / Math.max(1, headerCount)
  const asked = columns.size / Math.max(1, childCount)
  if (columns.size < 2 || known < 0.25) return false
  return asked < leastShare
    ? strong >= 2 && known >= 0.6
    : strong >= 2 || (strong >= 1 && told >= 2 && columns.size >= 3)
}
