import { expect, test } from 'vitest'
import { propertyOwners, wireAnswers } from './acceptable-answers.ts'
import { apiKey, runningSandbox, siteId } from './running-sandbox.ts'

const kinds: [kind: string, cases: number, seen: RegExp][] = [
  ['close-before', 0, /^no answer$/],
  ['close-after', 1, /^no answer$/],
  ['truncate', 1, /^no answer$/],
  ['500-with-effect', 1, /^500 .*error/],
  ['500-without', 0, /^500 .*Internal/],
  ['503', 0, /^503/],
  ['429', 0, /^429/],
  ['garbage-200', 1, /^200 <html>/],
]

test.each(kinds)('%s leaves %i case behind', async (kind, cases, seen) => {
  const { url, post, quote, send } = await runningSandbox()
  expect((await post('/sandbox/faults', { at: 'quote', kind })).status).toBe(201)
  const answer = await quoteAsText(url)
  expect(answer).toMatch(seen)
  expect((await send('/sandbox/state')).body).toMatchObject({ cases, armedFaults: [] })
  // The fault happens once; the next quotation is an ordinary one.
  expect((await quote('4325', propertyOwners)).body.outcome).toBe('quoted')
})

async function quoteAsText(url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/quote`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'site-id': siteId, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: '4325', answers: wireAnswers(propertyOwners) }),
    })
    return `${response.status} ${await response.text()}`
  } catch {
    return 'no answer'
  }
}

test('slow answers late, and an impatient caller has still made a case', async () => {
  const { post, quote, send } = await runningSandbox()
  await post('/sandbox/faults', { at: 'quote', kind: 'slow', delayMs: 300, count: 2 })
  const startedMs = Date.now()
  expect((await quote('4325', propertyOwners)).status).toBe(200)
  expect(Date.now() - startedMs).toBeGreaterThanOrEqual(295)
  expect((await send('/sandbox/state')).body.armedFaults).toMatchObject([{ kind: 'slow', count: 1 }])
  const body = JSON.stringify({ productId: '4325', answers: wireAnswers(propertyOwners) })
  const impatient = send('/quote', { method: 'POST', body, signal: AbortSignal.timeout(150) })
  await expect(impatient).rejects.toThrow()
  expect((await send('/sandbox/state')).body.cases).toBe(2)
})

test('faults elsewhere, unknown faults and disarming', async () => {
  const { post, send } = await runningSandbox()
  expect((await post('/sandbox/faults', { at: 'moon', kind: '503' })).status).toBe(422)
  await post('/sandbox/faults', { at: 'questionsets', kind: '503', count: 3 })
  expect((await send('/questionsets')).status).toBe(503)
  expect((await send('/sandbox/faults', { method: 'DELETE' })).status).toBe(204)
  expect((await send('/questionsets')).status).toBe(200)
})

test('tokens expire on demand, in the words of whoever refuses them', async () => {
  const { url, post, quote, send } = await runningSandbox({
    users: [{ username: 'ada', password: 'correct horse', level: 'standard' }],
  })
  const { body } = await quote('4325', propertyOwners)
  await expect
    .poll(async () => (await send(`/documents?caseid=${body.caseId}`)).body.documents.length, {
      timeout: 10_000,
    })
    .toBe(2)
  const [paper] = (await send(`/documents?caseid=${body.caseId}`)).body.documents
  await post('/sandbox/faults', { at: 'storage', kind: 'expired-token' })
  const refused = await fetch(paper.url)
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('AuthenticationFailed'),
  ])
  expect((await fetch(paper.url)).status).toBe(200)
  await post('/sandbox/faults', { at: 'cases', kind: 'expired-token' })
  expect((await send(`/cases/${body.caseId}`)).status).toBe(401)
  await post('/sandbox/faults', { at: 'auth', kind: '503' })
  const signIn = () =>
    fetch(`${url}/auth/token`, {
      method: 'POST',
      body: JSON.stringify({ username: 'ada', password: 'correct horse' }),
    })
  expect([(await signIn()).status, (await signIn()).status]).toEqual([503, 200])
})

test('a storm of 429 lasts as long as it was told to, and says when to come back', async () => {
  const { post, send } = await runningSandbox()
  await post('/sandbox/faults', { at: 'questionsets', kind: '429', count: 5, retryAfterSeconds: 7 })
  const answers = []
  for (let request = 0; request < 6; request += 1) answers.push(await send('/questionsets'))
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429, 200])
  expect(answers[0]?.headers.get('retry-after')).toBe('7')
})

test('a seeded storm brings the same faults to the same requests, and ends', async () => {
  const weather = async (seed: number) => {
    const { post, send } = await runningSandbox()
    const storm = { seed, percent: 40, at: ['questionsets'], kinds: ['503', '500-without', '429'], count: 10 }
    expect((await post('/sandbox/faults/storm', storm)).status).toBe(201)
    const statuses: number[] = []
    for (let request = 0; request < 40; request += 1) statuses.push((await send('/questionsets')).status)
    const { faultsHappened } = (await send('/sandbox/state')).body
    expect(faultsHappened).toHaveLength(statuses.filter((status) => status !== 200).length)
    return statuses
  }
  const first = await weather(7)
  expect(await weather(7)).toEqual(first)
  expect(await weather(8)).not.toEqual(first)
  expect(first.filter((status) => status !== 200)).toHaveLength(10)
  expect(first.at(-1)).toBe(200)
  const { post, send } = await runningSandbox()
  await post('/sandbox/faults/storm', { seed: 1, percent: 100, kinds: ['503'] })
  expect((await send('/questionsets')).status).toBe(503)
  await send('/sandbox/faults', { method: 'DELETE' })
  expect((await send('/questionsets')).status).toBe(200)
  expect((await post('/sandbox/faults/storm', { seed: 1, percent: 101 })).status).toBe(422)
})
