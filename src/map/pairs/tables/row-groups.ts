import type { Table, TableCell } from '../../../domain/document.ts'
import { labelTokens } from '../../label/label-tokens.ts'
import type { Addend } from '../pair.ts'
import { isBareFigure } from './table-cells.ts'

const isWorded = ({ text }: TableCell) => /\p{L}{2}/u.test(text)
const aTotal = /^\W*(?:grand |sub-?)?totals?\W*$/i
const longestName = 60

interface Lead {
  readonly group: TableCell | undefined
  readonly own: TableCell | undefined
}

/** A table whose rows have their names, and which of them, by the cell that names them, a total adds up. */
export interface NamedRows {
  readonly table: Table
  readonly addends: ReadonlyMap<TableCell, Addend>
}

/** Whether a question names one of the rows that a total adds up, and not only what they are called together. */
export function asksForAddend(question: string, { group, own }: Addend): boolean {
  const words = new Set(wordsOf(question))
  if (wordsOf(own).some((word) => words.has(word))) return true
  const shared = new Set(labelTokens(group))
  const asked = new Set(labelTokens(question))
  return labelTokens(own).some((token) => !shared.has(token) && asked.has(token))
}

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.replace(/(?:e?s)$/, ''))

/**
 * Rows that are named in two columns, where the first names several of them only once: `Sales | Shop | 90,000`, and under
 * it `Online | 20,000` and `Total | 110,000`. The table with their full names, in which the total is one of sales, and
 * the table with each row's own name; the table as it is where it has no such rows.
 */
export function nameGroupRows(table: Table): NamedRows[] {
  const leads = table.rows.map((row, at) => (at < table.headerRows ? noLead : leadOf(row)))
  // A name of two columns is one only where rows under it leave the first of the two open.
  const isGrouped = leads.some(({ group, own }, at) => {
    const next = leads[at + 1]
    return group && own && next?.own && !next.group && !aTotal.test(next.own.text)
  })
  if (!isGrouped) return [{ table, addends: new Map() }]
  const addends = new Map<TableCell, Addend>()
  const full: (readonly TableCell[])[] = []
  const plain: (readonly TableCell[])[] = []
  let stem: string | undefined
  table.rows.forEach((row, at) => {
    const { group, own } = leads[at] ?? noLead
    if (group || !own) stem = group && own ? group.text.trim() : undefined
    if (!own || stem === undefined) {
      full.push(row)
      plain.push(at < table.headerRows ? row : [])
      return
    }
    const isTotal = aTotal.test(own.text)
    const text = isTotal ? `Total ${stem}` : `${stem} ${own.text.trim()}`
    const others = row.filter((cell) => cell !== group)
    const named = { ...own, text }
    full.push(others.map((cell) => (cell === own ? named : cell)))
    plain.push(isTotal ? [] : others)
    if (!isTotal && isAddedUp(leads.slice(at + 1)))
      for (const lead of [own, named]) addends.set(lead, { group: stem, own: own.text })
  })
  return [
    { table: { ...table, rows: full }, addends },
    { table: { ...table, rows: plain }, addends },
  ]
}

/** Whether a total follows before the next group begins. */
function isAddedUp(under: readonly Lead[]): boolean {
  const end = under.findIndex(({ group, own }) => group || !own)
  return under.slice(0, end < 0 ? under.length : end).some(({ own }) => own && aTotal.test(own.text))
}

const noLead: Lead = { group: undefined, own: undefined }

/** What names a row of figures in its first two columns. */
function leadOf(row: readonly TableCell[]): Lead {
  const filled = row.filter(({ text }) => text.trim() !== '')
  const [first, second] = filled
  const named = filled.filter((cell) => cell.column < 2 && isWorded(cell) && cell.text.length <= longestName)
  const figures = filled.filter((cell) => cell.column >= 2)
  if (!first || figures.length === 0 || !figures.some(isBareFigure)) return noLead
  if (named.length === 2) return { group: first, own: second }
  if (named.length === 1 && first.column === 1 && named[0] === first) return { group: undefined, own: first }
  return first.column === 0 ? { group: first, own: undefined } : noLead
}
