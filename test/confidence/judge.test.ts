import { describe, expect, test } from 'vitest'
import { type Calibration, shippedCalibration } from '../../src/confidence/calibration.ts'
import { createJudge } from '../../src/confidence/judge.ts'
import { observe } from '../../src/confidence/observation.ts'
import { sourceKindOf } from '../../src/confidence/source-kind.ts'
import type { Candidate } from '../../src/domain/answer.ts'

const signals = { labelMatch: 1, typeFit: 1, relation: 1, uniqueness: 1, readingQuality: 1, grounded: 1 }
const candidate: Candidate = {
  id: 'cnd_1',
  questionId: 'Turnover',
  itemId: null,
  value: '5',
  rawText: '5',
  evidence: [
    {
      readingId: 'rd',
      sourceFileId: 'sf',
      spanId: 'p1.l1',
      locator: { kind: 'box', page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } },
      text: '5',
      relation: 'beside',
    },
  ],
  reader: 'offline',
  signals,
  rawScore: 1,
}
const question = { id: 'Turnover', type: 'money' } as const
const sure: Calibration = {
  ...shippedCalibration,
  risk: [{ threshold: 0.5, n: 1_000, wrong: 0, effectiveN: 1_000, effectiveWrong: 0 }],
  sources: { print: 1_000 },
}
const policy = { targetErrorShare: 0.01, requiredErrorShare: 0.001, auditShare: 0 }
const judged = (
  changes: {
    candidate?: Candidate
    calibration?: Calibration
    isRequired?: boolean
    auditShare?: number
  } = {},
) =>
  createJudge({
    productId: '1',
    calibration: changes.calibration ?? sure,
    policy: { ...policy, auditShare: changes.auditShare ?? 0 },
  }).judge({
    question,
    candidate: changes.candidate ?? candidate,
    signals,
    reasons: [],
    isRequired: changes.isRequired ?? false,
  })

describe('an answer that is sure', () => {
  test('passes', () => expect(judged()).toMatchObject({ needsPerson: false, reasons: [] }))
  test('is looked at where it is required and the stricter promise cannot be kept', () =>
    expect(judged({ isRequired: true }).needsPerson).toBe(true))
  test('is looked at where nothing is known of what passes', () =>
    expect(judged({ calibration: { ...sure, risk: [] } }).needsPerson).toBe(true))
  test('is looked at where its kind of source was never measured', () => {
    const mail: Candidate = {
      ...candidate,
      evidence: candidate.evidence.map((one) => ({
        ...one,
        locator: { kind: 'range', page: 1, start: 0, end: 1 },
      })),
    }
    expect(judged({ candidate: mail })).toMatchObject({ needsPerson: true, reasons: ['not_measured'] })
  })
  test('is looked at where its kind of source was seen less than a hundred times', () => {
    expect(judged({ calibration: { ...sure, sources: { print: 99 } } }).reasons).toEqual(['not_measured'])
    expect(judged({ calibration: { ...sure, sources: { print: 100 } } }).reasons).toEqual([])
  })
  test('is looked at when only a model read it', () =>
    expect(judged({ candidate: { ...candidate, reader: 'model' } })).toMatchObject({
      needsPerson: true,
      reasons: ['not_measured'],
    }))
  test('is looked at where confidence cannot rank the answers of its question', () =>
    expect(
      judged({
        calibration: { ...sure, rankings: { '1 Turnover': { verdict: 'cannot_rank', n: 80, wrong: 20 } } },
      }).reasons,
    ).toEqual(['not_measured']))
  test('is looked at by chance, as often as the audit says and the same every time', () => {
    const picked = Array.from({ length: 2_000 }, (_, at) => at).filter(
      (at) => judged({ candidate: { ...candidate, id: `cnd_${at}` }, auditShare: 0.1 }).needsPerson,
    )
    expect(picked.length / 2_000).toBeGreaterThan(0.07)
    expect(picked.length / 2_000).toBeLessThan(0.13)
    const [first] = picked
    expect(judged({ candidate: { ...candidate, id: `cnd_${first}` }, auditShare: 0.1 })).toMatchObject({
      reasons: ['audit_sample'],
    })
  })
})

test.each([
  [{ kind: 'field', page: 1, name: 'F' }, 'form_field', 'form_field'],
  [{ kind: 'cell', page: 1, sheet: 'S', cell: 'A1' }, 'table_cell', 'sheet'],
  [{ kind: 'paragraph', page: 1, index: 1 }, 'prose', 'prose'],
  [{ kind: 'paragraph', page: 1, index: 1 }, 'same_line', 'letter'],
  [{ kind: 'field', page: 1, name: 'F' }, 'mark', 'mark'],
  [{ kind: 'header', page: 1, name: 'subject' }, 'header', 'mail'],
  [{ kind: 'box', page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } }, 'table_cell', 'table'],
  [{ kind: 'box', page: 1, box: { x0: 0, y0: 0, x1: 1, y1: 1 } }, 'derived', 'derived'],
] as const)('%j read as %s is of kind %s', (locator, relation, kind) => {
  const [evidence] = candidate.evidence
  if (!evidence) throw new Error('no evidence')
  expect(sourceKindOf({ ...candidate, evidence: [{ ...evidence, locator, relation }] })).toBe(kind)
})

test('an observation holds no value, and counts a conflict against its answer', () => {
  const about = { data: 'd', submission: 's', type: 'money', question: '1 Turnover', right: true }
  const observation = observe(candidate, { state: 'proposed', reasons: ['conflict'] }, about)
  expect(observation).toMatchObject({ held: true, stood: true, signals: { agreement: 0 } })
  expect(JSON.stringify(observation)).not.toContain('"5"')
  expect(
    observe(candidate, { state: 'missing', reasons: ['low_confidence', 'audit_sample'] }, about),
  ).toMatchObject({
    held: false,
    stood: false,
  })
})
