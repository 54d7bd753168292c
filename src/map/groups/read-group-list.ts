import type { TableCell } from '../../domain/document.ts'
import type { Question } from '../../domain/question-set.ts'
import { comparableText } from '../../values/plain-text.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { isSameValue } from '../ground.ts'
import type { GroupPart, IndexedGroup } from './find-group-parts.ts'
import type { GroupCell, GroupRow } from './rows/group-row.ts'
import { readGroupRows } from './rows/read-group-rows.ts'
import { areBoxesOfTotals } from './rows/row-kinds.ts'
import type { GroupTable } from './tables/group-table.ts'
import type { TotalledTable } from './totals/reconcile-totals.ts'
import { reconcileTotals } from './totals/reconcile-totals.ts'

/** One item of a list, and the rows of other papers that are about the same. */
export interface ListedRow {
  readonly row: GroupRow
  readonly twins: readonly GroupRow[]
}

export interface GroupList {
  readonly rows: readonly ListedRow[]
  /** What was not read, and totals that the rows do not add up to, in words. */
  readonly warnings: readonly string[]
  /** Span ids that the list is made of, by document index: `0|t1.c4`. */
  readonly consumed: ReadonlySet<string>
}

/** More rows than this are not mapped but refused in words, so that a submission stays workable. */
const maxRows = 5_000

/** In longer lists only rows that share what names them are compared; all with all would take minutes. */
const mostCompared = 300
/** A value that more rows share names none of them. */
const mostNamesakes = 20

/** A table with more rows than this is a list; one with fewer may be a page about one item of the list before it. */
const mostDetailRows = 2

interface OpenRow {
  row: GroupRow
  readonly twins: GroupRow[]
}

/** Joins the parts of a list over tables, pages and files: every row once, its totals compared with it. */
export function readGroupList(
  parts: readonly GroupPart[],
  { group, index }: IndexedGroup,
  context: ReadContext,
): GroupList {
  const warnings: string[] = []
  const consumed = new Set<string>()
  const sections = new Map<string, readonly GroupCell[]>()
  const byPaper = new Map<number, TotalledTable[]>()
  const rows: OpenRow[] = []
  const byName = new Map<string, OpenRow[]>()
  let refused = 0
  const consume = (documentIndex: number, cells: readonly TableCell[]) => {
    for (const cell of cells) for (const span of cell.spans) consumed.add(`${documentIndex}|${span}`)
  }
  const add = (row: GroupRow) => {
    const names = namesOf(row)
    const alike = names.flatMap((name) => byName.get(name) ?? [])
    const twin = [...alike, ...(rows.length <= mostCompared ? rows : [])].find(
      (other) =>
        other.row.documentIndex !== row.documentIndex &&
        isSameRisk(other.row, row) &&
        !other.twins.some((one) => one.documentIndex === row.documentIndex),
    )
    if (twin) {
      twin.twins.push(row)
      return
    }
    if (rows.length >= maxRows) {
      refused++
      return
    }
    const listed: OpenRow = { row, twins: [] }
    rows.push(listed)
    for (const name of names) {
      const namesakes = byName.get(name)
      if (!namesakes) byName.set(name, [listed])
      else if (namesakes.length < mostNamesakes) namesakes.push(listed)
    }
  }
  for (const part of parts) {
    if (part.kind === 'unread') {
      warnings.push(unreadWarning(part, group))
      continue
    }
    const documentIndex = part.kind === 'table' ? part.groupTable.documentIndex : part.documentIndex
    const ofPaper = byPaper.get(documentIndex) ?? []
    byPaper.set(documentIndex, ofPaper)
    if (part.kind === 'totals') {
      ofPaper.push({ rows: [], totals: part.totals })
      continue
    }
    if (part.kind === 'cards') {
      consume(documentIndex, part.table.rows.flat())
      ofPaper.push({ rows: part.rows, totals: [] })
      for (const row of part.rows) add(row)
      continue
    }
    const { table } = part.groupTable
    const carried = sections.get(table.continues ?? '')
    const reading = readGroupRows(part.groupTable, index, context, group, carried, part.parents)
    sections.set(table.id, reading.section)
    warnings.push(...reading.warnings)
    ofPaper.push(reading)
    if (reading.rows.length + reading.leftOut > 0) consume(documentIndex, cellsOfList(part.groupTable))
    for (const row of reading.rows) {
      const named = rows.find((one) => isNamedAs(one.row, row))
      if (named) {
        named.row = withDetails(named.row, row)
        continue
      }
      const known =
        reading.rows.length <= mostDetailRows ? rows.findIndex((one) => isDetailOf(row, one.row)) : -1
      const listed = rows[known]
      if (listed) listed.row = withDetails(listed.row, row)
      else add(row)
    }
  }
  for (const tables of byPaper.values()) warnings.push(...reconcileTotals(tables, index, group))
  if (refused > 0)
    warnings.push(
      `${group.label}: more than ${maxRows} rows; ${refused} were not read. Split the list and send it again.`,
    )
  return { rows: joinParts(rows), warnings, consumed }
}

/** Of one item beside its labels, the rows that the group does not ask for are free for single questions. */
function cellsOfList({ table, columns, isTurned }: GroupTable): readonly TableCell[] {
  // Boxes under a list, each with what it asks, are answers of their own.
  const boxesFrom = table.rows.findIndex(areBoxesOfTotals)
  const cells = (boxesFrom < 0 ? table.rows : table.rows.slice(0, boxesFrom)).flat()
  return isTurned && table.rows.length === 2 ? cells.filter(({ column }) => columns.has(column)) : cells
}

function unreadWarning({ table, page }: GroupPart & { kind: 'unread' }, { label }: Question): string {
  const [first = []] = table.rows
  const text = first.map((cell) => cell.text.replace(/\s+/g, ' ').trim()).join(' | ')
  return `${label}: page ${page.number}, rows under the list could not be told to be part of it, ${table.rows.length} from: ${text.slice(0, 120)}`
}

/**
 * Tables of one paper that share no question are about one thing, each about a side of it: the building in one, its sums
 * insured in the next.
 */
function joinParts(rows: readonly ListedRow[]): readonly ListedRow[] {
  const [first, ...others] = rows
  const children = rows.flatMap(({ row }) => row.cells.map(({ child }) => child.id))
  const isOne =
    new Set(children).size === children.length &&
    rows.every(({ row, twins }) => twins.length === 0 && row.documentIndex === first?.row.documentIndex)
  if (!first || !isOne) return rows
  return [{ row: others.reduce((whole, { row }) => withDetails(whole, row), first.row), twins: [] }]
}

/**
 * Two rows of different papers are one risk when they share what names it (an address, a registration), or when most of
 * what both say is the same and something of it could name it.
 */
function isSameRisk(one: GroupRow, other: GroupRow): boolean {
  let same = 0
  let different = 0
  let isNamed = false
  let isIdentified = false
  for (const cell of one.cells) {
    const twin = other.cells.find((candidate) => candidate.child.id === cell.child.id)
    if (!twin) continue
    if (!isSameValue(cell.value, twin.value)) {
      different++
      continue
    }
    same++
    const { type } = cell.child
    if (['text', 'address', 'personName', 'lookup', 'money', 'date'].includes(type)) isNamed = true
    if (isName(cell)) isIdentified = true
  }
  return isIdentified ? same * 2 >= different : isNamed && same >= different * 2
}

/** Whether a row says more about an item that the same paper lists already: what names it is the same, and nothing differs. */
function isDetailOf(detail: GroupRow, listed: GroupRow): boolean {
  if (detail.documentIndex !== listed.documentIndex) return false
  let same = 0
  for (const cell of detail.cells) {
    const twin = listed.cells.find((one) => one.child.id === cell.child.id)
    if (!twin) continue
    if (!isSameValue(cell.value, twin.value)) return false
    if (['text', 'address', 'personName', 'date'].includes(cell.child.type) && cell.rawText.length >= 5)
      same++
  }
  return same >= 2
}

/** `Premises 1` in two tables of one form is one item, unless they say different things of it. */
function isNamedAs(listed: GroupRow, row: GroupRow): boolean {
  if (row.name === undefined || row.name !== listed.name || row.documentIndex !== listed.documentIndex)
    return false
  return row.cells.every((cell) => {
    const twin = listed.cells.find((one) => one.child.id === cell.child.id)
    return !twin || isSameValue(twin.value, cell.value)
  })
}

function withDetails(listed: GroupRow, detail: GroupRow): GroupRow {
  const more = detail.cells.filter((cell) => !listed.cells.some((one) => one.child.id === cell.child.id))
  return { ...listed, cells: [...listed.cells, ...more] }
}

/** A value by which a risk is known: an address, a registration mark, a claim's number. */
function isName({ child, rawText }: GroupCell): boolean {
  return child.type === 'address' || (child.type === 'text' && /\d/.test(rawText) && rawText.length >= 5)
}

function namesOf({ cells }: GroupRow): string[] {
  return cells.filter(isName).map((cell) => `${cell.child.id}|${comparableText(cell.rawText)}`)
}
