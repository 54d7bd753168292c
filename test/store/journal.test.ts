import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal, readJournal } from '../../src/store/journal.ts'
import type { JournalEntry } from '../../src/store/ports.ts'
import { watchFiles } from '../support/watched-files.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipway-journal-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const entry = (id: string): JournalEntry => ({
  table: 'decision',
  organisationId: 'org_a',
  row: { id, value: { line1: '1 High Street\nLeeds' } },
})

async function ids(): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const { row } of readJournal(directory)) found.push(row['id'])
  return found
}

test('reads back what was appended, in order, over several starts', async () => {
  expect(await ids()).toEqual([])
  const first = await openJournal(directory)
  await first.append([entry('a'), entry('b')])
  await first.append([])
  await first.close()
  const second = await openJournal(directory)
  await second.append([entry('c')])
  await second.close()
  expect(await ids()).toEqual(['a', 'b', 'c'])
  const [name] = readdirSync(join(directory, 'journal'))
  expect(statSync(join(directory, 'journal', String(name))).mode & 0o777).toBe(0o600)
  expect(statSync(join(directory, 'journal')).mode & 0o777).toBe(0o700)
})

test('appends that come together share a sync, and each is synced before it resolves', async () => {
  const watched = watchFiles()
  const journal = await openJournal(directory, watched)
  await journal.append([entry('first')])
  watched.calls.length = 0
  let syncedBefore = 0
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await journal.append([entry(`e${index}`)])
      if (watched.calls.some((call) => call.startsWith('sync'))) syncedBefore += 1
    }),
  )
  await journal.close()
  expect(syncedBefore).toBe(50)
  expect(watched.calls.filter((call) => call.startsWith('sync')).length).toBeLessThan(10)
  expect(await ids()).toHaveLength(51)
})

test('a full disk is told, and what came before and after it stays readable', async () => {
  const watched = watchFiles()
  const journal = await openJournal(directory, watched)
  await journal.append([entry('before')])
  watched.failing = { call: 'write', code: 'ENOSPC' }
  await expect(journal.append([entry('lost')])).rejects.toMatchObject({ code: 'storage_full' })
  watched.failing = { call: 'sync', code: 'EIO' }
  await expect(journal.append([entry('unsure')])).rejects.toMatchObject({ code: 'storage_unavailable' })
  watched.failing = null
  await journal.append([entry('after')])
  await journal.close()
  expect(await ids()).toEqual(expect.arrayContaining(['before', 'after']))
  expect(await ids()).not.toContain('lost')
})

test('a torn last line was never acknowledged; any other broken line is damage', async () => {
  const journal = await openJournal(directory)
  await journal.append([entry('whole')])
  await journal.close()
  const path = join(directory, 'journal', '000001.jsonl')
  appendFileSync(path, '{"table":"decision","organisationId":"org_a","row":{"id":"to')
  expect(await ids()).toEqual(['whole'])
  const next = await openJournal(directory)
  await next.append([entry('later')])
  await next.close()
  expect(await ids()).toEqual(['whole', 'later'])
  appendFileSync(path, 'rn"}}\nnot json\n')
  await expect(ids()).rejects.toMatchObject({
    code: 'storage_damaged',
    detail: 'Line 3 of journal/000001.jsonl cannot be read',
  })
  writeFileSync(path, '{"table":"password","organisationId":"org_a","row":{}}\n')
  await expect(ids()).rejects.toMatchObject({ code: 'storage_damaged' })
})
