import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { authorisation, mayUse, type Role, type RouteKey } from '../../src/http/authorisation.ts'
import { createApp } from '../../src/http.ts'
import { addPerson, seedReview } from './seed.ts'
import { localToken, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let submissionId: string
const headersOf = new Map<Role | 'nobody' | 'foreign', Record<string, string>>()

beforeAll(async () => {
  app = await openTestApp()
  submissionId = await seedReview(app)
  const signIn = async (roles: string, organisationId?: string) => {
    const person = await addPerson(app, roles, organisationId)
    return { cookie: await app.signIn(person.email, person.password) }
  }
  for (const role of ['reviewer', 'approver', 'admin', 'auditor'] as const)
    headersOf.set(role, await signIn(role))
  headersOf.set('nobody', await signIn(''))
  headersOf.set('cli', { authorization: `Bearer ${localToken}` })
  await app.store.db
    .insertInto('organisation')
    .values({ id: 'org_other', name: 'Other', salt: 'salt', created_at: new Date() })
    .execute()
  headersOf.set('foreign', await signIn('reviewer,approver,admin,auditor', 'org_other'))
})
afterAll(() => app.close())

const keys = Object.keys(authorisation) as RouteKey[]
const guarded = keys.filter((key) => typeof authorisation[key] !== 'string')

async function statusOf(key: RouteKey, headers: Record<string, string> = {}): Promise<number> {
  const [method = '', path = ''] = key.split(' ')
  const filled = path.replace(':id', submissionId).replace(':itemId', 'itm_none').replace(':page', '1')
  const answer = await app.request(filled, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    // Deliberately not what the route wants: past the check it must fail on the body, not on the role.
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: 'nonsense' }),
  })
  await answer.body?.cancel()
  return answer.status
}

describe('the authorisation table', () => {
  it('names every route that is registered, and no other', () => {
    const registered = createApp(app.dependencies)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    expect(registered.toSorted()).toEqual(keys.toSorted())
  })

  it.each(guarded)('%s lets in exactly whom it names', async (key) => {
    const access = authorisation[key]
    expect(await statusOf(key), 'signed out').toBe(401)
    expect(await statusOf(key, { cookie: 'slipway.session=forged.forged' }), 'forged cookie').toBe(401)
    expect(await statusOf(key, { authorization: 'Bearer wrong' }), 'wrong token').toBe(401)
    for (const [role, headers] of headersOf) {
      if (role === 'foreign') continue
      const isAllowed = role !== 'nobody' && mayUse(access, [role])
      const status = await statusOf(key, headers)
      if (isAllowed) expect([401, 403], `${role} is let in`).not.toContain(status)
      else expect(status, `${role} is kept out`).toBe(403)
    }
  })

  it.each(guarded.filter((key) => key.includes('/:id')))(
    '%s shows nothing to another organisation',
    async (key) => {
      // A broken body may be noticed first; what matters is that the object is never found.
      expect([400, 404]).toContain(await statusOf(key, headersOf.get('foreign')))
    },
  )

  it('does not take the local token from elsewhere', async () => {
    const headers = { authorization: `Bearer ${localToken}` }
    expect((await app.request('/api/submissions', { headers }, '10.0.0.7')).status).toBe(401)
    expect((await app.request('/api/submissions', { headers }, '::ffff:127.0.0.1')).status).toBe(200)
  })

  it('counts a change of roles at once', async () => {
    const person = await addPerson(app, 'reviewer')
    const cookie = await app.signIn(person.email, person.password)
    expect((await app.request('/api/submissions', { headers: { cookie } })).status).toBe(200)
    await app.store.db.updateTable('user').set({ roles: 'cli' }).where('email', '=', person.email).execute()
    expect((await app.request('/api/submissions', { headers: { cookie } })).status).toBe(403)
  })

  it('keeps other sites out of unsafe requests, and lets our own page in', async () => {
    const cookie = headersOf.get('reviewer')!['cookie']!
    const post = (headers: Record<string, string>) =>
      app.request('/api/auth/sign-out', {
        method: 'POST',
        headers: { cookie, host: 'desk.test', ...headers },
      })
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      expect((await post(headers)).status, JSON.stringify(headers)).toBe(403)
      expect((await app.request('/api/session', { headers: { cookie } })).status).toBe(200)
    }
    expect((await post({ origin: 'http://desk.test', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await app.request('/api/session', { headers: { cookie } })).status).toBe(401)
  })
})
