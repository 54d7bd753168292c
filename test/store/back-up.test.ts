import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp } from '../../src/store/back-up.ts'
import { verifyEvents } from '../../src/store/events.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { ensureSecrets } from '../../src/store/secrets.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { acceptedIn, addInbox, makeMessage } from '../support/accepted-messages.ts'
import { openTestStore, silentLog, type TestStore } from '../support/store.ts'

let store: TestStore
let organisationId: string
let submissionId: string
let hash: string
beforeAll(async () => {
  store = await openTestStore()
  const inbox = await addInbox(store.db)
  const { message, files } = makeMessage(inbox)
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  await ensureSecrets(store.dataDirectory)
  organisationId = inbox.organisationId
  submissionId = message.submissions[0]?.id ?? ''
  hash = message.files[0]?.sha256 ?? ''
})
afterAll(() => store.remove())

const place = (name: string): string => {
  const path = `${store.dataDirectory}-${name}`
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

test("is refused while a server holds the directory, in the directory itself, and over somebody else's files", async () => {
  await expect(backUp(store.dataDirectory, place('copy'))).rejects.toMatchObject({ code: 'storage_in_use' })
  await store.close()
  for (const inside of [store.dataDirectory, join(store.dataDirectory, 'copy')])
    await expect(backUp(store.dataDirectory, inside)).rejects.toMatchObject({ code: 'configuration_invalid' })
  const used = place('used')
  mkdirSync(used)
  writeFileSync(join(used, 'mine'), '')
  await expect(backUp(store.dataDirectory, used)).rejects.toMatchObject({ code: 'configuration_invalid' })
  expect(readdirSync(used)).toEqual(['mine'])
  const nothing = backUp(place('nothing'), place('copy'))
  await expect(nothing).rejects.toMatchObject({ code: 'configuration_invalid' })
})

test('a start on the copy finds everything, and nobody else can read it', async () => {
  mkdirSync(join(store.dataDirectory, 'work'), { recursive: true })
  const copy = place('copy')
  mkdirSync(copy)
  const made = await backUp(store.dataDirectory, copy)
  expect(made).toMatchObject({ damaged: [] })
  expect(made.fileCount).toBeGreaterThan(100)
  expect(statSync(copy).mode & 0o777).toBe(0o700)
  for (const name of ['work', 'lock.sqlite']) expect(existsSync(join(copy, name))).toBe(false)
  expect(await ensureSecrets(copy)).toEqual(await ensureSecrets(store.dataDirectory))

  const restored = await openTestStore({ dataDirectory: copy })
  onTestFinished(() => restored.close())
  expect(await getSubmission(restored.db, organisationId, submissionId)).toMatchObject({ status: 'received' })
  expect(await acceptedIn(restored)).toHaveLength(1)
  expect((await restored.files.read(organisationId, hash)).toString()).toMatch(/^mail /)
  expect(await verifyEvents(restored.db, organisationId)).toMatchObject({ ok: true })
  expect(await rebuild(restored, copy, silentLog)).toMatchObject({ restored: 0, known: 1 })
})

test('a damaged file is named, and the rest is copied', async () => {
  const path = join('organisations', organisationId, 'files', hash.slice(0, 2), hash.slice(2))
  writeFileSync(join(store.dataDirectory, path), 'rotten')
  rmSync(join(store.dataDirectory, 'database'), { recursive: true })
  const copy = place('copy')
  expect((await backUp(store.dataDirectory, copy)).damaged).toEqual([path])
  expect(existsSync(join(copy, 'secrets.json'))).toBe(true)
})
