import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { findRunningServer } from '../../src/cli/running-server.ts'
import { startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { openNotices } from '../../src/store/notices.ts'
import type { ObjectStorageSettings } from '../../src/store/object-storage.ts'
import { replayAccepted, storeAccepted } from '../../src/store/replay.ts'
import { acceptedIn, addInbox, makeMessage } from '../support/accepted-messages.ts'
import { type DeskClient, resolveBlockers, signIn } from '../support/desk-client.ts'
import { startObjectServer, type TestObjectServer } from '../support/object-server.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { sampleAnswers, sampleMail, sendMail } from '../support/sample-mail.ts'
import { removeSlipway, type StartedSlipway, startSlipway } from '../support/start-slipway.ts'
import { openTestStore, silentLog, type TestStore } from '../support/store.ts'
import { until } from '../support/until.ts'

let postgres: TestPostgres
let objects: TestObjectServer
beforeAll(async () => {
  ;[postgres, objects] = await Promise.all([startPostgres(), startObjectServer()])
})
afterAll(async () => {
  await objects.stop()
  await postgres.stop()
})

/** A server's store: its own directory, the shared database and the shared bucket. */
async function openServer(
  databaseUrl: string,
  settings: ObjectStorageSettings = objects.settings,
): Promise<TestStore> {
  const store = await openTestStore({ databaseUrl, objects: { ...settings, cacheBytes: 100_000_000 } })
  onTestFinished(() => store.remove())
  return store
}

describe('a store on PostgreSQL and object storage', () => {
  test('another server has what the first accepted and never got to', async () => {
    const url = await postgres.createDatabase()
    const [a, b] = [await openServer(url), await openServer(url)]
    const inbox = await addInbox(a.db)
    const { message, files } = makeMessage(inbox)
    await a.inbox.accept(message, files)
    await a.remove()
    expect(await acceptedIn(b)).toEqual([message])
    expect(await replayAccepted(b, silentLog)).toMatchObject({ restored: 1 })
    expect(await b.files.read(inbox.organisationId, message.files[0]?.sha256 ?? '')).toEqual(files[0]?.bytes)
  })

  test('bytes whose header does not commit are not accepted, harm nothing, and are taken the next time', async () => {
    const store = await openServer(await postgres.createDatabase())
    const inbox = await addInbox(store.db)
    // Fails at the commit itself, after every statement succeeded.
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(store.db)
    await sql`create constraint trigger full_disk after insert on accepted_message
      deferrable initially deferred for each row execute function full_disk()`.execute(store.db)
    const { message, files } = makeMessage(inbox)
    const accepting = store.inbox.accept(message, files)
    await expect(accepting).rejects.toMatchObject({ code: 'storage_full' })
    expect(await acceptedIn(store)).toEqual([])
    expect(await replayAccepted(store, silentLog)).toMatchObject({ restored: 0, known: 0 })
    const orphan = `organisations/${inbox.organisationId}/files/${message.files[0]?.sha256}`
    expect(await objects.names()).toContain(orphan)
    await sql`drop trigger full_disk on accepted_message`.execute(store.db)
    await store.inbox.accept(message, files)
    await store.transaction((tx) => storeAccepted(tx, store.queue, message))
    expect(await acceptedIn(store)).toEqual([message])
    expect((await objects.names()).filter((name) => name === orphan)).toEqual([orphan])
  })

  test('a directory serves one server at a time', async () => {
    const url = await postgres.createDatabase()
    const { dataDirectory } = await openServer(url)
    const second = openTestStore({
      databaseUrl: url,
      dataDirectory,
      objects: { ...objects.settings, cacheBytes: 1_000_000 },
    })
    await expect(second).rejects.toMatchObject({ code: 'storage_in_use' })
  })
})

describe('notices between servers', () => {
  function openChannel(databaseUrl = postgres.url) {
    const heard: string[] = []
    const notices = openNotices({ databaseUrl, onNotice: (text) => heard.push(text), log: silentLog })
    onTestFinished(() => notices.close())
    return { notices, heard }
  }

  test('what one server says the others hear, itself not, and again after the connection was cut', async () => {
    const [a, b] = [openChannel(), openChannel()]
    const arrives = (text: string) =>
      until(
        () => {
          // A hint may be lost while nobody listens yet; the next one comes.
          a.notices.send(text)
          return b.heard.includes(text)
        },
        { what: `${text} is heard`, timeoutMs: 20_000, everyMs: 50 },
      )
    await arrives('{"id":"sub_1"}')
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'slipway notices'`,
    )
    await client.end()
    await arrives('{"id":"sub_2"}')
    expect(a.heard).toEqual([])
  })

  test('a database that is gone costs nothing but the notices', async () => {
    const { notices } = openChannel('postgres://slipway@127.0.0.1:1/gone')
    notices.send('nobody hears it')
    await notices.close()
  })
})

describe('servers that share nothing but PostgreSQL and a bucket', () => {
  const inboxSecret = 'what the senders of this test know'
  const running = new Set<StartedSlipway>()
  let settings: Readonly<Record<string, string>>
  let closeSandbox: () => Promise<void>

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'slipway-sandbox-'))
    const sandbox = await startSandbox({ dataDir, port: 0, apiKey: 'test-machine-key', siteId: 'site-1' })
    closeSandbox = async () => {
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    settings = {
      DATABASE_URL: await postgres.createDatabase(),
      SLIPWAY_OBJECTS_URL: objects.settings.url,
      SLIPWAY_OBJECTS_BUCKET: objects.settings.bucket,
      SLIPWAY_OBJECTS_KEY: objects.settings.key,
      SLIPWAY_OBJECTS_SECRET: objects.settings.secret,
      SLIPWAY_INBOX_SECRET: inboxSecret,
      SLIPWAY_AUTH_SECRET: 'what signs the sessions of all servers',
      SLIPWAY_PLATFORM_URL: sandbox.url,
      SLIPWAY_PLATFORM_KEY: 'test-machine-key',
      SLIPWAY_PLATFORM_SITE: 'site-1',
      SLIPWAY_PLATFORM_PROFILE: 'sandbox',
      SLIPWAY_PRODUCTS: 'pi@slipway.example=4410',
      SLIPWAY_CHILDREN: '1',
    }
  })
  afterAll(async () => {
    for (const server of running) await removeSlipway(server)
    await closeSandbox()
  })

  async function start(): Promise<StartedSlipway> {
    const server = await startSlipway({ verb: 'serve', settings })
    running.add(server)
    return server
  }

  async function signInTo(server: StartedSlipway): Promise<DeskClient> {
    const local = await findRunningServer(server.dataDirectory)
    const account = (await local?.request('/api/accounts/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: server.email }),
    })) as { readonly email: string; readonly password: string }
    return await signIn(server.url, account.email, account.password)
  }

  test('one accepts and is killed, one reads, one quotes; without the bucket nothing is taken', {
    timeout: 180_000,
  }, async () => {
    const mail = await sampleMail('pi-meridian-boxed')
    const a = await start()
    const sent = await sendMail({ url: a.url, inboxSecret }, 'pi@slipway.example', mail)
    const [id = ''] = sent.submissionIds
    await removeSlipway(a)
    // Half a minute of silence gives its job to another; the test does not wait for that.
    const store = await openTestStore({ databaseUrl: settings['DATABASE_URL'] })
    onTestFinished(() => store.remove())
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(
      store.db,
    )

    const b = await start()
    await (await signInTo(b)).untilStatus(id, 'in_review')
    await removeSlipway(b)

    const c = await start()
    const desk = await signInTo(c)
    const view = await desk.submission(id)
    const readingIds = new Set(
      view.answers.flatMap(({ candidates }) =>
        candidates.flatMap(({ evidence }) => evidence.map(({ readingId }) => readingId)),
      ),
    )
    expect(readingIds.size).toBeGreaterThan(0)
    for (const readingId of readingIds)
      expect(await desk.send('GET', `/api/readings/${readingId}/pages/1`)).toMatchObject({ number: 1 })
    const content = await desk.request(`/api/files/${view.files[0]?.id}/content`)
    expect(Buffer.from(await content.arrayBuffer()).equals(mail)).toBe(true)
    const { version } = await resolveBlockers(desk, id, await sampleAnswers('pi-meridian-boxed'), {
      // Asked only where a share of other work was read.
      SplitOtherDetails: 'None',
    })
    await desk.send('POST', `/api/submissions/${id}/approve`, { version })
    const { documents } = await desk.untilStatus(id, 'completed')
    expect(documents.filter(({ state }) => state === 'associated').length).toBeGreaterThan(1)
    const paper = documents.find(({ state }) => state === 'downloaded')
    const generated = await desk.request(`/api/platform-documents/${paper?.id}/content`)
    expect(Buffer.from(await generated.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)

    const stopped = objects
    objects = await startObjectServer()
    await stopped.stop()
    const refused = await fetch(`${c.url}/inbound/email?inbox=pi@slipway.example`, {
      method: 'POST',
      headers: { 'x-inbox-secret': inboxSecret, 'content-type': 'message/rfc822' },
      body: new Uint8Array(await sampleMail('pi-meridian-boxed')),
    })
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ code: 'storage_unavailable' })
    expect((await acceptedIn(store)).map(({ messageId }) => messageId)).toEqual([sent.messageId])
    expect(c.output()).not.toMatch(/secret-of-the-test|key-of-the-test/)
  })
})
