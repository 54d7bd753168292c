import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDataGateway, type DataGatewayOptions } from '../../src/platform/data-gateway.ts'
import { oneTimeCode } from '../../src/platform/one-time-code.ts'
import { propertyOwners } from '../sandbox/acceptable-answers.ts'
import { runningSandbox } from '../sandbox/running-sandbox.ts'
import { answer, startServer } from './local-server.ts'

const key = 'a-key-for-the-platform'
/** RFC 6238, appendix B: the ASCII secret `12345678901234567890`. */
const secret = 'GEZD GNBV GY3T QOJQ gezd gnbv gy3t qojq'

async function running(options: Omit<DataGatewayOptions, 'key' | 'allowLoopbackHttp'>) {
  const app = createDataGateway({ key, allowLoopbackHttp: true, ...options })
  const listening = Promise.withResolvers<AddressInfo>()
  const server: ServerType = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, listening.resolve)
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const url = `http://127.0.0.1:${(await listening.promise).port}/`
  const call = (init: RequestInit = {}, query = '') =>
    fetch(`${url}${query}`, { ...init, headers: { 'x-api-key': key, ...init.headers } })
  return { url, call }
}

describe('one-time codes', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('of RFC 6238 at %i s', (seconds, code) =>
    expect(oneTimeCode({ secret, digits: 8 }, seconds * 1000)).toBe(code),
  )

  test('a secret that is not Base32 is refused', () => {
    expect(() => oneTimeCode({ secret: '1!' }, 0)).toThrow(RangeError)
    expect(() => oneTimeCode({ secret: ' ' }, 0)).toThrow(RangeError)
  })
})

describe('the gateway', () => {
  test('adds the code that holds now, and passes on nothing of the platform but what was asked', async () => {
    const service = await startServer((_, response) => answer(response, 200, { score: 3 }))
    const times = { nowMs: 59_000 }
    const { call } = await running({
      serviceUrl: `${service.url}/lookup?version=2`,
      auth: { type: 'totp', headerName: 'x-otp', code: { secret }, headers: { 'x-client': 'slipway' } },
      clock: () => times.nowMs,
    })
    const reply = await call({ headers: { 'x-secret-of-platform': 'p' } }, '?postcode=LS1%204DY')
    expect(await reply.json()).toEqual({ score: 3 })
    times.nowMs = 1_111_111_109_000
    await call({ method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } })
    const [first, second] = service.seen
    expect(first).toMatchObject({
      method: 'GET',
      url: '/lookup?version=2&postcode=LS1+4DY',
      headers: { 'x-otp': '287082', 'x-client': 'slipway' },
    })
    expect(second).toMatchObject({ method: 'POST', body: '{"a":1}', headers: { 'x-otp': '081804' } })
    for (const name of ['x-api-key', 'x-secret-of-platform']) expect(first?.headers).not.toHaveProperty(name)
  })

  test('fetches a token once, early again, and once more when it is refused', async () => {
    let issued = 0
    const tokens = await startServer((_, response) => {
      issued += 1
      setTimeout(() => answer(response, 200, { access_token: `t${issued}`, expires_in: 100 }), 20)
    })
    let accepted = ['t1', 't2']
    const service = await startServer((seen, response) =>
      accepted.some((one) => seen.headers.authorization === `Bearer ${one}`)
        ? answer(response, 200, { ok: true })
        : answer(response, 401, {}),
    )
    const times = { nowMs: 0 }
    const { call } = await running({
      serviceUrl: service.url,
      auth: { type: 'token', tokenUrl: tokens.url, clientId: 'i d', clientSecret: 's3cret', scope: 'flood' },
      clock: () => times.nowMs,
    })
    expect((await Promise.all([call(), call(), call()])).map((one) => one.status)).toEqual([200, 200, 200])
    expect(issued).toBe(1)
    expect(tokens.seen[0]?.body).toBe('grant_type=client_credentials&scope=flood')
    expect(tokens.seen[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('i%20d:s3cret').toString('base64')}`,
    )
    times.nowMs = 81_000
    expect((await call()).status).toBe(200)
    expect(issued).toBe(2)
    accepted = ['t3']
    expect((await call()).status).toBe(200)
    accepted = []
    const refused = await call()
    expect(refused.status).toBe(502)
    expect(await refused.text()).not.toContain('s3cret')
  })

  test('keeps strangers out and its failures short', async () => {
    const service = await startServer((_, response) => response.destroy())
    const auth = { type: 'totp', headerName: 'x-otp', code: { secret } } as const
    const { call, url } = await running({ serviceUrl: service.url, auth })
    expect((await fetch(url)).status).toBe(401)
    expect((await call({ headers: { 'x-api-key': 'wrong' } })).status).toBe(401)
    expect(service.seen).toEqual([])
    const broken = await call()
    expect([broken.status, broken.headers.get('content-type')]).toEqual([502, 'application/problem+json'])
    expect((await call({ method: 'POST', body: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(413)
    expect((await call({}, 'elsewhere')).status).toBe(404)
    const https = (serviceUrl: string) => () => createDataGateway({ serviceUrl, key, auth })
    for (const wrong of [
      'http://127.0.0.1:1',
      'http://data.example.com',
      'https://a:b@data.example.com',
      'x',
    ])
      expect(https(wrong), wrong).toThrow(expect.objectContaining({ code: 'configuration_invalid' }))
    expect(https('https://data.example.com')).not.toThrow()
    const short = () => createDataGateway({ serviceUrl: 'https://data.example.com', key: 'short', auth })
    expect(short).toThrow(/16 characters/)
  })

  test('row 3: the platform quotes with a service behind it, and its failure is an automatic referral', async () => {
    let isUp = true
    const service = await startServer((seen, response) =>
      isUp && /^\d{6}$/.test(String(seen.headers['x-otp']))
        ? answer(response, 200, { verdict: 'No match' })
        : answer(response, 500, {}),
    )
    const { url } = await running({
      serviceUrl: service.url,
      auth: { type: 'totp', headerName: 'x-otp', code: { secret } },
    })
    const sandbox = await runningSandbox({
      externalCalls: [
        {
          id: 'sanctions',
          productId: '4325',
          url,
          method: 'POST',
          auth: { type: 'apiKeyHeader', name: 'x-api-key', value: key },
          timeoutMs: 5000,
          request: { name: 'ProposerName' },
          response: { callbackQuestionId: 'SanctionsCheck', pointer: '/verdict' },
        },
      ],
    })
    expect((await sandbox.quote('4325', propertyOwners)).body.outcome).toBe('quoted')
    isUp = false
    expect((await sandbox.quote('4325', propertyOwners)).body).toMatchObject({
      outcome: 'referred',
      referrals: [{ code: 'EXTERNAL_DATA' }],
    })
  })
})
