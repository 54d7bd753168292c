import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shippedCalibration } from '../../src/confidence/calibration.ts'
import type { CalibrationView } from '../../src/review/administration-views.ts'
import { calibrationPath } from '../../src/store/calibration-files.ts'
import { seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

async function call(method: string, path = '/calibration', body?: unknown) {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as CalibrationView & { detail?: string } }
}

it('is what comes with the program until there are enough decisions to learn from', async () => {
  const { json } = await call('GET')
  expect(json).toMatchObject({ version: shippedCalibration.version, isOwn: false, rankings: [] })
  expect(json.errorShare).toBeGreaterThan(0)
  expect(json.leastReviewShare).toBeLessThanOrEqual(json.errorShare)
  const refused = await call('POST')
  expect(refused.status).toBe(400)
  expect(refused.json.detail).toMatch(/not enough data: 0 decisions/)
})

it('is fitted to the decisions, judges by them, and is taken back', async () => {
  for (let number = 0; number < 26; number += 1) {
    const id = await seedReview(app)
    const wrong = { kind: 'correct', value: `${number}00.00` }
    await call('POST', `/submissions/${id}/decisions`, [
      { questionId: 'name', itemId: null, kind: 'accept', version: 1 },
      {
        questionId: 'turnover',
        itemId: null,
        version: 1,
        ...(number % 2 === 0 ? wrong : { kind: 'accept' }),
      },
    ])
  }
  const fitted = await call('POST')
  expect(fitted.status).toBe(200)
  expect(fitted.json).toMatchObject({ isOwn: true, isDamaged: false })
  expect(fitted.json.version).toMatch(/\+own\./)
  expect(fitted.json.data.at(-1)).toMatchObject({
    name: 'own decisions',
    submissions: 26,
    answers: 52,
    wrong: 13,
  })
  expect(fitted.json.rankings.map(({ question, n, wrong }) => [question, n, wrong])).toEqual(
    expect.arrayContaining([
      ['Annual turnover', 26, 13],
      ['Name of insured', 26, 0],
    ]),
  )
  expect((await call('GET')).json).toEqual(fitted.json)
  await writeFile(calibrationPath(app.store.dataDirectory, app.organisationId), '{')
  expect((await call('GET')).json).toMatchObject({ isOwn: false, isDamaged: true })
  expect((await call('DELETE')).json).toMatchObject({ version: shippedCalibration.version, isDamaged: false })
  const events = await app.store.db
    .selectFrom('event')
    .select(['kind', 'data'])
    .where('kind', 'like', 'calibration.%')
    .orderBy('sequence')
    .execute()
  expect(events).toEqual([
    { kind: 'calibration.refitted', data: { decisions: 52 } },
    { kind: 'calibration.removed', data: {} },
  ])
})
