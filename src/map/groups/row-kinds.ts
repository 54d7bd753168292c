import type { TableCell } from '../../domain/document.ts'
import type { GroupTable } from './group-tables.ts'

const totalWords =
  /^(?:(?:grand|sub|overall|policy period|policy|page|report|section|running|schedule|fleet|cumulative|combined|final)[- ]?)*totals?\b(?! loss)|\btotals?:?$|^sum:?$|\b(?:carried|brought) (?:forward|down|over)\b|^(?:c|b)\/f\b/i
/** What stands in a total row besides its name: figures, dashes, counts of what was added up. */
const totalValue =
  /^[\s£$€\d.,()%+–—-]*(?:[a-z]+s?(?: [a-z]+)?)?\s*$|^\d+ [a-z ]{2,30}$|^(?:[A-Z]{3} )?[£$€]?[\d,.]+$/i
const dated = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2}/

/** A row that adds others up: it names itself so at its beginning, and besides holds only figures. `Total loss` is a cause. */
export function isTotalRow(row: readonly TableCell[]): boolean {
  const filled = row.map((cell) => cell.text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  const named = filled.slice(0, 3).findIndex((text) => text.length <= 80 && totalWords.test(text))
  if (named < 0) return false
  return filled.every((text, at) => at === named || (totalValue.test(text) && !dated.test(text)))
}

/** A row with nothing to read: empty, repeated headers, or only `None`. */
export function isEmptyRow(row: readonly TableCell[], columns: GroupTable['columns']): boolean {
  const all = row.map((cell) => cell.text.trim()).filter((text) => text !== '')
  const texts = row.filter((cell) => columns.has(cell.column)).map((cell) => cell.text.trim())
  const filled = texts.filter((text) => /[\p{L}\p{N}]/u.test(text))
  if (filled.length === 0) return true
  if (filled.every((text) => /^(?:none|nil|n\/?a|not applicable|no)$/i.test(text))) return true
  if (all.length === 1 && saysNothing.test(all[0] ?? '')) return true
  return row.every((cell) => cell.text.trim() === '' || cell.text.trim() === columns.get(cell.column)?.header)
}

/** `No claims in the last five years`, `Nil return`: the list is empty. */
const saysNothing =
  /^(?:no|nil|none|without)\b.{0,40}\b(?:claims?|loss(?:es)?|incidents?|accidents?|convictions?|vehicles?|drivers?|propert\w+|known|reported|recorded|return|declare\w*|notified)\b.{0,60}$/i
