import { expect, test } from 'vitest'
import XLSX from 'xlsx'
import { createClock } from '../../src/sandbox/clock.ts'
import { parseCron } from '../../src/sandbox/scheduled-reports/cron.ts'
import { propertyOwners } from './acceptable-answers.ts'
import { runningSandbox } from './running-sandbox.ts'
import { type SftpServer, sftpServer } from './sftp-server.ts'

const hourMs = 3_600_000
const started = '2026-11-20T10:00:00Z'

function nightly(server: SftpServer, change: object = {}) {
  const sftp = {
    host: '127.0.0.1',
    port: server.port,
    username: 'slipway',
    password: 'right',
    directory: '/in',
    hostKeyFingerprint: server.fingerprint,
  }
  return { id: 'nightly', reportId: 'outcomes', cron: '30 5 * * *', sftp: { ...sftp, ...change } }
}

async function reporting(schedules: object[], dataDir?: string) {
  const clock = createClock(() => Date.parse(started))
  const reportSchedules = schedules as NonNullable<Parameters<typeof runningSandbox>[0]>['reportSchedules']
  const client = await runningSandbox({
    clock,
    reportSchedules: reportSchedules!,
    ...(dataDir && { dataDir }),
  })
  const deliveries = async () => (await client.send('/sandbox/deliveries')).body.deliveries
  const settled = async (status: string, attempts: number) => {
    await expect
      .poll(deliveries, { timeout: 10_000 })
      .toEqual(expect.arrayContaining([expect.objectContaining({ status, attempts })]))
    return deliveries()
  }
  return { client, clock, deliveries, settled }
}

test('a report file is delivered when it is due, whole or not at all, and once', async () => {
  const server = await sftpServer()
  const weekly = { ...nightly(server), id: 'weekly', cron: '0 6 * * 6', reportId: 'policies', format: 'xlsx' }
  const { client, clock, settled, deliveries } = await reporting([nightly(server), weekly])
  await client.quote('4325', { ...propertyOwners, StartDate: '2026-12-01' })
  expect(await deliveries()).toEqual([])
  clock.advance(21 * hourMs)
  await settled('delivered', 1)
  await expect
    .poll(() => [...server.files.keys()].sort(), { timeout: 10_000 })
    .toEqual(['/in/outcomes_20261121053000.csv', '/in/policies_20261121060000.xlsx'])
  expect(server.log.slice(0, 2)).toEqual([
    'open /in/.outcomes_20261121053000.csv.part',
    'rename /in/.outcomes_20261121053000.csv.part /in/outcomes_20261121053000.csv',
  ])
  expect(String(server.files.get('/in/outcomes_20261121053000.csv'))).toBe(
    'day,productId,productName,kind,outcome,records\r\n2026-11-20,4325,Property Owners,New Business,quoted,1\r\n',
  )
  const book = XLSX.read(server.files.get('/in/policies_20261121060000.xlsx'))
  expect(XLSX.utils.sheet_to_json(book.Sheets['policies']!, { header: 1 })[0]).toContain('policyNumber')
  clock.advance(hourMs)
  await client.send('/sandbox/clock')
  expect(await deliveries()).toHaveLength(2)
  // Two nights later there are two more, one for each.
  clock.advance(48 * hourMs)
  await expect.poll(() => server.files.has('/in/outcomes_20261123053000.csv'), { timeout: 10_000 }).toBe(true)
  expect(server.files.has('/in/outcomes_20261122053000.csv')).toBe(true)
})

test('a server that is away or refuses is tried again later and later, and what was due is not lost by a restart', async () => {
  const server = await sftpServer()
  await server.close()
  const first = await reporting([nightly(server)])
  first.clock.advance(20 * hourMs)
  const [failed] = await first.settled('pending', 1)
  expect(failed.problem).toBe('the server could not be reached')
  expect(failed.nextAttemptMs - first.clock.nowMs()).toBe(60_000)
  await first.client.close()
  const again = await sftpServer({ port: server.port })
  again.refuseRenames = 1
  const second = await reporting([nightly(again)], first.client.dataDir)
  second.clock.advance(20 * hourMs + 60_000)
  expect((await second.settled('pending', 2))[0].problem).toBe('the server refused to rename the file')
  expect([...again.files.keys()]).toEqual(['/in/.outcomes_20261121053000.csv.part'])
  second.clock.advance(120_000)
  await second.settled('delivered', 3)
  expect([...again.files.keys()]).toEqual(['/in/outcomes_20261121053000.csv'])
})

test('a wrong host key or password stops the schedule until a person has looked, and gives nothing away', async () => {
  const server = await sftpServer()
  const other = await sftpServer()
  const wrongKey = nightly(server, { hostKeyFingerprint: other.fingerprint })
  const wrongPassword = { ...nightly(server, { password: 'secret-but-wrong' }), id: 'other' }
  const { client, clock, settled } = await reporting([wrongKey, wrongPassword])
  clock.advance(20 * hourMs)
  await settled('stopped', 1)
  await expect
    .poll(async () => (await settled('stopped', 1)).map((each: { problem: string }) => each.problem).sort())
    .toEqual(['the host key is not the pinned one', 'the server refused the sign-in'])
  clock.advance(48 * hourMs)
  await client.send('/sandbox/clock')
  const all = await settled('stopped', 1)
  expect(all.filter((each: { attempts: number }) => each.attempts > 0)).toHaveLength(2)
  expect(server.log).toEqual([])
  expect(JSON.stringify(all)).not.toContain('secret')
  expect((await client.post('/sandbox/deliveries/999/retry', {})).status).toBe(404)
})

test('a person has a stopped delivery tried again after mending the server', async () => {
  const server = await sftpServer({ password: 'changed' })
  const first = await reporting([nightly(server)])
  first.clock.advance(20 * hourMs)
  const [stopped] = await first.settled('stopped', 1)
  await first.client.close()
  const { client, clock } = await reporting([nightly(server, { password: 'changed' })], first.client.dataDir)
  clock.advance(20 * hourMs)
  const { body } = await client.post(`/sandbox/deliveries/${stopped.deliveryId}/retry`, {})
  expect(body.deliveries[0]).toMatchObject({ status: 'delivered', problem: null })
  expect(server.files.size).toBe(1)
})

test('a schedule that makes no sense rejects the start', async () => {
  const server = await sftpServer()
  const good = nightly(server)
  for (const bad of [
    { ...good, cron: 'every day' },
    { ...good, cron: '0 0 30 2 *' },
    { ...good, reportId: 'referrals' },
    { ...good, sftp: { ...good.sftp, hostKeyFingerprint: 'any' } },
    { ...good, sftp: { ...good.sftp, password: undefined } },
  ])
    await expect(reporting([bad])).rejects.toThrow()
  await expect(reporting([good, good])).rejects.toThrow(/id of its own/)
})

const at = (text: string) => Date.parse(`${text}:00Z`)
const cases: [cron: string, after: string, next: string][] = [
  ['0 6 * * *', '2026-11-20T06:00', '2026-11-21T06:00'],
  ['*/15 * * * *', '2026-11-20T06:01', '2026-11-20T06:15'],
  ['0 6 * * 1-5', '2026-11-20T07:00', '2026-11-23T06:00'],
  ['0 6 1 * *', '2026-11-20T07:00', '2026-12-01T06:00'],
  ['0 6 13 * 5', '2026-11-14T07:00', '2026-11-20T06:00'],
  ['0 0 29 2 *', '2026-11-20T07:00', '2028-02-29T00:00'],
  ['5,35 8-9 * * 7', '2026-11-20T07:00', '2026-11-22T08:05'],
]
test.each(cases)('%s after %s is due at %s', (cron, after, next) => {
  expect(parseCron(cron).nextAfter(at(after))).toBe(at(next))
})

test('what is no schedule is refused', () => {
  for (const text of [
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
  ])
    expect(() => parseCron(text), text).toThrow(RangeError)
})
