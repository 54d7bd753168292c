import { expect, test } from 'vitest'
import { motorFleet, propertyOwners, wireAnswers } from './acceptable-answers.ts'
import { apiKey, runningSandbox, siteId } from './running-sandbox.ts'

test('the key comes first, then the site', async () => {
  const { url } = await runningSandbox()
  const status = async (headers: Record<string, string>, path = '/questionsets') => {
    const response = await fetch(`${url}${path}`, { headers })
    expect(response.headers.get('content-type')).toMatch(/json/)
    return response.status
  }
  expect(await status({})).toBe(401)
  expect(await status({ 'x-api-key': 'wrong', 'site-id': siteId })).toBe(401)
  expect(await status({ 'x-api-key': apiKey })).toBe(400)
  expect(await status({ 'x-api-key': apiKey, 'site-id': 'elsewhere' })).toBe(400)
  expect(await status({ 'X-API-Key': apiKey, 'Site-Id': siteId })).toBe(200)
  for (const path of ['/quote', '/documents?caseid=1', '/fileuploads/upload', '/cases/1', '/caserecords/1'])
    expect(await status({}, path)).toBe(401)
})

test('the legacy API is gone and says where to go', async () => {
  const { url } = await runningSandbox()
  const response = await fetch(`${url}/api/cases/1`, { method: 'POST' })
  expect(response.status).toBe(410)
  expect(await response.json()).toMatchObject({ status: 410, detail: expect.stringContaining('/quote') })
})

test('unknown paths, products, cases and records are problems and not pages', async () => {
  const { send, post } = await runningSandbox()
  for (const path of [
    '/nothing',
    '/questionsets/9999',
    '/cases/1',
    '/cases/x',
    '/caserecords/1',
    '/caserecords/1%20or%201',
  ])
    expect((await send(path)).status, path).toBe(404)
  const unknown = await post('/quote', { productId: '9999', answers: [] })
  expect(unknown.status).toBe(422)
  expect(unknown.body.errors).toEqual([expect.objectContaining({ pointer: '#/productId' })])
})

test('broken, empty, wrong and huge bodies are refused and change nothing', async () => {
  const { send, post } = await runningSandbox()
  const raw = (body: string) => send('/quote', { method: 'POST', body })
  expect((await raw('{"productId": "4325", ')).status).toBe(400)
  expect((await raw('')).status).toBe(400)
  expect((await raw('null')).status).toBe(422)
  expect((await raw('[]')).status).toBe(422)
  expect((await post('/quote', { productId: '4325', answers: 'all of them' })).status).toBe(422)
  expect((await post('/quote', { productId: '4325', answers: [], recordType: 'MTA' })).status).toBe(422)
  expect((await post('/quote', { productId: '4325', answers: [], surprise: 1 })).status).toBe(422)
  expect((await raw('['.repeat(200_000))).status).toBe(400)
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  const nested = await raw(`{"productId":"4325","answers":[{"questionId":"ProposerName","value":${deep}}]}`)
  expect(nested.status).toBe(422)
  const answers = [{ questionId: 'ProposerName', value: 'x'.repeat(3 * 1024 * 1024) }]
  expect((await post('/quote', { productId: '4325', answers })).status).toBe(413)
  const chunked = new Blob(['"', 'x'.repeat(3 * 1024 * 1024), '"']).stream()
  const streamed = await send('/quote', { method: 'POST', body: chunked, duplex: 'half' } as RequestInit)
  expect(streamed.status).toBe(413)
  const polluting = await raw(
    '{"productId":"4325","answers":[{"questionId":"__proto__","value":"x"},{"questionId":"constructor","value":"x"}]}',
  )
  expect(polluting.body.errors.slice(0, 2).map((error: { code: string }) => error.code)).toEqual([
    'unknownQuestion',
    'unknownQuestion',
  ])
  expect((await send('/sandbox/state')).body.cases).toBe(0)
})

test('the limit counts every endpoint together and says when to come back', async () => {
  const { send, quote, url } = await runningSandbox({ requestsPerMinute: 5 })
  await quote('4507', motorFleet)
  for (let request = 0; request < 4; request++) expect((await send('/questionsets')).status).toBe(200)
  const refused = await send('/cases/1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  // A wrong key is not this key's request, and the controls are not the platform.
  expect((await fetch(`${url}/questionsets`)).status).toBe(401)
  const { body } = await send('/sandbox/state')
  expect(body.requests).toEqual({ total: 6, mostInRollingMinute: 6 })
})

test('a browser of an allowed origin may call, and a site can require one', async () => {
  const portal = 'https://portal.example'
  const preflight = { origin: portal, 'access-control-request-method': 'POST' }
  const { url, send } = await runningSandbox({ allowedOrigins: [portal] })
  const asked = await fetch(`${url}/quote`, { method: 'OPTIONS', headers: preflight })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('x-api-key')
  const other = { ...preflight, origin: 'https://evil.example' }
  expect((await fetch(`${url}/quote`, { method: 'OPTIONS', headers: other })).status).toBe(403)
  const allowed = await send('/questionsets', { headers: { origin: portal } })
  expect(allowed.headers.get('access-control-allow-origin')).toBe(portal)
  // A refusal can be read by the browser too.
  const refused = await send('/cases/1', { headers: { origin: portal } })
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([404, portal])
  const elsewhere = await send('/questionsets', { headers: { origin: 'https://evil.example' } })
  expect([elsewhere.status, elsewhere.headers.get('access-control-allow-origin')]).toEqual([200, null])
  const strict = await runningSandbox({ allowedOrigins: [portal], requireOrigin: true })
  expect((await strict.send('/questionsets', { headers: { origin: portal } })).status).toBe(200)
  expect((await strict.send('/questionsets', { headers: { origin: 'https://evil.example' } })).status).toBe(
    403,
  )
  expect((await strict.send('/questionsets')).status).toBe(403)
})

test('the controls are shut unless asked for', async () => {
  const { send, post } = await runningSandbox({ controls: false })
  expect((await send('/sandbox/state')).status).toBe(404)
  expect((await post('/sandbox/faults', { at: 'quote', kind: '503' })).status).toBe(404)
})

test('a page lists the cases for a browser and names no person', async () => {
  const { url, post } = await runningSandbox()
  const answers = wireAnswers(propertyOwners)
  const reference = '<script>alert(1)</script>'
  await post('/quote', { productId: '4325', externalReference: reference, answers })
  const page = await (await fetch(url)).text()
  expect(page).toContain('Property Owners')
  expect(page).toContain('PO100001')
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toContain(reference)
  expect(page).not.toContain(propertyOwners.ProposerName)
  expect(page).not.toContain('Okonkwo')
})
