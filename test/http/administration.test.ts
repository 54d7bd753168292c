import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../src/domain/identifiers.ts'
import type { SettingsView, SystemView } from '../../src/review/administration-views.ts'
import type { CredentialsView, SubmissionView, UserView } from '../../src/review/views.ts'
import { canonicalJson } from '../../src/store/canonical-json.ts'
import { readSettings, reviewPolicyOf } from '../../src/store/organisation-settings.ts'
import { ensureInbox } from '../../src/store/organisations.ts'
import { createRequestLog } from '../../src/store/platform-requests.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { silentLog } from '../support/store.ts'
import { addPerson, seedReview } from './seed.ts'
import { inboxSecret, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

async function call<T>(method: string, path: string, body?: unknown, by = cookie) {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie: by, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as T & { code?: string; detail?: string } }
}

describe('people', () => {
  it('are added with a password that is shown once, and sign in with exactly their roles', async () => {
    const added = await call<CredentialsView>('POST', '/users', {
      name: 'Ann Reviewer',
      email: 'Ann@Example.com',
      roles: ['reviewer'],
    })
    expect(added).toMatchObject({ status: 201, json: { email: 'ann@example.com' } })
    const ann = await app.signIn('ann@example.com', added.json.password)
    expect((await call('GET', '/session', undefined, ann)).json).toMatchObject({
      name: 'Ann Reviewer',
      roles: ['reviewer'],
    })
    expect((await call('GET', '/users', undefined, ann)).status).toBe(403)
    const again = await call('POST', '/users', { name: 'A', email: 'ann@example.com', roles: [] })
    expect(again).toMatchObject({ status: 400, json: { code: 'request_invalid' } })
    expect((await call('POST', '/users', { name: 'A', email: 'no', roles: [] })).status).toBe(400)
    expect((await call('POST', '/users', { name: 'A', email: 'a@b.co', roles: ['cli'] })).status).toBe(400)
    const { json: users } = await call<UserView[]>('GET', '/users')
    expect(JSON.stringify(users)).not.toContain(added.json.password)
  })

  it('are disabled at once, cannot sign in again, and keep their name in what they did', async () => {
    const added = await call<CredentialsView>('POST', '/users', {
      name: 'Bob',
      email: 'bob@example.com',
      roles: ['reviewer', 'approver'],
    })
    const bob = await app.signIn('bob@example.com', added.json.password)
    const { json: users } = await call<UserView[]>('GET', '/users')
    const { id } = users.find(({ email }) => email === 'bob@example.com') ?? { id: '' }
    const change = { name: 'Bob', roles: ['reviewer'], disabled: true }
    const { json: after } = await call<UserView[]>('PUT', `/users/${id}`, change)
    expect(after.find((user) => user.id === id)).toMatchObject({ disabled: true, roles: ['reviewer'] })
    expect((await call('GET', '/session', undefined, bob)).status).toBe(401)
    await expect(app.signIn('bob@example.com', added.json.password)).rejects.toThrow('401')
    await call('PUT', `/users/${id}`, { ...change, disabled: false })
    expect((await call('GET', '/session', undefined, bob)).status).toBe(401)
    const reset = await call<CredentialsView>('POST', `/users/${id}/password`)
    expect(await app.signIn('bob@example.com', reset.json.password)).toContain('slipway')
    const event = await app.store.db
      .selectFrom('event')
      .select('data')
      .where('kind', '=', 'account.changed')
      .where('subject', '=', id)
      .executeTakeFirst()
    expect(event?.data).toMatchObject({ rolesBefore: 'reviewer,approver', roles: 'reviewer', disabled: true })
  })

  it('always leave somebody who can let people in', async () => {
    const { json: users } = await call<UserView[]>('GET', '/users')
    const self = users.find(({ roles }) => roles.includes('admin'))
    const refused = await call('PUT', `/users/${self?.id}`, {
      name: 'x',
      roles: ['reviewer'],
      disabled: false,
    })
    expect(refused).toMatchObject({ status: 400, json: { code: 'request_invalid' } })
    expect((await call('GET', '/users')).status).toBe(200)
  })
})

describe('settings', () => {
  it('are changed by an administrator, each change in the audit trail', async () => {
    const before = await call<SettingsView>('GET', '/settings')
    expect(before.json).toMatchObject({ fourEyes: false, claimMinutes: 20 })
    const after = await call<SettingsView>('PUT', '/settings', { fourEyes: true, claimMinutes: 5 })
    expect(after.json).toMatchObject({ fourEyes: true, claimMinutes: 5 })
    expect((await call('PUT', '/settings', { fourEyes: 'yes', claimMinutes: 5 })).status).toBe(400)
    const events = await app.store.db
      .selectFrom('event')
      .select(['subject', 'data'])
      .where('kind', '=', 'setting.changed')
      .execute()
    expect(events).toEqual([
      { subject: 'four_eyes', data: { on: true } },
      { subject: 'claim_minutes', data: { minutes: 5 } },
    ])
  })

  it('give an inbox a secret of its own, which then counts instead of the shared one', async () => {
    const send = (secret: string, inbox = `?inbox=${app.inboxId}`) =>
      app.request(`/inbound/email${inbox}`, {
        method: 'POST',
        headers: { 'x-inbox-secret': secret },
        body: `From: a@b.c\r\n\r\n${secret}${inbox}`,
      })
    expect((await send(inboxSecret)).status).toBe(202)
    const { json } = await call<{ secret: string }>('POST', `/inboxes/${app.inboxId}/secret`)
    expect((await send(json.secret)).status).toBe(202)
    expect((await send(json.secret, '')).status).toBe(202)
    expect((await send(json.secret, '?inbox=property%2Bq-1@example.com')).status).toBe(202)
    expect((await send(inboxSecret)).status).toBe(401)
    expect((await send(inboxSecret, '')).status).toBe(401)
    const shown = await call<SettingsView>('GET', '/settings')
    expect(shown.json.inboxes[0]).toMatchObject({ hasOwnSecret: true, targetHours: 8 })
    expect(JSON.stringify(shown.json)).not.toContain(json.secret)
    const changed = await call<SettingsView>('PUT', `/inboxes/${app.inboxId}`, { targetHours: 16 })
    expect(changed.json.inboxes[0]?.targetHours).toBe(16)
  })
})

describe('how much passes unseen', () => {
  it('is what the organisation chose, and for the rest what the environment says', async () => {
    const { json: before } = await call<SettingsView>('GET', '/settings')
    expect(before).toMatchObject({
      targetPercent: null,
      environment: { targetPercent: 3, requiredPercent: 3, auditPercent: 2 },
    })
    const { json: after } = await call<SettingsView>('PUT', '/settings', { targetPercent: 0 })
    // Nobody can promise that none is wrong: every answer is looked at.
    expect(after).toMatchObject({ targetPercent: 0, requiredPercent: null, thresholds: { plain: null } })
    const policy = reviewPolicyOf(await readSettings(app.store.db, app.organisationId), {
      targetErrorShare: 0.03,
      requiredErrorShare: 0.01,
      auditShare: 0.02,
    })
    expect(policy).toEqual({ targetErrorShare: 0, requiredErrorShare: 0.01, auditShare: 0.02 })
    const { json: back } = await call<SettingsView>('PUT', '/settings', { targetPercent: null })
    expect(back.thresholds).toEqual(before.thresholds)
    for (const wrong of [{ auditPercent: 101 }, { targetPercent: '3' }, { retentionDays: 0 }, { other: 1 }])
      expect((await call('PUT', '/settings', wrong)).status).toBe(400)
    const events = await app.store.db
      .selectFrom('event')
      .select('data')
      .where('subject', '=', 'target_percent')
      .execute()
    expect(events.map(({ data }) => data)).toEqual([{ value: 0 }, { value: null }])
  })

  it('is judged again for what is in review, and keeps what people decided', async () => {
    const id = await seedReview(app)
    await call('POST', `/submissions/${id}/decisions`, [
      { questionId: 'name', itemId: null, kind: 'correct', value: 'Other Ltd', version: 1 },
    ])
    expect((await call<SettingsView>('GET', '/settings')).json.inReview).toBe(1)
    expect((await call('POST', '/settings/map-again')).json).toEqual({ mapped: 1 })
    const { json } = await call<SubmissionView>('GET', `/submissions/${id}`)
    expect(json.status).toBe('mapping')
    expect(json.answers.find(({ questionId }) => questionId === 'name')?.value).toBe('Other Ltd')
    expect((await call('POST', '/settings/map-again')).json).toEqual({ mapped: 0 })
  })
})

describe('an inbox', () => {
  it('stands for the product that was chosen, also after the next start', async () => {
    await app.store.db
      .insertInto('question_set')
      .values({
        organisation_id: app.organisationId,
        hash: 'f'.repeat(64),
        platform_connection_id: app.connectionId,
        product_id: '4507',
        product_name: 'Motor Fleet',
        body: JSON.stringify({
          productId: '4507',
          productName: 'Motor Fleet',
          hash: 'f'.repeat(64),
          pages: [],
        }),
        fetched_at: new Date(),
      })
      .execute()
    const path = `/inboxes/${app.inboxId}`
    const { json } = await call<SettingsView>('PUT', path, { productId: '4507' })
    expect(json.inboxes[0]).toMatchObject({ productId: '4507', productChosen: true, targetHours: 16 })
    await ensureInbox(app.store.db, {
      organisation_id: app.organisationId,
      platform_connection_id: app.connectionId,
      address: 'Property@Example.com',
      product_id: '4325',
      secret_sha256: 'x',
    })
    expect((await call<SettingsView>('GET', '/settings')).json.inboxes[0]?.productId).toBe('4507')
    // The platform has no such product, so nothing sent there could ever be reviewed.
    expect((await call('PUT', path, { productId: '9999' })).status).toBe(404)
    expect((await call('PUT', path, {})).status).toBe(400)
    expect((await call('PUT', '/inboxes/inb_none', { productId: '4507' })).status).toBe(404)
  })
})

describe('two people', () => {
  it('are never one and an administrator', async () => {
    await call('PUT', '/settings', { fourEyes: true })
    expect((await call<SettingsView>('GET', '/settings')).json.hasApprover).toBe(false)
    await addPerson(app, 'approver')
    expect((await call<SettingsView>('GET', '/settings')).json.hasApprover).toBe(true)
    await call('PUT', '/settings', { fourEyes: false })
  })
})

describe('the system', () => {
  it('says what runs, and nothing of any secret', async () => {
    const { json } = await call<SystemView>('GET', '/system')
    expect(json).toMatchObject({
      database: 'embedded',
      children: { size: 2, busy: 0, waiting: 0 },
      limiter: { used: 0, limit: 100 },
      platform: { isSandbox: true, hasHookSecret: false },
      model: null,
      tokensToday: 0,
      modelUse: [],
    })
    expect(json.jobs.waiting).toBeGreaterThan(0)
    const log = createRequestLog(app.store)
    await log.start({ scope: 'scope', limit: 100, windowMs: 60_000 }, 1000)
    const { json: hook } = await call<{ secret: string }>('POST', '/platform/hook-secret')
    const { json: after } = await call<SystemView>('GET', '/system')
    expect(after).toMatchObject({ limiter: { used: 1 }, platform: { hasHookSecret: true } })
    expect(JSON.stringify(after)).not.toContain(hook.secret)
  })

  it('counts what each model was asked, and what that took of the day', async () => {
    const asked = {
      organisation_id: app.organisationId,
      submission_id: null,
      model: 'small',
      cached_input_tokens: 5,
    }
    const prompt = {
      prompt_id: 'map-answers',
      prompt_version: '1.0.0',
      prompt_sha256: 'p',
      schema_sha256: 's',
    }
    for (const [id, outcome] of [
      ['mcl_1', 'answered'],
      ['mcl_2', 'model_unavailable'],
    ] as const)
      await app.store.db
        .insertInto('model_call')
        .values({
          id,
          ...asked,
          ...prompt,
          input_tokens: 100,
          output_tokens: 10,
          duration_ms: 5,
          outcome,
          called_at: new Date(),
        })
        .execute()
    const { json } = await call<SystemView>('GET', '/system')
    expect(json.tokensToday).toBe(220)
    expect(json.modelUse).toMatchObject([
      { model: 'small', promptId: 'map-answers', calls: 2, failed: 1, inputTokens: 200, outputTokens: 20 },
    ])
    await call('PUT', '/settings', { inputPrice: 2, outputPrice: 10 })
    const { json: insight } = await call<{ pounds: number | null }>('GET', '/insight')
    expect(insight.pounds).toBeCloseTo((200 * 2 + 20 * 10) / 1_000_000, 10)
  })
})

describe('the audit trail', () => {
  it('is read from either end, by what happened and by whom', async () => {
    type Page = { events: { sequence: number; kind: string; actor: string }[]; nextAfter: number | null }
    const { json: oldest } = await call<Page>('GET', '/audit/events')
    const { json: newest } = await call<Page>('GET', '/audit/events?order=newest')
    expect(newest.events.map(({ sequence }) => sequence)).toEqual(
      oldest.events.map(({ sequence }) => sequence).toReversed(),
    )
    const { json: before } = await call<Page>('GET', '/audit/events?order=newest&before=3')
    expect(before.events.map(({ sequence }) => sequence)).toEqual([2, 1])
    const { json: kinds } = await call<{ kind: string; count: number }[]>('GET', '/audit/kinds')
    const settings = kinds.find(({ kind }) => kind === 'setting.changed')
    const { json: some } = await call<Page>('GET', '/audit/events?kind=setting.changed')
    expect(some.events).toHaveLength(settings?.count ?? 0)
    const [first] = some.events
    const { json: own } = await call<Page>('GET', `/audit/events?subject=${first?.actor}`)
    expect(own.events.length).toBeGreaterThan(some.events.length)
    for (const query of ['after=x', 'before=-1&order=newest', `kind=${'x'.repeat(5000)}`, "subject=' or 1=1"])
      expect((await call('GET', `/audit/events?${query}`)).status).toBe(200)
  })

  it('is exported so that the chain can be recomputed elsewhere', async () => {
    const answer = await app.request('/api/audit/export', { headers: { cookie } })
    const lines = (await answer.text()).trim().split('\n')
    let previous = '0'.repeat(64)
    for (const line of lines) {
      const { hash, ...event } = JSON.parse(line) as { hash: string; previous_hash: string }
      expect(event.previous_hash).toBe(previous)
      expect(sha256(canonicalJson(event))).toBe(hash)
      previous = hash
    }
    expect(lines.length).toBeGreaterThan(10)
  })
})

it('brings back every setting when the database is lost', async () => {
  const { store, organisationId, inboxId } = app
  await call('PUT', '/settings', { retentionDays: 90, targetPercent: 1, auditPercent: 7 })
  await call('PUT', '/settings', { targetPercent: null })
  await call('PUT', `/inboxes/${inboxId}`, { targetHours: 12, productId: '4507' })
  const before = await readSettings(store.db, organisationId)
  expect(before).toMatchObject({ retentionDays: 90, targetPercent: null, auditPercent: 7 })
  const inbox = () => store.db.selectFrom('inbox').selectAll().where('id', '=', inboxId).executeTakeFirst()
  const chosen = await inbox()
  await store.db.deleteFrom('organisation_setting').execute()
  await store.db
    .updateTable('inbox')
    .set({ product_id: '4325', product_chosen: false, own_secret_sha256: null, target_hours: 8 })
    .execute()
  await rebuild(store, store.dataDirectory, silentLog)
  expect(await readSettings(store.db, organisationId)).toEqual(before)
  expect(await inbox()).toEqual(chosen)
  // What the configuration says since then of an inbox nobody chose a product for is not undone.
  await rebuild(store, store.dataDirectory, silentLog)
  expect(await inbox()).toMatchObject({ product_id: '4507', target_hours: 12 })
})
