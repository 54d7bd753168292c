import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { attachDocuments } from '../../src/deliver/attach-documents.ts'
import { rereadOutcome } from '../../src/deliver/reread-outcome.ts'
import { submitQuote } from '../../src/deliver/submit-quote.ts'
import { createApp } from '../../src/http.ts'
import { createQuestionSetSource } from '../../src/pipeline/question-set-source.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { listQuoteAttempts } from '../../src/store/quote-attempts.ts'
import { approve } from '../deliver/approved-answers.ts'
import { seedApproved } from '../deliver/seed.ts'
import { localToken, openTestApp } from '../http/test-app.ts'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
import { addInbox } from '../support/accepted-messages.ts'
import { openTestStore } from '../support/store.ts'
import { until } from '../support/until.ts'
import { contractOf, dialects } from './contract-platform.ts'

describe.each(dialects)('$dialect', (dialect) => {
  test('row 21: an event of the platform makes us read again, and a released referral is noticed', async () => {
    let platform: SchemePlatform | undefined
    const app = await openTestApp({
      rereadOutcome: async (request) => {
        if (!platform) throw new Error('no platform yet')
        await rereadOutcome(
          { store: app.store, platform },
          { ...request, platformConnectionId: app.connectionId },
        )
      },
    })
    onTestFinished(() => app.close())
    const listening = Promise.withResolvers<AddressInfo>()
    const server: ServerType = serve(
      { fetch: createApp(app.dependencies).fetch, port: 0, hostname: '127.0.0.1' },
      listening.resolve,
    )
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
    const origin = `http://127.0.0.1:${(await listening.promise).port}`
    const headers = { authorization: `Bearer ${localToken}` }
    const renewed = await fetch(`${origin}/api/platform/hook-secret`, { method: 'POST', headers })
    const { url, secret } = (await renewed.json()) as { url: string; secret: string }

    const contract = await contractOf(dialect, {
      eventHook: {
        url: `${origin}${new URL(url).pathname}`,
        secretHeader: { name: 'x-hook-secret', value: secret },
      },
    })
    platform = contract.platform
    const questionSet = await platform.fetchQuestionSet('4325')
    const values = { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' }
    const inbox = { organisationId: app.organisationId, inboxId: app.inboxId }
    const of = await seedApproved(
      app.store,
      { ...inbox, platformConnectionId: app.connectionId },
      { questionSet, ...approve(questionSet, values) },
    )
    const result = await submitQuote({ store: app.store, platform }, of)
    expect(result).toMatchObject({ kind: 'resolved', outcome: { kind: 'referred' } })
    if (result.kind !== 'resolved') return
    await contract.control(`/records/${result.outcome.recordId}/referral`, { decision: 'release' })
    const outcome = await until(
      async () => {
        const [attempt] = await listQuoteAttempts(app.store.db, of)
        return attempt?.outcome?.kind === 'quoted' ? attempt.outcome : null
      },
      { what: 'the released referral', everyMs: 20 },
    )
    expect(outcome).toMatchObject({ caseId: result.outcome.caseId, recordId: result.outcome.recordId })
    expect(await listQuoteAttempts(app.store.db, of)).toHaveLength(1)
  })

  test('row 1: a republished Question Set is noticed, and a submission under review says what changed', async () => {
    const app = await openTestApp()
    onTestFinished(() => app.close())
    const { platform, control } = await contractOf(dialect)
    const times = { nowMs: Date.now() }
    const questionSetFor = createQuestionSetSource({
      store: app.store,
      platformOf: () => platform,
      now: () => new Date(times.nowMs),
    })
    const owner = { organisation_id: app.organisationId, inbox_id: app.inboxId, product_id: '4325' }
    const questionSet = await questionSetFor(owner)
    const { submissionId } = await seedApproved(
      app.store,
      { organisationId: app.organisationId, inboxId: app.inboxId, platformConnectionId: app.connectionId },
      { questionSet, ...approve(questionSet, propertyOwners), status: 'in_review' },
    )
    const changeOf = async () => {
      const headers = { authorization: `Bearer ${localToken}` }
      const answer = await app.request(`/api/submissions/${submissionId}`, { headers })
      return ((await answer.json()) as { questionSetChange: object | null }).questionSetChange
    }
    expect(await changeOf()).toBeNull()
    await control('/questionsets/4325/republish', {
      relabel: { ProposerName: 'Name of the landlord' },
      remove: ['TerrorismYN'],
      add: [{ page: questionSet.pages[0]?.id, id: 'LettingAgent', label: 'Letting agent', type: 'Text' }],
    })
    // Asked again only after a while: unchanged data is not requested over and over.
    expect((await questionSetFor(owner)).hash).toBe(questionSet.hash)
    times.nowMs += 11 * 60_000
    expect((await questionSetFor(owner)).hash).not.toBe(questionSet.hash)
    expect(await changeOf()).toMatchObject({
      added: ['LettingAgent'],
      removed: ['TerrorismYN'],
      changed: ['ProposerName'],
    })
    const events = await app.store.db
      .selectFrom('event')
      .select(['kind', 'data'])
      .where('kind', '=', 'question_set.republished')
      .execute()
    expect(events).toMatchObject([{ data: { product: '4325', from: questionSet.hash } }])
  })

  test('row 5: a crash between the two steps of an upload is repaired, and nothing is on the case twice', async () => {
    const store = await openTestStore()
    onTestFinished(() => store.remove())
    const inbox = await addInbox(store.db)
    const { platform, control } = await contractOf(dialect)
    const questionSet = await platform.fetchQuestionSet('4325')
    const of = await seedApproved(store, inbox, {
      questionSet,
      ...approve(questionSet, propertyOwners),
      files: [{ name: 'proposal.txt', content: 'A proposal' }],
    })
    const quoted = await submitQuote({ store, platform }, of)
    if (quoted.kind !== 'resolved') throw new Error(`not resolved: ${quoted.kind}`)
    const { caseId } = quoted.outcome
    const namesOnCase = async () => (await platform.listDocuments({ caseId })).map(({ name }) => name)
    for (const kind of ['close-before', 'close-after']) {
      await control('/faults', { at: 'associate', kind, count: 1 })
      await expect(attachDocuments({ store, platform }, of)).rejects.toMatchObject({ name: 'Failure' })
    }
    await attachDocuments({ store, platform }, of)
    expect((await namesOnCase()).filter((name) => name === 'proposal.txt')).toHaveLength(1)
  })
})
