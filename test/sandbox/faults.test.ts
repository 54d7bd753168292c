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
