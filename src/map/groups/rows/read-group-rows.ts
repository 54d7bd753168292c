import type { Page, Table, TableCell } from '../../../domain/document.ts'
import type { Question } from '../../../domain/question-set.ts'
import { readNonAnswer } from '../../../values/non-answer.ts'
import type { ReadContext } from '../../../values/value-reading.ts'
import type { LabelIndex } from '../../label/label-index.ts'
import { withoutStruckOn } from '../../pairs/lines/without-struck.ts'
import { headersByColumn } from '../../pairs/tables/grid-headers.ts'
import { codesOfPage } from '../columns/codes-of-page.ts'
import { inAskedMeasure, inHeaderUnit } from '../columns/header-unit.ts'
import { wholeCost } from '../columns/whole-cost.ts'
import type { GroupTable } from '../tables/group-table.ts'
import { joinAddress } from './address-parts.ts'
import { evidenceOf } from './evidence-of-cell.ts'
import type { GroupCell, GroupRow, StatedTotal } from './group-row.ts'
import { itemLabel, itemName } from './item-name.ts'
import { type CellReading, readCell, readWords } from './read-cell.ts'
import { addsUpRows, isAfterList, isEmptyRow, isTotalRow, isUnfilledRow, sorting } from './row-kinds.ts'
import { leavesOutOf } from './rows-not-insured.ts'
import type { SpanningFact } from './spanning-rows.ts'
import { readSpanningCell, readSpanningPart, spanningCell } from './spanning-rows.ts'

export interface GroupReading {
  readonly rows: readonly GroupRow[]
  /** What a section line says of the rows under it, for the table that continues this one. */
  readonly section: readonly GroupCell[]
  /** Totals that the paper states among the rows. */
  readonly totals: readonly StatedTotal[]
  /** How many rows the paper takes out itself. */
  readonly leftOut: number
  /** Rows that hold something and could not be read, or were left out, in words. */
  readonly warnings: readonly string[]
}

/** Reads every row of a group's table: values by column, totals kept apart. */
export function readGroupRows(
  groupTable: GroupTable,
  index: LabelIndex,
  context: ReadContext,
  group: Question,
  carried: readonly GroupCell[] = [],
  parents: readonly GroupCell[] = [],
): GroupReading {
  const { table, document, headerRows, columns } = groupTable
  const rows: GroupRow[] = []
  const totals: StatedTotal[] = []
  const warnings: string[] = []
  let startsSection = false
  let leftOut = 0
  const children = index.questions.map(({ question }) => question)
  const headers = headersByColumn({ ...table, headerRows })
  const leavesOut = leavesOutOf(groupTable, headers, group)
  const withoutStruck = withoutStruckOn(groupTable.page)
  const codes = codesOfPage(groupTable.page)
  const own = new Set([...columns.values()].map((column) => index.questions[column.child]?.question.id))
  const above = parents.filter((cell) => !own.has(cell.child.id))
  const withParents = (cells: readonly GroupCell[]) => [
    ...above.filter((parent) => !cells.some((cell) => cell.child.id === parent.child.id)),
    ...cells,
  ]
  let section: readonly GroupCell[] = withParents(carried)
  joinWrappedRows(table.rows.slice(headerRows), groupTable, index).forEach((row, at) => {
    const across = spanningCell(row, groupTable)
    for (const fact of across ? readSpanningCell(across, groupTable, index) : []) {
      const cell = factCell(fact, groupTable, index, context)
      const last = rows.at(-1)
      if (cell && fact.holdsFor === 'rows_below') {
        section = withParents([cell])
        startsSection = true
      } else if (cell && last && !last.cells.some((one) => one.child.id === cell.child.id))
        rows[rows.length - 1] = { ...last, cells: [...last.cells, cell] }
    }
    const reason = leavesOut(row)
    if (across) return
    if (isEmptyRow(row, columns)) return
    if (reason !== null) {
      leftOut++
      if (leftOut <= mostNamed) warnings.push(rowWarning(reason, row, group, groupTable))
      return
    }
    if (isTotalRow(row)) {
      totals.push({ row, groupTable, after: rows.length })
      return
    }
    const cells: GroupCell[] = [...section]
    const unreadable: string[] = []
    for (const written of row) {
      const cell = withoutStruck(written)
      const column = columns.get(cell.column)
      const child = column && index.questions[column.child]?.question
      if (!column || !child || cell.text.trim() === '') continue
      const { whole, parts } = joinAddress(cell, row, groupTable.addressParts?.get(cell.column) ?? [])
      const { own, facts } = splitCell(whole, child, groupTable, index)
      for (const fact of facts) {
        const more = factCell(fact, groupTable, index, context)
        if (more && !cells.some((one) => one.child.id === more.child.id)) cells.push(more)
      }
      const repeated = isDitto(own.text) ? cellAbove(rows, child) : undefined
      if (repeated) {
        cells.push({
          ...repeated,
          rawText: own.text,
          evidence: { ...evidenceOf(groupTable, own, column.header), relation: 'derived' },
          moreEvidence: [repeated.evidence],
        })
        continue
      }
      const measured = inAskedMeasure(own.text, child, column.header)
      const plain = measured === null ? null : readCell(child, { ...own, text: measured }, context)
      const read = plain === null ? readCode(child, own.text, codes, context) : plain
      if (read === null) unreadable.push(child.id)
      else if (read) {
        const { value, isDoubtful } = inHeaderUnit(read.value, child, column, own.text)
        cells.push({
          ...read,
          value,
          typeFit: read.typeFit * (isDoubtful ? doubtfulUnit : 1),
          child,
          rawText: own.text,
          evidence: {
            ...evidenceOf(groupTable, parts.length > 0 ? cell : own, column.header),
            ...(read.isConcluded ? { relation: 'derived' as const } : {}),
          },
          ...(parts.length > 0
            ? { moreEvidence: parts.map((part) => evidenceOf(groupTable, part, column.header)) }
            : {}),
          labelMatch: column.match,
        })
      }
    }
    if (cells.length === section.length) {
      if (unreadable.length > 0) warnings.push(rowWarning('a row could not be read', row, group, groupTable))
      return
    }
    const ownCells = cells.filter((cell) => !section.includes(cell))
    if (isUnfilledRow(ownCells, columns) || (totals.length > 0 && isAfterList(ownCells, rows))) return
    if (addsUpRows(ownCells, rows)) {
      totals.push({ row, groupTable, after: rows.length })
      return
    }
    const origin = [document.sourceFileId, table.id, headerRows + at]
    const name = groupTable.isTurned ? itemName(row) : null
    rows.push({
      origin,
      ...(name === null ? {} : { name }),
      documentIndex: groupTable.documentIndex,
      label: rowLabel(cells),
      cells: wholeCost(cells, row, { groupTable, children }, headers, context),
      unreadable,
      ...(startsSection ? { startsSection } : {}),
    })
    startsSection = false
  })
  if (leftOut > mostNamed) warnings.push(`${group.label}: ${leftOut - mostNamed} more rows were left out`)
  return {
    rows: withoutRowsUnderTotal(rows, totals),
    leftOut,
    section: section.filter((cell) => !above.includes(cell)),
    totals,
    warnings,
  }
}

/** What a cell says in a code that its page explains; null where it says none. */
function readCode(
  child: Question,
  text: string,
  codes: ReadonlyMap<string, string>,
  context: ReadContext,
): CellReading | null {
  const meaning = child.type === 'choice' ? codes.get(text.trim().toUpperCase()) : undefined
  const read = meaning === undefined ? null : readWords(child, meaning, context)
  return read ? { ...read, isConcluded: true } : null
}

/** So many rows that a paper takes out are named; a list of leavers may be long. */
const mostNamed = 20

/** What an amount is worth that was written in full although a note near its table says thousands. */
const doubtfulUnit = 0.6

/** What the row above has in this column. */
const isDitto = (text: string) =>
  /^\W*(?:ditto|do\.?|same|(?:same )?as(?: per)? above)\W*$|^\s*-?\s*["'\u201d\u3003]{1,2}\s*-?\s*$/i.test(
    text,
  )

const cellAbove = (rows: readonly GroupRow[], child: Question) =>
  rows.at(-1)?.cells.find((cell) => cell.child.id === child.id)

/** Under the grand total of a list so few rows at most are something else that a paper adds there. */
const mostUnderTotal = 2
const aPartOfIt = /\bsub|\bcarried\b|\bbrought\b|\bpage\b|\b[bc]\/f\b/i

/** The rows that a total adds up: what stands under it with less in it than any of them is no more of the list. */
function withoutRowsUnderTotal(rows: readonly GroupRow[], totals: readonly StatedTotal[]): GroupRow[] {
  const last = totals.at(-1)
  const under = last ? rows.slice(last.after) : []
  const over = last ? rows.slice(0, last.after) : []
  const least = Math.min(...over.map(({ cells }) => cells.length))
  const isOutside =
    under.length > 0 &&
    under.length <= mostUnderTotal &&
    over.length > 1 &&
    !last?.row.some(({ text }) => aPartOfIt.test(text)) &&
    under.every(({ cells }) => cells.length < least)
  return isOutside ? over : [...rows]
}

/** Lines of a cell that name another child (`Driver: W. Voss` under the adjuster) are that child's. */
function splitCell(
  cell: TableCell,
  child: Question,
  groupTable: GroupTable,
  index: LabelIndex,
): { own: TableCell; facts: readonly SpanningFact[] } {
  // Specks and leaders between the lines of a scan are nothing that was written.
  const [first, ...more] = cell.text
    .split('\n')
    .filter((line) => /[\p{L}\p{N}\u2713\u2714\u2717\u2718]/u.test(line))
  if (first === undefined || !more.some((line) => /^[A-Z][a-z ]{2,30}: \S/.test(line)))
    return { own: first === undefined ? cell : { ...cell, text: [first, ...more].join('\n') }, facts: [] }
  const facts: SpanningFact[] = []
  const kept = [first]
  for (const line of more) {
    const fact = readSpanningPart(line, cell, groupTable, index)
    if (fact?.holdsFor === 'row_above' && index.questions[fact.child]?.question.id !== child.id)
      facts.push(fact)
    else kept.push(line)
  }
  return { own: { ...cell, text: kept.join('\n') }, facts }
}

function factCell(
  fact: SpanningFact,
  groupTable: GroupTable,
  index: LabelIndex,
  context: ReadContext,
): GroupCell | null {
  const child = index.questions[fact.child]?.question
  const read = child ? readCell(child, { ...fact.cell, text: fact.text }, context) : null
  if (!child || !read) return null
  return {
    ...read,
    child,
    rawText: fact.text,
    evidence: evidenceOf(groupTable, { ...fact.cell, text: fact.text }, fact.label),
    labelMatch: fact.match,
  }
}

/**
 * Rows that only carry on the words of the row above are joined with it: long addresses take several printed lines. Such
 * a row fills fewer columns, all of them columns of words, and nothing under a figure or a date.
 */
function joinWrappedRows(
  rows: Table['rows'],
  groupTable: GroupTable,
  index: LabelIndex,
): (readonly TableCell[])[] {
  const { columns, page } = groupTable
  if (page.kind !== 'print' || groupTable.isTurned) return [...rows]
  const wordy = new Set(['text', 'longText', 'address', 'choice', 'lookup', 'personName'])
  const joined: (readonly TableCell[])[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    const filled = row.filter((cell) => cell.text.trim() !== '')
    const filledAbove = above?.filter((cell) => cell.text.trim() !== '') ?? []
    const isWrapped =
      above !== undefined &&
      !isInOtherFrame(above, row, page) &&
      !isUnfilledCategory(filled, groupTable, index) &&
      !filled.every((cell) => readNonAnswer(cell.text) !== null) &&
      spanningCell(row, groupTable) === null &&
      filled.length > 0 &&
      filled.length <= filledAbove.length / 2 &&
      !isTotalRow(row) &&
      filled.every((cell) => {
        const column = columns.get(cell.column)
        const type = column && index.questions[column.child]?.question.type
        return type === undefined || wordy.has(type)
      }) &&
      filled.some((cell) => filledAbove.some((other) => other.column === cell.column))
    if (isWrapped && above)
      joined[joined.length - 1] = above.map((cell) =>
        joinCells(
          cell,
          filled.find((other) => other.column === cell.column),
        ),
      )
    else joined.push(row)
  }
  return joined
}

/** A category alone in its row, as far below the one above it as the rows stand apart, has nothing filled in beside it. */
function isUnfilledCategory(
  filled: readonly TableCell[],
  { columns, table }: GroupTable,
  index: LabelIndex,
): boolean {
  const [only, ...more] = filled
  const child = only && index.questions[columns.get(only.column)?.child ?? -1]?.question
  if (!only || !child || more.length > 0 || !sorting.test(child.label)) return false
  const tops = table.rows
    .flatMap((row) => row.find((cell) => cell.column === only.column && cell.text.trim() !== '') ?? [])
    .flatMap(({ locator }) => (locator.kind === 'box' ? [locator.box.y0] : []))
    .sort((one, other) => one - other)
  const own = only.locator.kind === 'box' ? only.locator.box.y0 : Number.NaN
  const steps = tops.slice(1).map((top, at) => top - (tops[at] ?? top))
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  const before = tops.filter((top) => top < own - 1).at(-1)
  return before === undefined || own - before >= usual * leastStep
}

/** Lines of one cell stand closer than rows, by this share at least. */
const leastStep = 0.9

/** Rows of a ruled table have boxes of their own; what is wrapped stands in the box of its beginning. */
function isInOtherFrame(
  above: readonly TableCell[],
  row: readonly TableCell[],
  { frames = [] }: Page,
): boolean {
  if (frames.length === 0) return false
  const frameOf = (cells: readonly TableCell[]) => {
    const filled = cells.find(({ text, locator }) => text.trim() !== '' && locator.kind === 'box')
    if (filled?.locator.kind !== 'box') return undefined
    const { box } = filled.locator
    const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]
    return frames.find((frame) => x > frame.x0 && x < frame.x1 && y > frame.y0 && y < frame.y1)
  }
  const [before, own] = [frameOf(above), frameOf(row)]
  return before !== undefined && own !== undefined && own.y0 > before.y0 + 2 && own.y0 >= before.y1 - 2
}

function joinCells(cell: TableCell, more: TableCell | undefined): TableCell {
  return more
    ? { ...cell, text: `${cell.text} ${more.text}`.trim(), spans: [...cell.spans, ...more.spans] }
    : cell
}

export function rowLabel(cells: readonly GroupCell[]): string {
  const text =
    cells.find((cell) => ['address', 'text', 'personName', 'lookup', 'longText'].includes(cell.child.type)) ??
    cells[0]
  return itemLabel(text?.rawText ?? '')
}

function rowWarning(what: string, row: readonly TableCell[], group: Question, { page }: GroupTable): string {
  const text = row.map((cell) => cell.text.replace(/\s+/g, ' ').trim()).filter((one) => one !== '')
  return `${group.label}: page ${page.number}, ${what}: ${text.join(' | ').slice(0, 120)}`
}
