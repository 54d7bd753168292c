import { expect, test } from 'vitest'
import { createClock } from '../../src/sandbox/clock.ts'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox, siteId } from './running-sandbox.ts'

const users = [{ username: 'ada', password: 'correct horse', level: 'administrator' }] as const
const minuteMs = 60_000

test('all of the time can be virtual: the window, tokens, download URLs and stamps', async () => {
  const clock = createClock(() => Date.parse('2026-12-31T23:50:00Z'))
  const { send, post, quote, url } = await runningSandbox({ clock, users, requestsPerMinute: 12 })
  const { body: made } = await quote('4325', { ...propertyOwners, StartDate: '2027-01-10' })
  expect((await send(`/caserecords/${made.recordId}`)).body.createdAt).toBe('2026-12-31T23:50:00.000Z')
  const papers = async () => (await send(`/documents?caseid=${made.caseId}`)).body.documents
  await expect.poll(async () => (await papers())?.length ?? 0, { interval: 300 }).toBe(2)
  const [paper] = await papers()
  expect((await fetch(paper.url)).status).toBe(200)
  const { body: tokens } = await post('/auth/token', { username: 'ada', password: 'correct horse' })
  const asAda = () =>
    fetch(`${url}/questionsets`, {
      headers: { authorization: `Bearer ${tokens.access_token}`, 'site-id': siteId },
    })
  expect((await asAda()).status).toBe(200)
  let last = await send('/questionsets')
  while (last.status === 200) last = await send('/questionsets')
  expect(last).toMatchObject({ status: 429 })
  expect(last.headers.get('retry-after')).toBe('60')
  clock.advance(minuteMs)
  expect((await send('/questionsets')).status).toBe(200)
  clock.advance(9 * minuteMs)
  expect((await fetch(paper.url)).status).toBe(403)
  expect((await papers())[0].url.split('?')[0]).toBe(paper.url.split('?')[0])
  clock.advance(4 * minuteMs + 59_000)
  expect((await asAda()).status).toBe(200)
  clock.advance(1_000)
  expect((await asAda()).status).toBe(401)
  // A new year has begun, and the outcomes are counted on the days they were made.
  await quote('4325', { ...propertyOwners, StartDate: '2027-01-10' })
  const { body: report } = await send('/reports/outcomes')
  expect(report.rows.map((row: { day: string }) => row.day)).toEqual(['2026-12-31', '2027-01-01'])
})

test('with the controls on, a test moves the time of a running platform, and only forward', async () => {
  const { send, post } = await runningSandbox()
  const before = Date.parse((await send('/sandbox/clock')).body.now)
  const { body } = await post('/sandbox/clock', { advanceMs: 3_600_000 })
  expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(3_600_000)
  for (const advanceMs of [-1, 0.5, '1', 1e15, null])
    expect((await post('/sandbox/clock', { advanceMs })).status).toBe(422)
  const { post: withoutControls } = await runningSandbox({ controls: false })
  expect((await withoutControls('/sandbox/clock', { advanceMs: 1 })).status).toBe(404)
})
