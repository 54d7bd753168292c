import type { TableCell } from '../../../domain/document.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import type { AssignedColumn } from '../tables/group-table.ts'

const partHeader =
  /^\W*(?:(?:risk |property |premises )?addr(?:ess|\.)?\s*(?:line\s*)?[2-6]|town(?: ?\/ ?city)?|city|county|locality|village|district|(?:zip(?: ?code)? ?\/ ?)?(?:post|p\.?) ?[-/]? ?code(?: ?\/ ?zip(?: ?code)?)?|pc|zip(?: ?code)?)\W*$/i

/**
 * Columns that are the further lines of an address in another column (`Address 2`, `Town`, `Postcode`), where the group asks
 * for the address in one and for none of them by itself.
 * @returns the column of the address and those of its further lines, from left to right
 */
export function findAddressParts(
  columns: ReadonlyMap<number, AssignedColumn>,
  headers: ReadonlyMap<number, string>,
  index: LabelIndex,
): Map<number, number[]> {
  const addresses = [...columns].filter(([, { child }]) => {
    const question = index.questions[child]?.question
    return question?.type === 'address' || (question?.type === 'text' && /\baddress\b/i.test(question.label))
  })
  const [address, ...others] = addresses
  if (!address || others.length > 0) return new Map()
  const parts = [...headers]
    .filter(([column, header]) => !columns.has(column) && partHeader.test(header.replace(/\s+/g, ' ')))
    .map(([column]) => column)
    .sort((one, other) => one - other)
  return parts.length > 0 ? new Map([[address[0], parts]]) : new Map()
}

/** The cell with the lines of its address that stand in other columns; the parts it was joined from come with it. */
export function joinAddress(
  cell: TableCell,
  row: readonly TableCell[],
  columns: readonly number[],
): { whole: TableCell; parts: readonly TableCell[] } {
  const parts = columns.flatMap(
    (column) => row.find((one) => one.column === column && one.text.trim() !== '') ?? [],
  )
  // `PC` over counts is no postcode: every further line of an address is in words or has letters.
  const isNew = (part: TableCell) =>
    /\p{L}/u.test(part.text) && !cell.text.toLowerCase().includes(part.text.trim().toLowerCase())
  const added = parts.filter(isNew)
  return { whole: { ...cell, text: [cell, ...added].map((one) => one.text.trim()).join(', ') }, parts: added }
}
