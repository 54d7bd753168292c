import { expect, test } from 'vitest'
import { Failure } from '../../src/domain/failures.ts'
import { createBearerTokens, type TokenGrant } from '../../src/platform/bearer-tokens.ts'
import { createMachineKeys, machineKeyCredentials } from '../../src/platform/machine-keys.ts'

const minute = 60_000

/** A token service by script, on a clock of its own. */
function scripted(lifetimeMs: number | null = 15 * minute, accessToken = (n: number) => `t${n}`) {
  const calls: string[] = []
  const state = { nowMs: 0, failure: null as Error | null }
  const grant = async (call: string): Promise<TokenGrant> => {
    calls.push(call)
    await Promise.resolve()
    if (state.failure) throw state.failure
    return { accessToken: accessToken(calls.length), refreshToken: `r${calls.length}`, lifetimeMs }
  }
  const tokens = createBearerTokens({
    headerName: 'Authorization',
    signIn: () => grant('sign in'),
    refresh: (token) => grant(`refresh ${token}`),
    clock: () => state.nowMs,
  })
  return { calls, state, tokens }
}

test('one request for all who wait, early, with the newest refresh token', async () => {
  const { calls, state, tokens } = scripted()
  const headers = await Promise.all([tokens.headers(), tokens.headers(), tokens.headers()])
  expect(headers).toEqual(Array(3).fill({ Authorization: 'Bearer t1' }))
  state.nowMs = 12 * minute - 1
  await tokens.headers()
  expect(calls).toEqual(['sign in'])
  state.nowMs = 12 * minute
  await Promise.all([tokens.headers(), tokens.headers()])
  state.nowMs = 24 * minute
  expect(await tokens.headers()).toEqual({ Authorization: 'Bearer t3' })
  expect(calls).toEqual(['sign in', 'refresh r1', 'refresh r2'])
})

test('a refresh that fails leaves a token that still holds, and none that does not', async () => {
  const { state, tokens } = scripted()
  await tokens.headers()
  state.failure = new Failure('platform_unavailable')
  state.nowMs = 14 * minute
  expect(await tokens.headers()).toEqual({ Authorization: 'Bearer t1' })
  state.nowMs = 15 * minute
  await expect(tokens.headers()).rejects.toMatchObject({ code: 'platform_unavailable' })
  state.failure = null
  expect(await tokens.headers()).toEqual({ Authorization: expect.stringMatching(/^Bearer t/) })
})

test('a session that ended is a new sign-in', async () => {
  const { calls, state, tokens } = scripted()
  await tokens.headers()
  state.nowMs = 13 * minute
  state.failure = new Failure('platform_unauthenticated')
  expect(await tokens.headers()).toEqual({ Authorization: 'Bearer t1' })
  expect(calls).toEqual(['sign in', 'refresh r1', 'sign in'])
})

test('a token that was refused is fetched anew once, unless another request did it already', async () => {
  const { calls, state, tokens } = scripted()
  const old = await tokens.headers()
  expect(await Promise.all([tokens.rejected(old), tokens.rejected(old)])).toEqual([true, true])
  expect(calls).toEqual(['sign in', 'refresh r1'])
  expect(await tokens.rejected(old)).toBe(true)
  expect(calls).toHaveLength(2)
  state.failure = new Failure('platform_unauthenticated')
  expect(await tokens.rejected(await tokens.headers())).toBe(false)
})

test("without a stated lifetime the token's own counts, and a senseless one does not", async () => {
  const jwt = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`
  const short = scripted(null, () => jwt({ exp: 100 }))
  await short.tokens.headers()
  short.state.nowMs = 80_000
  await short.tokens.headers()
  expect(short.calls).toHaveLength(2)
  for (const payload of [{ exp: 'soon' }, null, 3]) {
    const other = scripted(null, () => jwt(payload))
    await other.tokens.headers()
    other.state.nowMs = 11 * minute
    await other.tokens.headers()
    expect(other.calls).toHaveLength(1)
  }
})

test('keys are read again when none of those known is accepted', async () => {
  let stored = ['k1', 'k2']
  const keys = machineKeyCredentials(createMachineKeys('k1', 'k2'), 'x-api-key', async () => stored)
  const current = async () => (await keys.headers())['x-api-key']
  expect(await keys.rejected({ 'x-api-key': 'k1' })).toBe(true)
  expect(await current()).toBe('k2')
  expect(await keys.rejected({ 'x-api-key': 'k2' })).toBe(false)
  stored = ['k2', 'k3']
  expect(await keys.rejected({ 'x-api-key': 'k2' })).toBe(true)
  expect(await current()).toBe('k3')
  // Whoever still showed an older one only has to send again.
  expect(await keys.rejected({ 'x-api-key': 'k1' })).toBe(true)
  expect(await current()).toBe('k3')
})
