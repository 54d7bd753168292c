import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createModelReader, createPoolReaders } from '../../src/eval/pool-readers.ts'
import { runEvaluation } from '../../src/eval/run-evaluation.ts'
import { createPool, type Pool } from '../../src/isolate/pool.ts'
import type { ModelCall } from '../../src/llm/language-model.ts'
import { createModelBudget } from '../../src/llm/model-budget.ts'
import { createOpenAiModel } from '../../src/llm/openai-model.ts'
import { loadPrompt } from '../../src/llm/prompt.ts'
import { mapAnswersSlots, repairReplySlots } from '../../src/map/model/ask-model.ts'
import {
  answering,
  type ModelServer,
  type ModelServerRequest,
  startModelServer,
} from '../support/model-server.ts'

const mail = [
  'From: Ann Broker <ann@broker.example>',
  'To: inbox@slipway.example',
  'Subject: New business',
  'Message-ID: <1@broker.example>',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Please quote.',
  '',
  'Name of proposer: Acme Widgets Ltd',
  'Annual turnover: £1,250,000',
  '',
].join('\r\n')

let directory: string
let pool: Pool
let server: ModelServer
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-pool-readers-'))
  await writeFile(join(directory, 'mail.eml'), mail)
  await writeFile(join(directory, 'empty.pdf'), '')
  await writeFile(join(directory, 'broken.pdf'), '%PDF-1.7\ngarbage')
  pool = createPool({
    entry: new URL('../../src/child.ts', import.meta.url),
    size: 1,
    wallClockMs: 20_000,
    maxMemoryBytes: 700_000_000,
    maxOldSpaceMb: 400,
    recycleAfter: 50,
  })
  server = await startModelServer([answering(answerFromPapers)])
})
afterAll(async () => {
  await pool.close()
  await server.close()
  await rm(directory, { recursive: true })
})

/** A model that reads the turnover where it stands, and makes up a date with a place that does not hold it. */
function answerFromPapers(request: ModelServerRequest) {
  const papers = request.body.messages[1]?.content ?? ''
  const span = (words: string) => /(d\d+:[^|\s]+)\|[^|]*$/.exec(papers.split(words)[0] ?? '')?.[1] ?? ''
  return {
    answers: [
      { q: 'q2', row: null, value: '£1,250,000', at: [span('1,250,000')] },
      { q: 'q3', row: null, value: '1 May 1999', at: [span('Please quote')] },
    ],
  }
}

const questions = [
  { id: 'name', label: 'Name of proposer', type: 'text' },
  { id: 'turnover', label: 'Annual turnover', type: 'money' },
  { id: 'established', label: 'Date established', type: 'date' },
]

async function evaluate(mapper: 'offline' | 'both', docs: readonly string[]) {
  const goldPath = join(directory, 'gold.jsonl')
  const gold = { name: 'Acme Widgets Ltd', turnover: 1_250_000, established: null }
  await writeFile(goldPath, docs.map((doc) => `${JSON.stringify({ doc, questions, gold })}\n`).join(''))
  const prompts = resolve(import.meta.dirname, '../../prompts')
  const calls: ModelCall[] = []
  const outDirectory = join(directory, mapper)
  await mkdir(outDirectory, { recursive: true })
  const report = await runEvaluation({
    goldPath,
    mapper,
    outDirectory,
    concurrency: 2,
    ...createPoolReaders(pool),
    askModel: createModelReader({
      pool,
      model: createOpenAiModel({ baseUrl: server.baseUrl, model: 'small', timeoutMs: 5_000 }),
      prompt: await loadPrompt(prompts, 'map-answers', mapAnswersSlots),
      repairPrompt: await loadPrompt(prompts, 'repair-reply', repairReplySlots),
      budget: createModelBudget({
        perSubmissionTokens: 100_000,
        perDayTokens: 100_000,
        load: async () => ({ submissionTokens: 0, dayTokens: 0 }),
      }),
      recordCall: async (call) => void calls.push(call),
      maxCharacters: 100_000,
    }),
  })
  return { report, calls }
}

describe('the readers of production', () => {
  test('read, map and score a mail, and count what cannot be read', async () => {
    const { report, calls } = await evaluate('offline', ['mail.eml', 'empty.pdf', 'broken.pdf'])
    expect(report.figures.withoutPrediction).toBe(0)
    expect(report.figures.verdicts).toMatchObject({ right: 2, wrong: 0, fabricated: 0, missed: 4 })
    expect(report.faults.map(({ file, code }) => [file, code])).toEqual([
      ['empty.pdf', 'file_empty'],
      ['broken.pdf', 'file_damaged'],
    ])
    expect(calls).toEqual([])
  })

  test('ask a model about the same text; what it makes up does not pass', async () => {
    const { report, calls } = await evaluate('both', ['mail.eml'])
    expect(calls.map(({ outcome }) => outcome)).toEqual(['answered'])
    expect(report.model?.calls).toBe(1)
    expect(report.figures.verdicts.right).toBe(2)
    const [line = ''] = (await readFile(join(directory, 'both', 'predictions.jsonl'), 'utf8')).split('\n')
    const { established, turnover } = JSON.parse(line).answers
    expect(Number(turnover.value)).toBe(1_250_000)
    // A made-up value may be shown to a person, but never goes without one.
    expect(established.value === null || established.review).toBe(true)
  })
})
