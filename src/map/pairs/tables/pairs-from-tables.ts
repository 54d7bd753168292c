import type { Box, Table, TableCell } from '../../../domain/document.ts'
import { gridsOfFields } from '../../layout/field-tables.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import { partBesideBlocks } from '../lines/beside-blocks.ts'
import { hasLabelColumns } from '../lines/label-columns.ts'
import { partAtNextQuestion } from '../lines/next-question.ts'
import { withoutSpecks } from '../lines/without-specks.ts'
import { withoutStruckOn } from '../lines/without-struck.ts'
import type { Addend, GridRival, Pair } from '../pair.ts'
import { ambiguousCells } from './ambiguous-cells.ts'
import { partBlockGrids } from './block-grids.ts'
import { gridHeadersOf } from './grid-headers.ts'
import { nameSumRow } from './name-sum-row.ts'
import { wordPolicyRows } from './policy-rows.ts'
import { withPrintedHeader } from './printed-header.ts'
import { type NamedRows, nameGroupRows } from './row-groups.ts'
import { endOf } from './table-cells.ts'
import { tableSections } from './table-sections.ts'
import { unitNoteOf } from './unit-of-table.ts'
import { wordYearColumns } from './year-columns.ts'
import { yearOfTable } from './year-of-table.ts'
import { besideYear, subjectOfYears, wordYearRows } from './year-rows.ts'
import { withYearsAbove } from './years-above.ts'

/** Whether a cell is the first of its row but for a number: `B2 | Fittings | 40,000`. */
const isFirst = (lead: TableCell | undefined, row: readonly TableCell[]) =>
  lead !== undefined &&
  row.every(({ column, text }) => column >= lead.column || text.trim() === '' || isReference.test(text))
const isReference = /^\W*(?:[A-Z]{0,2}\d{1,2}|[a-z]|[ivx]{1,4})[.)]?\W*$/i

/** Larger tables are lists, not grids of single answers. */
const maxGridRows = 30
/** A single question is answered from a list's own cells only where row and column together plainly ask it. */
const leastBesideList = 0.85

/**
 * Pairs whose label is a column's header, a row's first cell, or both: grids such as fees by country and year, tables with
 * one data row, totals under a column, boxes to tick beside a question.
 * @param isListed whether a list of items was read from a cell, which then only row and column together make an answer
 */
export function pairsFromTables(
  items: readonly LayoutItem[],
  isListed: (item: LayoutItem) => boolean = () => false,
): Pair[] {
  const [first] = items
  if (!first) return []
  const itemsBySpan = new Map(
    items
      .filter(({ kind, text }) => kind === 'text' || (kind === 'field' && text.trim() !== ''))
      .map((item) => [item.span.id, item]),
  )
  const marks = items.filter((item) => item.kind === 'mark')
  const withoutStruck = withoutStruckOn(first.page)
  return withYearsAbove([...first.page.tables, ...gridsOfFields(first.page)])
    .map((table) => withoutSpecks(table, first.page))
    .flatMap(tableSections)
    .flatMap(partBesideBlocks)
    .map((table) => withPrintedHeader(table, first.page))
    .flatMap(partAtNextQuestion)
    .flatMap(partBlockGrids)
    .map(nameSumRow)
    .flatMap(nameGroupRows)
    .flatMap((named) => pairsFromTable(named, itemsBySpan, marks, first, isListed, withoutStruck))
}

function pairsFromTable(
  { table, addends }: NamedRows,
  itemsBySpan: ReadonlyMap<string, LayoutItem>,
  marks: readonly LayoutItem[],
  on: LayoutItem,
  isListed: (item: LayoutItem) => boolean,
  withoutStruck: (cell: TableCell) => TableCell,
): Pair[] {
  const pairs: Pair[] = []
  const { ownRows, byColumn } = gridHeadersOf(table, on.document)
  const data = table.rows.slice(ownRows)
  if (data.length > maxGridRows * 4) return pairs
  const itemsOf = (cell: TableCell): LayoutItem[] => cell.spans.flatMap((id) => itemsBySpan.get(id) ?? [])
  const context = [
    itemsOf(table.rows[0]?.[0] ?? noCell)[0]?.context ?? on.context,
    table.title ?? '',
    unitNoteOf(table, on.page),
  ]
    .join(' ')
    .trim()
  const isAmbiguous = ambiguousCells({ ...table, headerRows: ownRows })
  const years = new Map([...wordYearColumns(byColumn), ...wordFirstItem(byColumn)])
  const isFilledIn = (cell: TableCell) =>
    itemsOf(cell).some(({ isTyped, kind }) => isTyped === true || kind === 'field')
  /** What a cell prints, without what was filled in under it. */
  const printed = (cell: TableCell) => {
    const held = itemsOf(cell)
    const lines = isFilledIn(cell)
      ? held.filter(({ isTyped, kind }) => kind === 'text' && isTyped !== true)
      : []
    return lines.length > 0 ? lines.map(({ text }) => text).join(' ') : cell.text.trim()
  }
  const isYearRow = ({ text }: TableCell) =>
    rowYears.size > 0 && (rowYears.has(text.trim()) || /\b(?:19|20)\d\d\b/.test(text))
  const leadOf = (row: readonly TableCell[]) =>
    row.find(
      (cell) => (isWorded(cell.text) && !isFilledIn(cell)) || (cell.column === 0 && isYearRow(cell)),
    ) ??
    // Under a header, what was filled in first names the row of the figures after it.
    row.find((cell, at) => at === 0 && byColumn.size > 0 && isWorded(cell.text) && isAmbiguousRow(row))
  /** A row of a year by what it is to a reader, and what its figures are. */
  const firsts = data.flatMap((row) => row[0]?.text.trim() || [])
  const isPolicies = [...byColumn.values()].some((header) => /\b(?:insurers?|underwriters?)\b/i.test(header))
  const rowYears = isPolicies ? wordPolicyRows(firsts) : wordYearRows(firsts)
  const subject =
    rowYears.size > 0 && !isPolicies ? subjectOfYears(table, on.page, byColumn.get(0) ?? '') : ''
  const ofTotal = subject === '' ? sharedNoun(byColumn) : ''
  const yearOfAll = years.size > 0 || rowYears.size > 0 ? '' : yearOfTable(table, on.page)
  /** What the figures of a row are under a year; a bare total is one of what the column or the corner says. */
  const figuresOf = (lead: string, column: number) => {
    const beside = besideYear(byColumn.get(column) ?? '')
    const isNamed = /\p{L}{3}/u.test(beside)
    if (!isBareTotal.test(lead)) return isNamed ? `${lead} ${beside}` : lead
    return isNamed ? beside : subjectOfYears(table, on.page, byColumn.get(0) ?? '')
  }
  const isAmbiguousRow = (row: readonly TableCell[]) => row.some((cell) => isAmbiguous.has(cell))
  const addedUp = new Set([...addends.keys()].map(({ text }) => text.trim()))
  const leads = data.flatMap((row) => leadOf(row)?.text.trim() ?? [])
  // Which policy a row is, its years alone do not say.
  const rowWords = (lead: string) =>
    [...(isPolicies && rowYears.has(lead) ? [] : [lead]), ...(rowYears.get(lead) ?? [])].join(' ')
  const columnWords = (column: number) => {
    const header = byColumn.get(column) ?? ''
    const words = isBareTotal.test(header) ? `${header} ${ofTotal}` : header
    return `${words.trim()} ${years.get(column)?.join(' ') ?? ''}`.trim()
  }
  // A header over several columns names one.
  const columns = [...byColumn.keys()].filter(
    (column) =>
      column > 0 && byColumn.get(column) !== '' && byColumn.get(column) !== byColumn.get(column - 1),
  )
  const rivalsOf = (lead: string, own: number): GridRival[] => [
    {
      own: rowWords(lead),
      // What a total adds up is told from it by its own words alone.
      others: leads.filter((other) => other !== lead && !addedUp.has(other)).map(rowWords),
    },
    {
      own: columnWords(own),
      others: columns.filter((other) => byColumn.get(other) !== byColumn.get(own)).map(columnWords),
    },
    ...(yearOfAll === '' ? [] : [{ own: yearOfAll, others: [] }]),
  ]
  let addend: Addend | undefined
  const push = (
    label: string,
    written: TableCell,
    strength: number,
    column?: string,
    rivals?: readonly GridRival[],
  ) => {
    const cell = withoutStruck(written)
    const held = itemsOf(cell)
    // Of a cell that holds printed words too, what was filled in is the answer.
    const typed = held.filter(({ isTyped }) => isTyped === true)
    const isMixed = typed.length > 0 && typed.length < held.length
    const [item, ...rest] = isMixed ? typed : held
    if (!item || label.trim() === '' || cell.text.trim() === '' || goesOnPrinted(held)) return
    // Where what was filled in looks different, what is printed answers nothing.
    if (held.every(({ isTyped }) => isTyped === false)) return
    pairs.push({
      label: label.replace(/\s+/g, ' '),
      context,
      labelItems: [],
      items: [item, ...rest],
      inlineText: isMixed ? typed.map(({ text }) => text).join('\n') : cell.text,
      ...(column ? { column } : {}),
      ...(rivals ? { rivals } : {}),
      ...(addend ? { addend } : {}),
      ...(isListed(item) ? { leastMatch: leastBesideList } : {}),
      ...(isListed(item) && isTotalRow.test(rivals?.[0]?.own ?? '') ? { isTotal: true } : {}),
      relation: 'table_cell',
      strength,
    })
  }
  const corner = byColumn.get(0) ?? ''
  const hasHeader = byColumn.size > 0
  const isOfLabels = hasLabelColumns(table)
  const stacked = stackedRows(table.rows, itemsOf)
  for (const [labels, answers] of stacked)
    for (const cell of answers) {
      const over = labels.find((one) => one.column <= cell.column && cell.column < endOf(one))
      if (over) push(printed(over), cell, 0.95)
    }
  const isStacked = new Set([...stacked].flat())
  for (const row of data) {
    if (isStacked.has(row)) continue
    for (const cell of row)
      if (isFilledIn(cell) && printed(cell) !== cell.text.trim()) push(printed(cell), cell, 0.95)
    const lead = leadOf(row)
    const leadText = lead ? printed(lead) : ''
    addend = lead && addends.get(lead)
    for (const cell of row) {
      const header = byColumn.get(cell.column) ?? ''
      if (cell === lead || (cell.column === 0 && isNumbering.test(header))) continue
      if (isOfLabels && cell.column % 2 === 0) continue
      const before = row.filter((other) => other.column < cell.column && other.text.trim() !== '').at(-1)
      for (const mark of marks)
        if (before && isWorded(before.text) && isWithin(mark, cell) && (mark.mark?.options.length ?? 0) > 1)
          pairs.push({
            label: before.text.replace(/\s+/g, ' '),
            context,
            labelItems: itemsOf(before),
            items: [mark],
            relation: 'mark',
            strength: 0.96,
          })
      const isOfList = itemsOf(cell).some(isListed)
      // A row of a list is named by its first cell, and a date names nothing that a form asks for.
      if (
        isOfList &&
        !isTotal.test(leadText) &&
        (!isFirst(lead, row) || (isDated.test(leadText) && !rowYears.has(leadText)))
      )
        continue
      if (!hasHeader && before && !isOfList && (isOfLabels || !isAmbiguous.has(cell)))
        push(before.text, cell, 0.92)
      if (leadText && header && data.length <= maxGridRows) {
        const rivals = rivalsOf(leadText, cell.column)
        push(`${leadText} ${header}`, cell, 0.9, header, rivals)
        for (const words of years.get(cell.column) ?? [])
          push(`${figuresOf(leadText, cell.column)} ${words}`, cell, 0.89, header, rivals)
        if (yearOfAll !== '') push(`${leadText} ${header} ${yearOfAll}`, cell, 0.89, header, rivals)
        for (const words of rowYears.get(leadText) ?? [])
          push(
            `${subject} ${isBareTotal.test(header) ? ofTotal : header} ${words}`,
            cell,
            0.9,
            header,
            rivals,
          )
        if (isBareTotal.test(leadText) && isBareTotal.test(header))
          push(`Total ${subjectOfYears(table, on.page, corner)}`, cell, 0.89, header, rivals)
        // `Total` of what, and `2024` of what, is said in the corner.
        if (isWorded(corner) && corner !== leadText)
          push(`${corner} ${leadText} ${header}`, cell, 0.89, header, rivals)
      }
      if (isOfList) continue
      // `Y/N` beside the name of a section says whether it is wanted, and nothing else of what it names.
      if (
        leadText &&
        saysWhether.test(header) &&
        isYesOrNo.test(cell.text) &&
        ofCover.test(`${corner} ${table.title ?? ''} ${header}`)
      )
        push(`${leadText} cover required`, cell, 0.89)
      else if (leadText && hasHeader && row.length === 2) push(leadText, cell, 0.9)
      if (header && data.length === 1) {
        const rivals = rivalsOf('', cell.column)
        push(header, cell, 0.95, undefined, rivals)
        if (isWorded(corner)) push(`${corner} ${header}`, cell, 0.94, undefined, rivals)
      }
    }
    if (data.length === 1 && lead && byColumn.get(lead.column) && !itemsOf(lead).some(isListed))
      push(byColumn.get(lead.column) ?? '', lead, 0.95)
  }
  return pairs
}

/**
 * Whether a cell prints another label after what was filled in first: `Excess £ 500  Young driver excess £`. Each answer is
 * then that of the words right before it, and not of all that the cell prints.
 */
function goesOnPrinted(held: readonly LayoutItem[]): boolean {
  const first = held.findIndex(({ isTyped }) => isTyped === true)
  return (
    first >= 0 &&
    held
      .slice(first + 1)
      .some(({ isTyped, kind, text }) => kind === 'text' && isTyped === false && isWorded(text))
  )
}

/** Rows of labels that each have one row of answers right under them, and no more: boxes in rows, not a grid. */
function stackedRows(
  rows: Table['rows'],
  itemsOf: (cell: TableCell) => readonly LayoutItem[],
): Map<Table['rows'][number], Table['rows'][number]> {
  const kinds = rows.map((row) => {
    const held = row.flatMap((cell) => itemsOf(cell))
    if (held.length === 0) return 'none'
    if (held.every(({ isTyped }) => isTyped === false)) return 'labels'
    return held.every(({ isTyped }) => isTyped === true) ? 'answers' : 'mixed'
  })
  const stacked = new Map<Table['rows'][number], Table['rows'][number]>()
  rows.forEach((row, at) => {
    const under = rows[at + 1]
    if (under && kinds[at] === 'labels' && kinds[at + 1] === 'answers' && kinds[at + 2] !== 'answers')
      stacked.set(row, under)
  })
  return stacked.size > 1 ? stacked : new Map()
}

const noCell: Pick<TableCell, 'spans'> & TableCell = {
  row: 0,
  column: 0,
  text: '',
  spans: [],
  locator: { kind: 'range', page: 1, start: 0, end: 0 },
}

const saysWhether =
  /^\W*(?:(?:cover|insurance) )?(?:y\s?\/\s?n|yes\s?\/\s?no|required|requested|wanted|needed|tick(?: if required)?)\b[^\p{L}]*(?:y\s?\/\s?n|yes\s?\/\s?no)?\W*$/iu
const isYesOrNo = /^\W*(?:y|n|yes|no)\W*$|^\W*[\u2713\u2714\u2717\u2718]\W*$/i
const ofCover = /\b(?:covers?|sections?|insurances?|insured?)\b/i
const isTotal = /\btotals?\b/i
const isDated = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/
/** A sum of what, only the rest of its table says. */
const isBareTotal = /^\W*(?:(?:grand |sub-?)?totals?|sum|all|overall)\W*$/i

/** What the rows of a list come to, with no word for what that is a total of. */
const isTotalRow =
  /^\W*(?:(?:grand |sub-?)?totals?(?: (?:values?|amounts?|sums?|costs?))?|sum|all|overall)\W*$/i

/** Of `Premises 1 | Premises 2` the first are the main premises. */
function wordFirstItem(headers: ReadonlyMap<number, string>): [number, string[]][] {
  const named = [...headers].flatMap(([column, header]) => {
    if (header === headers.get(column - 1)) return []
    const [, noun, number] = /^\W*(\p{L}[\p{L} ]{2,24}) (1|2|A|B)\b[\s\u00a3$:.]*$/u.exec(header.trim()) ?? []
    return column > 0 && noun && number ? [{ column, noun, number }] : []
  })
  const [first, second] = named
  if (!first || !second || named.length !== 2 || first.noun !== second.noun) return []
  return /1|A/.test(first.number) ? [[first.column, [`main ${first.noun}`]]] : []
}

/** What a bare total beside `UK fees` and `Overseas fees` is a total of: the word that all other columns of figures end in. */
function sharedNoun(headers: ReadonlyMap<number, string>): string {
  const nouns = [...headers].flatMap(([column, header]) =>
    column === 0 || isBareTotal.test(header) ? [] : [/(\p{L}{3,})\W*$/u.exec(header)?.[1]?.toLowerCase()],
  )
  const [noun = ''] = nouns
  return nouns.length > 1 && nouns.every((one) => one === noun) ? noun : ''
}

/** The heading of a column that only counts the rows. */
const isNumbering = /^\W*(?:#|nos?\.?|q|qn|ref|item|line)\W*$/i
const isWorded = (text: string) => /\p{L}{2}/u.test(text)

function isWithin(item: LayoutItem, { locator }: TableCell): boolean {
  if (locator.kind !== 'box') return false
  const { x0, y0, x1, y1 }: Box = locator.box
  const [x, y] = [(item.box.x0 + item.box.x1) / 2, (item.box.y0 + item.box.y1) / 2]
  return x >= x0 && x <= x1 && y >= y0 && y <= y1
}
