import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '../../src/domain/identifiers.ts'
import { applyRetention } from '../../src/pipeline/apply-retention.ts'
import { createFileStore } from '../../src/store/file-store.ts'
import { openJournal, readJournal } from '../../src/store/journal.ts'
import { openLocalCache } from '../../src/store/local-cache.ts'
import { createObjectFileStore } from '../../src/store/object-file-store.ts'
import { openObjectStorage } from '../../src/store/object-storage.ts'
import { saveSettings } from '../../src/store/organisation-settings.ts'
import type { JournalEntry } from '../../src/store/ports.ts'
import { replayAccepted } from '../../src/store/replay.ts'
import { acceptedIn, addInbox, makeMessage } from '../support/accepted-messages.ts'
import { startObjectServer, type TestObjectServer } from '../support/object-server.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { openTestStore, silentLog } from '../support/store.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'slipway-forget-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const soon = () => new Date(Date.now() + 60_000)
const earlier = () => new Date(Date.now() - 60_000)

describe('the journal', () => {
  const entry = (id: string, submissionId: string): JournalEntry => ({
    table: 'decision',
    organisationId: 'org_a',
    row: { id, submission_id: submissionId },
  })
  const left = async () => {
    const found: unknown[] = []
    for await (const { row } of readJournal(directory)) found.push(row['id'])
    return found
  }

  test('loses the lines of one submission and no other, over files, torn lines and later starts', async () => {
    const first = await openJournal(directory)
    await first.append([entry('a', 'sub_1'), entry('b', 'sub_2')])
    await first.append([{ table: 'submission', organisationId: 'org_a', row: { id: 'sub_1' } }])
    await first.close()
    const [name = ''] = readdirSync(join(directory, 'journal'))
    appendFileSync(join(directory, 'journal', name), '{"table":"decision","torn')
    const second = await openJournal(directory)
    await second.append([entry('c', 'sub_1'), entry('d', 'sub_3')])
    await second.forget(new Set(['sub_1']))
    await second.append([entry('e', 'sub_2')])
    await second.close()
    expect(await left()).toEqual(['b', 'd', 'e'])
    const text = readdirSync(join(directory, 'journal'))
      .map((file) => readFileSync(join(directory, 'journal', file), 'utf8'))
      .join('')
    expect(text).not.toContain('sub_1')
    expect(text).toContain('torn')
    const third = await openJournal(directory)
    await third.append([entry('f', 'sub_2')])
    await third.close()
    expect(await left()).toEqual(['b', 'd', 'e', 'f'])
  })

  test('keeps whatever is appended meanwhile', async () => {
    const journal = await openJournal(directory)
    await journal.append(Array.from({ length: 500 }, (_, index) => entry(`old${index}`, 'sub_1')))
    await Promise.all([
      ...Array.from({ length: 100 }, (_, index) => journal.append([entry(`new${index}`, 'sub_2')])),
      journal.forget(new Set(['sub_1'])),
      journal.forget(new Set(['sub_none'])),
      ...Array.from({ length: 100 }, (_, index) => journal.append([entry(`late${index}`, 'sub_2')])),
    ])
    await journal.close()
    const found = await left()
    expect(found).toHaveLength(200)
    expect(new Set(found).size).toBe(200)
  })
})

describe('a file', () => {
  test('goes for good, and one that is wanted again stays', async () => {
    const files = createFileStore(directory)
    const { sha256 } = await files.put('org_a', Buffer.from('a form'))
    expect(await files.remove('org_a', sha256, earlier())).toBe(false)
    expect(await files.remove('org_a', sha256, soon())).toBe(true)
    await expect(files.read('org_a', sha256)).rejects.toMatchObject({ code: 'not_found' })
    expect(await files.remove('org_a', sha256, soon())).toBe(true)
    expect(await files.put('org_a', Buffer.from('a form'))).toMatchObject({ sha256 })
    expect(await files.read('org_a', sha256)).toEqual(Buffer.from('a form'))
    await expect(files.remove('org_a', '../secret', soon())).rejects.toMatchObject({ code: 'not_found' })
    await expect(files.removeReading('org_a', '../..')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('that is put again although it is old counts as new', async () => {
    const files = createFileStore(directory)
    const { sha256 } = await files.put('org_a', Buffer.from('a form'))
    const path = await files.pathOf('org_a', sha256)
    utimesSync(path, new Date(0), new Date(0))
    await files.put('org_a', Buffer.from('a form'))
    expect(await files.remove('org_a', sha256, earlier())).toBe(false)
  })

  test('is never lost to whoever puts it while it is being removed', async () => {
    const files = createFileStore(directory)
    const bytes = Buffer.from('the same form from two brokers')
    for (let round = 0; round < 40; round += 1) {
      const { sha256 } = await files.put('org_a', bytes)
      utimesSync(await files.pathOf('org_a', sha256), new Date(0), new Date(0))
      await Promise.all([files.remove('org_a', sha256, earlier()), files.put('org_a', bytes)])
      expect(await files.read('org_a', sha256)).toEqual(bytes)
    }
  })
})

describe('scaled out', () => {
  let postgres: TestPostgres
  let objects: TestObjectServer
  beforeAll(async () => {
    ;[postgres, objects] = await Promise.all([startPostgres(), startObjectServer()])
  })
  afterAll(async () => {
    await objects.stop()
    await postgres.stop()
  })

  test('an object goes from the bucket and from the cache', async () => {
    const storage = await openObjectStorage(objects.settings)
    onTestFinished(() => storage.close())
    const files = createObjectFileStore(
      storage,
      await openLocalCache({ directory: join(directory, newId('cache')), maxBytes: 1e9 }),
    )
    const { sha256 } = await files.put('org_a', Buffer.from('a form in a bucket'))
    expect(await files.remove('org_a', sha256, earlier())).toBe(false)
    expect(await files.read('org_a', sha256)).toEqual(Buffer.from('a form in a bucket'))
    expect(await files.remove('org_a', sha256, soon())).toBe(true)
    await expect(files.read('org_a', sha256)).rejects.toMatchObject({ code: 'not_found' })
    expect(await objects.names()).toEqual([])
    expect(await files.remove('org_a', sha256, soon())).toBe(true)
    await expect(files.removeReading('org_a', '../x')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('retention erases from PostgreSQL and the bucket, and no start brings it back', async () => {
    const databaseUrl = await postgres.createDatabase()
    const store = await openTestStore({
      databaseUrl,
      objects: { ...objects.settings, cacheBytes: 100_000_000 },
    })
    onTestFinished(() => store.remove())
    const inbox = await addInbox(store.db)
    const { message, files } = makeMessage(inbox)
    await store.inbox.accept(message, files)
    await replayAccepted(store, silentLog)
    await store.db.updateTable('submission').set({ status: 'rejected' }).execute()
    const { organisationId } = inbox
    await store.transaction((tx) =>
      saveSettings(tx, { organisationId, actor: 'test', now: new Date(), settings: { retentionDays: 30 } }),
    )
    const now = () => new Date(Date.now() + 31 * 86_400_000)
    expect(await applyRetention({ store, now }, organisationId)).toBe(message.submissions.length)
    expect(await acceptedIn(store)).toEqual([])
    expect(await objects.names()).toEqual([])
    expect(await replayAccepted(store, silentLog)).toMatchObject({ restored: 0 })
  })
})
