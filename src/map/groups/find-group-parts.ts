import type { Document, Page, Table } from '../../domain/document.ts'
import type { Question } from '../../domain/question-set.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import type { LabelIndex } from '../label/label-index.ts'
import { tablesFromFields } from '../layout/field-tables.ts'
import { partAtNextQuestion } from '../pairs/lines/next-question.ts'
import { withoutSpecks } from '../pairs/lines/without-specks.ts'
import { withPrintedHeader } from '../pairs/tables/printed-header.ts'
import { tableSections } from '../pairs/tables/table-sections.ts'
import { namesColumns } from '../pairs/tables/two-row-header.ts'
import { matchGroupTable } from './match-group-table.ts'
import { readParentFacts } from './parent-facts.ts'
import type { GroupCell, GroupRow, StatedTotal } from './rows/group-row.ts'
import { isTotalRow } from './rows/row-kinds.ts'
import { readCardTable } from './tables/card-tables.ts'
import type { GroupTable } from './tables/group-table.ts'
import { guessHeaderRows } from './tables/header-rows.ts'
import { tablesFromLines } from './tables/line-tables.ts'
import { joinBrokenRow } from './tables/rows-broken-over-page.ts'
import { rowsOverPage } from './tables/rows-over-page.ts'
import { tablesFromPrint, withNamesOverPage } from './tables/tables-from-print.ts'
import { withoutLettering } from './tables/without-lettering.ts'
import { totalsBelow } from './totals/totals-below.ts'
import { totalsUnder } from './totals/totals-under.ts'

/** A group and the index of its children's wordings. */
export interface IndexedGroup {
  readonly group: Question
  readonly index: LabelIndex
}

/** A part of a list, as it is printed: a table, cards, or totals that stand in a table of their own. */
export type GroupPart =
  | {
      readonly kind: 'table'
      readonly groupTable: GroupTable
      /** What stands over the table and holds for its rows. */
      readonly parents: readonly GroupCell[]
    }
  | {
      readonly kind: 'cards'
      readonly documentIndex: number
      readonly table: Table
      readonly rows: readonly GroupRow[]
    }
  | { readonly kind: 'totals'; readonly documentIndex: number; readonly totals: readonly StatedTotal[] }
  /** Rows under the list that look like more of it and could not be told to be. */
  | { readonly kind: 'unread'; readonly documentIndex: number; readonly table: Table; readonly page: Page }

/** A table with fewer of the columns than this share of the fullest one in its file sums up; it does not list. */
const summaryShare = 0.55

/** The parts of each group's list by the group's id, in the order in which they are printed. */
export function findGroupParts(
  documents: readonly Document[],
  groups: readonly IndexedGroup[],
  context: ReadContext,
): Map<string, GroupPart[]> {
  const parts = new Map<string, GroupPart[]>(groups.map(({ group }) => [group.id, []]))
  documents.forEach((document, documentIndex) => {
    const lists = groups.map((one) => ({
      ...one,
      earlier: new Map<string, GroupTable>(),
      parents: [] as readonly GroupCell[],
      parts: parts.get(one.group.id) ?? [],
    }))
    for (const [at, page] of document.pages.entries()) {
      const before = document.pages[at - 1]
      const broken = lists.flatMap(({ earlier }) => {
        const latest = latestOf(earlier)
        const rows = latest && !latest.isTurned ? rowsOverPage(latest, page) : null
        return rows ? [rows] : []
      })
      for (const table of [...broken, ...tablesOf(page, before)]) {
        const place = { document, documentIndex, page, table }
        const carriedOn = lists.find(({ earlier }) => earlier.has(table.continues ?? ''))
        let best: { groupTable: GroupTable; list: (typeof lists)[number] } | null = null
        for (const list of lists) {
          const groupTable = matchGroupTable(list.index, place, list.earlier, context)
          // Cards hold their labels in every cell, and read crosswise they are no list.
          if (groupTable?.isTurned && readCardTable(table, place, list.index, context, list.parents)) continue
          if (!groupTable || (best && best.list === carriedOn)) continue
          // What carries on a table is of its list, however well it would go with another.
          if (list === carriedOn || groupTable.score > (best?.groupTable.score ?? 0))
            best = { groupTable, list }
        }
        if (best) {
          const { list } = best
          const last = list.parts.at(-1)
          let { groupTable } = best
          // Tables of every paper are counted from 1.
          const isOfPaper = last?.kind === 'table' && last.groupTable.documentIndex === documentIndex
          if (isOfPaper && table.continues === last.groupTable.table.id) {
            const joined = joinBrokenRow(last.groupTable, groupTable, list.index)
            list.parts.splice(-1, 1, { ...last, groupTable: joined.before })
            groupTable = joined.after
          }
          list.earlier.set(table.id, groupTable)
          list.parts.push({ kind: 'table', groupTable, parents: list.parents })
          continue
        }
        for (const list of lists) {
          const facts = readParentFacts(table, place, list.index, context)
          // What another table parts from a list does not stand over it.
          if (facts.length > 0 || !table.rows.some(isTotalRow)) list.parents = facts
          const rows = readCardTable(table, place, list.index, context, list.parents)
          if (rows) list.parts.push({ kind: 'cards', documentIndex, table, rows })
          const latest = latestOf(list.earlier)
          const totals = latest && table.rows.some(isTotalRow) ? totalsUnder(table, latest) : []
          if (totals.length > 0) list.parts.push({ kind: 'totals', documentIndex, totals })
          else if (latest?.page === page && !rows && facts.length === 0 && looksLikeMore(table, latest))
            list.parts.push({ kind: 'unread', documentIndex, table, page })
        }
      }
      for (const { earlier, index, parts } of lists) {
        const latest = latestOf(earlier)
        const totals = latest?.page === page && !latest.isTurned ? totalsBelow(latest, index) : []
        if (totals.length > 0) parts.push({ kind: 'totals', documentIndex, totals })
      }
    }
  })
  for (const [groupId, found] of parts)
    parts.set(groupId, withoutLikenesses(withoutSideTables(withoutSummaries(found))))
  return parts
}

const latestOf = (tables: ReadonlyMap<string, GroupTable>): GroupTable | undefined =>
  [...tables.values()].at(-1)

/** Share of a list's columns that a row under it fills at least where it looks like one of its rows. */
const leastFilled = 0.5

/** Whether rows of a sheet that have no names of their own stand right under a list and fill its columns. */
function looksLikeMore(table: Table, { page, table: list, columns, isTurned }: GroupTable): boolean {
  const [first = []] = table.rows
  if (page.kind !== 'sheet' || isTurned || table.title !== undefined || table.headerRows > 0) return false
  const at = page.tables.findIndex(({ id }) => id === list.id)
  if (at < 0 || page.tables[at + 1]?.id !== table.id || namesColumns(first)) return false
  return table.rows.some(
    (row) => row.length >= 3 && row.length >= columns.size * leastFilled && !isTotalRow(row),
  )
}

function tablesOf(page: Page, before: Page | undefined): Table[] {
  const top = ({ box }: Table) => box?.y0 ?? 0
  return [
    ...page.tables
      .map((table) => withoutSpecks(table, page))
      .flatMap(tableSections)
      .map((table) => withNamesOverPage(withPrintedHeader(table, page), page, before))
      .map((table) => withoutLettering(partAtNextQuestion(table)[0])),
    ...tablesFromFields(page, before).filter((table) => !isReadWhole(table, page)),
    ...tablesFromLines(page),
    ...tablesFromPrint(page),
  ].sort((one, other) => top(one) - top(other))
}

/** Whether the reading has a table of its own, with its header, whose rows hold what was typed into all the fields' rows. */
function isReadWhole(fields: Table, page: Page): boolean {
  const wanted = fields.rows
    .slice(fields.headerRows)
    .map(filledTexts)
    .filter((texts) => texts.length > 0)
  return page.tables.some((table) => {
    const held = table.rows.slice(table.headerRows).map((row) => new Set(filledTexts(row)))
    return (
      guessHeaderRows(table).length > 0 &&
      wanted.every((texts) => held.some((row) => texts.every((text) => row.has(text))))
    )
  })
}

const filledTexts = (row: Table['rows'][number]) =>
  row.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')

/** A summary beside the list repeats a few of its columns; it is no list of its own. */
function withoutSummaries(parts: readonly GroupPart[]): GroupPart[] {
  const widest = new Map<string, number>()
  const widthOf = (documentIndex: number, isTurned: boolean) =>
    widest.get(`${documentIndex}|${isTurned}`) ?? 0
  for (const part of parts)
    if (part.kind === 'table') {
      const { documentIndex, columns, isTurned = false } = part.groupTable
      widest.set(`${documentIndex}|${isTurned}`, Math.max(widthOf(documentIndex, isTurned), columns.size))
    }
  return parts.filter((part) => {
    if (part.kind !== 'table') return true
    const { documentIndex, columns, isTurned = false } = part.groupTable
    const others = widthOf(documentIndex, false)
    return isTurned
      ? columns.size >= others || others === 0
      : columns.size >= Math.max(others, widthOf(documentIndex, true)) * summaryShare
  })
}

/** A table that knows less than this share of what the list knows, and nothing of its items, is about other things. */
const sideShare = { sameFile: 0.7, otherFile: 0.55 }

/** Contents beside a list of buildings have names and sums insured as those have; what lists the buildings says more of each. */
function withoutSideTables(parts: readonly GroupPart[]): GroupPart[] {
  const tables = parts.flatMap((part) =>
    part.kind === 'table' && !part.groupTable.isTurned ? [part.groupTable] : [],
  )
  const widest = tables.reduce((most, { columns }) => Math.max(most, columns.size), 0)
  const known = new Map<GroupTable, ReadonlySet<string>>()
  const textsOf = (one: GroupTable) => {
    const texts = known.get(one) ?? wordsIn(one)
    known.set(one, texts)
    return texts
  }
  const isFuller = (list: GroupTable, one: GroupTable) => {
    const share = list.documentIndex === one.documentIndex ? sideShare.sameFile : sideShare.otherFile
    return one.columns.size < list.columns.size * share
  }
  return parts.filter((part) => {
    if (part.kind !== 'table' || part.groupTable.isTurned || part.groupTable.columns.size === widest)
      return true
    const fuller = tables.filter((list) => isFuller(list, part.groupTable))
    return (
      fuller.length === 0 ||
      fuller.some((list) => [...textsOf(part.groupTable)].some((text) => textsOf(list).has(text)))
    )
  })
}

/** What stands in the rows of a table and could name one: no amount, no date, and not too short. */
const wordsIn = ({ table, headerRows, columns }: GroupTable): ReadonlySet<string> =>
  new Set(
    table.rows
      .slice(headerRows)
      .filter((row) => !isTotalRow(row))
      .flat()
      .filter(({ column }) => columns.has(column))
      .map(({ text }) => text.replace(/\s+/g, ' ').trim().toLowerCase())
      .filter((text) => text.length >= leastName && /[a-z]/.test(text)),
  )
const leastName = 4

/** From here on the headers of a table plainly name the group's questions, and below that they hardly do. */
const plainMean = 0.75
const faintMean = 0.65

/**
 * Where one table of a paper plainly is the list, another that only looks like it is none: fees by year have dates and
 * amounts as claims have, sums insured have names and amounts as wages have.
 */
function withoutLikenesses(parts: readonly GroupPart[]): GroupPart[] {
  const tables = parts.flatMap((part) => (part.kind === 'table' ? [part.groupTable] : []))
  const isPlainer = (other: GroupTable, one: GroupTable) =>
    other !== one &&
    other.headerRows > 0 &&
    other.documentIndex === one.documentIndex &&
    (other.isTurned ?? false) === (one.isTurned ?? false) &&
    other.columns.size >= one.columns.size &&
    meanOf(other) >= plainMean
  return parts.filter((part) => {
    if (part.kind !== 'table') return true
    const one = part.groupTable
    // What goes on with a list without naming its columns again is not another table.
    if (one.table.continues !== undefined) return true
    if (one.headerRows === 0)
      return meanOf(one) >= unlikeMean || !tables.some((other) => isPlainer(other, one))
    if (meanOf(one) < faintMean) return !tables.some((other) => isPlainer(other, one))
    return (
      leastMatchOf(one) >= guessedColumn ||
      !tables.some((other) => isPlainer(other, one) && leastMatchOf(other) >= namedColumn)
    )
  })
}

/** A column that is what its cells look like, and one that its header names. */
const guessedColumn = 0.5
const namedColumn = 0.65
/** Rows without a header hardly are the list where so little speaks for them. */
const unlikeMean = 0.5

const leastMatchOf = ({ columns }: GroupTable) => Math.min(...[...columns.values()].map(({ match }) => match))
const meanOf = ({ columns, score }: GroupTable) => score / Math.max(1, columns.size)
