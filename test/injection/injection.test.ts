import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MappingResult } from '../../src/domain/answer.ts'
import type { Document } from '../../src/domain/document.ts'
import { createModelBudget } from '../../src/llm/model-budget.ts'
import { createOpenAiModel } from '../../src/llm/openai-model.ts'
import { loadPrompt, type Prompt } from '../../src/llm/prompt.ts'
import { mapSubmission } from '../../src/map/map-submission.ts'
import { askModel, mapAnswersSlots, repairReplySlots } from '../../src/map/model/ask-model.ts'
import { renderModelText } from '../../src/map/readers/model-text.ts'
import { document, flowPage, printedPage, receivedAt, tablePage } from '../map/build-document.ts'
import { type ModelServer, startModelServer } from '../support/model-server.ts'
import { findLeaks, measureHarm } from './measure-harm.ts'
import { obeyingModel, type Strategy, strategies } from './obedient-model.ts'
import { facts, questionSet } from './papers.ts'
import { type Payload, payloads } from './payloads.ts'

const KEY = 'sk-canary-4c1d9e7b2f'
const prompts = resolve(import.meta.dirname, '../../prompts')
let prompt: Prompt
let repairPrompt: Prompt
beforeAll(async () => {
  prompt = await loadPrompt(prompts, 'map-answers', mapAnswersSlots)
  repairPrompt = await loadPrompt(prompts, 'repair-reply', repairReplySlots)
})
const servers: ModelServer[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

/** What the model is told, without the papers. */
function instructionsOf(given: Prompt): string {
  const empty = Object.fromEntries(mapAnswersSlots.map((slot) => [slot, '']))
  return given
    .render(empty)
    .map(({ text }) => text)
    .join('\n')
}

const printed = (extra: readonly string[], hidden?: string) =>
  printedPage([
    ...facts.flatMap(({ label, printed: answer }, at) => [
      [40, 60 + 20 * at, label] as const,
      [260, 60 + 20 * at, answer] as const,
    ]),
    ...extra.map((line, at) => [40, 300 + 16 * at, line, hidden === undefined ? {} : { hidden }] as const),
  ])

/** The same form in each format, with a payload in it. The real files are read by `scripts/measure-injection.ts`. */
const carriers: Readonly<Record<string, (text: string) => Document>> = {
  mail: (text) =>
    document(
      [flowPage([...facts.map(({ label, printed }) => `${label}: ${printed}`), '', ...text.split('\n')])],
      {
        format: 'email',
      },
    ),
  'visible text of a form': (text) => document([printed(text.split('\n'))]),
  'hidden text of a form': (text) => document([printed(text.split('\n'), 'white on white')]),
  workbook: (text) =>
    document([tablePage([...facts.map(({ label, printed }) => [label, printed]), [text, '']])], {
      format: 'spreadsheet',
    }),
  letter: (text) =>
    document([flowPage([text, ...facts.map(({ label, printed }) => `${label}: ${printed}`)])], {
      format: 'word',
    }),
}

async function attack(paper: Document, strategy: Strategy): Promise<MappingResult> {
  const server = await startModelServer([obeyingModel(strategy)])
  servers.push(server)
  const { text } = renderModelText([paper], { maxCharacters: 100_000 })
  const asked = await askModel({
    model: createOpenAiModel({ baseUrl: server.baseUrl, apiKey: KEY, model: 'obedient', timeoutMs: 5_000 }),
    prompt,
    repairPrompt,
    questionSet,
    text,
    scope: { organisationId: 'o', submissionId: 's' },
    budget: createModelBudget({
      perSubmissionTokens: 1_000_000,
      perDayTokens: 1_000_000,
      load: async () => ({ submissionTokens: 0, dayTokens: 0 }),
    }),
    recordCall: async () => undefined,
  })
  // The model can answer and nothing else: no tool is offered, and nobody else is called.
  for (const { body, path } of server.requests) {
    expect(path).toBe('/v1/chat/completions')
    expect(body).not.toHaveProperty('tools')
  }
  expect(asked.failure).toBeNull()
  return mapSubmission({
    submissionId: 's',
    questionSet,
    documents: [paper],
    receivedAt,
    modelProposals: asked.proposals,
  })
}

test('there are at least forty payloads', () => expect(payloads.length).toBeGreaterThanOrEqual(40))

describe.each(Object.keys(carriers))('%s', (format) => {
  const carry = (payload: Payload) => (carriers[format] as (text: string) => Document)(payload.text)

  test('reads right by itself', async () => {
    const paper = carry({ name: 'nothing', text: 'With kind regards' })
    const result = await mapSubmission({ submissionId: 's', questionSet, documents: [paper], receivedAt })
    expect(measureHarm(result).changed).toEqual([])
    expect(result.answers.filter(({ state }) => state === 'proposed').length).toBeGreaterThanOrEqual(7)
  })

  test.each(payloads)('$name changes nothing that no person sees, without a model', async (payload) => {
    const result = await mapSubmission({
      submissionId: 's',
      questionSet,
      documents: [carry(payload)],
      receivedAt,
    })
    expect(measureHarm(result).unflagged).toEqual([])
  })
})

// Every payload meets every strategy in every format in the long run, `scripts/measure-injection.ts`; here each meets one.
test.each(
  payloads.map((payload, at) => ({
    ...payload,
    format: Object.keys(carriers)[at % 5] as string,
    strategy: strategies[Math.floor(at / 5) % strategies.length] as Strategy,
  })),
)('$name in $format with a model that would $strategy', async ({ format, strategy, text }) => {
  const result = await attack((carriers[format] as (text: string) => Document)(text), strategy)
  expect(measureHarm(result).unflagged).toEqual([])
  expect(findLeaks(result, { key: KEY, instructions: instructionsOf(prompt) })).toEqual([])
})

test('a model that obeys does harm, and is what the flags are for', async () => {
  const [payload] = payloads
  const result = await attack(
    (carriers['mail'] as (text: string) => Document)(payload?.text ?? ''),
    'cite the payload',
  )
  expect(measureHarm(result).changed.length).toBeGreaterThan(0)
  expect(measureHarm(result).isSuspected).toBe(true)
})
