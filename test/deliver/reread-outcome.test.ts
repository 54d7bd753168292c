import { beforeAll, describe, expect, test } from 'vitest'
import { attachDocuments } from '../../src/deliver/attach-documents.ts'
import { rereadOutcome } from '../../src/deliver/reread-outcome.ts'
import { submitQuote } from '../../src/deliver/submit-quote.ts'
import { createSchemePlatform } from '../../src/platform/create-scheme-platform.ts'
import { createMachineKeys } from '../../src/platform/machine-keys.ts'
import { createMemoryRequestLog } from '../../src/platform/memory-request-log.ts'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'
import { findCaseCopy } from '../../src/store/platform-cases.ts'
import { listQuoteAttempts } from '../../src/store/quote-attempts.ts'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
import { apiKey, runningSandbox, siteId } from '../sandbox/running-sandbox.ts'
import { addInbox, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'
import { approve } from './approved-answers.ts'
import { seedApproved } from './seed.ts'

let store: TestStore
let inbox: TestInbox
beforeAll(async () => {
  store = await openTestStore()
  inbox = await addInbox(store.db)
  return () => store.remove()
})

/** A submission that the sandbox referred, its papers on the case. */
async function referredSubmission(confirms: readonly string[] = ['readCase', 'readCaseRecord']) {
  const sandbox = await runningSandbox({ documentDelayMs: 50, requestsPerMinute: 10_000 })
  const profile = await loadWireProfile('sandbox')
  const operations = Object.fromEntries(
    Object.entries(profile.operations).map(([name, operation]) => [
      name,
      operation.evidence === 'spec' || name === 'fetchQuestionSet' || confirms.includes(name)
        ? operation
        : { ...operation, enabled: false },
    ]),
  ) as typeof profile.operations
  const platform = createSchemePlatform({
    baseUrl: sandbox.url,
    siteId,
    keys: createMachineKeys(apiKey),
    profile: { ...profile, operations },
    limiter: createRateLimiter({ log: createMemoryRequestLog(), scope: 's', limit: 10_000 }),
  })
  const questionSet = await platform.fetchQuestionSet('4325')
  const values = { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' }
  const of = await seedApproved(store, inbox, { questionSet, ...approve(questionSet, values) })
  const deps = { store, platform }
  const result = await submitQuote(deps, of)
  if (result.kind !== 'resolved') throw new Error('not resolved')
  expect(result.outcome.kind).toBe('referred')
  await attachDocuments(deps, of)
  const request = { ...of, platformConnectionId: inbox.platformConnectionId, actor: 'usr_test' }
  const settle = (decision: string) =>
    sandbox.post(`/sandbox/records/${result.outcome.recordId}/referral`, { decision })
  const stateOf = async () => (await sandbox.send('/sandbox/state')).body
  return { deps, of, request, settle, outcome: result.outcome, stateOf }
}

describe('reading an outcome again', () => {
  test('a released referral becomes a quote on the same attempt, and nothing is quoted again', async () => {
    const { deps, of, request, settle, outcome, stateOf } = await referredSubmission()
    const before = await listQuoteAttempts(store.db, of)
    const papersBefore = (await attachDocuments(deps, of)).downloaded.length
    expect(await rereadOutcome(deps, request)).toEqual({ outcome: before[0]?.outcome, isChanged: false })
    await settle('release')
    const seen: string[] = []
    const read = await rereadOutcome(deps, {
      ...request,
      alongside: async (_tx, now) => void seen.push(now.kind),
    })
    expect(read).toMatchObject({
      isChanged: true,
      outcome: {
        kind: 'quoted',
        caseId: outcome.caseId,
        recordId: outcome.recordId,
        premium: { gross: expect.stringMatching(/^\d+\.\d{2}$/) },
      },
    })
    expect(seen).toEqual(['quoted'])
    const after = await listQuoteAttempts(store.db, of)
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ state: 'resolved', outcome: read.outcome })
    expect((await stateOf()).cases).toBe(1)
    expect(Object.values((await stateOf()).quotes)).toHaveLength(1)
    expect(await submitQuote(deps, of)).toMatchObject({ kind: 'resolved', outcome: { kind: 'quoted' } })
    expect((await stateOf()).cases).toBe(1)
    // The release printed a fresh schedule, which is fetched beside those that are here.
    expect((await attachDocuments(deps, of)).downloaded.length).toBe(papersBefore + 1)
  })

  test('what did not change costs one request', async () => {
    const { deps, request, outcome, stateOf } = await referredSubmission()
    await rereadOutcome(deps, request)
    const before = (await stateOf()).requests.total
    await rereadOutcome(deps, request)
    expect((await stateOf()).requests.total - before).toBe(1)
    const copy = await findCaseCopy(store.db, inbox.platformConnectionId, outcome.caseId)
    expect(copy?.records[0]?.referral.referred).toBe(true)
  })

  test('a declined one, where only records can be read', async () => {
    const { deps, request, settle } = await referredSubmission(['readCaseRecord'])
    await settle('decline')
    expect(await rereadOutcome(deps, request)).toMatchObject({ outcome: { kind: 'declined' } })
  })

  test('nothing without an outcome, and nothing where reading is off', async () => {
    const { deps, request } = await referredSubmission([])
    await expect(rereadOutcome(deps, request)).rejects.toMatchObject({ code: 'capability_not_confirmed' })
    const questionSet = await deps.platform.fetchQuestionSet('4325')
    const fresh = await seedApproved(store, inbox, { questionSet, ...approve(questionSet, propertyOwners) })
    await expect(rereadOutcome(deps, { ...request, ...fresh })).rejects.toMatchObject({
      code: 'move_not_allowed',
    })
  })
})
