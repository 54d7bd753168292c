import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { ExternalAuth, ExternalCall } from '../../src/sandbox/external-calls.ts'
import { property, propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

async function dataService(listener: RequestListener) {
  const seen: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/data`, seen }
}

function sanctions(url: string, change: Partial<ExternalCall> = {}): ExternalCall {
  return {
    id: 'sanctions',
    productId: '4325',
    url,
    method: 'POST',
    auth: { type: 'none' },
    timeoutMs: 2_000,
    request: { name: 'ProposerName', email: 'ClientEmail' },
    response: { callbackQuestionId: 'SanctionsCheck', pointer: '/result/0/verdict' },
    referWhen: { equals: 'Match', code: 'SANCTIONS_MATCH', message: 'The sanctions service reports' },
    ...change,
  }
}

const verdict = (text: string) => JSON.stringify({ result: [{ verdict: text }] })

test('what a service says is stored in the callback question and used in underwriting', async () => {
  let said = 'No match'
  const service = await dataService((_, response) => response.end(verdict(said)))
  const { quote, dataDir, close } = await runningSandbox({ externalCalls: [sanctions(service.url)] })
  const clear = await quote('4325', propertyOwners)
  expect(clear.body.outcome).toBe('quoted')
  expect(JSON.parse(service.seen[0]?.body ?? '')).toEqual({
    name: propertyOwners.ProposerName,
    email: propertyOwners.ClientEmail,
  })
  said = 'Match'
  const matched = await quote('4325', propertyOwners)
  expect(matched.body).toMatchObject({
    outcome: 'referred',
    referrals: [{ code: 'SANCTIONS_MATCH', questionId: 'SanctionsCheck' }],
  })
  await close()
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(`${dataDir}/sandbox.sqlite`)
  const rows = database.prepare('select result from case_record order by id').all()
  database.close()
  const stored = rows.map((row) =>
    JSON.parse(String(row['result'])).computed.filter(
      (each: { questionId: string }) => each.questionId === 'SanctionsCheck',
    ),
  )
  expect(stored).toEqual([
    [{ questionId: 'SanctionsCheck', value: 'No match' }],
    [{ questionId: 'SanctionsCheck', value: 'Match' }],
  ])
})

test('a call is made for each entry of a group', async () => {
  const service = await dataService((request, response) =>
    response.end(JSON.stringify({ score: String(request.url).includes('420000') ? 9 : 1 })),
  )
  const flood = sanctions(service.url, {
    id: 'flood',
    method: 'GET',
    perItemOf: 'MP',
    request: { sum: 'MP_BuildingsSI', address: 'MP_Address', name: 'ProposerName' },
    response: { callbackQuestionId: 'MP_FloodScore', pointer: '/score' },
    referWhen: { above: 7, code: 'FLOOD_DATA', message: 'Flood score' },
  })
  const { quote } = await runningSandbox({ externalCalls: [flood] })
  const { body } = await quote('4325', propertyOwners)
  expect(service.seen).toHaveLength(2)
  expect(service.seen.every(({ method, url }) => method === 'GET' && url.includes('LS1'))).toBe(true)
  expect(body.referrals).toEqual([
    expect.objectContaining({ code: 'FLOOD_DATA', message: 'Flood score (9)' }),
  ])
  await quote('4325', { ...propertyOwners, MP: [property] })
  expect(service.seen).toHaveLength(3)
})

test.each<[ExternalAuth, string, string]>([
  [{ type: 'apiKeyHeader', name: 'X-Key', value: 'k' }, 'x-key', 'k'],
  [{ type: 'basic', username: 'u', password: 'p' }, 'authorization', 'Basic dTpw'],
  [{ type: 'bearer', token: 't' }, 'authorization', 'Bearer t'],
])('it signs in by %j', async (auth, header, value) => {
  const service = await dataService((_, response) => response.end(verdict('Clear')))
  const { quote } = await runningSandbox({ externalCalls: [sanctions(service.url, { auth })] })
  expect((await quote('4325', propertyOwners)).body.outcome).toBe('quoted')
  expect(service.seen[0]?.headers[header]).toBe(value)
})

test.each<[string, RequestListener, RegExp]>([
  ['an error', (_, response) => response.writeHead(503).end('secret text'), /status 503/],
  ['a redirect', (_, response) => response.writeHead(302, { location: '/' }).end(), /status 302/],
  ['HTML', (_, response) => response.end('<html>'), /not JSON/],
  ['another shape', (_, response) => response.end('{"result":[]}'), /nothing at \/result\/0\/verdict/],
  ['a prototype', (_, response) => response.end('{"result":{"0":null}}'), /nothing at/],
  ['too much', (_, response) => response.end(`"${'x'.repeat(2 * 1024 * 1024)}"`), /too large/],
  ['silence', () => {}, /within 300 ms/],
  ['a closed connection', (request) => request.socket.destroy(), /not be reached/],
])('%s becomes an automatic referral with the reason, never a failure', async (_, listener, reason) => {
  const service = await dataService(listener)
  const { quote } = await runningSandbox({ externalCalls: [sanctions(service.url, { timeoutMs: 300 })] })
  const { status, body } = await quote('4325', propertyOwners)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    outcome: 'referred',
    premium: { indicative: true },
    referrals: [{ code: 'EXTERNAL_DATA', level: 30, message: expect.stringMatching(reason) }],
  })
  expect(JSON.stringify(body.referrals)).not.toMatch(/secret|127\.0\.0\.1/)
})

test('other products are not called for', async () => {
  const service = await dataService((_, response) => response.end(verdict('Match')))
  const { quote } = await runningSandbox({ externalCalls: [sanctions(service.url, { productId: '4410' })] })
  expect((await quote('4325', propertyOwners)).body.outcome).toBe('quoted')
  expect(service.seen).toEqual([])
})
