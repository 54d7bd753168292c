import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { csvOf } from '../../src/sandbox/reports.ts'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

test('reports hold what happened, as JSON and as CSV, and list no referred case', async () => {
  const { quote, post, send } = await runningSandbox()
  const { body } = await quote('4325', propertyOwners)
  const { caseId, recordId } = body
  const referred = await quote('4325', { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' })
  const paid = { type: 'payment', amount: '10.00', paidAt: '2026-11-20T10:00:00Z', externalReference: '=1+1' }
  await post('/transactions', { caseId, recordId, ...paid })
  await post(`/caserecords/${recordId}/oncover`, {})
  await post('/claims', { caseId, incidentDate: '2026-11-01', description: 'Fire', reserve: 100 })
  const { body: list } = await send('/reports')
  const ids = list.reports.map((each: { reportId: string }) => each.reportId)
  expect(ids).toEqual(['outcomes', 'policies', 'payments', 'claims'])
  const rows = async (path: string) => (await send(`/reports/${path}`)).body.rows
  expect(await rows('outcomes')).toMatchObject([
    { outcome: 'quoted', records: 1 },
    { outcome: 'referred', records: 1 },
  ])
  expect(await rows('policies')).toMatchObject([{ caseId, recordId, gross: body.premium.gross }])
  expect(await rows('payments')).toMatchObject([{ caseId, amount: '10.00' }])
  expect(await rows('claims')).toMatchObject([{ caseId, reserve: '100', settledDate: null }])
  for (const id of ids) {
    const text = JSON.stringify(await rows(id))
    expect(text).not.toContain(referred.body.recordId)
    expect(text).not.toContain(propertyOwners.ProposerName)
  }
  const csv = await send('/reports/payments?format=csv')
  expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(csv.body).toMatch(/^transactionId,caseId,.*\r\n\d+,\d+,\d+,10\.00,GBP,,'=1\+1,/)
  expect((await send('/reports/payments', { headers: { accept: 'text/csv' } })).body).toBe(csv.body)
  const today = new Date().toISOString().slice(0, 10)
  expect(await rows(`outcomes?from=${today}&to=${today}`)).toHaveLength(2)
  expect(await rows('outcomes?to=2020-01-01')).toEqual([])
  expect((await send('/reports/outcomes?from=yesterday')).status).toBe(400)
  expect((await send('/reports/outcomes?from=2026-02-01&to=2026-01-01')).status).toBe(400)
  expect((await send('/reports/outcomes?format=xlsx')).status).toBe(400)
  expect((await send('/reports/referrals')).status).toBe(404)
})

test('a cell is quoted as CSV asks for and never a formula', () => {
  const row = { a: 'x "y", z', b: '@sum(1)', c: -12.5, d: '-1+2', e: null, f: 'line\nline' }
  expect(csvOf(Object.keys(row), [row])).toBe(
    `a,b,c,d,e,f\r\n"x ""y"", z",'@sum(1),-12.5,'-1+2,,"line\nline"\r\n`,
  )
})

test('lifecycle events are told to a configured address, with its secret, and nothing waits for it', async () => {
  const events: { secret: string | string[] | undefined; body: { event: string; status: string } }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    events.push({ secret: request.headers['x-hook-secret'], body: JSON.parse(body) })
    response.writeHead(202).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const eventHook = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/platform/one`,
    secretHeader: { name: 'x-hook-secret', value: 'shared' },
  }
  const { quote, post } = await runningSandbox({ eventHook })
  const { body } = await quote('4325', { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' })
  await post(`/sandbox/records/${body.recordId}/referral`, { decision: 'release' })
  await post(`/caserecords/${body.recordId}/oncover`, {})
  await expect.poll(() => events.length).toBe(3)
  expect(events.every(({ secret }) => secret === 'shared')).toBe(true)
  const told = events.map(({ body: { event, status } }) => `${event} ${status}`).sort()
  expect(told).toEqual(['case.onCover On Cover', 'record.created Referred', 'referral.released Quotation'])
  expect(events[0]?.body).toMatchObject({ caseId: body.caseId, recordId: body.recordId })
})

test('an address that does not answer fails nothing', async () => {
  const failures: unknown[] = []
  const eventHook = { url: 'http://127.0.0.1:1/', secretHeader: { name: 'x-hook-secret', value: 's' } }
  const { quote } = await runningSandbox({ eventHook, reportFailure: (cause) => failures.push(cause) })
  expect((await quote('4325', propertyOwners)).status).toBe(200)
  await expect.poll(() => failures.length).toBe(1)
})
