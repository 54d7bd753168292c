import type { AnswerValue } from '../../domain/answer.ts'
import type { Question } from '../../domain/question-set.ts'
import { shiftDecimal } from '../../values/read-amount.ts'
import type { AssignedColumn } from './assign-columns.ts'

const thousands =
  /(?:[£$€]|gbp|usd|eur)\s?[('\u2019]?\s?(?:000s?|k)\b|['\u2019]000s?\b|\(\W*000s?\)|\bin thousands\b/i
const millions = /(?:[£$€]|gbp|usd|eur)\s?(?:m|mn|mill?ions?)\b|\bin millions\b/i

/** How many places the figures of a column stand to the right of what they mean: 3 under `Sum insured (£'000)`. */
export function placesOfHeader(header: string): 0 | 3 | 6 {
  if (thousands.test(header)) return 3
  return millions.test(header) ? 6 : 0
}

/** Columns whose unit the corner of the table says, or its title: `Sums insured (£000)` over the names of the rows. */
export function withCornerUnit(
  columns: ReadonlyMap<number, AssignedColumn>,
  corner: string,
  title = '',
): Map<number, AssignedColumn> {
  const unit = [corner, title].find((text) => placesOfHeader(text) > 0)
  return new Map(
    [...columns].map(([at, column]) => [
      at,
      unit === undefined || at === 0 || placesOfHeader(column.header) > 0
        ? column
        : { ...column, header: `${column.header}, ${unit}` },
    ]),
  )
}

/** The amount that a cell means under its header. A cell that writes its own unit (`£1.5m`) or a full amount means that. */
export function inHeaderUnit(value: AnswerValue, child: Question, header: string, text: string): AnswerValue {
  if (child.type !== 'money' || typeof value !== 'string') return value
  const places = placesOfHeader(header)
  if (places === 0 || /[km]\b|million|thousand/i.test(text) || Math.abs(Number(value)) >= 10 ** (9 - places))
    return value
  return value.startsWith('-') ? `-${shiftDecimal(value.slice(1), places)}` : shiftDecimal(value, places)
}
