import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  BulkView,
  ColleagueView,
  QueueView,
  SavedQueueView,
  SubmissionView,
} from '../../src/review/views.ts'
import { saveSettings } from '../../src/store/organisation-settings.ts'
import { addPerson, seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let now = new Date('2026-11-18T10:00:00Z')
let ann: string
let bob: string
let chief: string
let keeper: string
beforeAll(async () => {
  app = await openTestApp({ now: () => now })
  const signIn = async (roles: string) => {
    const { email, password } = await addPerson(app, roles)
    return await app.signIn(email, password)
  }
  ann = await signIn('reviewer')
  bob = await signIn('reviewer')
  chief = await signIn('approver')
  keeper = await signIn('admin')
})
afterAll(() => app.close())

async function call<T>(cookie: string, method: string, path: string, body?: unknown) {
  const answer = await app.request(`/api${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as T & { code?: string } }
}
const open = async (id: string, cookie = ann) =>
  (await call<SubmissionView>(cookie, 'GET', `/submissions/${id}`)).json
const rename = (cookie: string, id: string, value: string, version: number) =>
  call<SubmissionView>(cookie, 'POST', `/submissions/${id}/decisions`, [
    { questionId: 'name', itemId: null, kind: 'correct', value, version },
  ])
const idOf = async (cookie: string) => (await call<{ userId: string }>(cookie, 'GET', '/session')).json.userId
/** The database judges which claims stand in the queue by its own clock. */
const useRealTime = () => {
  now = new Date()
}

describe('claiming', () => {
  it('gives a submission to who opens it, and keeps the other out until it is released', async () => {
    const id = await seedReview(app)
    expect((await call(ann, 'POST', `/submissions/${id}/claim`)).status).toBe(200)
    expect((await open(id, bob)).claim).toMatchObject({ name: 'reviewer', kept: false })
    expect((await call(bob, 'POST', `/submissions/${id}/claim`)).json.code).toBe('claimed_by_other')
    expect((await rename(bob, id, 'Bob says', 1)).json.code).toBe('claimed_by_other')
    expect((await call(bob, 'DELETE', `/submissions/${id}/claim`)).json.code).toBe('claimed_by_other')
    expect(
      (await call(bob, 'POST', `/submissions/${id}/reject`, { version: 4, reason: 'no' })).json.code,
    ).toBe('claimed_by_other')
    expect((await call(ann, 'DELETE', `/submissions/${id}/claim`)).json).toEqual({ released: true })
    expect((await rename(bob, id, 'Bob says', 1)).status).toBe(200)
    expect((await open(id)).claim).toMatchObject({ kept: true, userId: await idOf(bob) })
  })

  it('runs out, and what the first had seen cannot overwrite what the second decided', async () => {
    const id = await seedReview(app)
    expect((await rename(ann, id, 'Ann says', 1)).status).toBe(200)
    now = new Date(now.getTime() + 21 * 60_000)
    expect((await open(id)).claim).toBeNull()
    expect((await rename(bob, id, 'Bob says', 2)).status).toBe(200)
    now = new Date(now.getTime() + 21 * 60_000)
    const late = await rename(ann, id, 'Ann again', 2)
    expect(late).toMatchObject({ status: 409, json: { code: 'changed_meanwhile' } })
    expect((await open(id)).answers.find(({ questionId }) => questionId === 'name')?.value).toBe('Bob says')
  })

  it('lets go of what was only looked at when the page is left, and of nothing that was begun', async () => {
    const id = await seedReview(app)
    await call(ann, 'POST', `/submissions/${id}/claim`)
    expect((await call(ann, 'DELETE', `/submissions/${id}/claim?unkept=true`)).json).toEqual({
      released: true,
    })
    await rename(ann, id, 'Begun', 1)
    expect((await call(ann, 'DELETE', `/submissions/${id}/claim?unkept=true`)).json).toEqual({
      released: false,
    })
    expect((await call(bob, 'DELETE', `/submissions/${id}/claim?unkept=true`)).json).toEqual({
      released: false,
    })
    expect((await open(id)).claim).not.toBeNull()
  })

  it('is handed over with a note, and released by who oversees', async () => {
    const id = await seedReview(app)
    await call(ann, 'POST', `/submissions/${id}/claim`)
    const to = await idOf(bob)
    expect((await call(bob, 'POST', `/submissions/${id}/hand-over`, { to })).json.code).toBe(
      'claimed_by_other',
    )
    expect(
      (await call(ann, 'POST', `/submissions/${id}/hand-over`, { to: await idOf(keeper) })).json.code,
    ).toBe('request_invalid')
    const given = await call(ann, 'POST', `/submissions/${id}/hand-over`, { to, note: 'The roof is odd' })
    expect(given.status).toBe(200)
    const view = await open(id)
    expect(view.claim).toMatchObject({ userId: to, kept: true })
    expect(view.history.map(({ text }) => text)).toContain('Handed it to reviewer. The roof is odd')
    expect((await call(keeper, 'DELETE', `/submissions/${id}/claim`)).json).toEqual({ released: true })
    expect((await open(id)).claim).toBeNull()
  })

  it('ends with the approval', async () => {
    const id = await seedReview(app)
    const { json } = await call<SubmissionView>(chief, 'POST', `/submissions/${id}/decisions`, [
      { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
    ])
    const done = await call<SubmissionView>(chief, 'POST', `/submissions/${id}/approve`, {
      version: json.version,
    })
    expect(done).toMatchObject({ status: 200, json: { status: 'approved', claim: null } })
  })

  it('names colleagues who can review', async () => {
    const { json } = await call<ColleagueView[]>(ann, 'GET', '/colleagues')
    expect(json.map(({ roles }) => roles.join())).toContain('approver')
    expect(json.some(({ roles }) => roles.join() === 'admin')).toBe(false)
  })
})

describe('four eyes', () => {
  it('keeps who edited last from approving, and lets another', async () => {
    const switchTo = (fourEyes: boolean) =>
      app.store.transaction((tx) =>
        saveSettings(tx, {
          organisationId: app.organisationId,
          actor: 'test',
          now,
          settings: { fourEyes, claimMinutes: 20 },
        }),
      )
    const id = await seedReview(app)
    await switchTo(true)
    const { json } = await call<SubmissionView>(chief, 'POST', `/submissions/${id}/decisions`, [
      { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
    ])
    expect(json.fourEyes).toEqual({
      isOn: true,
      lastEditorId: await idOf(chief),
      lastEditorName: 'approver',
    })
    const own = await call(chief, 'POST', `/submissions/${id}/approve`, { version: json.version })
    expect(own).toMatchObject({ status: 403, json: { code: 'four_eyes' } })
    await call(chief, 'DELETE', `/submissions/${id}/claim`)
    // An administrator without the role may not, whatever the setting says.
    expect((await call(keeper, 'POST', `/submissions/${id}/approve`, { version: json.version })).status).toBe(
      403,
    )
    // Nor one who holds it as well: they could make the second person.
    const everything = await app.signIn(app.account.email, app.account.password)
    const refused = await call(everything, 'POST', `/submissions/${id}/approve`, { version: json.version })
    expect(refused).toMatchObject({ status: 403, json: { code: 'four_eyes' } })
    const second = await addPerson(app, 'approver')
    const cookie = await app.signIn(second.email, second.password)
    const other = await call(cookie, 'POST', `/submissions/${id}/approve`, { version: json.version })
    await switchTo(false)
    expect(other.status).toBe(200)
  })
})

describe('the queue', () => {
  it('shows owners, due times and reasons, and filters by them', async () => {
    useRealTime()
    const mine = await seedReview(app)
    const free = await seedReview(app)
    await call(ann, 'POST', `/submissions/${mine}/claim`)
    const list = async (query: string) =>
      (await call<QueueView>(ann, 'GET', `/submissions?${query}`)).json.rows.map(({ id }) => id)
    expect(await list('owner=me&sort=due')).toContain(mine)
    expect(await list('owner=me')).not.toContain(free)
    expect(await list('owner=none')).toContain(free)
    expect(await list('owner=none')).not.toContain(mine)
    expect(await list('product=no-such')).toEqual([])
    const { rows } = (await call<QueueView>(ann, 'GET', '/submissions?status=in_review&sort=due')).json
    const row = rows.find(({ id }) => id === mine)
    expect(row).toMatchObject({ reasons: ['conflict'], owner: { id: await idOf(ann), name: 'reviewer' } })
    expect(Date.parse(row?.dueAt ?? '')).toBeGreaterThan(Date.parse(row?.receivedAt ?? ''))
    expect(await list('due=overdue')).not.toContain(mine)
  })

  it.each(['due', 'newest', 'oldest', 'cover', 'open'])(
    'pages through everything once by %s',
    async (sort) => {
      await app.store.db.deleteFrom('claim').execute()
      const dates = ['2026-01-01', null, '2026-03-01', '2026-02-01', null]
      for (let index = 0; index < 55; index++)
        await app.store.db
          .insertInto('submission')
          .values({
            id: `sub_${sort}_${String(index).padStart(2, '0')}`,
            organisation_id: app.organisationId,
            inbox_id: app.inboxId,
            batch_id: null,
            kind: 'new_business',
            status: 'completed',
            product_id: `sorted-${sort}`,
            question_set_hash: null,
            title: 't',
            insured_name: null,
            broker_name: null,
            effective_date: dates[index % 5] ?? null,
            open_count: index % 7,
            failure_code: null,
            failure_detail: null,
            rejection_reason: null,
            duplicate_of: null,
            warnings: '[]',
            version: 1,
            attempts: 0,
            received_at: new Date(Date.UTC(2026, 0, 1 + (index % 9))),
            due_at: index % 4 === 0 ? null : new Date(Date.UTC(2026, 0, 2 + (index % 6))),
            reviewable_at: null,
            created_at: new Date(),
            updated_at: new Date(),
          })
          .execute()
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const next: string = cursor ? `&cursor=${cursor}` : ''
        const { json }: { json: QueueView } = await call<QueueView>(
          ann,
          'GET',
          `/submissions?product=sorted-${sort}&sort=${sort}${next}`,
        )
        expect(json.total).toBe(55)
        seen.push(...json.rows.map(({ id }) => id))
        cursor = json.nextCursor
      } while (cursor)
      expect(seen).toHaveLength(55)
      expect(new Set(seen).size).toBe(55)
    },
  )

  it('does one thing to many, and says which refused and why', async () => {
    useRealTime()
    const [one, two] = [await seedReview(app), await seedReview(app)]
    await call(bob, 'POST', `/submissions/${two}/claim`)
    const taken = await call<BulkView>(ann, 'POST', '/submissions/bulk', {
      action: 'assign',
      ids: [one, two],
    })
    expect(taken.json.done).toEqual([one])
    expect(taken.json.refused).toEqual([{ id: two, tell: expect.stringContaining('Someone else has') }])
    const rejected = await call<BulkView>(ann, 'POST', '/submissions/bulk', {
      action: 'reject',
      reason: 'Out of appetite',
      ids: [one, 'sub_none'],
    })
    expect(rejected.json.done).toEqual([one])
    expect(await open(one)).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Out of appetite',
      claim: null,
    })
    const retried = await call<BulkView>(ann, 'POST', '/submissions/bulk', { action: 'retry', ids: [one] })
    expect(retried.json.refused).toHaveLength(1)
  })

  it('keeps views for their owner alone', async () => {
    const view = { name: 'Mine, due', query: '?owner=me&sort=due' }
    const saved = await call<SavedQueueView[]>(ann, 'POST', '/views', view)
    expect(saved.json).toEqual([{ id: expect.any(String), ...view }])
    expect((await call<SavedQueueView[]>(bob, 'GET', '/views')).json).toEqual([])
    const [{ id }] = saved.json as [SavedQueueView]
    expect((await call(bob, 'DELETE', `/views/${id}`)).status).toBe(404)
    expect((await call<SavedQueueView[]>(ann, 'DELETE', `/views/${id}`)).json).toEqual([])
    expect((await call(ann, 'POST', '/views', { name: 'x', query: 'https://evil' })).status).toBe(400)
  })
})
