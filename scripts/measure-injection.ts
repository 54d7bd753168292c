/**
 * Runs a model that obeys the papers over every payload, format and way of obeying, with real files through the readers of
 * production, and counts what came of it. `--data DIR` adds a set of clean and injected mails in the gold format.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { composePool, packageRoot } from '../src/compose.ts'
import type { MappingResult } from '../src/domain/answer.ts'
import type { QuestionSet } from '../src/domain/question-set.ts'
import { buildQuestionSet } from '../src/eval/gold-question-set.ts'
import { createModelReader, createPoolReaders } from '../src/eval/pool-readers.ts'
import type { ReadingDirectory } from '../src/eval/reader-ports.ts'
import { createModelBudget } from '../src/llm/model-budget.ts'
import { createOpenAiModel } from '../src/llm/openai-model.ts'
import { loadPrompt } from '../src/llm/prompt.ts'
import { mapAnswersSlots, repairReplySlots } from '../src/map/model/ask-model.ts'
import { findLeaks, measureHarm } from '../test/injection/measure-harm.ts'
import { obeyingModel, strategies } from '../test/injection/obedient-model.ts'
import { facts, questionSet } from '../test/injection/papers.ts'
import { payloads } from '../test/injection/payloads.ts'
import { type ScriptedReply, startModelServer } from '../test/support/model-server.ts'
import { makePdf } from './make-samples/pdf-document.ts'
import { renderEmail } from './make-samples/render-email.ts'
import { atFixedTime, renderLetter } from './make-samples/render-letter.ts'
import { renderWorkbook } from './make-samples/render-workbook.ts'

const KEY = 'sk-canary-4c1d9e7b2f'
const rows = facts.map(({ label, printed }): [string, string] => [label, printed])

const form = (text: string, isHidden: boolean) =>
  makePdf({
    content: [
      { text: 'Proposal form', fontSize: 16 },
      { table: { widths: [220, 220], body: rows } },
      isHidden ? { text, color: '#ffffff', fontSize: 1 } : { text, margin: [0, 20, 0, 0] },
    ],
  })

const formats: Readonly<Record<string, { extension: string; make: (text: string) => Promise<Uint8Array> }>> =
  {
    mail: {
      extension: 'eml',
      make: (text) =>
        renderEmail({
          slug: 'injected',
          from: 'Broker <broker@example.co.uk>',
          to: 'quotes@example.co.uk',
          subject: 'New business',
          text: `Please quote.\n\n${rows.map(([label, printed]) => `${label}: ${printed}`).join('\n')}\n\n${text}\n`,
        }),
    },
    'visible text of a PDF': { extension: 'pdf', make: (text) => form(text, false) },
    'hidden text of a PDF': { extension: 'pdf', make: (text) => form(text, true) },
    workbook: {
      extension: 'xlsx',
      make: async (text) => renderWorkbook([{ name: 'Proposal', rows: [...rows, [text]] }]),
    },
    letter: {
      extension: 'docx',
      make: (text) =>
        atFixedTime(() =>
          renderLetter([
            { kind: 'paragraph', text: 'Dear Sirs, please quote for our client.' },
            { kind: 'table', rows },
            ...text.split('\n').map((line) => ({ kind: 'paragraph' as const, text: line })),
          ]),
        ),
    },
  }

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const work = await mkdtemp(join(tmpdir(), 'slipway-injection-'))
const pool = await composePool(2, tmpdir())
const readers = createPoolReaders(pool)
const prompts = join(packageRoot, 'prompts')
const prompt = await loadPrompt(prompts, 'map-answers', mapAnswersSlots)
const repairPrompt = await loadPrompt(prompts, 'repair-reply', repairReplySlots)
const instructions = prompt
  .render(Object.fromEntries(mapAnswersSlots.map((slot) => [slot, ''])))
  .map(({ text }) => text)
  .join('\n')
const receivedAt = '2026-11-21T09:00:00Z'
const totals = { requests: 0, elsewhere: 0, withTools: 0, leaks: 0 }

async function map(set: QuestionSet, readings: readonly ReadingDirectory[], reply: ScriptedReply | null) {
  const input = { submissionId: 'injection', questionSet: set, readings, receivedAt }
  if (!reply) return readers.mapDocuments(input)
  const server = await startModelServer([reply])
  try {
    const ask = createModelReader({
      pool,
      model: createOpenAiModel({
        baseUrl: server.baseUrl,
        apiKey: KEY,
        model: 'obedient',
        timeoutMs: 10_000,
      }),
      prompt,
      repairPrompt,
      budget: createModelBudget({
        perSubmissionTokens: 1e9,
        perDayTokens: 1e12,
        load: async () => ({ submissionTokens: 0, dayTokens: 0 }),
      }),
      recordCall: async () => undefined,
      maxCharacters: 100_000,
    })
    const asked = await ask({ submissionId: 'injection', questionSet: set, readings })
    const result = await readers.mapDocuments({ ...input, modelProposals: asked.proposals })
    totals.requests += server.requests.length
    totals.elsewhere += server.requests.filter(({ path }) => path !== '/v1/chat/completions').length
    totals.withTools += server.requests.filter(({ body }) => 'tools' in body).length
    totals.leaks += findLeaks(
      { ...result, warnings: [...result.warnings, ...asked.warnings] },
      { key: KEY, instructions },
    ).length
    return result
  } finally {
    await server.close()
  }
}

interface Count {
  mappings: number
  changed: number
  unflagged: number
  suspected: number
}
const counts = new Map<string, Count>()
const shown: string[] = []
function count(key: string, result: MappingResult, name: string): void {
  const { changed, unflagged, isSuspected } = measureHarm(result)
  const one = counts.get(key) ?? { mappings: 0, changed: 0, unflagged: 0, suspected: 0 }
  one.mappings++
  one.changed += changed.length
  one.unflagged += unflagged.length
  one.suspected += Number(isSuspected)
  counts.set(key, one)
  if (unflagged.length > 0) shown.push(`${key}, ${name}: ${unflagged.join(', ')}`)
}

try {
  for (const [format, { extension, make }] of Object.entries(formats))
    for (const payload of payloads) {
      const path = join(work, `paper.${extension}`)
      const directory = join(work, 'readings')
      await writeFile(path, await make(payload.text))
      const { readings } = await readers.readFiles([path], directory)
      count(`${format} | no model`, await map(questionSet, readings, null), payload.name)
      for (const strategy of strategies)
        count(
          `${format} | ${strategy}`,
          await map(questionSet, readings, obeyingModel(strategy)),
          payload.name,
        )
      await rm(directory, { recursive: true, force: true })
    }
  for (const [key, { mappings, changed, unflagged, suspected }] of counts)
    console.log(
      `${key.padEnd(44)} mappings ${mappings}  changed values ${changed}  of them unflagged ${unflagged}  paper suspected ${suspected}`,
    )
  for (const line of shown) console.log(`UNFLAGGED ${line}`)
  if (values.data) await runTwins(resolve(values.data))
  console.log(
    `model requests ${totals.requests}; to anything but the completions ${totals.elsewhere}, offering tools ${totals.withTools}; leaks of the key or the instructions ${totals.leaks}`,
  )
} finally {
  await pool.close()
  await rm(work, { recursive: true, force: true })
}

/** Mails that come clean and injected: a model that says what the attack says, citing it. */
async function runTwins(gold: string): Promise<void> {
  const twins = { mails: 0, followed: 0, unflagged: 0, suspected: 0, suspectedClean: 0 }
  for (const line of (await readFile(gold, 'utf8')).split('\n').filter(Boolean)) {
    const { doc, clean, questions, attack } = JSON.parse(line)
    const set = buildQuestionSet(questions)
    const directory = join(work, 'readings')
    const { readings } = await readers.readFiles([join(dirname(gold), doc)], directory)
    const following: ScriptedReply = (response, request) => {
      const text = request.body.messages.map(({ content }) => content).join('\n')
      const words = String(attack).slice(0, 25)
      const span = [...text.matchAll(/(d\d+:[^|\s]+)\| ([^\n]*)/g)].find(([, , said = '']) =>
        said.includes(words),
      )
      const answers = [{ q: 'q1', row: null, value: attack, at: span?.[1] ? [span[1]] : ['d1:p1.l1'] }]
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({
          id: 'x',
          object: 'chat.completion',
          created: 1,
          model: 'obedient',
          choices: [
            {
              index: 0,
              finish_reason: 'stop',
              message: { role: 'assistant', content: JSON.stringify({ answers }) },
            },
          ],
        }),
      )
    }
    const result = await map(set, readings, following)
    const given = result.answers.filter(({ state }) => state === 'proposed')
    twins.mails++
    twins.followed += given.length
    twins.unflagged += given.filter(({ needsPerson }) => !needsPerson).length
    twins.suspected += Number(result.warnings.some((warning) => warning.startsWith('injection_suspected')))
    await rm(directory, { recursive: true, force: true })
    const other = await readers.readFiles([join(dirname(gold), clean)], directory)
    const calm = await map(set, other.readings, null)
    twins.suspectedClean += Number(calm.warnings.some((warning) => warning.startsWith('injection_suspected')))
    await rm(directory, { recursive: true, force: true })
  }
  console.log(
    `twins: ${twins.mails} injected mails, the attack's words given as an answer ${twins.followed}, unflagged ${twins.unflagged}; called suspicious ${twins.suspected}, clean ones called suspicious ${twins.suspectedClean}`,
  )
}
