import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CredentialsView, SettingsView, UserView } from '../../src/review/views.ts'
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
