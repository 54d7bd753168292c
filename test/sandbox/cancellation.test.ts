import { expect, onTestFinished, test } from 'vitest'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'

const pence = (pounds: string) => BigInt(pounds.replace('.', ''))

/** A policy on cover for 14 days from now, cancelled after `daysOfCover`. */
async function onCover(options: Parameters<typeof runningSandbox>[0] = {}) {
  const client = await runningSandbox(options)
  const { body: quote } = await client.quote('4325', propertyOwners)
  await client.post(`/caserecords/${quote.recordId}/oncover`, {})
  const cancel = (body: object) => client.post(`/sandbox/records/${quote.recordId}/cancel`, body)
  return { client, quote, cancel }
}

function addDays(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * 86_400_000).toISOString().slice(0, 10)
}

test('a cancellation on the platform makes a Cancellation record whose refund is read with the Question Set', async () => {
  const { client, quote, cancel } = await onCover()
  const start = propertyOwners.StartDate
  const effectiveDate = addDays(start, 100)
  const { status, body: record } = await cancel({ effectiveDate, reason: 'Sold' })
  expect(status).toBe(200)
  expect(record).toMatchObject({
    kind: 'Cancellation',
    status: 'Cancelled',
    outcome: null,
    effectiveDate,
    expiryDate: addDays(effectiveDate, -1),
    referral: { notes: 'Sold', referred: false },
  })
  expect(record.recordId).not.toBe(quote.recordId)
  const { body: whole } = await client.send(`/cases/${quote.caseId}`)
  expect(whole.status).toBe('Cancelled')
  expect(whole.policyNumber).toBe(record.policyNumber)
  expect(
    whole.records.map((each: { kind: string; status: string }) => `${each.kind} ${each.status}`),
  ).toEqual(['New Business Cancelled', 'Cancellation Cancelled'])
  expect(whole.records[1].createdAt >= whole.records[0].createdAt).toBe(true)
  const { body: set } = await client.send(`/questionsets/4325?caserecordid=${record.recordId}`)
  expect((await client.send(`/questionsets/4325?caserecords=${record.recordId}`)).body).toEqual(set)
  const values = Object.fromEntries(
    set.pages
      .flatMap((page: { questions: object[] }) => page.questions)
      .filter((question: object) => 'CancellationCalculation' in question)
      .map((question: { id: string; CancellationCalculation: object }) => [
        question.id,
        question.CancellationCalculation,
      ]),
  )
  expect(Object.keys(values)).toEqual(['TotalPremiumNet', 'IPT', 'PolicyFee', 'TotalPremium', 'Commission'])
  const { charged, retained, refund, remainingDays, termDays } = values.TotalPremium
  expect(charged).toBe(quote.premium.gross)
  expect(pence(retained) + pence(refund)).toBe(pence(charged))
  expect(remainingDays).toBe(termDays - 100)
  expect(values.TotalPremiumNet.refund).toBe(
    (
      Number(
        (pence(quote.premium.net) * BigInt(remainingDays) * 2n + BigInt(termDays)) / BigInt(2 * termDays),
      ) / 100
    ).toFixed(2),
  )
  expect(values.PolicyFee).toMatchObject({ charged: '35.00', retained: '35.00', refund: '0.00' })
  expect(record.premium.gross).toBe(`-${refund}`)
  // Of any other record, and of none, the set is as it was published.
  const plain = (await client.send('/questionsets/4325')).body
  expect((await client.send(`/questionsets/4325?caserecordid=${quote.recordId}`)).body).toEqual(plain)
  expect(JSON.stringify(plain)).not.toContain('Cancellation')
  expect((await client.send(`/questionsets/4410?caserecordid=${record.recordId}`)).status).toBe(404)
  expect((await client.send('/questionsets/4325?caserecordid=none')).status).toBe(404)
})

test('an MTA is part of what is given back, and a cancelled policy takes no more of anything', async () => {
  const { client, quote, cancel } = await onCover()
  const start = propertyOwners.StartDate
  const change = { kind: 'mta', effectiveDate: start, answers: [{ questionId: 'TerrorismYN', value: 'Yes' }] }
  const { body: mta } = await client.post(`/cases/${quote.caseId}/records`, change)
  expect(mta.outcome).toBe('quoted')
  await client.post(`/caserecords/${mta.recordId}/oncover`, {})
  const { body: record } = await cancel({ effectiveDate: start })
  // From its first day on: all of the premium comes back, and the fee stays.
  expect(pence(record.premium.gross)).toBe(
    -(pence(quote.premium.gross) + pence(mta.premium.gross) - pence(quote.premium.fees)),
  )
  expect(record.expiryDate).toBeNull()
  expect((await cancel({})).status).toBe(409)
  expect((await client.post(`/cases/${quote.caseId}/records`, change)).status).toBe(409)
  const claim = { caseId: quote.caseId, incidentDate: '2026-01-01', description: 'Fire' }
  expect((await client.post('/claims', claim)).status).toBe(409)
  const policies = (await client.send('/reports/policies')).body.rows
  expect(policies.map((row: { kind: string }) => row.kind)).toEqual(['New Business', 'MTA', 'Cancellation'])
  const outcomes = (await client.send('/reports/outcomes')).body.rows
  expect(JSON.stringify(outcomes)).not.toContain('Cancellation')
})

test('a policy is cancelled within its term, once on cover, and its papers say so', async () => {
  const { client, quote, cancel } = await onCover()
  const outside = await cancel({ effectiveDate: '2020-01-01' })
  expect(outside).toMatchObject({ status: 422, body: { errors: [{ name: 'effectiveDate' }] } })
  expect((await cancel({ effectiveDate: 'soon' })).status).toBe(422)
  expect((await client.post('/sandbox/records/9/cancel', {})).status).toBe(404)
  const { body: other } = await client.quote('4325', propertyOwners)
  expect((await client.post(`/sandbox/records/${other.recordId}/cancel`, {})).status).toBe(409)
  const { body: record } = await cancel({})
  // Today lies before the first day of cover.
  expect(record.effectiveDate).toBe(propertyOwners.StartDate)
  await expect
    .poll(async () => (await client.send(`/documents?caserecordid=${record.recordId}`)).body.documents)
    .toMatchObject([{ type: 'Cancellation schedule', caseId: quote.caseId }])
})

test('the API cancels nothing, by any of the ways one may try', async () => {
  const { client, quote } = await onCover()
  const attempts = [
    ['DELETE', `/cases/${quote.caseId}`],
    ['POST', `/cases/${quote.caseId}/cancel`],
    ['PUT', `/caserecords/${quote.recordId}/cancel`],
  ]
  for (const [method = '', path = ''] of attempts) {
    const { status, body } = await client.send(path, { method })
    expect(status, path).toBe(405)
    expect(body.detail).toContain('Cancelling a policy is not supported')
  }
  const asChange = await client.post(`/cases/${quote.caseId}/records`, {
    kind: 'cancellation',
    effectiveDate: propertyOwners.StartDate,
    answers: [],
  })
  expect(asChange).toMatchObject({ status: 422, body: { errors: [{ code: 'unsupported' }] } })
  expect((await client.send(`/cases/${quote.caseId}`)).body.status).toBe('On Cover')
})

test('the second dialect shows the same values as numbers of pounds', async () => {
  const client = await runningSandbox({ dialect: 'pascal' })
  const camel = await runningSandbox({ dataDir: client.dataDir })
  onTestFinished(() => camel.close())
  const { body: quote } = await camel.quote('4325', propertyOwners)
  await camel.post(`/caserecords/${quote.recordId}/oncover`, {})
  const { body: record } = await camel.post(`/sandbox/records/${quote.recordId}/cancel`, {})
  const { body: set } = await client.send(`/questionsets/4325?caserecords=${record.recordId}`)
  const total = set.QuestionSet.at(-1).Questions.find(
    (each: { QuestionId: string }) => each.QuestionId === 'TotalPremium',
  )
  expect(total.CancellationCalculation).toMatchObject({
    Method: 'Pro rata',
    Charged: Number(quote.premium.gross),
    Refund: -Number(record.premium.gross),
  })
})
