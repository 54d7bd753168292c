import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '../../src/domain/failures.ts'
import { canonicalJson } from '../../src/store/canonical-json.ts'
import { storableJson, storableText } from '../../src/store/storable.ts'
import { toStorageFailure } from '../../src/store/storage-failure.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { openTestStore } from '../support/store.ts'

describe('opening on PostgreSQL', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())

  test('a server that cannot be reached is storage_unavailable', async () => {
    const opening = openTestStore({ databaseUrl: 'postgres://slipway@127.0.0.1:1/none' })
    await expect(opening).rejects.toMatchObject({ code: 'storage_unavailable' })
  })

  test('a database that does not exist is a wrong setting, and the URL is not repeated', async () => {
    const opening = openTestStore({ databaseUrl: `${server.url}_absent` })
    await expect(opening).rejects.toMatchObject({
      code: 'configuration_invalid',
      detail: 'DATABASE_URL does not let us in',
    })
  })

  test('two servers open one database at the same time', async () => {
    const databaseUrl = await server.createDatabase()
    const stores = await Promise.all([openTestStore({ databaseUrl }), openTestStore({ databaseUrl })])
    const seen: string[] = []
    await stores[1].queue.work(async ({ submissionId }) => void seen.push(submissionId), { concurrency: 1 })
    await stores[0].queue.send(stores[0].db, { organisationId: 'org_a', submissionId: 'sub_a' })
    const deadline = Date.now() + 10_000
    while (seen.length === 0 && Date.now() < deadline) await new Promise((wait) => setTimeout(wait, 20))
    expect(seen).toEqual(['sub_a'])
    for (const store of stores) await store.remove()
  })

  test('a server that does not sync is refused: accepted mail would not survive a power cut', async () => {
    const store = await openTestStore({ databaseUrl: await server.createDatabase() })
    await sql`alter system set fsync = off`.execute(store.db)
    await sql`select pg_reload_conf()`.execute(store.db)
    await store.remove()
    await expect
      .poll(
        () =>
          openTestStore({ databaseUrl: server.url }).then(
            (opened) => opened.remove(),
            (error: unknown) => (error as Failure).code,
          ),
        { timeout: 10_000 },
      )
      .toBe('configuration_invalid')
  })
})

test('nothing wakes before its commit, nothing at all after a rollback', async () => {
  const store = await openTestStore()
  const seen: string[] = []
  await store.queue.work(async ({ submissionId }) => void seen.push(submissionId), { concurrency: 1 })
  const job = { organisationId: 'org_a', submissionId: 'sub_a' }
  const rolledBack = store.transaction(async (tx) => {
    await store.queue.send(tx, job)
    await new Promise((wait) => setTimeout(wait, 100))
    throw new Failure('changed_meanwhile')
  })
  await expect(rolledBack).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await new Promise((wait) => setTimeout(wait, 1500))
  expect(seen).toEqual([])
  await store.remove()
})

describe('foreign errors', () => {
  test.each([
    [{ code: 'ENOSPC', syscall: 'write' }, 'storage_full'],
    [{ code: 'EDQUOT', syscall: 'write' }, 'storage_full'],
    [{ code: '53100' }, 'storage_full'],
    [{ errcode: 13 }, 'storage_full'],
    [{ code: 'EROFS', syscall: 'open' }, 'storage_unavailable'],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, 'storage_unavailable'],
    [{ code: '57P01' }, 'storage_unavailable'],
    [{ code: '08006' }, 'storage_unavailable'],
    [{ code: '53300' }, 'storage_unavailable'],
    [{ errcode: 14 }, 'storage_unavailable'],
  ])('%j is %s', (properties, code) => {
    expect(toStorageFailure(Object.assign(new Error('words'), properties))).toMatchObject({ code })
  })

  test.each([{ code: '23505' }, { code: '22P02' }, { code: 'ERR_ASSERTION' }, {}])(
    '%j stays what it is',
    (properties) => {
      const error = Object.assign(new Error('no space left on device'), properties)
      expect(toStorageFailure(error)).toBe(error)
    },
  )
})

describe('what is stored', () => {
  test('takes any text a file may bring', () => {
    expect(storableText('a\u0000b\ud800')).toBe('ab\ufffd')
    expect(storableJson({ a: ['\u0000', { b: '\udfff' }], c: null, d: undefined })).toBe(
      '{"a":["",{"b":"\ufffd"}],"c":null}',
    )
    expect(storableJson(undefined)).toBe('null')
  })

  test('has one canonical form', () => {
    const value = { b: [1, { d: undefined, c: 'x"' }], a: new Date(0), é: 1.5 }
    expect(canonicalJson(value)).toBe('{"a":"1970-01-01T00:00:00.000Z","b":[1,{"c":"x\\""}],"é":1.5}')
    expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value))
  })
})
