import type { AnswerValue } from '../../../domain/answer.ts'
import { figureTypes } from '../../../domain/figure-types.ts'
import type { Question } from '../../../domain/question-set.ts'
import { amountUnitOf } from '../../../values/amount-unit.ts'
import { shiftDecimal } from '../../../values/read-amount.ts'
import { givesOtherUnit, placesToUnit } from '../../../values/unit-of-measure.ts'
import type { AssignedColumn } from '../tables/group-table.ts'

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

/** Nobody writes so large a figure in the larger unit: it stands in the smaller one, against its header. */
const mostInLarger = 1_000

/**
 * A cell's bare figure in the unit of measure that is asked for: `3.5` under `GVW (tonnes)` is 3500 of the kilograms that
 * are. Null where its header counts in another unit that no power of ten leads from.
 */
export function inAskedMeasure(text: string, { type, label }: Question, header: string): string | null {
  const figure = text.trim().replace(/(?<=\d),(?=\d{3})/g, '')
  if (type === 'money' || !figureTypes.has(type) || !/^\d{1,12}(?:\.\d{1,6})?$/.test(figure)) return text
  if (!givesOtherUnit(label, header)) return text
  const places = placesToUnit(label, header)
  if (places === null || places < 0 || Number(figure) >= mostInLarger) return null
  return shiftDecimal(figure, places)
}
