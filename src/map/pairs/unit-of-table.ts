import type { Page, Span, Table, TableCell } from '../../domain/document.ts'
import { amountUnitOf } from '../../values/amount-unit.ts'
import { linesOverTable } from './lines-over-table.ts'

/**
 * What a paper says of the unit of a table's figures, in its words: in the corner over the names of the rows, in its title,
 * on a line over or under it, or for all figures of its page. Empty where it says nothing.
 */
export function unitNoteOf(table: Table, page: Page): string {
  const corner = isOverNames(table) ? (cornerOf(table)?.text ?? '') : ''
  const told =
    [corner, table.title ?? ''].find(saysUnit) ??
    textOver(table, page).find((text) => saysUnit(text) && !isLabelWithFigure.test(text)) ??
    linesAround(table, page).find((text) => isUnitNote(text) || (saysUnit(text) && isUnitAlone(text)))
  return told ?? unitNoteOfPage(page)
}

/** Whether a text is nothing but a unit that figures are in: `£000`, `(£000s)`, `£`, `kg`, `£ p.a.`. */
export const isUnitAlone = (text: string): boolean => unitAlone.test(text.trim())

const unitAlone =
  /^\(?\s?(?:(?:all )?in )?(?:[£$€]|gbp|usd|eur)?\s?(?:[\u2018\u2019'(]?\s?000\)?[\u2019']?s?|k|m|mn|mill?ions?|thousands?)?\s?(?:p\.?\s?a\.?)?\s?\)?$|^\(?(?:%|kgs?|tonnes?|m2|sq\.? ?(?:m|ft)|years?|yrs?|months?|miles|litres)\)?$/i

const saysUnit = (text: string) => text.length < longestNote && amountUnitOf(text) > 1
/** A label with its answer on the same line tells of itself alone: `Limit (£000): 500`. */
const isLabelWithFigure = /:\s*[£$€]?\d[\d,.]*\s*$/

/** Whether a text says for several figures what they are in: `All figures £000 unless stated`. */
function isUnitNote(text: string): boolean {
  return saysUnit(text) && ofFigures.test(text) && !/[£$€]\s?\d{1,3}(?:,\d{3})+/.test(text)
}

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

/** Points over a table within which its title stands, and within which a note on its figures does. */
const titleGap = 30
const noteGap = 60
/** Pieces of running text, or lone cells of a sheet, that are looked at on either side of a table. */
const nearest = 4

/** What stands right over a table: the lines near it in print, the paragraph or lone cell before it elsewhere. */
export function textOver(table: Table, page: Page): string[] {
  const { inRows } = orderOf(page)
  if (page.kind === 'print')
    return linesOverTable(table, page, titleGap).flatMap(({ id, text }) => (inRows.has(id) ? [] : [text]))
  return piecesBefore(table, page).slice(0, 1)
}

function linesAround(table: Table, page: Page): string[] {
  if (page.kind !== 'print') return [...piecesBefore(table, page), ...piecesAfter(table, page)]
  return [
    ...linesOverTable(table, page, noteGap).map(({ text }) => text),
    ...linesUnder(table, page).map(({ text }) => text),
  ]
}

function linesUnder({ rows }: Table, page: Page): Span[] {
  const ends = rows.flatMap((row) =>
    row.flatMap(({ locator }) => (locator.kind === 'box' ? [locator.box.y1] : [])),
  )
  const end = ends.reduce((most, y) => Math.max(most, y), 0)
  if (ends.length === 0) return []
  return page.spans.filter(
    ({ locator }) => locator.kind === 'box' && locator.box.y0 >= end - 2 && locator.box.y0 - end < noteGap,
  )
}

interface Order {
  readonly places: ReadonlyMap<string, number>
  /** Spans in rows of tables, which are no text beside a table. */
  readonly inRows: ReadonlySet<string>
}

const orders = new WeakMap<Page, Order>()

function orderOf(page: Page): Order {
  const known = orders.get(page)
  if (known) return known
  const order: Order = {
    places: new Map(page.spans.map(({ id }, at) => [id, at])),
    inRows: new Set(
      page.tables.flatMap(({ rows }) =>
        rows.filter((row) => row.length > 1).flatMap((row) => row.flatMap(({ spans }) => spans)),
      ),
    ),
  }
  orders.set(page, order)
  return order
}

/** What stands before a table and after the one before it, the nearest first. */
function piecesBefore(table: Table, page: Page): string[] {
  return piecesFrom(table.rows[0]?.[0]?.spans[0], -1, page)
}

function piecesAfter(table: Table, page: Page): string[] {
  return piecesFrom(table.rows.at(-1)?.at(-1)?.spans.at(-1), 1, page)
}

function piecesFrom(span: string | undefined, step: 1 | -1, page: Page): string[] {
  const { places, inRows } = orderOf(page)
  const start = places.get(span ?? '')
  if (start === undefined) return []
  const found: string[] = []
  for (let at = start + step; found.length < nearest; at += step) {
    const piece = page.spans[at]
    if (!piece || inRows.has(piece.id)) break
    found.push(piece.text)
  }
  return found
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
