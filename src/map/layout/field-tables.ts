import type { Box, FormField, Page, Table, TableCell } from '../../domain/document.ts'
import { columnsOfIndexedNames } from './indexed-names.ts'
import { isSameRow } from './layout-item.ts'

type Placed = { readonly field: FormField; readonly box: Box }
/** Rows of fields right under each other, from the same left edges on. */
type Block = readonly (readonly Placed[])[]

/** The fewest columns of fields that make a table where not each row and each column is named. */
const leastColumns = 3

/**
 * Tables made of form fields under printed headings: rows of text fields at the same left edges, with what is printed before
 * each row. The reading finds tables by their printed cells, and an empty form has none. Rows at the top of a page that go on
 * with those at the foot of the page before need no headings of their own.
 */
export function tablesFromFields(page: Page, before?: Page): Table[] {
  const [first, ...others] = tableBlocksOf(page)
  if (!first) return []
  return [
    goingOn(first, page, before) ?? tableOf(first, page, 1),
    ...others.map((block, at) => tableOf(block, page, at + 2)),
  ].filter((table) => table !== null)
}

const tableBlocksOf = (page: Page): Block[] =>
  blocksOf(page).filter(
    (block) => (block[0]?.length ?? 0) >= leastColumns || isGrid(page, block) || isCounted(block),
  )

const idOf = ({ number }: Page, at: number): string => `f${number}.${at}`

/** Shares of a page's height within which its first rows and its last stand. */
const topOfPage = 0.15
const footOfPage = 0.85

/** The first rows of a page as more of the last table before it, where they stand in its columns and name none; else null. */
function goingOn(block: Block, page: Page, before: Page | undefined): Table | null {
  const blocks = before ? tableBlocksOf(before) : []
  const [bottom, [top]] = [blocks.at(-1)?.at(-1), block]
  const [last, first] = [bottom?.[0]?.box, top?.[0]?.box]
  if (!before || !bottom || !top || !last || !first) return null
  const isOverPage =
    first.y0 < (page.height ?? 0) * topOfPage &&
    last.y1 > (before.height ?? Number.POSITIVE_INFINITY) * footOfPage
  const isMore =
    isOverPage &&
    areAligned(bottom, top) &&
    top.every(({ box }, column) => headerCell(page, box, column).text === '')
  if (!isMore) return null
  return { id: idOf(page, 1), rows: cellsOf(block, 0), headerRows: 0, continues: idOf(before, blocks.length) }
}

/** Those of them that are written in, whose rows and columns are all named, and that the reading has no table of. */
export function gridsOfFields(page: Page): Table[] {
  const inTables = new Set(page.tables.flatMap(({ rows }) => rows.flat().flatMap(({ spans }) => spans)))
  return blocksOf(page)
    .filter((block) => block.flat().every(({ field }) => isWrittenIn(field) && !inTables.has(field.span)))
    .filter((block) => isGrid(page, block))
    .flatMap((block, at) => tableOf(block, page, at + 1) ?? [])
}

const isWrittenIn = ({ kind }: FormField): boolean => kind === 'text' || kind === 'choice'

function blocksOf(page: Page): Block[] {
  const placed = page.fields.flatMap((field): Placed[] => {
    const box = field.locator.kind === 'field' || field.locator.kind === 'box' ? field.locator.box : undefined
    return box && field.kind !== 'signature' ? [{ field, box }] : []
  })
  const rows: Placed[][] = []
  for (const one of [...placed].sort((left, right) => left.box.y0 - right.box.y0)) {
    const row = rows.find(([first]) => first && isSameRow(first.box, one.box))
    if (row) row.push(one)
    else rows.push([one])
  }
  const blocks: Placed[][][] = []
  let above: Placed[] | undefined
  for (const row of rows) {
    row.sort((left, right) => left.box.x0 - right.box.x0)
    if (row.length < 2) above = undefined
    else {
      if (above && areAligned(above, row) && isNear(above, row, page)) blocks.at(-1)?.push(row)
      else blocks.push([row])
      above = row
    }
  }
  return blocks
}

/** Whether each row and each column of a block is named, and nothing is printed between its fields. */
function isGrid(page: Page, block: Block): boolean {
  return (
    block.length > 1 &&
    (block[0] ?? []).every(({ box }, column) => /\p{L}{2}/u.test(headerCell(page, box, column).text)) &&
    block.every((row, at) => rowName(page, row, at) !== null && !holdsWordsBetween(page, row))
  )
}

function areAligned(above: readonly Placed[], row: readonly Placed[]): boolean {
  return (
    above.length === row.length && row.every((one, at) => Math.abs(one.box.x0 - (above[at]?.box.x0 ?? 0)) < 6)
  )
}

/** Points between rows of fields; where nothing is printed between them they may stand farther apart. */
const nearRows = 14
const farRows = 40

function isNear(above: readonly Placed[], row: readonly Placed[], page: Page): boolean {
  const [top, bottom] = [above[0]?.box.y1 ?? 0, row[0]?.box.y0 ?? 0]
  if (bottom - top < nearRows) return true
  const [left, right] = [row[0]?.box.x0 ?? 0, row.at(-1)?.box.x1 ?? 0]
  return (
    bottom - top < farRows &&
    !page.spans.some(({ locator }) => {
      if (locator.kind !== 'box') return false
      const { x0, x1, y0, y1 } = locator.box
      return (y0 + y1) / 2 > top && (y0 + y1) / 2 < bottom && x0 < right && x1 > left
    })
  )
}

const namesOf = (block: Block): string[][] => block.map((row) => row.map(({ field }) => field.name))

/** Whether the names of its fields count the rows of a block. */
function isCounted(block: Block): boolean {
  return columnsOfIndexedNames(namesOf(block)).length > 0
}

/** The fields with the words printed right above each column as headers; null where nothing is printed there. */
function tableOf(block: Block, page: Page, number: number): Table | null {
  const [top] = block
  if (!top) return null
  const names = block.map((row, at) => rowName(page, row, at + 1))
  const printed = top.map(({ box }, column) => headerCell(page, box, column))
  const isPrinted = printed.filter((cell) => cell.text !== '').length >= Math.min(leastColumns, top.length)
  const headers = isPrinted ? printed : namedApart(block, top)
  if (headers.length === 0) return null
  const rows = cellsOf(block, 1)
  const id = idOf(page, number)
  if (names.some((name) => name === null)) return { id, rows: [headers, ...rows], headerRows: 1 }
  const beside = (row: readonly TableCell[]) => row.map((cell) => ({ ...cell, column: cell.column + 1 }))
  return {
    id,
    rows: [beside(headers), ...rows.map((row, at) => [...(names[at] ? [names[at]] : []), ...beside(row)])],
    headerRows: 1,
  }
}

const cellsOf = (block: Block, firstRow: number): TableCell[][] =>
  block.map((row, at) =>
    row.map(({ field }, column): TableCell => {
      const isMark = field.kind === 'checkbox' || field.kind === 'radio'
      const text = isMark ? (field.checked === true ? (field.option ?? 'Yes') : '') : (field.value ?? '')
      return { row: at + firstRow, column, text, spans: [field.span], locator: field.locator }
    }),
  )

/** Whether fields of a row have words of their own between them: `from [ ] to [ ]`. */
function holdsWordsBetween(page: Page, row: readonly Placed[]): boolean {
  const [first, last] = [row[0], row.at(-1)]
  return page.spans.some(
    ({ locator, text }) =>
      first !== undefined &&
      last !== undefined &&
      locator.kind === 'box' &&
      /\p{L}{2}/u.test(text) &&
      isSameRow(locator.box, first.box) &&
      locator.box.x0 > first.box.x0 &&
      locator.box.x1 < last.box.x1,
  )
}

/** The words printed before a row's first field; null where there are none. */
function rowName(page: Page, row: readonly Placed[], at: number): TableCell | null {
  const [first] = row
  const before = page.spans.filter(
    ({ locator, text }) =>
      first !== undefined &&
      locator.kind === 'box' &&
      /\p{L}{2}/u.test(text) &&
      isSameRow(locator.box, first.box) &&
      locator.box.x1 <= first.box.x0 + 3,
  )
  const [only] = before
  return only && before.length === 1
    ? { row: at, column: 0, text: only.text.trim(), spans: [only.id], locator: only.locator }
    : null
}

/** The names of columns that are not printed over them: in the label of the whole, or in the names of the fields. */
function namedApart(block: Block, top: readonly Placed[]): TableCell[] {
  const inLabel = namedInLabel(top)
  if (inLabel.length > 0) return inLabel
  return columnsOfIndexedNames(namesOf(block)).map((text, column) => ({
    row: 0,
    column,
    text,
    spans: [],
    locator: top[column]?.field.locator ?? { kind: 'range', page: 1, start: 0, end: 0 },
  }))
}

/** `Claims in the last three years (date; what happened; amount)` names the columns of the fields under it. */
function namedInLabel(top: readonly Placed[]): TableCell[] {
  const label = top[0]?.field.label ?? ''
  const named = /\(([^()]{5,120})\)\W*$/.exec(label)?.[1]?.split(/\s*[;,\u2013\u2014/]\s*|\s-\s/) ?? []
  if (named.length !== top.length) return []
  return top.map(({ field }, column) => ({
    row: 0,
    column,
    text: named[column] ?? '',
    spans: [],
    locator: field.locator,
  }))
}

function headerCell(page: Page, box: Box, column: number): TableCell {
  const over = page.spans.filter(({ locator }) => {
    if (locator.kind !== 'box') return false
    const gap = box.y0 - locator.box.y1
    return (
      gap > -4 &&
      gap < 30 &&
      Math.min(box.x1, locator.box.x1) - Math.max(box.x0, locator.box.x0) > 4 &&
      locator.box.x1 < box.x1 + 20
    )
  })
  const locator = over[0]?.locator ?? { kind: 'box', page: page.number, box }
  return {
    row: 0,
    column,
    text: over
      .map((span) => span.text)
      .join(' ')
      .trim(),
    spans: over.map((span) => span.id),
    locator,
  }
}
