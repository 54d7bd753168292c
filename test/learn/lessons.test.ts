import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../src/domain/answer.ts'
import type { Lesson } from '../../src/domain/learned.ts'
import { labelToKeep } from '../../src/learn/label-to-keep.ts'
import {
  type FinalDecision,
  lessonsOfDecisions,
  type ReviewedSubmission,
} from '../../src/learn/lessons-of-decisions.ts'
import { TaughtLabels } from '../../src/learn/taught-labels.ts'
import { fingerprintOfPairs } from '../../src/values/form-fingerprint.ts'
import { ownMailDomain } from '../../src/values/own-mail-domain.ts'

const printed = (from: number) =>
  fingerprintOfPairs(new Set(Array.from({ length: 80 }, (_, at) => `word${from + at} next${from + at}`))) ??
  ''
const [form, otherForm] = [printed(0), printed(1_000)]

describe('labels that may be kept', () => {
  test.each([
    ['3.2 Trading as:', 'trading as'],
    ['b) Turnover', 'turnover'],
    ['Claims in the last 5 years?', 'claims in the last 5 years'],
    ['Postal address (incl. postcode)', 'postal address incl postcode'],
  ])('%s is %s', (label, kept) => expect(labelToKeep(label)).toBe(kept))

  test.each([
    ['an address of a person', 'Mail jane.doe@example.co.uk'],
    ['a date', 'Renewal 12/03/2026'],
    ['a telephone number', 'Ring 01632960123'],
    ['an answer to the line before', 'Are you a: Partnership Company reg'],
    ['the end of a sentence before it', 'Send us a copy of both. Turnover'],
    ['a sentence', `We confirm that ${'the proposer has had no losses and '.repeat(6)}`],
    ['a word that only says where to write', 'Answer:'],
    ['a cue', 'If Yes, please give full details'],
    ['nothing but signs', '-- ?? --'],
    ['nothing', ''],
    ['a very long hostile text', `${'('.repeat(50_000)}1.`],
  ])('%s is not kept', (_, label) => expect(labelToKeep(label)).toBeNull())
})

test.each([
  ['Jo <jo@Broker.example>', 'broker.example'],
  ['jo@gmail.com', null],
  ['nobody', null],
  [null, null],
])('the broker of %s is %s', (sender, domain) => expect(ownMailDomain(sender)).toBe(domain))

function candidate(id: string, label: string, more: { readingId?: string; relation?: 'prose' } = {}) {
  const evidence: Candidate['evidence'] = [
    {
      readingId: more.readingId ?? 'rd_1',
      sourceFileId: 'sf',
      spanId: 'p1.l1',
      locator: { kind: 'paragraph', page: 1, index: 0 },
      text: 'x',
      relation: more.relation ?? 'beside',
      label,
    },
  ]
  return { id, evidence }
}
const place = (label: string, readingId = 'rd_1') => ({ label, relation: 'beside', readingId })
const reviewed: ReviewedSubmission = {
  submissionId: 'sub_1',
  broker: 'broker.example',
  approvedAt: '2026-06-01T00:00:00Z',
  decisions: [],
  forms: new Map([['rd_1', form]]),
  values: [],
}
const taughtBy = (decisions: readonly FinalDecision[], more: Partial<ReviewedSubmission> = {}) =>
  lessonsOfDecisions({ ...reviewed, decisions, ...more }).map(({ questionId, label, stance, weight }) => [
    questionId,
    stance,
    label,
    weight,
  ])

describe('what decisions teach', () => {
  test('agreeing supports a label weakly', () => {
    const shown = candidate('c1', 'Sales')
    const chosen = { id: 'c1', place: place('Sales') }
    expect(taughtBy([{ questionId: 'Turnover', kind: 'accepted', before: shown, chosen }])).toEqual([
      ['Turnover', 'asks', 'sales', 0.5],
    ])
  })

  test('another candidate, or typed words found in the papers, teach their label and refute the one that stood', () => {
    const before = candidate('c1', 'Wages')
    for (const id of ['c2', null])
      expect(
        taughtBy([
          {
            questionId: 'Turnover',
            kind: id ? 'accepted' : 'corrected',
            before,
            chosen: { id, place: place('Sales') },
          },
        ]),
      ).toEqual([
        ['Turnover', 'asks', 'sales', 1],
        ['Turnover', 'does_not_ask', 'wages', 0.8],
      ])
  })

  test('what another paper says under another label is not refuted', () => {
    const before = candidate('c1', 'Wages', { readingId: 'rd_2' })
    const chosen = { id: 'c2', place: place('Sales') }
    expect(taughtBy([{ questionId: 'Turnover', kind: 'accepted', before, chosen }])).toHaveLength(1)
  })

  test('struck out refutes; typed and found nowhere says nothing', () => {
    const before = candidate('c1', 'Wages')
    expect(taughtBy([{ questionId: 'Turnover', kind: 'cleared', before, chosen: null }])).toEqual([
      ['Turnover', 'does_not_ask', 'wages', 0.7],
    ])
    expect(taughtBy([{ questionId: 'Turnover', kind: 'corrected', before, chosen: null }])).toEqual([])
  })

  test('a label that holds an answer, and a sentence somebody wrote, are never kept', () => {
    const chosen = { id: 'c1', place: place('Jane Doe wages') }
    const decided: FinalDecision[] = [{ questionId: 'Wages', kind: 'accepted', before: null, chosen }]
    expect(taughtBy(decided, { values: [{ firstName: 'Jane', lastName: 'Doe' }, 'Jane Doe'] })).toEqual([])
    const prose = candidate('c2', 'They turn over much', { relation: 'prose' })
    expect(taughtBy([{ questionId: 'Turnover', kind: 'cleared', before: prose, chosen: null }])).toEqual([])
  })
})

const lesson = (more: Partial<Lesson> = {}): Lesson => ({
  submissionId: 'sub_1',
  questionId: 'Turnover',
  label: 'sales',
  form,
  broker: 'broker.example',
  stance: 'asks',
  weight: 1,
  taughtAt: '2026-06-01T00:00:00Z',
  ...more,
})
function beliefIn(lessons: readonly Lesson[], where: { form?: string; broker?: string; at?: string } = {}) {
  const learned = { lessons, broker: where.broker ?? null }
  const [found] = new TaughtLabels(learned, where.form, where.at ?? '2026-06-02T00:00:00Z').of('2. Sales:')
  return found ? (found.asks ? found.belief : -found.belief) : 0
}

describe('places on the form', () => {
  const place = { page: 2, box: { x0: 0.1, y0: 0.2, x1: 0.3, y1: 0.22 }, anchors: [] }
  const stoodAt = { ...place, page: 1 }
  const at = (label: string, relation = 'beside') => ({ label, relation, readingId: 'rd_1', place })
  const placesOf = (...decisions: FinalDecision[]) =>
    lessonsOfDecisions({ ...reviewed, decisions }).map((one) => [
      one.label,
      one.stance,
      one.place?.page ?? null,
    ])

  test('are kept of what a person chose, typed or marked, without a label where none can be kept', () => {
    const old = { before: candidate('c1', 'Sales'), stoodAt }
    expect(
      placesOf({ questionId: 'q', kind: 'accepted', ...old, chosen: { id: 'c2', place: at('Annual fees') } }),
    ).toEqual([
      ['annual fees', 'asks', 2],
      ['sales', 'does_not_ask', 1],
    ])
    const marked = { id: null, place: at('', 'cited') }
    expect(placesOf({ questionId: 'q', kind: 'corrected', before: null, chosen: marked })).toEqual([
      ['', 'asks', 2],
    ])
    expect(placesOf({ questionId: 'q', kind: 'cleared', ...old, chosen: null })).toEqual([
      ['sales', 'does_not_ask', 1],
    ])
    const twice = { id: 'c2', place: at('Sales') }
    expect(placesOf({ questionId: 'q', kind: 'accepted', ...old, chosen: twice })).toEqual([
      ['sales', 'asks', 2],
      ['', 'does_not_ask', 1],
    ])
  })

  test('are not kept of what stood rightly, and of any number of questions without a label', () => {
    const before = candidate('c1', 'Sales')
    const same = { id: 'c1', place: at('Sales') }
    expect(placesOf({ questionId: 'q', kind: 'accepted', before, chosen: same })).toEqual([
      ['sales', 'asks', null],
    ])
    const many = Array.from({ length: 9 }, (_, nth): FinalDecision => {
      return { questionId: `q${nth}`, kind: 'corrected', before: null, chosen: { id: null, place: at('') } }
    })
    expect(placesOf(...many)).toHaveLength(9)
  })
})

test('what seems to ask many questions is no label', () => {
  const decided = (count: number): FinalDecision[] =>
    Array.from({ length: count }, (_, at) => ({
      questionId: `q${at}`,
      kind: 'corrected',
      before: null,
      chosen: { id: null, place: place('Column two') },
    }))
  expect(taughtBy(decided(3))).toHaveLength(3)
  expect(taughtBy(decided(4))).toEqual([])
})

describe('what was taught counts', () => {
  test('most on the same form, less from the same broker, least for the wording alone', () => {
    const one = [lesson()]
    const onForm = beliefIn(one, { form })
    const fromBroker = beliefIn(one, { form: otherForm, broker: 'broker.example' })
    const anywhere = beliefIn(one, { form: otherForm })
    expect(onForm).toBeGreaterThan(0.8)
    expect(onForm).toBeGreaterThan(fromBroker)
    expect(fromBroker).toBeGreaterThan(anywhere)
    expect(anywhere).toBeGreaterThan(0.5)
  })

  test('less with age', () => {
    expect(beliefIn([lesson()], { form, at: '2029-06-01T00:00:00Z' })).toBeLessThan(
      beliefIn([lesson()], { form }) - 0.2,
    )
  })

  test('less with contradiction, until it says the opposite', () => {
    const against = (submissionId: string) => lesson({ submissionId, stance: 'does_not_ask', weight: 0.7 })
    const once = beliefIn([lesson(), against('sub_2')], { form })
    expect(once).toBeLessThan(beliefIn([lesson()], { form }))
    expect(once).toBeGreaterThan(0)
    expect(beliefIn([lesson(), against('sub_2'), against('sub_3')], { form })).toBeLessThan(0)
  })

  test('one refusal counts on its own form only', () => {
    const refused = [lesson({ stance: 'does_not_ask' })]
    expect(beliefIn(refused, { form })).toBeLessThan(0)
    expect(beliefIn(refused, { form: otherForm })).toBe(0)
    expect(
      beliefIn([...refused, lesson({ stance: 'does_not_ask', submissionId: 'sub_2' })], { form: otherForm }),
    ).toBeLessThan(0)
  })

  test('nothing for another label', () => {
    expect(new TaughtLabels({ lessons: [lesson()], broker: null }, form, '2026-06-02').of('Wages')).toEqual(
      [],
    )
  })
})
