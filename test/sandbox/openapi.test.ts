import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOwners, wireAnswers } from './acceptable-answers.ts'
import { anyJson, operationsOf, valueLike } from './api-fuzz.ts'
import { runningSandbox, siteId } from './running-sandbox.ts'

const sources = new URL('../../src/sandbox/', import.meta.url)
/** Pages, storage and the controls are no part of the API that integrators program against. */
const isInternal = (path: string) =>
  /^\/(sandbox|console|storage)?(\/|$)|^\/(openapi\.json|healthz)$/.test(path) && !/^\/storage/.test(path)

function routesInSource(): string[] {
  return readdirSync(sources)
    .filter((name) => /-routes\.ts$/.test(name) && !/^(unsupported|control)/.test(name))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, sources), 'utf8')
      return [...text.matchAll(/routes\.(get|post|put|patch|delete)\(\s*'([^']+)'/g)].map(
        ([, method = '', path = '']) => `${method.toUpperCase()} ${path.replace(/:(\w+)/g, '{$1}')}`,
      )
    })
    .filter((route) => !isInternal(route.split(' ')[1] ?? ''))
}

test('the document tells of every operation there is, and of no other', async () => {
  const { send } = await runningSandbox()
  const { body: document } = await send('/openapi.json')
  const told = operationsOf(document).map(({ method, path }) => `${method} ${path}`)
  expect(told.toSorted()).toEqual(routesInSource().toSorted())
  expect(document.openapi).toBe('3.1.0')
  const { post } = document.paths['/quote']
  expect(post.requestBody.content['application/json'].schema.required).toEqual(
    expect.arrayContaining(['productId', 'answers']),
  )
  expect(post['x-evidence']).toBe('spec')
  const ids = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

/** A slice here; a whole run is `SLIPWAY_FUZZ_CASES=200 vitest run test/sandbox/openapi.test.ts`. */
const casesPerOperation = Number(process.env['SLIPWAY_FUZZ_CASES'] ?? 8)

test.each(['camel', 'pascal'] as const)(
  'whatever is made of the document in %s, no operation fails by its own fault',
  async (dialect) => {
    const failures: unknown[] = []
    const password = 'correct horse'
    const { post, quote, send, dataDir } = await runningSandbox({
      dialect: 'camel',
      requestsPerMinute: 1_000_000,
      reportFailure: (cause) => failures.push(cause),
    })
    const { body: made } = await quote('4325', propertyOwners)
    await post(`/caserecords/${made.recordId}/oncover`, {})
    const { body: claim } = await post('/claims', {
      caseId: made.caseId,
      incidentDate: '2026-11-01',
      description: 'Fire',
    })
    const document = (await send('/openapi.json')).body
    const speaking = await runningSandbox({
      dialect,
      dataDir,
      requestsPerMinute: 1_000_000,
      users: [{ username: 'ada', password, level: 'administrator' }],
      reportFailure: (cause) => failures.push(cause),
    })
    const { body: tokens } = await speaking.post('/auth/token', { username: 'ada', password })
    const words = [
      ...[
        made.caseId,
        made.recordId,
        claim.claimId,
        '4325',
        '4725',
        'mta',
        'renewal',
        'payment',
        'GBP',
        'ada',
      ],
      ...[
        'seeded',
        'policies',
        'StartDate',
        'MP',
        'MP_BuildingsSI',
        'Yes',
        '100.00',
        'https://10.0.0.1/x',
        password,
      ],
    ]
    const pascal = (json: unknown): unknown => {
      if (dialect === 'camel' || typeof json !== 'object' || json === null) return json
      if (Array.isArray(json)) return json.map(pascal)
      return Object.fromEntries(
        Object.entries(json).map(([name, value]) => [
          `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
          pascal(value),
        ]),
      )
    }
    const statuses = new Map<string, Set<number>>()
    for (const { method, path, query, body } of operationsOf(document)) {
      const content = body === undefined || body === 'file' ? fc.constant(undefined) : valueLike(body, words)
      const text = fc.oneof(
        fc.constantFrom(...words),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(text, { minLength: 6, maxLength: 6 }), content, async (texts, json) => {
          let used = 0
          const filled = path.replace(/\{(\w+)\}/g, () =>
            encodeURIComponent((texts[used++] ?? 'x').toWellFormed()).replaceAll('.', '%2E'),
          )
          const search = new URLSearchParams()
          for (const name of query.slice(0, used % 3 === 0 ? query.length : 1))
            search.set(name, (texts[used++ % texts.length] ?? '').toWellFormed())
          const isAdministrator = path.startsWith('/admin/')
          const form = new FormData()
          form.set(
            texts[0] === '4325' ? 'other' : 'file',
            new File([texts[1] ?? ''], (texts[2] ?? 'x').toWellFormed()),
          )
          const response = await fetch(`${speaking.url}${filled}?${search}`, {
            method,
            headers: {
              'site-id': siteId,
              ...(isAdministrator
                ? { authorization: `Bearer ${tokens.access_token}` }
                : { 'x-api-key': 'test-machine-key' }),
              ...(body !== undefined && body !== 'file' && { 'content-type': 'application/json' }),
            },
            ...(body === 'file' && { body: form }),
            ...(body !== undefined && body !== 'file' && { body: JSON.stringify(pascal(json)) ?? '' }),
            redirect: 'manual',
          })
          await response.arrayBuffer()
          const operation = `${method} ${path}`
          statuses.set(operation, (statuses.get(operation) ?? new Set()).add(response.status))
          expect(response.status, operation).toBeLessThan(500)
        }),
        { numRuns: casesPerOperation },
      )
    }
    expect(failures).toEqual([])
    // No operation of the document is unknown to the server.
    for (const [operation, seen] of statuses) expect([...seen], operation).not.toEqual([405])
    if (process.env['SLIPWAY_FUZZ_CASES'])
      console.info(
        dialect,
        [...statuses].map(([operation, seen]) => `${operation} ${[...seen].sort().join(' ')}`),
      )
  },
  600_000,
)

test('requests that are right but for one member never fail by the fault of the sandbox', async () => {
  const failures: unknown[] = []
  const { post, send, quote } = await runningSandbox({
    requestsPerMinute: 1_000_000,
    reportFailure: (cause) => failures.push(cause),
  })
  const { body: made } = await quote('4325', propertyOwners)
  const { caseId, recordId } = made
  await post(`/caserecords/${recordId}/oncover`, {})
  const { body: claim } = await post('/claims', { caseId, incidentDate: '2026-11-01', description: 'Fire' })
  const file = { caseId, caseRecordId: recordId, name: 'form.pdf', type: 'Proposal' }
  const right: [method: string, path: string, body: Record<string, unknown>][] = [
    ['POST', '/quote', { productId: '4325', recordType: 'NewBusiness', answers: [] }],
    ['POST', '/documents', { ...file, fileUploadId: 'none' }],
    ['POST', '/fileuploads/uploadurl', { ...file, url: 'https://127.0.0.1/x', auth: { type: 'none' } }],
    [
      'POST',
      '/transactions',
      { caseId, recordId, type: 'payment', amount: '10.00', paidAt: '2026-11-20T10:00:00Z', provider: 'x' },
    ],
    ['POST', `/caserecords/${recordId}/oncover`, { effectiveDate: propertyOwners.StartDate }],
    [
      'POST',
      `/cases/${caseId}/records`,
      {
        kind: 'mta',
        effectiveDate: propertyOwners.StartDate,
        answers: [{ questionId: 'TerrorismYN', value: 'Yes' }],
      },
    ],
    [
      'POST',
      '/claims',
      { caseId, recordId, incidentDate: '2026-11-01', description: 'Fire', reserve: '1.00' },
    ],
    ['PATCH', `/claims/${claim.claimId}`, { paid: 1, settledDate: '2026-11-02', lossAdjuster: true }],
    ['POST', '/auth/token', { username: 'ada', password: 'x' }],
  ]
  const statuses = new Set<number>()
  for (const [method, path, body] of right) {
    statuses.add((await send(path, { method, body: JSON.stringify(body) })).status)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(body)), anyJson, async (member, value) => {
        const { status } = await send(path, { method, body: JSON.stringify({ ...body, [member]: value }) })
        statuses.add(status)
        expect(status, `${method} ${path}`).toBeLessThan(500)
      }),
      { numRuns: casesPerOperation },
    )
  }
  const answers = wireAnswers(propertyOwners)
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: answers.length - 1 }), anyJson, async (index, value) => {
      const changed = answers.map((answer, position) => (position === index ? { ...answer, value } : answer))
      const { status } = await post('/quote', { productId: '4325', answers: changed })
      expect([200, 422]).toContain(status)
    }),
    { numRuns: casesPerOperation },
  )
  expect(failures).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 422]))
}, 600_000)
