import type { Table, TableCell } from '../../../domain/document.ts'
import type { CellKind } from '../columns/cell-kinds.ts'
import { kindsOf } from '../columns/cell-kinds.ts'

/** One of the things that the cells of a column hold over each other. */
interface Layer {
  readonly header: string
  /** The text of this layer in a cell's lines; empty where the cell does not have it. */
  readonly of: (lines: readonly string[]) => string
}

/** Kinds by which a line tells that it is a thing of its own and not the next line of a long text. */
const telling: readonly CellKind[] = [
  'date',
  'amount',
  'number',
  'percent',
  'yesNo',
  'postcode',
  'registration',
]
/** Share of a column's cells that must be set alike. */
const leastShare = 0.8
const leastCells = 2

/**
 * Parts columns whose cells hold several things over each other, as loss runs print them: `Paid` over `Reserve` in the
 * header and two amounts in every cell, or lines that begin with a name of their own (`reported 02/19/22`). The same table
 * where there are none.
 */
export function unstackTable(table: Table, headerRows: number): Table {
  const data = table.rows.slice(headerRows)
  const header = table.rows.slice(0, headerRows)
  if (headerRows === 0 || header.flat().some((cell) => (cell.columnSpan ?? 1) > 1)) return table
  const layers = new Map<number, readonly Layer[]>()
  for (const column of new Set(header.flat().map((cell) => cell.column))) {
    const cells = data.flatMap((row) =>
      row.filter((cell) => cell.column === column && cell.text.trim() !== ''),
    )
    const name = header
      .flatMap((row) => row.filter((cell) => cell.column === column).map((cell) => cell.text))
      .join('\n')
    const found = layersOf(name, cells.filter((cell) => (cell.columnSpan ?? 1) === 1).map(linesOf))
    if (found) layers.set(column, found)
  }
  if (layers.size === 0) return table
  const width = Math.max(...table.rows.flat().map((cell) => cell.column)) + 1
  const places = new Map<number, number>()
  let next = 0
  for (let column = 0; column < width; column++) {
    places.set(column, next)
    next += layers.get(column)?.length ?? 1
  }
  const place = (cell: TableCell): TableCell => ({ ...cell, column: places.get(cell.column) ?? cell.column })
  const rows = table.rows.map((row, at) =>
    row.flatMap((cell): TableCell[] => {
      const parts = layers.get(cell.column)
      const first = places.get(cell.column) ?? cell.column
      if (!parts || (cell.columnSpan ?? 1) > 1) return [place(cell)]
      return parts.map((part, depth) => ({
        ...cell,
        column: first + depth,
        text: at < headerRows ? (at === 0 ? part.header : '') : part.of(linesOf(cell)),
      }))
    }),
  )
  return { ...table, rows }
}

function linesOf(cell: TableCell): string[] {
  return cell.text
    .split(/\n|;\s+(?=[a-z])/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function layersOf(header: string, cells: readonly (readonly string[])[]): Layer[] | null {
  const stacked = cells.filter((lines) => lines.length >= 2)
  if (stacked.length < leastCells || stacked.length < cells.length * leastShare) return null
  return namedLayers(header, cells) ?? typedLayers(header, cells) ?? slashedLayers(header, cells)
}

/** Lines that begin with the same small words in nearly every cell: the words are the name of what stands after them. */
function namedLayers(header: string, cells: readonly (readonly string[])[]): Layer[] | null {
  const counts = new Map<string, number>()
  for (const lines of cells)
    for (const name of new Set(lines.map(nameOf))) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].filter(([, count]) => count >= cells.length * leastShare).map(([name]) => name)
  if (names.length === 0) return null
  const isNamed = (line: string) => names.includes(nameOf(line) ?? '')
  const plain = cells.map((lines) => lines.filter((line) => !isNamed(line)))
  const [main = header, ...others] = header.split(/\s+\/\s+/)
  const layers: Layer[] = names.map((name) => ({
    header: name,
    of: (lines) =>
      lines
        .find((line) => nameOf(line) === name)
        ?.slice(name.length)
        .replace(/^[\s:.]+/, '') ?? '',
  }))
  if (plain.some((lines) => lines.length > 0))
    layers.unshift({ header: main, of: (lines) => lines.filter((line) => !isNamed(line))[0] ?? '' })
  if (plain.some((lines) => lines.length > 1))
    layers.push({
      header: others.join(' '),
      of: (lines) =>
        lines
          .filter((line) => !isNamed(line))
          .slice(1)
          .join(' '),
    })
  return layers
}

/**
 * A small word with something short after it that is a thing of its own: with a colon anything, without one a date, a figure
 * or a sign that there is none. Every line of a wrapped cell begins with a word too: `racking and` under `panel van with`.
 */
function nameOf(line: string): string | null {
  const [, name, end, value = ''] = /^([a-z]{3,14})([.:]?)\s+(\S{1,20}(?: \S{1,12})?)$/.exec(line) ?? []
  const isNamed =
    end === ':' || /^(?:\W+|[A-Z])$/.test(value) || kindsOf(value).some((kind) => telling.includes(kind))
  return isNamed && name !== undefined ? name : null
}

/** As many lines in every cell as names in the header, each line of a kind of its own. */
function typedLayers(header: string, cells: readonly (readonly string[])[]): Layer[] | null {
  const names = header.includes('\n') ? header.split('\n') : header.split(/\s*\/\s*/)
  if (names.length < 2 || !cells.every((lines) => lines.length === names.length)) return null
  const isTyped = names.every((_, depth) => {
    const typed = cells.filter((lines) => kindsOf(lines[depth] ?? '').some((kind) => telling.includes(kind)))
    return typed.length >= cells.length * leastShare
  })
  if (!isTyped) return null
  return names.map((name, depth) => ({ header: name.trim(), of: (lines) => lines[depth] ?? '' }))
}

/** `CLAIMANT / NOTES` over a name and a text of any length: the first line is the first of them. */
function slashedLayers(header: string, cells: readonly (readonly string[])[]): Layer[] | null {
  const [first, second, ...more] = header.split(/\s+\/\s+/)
  if (!first || !second || more.length > 0 || header.includes('\n')) return null
  if (!cells.every((lines) => lines.length >= 2 && (lines[0] ?? '').length <= 60)) return null
  return [
    { header: first, of: (lines) => lines[0] ?? '' },
    { header: second, of: (lines) => lines.slice(1).join(' ') },
  ]
}
