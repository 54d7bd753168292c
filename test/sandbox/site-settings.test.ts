import { expect, test } from 'vitest'
import { siteSettings } from '../../src/sandbox/site-settings.ts'

const call = {
  id: 'flood',
  productId: '4325',
  url: 'https://data.example/flood',
  request: { postcode: 'MP_Address' },
  response: { callbackQuestionId: 'MP_FloodScore', pointer: '/score' },
}

test('a site is set up by what a file says, and by nothing else', () => {
  expect(siteSettings.parse({})).toEqual({})
  expect(siteSettings.parse({ externalCalls: [call] }).externalCalls).toEqual([
    { ...call, method: 'POST', auth: { type: 'none' }, timeoutMs: 10_000 },
  ])
  for (const wrong of [
    { customJS: true },
    { externalCalls: [{ ...call, url: 'file:///etc/passwd' }] },
    { externalCalls: [{ ...call, auth: { type: 'totp', secret: 'x' } }] },
    { externalCalls: [{ ...call, response: { ...call.response, pointer: 'score' } }] },
    { eventHook: { url: 'https://hooks.example', secretHeader: { name: 'a b', value: 'x' } } },
    { reportSchedules: [{ id: 'a' }] },
  ])
    expect(siteSettings.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
})
