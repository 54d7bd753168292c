import { expect, test } from 'vitest'
import { sandboxProducts } from '../../src/sandbox/products.ts'
import { readQuestionSetExport } from '../../src/sandbox/read-question-set-export.ts'
import { writeQuestionSetExport } from '../../src/sandbox/write-question-set-export.ts'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

const users = [
  { username: 'ada', password: 'correct horse', level: 'administrator' },
  { username: 'ben', password: 'battery staple', level: 'standard' },
] as const
const hostile = { ...propertyOwners, ProposerName: '<img src=x onerror=alert(1)>', RefusedYN: 'Yes' }

async function atConsole(options: Parameters<typeof runningSandbox>[0] = {}) {
  const client = await runningSandbox({ controls: false, users, ...options })
  const open = (path: string, cookie = '') =>
    fetch(`${client.url}${path}`, { headers: { cookie }, redirect: 'manual' })
  const submit = (path: string, fields: Record<string, string>, cookie = '', headers = {}) =>
    fetch(`${client.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: client.url, 'sec-fetch-site': 'same-origin', ...headers },
      body: new URLSearchParams(fields),
    })
  const signIn = async (username = 'ada', password = 'correct horse') => {
    const answer = await submit('/console/sign-in', { username, password })
    return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { client, open, submit, signIn }
}

test('a guest sees no person, no key and no button; an administrator who signed in sees them', async () => {
  const { client, open, submit, signIn } = await atConsole()
  const { body } = await client.quote('4325', { ...hostile, RefusedDetails: 'x' })
  const shut = [
    `/console/cases/${body.caseId}`,
    '/console/access',
    '/console/permissions',
    '/console/requests',
    '/console/reports',
    '/console/reports/policies.csv',
  ]
  for (const path of shut) {
    const answer = await open(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/console/sign-in'])
  }
  expect((await submit(`/console/records/${body.recordId}/referral`, { decision: 'release' })).status).toBe(
    401,
  )
  expect((await submit('/console/keys', { name: 'x' })).status).toBe(401)
  const seen = await (await open('/console/products')).text()
  expect(seen).toContain('Tradesman Liability')
  expect(seen).not.toContain('Unoccupied Property')
  expect((await open('/console/products/4725')).status).toBe(404)
  expect((await signIn('ada', 'wrong')).status).toBe(401)
  expect((await signIn('ben', 'battery staple')).status).toBe(401)
  expect((await signIn('eve', '')).status).toBe(401)
  const { cookie } = await signIn()
  for (const path of shut) expect((await open(path, cookie)).status, path).toBe(200)
  expect(await (await open('/console/products', cookie)).text()).toContain('Unoccupied Property')
  const page = await open(`/console/cases/${body.caseId}`, cookie)
  const text = await page.text()
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(text).not.toContain('<img')
  expect(text).toContain('Occupancy: 125%')
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  // Under no-referrer a browser sends the origin of a form as null, and every form of the console would be refused.
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  // A cookie that was changed, or of another sandbox, opens nothing.
  for (const forged of [
    `${cookie}x`,
    cookie.replace(/\.\d+\./, '.99999999999999.'),
    'sandbox-console=YWRh.9e15.x',
  ])
    expect((await open('/console/access', forged)).status).toBe(303)
})

test('a session ends after eight hours, and at signing out', async () => {
  const { createClock } = await import('../../src/sandbox/clock.ts')
  const clock = createClock(() => Date.parse('2026-11-21T10:00:00Z'))
  const { open, submit, signIn } = await atConsole({ clock })
  const { cookie } = await signIn()
  expect((await submit('/console/sign-out', {}, cookie)).headers.get('set-cookie')).toMatch(/Max-Age=0/)
  clock.advance(8 * 3_600_000 - 1)
  expect((await open('/console/access', cookie)).status).toBe(200)
  clock.advance(1)
  expect((await open('/console/access', cookie)).status).toBe(303)
})

test('a referral is released and a policy cancelled by forms of the same site alone', async () => {
  const { client, open, submit, signIn } = await atConsole()
  const { body } = await client.quote('4325', { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'x' })
  const { cookie } = await signIn()
  const release = `/console/records/${body.recordId}/referral`
  const cancel = `/console/records/${body.recordId}/cancel`
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await submit(release, { decision: 'release' }, cookie, elsewhere)).status).toBe(403)
  expect((await submit(release, { decision: 'maybe' }, cookie)).status).toBe(422)
  expect((await submit(release, { decision: 'release', note: 'Agreed' }, cookie)).status).toBe(303)
  expect((await client.send(`/caserecords/${body.recordId}`)).body.outcome).toBe('quoted')
  const tooEarly = await submit(cancel, { effectiveDate: propertyOwners.StartDate }, cookie)
  expect(tooEarly.status).toBe(409)
  // A person is told on a page, under the same policy as the others.
  expect(await tooEarly.text()).toMatch(
    /<h1>The case is not on cover[\s\S]*Only a policy on cover can be cancelled/,
  )
  expect(tooEarly.headers.get('content-security-policy')).toContain("default-src 'none'")
  await client.post(`/caserecords/${body.recordId}/oncover`, {})
  expect((await submit(cancel, { effectiveDate: '2026-99-99' }, cookie)).status).toBe(422)
  expect(
    (await submit(cancel, { effectiveDate: propertyOwners.StartDate, reason: 'Sold' }, cookie)).status,
  ).toBe(303)
  expect((await client.send(`/cases/${body.caseId}`)).body.status).toBe('Cancelled')
  const page = await (await open(`/console/cases/${body.caseId}`, cookie)).text()
  expect(page).toContain('CancellationCalculation')
  expect(page).toContain('Sold')
})

test('keys are made, rotated, revoked and raised on their screens, and shown once', async () => {
  const { client, open, submit, signIn } = await atConsole()
  const { cookie } = await signIn()
  const made = await (await submit('/console/keys', { name: 'Portal <b>' }, cookie)).text()
  const secret = /mk_[\w-]{43}/.exec(made)?.[0] ?? ''
  expect(made).toContain('Portal &lt;b&gt;')
  const withKey = async (path: string) =>
    (await client.send(path, { headers: { 'x-api-key': secret } })).status
  expect(await withKey('/questionsets')).toBe(200)
  expect(await (await open('/console/access', cookie)).text()).not.toContain(secret)
  const keyId = /\/console\/keys\/([0-9a-f-]{36})\/rotate/.exec(made)?.[1] ?? ''
  expect(await withKey('/questionsets/4725')).toBe(404)
  expect(
    (await submit(`/console/keys/${keyId}/permissions`, { level: 'administrator' }, cookie)).status,
  ).toBe(303)
  expect(await withKey('/questionsets/4725')).toBe(200)
  expect(await (await submit(`/console/keys/${keyId}/rotate`, {}, cookie)).text()).toMatch(/mk_[\w-]{43}/)
  expect((await submit(`/console/keys/${keyId}/revoke`, {}, cookie)).status).toBe(303)
  expect(await withKey('/questionsets')).toBe(401)
  expect((await submit(`/console/keys/${keyId}/rotate`, {}, cookie)).status).toBe(409)
  expect((await submit('/console/keys', { name: ' ' }, cookie)).status).toBe(422)
})

test('a site with CustomJS cannot open the permission screen', async () => {
  const { open, submit, signIn } = await atConsole({ customJs: true })
  const { cookie } = await signIn()
  const page = await (await open('/console/permissions', cookie)).text()
  expect(page).toContain('cannot open the permission screen')
  expect(page).not.toMatch(/permissions"/)
  expect((await submit('/console/keys/seeded/permissions', { level: 'administrator' }, cookie)).status).toBe(
    409,
  )
})

test('the request log counts as the limit does, and keeps no query and no key', async () => {
  const { client, open, signIn } = await atConsole({ requestsPerMinute: 2 })
  const { cookie } = await signIn()
  await client.send('/documents?caseid=100001')
  await client.send('/questionsets', { headers: { 'x-api-key': 'guess-of-a-stranger' } })
  await client.send('/questionsets')
  await client.send('/questionsets')
  const page = await (await open('/console/requests', cookie)).text()
  expect(page).toContain('<strong>2 of 2</strong>')
  expect(page.match(/<td>(200|401|404|429)<\/td>/g)).toEqual([
    '<td>429</td>',
    '<td>200</td>',
    '<td>401</td>',
    '<td>404</td>',
  ])
  expect(page).not.toContain('100001')
  expect(page).not.toContain('guess-of-a-stranger')
})

test('an export that was downloaded is read again as the set it is', async () => {
  const { open } = await atConsole()
  const answer = await open('/console/products/4325/export.json')
  expect(answer.headers.get('content-disposition')).toMatch(
    /attachment; filename="question-set-4325-2026.3.json"/,
  )
  const [first] = sandboxProducts()
  expect(readQuestionSetExport(await answer.json())).toEqual(first?.questionSet)
  for (const { questionSet } of sandboxProducts())
    expect(readQuestionSetExport(JSON.parse(JSON.stringify(writeQuestionSetExport(questionSet))))).toEqual(
      questionSet,
    )
})

test('every page of every product and of the API can be read by everybody who may', async () => {
  const { open, signIn } = await atConsole()
  const { cookie } = await signIn()
  for (const productId of ['4325', '4410', '4507', '4612', '4725']) {
    const page = await (await open(`/console/products/${productId}`, cookie)).text()
    expect(page).toMatch(/Referrals[\s\S]*Declines/)
    expect(page).not.toMatch(/undefined|\[object|NaN/)
  }
  const api = await (await open('/console/api')).text()
  expect(api).toContain('/fileuploads/uploadurl')
  expect(api).not.toMatch(/<script|https?:\/\//)
})
