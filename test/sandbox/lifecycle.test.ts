import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { motorFleet, property, propertyOwners, wireAnswers } from './acceptable-answers.ts'
import { type Client, runningSandbox, temporaryFolder } from './running-sandbox.ts'

const refused = { ...propertyOwners, RefusedYN: 'Yes', RefusedDetails: 'Not renewed' }

async function covered(client: Client, values: Record<string, unknown> = propertyOwners) {
  const { body: quote } = await client.quote('4325', values)
  const { status, body: record } = await client.post(`/caserecords/${quote.recordId}/oncover`, {})
  expect(status).toBe(200)
  return { quote, record }
}

describe('records', () => {
  test('are listed by case, in both spellings, and a case has no list of its own', async () => {
    const { quote, send } = await runningSandbox()
    const { body } = await quote('4325', propertyOwners)
    for (const name of ['caseid', 'cases']) {
      const { status, body: listed } = await send(`/caserecords?${name}=${body.caseId}`)
      expect(status).toBe(200)
      expect(listed.caseRecords).toEqual([
        expect.objectContaining({ recordId: body.recordId, kind: 'New Business', status: 'Quotation' }),
      ])
    }
    expect((await send('/caserecords')).status).toBe(400)
    expect((await send('/caserecords?caseid=1')).status).toBe(404)
    for (const [path, method] of [
      ['/cases', 'GET'],
      ['/referrals', 'GET'],
      [`/cases/${body.caseId}`, 'DELETE'],
      [`/cases/${body.caseId}/cancel`, 'POST'],
    ] as const) {
      const answer = await send(path, { method })
      expect([path, answer.status, answer.body.title]).toEqual([path, 405, 'Not supported'])
    }
  })

  test('of a store written before records had a status are read as what they are', async () => {
    const dataDir = await temporaryFolder()
    const first = await runningSandbox({ dataDir })
    const { body } = await first.quote('4325', refused)
    await first.close()
    const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'))
    database.exec('pragma foreign_keys = off; drop table payment; drop table claim; drop table machine_key')
    database.exec(
      'drop table refresh_token; drop table published_set; drop table report_plan; drop table report_delivery; pragma user_version = 0',
    )
    for (const column of [
      'status',
      'effective_date',
      'expiry_date',
      'policy_number',
      'referral_note',
      'updated_at',
      'based_on',
    ])
      database.exec(`alter table case_record drop column ${column}`)
    database.close()
    const { send } = await runningSandbox({ dataDir })
    expect((await send(`/caserecords/${body.recordId}`)).body).toMatchObject({
      status: 'Referred',
      policyNumber: null,
      updatedAt: expect.stringMatching(/^\d{4}-/),
    })
  })
})

describe('a payment', () => {
  const payment = { type: 'payment', amount: '812.40', currency: 'GBP', paidAt: '2026-11-20T10:00:00Z' }

  test('is recorded and does not put the case on cover', async () => {
    const { quote, post, send } = await runningSandbox()
    const { body } = await quote('4325', propertyOwners)
    const { caseId, recordId } = body
    const paid = await post('/transactions', { caseId, recordId, ...payment, provider: 'Any' })
    expect(paid).toMatchObject({
      status: 201,
      body: { transactionId: expect.stringMatching(/^\d+$/), amount: '812.40' },
    })
    expect((await send(`/cases/${caseId}`)).body.status).toBe('Quotation')
  })

  test('of another case, of nothing, with card data, or where there is no accounting is refused', async () => {
    const client = await runningSandbox()
    const { body } = await client.quote('4325', propertyOwners)
    const { caseId, recordId } = body
    const status = async (change: object) =>
      (await client.post('/transactions', { caseId, recordId, ...payment, ...change })).status
    expect(await status({ caseId: '1' })).toBe(404)
    expect(await status({ amount: '-5.00' })).toBe(422)
    expect(await status({ amount: 'all' })).toBe(422)
    expect(await status({ cardNumber: '4111111111111111' })).toBe(422)
    expect(await status({ type: 'refund' })).toBe(422)
    const shut = await runningSandbox({ accounting: false })
    expect((await shut.post('/transactions', { caseId, recordId, ...payment })).status).toBe(403)
  })
})

describe('on cover', () => {
  test('gives a policy number, a year of cover and a policy schedule, once', async () => {
    const client = await runningSandbox()
    const { quote, record } = await covered(client)
    expect(record).toMatchObject({ status: 'On Cover', policyNumber: expect.stringMatching(/^PO\d+\/\d\d$/) })
    const days = (Date.parse(record.expiryDate) - Date.parse(record.inceptionDate)) / 86_400_000
    expect([364, 365]).toContain(days)
    expect((await client.send(`/cases/${quote.caseId}`)).body).toMatchObject({ status: 'On Cover' })
    expect((await client.post(`/caserecords/${quote.recordId}/oncover`, {})).status).toBe(409)
    const papers = async () =>
      (await client.send(`/documents?caserecordid=${quote.recordId}`)).body.documents.map(
        (each: { type: string }) => each.type,
      )
    await expect.poll(papers, { timeout: 10_000 }).toContain('Policy schedule')
  })

  test('is refused for another date, a declined risk, an unknown record and a missing inception date', async () => {
    const { quote, post, close, dataDir } = await runningSandbox()
    const { body } = await quote('4325', propertyOwners)
    const other = await post(`/caserecords/${body.recordId}/oncover`, { effectiveDate: '2026-01-01' })
    expect(other).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/effectiveDate' }] } })
    const declined = await quote('4325', { ...propertyOwners, BankruptYN: 'Yes', BankruptDetails: 'In 2019' })
    expect((await post(`/caserecords/${declined.body.recordId}/oncover`, {})).status).toBe(409)
    expect((await post('/caserecords/1/oncover', {})).status).toBe(404)
    await close()
    const database = new DatabaseSync(join(dataDir, 'sandbox.sqlite'))
    database.exec(`update case_record set inception_date = '', effective_date = ''`)
    database.close()
    const again = await runningSandbox({ dataDir })
    const missing = await again.post(`/caserecords/${body.recordId}/oncover`, {})
    expect(missing).toMatchObject({ status: 409, body: { title: 'The inception date is missing' } })
    const named = await again.post(`/caserecords/${body.recordId}/oncover`, { effectiveDate: '2026-12-01' })
    expect(named.body).toMatchObject({ inceptionDate: '2026-12-01', expiryDate: '2027-11-30' })
  })
})

describe('a referral', () => {
  test('blocks cover until it is released, which changes the record and makes no new case', async () => {
    const client = await runningSandbox()
    const { body } = await client.quote('4325', refused, 'ref-1')
    expect((await client.post(`/caserecords/${body.recordId}/oncover`, {})).status).toBe(409)
    const before = (await client.send(`/caserecords/${body.recordId}`)).body
    expect(before).toMatchObject({ outcome: 'referred', referral: { referred: true, level: 10 } })
    const released = await client.post(`/sandbox/records/${body.recordId}/referral`, {
      decision: 'release',
      note: 'Seen.',
    })
    expect(released.body).toMatchObject({
      outcome: 'quoted',
      status: 'Quotation',
      referral: { referred: false, reasons: [], notes: expect.stringContaining('Seen.') },
      premium: { indicative: false, gross: body.premium.gross },
    })
    expect(released.body.updatedAt > before.updatedAt).toBe(true)
    expect((await client.send('/sandbox/state')).body).toMatchObject({
      cases: 1,
      quotes: { 'ref-1': [{ outcome: 'quoted' }] },
    })
    expect((await client.post(`/caserecords/${body.recordId}/oncover`, {})).status).toBe(200)
    expect(
      (await client.post(`/sandbox/records/${body.recordId}/referral`, { decision: 'release' })).status,
    ).toBe(409)
  })

  test('is declined by the underwriter with a reason', async () => {
    const { quote, post } = await runningSandbox()
    const { body } = await quote('4325', refused)
    const declined = await post(`/sandbox/records/${body.recordId}/referral`, {
      decision: 'decline',
      note: 'Too many',
    })
    expect(declined.body).toMatchObject({
      outcome: 'declined',
      status: 'Declined',
      premium: null,
      declineReasons: [{ code: 'UNDERWRITER', message: 'Too many' }],
    })
  })

  test('is settled on the page by a form of the same site only, and not without the controls', async () => {
    const { quote, url, send } = await runningSandbox()
    const { body } = await quote('4325', refused)
    const page = await (await fetch(`${url}/console/cases/${body.caseId}`)).text()
    expect(page).toContain('Release')
    expect(page).toContain('Insurance previously refused')
    const settle = (headers: Record<string, string>) =>
      fetch(`${url}/console/records/${body.recordId}/referral`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ decision: 'release', note: '' }),
      })
    expect((await settle({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await settle({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await settle({ origin: 'null' })).status).toBe(403)
    expect((await send(`/caserecords/${body.recordId}`)).body.outcome).toBe('referred')
    expect((await settle({ origin: url, 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    expect((await send(`/caserecords/${body.recordId}`)).body.outcome).toBe('quoted')
    const shut = await runningSandbox({ controls: false })
    await shut.quote('4325', refused)
    expect(await (await fetch(shut.url)).text()).not.toMatch(/<form|\/storage\//)
    const path = `${shut.url}/console/records/${body.recordId}/referral`
    expect((await fetch(path, { method: 'POST', headers: { origin: shut.url } })).status).toBe(401)
  })
})

describe('an MTA', () => {
  const answers = wireAnswers({
    MP: [property, { ...property, MP_Occupancy: 'Students', MP_BuildingsSI: 420000 }, property],
  })

  test('is a new record with the changed answers, priced for the rest of the term, with papers', async () => {
    const client = await runningSandbox()
    const { quote, record } = await covered(client)
    const mta = await client.post(`/cases/${quote.caseId}/records`, {
      kind: 'mta',
      effectiveDate: record.inceptionDate,
      reason: 'A third property',
      answers,
    })
    expect(mta.body.errors ?? []).toEqual([])
    expect(mta).toMatchObject({ status: 200, body: { outcome: 'quoted', caseId: quote.caseId, kind: 'MTA' } })
    expect(mta.body.recordId).not.toBe(quote.recordId)
    const { premium } = mta.body
    // The whole term remains, so the difference is that of two whole years.
    expect(Number(premium.net)).toBeCloseTo(Number(premium.annual.net) - Number(quote.premium.net), 2)
    expect(Number(premium.gross)).toBeCloseTo(Number(premium.net) * 1.12, 1)
    expect((await client.send(`/cases/${quote.caseId}`)).body).toMatchObject({
      status: 'On Cover',
      records: [{ status: 'On Cover' }, { kind: 'MTA', status: 'Quotation' }],
    })
    const on = await client.post(`/caserecords/${mta.body.recordId}/oncover`, {})
    expect(on.body).toMatchObject({
      status: 'On Cover',
      policyNumber: record.policyNumber,
      expiryDate: record.expiryDate,
    })
    const papers = async () =>
      (await client.send(`/documents?caserecordid=${mta.body.recordId}`)).body.documents.length
    await expect.poll(papers, { timeout: 10_000 }).toBe(3)
  })

  test('may return premium, and half-way through the year returns about half', async () => {
    const client = await runningSandbox()
    const { quote, record } = await covered(client)
    const halfway = new Date(Date.parse(record.inceptionDate) + 183 * 86_400_000).toISOString().slice(0, 10)
    const { body } = await client.post(`/cases/${quote.caseId}/records`, {
      kind: 'mta',
      effectiveDate: halfway,
      answers: wireAnswers({ MP: [property] }),
    })
    const whole = Number(body.premium.annual.net) - Number(quote.premium.net)
    expect(whole).toBeLessThan(0)
    expect(Number(body.premium.net) / whole).toBeCloseTo(0.5, 1)
    expect(body.premium.net).toMatch(/^-\d+\.\d{2}$/)
  })

  test('drops a carried answer that is no longer asked for, and is refused one that is not', async () => {
    const client = await runningSandbox()
    const { quote, record } = await covered(client)
    const change = (changed: Record<string, unknown>) =>
      client.post(`/cases/${quote.caseId}/records`, {
        kind: 'mta',
        effectiveDate: record.inceptionDate,
        answers: wireAnswers(changed),
      })
    // IndemnityPeriod was answered and hangs on LossOfRentYN.
    expect((await change({ LossOfRentYN: 'No' })).status).toBe(200)
    const wrong = await change({ LossOfRentYN: 'No', IndemnityPeriod: '24 months' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/answers/1/questionId', name: 'IndemnityPeriod', code: 'notShown' }] },
    })
    const missing = await change({ RefusedYN: 'Yes' })
    expect(missing.body.errors).toEqual([
      expect.objectContaining({ pointer: '#/answers', name: 'RefusedDetails', code: 'required' }),
    ])
    expect((await change({ RefusedYN: 'Yes', RefusedDetails: 'By one' })).body.outcome).toBe('referred')
  })

  test('rated before another change took effect is out of date', async () => {
    const client = await runningSandbox()
    const { quote, record } = await covered(client)
    const change = async () =>
      (
        await client.post(`/cases/${quote.caseId}/records`, {
          kind: 'mta',
          effectiveDate: record.inceptionDate,
          answers,
        })
      ).body.recordId
    const [first, second] = [await change(), await change()]
    expect((await client.post(`/caserecords/${first}/oncover`, {})).status).toBe(200)
    expect((await client.post(`/caserecords/${second}/oncover`, {})).body.title).toBe(
      'The record is out of date',
    )
  })

  test('needs a policy on cover, a date within it and a kind that exists; cancellation is none', async () => {
    const client = await runningSandbox()
    const { body: quoted } = await client.quote('4325', propertyOwners)
    const send = (caseId: string, change: object) =>
      client.post(`/cases/${caseId}/records`, {
        kind: 'mta',
        effectiveDate: '2026-12-01',
        answers: [],
        ...change,
      })
    expect((await send(quoted.caseId, {})).status).toBe(409)
    expect((await send('1', {})).status).toBe(404)
    const { quote, record } = await covered(client)
    expect((await send(quote.caseId, { effectiveDate: '2020-01-01' })).body.errors).toMatchObject([
      { code: 'term' },
    ])
    expect(
      (await send(quote.caseId, { kind: 'renewal', effectiveDate: record.expiryDate })).body.errors,
    ).toMatchObject([{ code: 'overlap' }])
    const cancelled = await send(quote.caseId, { kind: 'cancellation' })
    expect(cancelled).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '#/kind', code: 'unsupported' }] },
    })
    expect(cancelled.body.detail).toMatch(/not a transaction type/)
    expect((await send(quote.caseId, { kind: 'other' })).body.errors).toMatchObject([{ code: 'unknownKind' }])
  })
})

test('a renewal opens a new term under the same policy number', async () => {
  const client = await runningSandbox()
  const { body: quote } = await client.quote('4507', motorFleet)
  const { body: record } = await client.post(`/caserecords/${quote.recordId}/oncover`, {})
  const effectiveDate = new Date(Date.parse(record.expiryDate) + 86_400_000).toISOString().slice(0, 10)
  const renewal = await client.post(`/cases/${quote.caseId}/records`, {
    kind: 'renewal',
    effectiveDate,
    answers: [{ questionId: 'DriverCount', value: 5 }],
  })
  expect(renewal).toMatchObject({
    status: 200,
    body: { kind: 'Renewal', outcome: 'quoted', premium: { fees: '35.00' } },
  })
  const { body } = await client.post(`/caserecords/${renewal.body.recordId}/oncover`, {})
  expect(body).toMatchObject({ inceptionDate: effectiveDate, policyNumber: record.policyNumber })
  expect(body.expiryDate > effectiveDate).toBe(true)
})
