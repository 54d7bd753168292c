import type { TableCell } from '../../../domain/document.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { isTotalRow } from '../rows/row-kinds.ts'
import type { GroupTable } from './group-table.ts'

const wordy: ReadonlySet<string> = new Set(['text', 'longText', 'address', 'choice', 'lookup', 'personName'])

/**
 * A list and the table that carries it on over the page, where a page break parts a row: what is left of it stands first on
 * the next page, and only in columns of words. Both as they are where no row is parted.
 */
export function joinBrokenRow(
  before: GroupTable,
  after: GroupTable,
  index: LabelIndex,
): { before: GroupTable; after: GroupTable } {
  const last = before.table.rows.at(-1)
  const rest = after.table.rows[after.headerRows]
  if (!last || !rest || before.page.kind !== 'print' || before.table.rows.length <= before.headerRows)
    return { before, after }
  const left = filledIn(rest)
  const isRest =
    left.length > 0 &&
    left.length <= filledIn(last).length / 2 &&
    !isTotalRow(rest) &&
    !isTotalRow(last) &&
    left.every(({ column, columnSpan = 1 }) => {
      const child = after.columns.get(column)?.child
      const type = child === undefined ? undefined : index.questions[child]?.question.type
      const isBegun = filledIn(last).some((cell) => cell.column === column)
      return (
        isBegun &&
        columnSpan === 1 &&
        child === before.columns.get(column)?.child &&
        (type === undefined || wordy.has(type))
      )
    })
  if (!isRest) return { before, after }
  const whole = last.map((cell) => {
    const more = left.find(({ column }) => column === cell.column)
    return more ? { ...cell, text: `${cell.text} ${more.text}`, spans: [...cell.spans, ...more.spans] } : cell
  })
  const rows = after.table.rows.filter((row) => row !== rest)
  return {
    before: { ...before, table: { ...before.table, rows: [...before.table.rows.slice(0, -1), whole] } },
    after: { ...after, table: { ...after.table, rows } },
  }
}

const filledIn = (row: readonly TableCell[]) => row.filter(({ text }) => text.trim() !== '')
