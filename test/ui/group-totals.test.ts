import { describe, expect, it } from 'vitest'
import type { Question } from '../../src/domain/question-set.ts'
import { groupTotals, isReconciled } from '../../src/ui/answers/group-totals.ts'
import type { OutlineEntry } from '../../src/ui/answers/outline.ts'

const question = (id: string, label: string, type: Question['type']): Question => ({
  id,
  label,
  type,
  order: 1,
  wireType: type,
  required: false,
  hidden: false,
  readOnly: false,
})
const columns = [question('sum', 'Sum insured', 'money'), question('built', 'Year built', 'integer')]
const group = question('buildings', 'Buildings', 'group')
const item = { id: 'itm', questionId: 'buildings', order: 0 }
const rows = (...values: readonly (readonly [string | null, number])[]) =>
  values.map((cells) => ({ item, cells: cells.map((value) => ({ answer: { value } }) as OutlineEntry) }))
const warning = (sum: string, stated: string) =>
  `Buildings: page 2, "Total" (rows: 2): "Sum insured" adds up to ${sum}, the paper states ${stated}`

describe('the totals of a group', () => {
  it('adds up amounts and no years', () => {
    const totals = groupTotals(
      { question: group, columns, items: rows(['100.10', 1998], ['200.20', 2001], [null, 1]) },
      [],
    )
    expect([...totals]).toEqual([['sum', { sum: 300.3, stated: null }]])
    expect(groupTotals({ question: group, columns, items: [] }, []).size).toBe(0)
  })

  it('holds them against what the papers state, as the rows are put right', () => {
    const warnings = ['Others: "Sum insured" adds up to 1, the paper states 2', warning('300', '350.5')]
    const before = groupTotals(
      { question: group, columns, items: rows(['100', 1], ['200', 2]) },
      warnings,
    ).get('sum')!
    expect(before).toEqual({ sum: 300, stated: 350.5 })
    expect(isReconciled(before)).toBe(false)
    const after = groupTotals(
      { question: group, columns, items: rows(['150.50', 1], ['200', 2]) },
      warnings,
    ).get('sum')!
    expect(isReconciled(after)).toBe(true)
  })
})
