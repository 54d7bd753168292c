import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstAccount, resetPassword } from '../../src/http/accounts.ts'
import { createAuth } from '../../src/http/auth.ts'
import { createSignInThrottle } from '../../src/http/sign-in-throttle.ts'
import { addPerson } from './seed.ts'
import { localToken, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const post = (path: string, body: unknown, headers: Record<string, string> = {}, from?: string) =>
  app.request(
    path,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    from,
  )
const signIn = (body: unknown, from?: string) => post('/api/auth/sign-in/email', body, {}, from)

describe('signing in', () => {
  it('gives a session that says who it is, and signing out ends it', async () => {
    const cookie = await app.signIn(app.account.email, app.account.password)
    const session = await app.request('/api/session', { headers: { cookie } })
    expect(session.status).toBe(200)
    expect(await session.json()).toMatchObject({
      email: 'first@example.com',
      roles: ['reviewer', 'approver', 'admin', 'auditor'],
      organisation: { id: app.organisationId },
      sandbox: true,
    })
    const out = await app.request('/api/auth/sign-out', { method: 'POST', headers: { cookie } })
    expect(out.status).toBe(200)
    expect((await app.request('/api/session', { headers: { cookie } })).status).toBe(401)
  })

  it('keeps the session out of reach of scripts', async () => {
    const answer = await signIn(app.account)
    expect(await answer.json()).toEqual({ signedIn: true })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^slipway\.session=/)
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly.*SameSite=Lax/i)
    expect(cookie).not.toMatch(/; Secure/i)
  })

  it('binds its cookie to the host on https', async () => {
    const auth = createAuth({
      db: app.store.db,
      secret: 'y'.repeat(40),
      publicUrl: 'https://desk.test',
      log: app.dependencies.log,
    })
    const answer = await auth.handler(
      new Request('https://desk.test/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(app.account),
      }),
    )
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-slipway\.session=/)
    expect(cookie).toMatch(/; Secure/i)
    expect(cookie).not.toMatch(/Domain=/i)
  })

  it('answers the same for a wrong password and an unknown address', async () => {
    const wrong = await signIn({ ...app.account, password: 'not the password' })
    const unknown = await signIn({ ...app.account, email: 'nobody@example.com' })
    const [a, b] = [(await wrong.json()) as object, (await unknown.json()) as object]
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...a, instance: '' }).toEqual({ ...b, instance: '' })
  })

  it.each([
    ['broken JSON', '{'],
    ['no password', { email: 'a@b.c' }],
    ['an array', []],
    ['a password of a megabyte', { email: 'a@b.c', password: 'x'.repeat(1_000_000) }],
  ])('refuses %s', async (_name, body) => {
    expect([400, 413]).toContain((await signIn(body)).status)
  })

  it.each(['sign-up/email', 'change-email', 'update-user', 'request-password-reset', 'revoke-sessions'])(
    'does not open %s',
    async (path) => {
      expect((await post(`/api/auth/${path}`, {})).status).toBe(404)
    },
  )

  it('slows guessing down, says how long, and lets others in', async () => {
    const { email } = await addPerson(app, 'reviewer')
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await signIn({ email, password: `guess number ${attempt}` }, '10.9.9.9')).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses[10]).toBe(429)
    const refused = await signIn({ email: email.toUpperCase(), password: 'another' }, '10.9.9.9')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect((await signIn(app.account, '10.9.9.8')).status).toBe(200)
  })

  it('forgets attempts after the window, and counts those of every server', async () => {
    let now = 0
    const limits = { windowMs: 1000, maxPerAccount: 2, maxPerAddress: 3 }
    const [one, other] = [0, 1].map(() => createSignInThrottle(app.store, limits, () => now))
    if (!one || !other) throw new Error('no throttle')
    await one.attempt('a', 'x')
    await other.attempt('a', 'x')
    await expect(one.attempt('a', 'x')).rejects.toMatchObject({ code: 'rate_limited', retryAfterMs: 1000 })
    await expect(other.attempt('b', 'x')).rejects.toThrow('rate_limited')
    now = 1001
    await one.attempt('a', 'x')
    await other.succeeded('a')
    await one.attempt('a', 'x')
    const kept = await app.store.db.selectFrom('sign_in_attempt').select('key').execute()
    expect(kept.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
  })

  it('lets no more through when many come at once', async () => {
    const throttle = createSignInThrottle(app.store, {
      windowMs: 60_000,
      maxPerAccount: 5,
      maxPerAddress: 99,
    })
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => throttle.attempt('many@example.com', 'many')),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })
})

describe('accounts', () => {
  it('makes a first account only once', async () => {
    expect(
      await createFirstAccount(app.store, { organisationId: app.organisationId, email: 'x@y.z' }),
    ).toBeNull()
  })

  it('resets a password from the command line and ends the sessions', async () => {
    const person = await addPerson(app, 'reviewer')
    const cookie = await app.signIn(person.email, person.password)
    const answer = await post(
      '/api/accounts/password',
      { email: person.email },
      { authorization: `Bearer ${localToken}` },
    )
    const fresh = (await answer.json()) as { email: string; password: string }
    expect(fresh.password).not.toBe(person.password)
    expect((await app.request('/api/session', { headers: { cookie } })).status).toBe(401)
    expect((await signIn(person)).status).toBe(401)
    expect((await signIn(fresh)).status).toBe(200)
    const events = await app.store.db
      .selectFrom('event')
      .select(['kind', 'actor', 'data'])
      .orderBy('sequence', 'desc')
      .limit(2)
      .execute()
    expect(events).toMatchObject([
      { kind: 'account.signed_in' },
      { kind: 'account.password_reset', actor: 'cli' },
    ])
    // The trail is kept for years and says nothing that would have to be erased.
    expect(JSON.stringify(events)).not.toContain('@')
  })

  it('knows no account of another organisation', async () => {
    await expect(
      resetPassword(app.store, { organisationId: 'org_elsewhere', email: app.account.email }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})
