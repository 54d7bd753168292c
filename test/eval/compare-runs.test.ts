import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compareRuns, readBaseline, renderComparison, signTest } from '../../src/eval/compare-runs.ts'

const line = (record: string, question: string, verdict: 'right' | 'wrong' | 'missed') => ({
  record,
  question,
  verdict,
  confidence: 0.9,
  review: false,
})

describe('two runs', () => {
  test('are compared answer by answer and document by document', () => {
    const comparison = compareRuns(
      [line('a', 'x', 'wrong'), line('a', 'y', 'right'), line('b', 'x', 'missed'), line('c', 'z', 'right')],
      [line('a', 'x', 'right'), line('a', 'y', 'right'), line('b', 'x', 'right'), line('b', 'new', 'right')],
    )
    expect(comparison).toMatchObject({ paired: 3, worse: [], betterRecords: 2, worseRecords: 0, pValue: 0.5 })
    expect(comparison.better).toEqual([
      { record: 'a', question: 'x', before: 'wrong', after: 'right' },
      { record: 'b', question: 'x', before: 'missed', after: 'right' },
    ])
    expect(renderComparison(comparison)).toContain('2 better, 0 worse')
  })
  test('pair the rows of a list by their order', () => {
    const before = [line('a', 'reg', 'right'), line('a', 'reg', 'wrong')]
    const after = [line('a', 'reg', 'right'), line('a', 'reg', 'right')]
    expect(compareRuns(before, after)).toMatchObject({ paired: 2, better: [{ before: 'wrong' }], worse: [] })
  })
  test('that say wrong in another way are neither better nor worse', () =>
    expect(compareRuns([line('a', 'x', 'missed')], [line('a', 'x', 'wrong')])).toMatchObject({
      better: [],
      worse: [],
    }))
})

test.each([
  [0, 0, 1],
  [5, 5, 1],
  [10, 0, 0.001953],
  [8, 2, 0.109375],
  [2_000, 1_500, 0],
])('the sign test of %i against %i', (better, worse, p) => expect(signTest(better, worse)).toBeCloseTo(p, 5))

describe('a baseline', () => {
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'slipway-baseline-'))
  })
  afterEach(() => rm(directory, { recursive: true }))
  test('that is none is refused with what to do', async () => {
    await expect(readBaseline(directory)).rejects.toMatchObject({
      code: 'request_invalid',
      detail: expect.stringContaining('--out'),
    })
    await writeFile(
      join(directory, 'answers.jsonl'),
      `${JSON.stringify(line('a', 'x', 'right'))}\n{"record":1}\n`,
    )
    await expect(readBaseline(directory)).rejects.toMatchObject({ detail: expect.stringContaining('line 2') })
  })
})
