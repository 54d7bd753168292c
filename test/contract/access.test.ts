import { describe, expect, test } from 'vitest'
import { createMachineKeys } from '../../src/platform/machine-keys.ts'
import { createMemoryRequestLog } from '../../src/platform/memory-request-log.ts'
import { createRateLimiter } from '../../src/platform/rate-limiter.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { loadWireProfile } from '../../src/platform/wire-profile.ts'
import { createClock } from '../../src/sandbox/clock.ts'
import { until } from '../support/until.ts'
import { administrator, clerk, contractOf, dialects, onCover, siteId } from './contract-platform.ts'

const stateOf = async (sandbox: { send(path: string): Promise<{ body: { requests: object } }> }) =>
  (await sandbox.send('/sandbox/state')).body.requests as { total: number; mostInRollingMinute: number }

describe.each(dialects)('$dialect', (dialect) => {
  test('row 8: reports on request, as rows and as CSV', async () => {
    const contract = await contractOf(dialect)
    const { platform } = contract
    const { caseId } = await onCover(contract)
    const listed = await platform.listReports()
    expect(listed.map((one) => one.reportId)).toEqual(expect.arrayContaining(['outcomes', 'policies']))
    const report = await platform.runReport('policies', { from: '2026-01-01', to: '2030-01-01' })
    expect(report.columns).toContain('caseId')
    expect(report.rows.map((row) => row['caseId'])).toEqual([caseId])
    const csv = await platform.runReportAsCsv('policies')
    expect(csv.split('\r\n')[0]?.split(',')).toEqual(report.columns)
    expect(csv.split('\r\n')[1]).toContain(caseId)
    expect((await platform.runReport('policies', { to: '2001-01-01' })).rows).toEqual([])
    await expect(platform.runReport('nothing')).rejects.toMatchObject({ code: 'platform_not_found' })
  })

  test('row 14: Machine Keys are made, rotated, granted and revoked by an administrator alone', async () => {
    const { connect, sandbox } = await contractOf(dialect, { hiddenProductIds: ['4410'] })
    const admin = await connect({ user: administrator })
    const made = await admin.createMachineKey('Portal')
    expect(made.key).toMatchObject({ name: 'Portal', level: 'standard', revokedAt: null })
    const withKey = (secret: string) => connect({ keys: createMachineKeys(secret) })
    const seesHidden = async (platform: SchemePlatform) =>
      (await platform.listQuestionSets()).some(({ productId }) => productId === '4410')
    const old = await withKey(made.secret)
    expect(await seesHidden(old)).toBe(false)
    await expect(old.fetchQuestionSet('4410')).rejects.toMatchObject({ code: 'platform_not_found' })
    expect((await admin.setMachineKeyLevel(made.key.keyId, 'administrator')).level).toBe('administrator')
    expect(await seesHidden(old)).toBe(true)

    // Old and new are valid together, and a client that knows both goes over without a restart.
    const rotated = await admin.rotateMachineKey(made.key.keyId)
    expect(rotated.key).toMatchObject({ replaces: made.key.keyId, level: 'administrator' })
    const moving = await connect({ keys: createMachineKeys(made.secret, rotated.secret) })
    expect(await seesHidden(moving)).toBe(true)
    expect(await seesHidden(await withKey(rotated.secret))).toBe(true)
    await admin.revokeMachineKey(made.key.keyId)
    expect(await seesHidden(moving)).toBe(true)
    await expect(old.listQuestionSets()).rejects.toMatchObject({ code: 'platform_unauthenticated' })
    // One that reads its secret store again goes over too.
    const rereading = await connect({
      keys: createMachineKeys(made.secret),
      rereadKeys: async () => [made.secret, rotated.secret],
    })
    expect(await seesHidden(rereading)).toBe(true)

    const listed = await admin.listMachineKeys()
    expect(listed.find((key) => key.keyId === made.key.keyId)?.revokedAt).not.toBeNull()
    expect(JSON.stringify(listed)).not.toContain(rotated.secret)
    for (const other of [await connect(), await connect({ user: clerk })])
      await expect(other.listMachineKeys()).rejects.toMatchObject({ code: 'platform_forbidden' })
    await sandbox.close()

    const withCustomJs = await contractOf(dialect, { customJs: true })
    const shutOut = await withCustomJs.connect({ user: administrator })
    const { key } = await shutOut.createMachineKey('Portal')
    await expect(shutOut.setMachineKeyLevel(key.keyId, 'administrator')).rejects.toMatchObject({
      code: 'platform_conflict',
      detail: expect.stringMatching(/CustomJS/),
    })
  })

  test('row 15: access tokens are fetched once, refreshed early and once for all who wait', async () => {
    const clock = createClock(() => Date.parse('2026-11-21T09:00:00Z'))
    const { connect, control, sandbox } = await contractOf(dialect, { clock })
    const user = await connect({ user: clerk, clock: clock.nowMs })
    const ask = () => user.listQuestionSets()
    await Promise.all([ask(), ask(), ask()])
    expect((await stateOf(sandbox)).total).toBe(1 + 3)
    clock.advance(11 * 60_000)
    await ask()
    expect((await stateOf(sandbox)).total).toBe(5)
    // Four fifths of fifteen minutes: the token still works, and a new one is fetched by one request.
    clock.advance(61_000)
    await Promise.all([ask(), ask(), ask(), ask()])
    expect((await stateOf(sandbox)).total).toBe(5 + 1 + 4)
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(20 * 60_000)
      await ask()
    }
    // The whole session may end; then the user signs in again.
    clock.advance(20 * 3_600_000)
    await ask()
    // One that the platform calls expired, whatever we think, is fetched anew and the request sent once more.
    await control('/faults', { at: 'reports', kind: 'expired-token', count: 1 })
    expect((await user.listReports()).length).toBeGreaterThan(0)
    const stranger = await connect({ user: { ...clerk, password: 'wrong s3cret' } })
    const refused = stranger.listQuestionSets()
    await expect(refused).rejects.toMatchObject({ code: 'platform_unauthenticated' })
    await expect(refused).rejects.not.toThrow(/wrong s3cret/)
  })

  test('row 16: the Site ID goes with every call, and is no credential', async () => {
    const { connect } = await contractOf(dialect)
    const none = await connect({ siteId: null })
    await expect(none.listQuestionSets()).rejects.toMatchObject({
      code: 'platform_refused',
      detail: expect.stringMatching(/Site-Id/),
    })
    const wrong = await connect({ siteId, keys: createMachineKeys('none') })
    await expect(wrong.listQuestionSets()).rejects.toMatchObject({ code: 'platform_unauthenticated' })
  })

  test('row 16: the Origin goes with every call where it is asked for', async () => {
    const origin = 'https://portal.example.com'
    const { connect, platform } = await contractOf(dialect, { allowedOrigins: [origin], requireOrigin: true })
    await expect(platform.listQuestionSets()).rejects.toMatchObject({
      code: 'platform_forbidden',
      detail: expect.stringMatching(/Origin/),
    })
    expect((await (await connect({ origin })).listQuestionSets()).length).toBeGreaterThan(0)
  })

  test('row 17: the client never meets the limit of 100 in any rolling minute', async () => {
    const clock = createClock(() => 0)
    const { connect, sandbox } = await contractOf(dialect, { clock, requestsPerMinute: 100 })
    const log = createMemoryRequestLog(clock.nowMs)
    const underWay = new Set<string>()
    const limiter = createRateLimiter({
      log: {
        async start(allowance, timeoutMs) {
          const started = await log.start(allowance, timeoutMs)
          if ('id' in started) underWay.add(started.id)
          return started
        },
        async finish(id) {
          await log.finish(id)
          underWay.delete(id)
        },
      },
      scope: 's',
      clock: clock.nowMs,
      // Nobody waits for real: once everything has its answer, time goes on to the next free place.
      async sleep(durationMs) {
        await until(() => underWay.size === 0, { what: 'all answers', everyMs: 5 })
        clock.advance(Math.ceil(durationMs))
      },
    })
    const platform = await connect({ limiter })
    const asked = Array.from({ length: 230 }, () => platform.listReports())
    await Promise.all(asked)
    const requests = await stateOf(sandbox)
    expect(requests.total).toBe(230)
    expect(requests.mostInRollingMinute).toBeLessThanOrEqual(100)
    expect(clock.nowMs()).toBeGreaterThanOrEqual(120_000)
  })

  test('row 17: a 429 is waited out as it says, and given up after the third', async () => {
    const { connect, control, sandbox } = await contractOf(dialect)
    const paused: number[] = []
    const free = { acquire: async () => ({ finish: async () => undefined }) }
    const platform = await connect({ limiter: { ...free, pause: (ms) => void paused.push(ms) } })
    await control('/faults', { at: 'reports', kind: '429', count: 2 })
    expect((await platform.listReports()).length).toBeGreaterThan(0)
    expect(paused).toHaveLength(2)
    for (const ms of paused) expect(ms).toBeGreaterThanOrEqual(1000)
    await control('/faults', { at: 'reports', kind: '429', count: 5 })
    await expect(platform.listReports()).rejects.toMatchObject({
      code: 'platform_rate_limited',
      retryAfterMs: 1000,
    })
    expect((await stateOf(sandbox)).total).toBe(3 + 3)
  })

  test('row 19 and 20: what is not supported has no method, and asking for it is refused clearly', async () => {
    const contract = await contractOf(dialect)
    const { platform, sandbox } = contract
    const { caseId, recordId } = await onCover(contract)
    const methods = Object.keys(platform).join(' ')
    expect(methods).not.toMatch(/cancelPolicy|cancelCase|listReferr|listCases\b|answerAfter|postQuote/i)
    for (const [method, path] of [
      ['POST', `/cases/${caseId}/cancel`],
      ['DELETE', `/cases/${caseId}`],
      ['PUT', `/caserecords/${recordId}/answers`],
      ['GET', '/referrals'],
      ['GET', '/cases'],
    ] as const)
      expect((await sandbox.send(path, { method })).status, path).toBe(405)
    const legacy = await sandbox.send(`/api/cases/${caseId}`)
    expect(legacy).toMatchObject({ status: 410 })
    expect(JSON.stringify(legacy.body)).toContain('/quote')
  })

  test('faults: what must not be done twice is never repeated, and says that it is in doubt', async () => {
    const contract = await contractOf(dialect)
    const { platform, control } = contract
    const { caseId, recordId } = await onCover(contract)
    const claim = { caseId, recordId, incidentDate: '2026-10-02', description: 'Storm' }
    let doneCount = 0
    for (const [kind, isDone] of [
      ['close-after', true],
      ['close-before', false],
      ['500-with-effect', true],
      ['503', false],
      ['garbage-200', true],
      ['truncate', true],
    ] as const) {
      await control('/faults', { at: 'claims', kind, count: 1 })
      await expect(platform.createClaim(claim), kind).rejects.toMatchObject({
        code: 'platform_outcome_unknown',
      })
      if (isDone) doneCount += 1
      expect((await platform.listClaims(caseId)).length, kind).toBe(doneCount)
    }
    // Reading may be repeated by whoever asks: the failure says so.
    await control('/faults', { at: 'claims', kind: 'close-before', count: 1 })
    await expect(platform.listClaims(caseId)).rejects.toMatchObject({
      code: 'platform_unavailable',
      policy: { retry: 'later' },
    })
  })

  test('faults: through a storm, what succeeded was done once and what is in doubt at most once', async () => {
    const contract = await contractOf(dialect)
    const { control, sandbox } = contract
    const { caseId } = await onCover(contract)
    const free = { acquire: async () => ({ finish: async () => undefined }), pause: () => undefined }
    const platform = await contract.connect({ limiter: free })
    await control('/faults/storm', { seed: 11, percent: 60, at: ['claims'], retryAfterSeconds: 0 })
    const told = new Map<string, string>()
    for (let n = 0; n < 40; n++) {
      const reference = `storm-${n}`
      const claim = { caseId, reference, incidentDate: '2026-10-02', description: 'Storm' }
      told.set(
        reference,
        await platform.createClaim(claim).then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        ),
      )
    }
    await sandbox.send('/sandbox/faults', { method: 'DELETE' })
    const counts = Map.groupBy(await platform.listClaims(caseId), (one) => one.details.reference ?? '')
    for (const [reference, outcome] of told) {
      const count = counts.get(reference)?.length ?? 0
      if (outcome === 'done') expect(count, reference).toBe(1)
      else if (outcome === 'platform_outcome_unknown') expect(count, reference).toBeLessThanOrEqual(1)
      else expect([outcome, count]).toEqual([expect.stringMatching(/rate_limited|unauthenticated/), 0])
    }
    expect(new Set(told.values()).size).toBeGreaterThan(1)
  })

  test('a profile with an operation off asks nothing', async () => {
    const { connect, sandbox } = await contractOf(dialect)
    const profile = await loadWireProfile(dialect.profile)
    const off = { ...profile.operations.createClaim, enabled: false }
    const platform = await connect({
      profile: { ...profile, operations: { ...profile.operations, createClaim: off } },
    })
    const claiming = platform.createClaim({ caseId: '1', incidentDate: '2026-01-01', description: 'x' })
    await expect(claiming).rejects.toMatchObject({ code: 'capability_not_confirmed' })
    expect((await stateOf(sandbox)).total).toBe(0)
  })

  test('secrets are in no failure', async () => {
    const { connect } = await contractOf(dialect)
    const secret = `mk_${'s3cret'.repeat(5)}`
    for (const more of [
      { keys: createMachineKeys(secret) },
      { user: { userName: 'eve', password: secret } },
    ]) {
      const platform = await connect(more)
      const error: unknown = await platform.readCase('1').catch((caught: unknown) => caught)
      expect(JSON.stringify([String(error), error, (error as Error).stack])).not.toContain(secret)
    }
  })
})
