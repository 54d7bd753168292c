import type { TableCell } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import { readValue } from '../../../values/read-value.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { inHeaderUnit } from '../columns/header-unit.ts'
import type { GroupRow, StatedTotal } from '../rows/group-row.ts'
import type { GroupTable } from '../tables/group-table.ts'

/** The rows and totals of one table of a list. */
export interface TotalledTable {
  readonly rows: readonly GroupRow[]
  readonly totals: readonly StatedTotal[]
}

/** Less than this is rounding. */
const roundingPounds = 0.011

/**
 * Whether every total that one paper states is the sum of rows that were read: of those since another total, since the
 * beginning of a table or of a section, or of all so far. A total that is none of these is told in words, with the sum that
 * was most likely meant.
 */
export function reconcileTotals(
  tables: readonly TotalledTable[],
  index: LabelIndex,
  group: Question,
): string[] {
  const warnings: string[] = []
  const rows: GroupRow[] = []
  /** Places where a sum may begin, as counts of rows; the last one is the likeliest. */
  const starts = new Set([0])
  for (const table of tables) {
    const before = rows.length
    starts.add(before)
    let read = 0
    const readUpTo = (count: number) => {
      for (; read < count; read++) {
        const row = table.rows[read]
        if (!row) continue
        if (row.startsSection) starts.add(rows.length)
        rows.push(row)
      }
    }
    for (const total of table.totals) {
      readUpTo(total.after)
      const problem = compareTotal(total, rows, [...starts], index)
      if (problem) warnings.push(`${group.label}: ${problem}`)
      starts.add(rows.length)
    }
    readUpTo(table.rows.length)
  }
  return warnings
}

function compareTotal(
  { row, groupTable }: StatedTotal,
  rows: readonly GroupRow[],
  starts: readonly number[],
  index: LabelIndex,
): string | null {
  const stated = statedSums(row, groupTable, index)
  if (stated.length === 0) return null
  const sums = new Map(stated.map(({ child }) => [child.id, sumsToEnd(rows, child.id)]))
  const sumFrom = (start: number, childId: string) => sums.get(childId)?.[start] ?? 0
  const sorted = [...new Set(starts)].filter((start) => start < rows.length).sort((one, other) => other - one)
  const isRight = (start: number) =>
    stated.every(({ child, value }) => Math.abs(sumFrom(start, child.id) - value) < roundingPounds)
  if (sorted.some(isRight)) return null
  const [last = 0] = sorted
  const named =
    row
      .find((cell) => /[a-z]{3}/i.test(cell.text))
      ?.text.replace(/\s+/g, ' ')
      .trim()
      .slice(0, 60) ?? 'the total'
  // What was most likely meant is what comes nearest; a row that was not read is missing from it.
  const gapFrom = (from: number) =>
    stated.reduce((gap, { child, value }) => gap + Math.abs(sumFrom(from, child.id) - value), 0)
  const start = /\bsub|\bpage\b|\bsection\b/i.test(named)
    ? last
    : sorted.reduce((best, one) => (gapFrom(one) < gapFrom(best) ? one : best), last)
  const told = stated
    .map(({ child, value }) => ({ child, value, sum: sumFrom(start, child.id) }))
    .filter(({ value, sum }) => Math.abs(sum - value) >= roundingPounds)
    .map(
      ({ child, value, sum }) =>
        `"${child.label}" adds up to ${round(sum)}, the paper states ${round(value)}${blankRows(rows, start, child)}`,
    )
  return `page ${groupTable.page.number}, "${named}" (${rowsFrom(rows, start)}): ${told.join('; ')}`
}

/** `rows 1 to 130, from "AB10 AAA" on page 1`, as a person finds them. */
function rowsFrom(rows: readonly GroupRow[], start: number): string {
  const first = rows[start]
  if (!first) return 'rows: 0'
  const last = rows.at(-1)
  const range = rows.length - start === 1 ? `row ${rows.length}` : `rows ${start + 1} to ${rows.length}`
  const names = last === first ? placeOf(first) : `${placeOf(first)} to ${placeOf(last)}`
  return `${range}, ${names}`
}

const placeOf = (row: GroupRow | undefined) => {
  const page = row?.cells.flatMap(({ evidence }) => evidence.locator.page)[0]
  return `"${(row?.label ?? '').slice(0, 40)}"${page === undefined ? '' : ` on page ${page}`}`
}

/** So many rows at most are named that have no figure in a column whose total differs. */
const mostNamed = 3

function blankRows(rows: readonly GroupRow[], start: number, child: Question): string {
  const blank = rows.flatMap((row, at) =>
    at >= start && !row.cells.some((cell) => cell.child.id === child.id) ? [{ row, at }] : [],
  )
  if (blank.length === 0) return ''
  const named = blank.slice(0, mostNamed).map(({ row, at }) => `row ${at + 1}, ${placeOf(row)}`)
  return ` (nothing was read in ${named.join('; ')}${blank.length > mostNamed ? `; and ${blank.length - mostNamed} more` : ''})`
}

function statedSums(
  row: readonly TableCell[],
  { columns }: GroupTable,
  index: LabelIndex,
): { child: Question; value: number }[] {
  return row.flatMap((cell) => {
    const column = columns.get(cell.column)
    const child = column && index.questions[column.child]?.question
    if (!child || !['money', 'integer', 'decimal'].includes(child.type)) return []
    // A year or a number of seats is not added up.
    if (child.type === 'integer' && /\byear\b|\bcode\b/i.test(child.label)) return []
    // Figures are added up in whatever currency they stand.
    const reading = readValue(child, cell.text, { receivedAt: '', locale: 'us' })
    if (!reading.ok) return []
    return [{ child, value: Number(inHeaderUnit(reading.value, child, column, cell.text).value) }]
  })
}

/** What the rows from each one on add up to, all at once: hostile lists state a total after every row. */
function sumsToEnd(rows: readonly GroupRow[], childId: string): Float64Array {
  const sums = new Float64Array(rows.length + 1)
  for (let at = rows.length - 1; at >= 0; at--) {
    const row = rows[at]
    sums[at] = (sums[at + 1] ?? 0) + (row ? amountOf(row, childId) : 0)
  }
  return sums
}

function amountOf(row: GroupRow, childId: string): number {
  const value = Number(row.cells.find((cell) => cell.child.id === childId)?.value ?? 0)
  return Number.isFinite(value) ? value : 0
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
