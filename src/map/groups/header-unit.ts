import type { AnswerValue } from '../../domain/answer.ts'
import type { Question } from '../../domain/question-set.ts'
import { amountUnitOf } from '../../values/amount-unit.ts'
import { shiftDecimal } from '../../values/read-amount.ts'
import type { AssignedColumn } from './assign-columns.ts'

/** How many places the figures of a column stand to the right of what they mean: 3 under `Sum insured (£'000)`. */
const placesOfHeader = (header: string): 0 | 3 | 6 =>
  ({ 1000: 3 as const, 1000000: 6 as const })[amountUnitOf(header)] ?? 0

/** Columns whose unit the paper says elsewhere: `Sums insured (£000)` over the names of the rows, a note near the table. */
export function withNotedUnit(
  columns: ReadonlyMap<number, AssignedColumn>,
  note: string,
): Map<number, AssignedColumn> {
  return new Map(
    [...columns].map(([at, column]) => [
      at,
      note === '' || at === 0 || placesOfHeader(column.header) > 0
        ? column
        : { ...column, header: `${column.header}, ${note}`, isUnitNoted: true },
    ]),
  )
}

/** A figure in a unit, and whether it was more likely written in full against the note that says so. */
export interface UnitReading {
  readonly value: AnswerValue
  readonly isDoubtful: boolean
}

/** From so many places on a figure was written in full: nobody insures it for that many thousands. */
const fullPlaces = { header: 9, note: 8 }

/** The amount that a cell means under its header. A cell that writes its own unit (`£1.5m`) or a full amount means that. */
export function inHeaderUnit(
  value: AnswerValue,
  child: Question,
  { header, isUnitNoted = false }: Pick<AssignedColumn, 'header' | 'isUnitNoted'>,
  text: string,
): UnitReading {
  const plain = { value, isDoubtful: false }
  if (child.type !== 'money' || typeof value !== 'string') return plain
  const places = placesOfHeader(header)
  if (places === 0 || /[km]\b|million|thousand/i.test(text)) return plain
  if (Math.abs(Number(value)) >= 10 ** (fullPlaces[isUnitNoted ? 'note' : 'header'] - places))
    return { value, isDoubtful: isUnitNoted }
  const shifted = value.startsWith('-')
    ? `-${shiftDecimal(value.slice(1), places)}`
    : shiftDecimal(value, places)
  return { value: shifted, isDoubtful: false }
}
