import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rereadOutcome } from '../../src/deliver/reread-outcome.ts'
import { submitQuote } from '../../src/deliver/submit-quote.ts'
import { createApp } from '../../src/http.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { listQuoteAttempts } from '../../src/store/quote-attempts.ts'
import { approve } from '../deliver/approved-answers.ts'
import { seedApproved } from '../deliver/seed.ts'
import { localToken, openTestApp } from '../http/test-app.ts'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
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
})
