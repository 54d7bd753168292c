import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AddedInboxView, SettingsView } from '../../src/review/administration-views.ts'
import { ensureInbox, findInboxByAddress } from '../../src/store/organisations.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { silentLog } from '../support/store.ts'
import { addPerson } from './seed.ts'
import { inboxSecret, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await app.signIn(app.account.email, app.account.password)
  await app.store.db
    .insertInto('question_set')
    .values({
      organisation_id: app.organisationId,
      hash: 'f'.repeat(64),
      platform_connection_id: app.connectionId,
      product_id: '4410',
      product_name: 'Professional Indemnity',
      body: JSON.stringify({ productId: '4410', productName: 'PI', hash: 'f'.repeat(64), pages: [] }),
      fetched_at: new Date(),
    })
    .execute()
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

let sent = 0
const send = (inbox: string, secret: string) =>
  app.request(`/inbound/email?inbox=${encodeURIComponent(inbox)}`, {
    method: 'POST',
    headers: { 'x-inbox-secret': secret },
    body: `From: a@b.c\r\nSubject: ${++sent}\r\n\r\nPapers`,
  })

describe('an inbox added at the desk', () => {
  let secret = ''
  let id = ''

  it('takes mail with its own secret alone, which is shown once', async () => {
    const wanted = { address: 'New@Example.com', productId: '4410', targetHours: 4 }
    const added = await call<AddedInboxView>('POST', '/inboxes', wanted)
    expect(added.status).toBe(201)
    secret = added.json.secret
    const view = added.json.settings.inboxes.find(({ address }) => address === 'New@Example.com')
    expect(view).toMatchObject({
      productId: '4410',
      targetHours: 4,
      isAddedHere: true,
      retiredAt: null,
      open: 0,
    })
    id = view?.id ?? ''
    expect((await send('new@example.com', secret)).status).toBe(202)
    expect((await send('new@example.com', inboxSecret)).status).toBe(401)
    const shown = await call<SettingsView>('GET', '/settings')
    expect(shown.json.inboxes.find((inbox) => inbox.id === id)?.open).toBe(1)
    expect(JSON.stringify(shown.json)).not.toContain(secret)
    const dump = await app.store.db.selectFrom('inbox').selectAll().execute()
    expect(JSON.stringify(dump)).not.toContain(secret)
    const events = await app.store.db
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'inbox.added')
      .execute()
    expect(events).toMatchObject([{ subject: id, data: { product: '4410', hours: 4 } }])
  })

  it.each([
    { why: 'the same address', status: 400, wanted: { address: 'NEW@example.com', productId: '4410' } },
    {
      why: 'a configured address',
      status: 400,
      wanted: { address: 'property@example.com', productId: '4410' },
    },
    {
      why: 'a tagged address, which no mail could reach',
      status: 400,
      wanted: { address: 'pi+tag@example.com', productId: '4410' },
    },
    { why: 'no address', status: 400, wanted: { address: 'not an address', productId: '4410' } },
    {
      why: 'a product the platform does not have',
      status: 404,
      wanted: { address: 'x@example.com', productId: '9999' },
    },
    {
      why: 'no time at all',
      status: 400,
      wanted: { address: 'x@example.com', productId: '4410', targetHours: 0 },
    },
    {
      why: 'a secret of their own',
      status: 400,
      wanted: { address: 'x@example.com', productId: '4410', secret: 'mine' },
    },
  ])('is refused with $why', async ({ wanted, status }) => {
    expect((await call('POST', '/inboxes', wanted)).status).toBe(status)
  })

  it('is for administrators only', async () => {
    const reviewer = await addPerson(app, 'reviewer')
    const by = await app.signIn(reviewer.email, reviewer.password)
    const wanted = { address: 'y@example.com', productId: '4410' }
    expect((await call('POST', '/inboxes', wanted, by)).status).toBe(403)
    expect((await call('POST', `/inboxes/${id}/retire`, undefined, by)).status).toBe(403)
  })

  it('takes nothing new once it is retired, but for what brokers answer; and mail again once it is back', async () => {
    const retired = await call<SettingsView>('POST', `/inboxes/${id}/retire`)
    expect(retired.json.inboxes.at(-1)).toMatchObject({ id, retiredAt: expect.any(String) })
    expect((await send('new@example.com', secret)).status).toBe(401)
    expect((await send(id, secret)).status).toBe(401)
    expect((await send('new+q-1@example.com', secret)).status).toBe(202)
    const offered = await call<{ id: string; isRetired: boolean }[]>('GET', '/inboxes')
    expect(offered.json.find((inbox) => inbox.id === id)?.isRetired).toBe(true)
    const form = new FormData()
    form.set('inbox', id)
    form.set('file', new File(['x'], 'x.txt'))
    const upload = await app.request('/api/uploads', { method: 'POST', headers: { cookie }, body: form })
    expect(upload.status).toBe(400)
    await call('POST', `/inboxes/${id}/restore`)
    expect((await send('new@example.com', secret)).status).toBe(202)
  })

  it('is never the last one to go', async () => {
    expect((await call('POST', `/inboxes/${id}/retire`)).status).toBe(200)
    const last = await call('POST', `/inboxes/${app.inboxId}/retire`)
    expect(last).toMatchObject({ status: 400, json: { code: 'request_invalid' } })
    expect((await call('POST', '/inboxes/inb_none/retire')).status).toBe(404)
    await call('POST', `/inboxes/${id}/restore`)
  })

  it('comes back with its mail when the database is lost', async () => {
    await call('PUT', `/inboxes/${id}`, { targetHours: 12 })
    const { db } = app.store
    const before = await db.selectFrom('submission').select('id').where('inbox_id', '=', id).execute()
    expect(before.length).toBeGreaterThan(0)
    await sql`truncate submission, inbound_message cascade`.execute(db)
    await db.deleteFrom('inbox').where('id', '=', id).execute()
    const result = await rebuild(app.store, app.store.dataDirectory, silentLog)
    expect(result.withoutInbox).toBe(0)
    expect(await findInboxByAddress(db, 'new@example.com')).toMatchObject({
      id,
      added_here: true,
      target_hours: 12,
      retired_at: null,
    })
    const after = await db.selectFrom('submission').select('id').where('inbox_id', '=', id).execute()
    expect(after).toHaveLength(before.length)
    expect((await send('new@example.com', secret)).status).toBe(202)
  })

  it('stays retired at the next start where the configuration names it', async () => {
    await call('POST', `/inboxes/${app.inboxId}/retire`)
    const row = await ensureInbox(app.store.db, {
      organisation_id: app.organisationId,
      platform_connection_id: app.connectionId,
      address: 'Property@Example.com',
      product_id: '4325',
      secret_sha256: 'x',
    })
    expect(row.retired_at).not.toBeNull()
  })
})
