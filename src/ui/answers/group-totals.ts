import type { Question } from '../../domain/question-set.ts'
import type { OutlineGroup } from './outline.ts'

/** What a column of a repeating group adds up to as it stands, and what the papers say it should. */
export interface ColumnTotal {
  readonly sum: number
  /** Null where no paper states another total. */
  readonly stated: number | null
}

/** Less than this is rounding. */
const roundingPounds = 0.011

/** The total of each column that is added up, by the id of its question. A total that the papers state otherwise is told by a warning. */
export function groupTotals(
  { question, columns, items }: Pick<OutlineGroup, 'question' | 'columns' | 'items'>,
  warnings: readonly string[],
): Map<string, ColumnTotal> {
  const totals = new Map<string, ColumnTotal>()
  for (const [index, column] of columns.entries()) {
    const stated = statedTotal(question, column, warnings)
    if (column.type !== 'money' && stated === null) continue
    const values = items
      .map(({ cells }) => cells[index]?.answer.value ?? null)
      .filter((value) => value !== null)
    if (values.length === 0) continue
    const sum = values.reduce<number>((all, value) => all + amountOf(value), 0)
    totals.set(column.id, { sum: Math.round(sum * 100) / 100, stated })
  }
  return totals
}

export function isReconciled({ sum, stated }: ColumnTotal): boolean {
  return stated === null || Math.abs(sum - stated) < roundingPounds
}

function amountOf(value: unknown): number {
  const amount = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isFinite(amount) ? amount : 0
}

/** The last total that is stated is the one of all rows. */
function statedTotal(group: Question, column: Question, warnings: readonly string[]): number | null {
  const own = warnings.filter((warning) => warning.startsWith(`${group.label}: `))
  const said = `"${column.label}" adds up to `
  for (const warning of own.toReversed()) {
    const at = warning.indexOf(said)
    const stated = at < 0 ? null : /^[\d.]+, the paper states ([\d.]+)/.exec(warning.slice(at + said.length))
    if (stated) return Number(stated[1])
  }
  return null
}
