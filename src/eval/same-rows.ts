import type { Json } from '../domain/question-set.ts'
import { foldText, isEmpty, isNearText, isNumeric, readIsoDate, readNumber } from './fold-value.ts'
import type { GoldColumn } from './gold.ts'

export interface RowMatch {
  readonly same: number
  readonly goldRows: number
  readonly predictedRows: number
  /** Positions of the gold rows that nothing matched. */
  readonly missing: readonly number[]
  /** Positions of the predicted rows that matched nothing. */
  readonly extra: readonly number[]
}

/** Above this many pairs of rows, only rows that are alike to the letter count: pairing them all would take minutes. */
const MOST_PAIRS = 20_000

/** Which predicted rows are gold rows, each gold row counted once; every column has to match. */
export function matchRows(
  columns: readonly GoldColumn[],
  gold: Json | undefined,
  predicted: Json | undefined,
): RowMatch {
  const expected = rowsOf(columns, gold)
  const found = rowsOf(columns, predicted)
  const { missing, extra } =
    expected.length * found.length <= MOST_PAIRS ? matchNear(expected, found) : matchExact(expected, found)
  return {
    same: found.length - extra.length,
    goldRows: expected.length,
    predictedRows: found.length,
    missing,
    extra,
  }
}

function rowsOf(columns: readonly GoldColumn[], value: Json | undefined): string[][] {
  if (!Array.isArray(value)) return []
  return (value as readonly Json[]).map((row) =>
    columns.map((column) => foldCell(column, cellOf(row, column.id))),
  )
}

function cellOf(row: Json, id: string): Json | undefined {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return undefined
  return Object.hasOwn(row, id) ? (row as Readonly<Record<string, Json>>)[id] : undefined
}

function foldCell(column: GoldColumn, value: Json | undefined): string {
  if (isEmpty(value)) return ''
  if (isNumeric(column.type)) return String(readNumber(value))
  if (column.type === 'date') return readIsoDate(value)
  return foldText(typeof value === 'object' ? JSON.stringify(value) : value)
}

type Unmatched = Pick<RowMatch, 'missing' | 'extra'>

function matchNear(expected: readonly string[][], found: readonly string[][]): Unmatched {
  const free = new Set(expected.keys())
  const extra: number[] = []
  for (const [position, row] of found.entries()) {
    const partner = [...free].find((index) =>
      expected[index]?.every((cell, column) => isNearText(cell, row[column] ?? '')),
    )
    if (partner === undefined) extra.push(position)
    else free.delete(partner)
  }
  return { missing: [...free], extra }
}

function matchExact(expected: readonly string[][], found: readonly string[][]): Unmatched {
  const keyOf = (row: readonly string[]) => row.join('|')
  const free = Map.groupBy(expected.keys(), (index) => keyOf(expected[index] ?? []))
  const extra: number[] = []
  for (const [position, row] of found.entries())
    if (free.get(keyOf(row))?.shift() === undefined) extra.push(position)
  return { missing: [...free.values()].flat(), extra }
}
