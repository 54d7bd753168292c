import type { Table, TableCell } from '../../../domain/document.ts'
import { endOf } from './table-cells.ts'

/** A title that runs across a table is no longer than this; what is longer is a note or an answer. */
const longestTitle = 120

/**
 * The tables that one ruled block of a form holds over each other, each under a title that runs across it and with columns
 * of its own. A title alone at the top is taken off and kept as the title. The last part keeps the table's id, because what
 * continues the table continues that.
 */
export function tableSections(table: Table): Table[] {
  const width = widthOf(table)
  if (width < 2 || table.rows.length < 2) return [table]
  const sections: { title: string | undefined; rows: (readonly TableCell[])[] }[] = [
    { title: table.title, rows: [] },
  ]
  table.rows.forEach((row, at) => {
    const title = titleOf(row, width)
    const last = sections.at(-1)
    if (title === null || !last) {
      // A row without a word under a title is the space between the two.
      if (last && (last.rows.length > 0 || !isBlank(row))) last.rows.push(row)
      return
    }
    if (last.rows.length === 0) last.title = title
    else if (beginsTable(table.rows, at, width)) sections.push({ title, rows: [] })
    else last.rows.push(row)
  })
  const filled = sections.filter((section) => section.rows.length > 0)
  if (filled.length === 0 || (filled.length === 1 && filled[0]?.rows.length === table.rows.length))
    return [table]
  return filled.map(({ title, rows }, at) => {
    const { continues, headerRows, title: _title, ...rest } = table
    const isOwnHeader = at === 0 && rows[0] === table.rows[0]
    return {
      ...rest,
      id: at === filled.length - 1 ? table.id : `${table.id}.${at + 1}`,
      rows: numberAnew(rows),
      headerRows: isOwnHeader ? headerRows : 0,
      ...(title === undefined ? {} : { title }),
      ...(at === 0 && continues !== undefined ? { continues } : {}),
    }
  })
}

const isBlank = (row: readonly TableCell[]) => row.every(({ text }) => text.trim() === '')
const widthOf = ({ rows }: Table) =>
  rows.reduce((most, row) => row.reduce((end, cell) => Math.max(end, endOf(cell)), most), 0)

function titleOf(row: readonly TableCell[], width: number): string | null {
  const [only, ...more] = row.filter((cell) => cell.text.trim() !== '')
  if (!only || more.length > 0 || (only.columnSpan ?? 1) < width) return null
  const text = only.text.replace(/\s+/g, ' ').trim()
  if (text.length > longestTitle || !/\p{L}{2}/u.test(text) || /:\s+\S/.test(text)) return null
  return sectionFact.test(text) ? null : text
}

/** `Unit 118` says which unit the rows under it are about; the rows above it may be of the same list. */
const sectionFact = /^[A-Za-z .#]{1,30}[:#]?\s+[A-Z0-9-]*\d[A-Z0-9-]*\b/

/** Whether what follows a title has columns of its own: other ones than before, or words that name them. */
function beginsTable(rows: Table['rows'], at: number, width: number): boolean {
  const after = rows.slice(at + 1).filter((row) => row.some((cell) => cell.text.trim() !== ''))
  const [first, second] = after
  const before = rows.slice(0, at).findLast((row) => titleOf(row, width) === null)
  if (!first || !second || first.length < 2 || !before) return false
  const earlier = rows.slice(0, at).filter((row) => titleOf(row, width) === null)
  const isOtherwiseParted =
    placesOf(first) === placesOf(second) &&
    !earlier.some((row) => placesOf(row) === placesOf(first)) &&
    !isHeaderOf(before, first)
  const namesColumns = first.every((cell) => /\p{L}/u.test(cell.text) && !/\d{2}/.test(cell.text))
  return isOtherwiseParted || (namesColumns && second.some((cell) => /\d/.test(cell.text)))
}

/** Names of columns of which some are open, over a row with figures: a title between the two parts the list and begins none. */
function isHeaderOf(header: readonly TableCell[], row: readonly TableCell[]): boolean {
  const places = new Set(row.map(({ column }) => column))
  return (
    header.length > 2 &&
    header.every(({ column, text }) => places.has(column) && !/\d/.test(text)) &&
    row.some(({ text }) => /\d/.test(text))
  )
}

const placesOf = (row: readonly TableCell[]) => row.map((cell) => cell.column).join(' ')

/** Columns counted anew: those of other parts of the table do not divide this one. */
function numberAnew(rows: Table['rows']): Table['rows'] {
  const starts = [...new Set(rows.flatMap((row) => row.map((cell) => cell.column)))].sort(
    (one, other) => one - other,
  )
  const numberOf = new Map(starts.map((start, number) => [start, number]))
  return rows.map((row, at) =>
    row.map((cell) => {
      const { columnSpan: _span, ...rest } = cell
      const column = numberOf.get(cell.column) ?? cell.column
      const span = starts.filter((start) => start >= cell.column && start < endOf(cell)).length
      return { ...rest, row: at, column, ...(span > 1 ? { columnSpan: span } : {}) }
    }),
  )
}
