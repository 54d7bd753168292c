import type { TableCell } from '../domain/document.ts'
import { headerRowOf, type SheetRows } from './sheet-header.ts'

interface Side {
  readonly rows: SheetRows
  readonly header: number
}

/** The columns of a block between those that are wholly empty. What spans several columns fills them all. */
function columnRuns(block: SheetRows): [number, number][] {
  const reaches = block
    .flatMap((row) =>
      row.map((cell): [number, number] => [
        cell.column,
        cell.column + (row.length > 1 ? (cell.columnSpan ?? 1) - 1 : 0),
      ]),
    )
    .sort(([one], [other]) => one - other)
  const runs: [number, number][] = []
  for (const [from, to] of reaches) {
    const last = runs.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else runs.push([from, to])
  }
  return runs
}

const endOf = ({ rows }: Side): number => rows.at(-1)?.[0]?.row ?? 0

const isTotal = (row: readonly TableCell[]): boolean => /\btotals?\b/i.test(row[0]?.text ?? '')

/** Whether each row of a side from its header on begins in its first column and the next row follows at once. */
function isUnbroken({ rows, header }: Side): boolean {
  const first = rows[header]?.[0]
  return rows.slice(header).every((row, at) => {
    return row[0]?.column === first?.column && row[0]?.row === (first?.row ?? 0) + at
  })
}

/** Whether a side goes on below the end of another with full rows of its own, which no line of totals is. */
function goesOnBelow(side: Side, end: number): boolean {
  const below = side.rows.filter((row) => (row[0]?.row ?? 0) > end)
  const width = side.rows[side.header]?.length ?? 0
  return below.length > 0 && below.every((row) => row.length >= Math.max(2, width * 0.6) && !isTotal(row))
}

/**
 * A column left blank may as well part one table for the eye. Two tables end at different rows, or name the same columns
 * twice.
 */
function areTwo(one: Side, other: Side): boolean {
  const namesOf = ({ rows, header }: Side) => (rows[header] ?? []).map(({ text }) => text).join('\n')
  if (namesOf(one) === namesOf(other)) return true
  const [shorter, longer] = endOf(one) < endOf(other) ? [one, other] : [other, one]
  return isUnbroken(shorter) && goesOnBelow(longer, endOf(shorter))
}

/** Tables that stand beside each other with a blank column between, each with names of its columns. */
export function partBeside(block: SheetRows): SheetRows[] {
  const runs = columnRuns(block)
  if (runs.length < 2 || runs.some(([from, to]) => from === to)) return [block]
  const found = runs.map((): TableCell[][] => [])
  for (const row of block) {
    let at = 0
    let last = -1
    for (const cell of row) {
      while (cell.column > (runs[at]?.[1] ?? Number.MAX_SAFE_INTEGER)) at++
      if (at !== last) found[at]?.push([])
      found[at]?.at(-1)?.push(cell)
      last = at
    }
  }
  const sides = found.map((rows): Side => ({ rows, header: headerRowOf(rows) }))
  if (sides.some(({ header }) => header < 0)) return [block]
  const areTables = sides.slice(1).every((side, at) => areTwo(sides[at] as Side, side))
  return areTables ? sides.map(({ rows }) => rows) : [block]
}
