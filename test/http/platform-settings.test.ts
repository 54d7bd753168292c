import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectedPlatform, PlatformSetting } from '../../src/pipeline/connected-platform.ts'
import type { PlatformView } from '../../src/review/administration-views.ts'
import { type PlatformOwner, readKeptKeys } from '../../src/store/kept-platform-settings.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { silentLog } from '../support/store.ts'
import { addPerson } from './seed.ts'
import { connectTestPlatform, openTestApp, type TestApp } from './test-app.ts'

const key = 'machine-key-number-one'
const real: Partial<PlatformSetting> = {
  isSandbox: false,
  profile: 'default',
  isProfileFixed: false,
  keys: [{ place: 'SLIPWAY_PLATFORM_KEY', isSet: false }],
}

let app: TestApp
let cookie: string
/** What the next requests are answered by. */
let platform: ConnectedPlatform
let owner: PlatformOwner

beforeAll(async () => {
  app = await openTestApp()
  const { store, organisationId, connectionId } = app
  platform = await connectTestPlatform(store, organisationId, connectionId, real)
  owner = { organisationId, connectionId, baseUrl: 'http://127.0.0.1:1', secret: 'y'.repeat(40) }
  Object.assign(app.dependencies.setUp.platform, {
    view: () => platform.view(),
    setKeys: (...of: Parameters<ConnectedPlatform['setKeys']>) => platform.setKeys(...of),
    chooseProfile: (...of: Parameters<ConnectedPlatform['chooseProfile']>) => platform.chooseProfile(...of),
  })
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())
afterEach(async () => {
  const { store, organisationId, connectionId } = app
  platform = await connectTestPlatform(store, organisationId, connectionId, real)
})

async function call(method: string, path: string, body?: unknown, by = cookie) {
  const answer = await app.request(`/api/platform${path}`, {
    method,
    headers: { cookie: by, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as PlatformView & { detail?: string } }
}

async function everythingStored(): Promise<string> {
  const journal = join(app.store.dataDirectory, 'journal')
  const lines = await Promise.all(
    (await readdir(journal)).map((name) => readFile(join(journal, name), 'utf8')),
  )
  const settings = await app.store.db.selectFrom('organisation_setting').selectAll().execute()
  const events = await app.store.db.selectFrom('event').selectAll().execute()
  return JSON.stringify([lines, settings, events])
}

describe('Machine Keys', () => {
  it('are kept sealed, never shown, in the audit trail without themselves', async () => {
    const set = await call('PUT', '/keys', { key, nextKey: 'machine-key-number-two' })
    expect(set).toMatchObject({ status: 200, json: { keptKeys: { count: 2 } } })
    expect(JSON.stringify(set.json)).not.toContain('machine-key')
    expect(await everythingStored()).not.toContain('machine-key-number')
    expect((await readKeptKeys(app.store.db, owner))?.keys).toEqual([key, 'machine-key-number-two'])
    const events = await app.store.db
      .selectFrom('event')
      .selectAll()
      .where('kind', '=', 'platform.keys_set')
      .execute()
    expect(events).toMatchObject([{ subject: app.connectionId, data: { keys: 2 } }])
  })

  it('open for the platform they were set for and with the secret of the server only', async () => {
    for (const other of [
      { baseUrl: 'https://elsewhere.example' },
      { secret: 'z'.repeat(40) },
      { connectionId: 'plc_x' },
    ])
      expect(await readKeptKeys(app.store.db, { ...owner, ...other })).toMatchObject({ keys: null })
  })

  it('come back from the journal when the database is lost', async () => {
    await app.store.db.deleteFrom('organisation_setting').execute()
    await rebuild(app.store, app.store.dataDirectory, silentLog)
    expect((await readKeptKeys(app.store.db, owner))?.keys?.[0]).toBe(key)
  })

  it('are forgotten', async () => {
    expect((await call('DELETE', '/keys')).json.keptKeys).toBeNull()
    expect(await readKeptKeys(app.store.db, owner)).toBeNull()
  })

  it.each([{ key: 'short' }, { key: 'with a space in it' }, { key: 'line\nbreak-in-it' }, { key: 1 }, {}])(
    'are refused: %o',
    async (body) => {
      expect((await call('PUT', '/keys', body)).status).toBe(400)
    },
  )

  it('are for administrators, and for real platforms', async () => {
    const person = await addPerson(app, 'reviewer,approver')
    const by = await app.signIn(person.email, person.password)
    for (const [method, path] of [
      ['PUT', '/keys'],
      ['DELETE', '/keys'],
      ['PUT', '/profile'],
      ['DELETE', '/profile'],
    ] as const)
      expect((await call(method, path, { key, profile: 'default' }, by)).status).toBe(403)
    platform = await connectTestPlatform(app.store, app.organisationId, app.connectionId)
    expect((await call('PUT', '/keys', { key })).status).toBe(400)
  })
})

describe('the wire profile', () => {
  const changes = { operations: { fetchQuestionSet: { enabled: true } } }
  const isEnabled = (view: Pick<PlatformView, 'operations'>) =>
    view.operations.find(({ name }) => name === 'fetchQuestionSet')?.enabled

  it('is what comes with Slipway and what was changed here, at once and after a restart', async () => {
    expect(isEnabled(await platform.view())).toBe(false)
    const before = platform.current()
    const chosen = await call('PUT', '/profile', { profile: 'default', changes })
    expect(chosen).toMatchObject({ status: 200, json: { profileFrom: 'desk', profileChanges: changes } })
    expect(isEnabled(chosen.json)).toBe(true)
    expect(platform.current()).not.toBe(before)
    const { store, organisationId, connectionId } = app
    const restarted = await connectTestPlatform(store, organisationId, connectionId, real)
    expect(isEnabled(await restarted.view())).toBe(true)
    // Another server notices without a restart.
    const other = await connectTestPlatform(store, organisationId, connectionId, real)
    expect((await call('DELETE', '/profile')).json.profileFrom).toBe('default')
    await other.refresh()
    expect(isEnabled(await other.view())).toBe(false)
  })

  it('of the environment wins, and unconfirmed operations stay off where it says so', async () => {
    await call('PUT', '/profile', { profile: 'default', changes })
    const { store, organisationId, connectionId } = app
    platform = await connectTestPlatform(store, organisationId, connectionId, {
      ...real,
      isProfileFixed: true,
    })
    expect(await platform.view()).toMatchObject({ profileFrom: 'environment', profiles: [] })
    expect(isEnabled(await platform.view())).toBe(false)
    expect((await call('PUT', '/profile', { profile: 'default', changes })).status).toBe(400)
    const refusing = await connectTestPlatform(store, organisationId, connectionId, {
      ...real,
      refusesAssumed: true,
    })
    expect(isEnabled(await refusing.view())).toBe(false)
  })

  it.each([
    [{ profile: 'sandbox', changes: {} }, 'wire profile'],
    [{ profile: '../secrets', changes: {} }, ''],
    [{ profile: 'none-such', changes: {} }, 'wire profile'],
    [{ profile: 'default', changes: { operations: { quote: { path: 'https://evil.example/' } } } }, 'path'],
    [{ profile: 'default', changes: { operations: { fly: { enabled: true } } } }, 'fly'],
    [{ profile: 'default', changes: { allowLoopbackHttp: true } }, 'allowLoopbackHttp'],
    [{ profile: 'default', changes: { name: 'mine' } }, 'name'],
    [{ profile: 'default', changes: { quote429: 'whatever' } }, 'quote429'],
    [{ profile: 'default', changes: ['no'] }, ''],
  ])('is refused: %o, saying %s', async (body, said) => {
    const answer = await call('PUT', '/profile', body)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.json)).toContain(said)
  })
})
