import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Answer, MappingResult } from '../../src/domain/answer.ts'
import { Failure } from '../../src/domain/failures.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import { evaluateSamples } from '../../src/eval/evaluate-samples.ts'
import { buildQuestionSet } from '../../src/eval/gold-question-set.ts'
import type { EvaluationReaders } from '../../src/eval/reader-ports.ts'
import { type EvaluationProgress, runEvaluation } from '../../src/eval/run-evaluation.ts'
import { measureTiming } from '../../src/eval/timing.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-eval-test-'))
})
afterEach(() => rm(directory, { recursive: true }))

const answer = (questionId: string, value: Answer['value'], extra: Partial<Answer> = {}): Answer => ({
  questionId,
  itemId: null,
  state: value === null ? 'missing' : 'proposed',
  value,
  candidateId: null,
  confidence: 0.9,
  reasons: [],
  needsPerson: false,
  ...extra,
})
const result = (answers: readonly Answer[], extra: Partial<MappingResult> = {}): MappingResult => ({
  candidates: [],
  answers,
  items: [],
  conflicts: [],
  warnings: [],
  ...extra,
})

/** A "reading" is the content of the file; the mapper is a table from it. */
function readersAnswering(answers: Record<string, readonly Answer[] | Error>): EvaluationReaders<string> {
  return {
    readFiles: async (paths) => ({ readings: paths.map((path) => basename(path)), unread: [] }),
    mapDocuments: async ({ readings }) => {
      const mapped = answers[readings[0] ?? '']
      if (mapped === undefined || mapped instanceof Error) throw mapped ?? new Error('nothing')
      return result(mapped)
    },
  }
}

const questions = [
  { id: 'name', label: 'Name', type: 'text' },
  { id: 'amount', label: 'Amount', type: 'money' },
]

async function writeGold(records: readonly object[]): Promise<string> {
  const path = join(directory, 'gold.jsonl')
  await writeFile(path, records.map((record) => `${JSON.stringify(record)}\n`).join(''))
  return path
}

describe('an evaluation', () => {
  test('survives every kind of failing record, and scores the others', async () => {
    await mkdir(join(directory, 'pdfs'))
    for (const name of ['good.pdf', 'crash.pdf', 'timeout.pdf'])
      await writeFile(join(directory, 'pdfs', name), name)
    const goldPath = await writeGold([
      { doc: 'good.pdf', questions, gold: { name: 'Acme', amount: 5 } },
      { doc: 'nowhere.pdf', questions, gold: { name: 'Acme', amount: 5 } },
      { doc: 'crash.pdf', questions, gold: { name: 'Acme', amount: null } },
      { doc: 'timeout.pdf', questions, gold: { name: null, amount: 5 } },
    ])
    const progress: EvaluationProgress[] = []
    const used: string[] = []
    const readers = readersAnswering({
      'good.pdf': [answer('name', 'ACME'), answer('amount', '5.00', { confidence: 0.5, needsPerson: true })],
      'crash.pdf': new Error('boom'),
      'timeout.pdf': new Failure('reading_timed_out', 'after 30 s'),
    })
    const report = await runEvaluation({
      goldPath,
      mapper: 'offline',
      outDirectory: join(directory, 'out'),
      concurrency: 2,
      onProgress: (step) => progress.push(step),
      mapDocuments: readers.mapDocuments,
      readFiles: (paths, work) => {
        used.push(work)
        return readers.readFiles(paths, work)
      },
    })
    expect(report.figures.records).toBe(4)
    expect(report.figures.withoutPrediction).toBe(3)
    expect(report.figures.verdicts).toEqual({
      right: 2,
      wrong: 0,
      fabricated: 0,
      missed: 4,
      correctly_absent: 2,
    })
    expect(report.faults.map(({ record, code }) => [record, code])).toEqual([
      ['nowhere.pdf', 'not_found'],
      ['crash.pdf', 'internal_error'],
      ['timeout.pdf', 'reading_timed_out'],
    ])
    expect(progress.map(({ done, total }) => `${done}/${total}`)).toEqual(['1/4', '2/4', '3/4', '4/4'])
    expect(progress.at(-1)?.failed).toBe(3)
    expect(report.model).toBeNull()
    expect([report.timings.read.n, report.timings.map.n, report.timings.ask.n]).toEqual([3, 3, 0])
    const lines = (await readFile(join(directory, 'out/predictions.jsonl'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        doc: 'good.pdf',
        answers: {
          name: { value: 'ACME', confidence: 0.9, review: false },
          amount: { value: '5.00', confidence: 0.5, review: true },
        },
      },
    ])
    expect(JSON.parse(await readFile(join(directory, 'out/report.json'), 'utf8')).figures).toEqual(
      report.figures,
    )
    const mistakes = (await readFile(join(directory, 'out/mistakes.jsonl'), 'utf8')).trim().split('\n')
    expect(mistakes).toHaveLength(4)
    expect(used).toHaveLength(3)
    expect(used.filter((path) => existsSync(path))).toEqual([])
  })

  test('keeps the records of one part', async () => {
    await writeFile(join(directory, 'a.txt'), 'a')
    const goldPath = await writeGold([
      { doc: 'a.txt', questions, gold: { name: 'A', amount: null } },
      { doc: 'b.txt', questions, gold: { name: 'B', amount: null } },
    ])
    const file = join(directory, 'split.json')
    await writeFile(file, JSON.stringify({ dev: ['a.txt'], holdout: ['b.txt'] }))
    const options = {
      goldPath,
      mapper: 'offline' as const,
      outDirectory: join(directory, 'out'),
      concurrency: 1,
      ...readersAnswering({ 'a.txt': [answer('name', 'A')] }),
    }
    const report = await runEvaluation({ ...options, split: { file, part: 'dev' } })
    expect(report.figures.records).toBe(1)
    expect(report.figures.verdicts.right).toBe(1)
    await expect(runEvaluation({ ...options, split: { file, part: 'test' } })).rejects.toThrow(
      /no part named test/,
    )
    await writeFile(file, JSON.stringify({ other: ['elsewhere.pdf'] }))
    await expect(runEvaluation({ ...options, split: { file, part: 'other' } })).rejects.toThrow(/no record/)
  })

  test('counts only what the model proposed when the model alone is measured', async () => {
    await writeFile(join(directory, 'a.txt'), 'a')
    const goldPath = await writeGold([{ doc: 'a.txt', questions, gold: { name: 'A', amount: 5 } }])
    const candidate = (questionId: string, value: string, reader: 'model' | 'offline', rawScore: number) => ({
      id: `${questionId}-${value}`,
      questionId,
      itemId: null,
      value,
      rawText: value,
      evidence: [],
      reader,
      signals: {},
      rawScore,
    })
    const options = {
      goldPath,
      mapper: 'model' as const,
      outDirectory: join(directory, 'out'),
      concurrency: 1,
      readFiles: readersAnswering({}).readFiles,
      mapDocuments: async () =>
        result([answer('name', 'A'), answer('amount', '5')], {
          candidates: [
            candidate('name', 'B', 'model', 0.3),
            candidate('name', 'C', 'model', 0.8),
            candidate('amount', '5', 'offline', 0.9),
          ],
        }),
    }
    await expect(runEvaluation(options)).rejects.toThrow(/no model/)
    const call = {
      model: 'm',
      promptId: 'p',
      promptVersion: '1.0.0',
      promptHash: '',
      schemaHash: '',
      inputTokens: 10,
      cachedInputTokens: 4,
      outputTokens: 2,
      durationMs: 1,
      outcome: 'answered',
    }
    const report = await runEvaluation({
      ...options,
      askModel: async () => ({
        proposals: [],
        calls: [call, { ...call, outcome: 'model_refused' }],
        warnings: [],
        failure: new Failure('model_unavailable', 'later'),
      }),
    })
    expect(report.faults).toEqual([{ record: 'a.txt', code: 'model_unavailable', detail: 'later' }])
    expect(report.figures.verdicts).toMatchObject({ wrong: 1, missed: 1, right: 0 })
    expect(report.model).toEqual({
      calls: 2,
      inputTokens: 20,
      cachedInputTokens: 8,
      outputTokens: 4,
      outcomes: { answered: 1, model_refused: 1 },
    })
  })

  test.each([
    ['no file', null, /cannot be read/],
    ['an empty file', '\n\n', /no record/],
    ['broken JSON', '{"doc": "a.pdf", ', /line 1/],
    ['a record without documents', '{"questions":[{"id":"a","label":"A","type":"text"}],"gold":{}}', /doc/],
    ['a record without questions', '{"doc":"a","questions":[],"gold":{}}', /line 1/],
  ])('refuses %s', async (_, content, message) => {
    const goldPath = join(directory, 'bad.jsonl')
    if (content !== null) await writeFile(goldPath, content)
    const run = runEvaluation({
      goldPath,
      mapper: 'offline',
      outDirectory: join(directory, 'out'),
      concurrency: 1,
      ...readersAnswering({}),
    })
    await expect(run).rejects.toThrow(message)
    await expect(run).rejects.toBeInstanceOf(Failure)
  })
})

test('a timing is by nearest rank', () => {
  const durations = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(measureTiming(durations)).toEqual({ n: 100, p50Ms: 50, p95Ms: 95, maxMs: 100 })
  expect(measureTiming([7])).toEqual({ n: 1, p50Ms: 7, p95Ms: 7, maxMs: 7 })
  expect(measureTiming([])).toEqual({ n: 0, p50Ms: 0, p95Ms: 0, maxMs: 0 })
})

describe('tables', () => {
  const table = {
    id: 'rows',
    label: 'Vehicles',
    type: 'table',
    columns: [
      { id: 'reg', type: 'text' },
      { id: 'value_now', type: 'money' },
      { id: 'claims', type: 'table' },
    ],
  }

  test('become repeating groups whose nested columns are not asked', () => {
    const [group] = buildQuestionSet([table]).pages[0]!.questions
    expect(group).toMatchObject({ id: 'rows', type: 'group' })
    expect(group?.children?.map(({ id, label, type }) => [id, label, type])).toEqual([
      ['rows/reg', 'Reg', 'text'],
      ['rows/value_now', 'Value now', 'money'],
      ['rows/claims', 'Claims', 'unknown'],
    ])
  })

  test('have choices in their columns, but none between nothing', () => {
    const columns = [
      { id: 'use', type: 'choice', options: ['Let', { value: 'own', label: 'Owner occupied' }] },
      { id: 'kind', type: 'choice', options: [] },
      { id: 'roofs', type: 'choice[]' },
    ]
    const set = buildQuestionSet([
      { ...table, columns },
      { id: 'state', type: 'choice' },
      { id: 'odd', type: 'constructor' },
    ])
    const [group, ...others] = set.pages[0]!.questions
    expect(group?.children?.map(({ type, options }) => [type, options])).toEqual([
      [
        'choice',
        [
          { value: 'Let', label: 'Let' },
          { value: 'own', label: 'Owner occupied' },
        ],
      ],
      ['text', []],
      ['text', undefined],
    ])
    expect(others.map(({ type }) => type)).toEqual(['text', 'text'])
  })

  test('are predicted row by row, in their order', async () => {
    await writeFile(join(directory, 'a.txt'), 'a')
    const list = { id: 'names', label: 'Names', type: 'text[]' }
    const goldPath = await writeGold([
      {
        doc: 'a.txt',
        questions: [table, list],
        gold: {
          rows: [
            { reg: 'AB12 CDE', value_now: 100, claims: null },
            { reg: 'XY99 ZZZ', value_now: null, claims: null },
          ],
          names: ['One', 'Two'],
        },
      },
    ])
    const outDirectory = join(directory, 'out')
    const report = await runEvaluation({
      goldPath,
      mapper: 'offline',
      outDirectory,
      concurrency: 1,
      readFiles: readersAnswering({}).readFiles,
      mapDocuments: async () =>
        result(
          [
            answer('rows/reg', 'XY99 ZZZ', { itemId: 'i2', needsPerson: true }),
            answer('rows/reg', 'AB12 CDE', { itemId: 'i1' }),
            answer('rows/value_now', '100', { itemId: 'i1', confidence: 0.3 }),
            answer('names/value', 'two', { itemId: 'n2' }),
            answer('names/value', 'one', { itemId: 'n1' }),
          ],
          {
            items: [
              { id: 'i1', questionId: 'rows', order: 0 },
              { id: 'i2', questionId: 'rows', order: 1 },
            ],
          },
        ),
    })
    expect(report.figures.rows).toEqual({ same: 2, goldRows: 2, predictedRows: 2, recall: 1, precision: 1 })
    expect(report.figures.verdicts.right).toBe(2)
    const [line] = (await readFile(join(outDirectory, 'predictions.jsonl'), 'utf8')).split('\n')
    const predicted = JSON.parse(line ?? '').answers.rows
    expect(predicted.value).toEqual([
      { reg: 'AB12 CDE', value_now: '100', claims: null },
      { reg: 'XY99 ZZZ', value_now: null, claims: null },
    ])
    expect(predicted.confidence).toBeCloseTo(0.7)
    expect(predicted.review).toBe(true)
  })
})

describe('samples', () => {
  const question = (id: string, type: string, extra: object = {}) => ({
    id,
    label: id,
    order: 0,
    type,
    wireType: type,
    required: false,
    hidden: false,
    readOnly: false,
    ...extra,
  })
  const set = {
    productId: '1',
    productName: 'One',
    hash: 'h',
    pages: [
      {
        id: 'p',
        title: 'P',
        order: 0,
        questions: [
          question('Name', 'text'),
          question('Phone', 'phone'),
          question('Turnover', 'money'),
          question('Start', 'date'),
          question('Excess', 'money'),
          question('Secret', 'text', { hidden: true }),
          question('Cars', 'group', { children: [question('Reg', 'text'), question('Value', 'money')] }),
        ],
      },
    ],
  } as unknown as QuestionSet
  const expected = {
    product: '1',
    kind: 'new_business',
    files: ['mail.eml'],
    answers: { Name: 'Acme Ltd', Phone: '01632 960118', Turnover: '1000' },
    groups: {
      Cars: [
        { Reg: 'AB12CDE', Value: '100' },
        { Reg: 'XY99ZZZ', Value: '200' },
      ],
    },
    absent: ['Start'],
    conflicts: ['Excess'],
    unread: ['photo.jpg'],
  }

  test('are scored with every value that nobody stated as fabricated', async () => {
    const folder = join(directory, 'samples', 'one')
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'expected.json'), JSON.stringify(expected))
    await writeFile(join(folder, 'mail.eml'), 'x')
    await mkdir(join(directory, 'samples', 'two'))
    await writeFile(
      join(directory, 'samples', 'two', 'expected.json'),
      JSON.stringify({ ...expected, files: ['gone.eml'] }),
    )
    await mkdir(join(directory, 'samples', 'zed'))
    await writeFile(join(directory, 'samples', 'zed', 'mail.eml'), 'z')
    await writeFile(
      join(directory, 'samples', 'zed', 'expected.json'),
      JSON.stringify({ ...expected, kind: 'claim', answers: {}, groups: {} }),
    )
    const outDirectory = join(directory, 'out')
    const report = await evaluateSamples<string>({
      samplesDirectory: join(directory, 'samples'),
      outDirectory,
      loadQuestionSet: async () => set,
      recogniseKind: async () => 'new_business',
      readFiles: async () => ({
        readings: [],
        unread: [
          { name: 'photo.jpg', code: 'format_unsupported', detail: '' },
          { name: 'other.bin', code: 'format_unsupported', detail: '' },
        ],
      }),
      mapDocuments: async () =>
        result([
          answer('Name', 'ACME Ltd.'),
          answer('Phone', '+44 1632 960118'),
          answer('Turnover', '12000'),
          answer('Start', '2026-01-01'),
          answer('Excess', '250', { needsPerson: true }),
          answer('Reg', 'XY99 ZZZ', { itemId: 'b' }),
          answer('Value', '200', { itemId: 'b' }),
          answer('Reg', 'QQ11QQQ', { itemId: 'c' }),
        ]),
    })
    expect(report.samples[0]?.verdicts).toEqual({
      right: 2 + 2,
      wrong: 1,
      fabricated: 1 + 1,
      missed: 2,
      correctly_absent: 0,
    })
    // A sample that fails counts with all that it states as missed.
    expect(report.samples.map(({ name, verdicts }) => [name, verdicts.missed])).toEqual([
      ['one', 2],
      ['two', 7],
    ])
    expect(report.kinds).toEqual({ n: 2, right: 1 })
    expect(report.figures.rows).toMatchObject({ same: 1, goldRows: 4, predictedRows: 2 })
    expect(report.figures.mustReview).toEqual({ total: 2, held: 1 })
    expect(report.faults.map(({ record, code }) => [record, code])).toEqual([
      ['one', 'format_unsupported'],
      ['two', 'not_found'],
      ['zed', 'format_unsupported'],
    ])
    expect((await readFile(join(outDirectory, 'mistakes.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(
      5 + 7,
    )
    expect(report.text).toContain('one')
  })

  test('are not measured without the model that was asked for', async () => {
    await expect(
      evaluateSamples({
        samplesDirectory: directory,
        withModel: true,
        loadQuestionSet: async () => set,
        ...readersAnswering({}),
      }),
    ).rejects.toThrow(/no model is configured/)
  })

  test('that are not in the format are refused by name', async () => {
    const folder = join(directory, 'samples', 'broken')
    await mkdir(folder, { recursive: true })
    await writeFile(
      join(folder, 'expected.json'),
      JSON.stringify({ ...expected, answers: { Name: { first: 'x' } } }),
    )
    await expect(
      evaluateSamples({
        samplesDirectory: join(directory, 'samples'),
        loadQuestionSet: async () => set,
        ...readersAnswering({}),
      }),
    ).rejects.toThrow(/broken\/expected.json/)
  })
})
