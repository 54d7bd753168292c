import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../src/store/embedded-database.ts'

let directory: string
let database: EmbeddedDatabase
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-embedded-'))
  database = await openEmbeddedDatabase(directory)
  // What the store does with them: unheard, they would end the process.
  database.pool.on('error', () => undefined)
  await database.pool.query('create table kept (said text)')
})
afterAll(async () => {
  await database.pool.end()
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

const said = async () =>
  (await database.pool.query<{ said: string }>('select said from kept order by said')).rows.map(
    (row) => row.said,
  )

/** How often the event loop turns until it is done. */
async function turnsUntil(work: Promise<unknown>): Promise<number> {
  let isDone = false
  let turns = 0
  const done = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    await turn()
    turns++
  }
  await done
  return turns
}

test('while the database works, this thread does not wait for it', async () => {
  const work = database.pool.query('select count(*) from generate_series(1, 3000000)')
  expect(await turnsUntil(work)).toBeGreaterThan(100)
})

test('what is asked and answered is whole, however long', async () => {
  const long = 'é£\u{1F600}'.repeat(400_000)
  const { rows } = await database.pool.query(
    'select $1::text as long, $2::jsonb as json, $3::bytea as bytes',
    [long, { a: [1, null, 'ß'] }, Buffer.from([0, 255, 10])],
  )
  expect(rows).toEqual([{ long, json: { a: [1, null, 'ß'] }, bytes: Buffer.from([0, 255, 10]) }])
})

test('nothing of what was answered is kept', { timeout: 60_000 }, async () => {
  const before = process.memoryUsage.rss()
  for (let round = 0; round < 100; round++)
    await database.pool.query(`select repeat('x', 60000) from generate_series(1, 100)`)
  // 600 MB were answered.
  expect(process.memoryUsage.rss() - before).toBeLessThan(300e6)
})

test.each([
  ['a table that is not there', 'select * from nowhere', [], '42P01'],
  ['a value of another kind', 'select $1::int', ['many'], '22P02'],
  ['no SQL', 'please', [], '42601'],
])('%s is an error as PostgreSQL gives it, and the next query is answered', async (_, text, values, code) => {
  const failed = await database.pool.query(text, values).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(pg.DatabaseError)
  expect(failed).toMatchObject({ code })
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

describe('a connection that is lost', () => {
  test('takes its transaction with it', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`insert into kept values ('by somebody who went away')`)
    client.release(new Error('it went away'))
    expect(await said()).toEqual([])
    await database.pool.query(`insert into kept values ('by the next one')`)
    expect(await said()).toEqual(['by the next one'])
  })

  test('leaves its answers to nobody', async () => {
    const client = await database.pool.connect()
    client.on('error', () => undefined)
    const unheard = client.query('select 1 as mine from generate_series(1, 1000000)').catch(() => undefined)
    client.release(new Error('it went away'))
    expect((await database.pool.query('select 2 as yours')).rows).toEqual([{ yours: 2 }])
    await unheard
  })
})

test('what was closed is there when it is opened again, and answers nothing meanwhile', async () => {
  const own = await mkdtemp(join(tmpdir(), 'slipway-embedded-'))
  try {
    const first = await openEmbeddedDatabase(own)
    first.pool.on('error', () => undefined)
    await first.pool.query(`create table kept as select 'before' as said`)
    await first.markReady()
    await first.close()
    await expect(first.pool.query('select 1')).rejects.toThrow()
    await first.pool.end()
    const second = await openEmbeddedDatabase(own)
    expect((await second.pool.query('select said from kept')).rows).toEqual([{ said: 'before' }])
    await second.pool.end()
    await second.close()
  } finally {
    await rm(own, { recursive: true, force: true })
  }
})
