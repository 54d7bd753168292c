import { scoreSignals } from '../../confidence/score-confidence.ts'
import type { Candidate, GroupItem, Signals } from '../../domain/answer.ts'
import type { Document, Table } from '../../domain/document.ts'
import { derivedId } from '../../domain/identifiers.ts'
import type { Question } from '../../domain/question-set.ts'
import { isAskable } from '../../domain/question-set.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { isSameValue } from '../ground.ts'
import { LabelIndex } from '../label/label-index.ts'
import { readCardTable } from './card-tables.ts'
import { tablesFromFields } from './field-tables.ts'
import type { GroupTable } from './group-tables.ts'
import { matchGroupTable } from './group-tables.ts'
import { tablesFromLines } from './line-tables.ts'
import { readParentFacts } from './parent-facts.ts'
import type { GroupCell, GroupRow } from './read-group-rows.ts'
import { readGroupRows } from './read-group-rows.ts'
import type { TotalledTable } from './reconcile-totals.ts'
import { reconcileTotals } from './reconcile-totals.ts'

export interface MappedGroups {
  readonly items: readonly GroupItem[]
  readonly candidates: readonly Candidate[]
  readonly warnings: readonly string[]
  /** Groups whose stated totals differ from their rows. */
  readonly unreconciled: ReadonlySet<string>
  /** Span ids that a group consumed, by document index: `0|t1.c4`. No single question is answered from them. */
  readonly consumed: ReadonlySet<string>
  /** `itemId|childId` of cells that hold something unreadable. */
  readonly unreadable: ReadonlySet<string>
}

interface FoundTable {
  readonly groupTable: GroupTable
  readonly index: LabelIndex
  readonly group: Question
  /** What stands over the table and holds for its rows. */
  readonly parents: readonly GroupCell[]
}

/** A table with fewer of the columns than this share of the fullest one in its file sums up; it does not list. */
const summaryShare = 0.45

/** More rows than this are not mapped but refused in words, so that a submission stays workable. */
const maxRows = 5_000

/** Reads the tables of all papers as the items of the repeating groups they list. */
export function mapGroups(
  documents: readonly Document[],
  groups: readonly Question[],
  context: ReadContext,
): MappedGroups {
  const indexes = groups.map((group) => {
    const children = (group.children ?? []).filter(isAskable)
    return { group, index: new LabelIndex(children.map((question) => ({ question, group }))) }
  })
  const items: GroupItem[] = []
  const candidates: Candidate[] = []
  const warnings: string[] = []
  const unreconciled = new Set<string>()
  const consumed = new Set<string>()
  const unreadable = new Set<string>()
  const tablesByGroup = new Map<string, FoundTable[]>()
  const cardsByGroup = new Map<string, { group: Question; rows: readonly GroupRow[]; table: Table }[]>()
  documents.forEach((document, documentIndex) => {
    const earlier = new Map<string, Map<string, GroupTable>>()
    const parents = new Map<string, readonly GroupCell[]>()
    for (const page of document.pages)
      for (const table of [...page.tables, ...tablesFromFields(page), ...tablesFromLines(page)].sort(
        fromTopToBottom,
      )) {
        let best: FoundTable | null = null
        for (const { group, index } of indexes) {
          const known = earlier.get(group.id) ?? new Map<string, GroupTable>()
          const groupTable = matchGroupTable(index, { document, documentIndex, page, table }, known, context)
          if (groupTable && groupTable.score > (best?.groupTable.score ?? 0))
            best = { groupTable, index, group, parents: parents.get(group.id) ?? [] }
        }
        if (!best) {
          for (const { group, index } of indexes) {
            const facts = readParentFacts(table, { document, page }, index, context)
            if (facts.length > 0) parents.set(group.id, facts)
            const above = parents.get(group.id) ?? []
            const rows = readCardTable(table, { document, documentIndex, page }, index, context, above)
            if (rows)
              cardsByGroup.set(group.id, [...(cardsByGroup.get(group.id) ?? []), { group, rows, table }])
          }
          continue
        }
        const known = earlier.get(best.group.id) ?? new Map<string, GroupTable>()
        known.set(table.id, best.groupTable)
        earlier.set(best.group.id, known)
        tablesByGroup.set(best.group.id, [...(tablesByGroup.get(best.group.id) ?? []), best])
      }
  })

  for (const groupId of new Set([...tablesByGroup.keys(), ...cardsByGroup.keys()])) {
    const all = tablesByGroup.get(groupId) ?? []
    // A summary beside the list repeats a few of its columns; it is no list of its own.
    const found = all.filter(({ groupTable }) => {
      const sameFile = all.filter((other) => other.groupTable.documentIndex === groupTable.documentIndex)
      const widest = Math.max(...sameFile.map((other) => other.groupTable.columns.size))
      return groupTable.columns.size >= widest * summaryShare
    })
    const sections = new Map<string, readonly GroupCell[]>()
    const totalled = new Map<number, { index: LabelIndex; group: Question; tables: TotalledTable[] }>()
    const rows: { row: GroupRow; group: Question; merged: GroupRow[] }[] = []
    for (const { groupTable, index, group, parents } of found) {
      const reading = readGroupRows(
        groupTable,
        index,
        context,
        group,
        sections.get(groupTable.table.continues ?? ''),
        parents,
      )
      sections.set(groupTable.table.id, reading.section)
      const ofPaper = totalled.get(groupTable.documentIndex) ?? { index, group, tables: [] }
      ofPaper.tables.push(reading)
      totalled.set(groupTable.documentIndex, ofPaper)
      if (reading.rows.length === 0) continue
      for (const row of groupTable.table.rows)
        for (const cell of row)
          for (const span of cell.spans) consumed.add(`${groupTable.documentIndex}|${span}`)
      if (reading.warnings.length) unreconciled.add(group.id)
      warnings.push(...reading.warnings)
      for (const row of reading.rows) {
        const twin = rows.find(
          (other) =>
            other.row.documentIndex !== row.documentIndex &&
            isSameRisk(other.row, row) &&
            !other.merged.some((one) => one.documentIndex === row.documentIndex),
        )
        if (twin) twin.merged.push(row)
        else if (rows.length < maxRows) rows.push({ row, group, merged: [] })
        else if (rows.length === maxRows) {
          unreconciled.add(group.id)
          warnings.push(`${group.label}: more than ${maxRows} rows; the rest was not read`)
          break
        }
      }
    }
    for (const { index, group, tables } of totalled.values()) {
      const different = reconcileTotals(tables, index, group)
      if (different.length > 0) unreconciled.add(group.id)
      warnings.push(...different)
    }
    for (const { group, rows: cards, table } of cardsByGroup.get(groupId) ?? [])
      for (const row of cards.slice(0, Math.max(0, maxRows - rows.length))) {
        rows.push({ row, group, merged: [] })
        for (const cell of table.rows.flat())
          for (const span of cell.spans) consumed.add(`${row.documentIndex}|${span}`)
      }
    rows.forEach(({ row, group, merged }, order) => {
      const itemId = derivedId('itm', group.id, ...row.origin)
      items.push({ id: itemId, questionId: group.id, order, ...(row.label ? { label: row.label } : {}) })
      for (const child of row.unreadable) unreadable.add(`${itemId}|${child}`)
      for (const one of [row, ...merged]) {
        if (merged.length && one !== row && one.documentIndex === row.documentIndex) continue
        candidates.push(...candidatesOf(one, itemId, one === row ? merged : [row]))
      }
    })
  }
  return { items, candidates, warnings, unreconciled, consumed, unreadable }
}

function fromTopToBottom(one: Table, other: Table): number {
  return (one.box?.y0 ?? 0) - (other.box?.y0 ?? 0)
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
    if (type === 'address' || (type === 'text' && /\d/.test(cell.rawText) && cell.rawText.length >= 5))
      isIdentified = true
  }
  return isIdentified ? same * 2 >= different : isNamed && same >= different * 2
}

function candidatesOf(row: GroupRow, itemId: string, others: readonly GroupRow[]): Candidate[] {
  return row.cells.map((cell) => {
    const twins = others.flatMap((other) =>
      other.cells.filter((candidate) => candidate.child.id === cell.child.id),
    )
    const signals: Signals = {
      labelMatch: round(cell.labelMatch),
      typeFit: round(cell.typeFit),
      relation: 0.95,
      uniqueness: 1,
      grounded: 1,
      ...(twins.length
        ? { agreement: twins.every((twin) => isSameValue(twin.value, cell.value)) ? 1 : 0 }
        : {}),
    }
    return {
      id: derivedId('cnd', cell.child.id, itemId, cell.evidence.readingId, cell.evidence.spanId),
      questionId: cell.child.id,
      itemId,
      value: cell.value,
      rawText: cell.rawText,
      evidence: [cell.evidence],
      reader: 'offline',
      signals,
      rawScore: scoreSignals(signals),
    }
  })
}

const round = (value: number) => Math.round(value * 10_000) / 10_000
