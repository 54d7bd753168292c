import { scoreSignals } from '../../confidence/score-confidence.ts'
import type { Candidate, GroupItem, Signals } from '../../domain/answer.ts'
import { isAskable } from '../../domain/askable-question.ts'
import type { Document } from '../../domain/document.ts'
import { derivedId } from '../../domain/identifiers.ts'
import type { Question } from '../../domain/question-set.ts'
import type { ReadContext } from '../../values/value-reading.ts'
import { isSameValue } from '../ground.ts'
import { LabelIndex } from '../label/label-index.ts'
import { round } from '../scores/score-pairs.ts'
import type { IndexedGroup } from './find-group-parts.ts'
import { findGroupParts } from './find-group-parts.ts'
import type { FoundItems } from './prose/found-items.ts'
import { readDatedLines } from './prose/read-dated-lines.ts'
import { readGroupList } from './read-group-list.ts'
import { completeNamedItems } from './rows/complete-named-items.ts'
import type { GroupRow } from './rows/group-row.ts'
import { findPutIn } from './rows/rows-put-in.ts'
import { findTakenOut } from './rows/rows-taken-out.ts'
import { splitPostcode } from './tables/split-postcode.ts'

export interface MappedGroups extends FoundItems {
  readonly warnings: readonly string[]
  /** Groups whose stated totals differ from their rows. */
  readonly unreconciled: ReadonlySet<string>
  /** Span ids that a group consumed, by document index: `0|t1.c4`. No single question is answered from them. */
  readonly consumed: ReadonlySet<string>
  /** `itemId|childId` of cells that hold something unreadable. */
  readonly unreadable: ReadonlySet<string>
}

/** Reads the tables of all papers as the items of the repeating groups they list. */
export function mapGroups(
  documents: readonly Document[],
  groups: readonly Question[],
  context: ReadContext,
): MappedGroups {
  const indexed = groups.map((group): IndexedGroup => {
    const children = (group.children ?? []).filter(isAskable)
    return { group, index: new LabelIndex(children.map((question) => ({ question, group }))) }
  })
  const items: GroupItem[] = []
  const candidates: Candidate[] = []
  const warnings: string[] = []
  const unreconciled = new Set<string>()
  const consumed = new Set<string>()
  const unreadable = new Set<string>()
  const parts = findGroupParts(documents, indexed, context)
  for (const { group, index } of indexed) {
    const listed = readGroupList(parts.get(group.id) ?? [], { group, index }, context)
    const told = listed.rows.length > 0 ? [] : readDatedLines(documents, { group, index }, context)
    const whole = completeNamedItems(
      listed.rows.map(({ row }) => row),
      documents,
      index,
      context,
    )
    const children = index.questions.map(({ question }) => question)
    const rows = listed.rows.map((one, at) => {
      const row = whole[at] ?? one.row
      return { ...one, row: { ...row, cells: splitPostcode(row.cells, children) } }
    })
    const out = findTakenOut(
      rows.map(({ row }) => row),
      documents,
      group,
    )
    const gone = new Set(out.map(({ row }) => row))
    const list = {
      ...listed,
      rows: [...rows.filter(({ row }) => !gone.has(row)), ...told.map((row) => ({ row, twins: [] }))],
    }
    for (const span of list.consumed) consumed.add(span)
    if (list.warnings.length > 0) unreconciled.add(group.id)
    warnings.push(...list.warnings)
    for (const { row, file, sentence } of out)
      warnings.push(`${group.label}: ${row.label} was left out, as ${file} says: "${sentence}"`)
    if (list.rows.length > 0)
      for (const { file, sentence } of findPutIn(
        rows.map(({ row }) => row),
        documents,
        group,
      )) {
        unreconciled.add(group.id)
        warnings.push(`${group.label}: no row was read for what ${file} adds: "${sentence}"`)
      }
    list.rows.forEach(({ row, twins }, order) => {
      const itemId = derivedId('itm', group.id, ...row.origin)
      items.push({ id: itemId, questionId: group.id, order, ...(row.label ? { label: row.label } : {}) })
      for (const child of row.unreadable) unreadable.add(`${itemId}|${child}`)
      for (const one of [row, ...twins]) {
        if (one !== row && one.documentIndex === row.documentIndex) continue
        candidates.push(...candidatesOf(one, itemId, one === row ? twins : [row], index))
      }
    })
  }
  return { items, candidates, warnings, unreconciled, consumed, unreadable }
}

function candidatesOf(
  row: GroupRow,
  itemId: string,
  others: readonly GroupRow[],
  index: LabelIndex,
): Candidate[] {
  return row.cells.map((cell) => {
    const asked = index.questions.findIndex(({ question }) => question.id === cell.child.id)
    const twins = others.flatMap((other) =>
      other.cells.filter((candidate) => candidate.child.id === cell.child.id),
    )
    const signals: Signals = {
      labelMatch: round(cell.labelMatch),
      alike: round(Math.max(0, index.alikeness(cell.evidence.label ?? '', '', asked))),
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
      evidence: [cell.evidence, ...(cell.moreEvidence ?? [])],
      reader: 'offline',
      signals,
      rawScore: scoreSignals(signals),
    }
  })
}
