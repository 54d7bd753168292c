import type { TableCell } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import { readValue } from '../../../values/read-value.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import { evidenceOf } from '../rows/evidence-of-cell.ts'
import type { GroupCell } from '../rows/group-row.ts'
import type { GroupTable } from '../tables/group-table.ts'

const paid = /^\W*(?:amount |total )?paid\b(?!.*\b(?:or|and|reserve|outstanding)\b)/i
const open = /^\W*(?:amount |total |current )?(?:outstanding|o\/s|os|reserved?|estimated?)\b/i
/** A question for the whole of what something cost or will cost. */
const asksForWhole =
  /^\W*(?:(?:total|amount|claim|estimated|approx(?:imate)?) )*(?:cost|amount|incurred|value)(?: of (?:the )?(?:claim|loss))?(?: incurred)?\W*$|\bpaid\b.*\b(?:or|and|plus)\b.*\b(?:reserved?|outstanding|to be paid)\b/i

/**
 * The cells of a row whose paper parts a cost into what is paid and what is outstanding, where the list asks for it in one:
 * the figure of the column that was read, and the other added to it.
 */
export function wholeCost(
  cells: readonly GroupCell[],
  row: readonly TableCell[],
  { groupTable, children }: { readonly groupTable: GroupTable; readonly children: readonly Question[] },
  headers: ReadonlyMap<number, string>,
  context: ReadContext,
): readonly GroupCell[] {
  const amounts = children.filter(({ type }) => type === 'money')
  const [asked] = amounts
  if (!asked || amounts.length > 1 || !asksForWhole.test(asked.label)) return cells
  const known = [...groupTable.columns.values()].find(({ child }) => children[child]?.id === asked.id)
  const others = [...headers].filter(([column]) => !groupTable.columns.has(column))
  const isPair = (one: RegExp, other: RegExp) => one.test(known?.header ?? '') && other
  const wanted = isPair(paid, open) || isPair(open, paid)
  const rest = wanted ? others.filter(([, header]) => wanted.test(header)) : []
  const cell = row.find(({ column }) => column === rest[0]?.[0])
  const own = cells.find(({ child }) => child.id === asked.id)
  if (rest.length !== 1 || !cell || !own) return cells
  const more = readValue(asked, cell.text.replace(/\s*(?:res|est|o\/s)\.?$/i, ''), context)
  const added = more.ok ? Number(more.value) : 0
  if (!(added > 0)) return cells
  const evidence = { ...own.evidence, relation: 'derived' as const }
  const sum: GroupCell = {
    ...own,
    value: String(Math.round((Number(own.value) + added) * 100) / 100),
    evidence,
    moreEvidence: [evidenceOf(groupTable, cell, rest[0]?.[1] ?? '')],
  }
  return cells.map((one) => (one === own ? sum : one))
}
