import type { Page, Table, TableCell } from '../../../domain/document.ts'
import { amountUnitOf } from '../../../values/amount-unit.ts'
import { textAround, textOver } from './text-around-table.ts'

/**
 * What a paper says of the unit of a table's figures, in its words: in the corner over the names of the rows, in its title,
 * on a line over or under it, or for all figures of its page. Empty where it says nothing.
 */
export function unitNoteOf(table: Table, page: Page): string {
  const corner = isOverNames(table) ? (cornerOf(table)?.text ?? '') : ''
  const told =
    [corner, table.title ?? ''].find(saysUnit) ??
    textOver(table, page).find((text) => saysUnit(text) && !isLabelWithFigure.test(text)) ??
    textAround(table, page).find((text) => saysUnit(text) && (isOfFigures(text) || isUnitAlone(text)))
  return told ?? unitNoteOfPage(page)
}

/** Whether a text is nothing but a unit that figures are in: `£000`, `(£000s)`, `£`, `kg`, `£ p.a.`. */
export const isUnitAlone = (text: string): boolean => unitAlone.test(text.trim())

const unitAlone =
  /^\(?\s?(?:(?:all )?in )?(?:[£$€]|gbp|usd|eur)?\s?(?:[\u2018\u2019'(]?\s?000\)?[\u2019']?s?|k|m|mn|mill?ions?|thousands?)?\s?(?:p\.?\s?a\.?)?\s?\)?$|^\(?(?:%|kgs?|tonnes?|m2|sq\.? ?(?:m|ft)|years?|yrs?|months?|miles|litres)\)?$/i

const saysUnit = (text: string) => text.length < longestNote && amountUnitOf(text) > 1
/** A label with its answer on the same line tells of itself alone: `Limit (£000): 500`. */
const isLabelWithFigure = /:\s*[£$€]?\d[\d,.]*\s*$/

/** Whether what a text says of a unit is said for several figures: `All figures £000 unless stated`. */
const isOfFigures = (text: string) => ofFigures.test(text) && !/[£$€]\s?\d{1,3}(?:,\d{3})+/.test(text)

const ofFigures =
  /\b(?:all|amounts?|figures?|sums|values?|monetary)\b.{0,60}?(?:\bin\b|=|\bare\b|\bas\b|[£$€]|\bgbp\b)|\ball\b.{0,20}\b(?:amounts?|figures?|sums|values?)\b/i
const longestNote = 160

const cornerOf = ({ rows }: Table): TableCell | undefined => {
  const first = rows[0]?.[0]
  return first?.column === 0 ? first : undefined
}

/** Whether the first column holds names, and not figures that its head would be about. */
function isOverNames({ rows }: Table): boolean {
  const leads = rows.slice(1).flatMap((row) => row.filter(({ column, text }) => column === 0 && text.trim()))
  return leads.filter(({ text }) => /\p{L}{2}/u.test(text)).length * 2 >= leads.length && leads.length > 0
}

const notesOfPages = new WeakMap<Page, string>()
const mostSpans = 4_000

/** The line by which a page says what all its figures are in; empty where there is none. */
export function unitNoteOfPage(page: Page): string {
  const known = notesOfPages.get(page)
  if (known !== undefined) return known
  const notes = page.spans.slice(0, mostSpans).flatMap(({ text }) => (isNoteOfPage(text) ? [text] : []))
  const note = notes.toSorted((one, other) => amountUnitOf(other) - amountUnitOf(one))[0] ?? ''
  notesOfPages.set(page, note)
  return note
}

/** Only what speaks of figures in general is about those of a whole page. */
const isNoteOfPage = (text: string) =>
  saysUnit(text) &&
  /\b(?:amounts?|figures?|sums|values?|monetary)\b/i.test(text) &&
  (/\bin\b|=/i.test(text) || /^\W*(?:note\W*)?all\b/i.test(text))
