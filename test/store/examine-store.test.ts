import { appendFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journalEntries } from '../../src/store/decisions.ts'
import { examineStore } from '../../src/store/examine-store.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { addInbox, makeMessage } from '../support/accepted-messages.ts'
import { openTestStore, type TestStore } from '../support/store.ts'

let store: TestStore
let path: string
let bytes: Uint8Array
beforeAll(async () => {
  store = await openTestStore()
  const inbox = await addInbox(store.db)
  const { message, files } = makeMessage(inbox)
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  const id = message.submissions[0]?.id ?? ''
  const submission = await getSubmission(store.db, inbox.organisationId, id)
  await store.journal.append(journalEntries({ submission }))
  path = await store.files.pathOf(inbox.organisationId, message.files[0]?.sha256 ?? '')
  bytes = files[0]?.bytes ?? new Uint8Array()
})
afterAll(() => store.remove())

const looks = async (): Promise<string[]> =>
  (await examineStore(store, store.dataDirectory)).filter(({ isWell }) => !isWell).map(({ text }) => text)

test('a sound store is well', async () => {
  const findings = await examineStore(store, store.dataDirectory)
  expect(findings.map(({ text }) => text)).toEqual([
    'accepted messages: 1, all their files are whole',
    'journal: 1 lines',
    expect.stringMatching(/^audit trail of .+: 1 events, holds together$/),
    'jobs whose attempts are used up: 0',
  ])
  expect(findings.every(({ isWell }) => isWell)).toBe(true)
})

test('a rotten file, a changed event and a torn journal are each named', async () => {
  writeFileSync(path, 'rotten')
  expect(await looks()).toEqual([expect.stringMatching(/not whole: .*storage_damaged/)])
  writeFileSync(path, bytes)
  const [journal = ''] = readdirSync(join(store.dataDirectory, 'journal'))
  appendFileSync(join(store.dataDirectory, 'journal', journal), 'not a line\n{}\n')
  await sql`alter table event disable trigger all`.execute(store.db).catch(() => undefined)
  await sql`update event set subject = 'another'`.execute(store.db)
  expect(await looks()).toEqual([
    expect.stringMatching(/^journal: .*cannot be read/),
    expect.stringMatching(/^audit trail .* is broken at event/),
  ])
})
