import { describe, expect, test } from 'vitest'
import type { Question, QuestionSet } from '../../src/domain/question-set.ts'
import { newestRecord, type PlatformCase, type PlatformCaseRecord } from '../../src/platform/platform-case.ts'
import { selectChangedAnswers } from '../../src/platform/select-changed-answers.ts'
import { syncCase } from '../../src/platform/sync-case.ts'

const record = (recordId: string, updatedAt: string | null, createdAt: string | null = null) =>
  ({ recordId, updatedAt, createdAt }) as PlatformCaseRecord

/** A platform that says which requests were made of it. */
function platformWith(records: PlatformCaseRecord[], isListed = true) {
  const asked: string[] = []
  return {
    asked,
    records,
    isConfirmed: () => isListed,
    async readCase(caseId: string) {
      asked.push('case')
      return { caseId, records: [...records] } as unknown as PlatformCase
    },
    async readCaseRecord(recordId: string) {
      asked.push(recordId)
      return records.find((one) => one.recordId === recordId) as PlatformCaseRecord
    },
    async listCaseRecords() {
      asked.push('list')
      return [...records]
    },
  }
}

describe('a copy of a case', () => {
  test('is one request while nothing changes, and reads only what did', async () => {
    const platform = platformWith([record('1', 't1'), record('2', 't1')])
    const first = await syncCase(platform, 'c', null)
    expect(platform.asked.splice(0)).toEqual(['case', 'list'])
    expect(first.changedRecordIds).toEqual(['1', '2'])
    const second = await syncCase(platform, 'c', first.copy)
    expect(platform.asked.splice(0)).toEqual(['case'])
    expect(second).toEqual({ copy: first.copy, changedRecordIds: [] })
    platform.records[1] = record('2', 't2')
    platform.records.shift()
    const third = await syncCase(platform, 'c', second.copy)
    expect(platform.asked.splice(0)).toEqual(['case', '2'])
    expect(third.copy.records).toEqual([record('2', 't2')])
  })

  test('reads records one by one where their listing is not confirmed, and again where no time is told', async () => {
    const platform = platformWith([record('1', null), record('2', 't1')], false)
    const { copy } = await syncCase(platform, 'c', null)
    expect(platform.asked.splice(0)).toEqual(['case', '1', '2'])
    expect((await syncCase(platform, 'c', copy)).changedRecordIds).toEqual(['1'])
  })
})

describe('the newest record', () => {
  test.each<[string, PlatformCaseRecord[], string | null]>([
    ['none', [], null],
    ['the only one, whatever it says', [record('1', null)], '1'],
    [
      'the one made last',
      [record('1', '2026-03-01', '2026-02-01'), record('2', '2026-02-02', '2026-02-02')],
      '2',
    ],
    [
      'the one changed last where making is not told',
      [record('1', '2026-03-01'), record('2', '2026-02-02')],
      '1',
    ],
    ['the later listed of two at once', [record('1', '2026-03-01'), record('2', '2026-03-01')], '2'],
    ['nobody knows, so never simply the first', [record('1', '2026-03-01'), record('2', null)], null],
  ])('%s', (_, records, expected) => expect(newestRecord(records)?.recordId ?? null).toBe(expected))
})

describe('the answers that changed', () => {
  const question = (id: string, more: Partial<Question> = {}) => ({ id, type: 'text', ...more }) as Question
  const set = {
    pages: [
      {
        questions: [
          question('A'),
          question('B'),
          question('G', { type: 'group', children: [question('G1'), question('G2')] }),
        ],
      },
    ],
  } as unknown as QuestionSet
  const before = {
    answers: [
      { questionId: 'A', itemId: null, value: 'a' },
      { questionId: 'B', itemId: null, value: { line1: 'x' } },
      { questionId: 'G1', itemId: 'i1', value: '1' },
      { questionId: 'G2', itemId: 'i1', value: '2' },
      { questionId: 'G1', itemId: 'i2', value: '3' },
    ],
    itemOrder: ['i1', 'i2'],
  }
  const renamed = {
    answers: before.answers.map((one) => ({ ...one, itemId: one.itemId && `new ${one.itemId}` })),
    itemOrder: ['new i1', 'new i2'],
  }

  test('are none where only our own ids differ', () => {
    expect(selectChangedAnswers(set, before, renamed).answers).toEqual([])
  })

  test('are the single ones, and a group as a whole', () => {
    const after = {
      ...before,
      answers: before.answers.map((one) =>
        ['A', 'G2'].includes(one.questionId) ? { ...one, value: 'new' } : one,
      ),
    }
    expect(selectChangedAnswers(set, before, after).answers).toEqual([
      { questionId: 'A', itemId: null, value: 'new' },
      ...after.answers.filter(({ itemId }) => itemId !== null),
    ])
    const shuffled = { ...before, itemOrder: ['i2', 'i1'] }
    expect(selectChangedAnswers(set, before, shuffled).answers).toHaveLength(3)
    const fewer = { answers: before.answers.slice(0, 4), itemOrder: ['i1'] }
    expect(selectChangedAnswers(set, before, fewer).answers).toHaveLength(2)
  })
})
