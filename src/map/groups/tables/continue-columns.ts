import type { Table, TableCell } from '../../../domain/document.ts'
import { figureTypes } from '../../../domain/figure-types.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { columnNumber } from '../../layout/columns-of-sheets.ts'
import { describeColumns } from '../columns/cell-kinds.ts'
import { fitColumn } from '../columns/column-fit.ts'
import type { AssignedColumn } from './group-table.ts'

const leastColumns = 3
/** Share of the columns that must be found again, and must hold what the list holds there. */
const leastShare = 0.7
const leastFit = 0.6

type Columns = ReadonlyMap<number, AssignedColumn>

/**
 * The columns of a table without a header that goes on from the list before it, after a page break or a line between:
 * those that stand at the same place and hold the same kind of thing. Null where it is another table.
 */
export function continueColumns(
  table: Table,
  before: { readonly table: Table; readonly columns: Columns },
  index: LabelIndex,
  context: ReadContext,
): Map<number, AssignedColumn> | null {
  const contents = describeColumns(table, 0)
  const columns = new Map<number, AssignedColumn>()
  const places = placesOf(before.table)
  let agreeing = 0
  let isTyped = ![...before.columns.values()].some(({ child }) => isFormed(index.questions[child]?.question))
  for (const [column, place] of placesOf(table)) {
    const known = counterpart(column, place, places, table, before.table)
    const assigned = known === undefined ? undefined : before.columns.get(known)
    const child = assigned && index.questions[assigned.child]?.question
    const content = contents.get(column)
    if (!assigned || !child || !content) continue
    const fit = fitColumn(child, content, context)
    if (fit && fit.fit >= leastFit) {
      agreeing++
      if (isFormed(child)) isTyped = true
    }
    columns.set(column, assigned)
  }
  const isSame =
    isTyped && agreeing >= columns.size * leastShare && columns.size >= contents.size * leastShare
  return isSame && columns.size >= leastColumns && new Set(columns.values()).size === columns.size
    ? columns
    : null
}

/** Words under words prove nothing; where a list holds figures or dates, what carries it on holds them too. */
function isFormed(child: Question | undefined): boolean {
  return (
    child !== undefined && (figureTypes.has(child.type) || ['date', 'address', 'email'].includes(child.type))
  )
}

interface Place {
  readonly x0: number
  readonly x1: number
}

/** Where each column stands on the page or sheet; an empty place where its paper has no such places. */
function placesOf(table: Table): Map<number, Place | null> {
  const places = new Map<number, Place | null>()
  for (const cell of table.rows.flat()) {
    if ((cell.columnSpan ?? 1) > 1) continue
    const box = cell.text.trim() === '' ? null : placeOf(cell)
    const known = places.get(cell.column)
    if (!box) places.set(cell.column, known ?? null)
    else
      places.set(
        cell.column,
        known ? { x0: Math.min(known.x0, box.x0), x1: Math.max(known.x1, box.x1) } : { ...box },
      )
  }
  return places
}

/** A row of a sheet leaves out its empty cells, so that the number of a cell says nothing of where it stands. */
function placeOf({ locator }: TableCell): Place | null {
  if (locator.kind === 'box') return locator.box
  const [letters = ''] = locator.kind === 'cell' ? (/^[A-Z]{1,3}/.exec(locator.cell) ?? []) : []
  const at = columnNumber(letters)
  return at === 0 ? null : { x0: at - 1, x1: at }
}

function counterpart(
  column: number,
  place: Place | null,
  before: ReadonlyMap<number, Place | null>,
  table: Table,
  other: Table,
): number | undefined {
  if (place === null) return isAsWide(table, other) ? column : undefined
  let [best, most]: [number | undefined, number] = [undefined, 0]
  for (const [candidate, there] of before) {
    const shared = there ? Math.min(place.x1, there.x1) - Math.max(place.x0, there.x0) : 0
    if (shared > most) [best, most] = [candidate, shared]
  }
  return best
}

function isAsWide(one: Table, other: Table): boolean {
  const width = ({ rows }: Table) => Math.max(0, ...rows.map((row) => row.length))
  return width(one) === width(other)
}
