import type { Box, Document, FormField, Page, Span } from '../../domain/document.ts'
import { tidyText } from '../../values/plain-text.ts'
import { findAnswerPrint } from './answer-print.ts'
import { withBoxedAnswers } from './boxed-answers.ts'
import { linesOfClient } from './client-mails.ts'
import { columnNumber } from './columns-of-sheets.ts'
import { groupMarks } from './group-marks.ts'
import type { CellPlace, LayoutItem } from './layout-item.ts'
import { isSameRow } from './layout-item.ts'
import { levelling } from './level-page.ts'
import { signedLinesOf } from './signed-lines.ts'
import { optionsOutOf } from './without-options.ts'

/** More spans than this on one page are not looked at for labels: no form has them, and time must stay bounded. */
const maxSpansPerPage = 6_000
const lineHeight = 12
const columnWidth = 160

/**
 * Lays the spans, fields and marks of one page out on a plane. Furniture, signatures and quoted text are left out, but
 * for what the proposer wrote in a mail that was forwarded; with `withMail`, all quoted text and signatures are there too.
 */
export function layOutPage(
  document: Document,
  documentIndex: number,
  page: Page,
  withMail = false,
): LayoutItem[] {
  const gridBoxes = page.kind === 'print' ? new Map<string, Box>() : gridOf(page)
  const fieldBySpan = new Map<string, FormField[]>()
  for (const field of page.fields)
    fieldBySpan.set(field.span, [...(fieldBySpan.get(field.span) ?? []), field])
  const boxOf = (span: Span): Box | null => {
    const { locator } = span
    if (locator.kind === 'box') return sensible(locator.box)
    if (locator.kind === 'field' && locator.box) return sensible(locator.box)
    return gridBoxes.get(span.id) ?? null
  }
  const spansById = new Map(page.spans.map((span) => [span.id, span]))
  const boxOfField = (field: FormField): Box | null => {
    if (field.locator.kind === 'field' && field.locator.box) return sensible(field.locator.box)
    if (field.locator.kind === 'box') return sensible(field.locator.box)
    const span = spansById.get(field.span)
    return span ? boxOf(span) : null
  }

  const marks = groupMarks(page, document, boxOfField)
  const partsOf = optionsOutOf(page, boxOfField)
  const cellOf = cellsBySpan(page)
  const isFilledInFields = areFilledIn(page.fields)
  const items: LayoutItem[] = []
  let context: string[] = page.title ? [page.title] : []
  const answerPrint = findAnswerPrint(document)
  const frames = framesOf(page)
  const level = levelling(page)
  const ofClient = page.kind === 'flow' ? linesOfClient(page) : new Set<string>()
  const signed = document.format === 'email' && !withMail ? signedLinesOf(page) : new Set<string>()
  const push = (item: Pick<LayoutItem, 'span' | 'text' | 'box' | 'kind' | 'field' | 'mark' | 'isHeading'>) =>
    items.push({
      ...item,
      box: level(item.box),
      frame: frameAround(item.box, frames),
      isTyped:
        item.kind === 'text'
          ? (answerPrint?.isTyped(item.span) ?? (isFilledInFields ? false : undefined))
          : undefined,
      documentIndex,
      document,
      page,
      order: items.length,
      context: context.slice(-2).join(' '),
      cell: cellOf.get(item.span.id),
    })

  for (const span of page.spans.slice(0, maxSpansPerPage)) {
    const box = boxOf(span)
    const isMail =
      ofClient.has(span.id) || (withMail && (span.role === 'quoted' || span.role === 'signature'))
    if (signed.has(span.id)) continue
    if (!box || (!isMail && isOutside(span, page) && !isBesideBody(span, box, page))) continue
    const fields = fieldBySpan.get(span.id) ?? []
    const isFieldSpan = span.locator.kind === 'field' || fields.some((field) => field.drawn !== true)
    if (isFieldSpan) {
      const field = fields.find((one) => one.kind === 'text' || one.kind === 'choice')
      if (field) push({ span, text: field.value ?? '', box, kind: 'field', field, isHeading: false })
      continue
    }
    const text = span.text.trim()
    // What was struck out is no longer said.
    if (text === '' || span.struck === true || marks.optionSpans.has(span.id)) continue
    const isHeading = span.heading === true
    if (isHeading && text.length < 120) context = [...context.slice(-1), text]
    for (const part of partsOf(span) ?? [{ text, box }]) push({ span, ...part, kind: 'text', isHeading })
  }
  // Fields whose reading gave them no span of their own among the page's spans.
  for (const field of page.fields) {
    if (field.kind !== 'text' && field.kind !== 'choice') continue
    const box = boxOfField(field)
    if (!box || spansById.has(field.span)) continue
    const span: Span = { id: field.span, text: field.value ?? '', locator: field.locator }
    push({ span, text: field.value ?? '', box, kind: 'field', field, isHeading: false })
  }
  for (const group of marks.groups) {
    const fallback = group.options[0]?.field
    const span =
      spansById.get(group.span) ?? (fallback ? { id: group.span, text: '', locator: fallback.locator } : null)
    if (!span) continue
    const text = group.options
      .filter((option) => option.field.checked === true)
      .map((option) => option.text)
      .join(', ')
    push({ span, text, box: group.box, kind: 'mark', mark: group, isHeading: false })
  }
  return (page.kind === 'print' ? withBoxedAnswers(items) : items)
    .map((item) => (item.kind === 'text' ? item : { ...item, context: contextAt(item, items) }))
    .filter((item) => !isPrintedChoice(item))
}

/** Where so many text fields stand, and so many of them are filled in, answers are in fields and what is printed is none. */
const [leastFields, leastFilled] = [8, 4]

function areFilledIn(fields: Page['fields']): boolean {
  const texts = fields.filter(({ kind, drawn }) => kind === 'text' && drawn !== true)
  const filled = texts.filter(({ value }) => (value ?? '').trim() !== '')
  return texts.length >= leastFields && filled.length >= leastFilled
}

/** More text than this is not looked through for the heading over each field. */
const mostForContext = 1_500

/** Fields and marks come after all text, but stand under the headings that the text at their place stands under. */
function contextAt({ box, context, page }: LayoutItem, items: readonly LayoutItem[]): string {
  if (page.kind !== 'print' || items.length > mostForContext) return context
  let nearest: LayoutItem | undefined
  for (const item of items) {
    if (item.kind !== 'text' || item.box.y0 > box.y1 - 2 || item.box.x0 > box.x1) continue
    if (
      !nearest ||
      item.box.y0 > nearest.box.y0 + 3 ||
      (item.box.y0 > nearest.box.y0 - 3 && item.box.x0 > nearest.box.x0)
    )
      nearest = item
  }
  return nearest?.context ?? context
}

const areaOf = ({ x0, y0, x1, y1 }: Box) => (x1 - x0) * (y1 - y0)

/** The boxes drawn on a page, the smallest first. */
function framesOf({ frames = [] }: Page): readonly Box[] {
  return [...frames].sort((one, other) => areaOf(one) - areaOf(other))
}

function frameAround({ x0, y0, x1, y1 }: Box, frames: readonly Box[]): Box | undefined {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
  return frames.find((frame) => x >= frame.x0 && x <= frame.x1 && y >= frame.y0 && y <= frame.y1)
}

/**
 * `Yes` beside `No` is a choice that is printed, not made: neither word is an answer, and so where only one of the two has a
 * box that was seen.
 */
function isPrintedChoice(item: LayoutItem): boolean {
  const word = item.kind === 'text' ? item.text.trim().toLowerCase() : ''
  if ((word !== 'yes' && word !== 'no') || item.page.kind !== 'print') return false
  const opposite = word === 'yes' ? 'no' : 'yes'
  return item.page.spans.some(
    ({ text, locator, struck }) =>
      struck !== true &&
      locator.kind === 'box' &&
      text.trim().toLowerCase() === opposite &&
      isSameRow(item.box, locator.box) &&
      Math.abs(item.box.x0 - locator.box.x0) < 100,
  )
}

/** Points from a label to the figure that answers it at the end of dotted leaders. */
const farthestAnswer = 340

/** No page is larger than this many points; a box beyond it was made to do harm. */
const farthest = 100_000

function sensible(box: Box): Box | null {
  return [box.x0, box.y0, box.x1, box.y1].every((edge) => Math.abs(edge) <= farthest) ? box : null
}

/** Quoted mail, signatures, and what repeats on every page; on the first page a repeated header may hold answers. */
function isOutside({ role, text }: Span, page: Page): boolean {
  if (role === undefined || role === 'body') return false
  return (
    role !== 'furniture' ||
    page.number > 1 ||
    /\bpage\b|^\W*\d{1,3}\s*(?:\/|of)\s*\d{1,3}\W*$|^\d{1,3}$/i.test(text)
  )
}

/** Furniture repeats; a number that only looks like it stands right after a label of the page's own. */
function isBesideBody({ role, text }: Span, box: Box, page: Page): boolean {
  if (role !== 'furniture' || page.kind !== 'print' || text.length > 12) return false
  return page.spans.some(
    ({ role: other, locator }) =>
      (other === undefined || other === 'body') &&
      locator.kind === 'box' &&
      isSameRow(locator.box, box) &&
      locator.box.x1 <= box.x0 + 3 &&
      box.x0 - locator.box.x1 < (/\d/.test(text) ? farthestAnswer : 60),
  )
}

/** Which table cell a span stands in. */
function cellsBySpan(page: Page): Map<string, CellPlace> {
  const cells = new Map<string, CellPlace>()
  for (const table of page.tables)
    for (const row of table.rows)
      for (const cell of row)
        for (const id of cell.spans) cells.set(id, { table: table.id, row: cell.row, column: cell.column })
  return cells
}

/** Boxes on a grid for pages that have no geometry: a sheet's cells, the lines and table cells of flowing text. */
function gridOf(page: Page): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const place = (id: string, column: number, row: number, text: string) =>
    boxes.set(id, {
      x0: column * columnWidth,
      y0: row * lineHeight,
      x1: column * columnWidth + Math.min(columnWidth - 10, 8 + text.length * 5),
      y1: row * lineHeight + lineHeight - 2,
    })
  const cells = new Map<string, { column: number; row: number }>()
  for (const table of page.tables)
    for (const row of table.rows) for (const cell of row) for (const id of cell.spans) cells.set(id, cell)
  let line = 0
  let tableTop = 0
  let lastRow = -1
  for (const span of page.spans) {
    const { locator } = span
    if (locator.kind === 'cell') {
      const at = /^([A-Z]{1,3})(\d{1,7})$/.exec(locator.cell)
      if (at?.[1] && at[2]) place(span.id, columnNumber(at[1]), Number(at[2]), tidyText(span.text))
      continue
    }
    const cell = cells.get(span.id)
    if (cell) {
      if (cell.row < lastRow || lastRow < 0) tableTop = line + 1
      lastRow = cell.row
      place(span.id, cell.column, tableTop + cell.row, tidyText(span.text))
      line = tableTop + cell.row + 1
    } else {
      lastRow = -1
      place(span.id, 0, ++line, tidyText(span.text))
    }
  }
  return boxes
}
