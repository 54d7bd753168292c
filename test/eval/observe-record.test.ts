import { expect, test } from 'vitest'
import type { Answer, Candidate, MappingResult } from '../../src/domain/answer.ts'
import type { GoldRecord } from '../../src/eval/gold.ts'
import { buildQuestionSet } from '../../src/eval/gold-question-set.ts'
import { observeRecord } from '../../src/eval/observe-record.ts'

const record: GoldRecord = {
  doc: 'a.pdf',
  product: 'fleet',
  questions: [
    { id: 'name', type: 'text' },
    { id: 'fax', type: 'text' },
    { id: 'old', type: 'text' },
    {
      id: 'cars',
      type: 'table',
      columns: [
        { id: 'reg', type: 'text' },
        { id: 'value', type: 'money' },
      ],
    },
  ],
  gold: {
    name: 'Acme',
    fax: null,
    old: null,
    cars: [
      { reg: 'AB12', value: 5 },
      { reg: 'CD34', value: 6 },
    ],
  },
  absent_scored: ['fax'],
}

const result: MappingResult = { candidates: [], answers: [], items: [], conflicts: [], warnings: [] }
function mapped(
  cells: readonly [question: string, item: string | null, value: string, stood?: boolean][],
): MappingResult {
  const candidates = cells.map(
    ([questionId, itemId, value], at): Candidate => ({
      id: `c${at}`,
      questionId,
      itemId,
      value,
      rawText: value,
      evidence: [],
      reader: 'offline',
      signals: { labelMatch: 0.5 },
      rawScore: 0.5,
    }),
  )
  const answers = cells.map(
    ([questionId, itemId, value, stood = true], at): Answer => ({
      questionId,
      itemId,
      state: stood ? 'proposed' : 'missing',
      value: stood ? value : null,
      candidateId: stood ? `c${at}` : null,
      confidence: 0.5,
      reasons: stood ? [] : ['low_confidence'],
      needsPerson: false,
    }),
  )
  return { ...result, candidates, answers }
}
const observed = (cells: Parameters<typeof mapped>[0]) =>
  observeRecord(record, buildQuestionSet(record.questions), mapped(cells), 'set').map(
    ({ kind, right, stood }) => [kind.question, right, stood],
  )

test('what was read is judged, also what was too unsure to stand', () => {
  expect(observed([['name', null, 'ACME']])).toEqual([['fleet name', true, true]])
  expect(observed([['name', null, 'Other', false]])).toEqual([['fleet name', false, false]])
  expect(observed([['fax', null, '123']])).toEqual([['fleet fax', false, true]])
})
test('an absent answer that is not scored tells nothing', () =>
  expect(observed([['old', null, 'x']])).toEqual([]))
test('cells are judged by the row most like theirs', () =>
  expect(
    observed([
      ['cars/reg', 'i1', 'CD34'],
      ['cars/value', 'i1', '7'],
      ['cars/reg', 'i2', 'AB12'],
      ['cars/value', 'i2', '5'],
      ['cars/reg', 'i3', 'ZZ99'],
    ]),
  ).toEqual([
    ['fleet cars/reg', true, true],
    ['fleet cars/value', true, true],
    ['fleet cars/reg', true, true],
    ['fleet cars/value', false, true],
    ['fleet cars/reg', false, true],
  ]))
