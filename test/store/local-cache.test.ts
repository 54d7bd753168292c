import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalCache, openLocalCache } from '../../src/store/local-cache.ts'

let directory: string
let clock: number
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'slipway-cache-')), 'cache')
  clock = Date.parse('2026-11-21T12:00:00Z')
})
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }))

const open = (maxBytes: number): Promise<LocalCache> =>
  openLocalCache({ directory, maxBytes, now: () => clock })
const file = (sizeBytes: number) => async (path: string) => writeFileSync(path, Buffer.alloc(sizeBytes))
const hour = 3_600_000

test('fills once, also for callers at the same moment, and again after it failed', async () => {
  const cache = await open(1000)
  let fillings = 0
  const fill = async (path: string) => {
    fillings += 1
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (fillings === 1) throw new Error('the network')
    writeFileSync(path, 'x')
  }
  const first = await Promise.allSettled([cache.path('a', fill), cache.path('a', fill)])
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([cache.path('a', fill), cache.path('a', fill), cache.path('a', fill)])).toEqual(
    Array(3).fill(join(directory, 'a')),
  )
  expect(fillings).toBe(2)
  expect(readdirSync(directory)).toEqual(['a'])
})

test('what was used longest ago goes first, and what is in use stays above the bound', async () => {
  const cache = await open(1000)
  for (const name of ['a', 'b', 'c']) {
    await cache.path(name, file(400))
    clock += 1000
  }
  // More than the bound, yet a child may be on its way to any of them.
  expect(readdirSync(directory).sort()).toEqual(['a', 'b', 'c'])
  clock += hour
  await cache.path('a', file(400))
  await cache.path('d', file(100))
  expect(readdirSync(directory).sort()).toEqual(['a', 'c', 'd'])
  await cache.path('b', file(400))
  expect(existsSync(join(directory, 'b'))).toBe(true)
})

test('what is drawn into an entry afterwards counts', async () => {
  const cache = await open(1000)
  const reading = await cache.path('reading', async (path) => mkdirSync(path))
  writeFileSync(join(reading, 'image-0001'), Buffer.alloc(2000))
  clock += hour
  await cache.path('other', file(10))
  expect(readdirSync(directory)).toEqual(['other'])
})

test('begins empty: nothing half-written by a former life is taken for whole', async () => {
  mkdirSync(directory)
  writeFileSync(join(directory, 'a'), 'half')
  await open(1000)
  expect(readdirSync(directory)).toEqual([])
})
