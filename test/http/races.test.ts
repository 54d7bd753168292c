import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReceiver } from '../../src/http/create-receiver.ts'
import { startPostgres, type TestPostgres } from '../support/postgres.ts'
import { seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

// Real connections that really run at the same time; the embedded database has one and hides races.
let postgres: TestPostgres
let app: TestApp
let cookie: string
beforeAll(async () => {
  postgres = await startPostgres()
  app = await openTestApp({}, postgres.url)
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(async () => {
  await app?.close()
  await postgres?.stop()
})

const post = async (path: string, body: unknown): Promise<number> => {
  const answer = await app.request(path, {
    method: 'POST',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  return answer.status
}
const many = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe('at the same time, on PostgreSQL', () => {
  it('one of 100 approvals wins', async () => {
    const id = await seedReview(app)
    expect(
      await post(`/api/submissions/${id}/decisions`, [
        { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
      ]),
    ).toBe(200)
    const { version } = await app.store.db
      .selectFrom('submission')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const statuses = await many(100, () => post(`/api/submissions/${id}/approve`, { version }))
    expect(statuses.toSorted()).toEqual([200, ...Array(99).fill(409)])
    const revisions = await app.store.db
      .selectFrom('submission_revision')
      .select('id')
      .where('submission_id', '=', id)
      .execute()
    expect(revisions).toHaveLength(1)
  })

  it('one of 20 decisions on the same answer wins, and the others change nothing', async () => {
    const id = await seedReview(app)
    const statuses = await many(20, (index) =>
      post(`/api/submissions/${id}/decisions`, [
        { questionId: 'name', itemId: null, kind: 'correct', value: `Name ${index}`, version: 1 },
      ]),
    )
    expect(statuses.toSorted()).toEqual([200, ...Array(19).fill(409)])
    const decisions = await app.store.db
      .selectFrom('decision')
      .select('value')
      .where('submission_id', '=', id)
      .execute()
    expect(decisions).toEqual([{ value: `Name ${statuses.indexOf(200)}` }])
  })

  it('an approval and a change of its answers never both stand on the old version', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await seedReview(app)
      await post(`/api/submissions/${id}/decisions`, [
        { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
      ])
      const { version } = await app.store.db
        .selectFrom('submission')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const both = await Promise.all([
        post(`/api/submissions/${id}/approve`, { version }),
        post(`/api/submissions/${id}/decisions`, [
          { questionId: 'name', itemId: null, kind: 'correct', value: 'Changed', version: 1 },
        ]),
      ])
      expect(both.toSorted()).toEqual([200, 409])
    }
  })

  it('the same mail from two servers makes one submission', async () => {
    const raw = Buffer.from(`From: a@b.c\r\n\r\n${Math.random()}`)
    const arrival = {
      organisationId: app.organisationId,
      inboxId: app.inboxId,
      door: 'email' as const,
      files: [{ name: 'message.eml', mediaType: 'message/rfc822', bytes: raw }],
    }
    // A receiver over another inbox object does not see the first one's waiting list, like another process.
    const elsewhere = createReceiver({ ...app.store, inbox: { ...app.store.inbox } })
    const received = await many(10, (index) =>
      index % 2 === 0 ? app.dependencies.receive(arrival) : elsewhere(arrival),
    )
    expect(new Set(received.map((one) => one.message.id)).size).toBe(1)
    expect(received.filter((one) => !one.duplicate)).toHaveLength(1)
  })
})
