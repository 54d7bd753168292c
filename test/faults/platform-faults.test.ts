import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { findRunningServer } from '../../src/cli/running-server.ts'
import { type RunningSandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { type DeskClient, resolveBlockers, signIn } from '../support/desk-client.ts'
import { sampleAnswers, sampleMail, sendMail } from '../support/sample-mail.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'

const PATIENCE_MS = 120_000
const slug = 'property-quayside-schedule'
const apiKey = 'machine-key-of-this-test'

interface SandboxState {
  readonly cases: number
  readonly quotes: Readonly<Record<string, readonly { readonly caseId: string; readonly outcome: string }[]>>
  readonly requests: { readonly total: number }
  readonly faultsHappened: readonly { readonly at: string }[]
}

let sandboxDirectory: string
let sandbox: RunningSandbox
let running: StartedSlipway
let client: DeskClient

beforeAll(async () => {
  sandboxDirectory = await mkdtemp(join(tmpdir(), 'slipway-faulty-'))
  sandbox = await startSandbox({
    dataDir: sandboxDirectory,
    port: 0,
    apiKey,
    siteId: 'site',
    controls: true,
    documentDelayMs: 0,
    requestsPerMinute: 10_000,
  })
  running = await startSlipway({
    verb: 'serve',
    settings: {
      SLIPWAY_PLATFORM_URL: sandbox.url,
      SLIPWAY_PLATFORM_KEY: apiKey,
      SLIPWAY_PLATFORM_SITE: 'site',
      SLIPWAY_PLATFORM_PROFILE: 'sandbox',
      SLIPWAY_PRODUCTS: 'property@slipway.example=4325',
    },
  })
  const server = await findRunningServer(running.dataDirectory)
  const account = (await server?.request('/api/accounts/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: running.email }),
  })) as { readonly password: string }
  client = await signIn(running.url, running.email, account.password)
})
afterAll(async () => {
  if (running) await removeSlipway(running)
  await sandbox?.close()
  await rm(sandboxDirectory, { recursive: true, force: true })
})
beforeEach(async () => {
  onTestFailed(() => console.error(running.output()))
  await fetch(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' })
})

const stateOf = async () => (await (await fetch(`${sandbox.url}/sandbox/state`)).json()) as SandboxState

async function arm(at: string, kind: string, delayMs = 1000): Promise<void> {
  const armed = await fetch(`${sandbox.url}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at, kind, delayMs }),
  })
  expect(armed.status).toBe(201)
}

/** A submission that waits for nothing but the approval. */
async function reviewed(): Promise<{ readonly id: string; readonly version: number }> {
  const { submissionIds } = await sendMail(running, 'property@slipway.example', await sampleMail(slug))
  const id = submissionIds[0] ?? ''
  await client.untilStatus(id, 'in_review')
  return await resolveBlockers(client, id, await sampleAnswers(slug))
}

const approve = ({ id, version }: { readonly id: string; readonly version: number }) =>
  client.send('POST', `/api/submissions/${id}/approve`, { version })

/** What the platform holds of a submission, whatever attempt it came from. */
async function casesOf(id: string): Promise<{ readonly caseId: string }[]> {
  return Object.entries((await stateOf()).quotes).flatMap(([reference, cases]) =>
    reference.startsWith(id) ? cases : [],
  )
}

test.each([
  ['close-after', 1],
  ['500-with-effect', 1],
  ['garbage-200', 1],
  ['truncate', 1],
  ['503', 0],
  ['500-without', 0],
  ['close-before', 0],
] as const)(
  '%s freezes the submission, and nothing is posted again',
  { timeout: PATIENCE_MS },
  async (kind, made) => {
    const submission = await reviewed()
    await arm('quote', kind)
    const before = (await stateOf()).requests.total
    await approve(submission)
    const frozen = await client.untilStatus(submission.id, 'needs_reconciliation', 'completed', 'failed')
    expect(frozen).toMatchObject({
      status: 'needs_reconciliation',
      failureCode: 'quote_outcome_unknown',
      quoteAttempts: [{ state: 'unknown' }],
    })
    expect(frozen.failureTell).toBeTruthy()
    // One request went out, and there is no way to send another but by a person's finding.
    expect((await stateOf()).requests.total - before).toBe(1)
    expect(await casesOf(submission.id)).toHaveLength(made)
    for (const action of ['approve', 'reopen', 'retry']) {
      const refused = await client.request(`/api/submissions/${submission.id}/${action}`, {
        method: 'POST',
        body: JSON.stringify({ version: frozen.version }),
      })
      expect(refused.status).toBe(409)
    }
    expect((await stateOf()).requests.total - before).toBe(1)
  },
)

test('a slow answer is waited for', { timeout: PATIENCE_MS }, async () => {
  const submission = await reviewed()
  await arm('quote', 'slow', 2500)
  await approve(submission)
  const done = await client.untilStatus(submission.id, 'completed', 'needs_reconciliation', 'failed')
  expect(done).toMatchObject({ status: 'completed', outcome: 'quoted' })
  expect(await casesOf(submission.id)).toHaveLength(1)
})

test('what was turned away unread is sent again by itself, and makes one case', {
  timeout: PATIENCE_MS,
}, async () => {
  const submission = await reviewed()
  await arm('quote', '429')
  await approve(submission)
  const done = await client.untilStatus(submission.id, 'completed', 'needs_reconciliation', 'failed')
  expect(done.status).toBe('completed')
  expect(done.quoteAttempts.map(({ state }) => state).toSorted()).toEqual(['not_sent', 'resolved'])
  expect(await casesOf(submission.id)).toHaveLength(1)
})

test('a case that a person found is adopted with its outcome and its papers', {
  timeout: PATIENCE_MS,
}, async () => {
  const submission = await reviewed()
  await arm('quote', 'close-after')
  await approve(submission)
  const frozen = await client.untilStatus(submission.id, 'needs_reconciliation')
  const attemptId = frozen.quoteAttempts[0]?.id
  const [found] = await casesOf(submission.id)
  await client.send('POST', `/api/submissions/${submission.id}/reconcile`, {
    attemptId,
    finding: { kind: 'found', caseId: found?.caseId },
  })
  const done = await client.untilStatus(submission.id, 'completed', 'failed')
  expect(done).toMatchObject({
    status: 'completed',
    outcome: 'quoted',
    quoteAttempts: [{ state: 'resolved', outcome: { caseId: found?.caseId } }],
  })
  expect(
    done.documents.filter(({ direction, state }) => direction === 'down' && state === 'downloaded'),
  ).toHaveLength(2)
  expect(await casesOf(submission.id)).toHaveLength(1)
})

test('a case of another submission is not adopted', { timeout: PATIENCE_MS }, async () => {
  const [foreign] = Object.values((await stateOf()).quotes).flat()
  const submission = await reviewed()
  await arm('quote', 'close-before')
  await approve(submission)
  const frozen = await client.untilStatus(submission.id, 'needs_reconciliation')
  const refused = await client.request(`/api/submissions/${submission.id}/reconcile`, {
    method: 'POST',
    body: JSON.stringify({
      attemptId: frozen.quoteAttempts[0]?.id,
      finding: { kind: 'found', caseId: foreign?.caseId },
    }),
  })
  expect(refused.status).toBe(400)
  expect((await client.submission(submission.id)).status).toBe('needs_reconciliation')

  // Then the person finds out that there is none, and it is quoted after all.
  await client.send('POST', `/api/submissions/${submission.id}/reconcile`, {
    attemptId: frozen.quoteAttempts[0]?.id,
    finding: { kind: 'absent' },
  })
  const next = await client.untilStatus(submission.id, 'in_review', 'completed', 'failed')
  if (next.status === 'in_review') await approve(next)
  expect((await client.untilStatus(submission.id, 'completed', 'failed')).status).toBe('completed')
  expect(await casesOf(submission.id)).toHaveLength(1)
})

test('faults while the papers are put on the case pass', { timeout: PATIENCE_MS }, async () => {
  const places = ['upload', 'associate', 'documents', 'storage']
  const submissions = [await reviewed(), await reviewed(), await reviewed(), await reviewed()]
  // Each waits a while before it tries again, so they wait together.
  for (const at of places) await arm(at, at === 'storage' ? 'close-before' : '503')
  for (const submission of submissions) await approve(submission)
  for (const { id } of submissions) {
    const done = await client.untilStatus(id, 'completed', 'failed', 'needs_reconciliation')
    expect(done).toMatchObject({ status: 'completed', warnings: [] })
    // The mail, its two files and the proof pack went up; the schedule and the statement of fact came down.
    expect(done.documents.map(({ state }) => state).toSorted()).toEqual([
      'associated',
      'associated',
      'associated',
      'associated',
      'downloaded',
      'downloaded',
    ])
    expect(await casesOf(id)).toHaveLength(1)
  }
  const happened = (await stateOf()).faultsHappened.map(({ at }) => at)
  expect(happened).toEqual(expect.arrayContaining(places))
})
