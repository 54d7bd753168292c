import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCalibration, shippedCalibration } from '../../src/confidence/calibration.ts'
import { chooseThreshold, leastReviewShare } from '../../src/confidence/choose-threshold.ts'
import { describeCalibration } from '../../src/confidence/describe-calibration.ts'
import { estimateConfidence } from '../../src/confidence/estimate-confidence.ts'
import { fitCalibration, foldNumber } from '../../src/confidence/fit-calibration.ts'
import { fitCurve } from '../../src/confidence/fit-curve.ts'
import { handSetSignals } from '../../src/confidence/hand-set-signals.ts'
import { judgeRanking, measureAuroc } from '../../src/confidence/measure-ranking.ts'
import { measureRisk } from '../../src/confidence/measure-risk.ts'
import type { Observation } from '../../src/confidence/observation.ts'
import { refitCalibration } from '../../src/confidence/refit-calibration.ts'
import { upperErrorBound } from '../../src/confidence/upper-error-bound.ts'

/** Chance that is the same on every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Answers whose label match is the chance that they are right, lower in mails. */
function made(n: number, seed = 1, data = 'made'): Observation[] {
  const roll = dice(seed)
  return Array.from({ length: n }, (_, index) => {
    const labelMatch = roll()
    const source = index % 3 === 0 ? 'mail' : 'print'
    return {
      data,
      submission: `${data} ${index % 40}`,
      kind: { type: 'text', source, question: `p q${Math.floor(index / 40) % 4}` },
      signals: { labelMatch, grounded: 1 },
      right: roll() < labelMatch * (source === 'mail' ? 0.6 : 1),
      stood: true,
      held: false,
    }
  })
}
const request = {
  version: 'test',
  fittedAt: '2026-11-21',
  folds: 5,
  prior: handSetSignals,
  signalStrength: 1,
  kindStrength: 4,
  isByQuestion: false,
}
const kind = (source: string) => ({ type: 'text', source, question: 'p q0' })

describe('a fitted calibration', () => {
  const observations = made(3_000)
  const fitted = fitCalibration(observations, request)

  test('says what was made, by kind of source', () => {
    for (const labelMatch of [0.3, 0.6, 0.9]) {
      expect(estimateConfidence({ labelMatch, grounded: 1 }, kind('print'), fitted)).toBeCloseTo(
        labelMatch,
        0,
      )
      expect(estimateConfidence({ labelMatch, grounded: 1 }, kind('mail'), fitted)).toBeLessThan(
        estimateConfidence({ labelMatch, grounded: 1 }, kind('print'), fitted) - 0.02,
      )
    }
    expect(fitted.provenance.figures.expectedCalibrationError).toBeLessThan(0.08)
    expect(fitted.provenance.data).toEqual([
      {
        name: 'made',
        submissions: 40,
        answers: 3_000,
        wrong: observations.filter(({ right }) => !right).length,
        weight: 1,
      },
    ])
  })
  test('can be written and read again', () =>
    expect(readCalibration(JSON.parse(JSON.stringify(fitted)))).toEqual(fitted))
  test('judges what the data never showed', () =>
    expect(estimateConfidence({ labelMatch: 1, grounded: 0 }, kind('print'), fitted)).toBeLessThan(
      estimateConfidence({ labelMatch: 1, grounded: 1 }, kind('print'), fitted) - 0.3,
    ))
  test('knows that signals which say nothing cannot rank', () => {
    const roll = dice(7)
    const noise = observations.map((one) => ({ ...one, signals: { labelMatch: roll() } }))
    const { figures } = fitCalibration(noise, request).provenance
    expect(figures.auroc).toBeLessThan(0.65)
  })
  test('holds a submission out as a whole', () =>
    expect(new Set(observations.map(({ submission }) => foldNumber(submission, 5))).size).toBe(5))
  test('is the same every time', () => expect(fitCalibration(observations, request)).toEqual(fitted))
  test('lets pass by the sets that it was told to go by', () => {
    const other = observations.map((one) => ({ ...one, data: 'another house' }))
    const both = fitCalibration([...observations, ...other], { ...request, riskOf: ['another'] })
    const all = fitCalibration([...observations, ...other], request)
    const passing = ({ risk }: typeof both) => risk.map(({ n }) => n)
    expect(passing(both).map((n) => n * 2)).toEqual(passing(all))
    expect(both.provenance.method).toContain('thresholds by another')
    expect(both.curve).toEqual(all.curve)
  })
})

test('errors among the surest count as if they clustered as all errors do', () => {
  // Two submissions in which all is wrong say that errors come together, also those that stand alone among the surest.
  const answers = Array.from({ length: 400 }, (_, index) => ({
    submission: `${index % 40}`,
    confidence: index % 40 < 2 ? 0.6 : 0.999,
    right: index % 40 >= 2 && index >= 10,
    weight: 1,
  }))
  const [surest] = measureRisk(answers)
  expect(surest?.wrong).toBe(8)
  expect(surest?.n).toBe(380)
  expect(surest?.effectiveN).toBeLessThan(100)
})

describe('an organisation of its own', () => {
  test('with few decisions is told how many there are', () =>
    expect(() => refitCalibration(made(20), shippedCalibration, '2026-11-21')).toThrow(
      expect.objectContaining({ detail: expect.stringContaining('20 decisions') }),
    ))
  test('learns that one of its questions always goes wrong, and moves little else', () => {
    const best = { labelMatch: 1, typeFit: 1, relation: 1, uniqueness: 1, readingQuality: 1, grounded: 1 }
    const decisions = made(400).map((one, index) => ({
      ...one,
      signals: best,
      kind: { type: 'text', source: 'print', question: `p q${index % 4}` },
      right: index % 4 !== 3 || index % 8 === 3,
    }))
    const own = refitCalibration(decisions, shippedCalibration, '2026-11-21')
    const at = (question: string, calibration = own) =>
      estimateConfidence(best, { type: 'text', source: 'print', question }, calibration)
    expect(at('p q3')).toBeLessThan(at('p q0') - 0.15)
    expect(at('p q0')).toBeGreaterThan(0.9)
    expect(own.version).toContain(shippedCalibration.version)
    expect(own.sources['print']).toBe((shippedCalibration.sources['print'] ?? 0) + 400)
    expect(own.rankings['p q3']).toMatchObject({ n: 100, wrong: 50, verdict: 'cannot_rank' })
    expect(
      describeCalibration(own, { targetErrorShare: 0.02, requiredErrorShare: 0.01, auditShare: 0 }),
    ).toContain('p q3: cannot rank, review all, n = 100')
  })
  test('lets no more pass unseen for many answers of a few submissions', () => {
    const ofFew = made(400).map((one, index) => ({
      ...one,
      submission: `few ${index % 6}`,
      signals: { labelMatch: 1, typeFit: 1, relation: 1, uniqueness: 1, readingQuality: 1, grounded: 1 },
      right: true,
    }))
    const own = refitCalibration(ofFew, shippedCalibration, '2026-11-21')
    own.risk.forEach((row, at) => {
      expect(row.effectiveN).toBeLessThanOrEqual((shippedCalibration.risk[at]?.effectiveN ?? 0) + 60)
    })
    expect(own.risk.some((row, at) => row.n > (shippedCalibration.risk[at]?.n ?? 0) + 60)).toBe(true)
  })
})

describe('what may pass unseen', () => {
  test.each([
    [0, 300, 0.00994],
    [0, 10, 0.2589],
    [5, 100, 0.1023],
    [1, 1, 1],
    [0, 0, 1],
  ])('%i wrong of %i: at most %f', (wrong, n, bound) =>
    expect(upperErrorBound(wrong, n)).toBeCloseTo(bound, 3),
  )
  test('the bound holds as often as it says', () => {
    const roll = dice(3)
    let broken = 0
    for (let run = 0; run < 400; run++) {
      let wrong = 0
      for (let at = 0; at < 120; at++) if (roll() < 0.05) wrong++
      if (upperErrorBound(wrong, 120) < 0.05) broken++
    }
    expect(broken / 400).toBeLessThan(0.08)
  })
  const row = (threshold: number, effectiveN: number, effectiveWrong: number) => ({
    threshold,
    n: effectiveN,
    wrong: effectiveWrong,
    effectiveN,
    effectiveWrong,
  })
  test('goes down to the last threshold that keeps the promise', () => {
    const risk = [
      row(0.99, 50, 0),
      row(0.95, 500, 1),
      row(0.9, 900, 2),
      row(0.8, 1_000, 60),
      row(0.7, 9_000, 61),
    ]
    expect(chooseThreshold(risk, 0.01)).toBe(0.9)
    expect(chooseThreshold(risk, 0.1)).toBe(0.7)
    expect(chooseThreshold(risk, 0.0001)).toBeNull()
    expect(chooseThreshold([], 0.01)).toBeNull()
  })
  test('an honest floor of work', () => {
    expect(leastReviewShare(0.1, 0.01)).toBeCloseTo(0.0909, 4)
    expect(leastReviewShare(0.005, 0.01)).toBe(0)
  })
  test('answers that go wrong together count for less', () => {
    const answers = (submissionOf: (index: number) => number) =>
      Array.from({ length: 1_000 }, (_, index) => ({
        submission: String(submissionOf(index)),
        confidence: 0.99,
        right: submissionOf(index) % 20 !== 0,
        weight: 1,
      }))
    const together = measureRisk(answers((index) => index % 100)).at(-1)
    const apart = measureRisk(answers((index) => index)).at(-1)
    expect(apart?.effectiveN).toBeGreaterThan(900)
    expect(together?.effectiveN).toBeLessThan(150)
    expect(together).toMatchObject({ n: 1_000, wrong: 50 })
  })
})

describe('ranking', () => {
  const claims = (right: number[], wrong: number[]) => [
    ...right.map((confidence) => ({ confidence, right: true })),
    ...wrong.map((confidence) => ({ confidence, right: false })),
  ]
  test('AUROC by ranks, ties shared', () => {
    expect(measureAuroc(claims([0.9, 0.8], [0.1]))).toBe(1)
    expect(measureAuroc(claims([0.5], [0.5]))).toBe(0.5)
    expect(measureAuroc(claims([0.5], []))).toBeNull()
  })
  test('a verdict needs data, and says when confidence is no use', () => {
    const many = (n: number, from: number) => Array.from({ length: n }, (_, at) => from + at / (10 * n))
    expect(judgeRanking(claims(many(10, 0.8), many(5, 0.2)))).toBe('not_enough_data')
    expect(judgeRanking(claims(many(400, 0.9), []))).toBe('not_enough_data')
    expect(judgeRanking(claims(many(60, 0.8), many(20, 0.2)))).toBe('ranks')
    expect(judgeRanking(claims(many(60, 0.5), many(20, 0.5)))).toBe('cannot_rank')
  })
})

test('a curve rises, keeps the order, and is never certain', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          chance: fc.double({ min: 0, max: 1, noNaN: true }),
          right: fc.boolean(),
          weight: fc.constant(1),
        }),
        { maxLength: 80 },
      ),
      (told) => {
        const curve = fitCurve(told)
        for (const [at, [x, y]] of curve.entries()) {
          const before = curve[at - 1]
          if (before) expect(x).toBeGreaterThan(before[0])
          if (before) expect(y).toBeGreaterThanOrEqual(before[1])
          expect(y).toBeLessThanOrEqual(1)
        }
        if (told.length > 0) expect(curve.at(-2)?.[1]).toBeLessThan(1)
      },
    ),
    { numRuns: 100 },
  )
})

describe('what is shipped', () => {
  test('says where it comes from and keeps its default promise', () => {
    expect(shippedCalibration.provenance.data.length).toBeGreaterThan(2)
    expect(shippedCalibration.provenance.figures.answers).toBeGreaterThan(1_000)
    expect(shippedCalibration.provenance.data.every(({ name }) => !name.includes('test'))).toBe(true)
    expect(shippedCalibration.offsets.question).toEqual({})
  })
  test('nothing else is taken for a calibration', () => {
    expect(() => readCalibration({})).toThrow()
    expect(() =>
      readCalibration({
        ...shippedCalibration,
        curve: [
          [0, 1],
          [1, 0],
        ],
      }),
    ).toThrow()
  })
})

test('of a long table only some rows are taken, and evenly', () => {
  const rows = made(1_000).map((one) => ({
    ...one,
    submission: 'one',
    kind: { ...one.kind, question: 'p column' },
  }))
  const [data] = fitCalibration([...rows, ...made(200, 2)], request).provenance.data
  expect(data).toMatchObject({ answers: 220 })
})
