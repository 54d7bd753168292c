import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InsightView } from '../../src/review/insight-view.ts'
import { seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

const call = async (method: string, path: string, body?: unknown) => {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return await answer.json()
}
const insight = async (days = 30) => (await call('GET', `/insight?days=${days}`)) as InsightView

it('counts nothing where nothing happened, whatever is asked', async () => {
  expect(await insight()).toMatchObject({
    submissions: { received: 0, minutesToReady: null },
    reliability: [],
  })
  for (const days of ['-1', 'x', '1e9', ''])
    expect(await call('GET', `/insight?days=${days}`)).toMatchObject({ products: [] })
})

it('says how what was read stood to what people decided', async () => {
  const [one, two] = [await seedReview(app), await seedReview(app)]
  const decide = (id: string, decisions: object[]) => call('POST', `/submissions/${id}/decisions`, decisions)
  await decide(one, [
    { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
    { questionId: 'name', itemId: null, kind: 'correct', value: 'Other Ltd', version: 1 },
  ])
  // What is decided a second time says nothing about the reading.
  await decide(one, [{ questionId: 'name', itemId: null, kind: 'correct', value: 'Third Ltd', version: 2 }])
  await decide(two, [{ questionId: 'turnover', itemId: null, kind: 'correct', value: '1', version: 1 }])
  const { version } = (await call('GET', `/submissions/${one}`)) as { version: number }
  await call('POST', `/submissions/${one}/approve`, { version })
  const figures = await insight()
  expect(figures.submissions).toMatchObject({ received: 2, approved: 1, rejected: 0 })
  expect(figures.decisions).toEqual({ accepted: 1, corrected: 3, cleared: 0, notStated: 0 })
  expect(figures.reliability).toEqual([
    { bin: 6, seen: 2, right: 1, confidence: 0.6 },
    { bin: 9, seen: 1, right: 0, confidence: 0.95 },
  ])
  // Name and turnover were touched; the claims and the sum insured were not.
  expect(figures.products).toEqual([
    { productId: '4325', productName: 'Property owners', approved: 1, answers: 4, untouched: 2 },
  ])
  expect(
    figures.rankings.map(({ questionId, question, seen, right }) => [questionId, question, seen, right]),
  ).toEqual([
    [null, null, 3, 1],
    ['turnover', 'Annual turnover', 2, 1],
    ['name', 'Name of insured', 1, 0],
  ])
  expect(figures.rankings[0]).toMatchObject({ verdict: 'not_enough_data', auroc: 0.25 })
  expect(figures.brokers).toEqual([{ broker: '', received: 2, questions: 0 }])
  expect(figures.brokerReadings).toEqual([{ broker: '', seen: 3, right: 1 }])
  expect(figures.sources).toEqual([{ format: null, paperKind: null, seen: 3, right: 1 }])
  expect(figures.effort).toMatchObject({ submissions: 1, touches: 3 })
})
