import type { Table } from '../../../domain/document.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { splitColumn } from '../tables/split-column.ts'
import { makeAtStart } from './vehicle-makes.ts'

const joinedHeader = /\b(?:make|manufacturer)\b.{0,15}\bmodel\b/is
/** Share of the cells that must begin with a make that is known. */
const leastShare = 0.8

/**
 * `Ford Transit` under `Make & model` as two columns, for a group that asks for the two apart; the same table where there is
 * no such column.
 */
export function splitMakeAndModel(table: Table, headerRows: number, index: LabelIndex): Table {
  const asks = (part: RegExp) =>
    index.questions.some(({ question }) => part.test(question.label) && !joinedHeader.test(question.label))
  if (!asks(/\bmodel\b/i) || !asks(/\b(?:make|manufacturer)\b/i)) return table
  const [header] = headerRows === 1 ? table.rows : []
  const joined = header?.find((cell) => joinedHeader.test(cell.text) && (cell.columnSpan ?? 1) === 1)
  if (!joined) return table
  const cells = table.rows
    .slice(1)
    .flatMap((row) => row.filter((cell) => cell.column === joined.column && cell.text !== ''))
  const known = cells.filter((cell) => makeAtStart(cell.text) !== null)
  if (known.length < cells.length * leastShare || known.length === 0) return table
  return splitColumn(table, joined.column, ({ text }, row) => {
    const make = makeAtStart(text) ?? ''
    return row === 0 ? ['Make', 'Model'] : [make, make === '' ? '' : text.slice(make.length).trim()]
  })
}
