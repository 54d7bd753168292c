import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Reading } from '../../../src/domain/document.ts'
import { Failure } from '../../../src/domain/failures.ts'
import { readWhole } from '../../../src/extract/recognise/read-whole.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'read-whole-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

function input(limits = {}) {
  return { path: 'a', name: 'a.pdf', mediaType: '', sourceFileId: 'sf', outputDirectory: directory, limits }
}

function reading(pageCount: number, toRecognise: readonly number[]): Reading {
  const document = { readingId: 'rd', sourceFileId: 'sf', name: 'a.pdf', format: 'pdf' as const, pageCount }
  return {
    kind: 'read',
    document: { ...document, properties: {}, warnings: [] },
    embedded: [],
    ...(toRecognise.length > 0 ? { toRecognise } : {}),
  }
}

/** A pool whose recognition of each page is scripted. */
function poolWith(first: Reading, recognise: (page: number) => boolean) {
  const pages: number[] = []
  return {
    pages,
    async run(job: string, job_input: unknown) {
      if (job === 'read') return first
      if (job === 'recognise-paper') return { paperKind: 'policy' }
      const { page } = job_input as { page: number }
      pages.push(page)
      return { page, hasContent: recognise(page), wordCount: 1, legibility: 1, engine: 'scripted' }
    },
  }
}

test('a file without pictures costs no second job', async () => {
  const pool = poolWith(reading(3, []), () => true)
  expect(await readWhole(pool, input())).toMatchObject({ kind: 'read' })
  expect(pool.pages).toEqual([])
})

test('300 pictures are recognised up to the limit, and the others are told of', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index + 1)
  const pool = poolWith(reading(300, numbers), () => true)
  const result = await readWhole(pool, input({ recognisedPages: 40 }))
  expect(pool.pages).toHaveLength(40)
  const warning = 'Text was recognised on 40 of the 300 pages that are pictures; look at the others yourself.'
  expect(result).toMatchObject({ kind: 'read', document: { warnings: [warning] } })
  expect(result).not.toHaveProperty('toRecognise')
  const summary = JSON.parse(await readFile(join(directory, 'document.json'), 'utf8'))
  expect(summary.warnings).toEqual([warning])
})

test('a page that hangs or kills its child stays without text, and the others are read', async () => {
  const pool = poolWith(reading(3, [1, 2, 3]), (page) => {
    if (page === 2) throw new Failure('reading_timed_out', 'stopped')
    return true
  })
  expect(await readWhole(pool, input())).toMatchObject({
    kind: 'read',
    document: { warnings: [expect.stringContaining('2 of the 3 pages')], paperKind: 'policy' },
  })
})

test('a page that takes too long is tried once more at a lower resolution', async () => {
  const tried: unknown[] = []
  const pool = {
    async run(job: string, one: unknown) {
      if (job === 'read') return reading(1, [1])
      if (job === 'recognise-paper') throw new Failure('reading_crashed', 'gone')
      tried.push((one as { isCoarse?: boolean }).isCoarse)
      if (tried.length === 1) throw new Failure('reading_timed_out', 'stopped')
      return { page: 1, hasContent: true, wordCount: 1, legibility: 1, engine: 'scripted' }
    },
  }
  expect(await readWhole(pool, input())).toMatchObject({ kind: 'read', document: { warnings: [] } })
  expect(tried).toEqual([undefined, true])
})

test('a page stopped by a busy machine is read once more when the others are done, alone and as finely', async () => {
  const tried: string[] = []
  const times: (number | undefined)[] = []
  let atWork = 0
  const pool = {
    async run(job: string, one: unknown, { wallClockMs }: { wallClockMs?: number } = {}) {
      if (job === 'read') return reading(4, [1, 2, 3, 4])
      if (job === 'recognise-paper') return {}
      const { page, isCoarse } = one as { page: number; isCoarse?: boolean }
      times.push(wallClockMs)
      atWork++
      await new Promise(setImmediate)
      tried.push(`${page}${isCoarse ? ' coarse' : ''}${atWork > 1 ? '' : ' alone'}`)
      atWork--
      const tries = tried.filter((name) => name.startsWith(`${page}`)).length
      // The first hangs, the second and third are stopped by other work, and the third hangs when it is alone, too.
      if (page === 1) throw new Failure('reading_timed_out', 'stopped')
      if (page === 2 && tries === 1) throw new Failure('reading_timed_out', 'stopped', { retryAfterMs: 0 })
      if (page === 3) throw new Failure('reading_timed_out', 'stopped', { retryAfterMs: 0 })
      return { page, hasContent: true, wordCount: 1, legibility: 1, engine: 'scripted' }
    },
  }
  expect(await readWhole(pool, input())).toMatchObject({
    kind: 'read',
    document: { warnings: [expect.stringContaining('2 of the 4 pages')] },
  })
  const names = tried.map((name) => name.replace(' alone', ''))
  expect(names.filter((name) => name.startsWith('1'))).toEqual(['1', '1 coarse'])
  expect(tried.slice(-3)).toEqual(['2 alone', '3 alone', '3 coarse alone'])
  expect(times.slice(-3)).toEqual([40_000, 40_000, 40_000])
  expect(new Set(times.slice(0, -3))).toEqual(new Set([20_000]))
  expect(names.filter((name) => name.startsWith('4'))).toEqual(['4'])
})

test('a page that needs too much memory is read once more by itself, and then at a lower resolution', async () => {
  const tried: string[] = []
  const pool = {
    async run(job: string, one: unknown) {
      if (job === 'read') return reading(2, [1, 2])
      if (job === 'recognise-paper') return {}
      const { page, isCoarse } = one as { page: number; isCoarse?: boolean }
      tried.push(`${page}${isCoarse ? ' coarse' : ''}`)
      if (page === 1 && !isCoarse)
        throw new Failure('limit_exceeded', 'more than 512 MB of memory were needed')
      return { page, hasContent: true, wordCount: 1, legibility: 1, engine: 'scripted' }
    },
  }
  expect(await readWhole(pool, input())).toMatchObject({ kind: 'read', document: { warnings: [] } })
  expect(tried).toEqual(['1', '2', '1', '1 coarse'])
})

test('where every page fails, the file is unread with the reason of the failure', async () => {
  const pool = poolWith(reading(2, [1, 2]), () => {
    throw new Failure('reading_crashed', 'gone')
  })
  expect(await readWhole(pool, input())).toMatchObject({ kind: 'unread', code: 'reading_crashed' })
})

test('a picture of a landscape has no text; beside a page of text it is no reason to drop the file', async () => {
  const alone = await readWhole(
    poolWith(reading(1, [1]), () => false),
    input(),
  )
  expect(alone).toMatchObject({ kind: 'unread', code: 'text_not_found' })
  const beside = await readWhole(
    poolWith(reading(2, [1]), () => false),
    input(),
  )
  expect(beside).toMatchObject({ kind: 'read' })
})

test('a full disk is not the fault of the page', async () => {
  const pool = poolWith(reading(1, [1]), () => {
    throw new Failure('storage_full')
  })
  await expect(readWhole(pool, input())).rejects.toMatchObject({ code: 'storage_full' })
})

test('no page is begun after the time of the file is over', async () => {
  const pool = poolWith(reading(5, [1, 2, 3, 4, 5]), () => true)
  const result = await readWhole(pool, input({ recognitionMs: 0 }))
  expect(pool.pages).toEqual([])
  expect(result).toMatchObject({ kind: 'unread', code: 'text_not_found' })
})
