import type { Table, TableCell } from '../../../domain/document.ts'

/** A list is printed in so many columns of rows beside each other at most. */
const mostSides = 6
const fewestNames = 2

const nameOf = ({ text }: TableCell) => text.toLowerCase().replace(/[^\p{L}\p{N}%£]/gu, '')

/**
 * A list that is printed beside itself, `Trade | % | Trade | %`, as one under the other. The same table where the names in its
 * first row do not come again in their order.
 */
export function stackSides(table: Table): Table {
  const [header = [], ...data] = table.rows
  const names = header.filter((cell) => nameOf(cell) !== '')
  const sides = Array.from({ length: mostSides - 1 }, (_, at) => mostSides - at).find((count) =>
    comesAgain(names.map(nameOf), names.length / count),
  )
  if (sides === undefined) return table
  const width = names.length / sides
  const rows = Array.from({ length: sides }, (_, side) =>
    data.map((row) =>
      row.flatMap((cell): TableCell[] => {
        const at = Math.max(
          0,
          names.findLastIndex(({ column }) => column <= cell.column),
        )
        return Math.floor(at / width) === side ? [{ ...cell, column: at % width, columnSpan: 1 }] : []
      }),
    ),
  ).flat()
  const isSplit = rows.some((row) => {
    const filled = row.filter(({ text }) => text.trim() !== '')
    return new Set(filled.map(({ column }) => column)).size < filled.length
  })
  if (isSplit) return table
  const first = names.slice(0, width).map((cell, column) => ({ ...cell, column, columnSpan: 1 }))
  return { ...table, rows: [first, ...rows.map(withoutBlankTwins)] }
}

/** Names are words, or a percent sign; figures over columns are years or rows of their own. */
const isName = (name: string) => /\p{L}{2}|%/u.test(name)

/** Whether names come again after every `width` of them, and are different ones until then. */
const comesAgain = (names: readonly string[], width: number) =>
  Number.isInteger(width) &&
  width >= fewestNames &&
  new Set(names.slice(0, width)).size === width &&
  names.every((name, at) => isName(name) && name === names[at % width])

/** Empty cells under a name that has a filled one say nothing. */
const withoutBlankTwins = (row: readonly TableCell[]) =>
  row.filter(
    (cell, at) =>
      cell.text.trim() !== '' ||
      !row.some((other, place) => other.column === cell.column && (other.text.trim() !== '' || place < at)),
  )
