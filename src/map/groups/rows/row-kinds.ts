import type { TableCell } from '../../../domain/document.ts'
import { figureTypes } from '../../../domain/figure-types.ts'
import type { Question } from '../../../domain/question-set.ts'
import type { GroupTable } from '../tables/group-table.ts'
import type { GroupCell, GroupRow } from './group-row.ts'

const totalWords =
  /^(?:(?:grand|sub|overall|policy period|policy|page|report|section|running|schedule|fleet|cumulative|combined|final)[- ]?)*totals?\b(?! loss)|\btotals?:?$|^sum:?$|\b(?:carried|brought) (?:forward|down|over)\b|^(?:c|b)\/f\b/i
/** `7 vehicles - total value` across the columns before the figure. */
const totalOf = /\btotals?\b(?! loss)/i
/** What stands in a total row besides its name: figures, dashes, counts of what was added up. */
const totalValue =
  /^[\s£$€\d.,()%+–—-]*(?:[a-z]+s?(?: [a-z]+)?)?\s*$|^\d+ [a-z ]{2,30}$|^(?:[A-Z]{3} )?[£$€]?[\d,.]+$/i
const dated = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}/

/** A row that adds others up: it names itself so at its beginning, and besides holds only figures. `Total loss` is a cause. */
export function isTotalRow(row: readonly TableCell[]): boolean {
  if (areBoxesOfTotals(row)) return true
  const cells = row.filter((cell) => cell.text.trim() !== '')
  const filled = cells.map((cell) => cell.text.replace(/\s+/g, ' ').trim())
  const named = filled
    .slice(0, 3)
    .findIndex(
      (text, at) =>
        text.length <= 80 &&
        (totalWords.test(text) || ((cells[at]?.columnSpan ?? 1) > 1 && totalOf.test(text))),
    )
  if (named < 0) return false
  return filled.every((text, at) => at === named || (totalValue.test(text) && !dated.test(text)))
}

/** Boxes under a list, each with what it asks over its answer, the first of them a total: `Total number of vehicles` over `13`. */
export function areBoxesOfTotals(row: readonly TableCell[]): boolean {
  const lines = row.flatMap(({ text }) => (text.trim() === '' ? [] : [text.trim().split('\n')]))
  return lines.length > 1 && lines.every(({ length }) => length > 1) && totalWords.test(lines[0]?.[0] ?? '')
}

/** A row with nothing to read: empty, repeated headers, or only `None`. */
export function isEmptyRow(row: readonly TableCell[], columns: GroupTable['columns']): boolean {
  const all = row.map((cell) => cell.text.trim()).filter((text) => text !== '')
  const texts = row.filter((cell) => columns.has(cell.column)).map((cell) => cell.text.trim())
  const filled = texts.filter((text) => /[\p{L}\p{N}]/u.test(text))
  if (filled.length === 0) return true
  if (filled.every((text) => /^(?:none|nil|n\/?a|not applicable|no)$/i.test(text))) return true
  // `NIL | 0 | 0` in a year without a claim.
  if (filled.some((text) => /^(?:none|nil)$/i.test(text)) && filled.every((text) => nothing.test(text)))
    return true
  // A year whose only figures are noughts, in a list that has things to say in words.
  if (filled.length < columns.size - 1 && filled.every((text) => nought.test(text))) return true
  if (all.length === 1 && saysNothing.test(all[0] ?? '')) return true
  return row.every((cell) => cell.text.trim() === '' || cell.text.trim() === columns.get(cell.column)?.header)
}

const nought = /^[\u00a3$\u20ac]?\s?0(?:\.00?)?$/

const nothing = /^(?:none|nil|n\/?a|no|[\u00a3$\u20ac]?\s?0(?:\.00?)?)$/i

/** `No claims in the last five years`, `Nil return`: the list is empty. */
const saysNothing =
  /^(?:no|nil|none|without)\b.{0,40}\b(?:claims?|loss(?:es)?|incidents?|accidents?|convictions?|vehicles?|drivers?|propert\w+|known|reported|recorded|return|declare\w*|notified)\b.{0,60}$/i

/** What sorts the rows of a list is printed on the form whether anything is filled in beside it or not. */
export const sorting =
  /\b(?:category|categories|items?|type|class|kind|activity|activities|work|goods|section|cover|department|territory|region|country|year|period|sector|trade|occupation|profession|discipline|service|product|crop|use)s?\b/i

/** A printed category with nothing filled in beside it, or only dashes. */
export function isUnfilledRow(cells: readonly GroupCell[], columns: GroupTable['columns']): boolean {
  const [only, ...more] = cells.filter(({ rawText }) => /[\p{L}\p{N}]/u.test(rawText))
  return columns.size > 1 && only !== undefined && more.length === 0 && sorting.test(only.child.label)
}

/** Under the total of a list, a row of words without a figure begins something else. */
export function isAfterList(cells: readonly GroupCell[], rows: readonly GroupRow[]): boolean {
  const hasFigure = (own: readonly GroupCell[]) =>
    own.some(({ child }) => figureTypes.has(child.type) || child.type === 'date')
  return rows.length > 0 && !hasFigure(cells) && rows.every((row) => hasFigure(row.cells))
}

const openText: ReadonlySet<string> = new Set(['text', 'longText'])

/** A year is a number that nobody adds up; `Wages last year` is an amount. */
const isYear = ({ type, label }: Question) => type === 'integer' && /\byear\b/i.test(label)

/** Fewer rows than this could add up to the next one by chance. */
const leastSummed = 3

/** Whether a row's figures, two of them at least, are what the rows before it add up to, whatever it is called. */
export function addsUpRows(cells: readonly GroupCell[], rows: readonly GroupRow[]): boolean {
  // What has a date, or more than one thing written in words, is an item of its own.
  const worded = cells.filter(({ child }) => !figureTypes.has(child.type))
  if (rows.length < 2 || worded.length > 1 || worded.some(({ child }) => !openText.has(child.type)))
    return false
  let sums = 0
  for (const { child, value } of cells) {
    if (!figureTypes.has(child.type) || isYear(child)) continue
    const sum = rows.reduce((total, row) => {
      const amount = Number(row.cells.find((cell) => cell.child.id === child.id)?.value ?? 0)
      return total + (Number.isFinite(amount) ? amount : 0)
    }, 0)
    if (Math.abs(sum - Number(value)) > 0.011) return false
    if (sum !== 0) sums++
  }
  // A lone figure without a word beside it, under rows that have words.
  return sums >= 2 || (sums === 1 && worded.length === 0 && rows.length >= leastSummed)
}
