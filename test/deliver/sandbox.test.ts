import { beforeAll, describe, expect, test } from 'vitest'
import { attachDocuments } from '../../src/deliver/attach-documents.ts'
import { reconcile } from '../../src/deliver/reconcile.ts'
import { submitQuote } from '../../src/deliver/submit-quote.ts'
import { createSchemePlatform } from '../../src/platform/create-scheme-platform.ts'
import { createMachineKeys } from '../../src/platform/machine-keys.ts'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'
import { listPlatformDocuments } from '../../src/store/platform-documents.ts'
import { createRequestLog } from '../../src/store/platform-requests.ts'
import { listQuoteAttempts } from '../../src/store/quote-attempts.ts'
import { acceptable, propertyOwners } from '../sandbox/acceptable-answers.ts'
import { apiKey, type Client, runningSandbox, siteId } from '../sandbox/running-sandbox.ts'
import { addInbox, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { approve } from './approved-answers.ts'
import { type Seeded, seedApproved } from './seed.ts'

let store: TestStore
let inbox: TestInbox

beforeAll(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
  return () => store.remove()
})

async function platformOf(sandbox: Client, scope = sandbox.url): Promise<SchemePlatform> {
  return createSchemePlatform({
    baseUrl: sandbox.url,
    siteId,
    keys: createMachineKeys(apiKey),
    profile: await loadWireProfile('sandbox'),
    limiter: createRateLimiter({ log: createRequestLog(store), scope }),
  })
}

async function seedProduct(
  platform: SchemePlatform,
  productId: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Seeded> {
  const questionSet = await platform.fetchQuestionSet(productId)
  return await seedApproved(store, inbox, {
    questionSet,
    ...approve(questionSet, values),
    files: [
      { name: 'proposal.pdf', content: `%PDF-1.4 ${Math.random()}`, mediaType: 'application/pdf' },
      { name: 'letter.txt', content: `Dear underwriter ${Math.random()}` },
      { name: 'logo.png', content: `logo ${Math.random()}`, decorative: true },
    ],
  })
}

const stateOf = async (sandbox: Client) => (await sandbox.send('/sandbox/state')).body
const arm = (sandbox: Client, at: string, kind: string, count = 1) =>
  sandbox.post('/sandbox/faults', { at, kind, count })

describe('against the sandbox platform', () => {
  test.each(acceptable)('$product: quoted, papers on the case and back', async ({ productId, values }) => {
    const sandbox = await runningSandbox({ documentDelayMs: 100 })
    const platform = await platformOf(sandbox)
    const of = await seedProduct(platform, productId, values)
    const before = (await stateOf(sandbox)).requests.total

    const result = await submitQuote({ store, platform }, of)
    expect(result).toMatchObject({ kind: 'resolved', outcome: { kind: 'quoted' } })
    if (result.kind !== 'resolved') return
    expect(result.outcome.premium?.gross).toMatch(/^\d+\.\d{2}$/)
    expect(result.outcome.premium?.currency).toBe('GBP')

    const attached = await attachDocuments({ store, platform }, of)
    expect(attached.warnings).toEqual([])
    expect(attached.uploaded.map((row) => row.name)).toEqual(['proposal.pdf', 'letter.txt'])
    expect(attached.downloaded.map((row) => row.media_type)).toEqual(['application/pdf', 'application/pdf'])
    for (const row of attached.downloaded) {
      const bytes = await store.files.read(of.organisationId, row.sha256 ?? '')
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(row.url).not.toContain('?')
    }
    // One quote, two requests for each of two files, one listing (another only while the papers are being printed).
    const used = (await stateOf(sandbox)).requests.total - before
    expect(used).toBeGreaterThanOrEqual(1 + 4 + 1)
    expect(used).toBeLessThanOrEqual(1 + 4 + 2)

    const again = await attachDocuments({ store, platform }, of)
    expect(again.downloaded).toHaveLength(2)
    expect(await submitQuote({ store, platform }, of)).toEqual(result)
    expect((await stateOf(sandbox)).requests.total - before).toBe(used)
  })

  test('an unknown outcome is found again on the platform by its reference', async () => {
    const sandbox = await runningSandbox()
    const platform = await platformOf(sandbox)
    const of = await seedProduct(platform, '4325', propertyOwners)
    await arm(sandbox, 'quote', 'close-after')
    const result = await submitQuote({ store, platform }, of)
    expect(result.kind).toBe('unknown')
    expect((await submitQuote({ store, platform }, of)).kind).toBe('unknown')

    const { quotes } = await stateOf(sandbox)
    const [attempt] = await listQuoteAttempts(store.db, of)
    const cases = quotes[attempt?.external_reference ?? '']
    expect(cases).toHaveLength(1)
    const request = { ...of, attemptId: attempt!.id, actor: 'usr_test' }
    const found = await reconcile(
      { store, platform },
      { ...request, finding: { kind: 'found', caseId: cases[0].caseId } },
    )
    expect(found).toMatchObject({
      next: 'attaching',
      outcome: { kind: 'quoted', caseId: cases[0].caseId, recordId: cases[0].recordId },
    })
    expect(found.outcome?.premium?.gross).toMatch(/^\d+\.\d{2}$/)
    expect((await attachDocuments({ store, platform }, of)).downloaded).toHaveLength(2)
  })

  test("another submission's case is not adopted", async () => {
    const sandbox = await runningSandbox()
    const platform = await platformOf(sandbox)
    const [one, two] = [
      await seedProduct(platform, '4325', propertyOwners),
      await seedProduct(platform, '4325', propertyOwners),
    ]
    const other = await submitQuote({ store, platform }, one)
    await arm(sandbox, 'quote', 'close-before')
    await submitQuote({ store, platform }, two)
    const [attempt] = await listQuoteAttempts(store.db, two)
    const caseId = other.kind === 'resolved' ? other.outcome.caseId : ''
    await expect(
      reconcile(
        { store, platform },
        { ...two, attemptId: attempt!.id, actor: 'usr_test', finding: { kind: 'found', caseId } },
      ),
    ).rejects.toMatchObject({ code: 'request_invalid' })
  })

  test('a refusal names the questions and makes no case', async () => {
    const sandbox = await runningSandbox()
    const platform = await platformOf(sandbox)
    const [property] = propertyOwners.MP
    const of = await seedProduct(platform, '4325', {
      ...propertyOwners,
      ClientEmail: 'nobody',
      MP: [property, { ...property, MP_YearBuilt: 9999 }],
    })
    const result = await submitQuote({ store, platform }, of)
    expect(result.kind).toBe('refused')
    if (result.kind !== 'refused') return
    expect(result.fieldErrors.map((error) => error.questionId).toSorted()).toEqual([
      'ClientEmail',
      'MP_YearBuilt',
    ])
    expect((await stateOf(sandbox)).cases).toBe(0)
    expect(await submitQuote({ store, platform }, of)).toEqual(result)
  })

  test.each([
    'close-before',
    'close-after',
    '500-with-effect',
    '500-without',
    '503',
    'garbage-200',
    'truncate',
  ])('never posts again after %s', async (kind) => {
    const sandbox = await runningSandbox()
    const platform = await platformOf(sandbox)
    const of = await seedProduct(platform, '4325', propertyOwners)
    await arm(sandbox, 'quote', kind)
    const before = (await stateOf(sandbox)).requests.total
    expect((await submitQuote({ store, platform }, of)).kind).toBe('unknown')
    expect((await submitQuote({ store, platform }, of)).kind).toBe('unknown')
    const state = await stateOf(sandbox)
    expect(state.requests.total - before).toBe(1)
    expect(state.cases).toBeLessThanOrEqual(1)
  })

  test('429 turns it away, and a later attempt quotes', async () => {
    const sandbox = await runningSandbox()
    const platform = await platformOf(sandbox)
    const of = await seedProduct(platform, '4325', propertyOwners)
    await arm(sandbox, 'quote', '429')
    const first = await submitQuote({ store, platform }, of)
    expect(first).toMatchObject({ kind: 'not_sent', failure: { code: 'platform_rate_limited' } })
    expect(first.kind === 'not_sent' && first.failure.retryAfterMs).toBe(1000)
    expect((await submitQuote({ store, platform }, of)).kind).toBe('resolved')
    const { quotes } = await stateOf(sandbox)
    expect(Object.keys(quotes)).toEqual([`${of.submissionId}.1.2`])
  })

  test.each([
    ['upload', 'close-after'],
    ['upload', '500-with-effect'],
    ['associate', 'close-after'],
    ['associate', 'close-before'],
    ['associate', '503'],
    ['documents', 'truncate'],
    ['storage', 'close-before'],
  ])('attaching goes on after %s %s, and nothing is on the case twice', async (at, kind) => {
    const sandbox = await runningSandbox()
    const platform = await platformOf(sandbox)
    const of = await seedProduct(platform, '4325', propertyOwners)
    const quoted = await submitQuote({ store, platform }, of)
    await arm(sandbox, at, kind)
    await expect(attachDocuments({ store, platform }, of)).rejects.toMatchObject({ name: 'Failure' })
    const attached = await attachDocuments({ store, platform }, of)
    expect(attached.warnings).toEqual([])
    expect(attached.downloaded).toHaveLength(2)
    const caseId = quoted.kind === 'resolved' ? quoted.outcome.caseId : ''
    const names = (await platform.listDocuments({ caseId })).map((document) => document.name)
    expect(names.filter((name) => ['proposal.pdf', 'letter.txt'].includes(name)).toSorted()).toEqual([
      'letter.txt',
      'proposal.pdf',
    ])
    expect(names).toHaveLength(4)
    expect((await listPlatformDocuments(store.db, of)).map((row) => row.state).toSorted()).toEqual([
      'associated',
      'associated',
      'downloaded',
      'downloaded',
    ])
  })

  test('an expired URL is listed again once', async () => {
    const sandbox = await runningSandbox({ tokenLifetimeMs: -5000 })
    const platform = await platformOf(sandbox)
    const of = await seedProduct(platform, '4325', propertyOwners)
    await submitQuote({ store, platform }, of)
    const attached = await attachDocuments({ store, platform }, of)
    expect(attached.downloaded).toEqual([])
    expect(attached.warnings[0]).toMatch(/did not come/)
    const rows = await listPlatformDocuments(store.db, of)
    expect(rows.filter((row) => row.direction === 'down').map((row) => row.failure_code)).toEqual([
      'platform_forbidden',
      'platform_forbidden',
    ])
  })
})
