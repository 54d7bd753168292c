import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Json } from '../../src/domain/question-set.ts'
import { computeFigures } from '../../src/eval/figures.ts'
import type { GoldQuestion, GoldRecord } from '../../src/eval/gold.ts'
import { readGold } from '../../src/eval/gold.ts'
import type { Prediction, Predictions } from '../../src/eval/prediction.ts'
import { measureProportion } from '../../src/eval/proportion.ts'
import { renderFigures, renderReferenceLines } from '../../src/eval/render-figures.ts'
import { isSameValue } from '../../src/eval/same-value.ts'
import { scorePredictions } from '../../src/eval/score.ts'

const question = (type: string, extra: Partial<GoldQuestion> = {}): GoldQuestion => ({
  id: 'q',
  label: 'Q',
  type,
  ...extra,
})

describe('the same value', () => {
  const columns = [
    { id: 'a', type: 'text' },
    { id: 'b', type: 'money' },
  ]
  test.each<[GoldQuestion, Json, Json, boolean]>([
    [question('text'), 'Café & Co.', 'cafe and co', true],
    [question('text'), 'Acme', 'Acne', false],
    [question('text'), 'American Action Network', 'American Action Netwrok', false],
    [question('text'), 'American Action Network Ltd of Ohio', 'American Action Netwok Ltd of Ohio', true],
    [question('money'), 3210, '$3,210.00', true],
    [question('money'), -500, '(500.00)', true],
    [question('money'), 3210, '3,211', false],
    [question('money'), 5, 'none at all', false],
    [question('date'), '2020-01-18', 'January 18, 2020', true],
    [question('date'), '2020-01-18', '2020-01-19', false],
    [question('boolean'), true, 'Yes', true],
    [question('boolean'), false, 'no', true],
    [question('boolean'), false, 'perhaps', false],
    [question('text', { match: 'numeric_string' }), '1327580-1', '13275801', true],
    [question('text', { match: 'address' }), '12 High St, Leeds', '12 High Str Leeds', true],
    [question('text', { match: 'address' }), '12 High St, Leeds', '99 Low Rd, Leeds', false],
    [question('text[]'), ['One', 'Two'], ['two', 'one'], true],
    [question('text[]'), ['One', 'Two'], ['two'], false],
    [question('table', { columns }), [{ a: 'x', b: 1 }], [{ a: 'X', b: '1.00' }], true],
    [
      question('table', { columns }),
      [{ a: 'x', b: 1 }],
      [
        { a: 'x', b: 1 },
        { a: 'x', b: 1 },
      ],
      false,
    ],
  ])('%j %j %j', (asked, gold, predicted, same) => {
    expect(isSameValue(asked, gold, predicted)).toBe(same)
  })
})

const record: GoldRecord = {
  doc: 'a.pdf',
  questions: [
    'right',
    'wrong',
    'invented',
    'missed',
    'absent',
    'other',
    'struck',
    'disputed',
    '__proto__',
  ].map((id) => ({ id, label: id, type: 'text' })),
  gold: JSON.parse(
    '{"right":"a value","wrong":"a value","invented":null,"missed":"a value","absent":null,"other":"one","struck":"x","disputed":null,"__proto__":"p"}',
  ),
  acceptable: { other: ['one', 'two'] },
  struck: ['struck'],
  conflict: { disputed: ['a', 'b'] },
  must_review: { wrong: 'because' },
}
const given = (value: Json, confidence: number, review = false): Prediction => ({ value, confidence, review })
const predicted: Predictions = Object.fromEntries([
  ['right', given('A value.', 0.95)],
  ['wrong', given('another', 0.4, true)],
  ['invented', given('a thing', 0.3)],
  ['missed', given(null, 0)],
  ['absent', given(null, 0)],
  ['other', given('two', 0.9)],
  ['struck', given('nonsense', 1)],
  ['disputed', given('a', 0.9, true)],
  ['__proto__', given('p', 0.8)],
])

describe('figures', () => {
  const figures = computeFigures(
    scorePredictions([record, { ...record, doc: 'b.pdf' }], [predicted, undefined]),
  )

  test('count each verdict once', () => {
    expect(figures.verdicts).toEqual({
      right: 3,
      wrong: 1,
      fabricated: 1,
      missed: 1 + 5,
      correctly_absent: 1 + 2,
    })
    expect(figures.answers).toBe(14)
    expect(figures.withoutPrediction).toBe(1)
    expect(figures.exactRecords).toBe(0)
    expect(figures.fabrication).toEqual({ absent: 4, fabricated: 1, share: 0.25 })
    expect(figures.mustReview).toEqual({ total: 4, held: 2 })
  })

  test('measure whether confidence ranks, over given values only', () => {
    expect(figures.ranking).toEqual({ right: 3, wrong: 2, auroc: 1 })
    expect(figures.calibration.n).toBe(5)
    expect(figures.calibration.expectedCalibrationError).toBeCloseTo((0.05 + 0.1 + 0.2 + 0.4 + 0.3) / 5)
  })

  test('share ranks among equal confidences, and know when nothing can be said', () => {
    const scored = scorePredictions([record], [predicted])
    const flat = scored.answers.map((answer) => ({ ...answer, confidence: 1 }))
    expect(computeFigures({ ...scored, answers: flat }).ranking.auroc).toBe(0.5)
    const right = scored.answers.filter((answer) => answer.verdict === 'right')
    expect(computeFigures({ ...scored, answers: right }).ranking.auroc).toBeNull()
    const none = computeFigures({ ...scored, answers: [] })
    expect(none.calibration.expectedCalibrationError).toBeNull()
    expect(renderFigures(none)).toContain('AUROC -')
  })
})

describe('a proportion', () => {
  test.each([
    [0, 100, 0, 0.037],
    [100, 100, 0.963, 1],
    [50, 100, 0.404, 0.596],
    [0, 0, 0, 1],
  ])('%i of %i', (count, n, low, high) => {
    const measured = measureProportion(count, n)
    expect(measured.low).toBeCloseTo(low, 3)
    expect(measured.high).toBeCloseTo(high, 3)
  })

  test('of answers is counted by type too', () => {
    const { byType, found, correct, invented } = computeFigures(scorePredictions([record], [predicted]))
    expect(Object.keys(byType)).toEqual(['text'])
    expect([found.count, found.n]).toEqual([3, 5])
    expect([correct.count, correct.n]).toEqual([3, 5])
    expect([invented.count, invented.n]).toEqual([1, 2])
  })
})

const shared = resolve(import.meta.dirname, '../../../shared/data')
const scorer = join(shared, 'score.mjs')
const sets = ['vrdu-adbuy', 'ms-claims', 'extract-bench', 'longlistbench', 'sroie', 'prompt-injection']

describe.skipIf(!existsSync(scorer))('beside the reference scorer (skipped without ../shared/data)', () => {
  test.each(sets)('%s scores to the letter', async (set) => {
    const goldPath = join(shared, set, 'gold.dev.jsonl')
    const records = await readGold(goldPath)
    const random = seededRandom(7)
    const predictions = records.map((entry) => (random() < 0.05 ? undefined : mutate(entry, random)))
    const directory = await mkdtemp(join(tmpdir(), 'slipway-score-'))
    try {
      const lines = records.flatMap((entry, index) =>
        predictions[index] ? [JSON.stringify({ doc: entry.doc, answers: predictions[index] })] : [],
      )
      const predictionsPath = join(directory, 'predictions.jsonl')
      await writeFile(predictionsPath, lines.join('\n'))
      const { stdout } = await promisify(execFile)(process.execPath, [scorer, goldPath, predictionsPath])
      const figures = computeFigures(scorePredictions(records, predictions))
      expect(`${renderReferenceLines(figures).join('\n')}\n`).toBe(stdout)
    } finally {
      await rm(directory, { recursive: true })
    }
  })
})

/** Gold answers, some of them spoilt in the ways readers spoil them. */
function mutate(entry: GoldRecord, random: () => number): Predictions {
  return Object.fromEntries(
    entry.questions.map(({ id }) => {
      const gold = entry.gold[id] ?? null
      const chance = random()
      let value: Json = gold
      if (chance < 0.15) value = null
      else if (chance < 0.3) value = Array.isArray(gold) ? gold.slice(1) : 'something else'
      else if (chance < 0.4 && typeof gold === 'string') value = `${gold.toUpperCase()}.`
      else if (chance < 0.5 && typeof gold === 'string') value = gold.slice(0, -1)
      else if (chance < 0.5 && typeof gold === 'number') value = `$${gold.toLocaleString('en-GB')}`
      return [id, { value, confidence: Math.round(random() * 20) / 20, review: random() < 0.3 }]
    }),
  )
}

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
