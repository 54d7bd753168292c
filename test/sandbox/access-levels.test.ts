import { expect, test, vi } from 'vitest'
import { readAccessToken } from '../../src/sandbox/access-tokens.ts'
import { propertyOwners, wireAnswers } from './acceptable-answers.ts'
import { apiKey, runningSandbox, siteId } from './running-sandbox.ts'

const users = [
  { username: 'ada', password: 'correct horse', level: 'administrator' },
  { username: 'ben', password: 'battery staple', level: 'standard' },
] as const

async function signedIn(options: Parameters<typeof runningSandbox>[0] = {}, username: 'ada' | 'ben' = 'ada') {
  const client = await runningSandbox({ users, ...options })
  const user = users.find((each) => each.username === username)
  const { body: tokens } = await client.post('/auth/token', { username, password: user?.password })
  const as = async (headers: Record<string, string>, method: string, path: string, body?: object) => {
    const response = await fetch(`${client.url}${path}`, {
      method,
      headers: { 'site-id': siteId, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : null }
  }
  const bearer = { authorization: `Bearer ${tokens.access_token}` }
  const admin = (method: string, path: string, body?: object) => as(bearer, method, path, body)
  const withKey = (key: string, path = '/questionsets') => as({ 'x-api-key': key }, 'GET', path)
  return { client, tokens, admin, withKey, as }
}

test('a key is made, shown once, rotated while old and new work, and revoked', async () => {
  const { client, admin, withKey } = await signedIn()
  const made = await admin('POST', '/admin/apikeys', { name: 'Portal' })
  expect(made).toMatchObject({ status: 201, body: { level: 'standard', key: expect.stringMatching(/^mk_/) } })
  expect((await withKey(made.body.key)).status).toBe(200)
  const rotated = await admin('POST', `/admin/apikeys/${made.body.keyId}/rotate`)
  expect(rotated).toMatchObject({ status: 201, body: { name: 'Portal', replaces: made.body.keyId } })
  expect((await withKey(made.body.key)).status).toBe(200)
  expect((await withKey(rotated.body.key)).status).toBe(200)
  expect((await admin('DELETE', `/admin/apikeys/${made.body.keyId}`)).status).toBe(204)
  expect((await withKey(made.body.key)).status).toBe(401)
  expect((await withKey(rotated.body.key)).status).toBe(200)
  expect((await admin('POST', `/admin/apikeys/${made.body.keyId}/rotate`)).status).toBe(409)
  const listed = await admin('GET', '/admin/apikeys')
  expect(listed.body.apiKeys).toHaveLength(3)
  expect(JSON.stringify(listed.body)).not.toMatch(/mk_|digest/)
  expect(JSON.stringify(listed.body)).not.toContain(apiKey)
  // The seeded key can be revoked too, and stays revoked when the sandbox starts again with it.
  expect((await admin('DELETE', '/admin/apikeys/seeded')).status).toBe(204)
  await client.close()
  const again = await runningSandbox({ dataDir: client.dataDir })
  expect((await again.send('/questionsets')).status).toBe(401)
  await again.close()
  const another = await runningSandbox({ dataDir: client.dataDir, apiKey: 'another' })
  expect((await another.send('/questionsets', { headers: { 'x-api-key': 'another' } })).status).toBe(200)
  expect((await another.send('/questionsets', { headers: { 'x-api-key': rotated.body.key } })).status).toBe(
    200,
  )
})

test('only an administrator who signed in manages keys', async () => {
  const { client, tokens, as, admin } = await signedIn({}, 'ben')
  expect((await admin('GET', '/admin/apikeys')).status).toBe(403)
  expect((await as({ 'x-api-key': apiKey }, 'POST', '/admin/apikeys', { name: 'x' })).status).toBe(403)
  expect((await as({}, 'GET', '/admin/apikeys')).status).toBe(401)
  expect((await as({ authorization: `Bearer ${tokens.access_token}x` }, 'GET', '/questionsets')).status).toBe(
    401,
  )
  expect((await as({ authorization: `Bearer ${tokens.access_token}` }, 'GET', '/questionsets')).status).toBe(
    200,
  )
  const { admin: ada } = await signedIn()
  expect((await ada('POST', '/admin/apikeys', { name: 'x', level: 'administrator' })).status).toBe(422)
  expect((await ada('POST', '/admin/apikeys/none/rotate')).status).toBe(404)
  expect((await ada('DELETE', '/admin/apikeys/none')).status).toBe(404)
  expect((await client.post('/auth/token', { username: 'ada', password: '' })).status).toBe(401)
  expect((await client.post('/auth/token', { username: 'eve', password: '' })).status).toBe(401)
})

test('a hidden scheme exists for an administrator-level key alone, by a step of its own', async () => {
  const { client, admin, withKey, as } = await signedIn({ hiddenProductIds: ['4325'] })
  const made = await admin('POST', '/admin/apikeys', { name: 'Portal' })
  const { key, keyId } = made.body
  const ids = async () =>
    (await withKey(key)).body.questionSets.map((each: { productId: string }) => each.productId)
  const quote = () =>
    as({ 'x-api-key': key }, 'POST', '/quote', { productId: '4325', answers: wireAnswers(propertyOwners) })
  expect(await ids()).toEqual(['4410', '4507', '4612'])
  expect((await withKey(key, '/questionsets/4325')).status).toBe(404)
  const unknown = (await as({ 'x-api-key': key }, 'POST', '/quote', { productId: '1', answers: [] })).body
  const hidden = await quote()
  expect({ ...hidden.body, traceId: '' }).toEqual({ ...unknown, traceId: '' })
  expect((await admin('PUT', `/admin/apikeys/${keyId}/permissions`, { level: 'administrator' })).status).toBe(
    200,
  )
  expect(await ids()).toEqual(['4325', '4410', '4507', '4612', '4725'])
  expect((await quote()).body.outcome).toBe('quoted')
  expect((await client.send('/questionsets/4325')).status).toBe(404)
  const rotated = await admin('POST', `/admin/apikeys/${keyId}/rotate`)
  expect(rotated.body.level).toBe('administrator')
})

test('a site with CustomJS cannot open the permission screen', async () => {
  const { admin } = await signedIn({ customJs: true })
  const { body } = await admin('POST', '/admin/apikeys', { name: 'Portal' })
  const refused = await admin('PUT', `/admin/apikeys/${body.keyId}/permissions`, { level: 'administrator' })
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining('CustomJS') } })
})

test('an access token lasts 15 minutes, a refresh token one use, and a second use ends the session', async () => {
  const { client, tokens, as } = await signedIn()
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 })
  const refresh = (token: string) => client.post('/auth/refresh', { refresh_token: token })
  const second = await refresh(tokens.refresh_token)
  expect(second.status).toBe(200)
  expect(second.headers.get('cache-control')).toBe('no-store')
  expect(second.body.refresh_token).not.toBe(tokens.refresh_token)
  expect((await refresh(tokens.refresh_token)).status).toBe(401)
  expect((await refresh(second.body.refresh_token)).status).toBe(401)
  expect((await refresh('nothing')).status).toBe(401)
  const call = () => as({ authorization: `Bearer ${second.body.access_token}` }, 'GET', '/questionsets')
  expect((await call()).status).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 901_000 })
  try {
    expect((await call()).status).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test('a token is signed, and its header is never believed', () => {
  const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  const payload = encode({ sub: 'ada', exp: 9_999_999_999 })
  for (const token of [
    '',
    '.',
    '..',
    'a.b.c',
    'a.b.c.d',
    `${encode({ alg: 'none' })}.${payload}.`,
    `${encode({ alg: 'none' })}.${payload}.x`,
  ])
    expect(readAccessToken('secret', token, 0), token).toBeUndefined()
})

test('every answer says how much of the limit remains', async () => {
  const { send } = await runningSandbox({ requestsPerMinute: 3 })
  const remaining = async () => (await send('/questionsets')).headers.get('ratelimit-remaining')
  expect([await remaining(), await remaining(), await remaining()]).toEqual(['2', '1', '0'])
  const refused = await send('/questionsets')
  expect(refused.status).toBe(429)
  const { headers } = refused
  expect([headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual(['3', '0'])
  expect(headers.get('ratelimit-reset')).toBe(headers.get('retry-after'))
  expect(Object.keys(refused.body)).not.toContain('requestLimit')
})
