import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSubmission, buildSubmission } from '../../scripts/make-benchmark/build-submission.ts'
import { seenLayouts } from '../../scripts/make-benchmark/layouts/seen-layouts.ts'
import { unseenLayouts } from '../../scripts/make-benchmark/layouts/unseen-layouts.ts'
import {
  DEFAULT_COUNT,
  DEFAULT_SEED,
  hashSubmission,
  makeBenchmark,
} from '../../scripts/make-benchmark/make-benchmark.ts'
import { planSubmission } from '../../scripts/make-benchmark/plan-submission.ts'
import { createRandom } from '../../scripts/make-benchmark/random.ts'
import { filesOf, readGold } from '../../src/eval/gold.ts'

const page = await readFile(new URL('../../docs/benchmark.md', import.meta.url), 'utf8')
const plans = Array.from({ length: DEFAULT_COUNT }, (_, index) =>
  planSubmission(index, createRandom(`${DEFAULT_SEED}/${index}`).fork('plan')),
)

describe('the plan of the default benchmark', () => {
  test('layouts of the test part never stand in the development part', () => {
    const ofDev = new Set(plans.filter((plan) => plan.part === 'dev').map((plan) => plan.layout.name))
    expect([...ofDev].sort()).toEqual(seenLayouts.map((layout) => layout.name).sort())
    expect(unseenLayouts.filter((layout) => ofDev.has(layout.name))).toEqual([])
    expect(unseenLayouts.length).toBeGreaterThanOrEqual(4)
  })

  test('has at least 12 layouts, six formats, four noises and every trait in both parts', () => {
    for (const part of ['dev', 'test'] as const) {
      const ofPart = plans.filter((plan) => plan.part === part)
      expect(new Set(ofPart.map((plan) => plan.layout.format)).size).toBe(6)
      expect(new Set(ofPart.map((plan) => plan.noise)).size).toBe(4)
      for (const trait of ['hasConflict', 'hasStranger', 'isAmended', 'isInjected', 'isSeparate'] as const)
        expect(ofPart.filter((plan) => plan[trait]).length, trait).toBeGreaterThan(3)
      expect(Math.max(...ofPart.map((plan) => plan.rows))).toBeGreaterThan(100)
    }
    expect(new Set(plans.map((plan) => plan.layout.name)).size).toBeGreaterThanOrEqual(12)
    expect(plans.length).toBeGreaterThanOrEqual(200)
  })
})

describe('a submission', () => {
  const fixed = [...page.matchAll(/^\| (\d+) \| `([\w/-]+)` \| `([0-9a-f]{64})` \|$/gm)]

  test.each(fixed.map(([, number, name, hash]) => ({ number: Number(number), name, hash })))(
    '$name has the bytes that the page of the benchmark names',
    async ({ number, name, hash }) => {
      const built = await buildSubmission(DEFAULT_SEED, number - 1)
      expect(built.plan.name).toBe(name)
      expect(hashSubmission(built)).toBe(hash)
    },
  )

  test('at least four are fixed there, with layouts of the test part among them', () => {
    expect(fixed.length).toBeGreaterThanOrEqual(4)
    expect(fixed.every(([, , name]) => name?.startsWith('test/'))).toBe(true)
  })

  test('another seed gives another submission', async () => {
    const one = await buildSubmission('1', 13)
    const other = await buildSubmission('2', 13)
    expect(hashSubmission(one)).not.toBe(hashSubmission(other))
  })

  test('a plain mail prints what its gold line says', async () => {
    const index = plans.findIndex((plan) => plan.layout.format === 'eml' && plan.product !== 'motor-fleet')
    const { gold, files } = await buildSubmission(DEFAULT_SEED, index)
    const text = (files.get(gold.doc) ?? Buffer.of())
      .toString()
      .replace(/=\r?\n/g, '')
      .toLowerCase()
    const values = [
      'ProposerName',
      'ClientEmail',
      'ClientPhone',
      'CompanyNumber',
      'ERN',
      'Website',
      'Profession',
    ]
      .map((id) => gold.gold[id])
      .filter((value) => typeof value === 'string')
    expect(values.length).toBeGreaterThan(1)
    for (const value of values) expect(text).toContain(value.toLowerCase())
  })

  test('planted conflicts are told with both values, and stand in another file', async () => {
    const index = plans.findIndex((plan) => plan.hasConflict && plan.layout.format === 'eml')
    const built = await buildSubmission(DEFAULT_SEED, index)
    const conflicts = Object.entries(built.gold.conflict ?? {})
    expect(conflicts.length).toBeGreaterThanOrEqual(2)
    for (const [id, values] of conflicts) {
      expect(values).toHaveLength(2)
      expect(values[0]).not.toEqual(values[1])
      expect(built.gold.gold[id]).toEqual(values[0])
      expect(built.gold.must_review?.[id]).toBeDefined()
    }
    expect(built.gold.docs.some((path) => /covering-/.test(path))).toBe(true)
  })
})

describe('a small benchmark', () => {
  let directory = ''
  const built: BuiltSubmission[] = []
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'benchmark-'))
    await makeBenchmark(directory, {
      seed: 'small',
      count: 10,
      onBuilt: (submission) => built.push(submission),
    })
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  test('is read by the evaluation, every file being there', async () => {
    const dev = await readGold(join(directory, 'gold.dev.jsonl'))
    const held = await readGold(join(directory, 'gold.test.jsonl'))
    expect([dev.length, held.length]).toEqual([4, 6])
    for (const record of [...dev, ...held])
      for (const file of filesOf(record))
        expect((await readFile(join(directory, file))).length).toBeGreaterThan(200)
  })

  test('asks at least 40 questions and leaves at least a quarter of them without an answer', async () => {
    const scalars = built.flatMap(({ gold }) => {
      expect(gold.questions.length).toBeGreaterThanOrEqual(40)
      return gold.questions
        .filter((question) => question.type !== 'table')
        .map((question) => gold.gold[question.id])
    })
    expect(scalars.filter((value) => value === null).length / scalars.length).toBeGreaterThanOrEqual(0.25)
  })
})
