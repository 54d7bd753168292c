import type { Document, Page, Table } from '../../domain/document.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { LabelIndex } from '../label/label-index.ts'
import { headersByColumn } from '../pairs/pairs-from-tables.ts'
import { findAddressParts } from './address-parts.ts'
import type { AssignedColumn } from './assign-columns.ts'
import { assignColumns } from './assign-columns.ts'
import { describeColumns } from './cell-kinds.ts'
import { continueColumns } from './continue-columns.ts'
import { guessHeaderRows } from './header-rows.ts'
import { splitMakeAndModel } from './make-and-model.ts'
import { matchHeader } from './match-header.ts'
import { unstackTable } from './unstack-table.ts'

/** A table whose columns are the questions of a repeating group. */
export interface GroupTable {
  readonly document: Document
  readonly documentIndex: number
  readonly page: Page
  readonly table: Table
  /** How many leading rows name the columns. */
  readonly headerRows: number
  /** Column -> index of the child in the group's index, with how well the header matches. */
  readonly columns: ReadonlyMap<number, AssignedColumn>
  readonly score: number
  /** Columns that hold further lines of the address in a column. */
  readonly addressParts?: ReadonlyMap<number, readonly number[]>
}

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
  let best: GroupTable | null = null
  const isNamed = isTitled(index, place)
  for (const headerRows of guessHeaderRows(place.table)) {
    const table = splitMakeAndModel(unstackTable(place.table, headerRows), headerRows)
    const headers = headersByColumn({ ...table, headerRows })
    if (!isNamed && !isWorthwhile(index, headers)) continue
    const columns = assignColumns(index, headers, describeColumns(table, headerRows), context)
    const isList = isGroupHeader(columns, headers.size, index.questions.length)
    if (!isList && !(isNamed && isTold(columns, headers.size))) continue
    const score = [...columns.values()].reduce((sum, column) => sum + column.match, 0)
    if (score > (best?.score ?? 0) + 0.05)
      best = {
        ...place,
        table,
        headerRows,
        columns,
        score,
        addressParts: findAddressParts(columns, headers, index),
      }
  }
  if (best) return best
  if (continued && table.headerRows === 0) return { ...continued, ...place, headerRows: 0 }
  const latest = [...earlier.values()].at(-1)
  if (!latest || place.page.number - latest.page.number > 1) return null
  const columns = continueColumns(table, latest, index, context)
  return columns ? { ...place, headerRows: 0, columns, score: latest.score } : null
}

/** Before the cells are looked at, one header at least must be about the group. */
function isWorthwhile(index: LabelIndex, headers: ReadonlyMap<number, string>): boolean {
  return [...headers.values()].some((header) => (matchHeader(index, header)[0]?.score ?? 0) >= 0.48)
}

const titleIndexes = new WeakMap<LabelIndex, LabelIndex>()

/** Whether the table's title, or the name of its sheet, says that it is the group's list: `Vehicle schedule`. */
function isTitled(index: LabelIndex, { table, page }: TablePlace): boolean {
  const group = index.questions[0]?.group
  if (!group) return false
  const titles = titleIndexes.get(index) ?? new LabelIndex([{ question: group }])
  titleIndexes.set(index, titles)
  return [table.title, page.title].some(
    (title) => title !== undefined && (matchHeader(titles, title)[0]?.score ?? 0) >= 0.6,
  )
}

/** A titled list under headers that nobody knows: most of its columns must tell themselves by what they hold. */
function isTold(columns: ReadonlyMap<number, unknown>, headerCount: number): boolean {
  return columns.size >= 3 && columns.size >= headerCount * 0.5
}

/** A table that answers less than this of what the group asks must be about nothing else. */
const leastShare = 0.3

function isGroupHeader(
  columns: ReadonlyMap<number, { match: number }>,
  headerCount: number,
  childCount: number,
): boolean {
  const strong = [...columns.values()].filter((column) => column.match >= 0.7).length
  const known = columns.size / Math.max(1, headerCount)
  const asked = columns.size / Math.max(1, childCount)
  if (columns.size < 2 || known < 0.25) return false
  return asked < leastShare ? strong >= 2 && known >= 0.6 : strong >= 2 || (strong >= 1 && columns.size >= 3)
}
