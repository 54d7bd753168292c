import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool, type Pool } from '../../src/isolate/pool.ts'
import { waitingMs } from '../../src/isolate/waiting-time.ts'
import { startWorkerProcess } from '../../src/isolate/worker-process.ts'

const entry = new URL('../support/reading-misbehaving-child.ts', import.meta.url)
const options = {
  entry,
  size: 1,
  wallClockMs: 2_000,
  maxMemoryBytes: 300 * 1_048_576,
  maxOldSpaceMb: 80,
  recycleAfter: 1_000,
  maxOutputBytes: 1_000_000,
}

let pool: Pool
beforeAll(() => {
  pool = createPool(options)
})
afterAll(() => pool.close())

test('work goes to a warm child and comes back', async () => {
  expect(await pool.run('echo', { a: [1, new Date(0)], b: undefined })).toEqual({ a: [1, new Date(0)] })
  const pids = new Set([await pool.run('pid', null), await pool.run('pid', null)])
  expect(pids.size).toBe(1)
  const started = performance.now()
  for (let n = 0; n < 50; n++) await pool.run('echo', n)
  expect((performance.now() - started) / 50).toBeLessThan(20)
})

test.each([
  ['loop', 'reading_timed_out'],
  ['sleep', 'reading_timed_out', 60_000],
  ['crash', 'limit_exceeded'],
  ['leave', 'reading_crashed'],
  ['segfault', 'reading_crashed'],
  ['buffers', 'limit_exceeded'],
  ['flood', 'limit_exceeded'],
  ['refuse', 'file_damaged'],
  ['fault', 'internal_error'],
  ['nonsense', 'internal_error'],
] as const)(
  'a child that does %s ends as %s, and the next job is not hurt',
  async (job, code, input: unknown = null) => {
    const before = process.cpuUsage()
    // Only what never ends waits for the clock; the others may take as long as a busy machine needs.
    const wallClockMs = code === 'reading_timed_out' ? 1_500 : 30_000
    await expect(pool.run(job, input, { wallClockMs })).rejects.toMatchObject({
      name: 'Failure',
      code,
    })
    // A parser inside this process would take our own processor time, however busy the machine is.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.7)
    expect(await pool.run('echo', 'still here')).toBe('still here')
  },
)

test('a job that the machine left no time for is told apart from one that hangs', async () => {
  expect(waitingMs(process.pid)).toBeGreaterThan(0)
  // Of 200 ms a job waited for 60, which is more than a quarter, or for none.
  for (const [each, retryAfterMs] of [
    [60, 0],
    [0, undefined],
  ] as const) {
    let waited = 0
    const own = startWorkerProcess({
      ...options,
      isolation: pool.isolation,
      waitingMs: () => {
        waited += each
        return waited
      },
    })
    const stopped = own.run('sleep', 60_000, 200)
    await expect(stopped).rejects.toMatchObject({ code: 'reading_timed_out', retryAfterMs })
  }
})

test('a full heap ends the job, by itself or by the clock', async () => {
  const failure = await pool
    .run('heap', null, { wallClockMs: 4_000 })
    .catch((error: { code: string }) => error)
  expect(['limit_exceeded', 'reading_timed_out']).toContain((failure as { code: string }).code)
  expect(await pool.run('echo', 1)).toBe(1)
})

test('what other jobs left in a child counts against nobody', async () => {
  const own = createPool({ ...options, wallClockMs: 20_000 })
  try {
    const room = 130 * 1_048_576
    const first = await own.run('pid', null)
    await own.run('leak', room)
    expect(await own.run('pid', null)).toBe(first)
    expect(await own.run('need', room)).toBe(room)
    expect(await own.run('pid', null)).not.toBe(first)
    await expect(own.run('need', 3 * room)).rejects.toMatchObject({ code: 'limit_exceeded' })
  } finally {
    await own.close()
  }
})

test('a job on what was read already may have twice the memory, and its child is gone afterwards', async () => {
  const own = createPool({ ...options, wallClockMs: 20_000, roomyJobs: ['need'] })
  try {
    const pid = await own.run('pid', null)
    const much = 300 * 1_048_576
    expect(await own.run('need', much)).toBe(much)
    expect(await own.run('pid', null)).not.toBe(pid)
    await expect(own.run('need', 2.5 * much)).rejects.toMatchObject({ code: 'limit_exceeded' })
    expect(await own.run('echo', 'still here')).toBe('still here')
  } finally {
    await own.close()
  }
})

test('a child half full of other work is replaced before its first large job, and only before that', async () => {
  const own = createPool({ ...options, wallClockMs: 20_000, largeJobs: ['echo'] })
  const much = 120 * 1_048_576
  try {
    const first = await own.run('pid', null)
    await own.run('leak', much)
    expect(await own.run('pid', null)).toBe(first)
    expect(await own.run('echo', 'large')).toBe('large')
    const second = await own.run('pid', null)
    expect(second).not.toBe(first)
    await own.run('leak', much)
    expect(await own.run('echo', 'large again')).toBe('large again')
    expect(await own.run('pid', null)).toBe(second)
  } finally {
    await own.close()
  }
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s, as a terminal sends it to every process at once, ends a child and not its job',
  async (signal) => {
    const own = createPool({ ...options, wallClockMs: 20_000 })
    try {
      const atWork = (await own.run('pid', null)) as number
      const job = own.run('sleep', 300)
      process.kill(atWork, signal)
      await expect(job).resolves.toBeUndefined()
      const idle = (await own.run('pid', null)) as number
      expect(idle).not.toBe(atWork)
      process.kill(idle, signal)
      // It is gone before this process hears of it.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      expect(await own.run('echo', 'sent while it ends')).toBe('sent while it ends')
    } finally {
      await own.close()
    }
  },
)

test('what a parser says of the paper does not reach the failure', async () => {
  const failure = await pool
    .run('fault', null)
    .catch((error: unknown) => error as Error & { detail?: string })
  expect(String(failure)).not.toContain('secret')
  expect((failure as { detail?: string }).detail).toBeUndefined()
})

test('children know nothing of our environment and cannot reach a server', async () => {
  process.env['SLIPWAY_SECRET_FOR_TEST'] = 'x'
  expect(await pool.run('environment', null)).not.toContain('SLIPWAY_SECRET_FOR_TEST')
  let requests = 0
  const server = createServer((_, response) => {
    requests++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await pool.run('connect', port)).toMatch(/ENETUNREACH|ECONNREFUSED/)
  expect(await pool.run('fetch', `http://127.0.0.1:${port}/`)).toBe('refused')
  expect(requests).toBe(0)
  server.close()
})

test('the level of isolation in force is told', () => {
  expect(pool.isolation.description).toMatch(/^network: (isolated|not isolated) \(/)
  expect(pool.isolation.networkIsolated).toBe(pool.isolation.description.startsWith('network: isolated'))
})

test('without any fence of the machine the child itself closes the network', async () => {
  const bare = createPool({
    ...options,
    isolation: { level: 'process', networkIsolated: false, description: 'network: not isolated', prefix: [] },
  })
  const server = createServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    expect(await bare.run('connect', port)).toBe('ENETUNREACH')
    expect(await bare.run('fetch', `http://127.0.0.1:${port}/`)).toBe('refused')
  } finally {
    server.close()
    await bare.close()
  }
})

test('two children work side by side, the third job waits, a worn child is replaced', async () => {
  const pair = createPool({ ...options, size: 2, recycleAfter: 3 })
  try {
    await Promise.all([pair.run('echo', 1), pair.run('echo', 2)])
    const started = performance.now()
    await Promise.all([pair.run('sleep', 300), pair.run('sleep', 300), pair.run('sleep', 300)])
    const took = performance.now() - started
    expect(took).toBeGreaterThan(500)
    expect(took).toBeLessThan(1_500)
    const pids = new Set<unknown>()
    for (let n = 0; n < 8; n++) pids.add(await pair.run('pid', null))
    expect(pids.size).toBeGreaterThan(2)
  } finally {
    await pair.close()
  }
})

test('closing fails what waits and what runs, and leaves no process', async () => {
  const closing = createPool(options)
  const pid = (await closing.run('pid', null)) as number
  const jobs = [closing.run('sleep', 60_000), closing.run('echo', 1)].map((job) =>
    job.then(
      () => 'done',
      (error: { code: string }) => error.code,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  await closing.close()
  expect(await Promise.all(jobs)).toEqual(['reading_crashed', 'reading_crashed'])
  await expect(closing.run('echo', 1)).rejects.toMatchObject({ code: 'reading_crashed' })
  expect(() => process.kill(pid, 0)).toThrow()
})

test('an entry that cannot start fails its jobs and does not start over and over', async () => {
  const broken = createPool({ ...options, entry: new URL('./no-such-file.ts', import.meta.url) })
  try {
    await expect(broken.run('echo', 1)).rejects.toMatchObject({ code: 'reading_crashed' })
    await expect(broken.run('echo', 1)).rejects.toMatchObject({ code: 'reading_crashed' })
  } finally {
    await broken.close()
  }
})
