import type { Table, TableCell } from '../../../domain/document.ts'
import { endOf } from './table-cells.ts'
import { isUnitAlone } from './unit-of-table.ts'
import { isYearHead } from './year-head.ts'

/** Headers are words; a row with figures is data, and taking it for a header would lose an item without a trace. */
export function namesColumns(row: readonly TableCell[]): boolean {
  const filled = row.filter((cell) => cell.text.trim() !== '')
  const [first] = filled
  // The question that a list answers may be numbered in a column of its own, over the numbers of the rows.
  const isNumbered = first?.column === 0 && filled.length > 2 && ofQuestion.test(first.text.trim())
  return (
    filled.length > 0 &&
    filled.every(
      (cell) =>
        (isNumbered && cell === first) || (!/\d/.test(withoutOwnFigures(cell.text)) && cell.text.length < 90),
    )
  )
}

/** A heading without the figures that are part of its words: its number, its period, its unit. */
const withoutOwnFigures = (text: string) =>
  text.replace(numbering, '').replace(inYears, '').replace(inUnit, '')

/** `Buildings (£000)` is a name although it holds noughts. */
const inUnit = /(?:[£$€]\s?)?[\u2018\u2019']?\b000[\u2019']?s?\b(?![.,]\d)/gi

/** The number of a question, which is not that of a list's first row. */
const ofQuestion = /^(?!1\D*$)\d{1,2}[.)]?$/
/** `Accidents, last 5 years` is a name although it holds a figure. */
const inYears = /\b(?:last|past|next|previous)\s\d{1,2}\s(?:years|yrs|months)\b/gi

/** The number of the question that a list answers may stand before the name of its first column. */
const numbering = /^\W{0,2}(?:[A-Z]{1,2}\s?\d{1,2}[.):]?|\d{1,2}(?:\.\d{1,2})*[.):])\s+(?=\p{L})/u

/** Whether a row under the names of columns says only what each is counted in: `£000 | £000`, `£ | £ p.a. | kg`. */
export function namesUnits(row: readonly TableCell[] | undefined): boolean {
  const filled = row?.filter(({ text }) => text.trim() !== '') ?? []
  return filled.length > 0 && filled.every(({ text }) => isUnitAlone(text))
}

/** `Next year` over `Payroll | Turnover | Heads`: the first row names groups of columns, the second the columns in them. */
export function hasTwoRowHeader({ rows, headerRows }: Table): boolean {
  const [first, second, third] = rows
  if (headerRows > 2 || !first || !second || !third || second.length < 2) return false
  const spanned = first.filter((cell) => (cell.columnSpan ?? 1) > 1 && cell.text.trim() !== '')
  const width = Math.max(...first.map(endOf))
  const isNested = second.every((cell) =>
    first.some((over) => over.column <= cell.column && endOf(cell) <= endOf(over)),
  )
  return (
    isNested &&
    spanned.some((cell) => (cell.columnSpan ?? 1) < width) &&
    (namesColumns(second) ||
      second.every(({ text }) => isYearHead(text)) ||
      isUnderSpans(second, spanned, third)) &&
    !namesColumns(third)
  )
}

/**
 * `Past 12 months | Next 12 months` under `Wages`, and nothing under the columns beside it, over figures: names, although
 * they hold figures of their own.
 */
function isUnderSpans(
  second: readonly TableCell[],
  spanned: readonly TableCell[],
  third: readonly TableCell[],
): boolean {
  const named = second.filter(({ text }) => text.trim() !== '')
  const places = new Set(named.map(({ column }) => column))
  const under = third.filter(({ column, text }) => places.has(column) && text.trim() !== '')
  return (
    named.length > 1 &&
    named.every(
      ({ column, text }) =>
        /\p{L}{3}/u.test(text) &&
        spanned.some((over) => over.column <= column && column < over.column + (over.columnSpan ?? 1)),
    ) &&
    third.some(({ column, text }) => !places.has(column) && /\p{L}{2}/u.test(text)) &&
    under.length > 0 &&
    under.every(({ text }) => isFigureOrNil.test(text.trim()))
  )
}

const isFigureOrNil = /^[^\p{L}]*\d[^\p{L}]*$|^\W*(?:nil|none|n\/?a)\W*$|^\W+$/iu
