import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answersRestingOn } from '../../src/review/answers-resting-on.ts'
import { proofAnswers } from '../../src/review/proof/proof-record.ts'
import type { QueueView, SubmissionView } from '../../src/review/views.ts'
import { saveFileText } from '../../src/store/file-texts.ts'
import { saveReading } from '../../src/store/readings.ts'
import { loadReview } from '../../src/store/review-queries.ts'
import { listSourceFiles } from '../../src/store/source-files.ts'
import { mapped, seedReview } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

async function call<T = SubmissionView>(
  method: string,
  path: string,
  body?: unknown,
  status = 200,
): Promise<T> {
  const answer = await app.request(path, {
    method,
    headers: { cookie, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.status, text).toBe(status)
  return JSON.parse(text) as T
}
const get = (id: string) => call('GET', `/api/submissions/${id}`)
const decide = (id: string, decisions: unknown[], status = 200) =>
  call('POST', `/api/submissions/${id}/decisions`, decisions, status)
const answerOf = (view: SubmissionView, questionId: string) =>
  view.answers.find((answer) => answer.questionId === questionId)!
const decision = (questionId: string, kind: string, version: number, more: object = {}) => ({
  questionId,
  itemId: null,
  kind,
  version,
  ...more,
})

describe('the queue', () => {
  it('lists newest first, counts by status, and searches', async () => {
    const ids: string[] = []
    for (let index = 0; index < 3; index++) ids.push(await seedReview(app))
    const view = await call<QueueView>('GET', '/api/submissions')
    expect(view.rows.slice(0, 3).map((row) => row.id)).toEqual(ids.toReversed())
    expect(view.rows[0]).toMatchObject({ productName: 'Property owners', fileCount: 1, openCount: 1 })
    expect(view.counts.in_review).toBe(view.total)
    expect((await call<QueueView>('GET', `/api/submissions?search=${ids[0]}`)).rows).toHaveLength(1)
    expect((await call<QueueView>('GET', '/api/submissions?search=%25')).rows).toHaveLength(0)
    const [file] = await listSourceFiles(app.store.db, ids[1] ?? '')
    await app.store.transaction((tx) =>
      saveFileText(
        tx,
        { id: file?.id ?? '', organisationId: app.organisationId },
        'The O’Brien arms, SW1A 1AA, £1,250,000',
      ),
    )
    const idsFor = async (search: string) =>
      (await call<QueueView>('GET', `/api/submissions?search=${encodeURIComponent(search)}`)).rows.map(
        ({ id }) => id,
      )
    for (const words of ['brien arm', 'sw1a 1aa', '1,250,000', 'ARMS O’Brien'])
      expect(await idsFor(words), words).toEqual([ids[1]])
    for (const words of ['brien legs', "'", 'a:* | b', '\\', 'ar'])
      expect(await idsFor(words), words).not.toContain(ids[1])
    await app.store.db
      .updateTable('submission')
      .set({ value_pounds: 5000 })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const dear = await call<QueueView>('GET', '/api/submissions?sort=value')
    expect(dear.rows[0]).toMatchObject({ id: ids[0], valuePounds: 5000 })
    expect(dear.rows[1]?.valuePounds).toBeNull()
    expect((await call<QueueView>('GET', '/api/submissions?status=completed,rejected')).total).toBe(0)
    await call('GET', '/api/submissions?status=nonsense', undefined, 400)
    await call('GET', '/api/submissions?cursor=nonsense', undefined, 400)
    const yearZero = Buffer.from('{"receivedAt":"0000-01-01T00:00:00Z","id":"x"}').toString('base64url')
    await call('GET', `/api/submissions?cursor=${yearZero}`, undefined, 400)
  })
})

describe('the pages of the queue', () => {
  it('follow each other without a gap, also where many came at the same moment', async () => {
    const id = await seedReview(app)
    await sql`insert into submission (id, organisation_id, inbox_id, kind, status, product_id, title, received_at)
      select 'sub_page_' || n, organisation_id, inbox_id, kind, 'completed', product_id, 'Paged',
        received_at - (n / 40) * interval '1 second'
      from submission, generate_series(1, 120) n where id = ${id}`.execute(app.store.db)
    const seen: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const view: QueueView = await call(
        'GET',
        `/api/submissions?search=Paged${cursor && `&cursor=${cursor}`}`,
      )
      seen.push(...view.rows.map((row) => row.id))
      expect(view.total).toBe(120)
      cursor = view.nextCursor
      pages += 1
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 120, 120])
  })
})

describe('deciding', () => {
  it('accepts, corrects and undoes, and tells what is still open', async () => {
    const id = await seedReview(app)
    const before = await get(id)
    expect(before.blockers.map((blocker) => blocker.questionId)).toEqual(['turnover'])
    const accepted = await decide(id, [
      decision('turnover', 'accept', 1, { candidateId: 'cnd_turnover_2' }),
      decision('name', 'correct', 1, { value: 'Acme Limited' }),
    ])
    expect(answerOf(accepted, 'turnover')).toMatchObject({
      state: 'accepted',
      value: '260000.00',
      candidateId: 'cnd_turnover_2',
      version: 2,
      needsPerson: false,
      decidedBy: 'Administrator',
    })
    expect(answerOf(accepted, 'name')).toMatchObject({ state: 'corrected', value: 'Acme Limited' })
    expect(accepted).toMatchObject({ openCount: 0, blockers: [], version: before.version + 1 })

    const undone = await decide(id, [decision('turnover', 'undo', 2)])
    expect(answerOf(undone, 'turnover')).toMatchObject({
      state: 'proposed',
      value: '250000.00',
      needsPerson: true,
    })
    expect(undone.openCount).toBe(1)
    await decide(id, [decision('turnover', 'undo', 3)], 400)
    expect(undone.history.at(-1)).toMatchObject({
      actor: 'Administrator',
      text: 'Undid the decision on “Annual turnover”.',
    })
  })

  it('keeps where captured words stand, in a paper of the submission alone, and opens the answer when that goes', async () => {
    const [id, other] = [await seedReview(app), await seedReview(app)]
    const place = async (of: string) => {
      const [file] = await listSourceFiles(app.store.db, of)
      const reading = {
        id: `rd_${of}`,
        organisation_id: app.organisationId,
        source_file_id: file?.id ?? '',
        state: 'read' as const,
        format: 'pdf' as const,
        paper_kind: null,
        page_count: 1,
        directory: null,
        properties: {},
        warnings: [],
        failure_code: null,
        failure_detail: null,
        created_at: new Date(),
      }
      await saveReading(app.store.db, reading)
      const box = { x0: 10, y0: 20.5, x1: 110, y1: 32 }
      const locator = { kind: 'box', page: 1, box } as const
      return { readingId: reading.id, sourceFileId: file?.id ?? '', locator, text: '£240,000' }
    }
    const [own, foreign] = [await place(id), await place(other)]
    const correct = (captured: object) => [decision('turnover', 'correct', 1, { value: '240000', captured })]
    await decide(id, correct(foreign), 400)
    await decide(id, correct({ ...own, locator: { kind: 'box', page: 0 } }), 400)
    const view = await decide(id, correct(own))
    expect(answerOf(view, 'turnover')).toMatchObject({
      value: '240000',
      captured: { ...own, fileName: 'proposal.txt', relation: 'cited' },
    })
    const approved = [{ questionId: 'turnover', itemId: null, value: '240000' }]
    const [proof] = proofAnswers(view, approved, new Map())
    expect(proof?.evidence).toMatchObject({ text: '£240,000', locator: own.locator, reader: 'person' })
    const state = await loadReview(app.store.db, app.organisationId, id)
    const resting = state ? answersRestingOn(state, new Set([own.sourceFileId])) : []
    expect(resting.map(({ question_id }) => question_id)).toEqual(['turnover'])
  })

  it('lets questions appear and withdraw, with what was read for them', async () => {
    const id = await seedReview(app)
    const yes = await decide(id, [decision('claims', 'correct', 1, { value: 'Yes' })])
    expect(answerOf(yes, 'claims').value).toBe(true)
    expect(answerOf(yes, 'claimDetails')).toMatchObject({
      state: 'proposed',
      value: 'Burst pipe',
      needsPerson: true,
    })
    const kept = await decide(id, [decision('claimDetails', 'accept', 2)])
    expect(answerOf(kept, 'claimDetails').state).toBe('accepted')
    const no = await decide(id, [decision('claims', 'correct', 2, { value: false })])
    expect(answerOf(no, 'claimDetails').state).toBe('not_applicable')
    expect(no.blockers.map((blocker) => blocker.questionId)).toEqual(['turnover'])
    const again = await decide(id, [decision('claims', 'undo', 3)])
    expect(answerOf(again, 'claimDetails')).toMatchObject({ state: 'accepted', value: 'Burst pipe' })
  })

  it('is all or nothing, and names what another person changed', async () => {
    const id = await seedReview(app)
    await decide(id, [decision('name', 'accept', 1)])
    const conflict = await decide(id, [decision('turnover', 'accept', 1), decision('name', 'clear', 1)], 409)
    expect(conflict).toMatchObject({ code: 'changed_meanwhile', errors: [{ questionId: 'name' }] })
    expect(answerOf(await get(id), 'turnover').state).toBe('proposed')
  })

  it.each([
    ['an unknown question', decision('nothing', 'accept', 0)],
    ['a prototype key', decision('__proto__', 'clear', 0)],
    ['a computed question', decision('secret', 'correct', 0, { value: 'x' })],
    ['a group itself', decision('buildings', 'clear', 0)],
    ['an item that is none', { ...decision('sum', 'clear', 0), itemId: 'itm_none' }],
    ['a question that does not apply', decision('claimDetails', 'clear', 1)],
    ['a foreign candidate', decision('name', 'accept', 1, { candidateId: 'cnd_turnover' })],
    ['a value of the wrong type', decision('turnover', 'correct', 1, { value: 'about a million or so' })],
    ['an object for a text', decision('name', 'correct', 1, { value: { line1: 'x' } })],
    ['no value', decision('name', 'correct', 1)],
    ['an unknown field', { ...decision('name', 'accept', 1), admin: true }],
  ])('refuses %s', async (_name, request) => {
    const id = await seedReview(app)
    expect(await decide(id, [request], 400)).toMatchObject({ code: 'request_invalid' })
  })

  it('keeps a value beyond a limit, says so, and does not let it be approved', async () => {
    const id = await seedReview(app)
    const view = await decide(id, [decision('turnover', 'correct', 1, { value: '£1.5m' })])
    expect(answerOf(view, 'turnover')).toMatchObject({
      value: '1500000',
      issues: [{ severity: 'error', message: 'At most a million.' }],
    })
    expect(view.blockers).toEqual([{ questionId: 'turnover', itemId: null, message: 'At most a million.' }])
  })

  it('adds, removes and brings back entries of a group', async () => {
    const id = await seedReview(app)
    const added = await call('POST', `/api/submissions/${id}/items`, { questionId: 'buildings' })
    expect(added.items).toHaveLength(2)
    const item = added.items[1]!.id
    expect(added.blockers).toContainEqual({
      questionId: 'sum',
      itemId: item,
      message: 'An answer is required.',
    })
    const filled = await decide(id, [{ ...decision('sum', 'correct', 0, { value: '12,500' }), itemId: item }])
    expect(filled.answers.find((answer) => answer.itemId === item)).toMatchObject({
      value: '12500',
      version: 1,
    })
    const removed = await call('DELETE', `/api/submissions/${id}/items/${item}`)
    expect(removed.items.map((one) => one.id)).toEqual(['itm_one'])
    const back = await call('POST', `/api/submissions/${id}/items`, { itemId: item })
    expect(back.answers.find((answer) => answer.itemId === item)).toMatchObject({
      state: 'corrected',
      value: '12500',
    })
    await call('POST', `/api/submissions/${id}/items`, { questionId: 'buildings' })
    await call('POST', `/api/submissions/${id}/items`, { questionId: 'buildings' }, 400)
    await call('POST', `/api/submissions/${id}/items`, { questionId: 'name' }, 400)
    await call('DELETE', `/api/submissions/${id}/items/itm_none`, undefined, 404)
  })
})

describe('approving', () => {
  const approve = (id: string, version: number, status = 200) =>
    call('POST', `/api/submissions/${id}/approve`, { version }, status)

  it('waits for the open answers and names them', async () => {
    const id = await seedReview(app, {
      ...mapped,
      answers: mapped.answers!.filter((one) => one.question_id !== 'name'),
    })
    const { version } = await get(id)
    expect(await approve(id, version, 409)).toMatchObject({
      code: 'answers_open',
      errors: [{ questionId: 'name' }, { questionId: 'turnover' }],
    })
  })

  it('makes one immutable revision of what applies, with its job', async () => {
    const id = await seedReview(app)
    const { version } = await decide(id, [decision('turnover', 'not_stated', 1)])
    const view = await approve(id, version)
    expect(view.status).toBe('approved')
    const revisions = await app.store.db
      .selectFrom('submission_revision')
      .selectAll()
      .where('submission_id', '=', id)
      .execute()
    expect(revisions).toMatchObject([
      {
        number: 1,
        supersedes: null,
        question_set_hash: 'a'.repeat(64),
        item_order: ['itm_one'],
        answers: [
          { questionId: 'name', itemId: null, value: 'Acme Ltd' },
          { questionId: 'claims', itemId: null, value: false },
          { questionId: 'sum', itemId: 'itm_one', value: '90000.00' },
        ],
      },
    ])
    const reopened = await call('POST', `/api/submissions/${id}/reopen`)
    expect(reopened.status).toBe('in_review')
    await approve(id, reopened.version)
    const second = await app.store.db
      .selectFrom('submission_revision')
      .select(['number', 'supersedes'])
      .where('submission_id', '=', id)
      .where('number', '=', 2)
      .execute()
    expect(second).toEqual([{ number: 2, supersedes: revisions[0]!.id }])
  })

  it('lets exactly one of many win', async () => {
    const id = await seedReview(app)
    const { version } = await decide(id, [decision('turnover', 'accept', 1)])
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.request(`/api/submissions/${id}/approve`, {
          method: 'POST',
          headers: { cookie, 'Content-Type': 'application/json' },
          body: JSON.stringify({ version }),
        }),
      ),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    const revisions = await app.store.db
      .selectFrom('submission_revision')
      .select('id')
      .where('submission_id', '=', id)
      .execute()
    expect(revisions).toHaveLength(1)
  })

  it('refuses what is not new business, whoever asks', async () => {
    const id = await seedReview(app)
    await decide(id, [decision('turnover', 'accept', 1)])
    await app.store.db.updateTable('submission').set({ kind: 'renewal' }).where('id', '=', id).execute()
    const { version } = await get(id)
    expect(await approve(id, version, 409)).toMatchObject({ code: 'move_not_allowed' })
  })

  it('refuses a version that is not what stands', async () => {
    const id = await seedReview(app)
    const { version } = await get(id)
    await decide(id, [decision('turnover', 'accept', 1)])
    expect(await approve(id, version, 409)).toMatchObject({ code: 'changed_meanwhile' })
  })
})

describe('moving', () => {
  it('rejects with a reason and reopens', async () => {
    const id = await seedReview(app)
    const { version } = await get(id)
    await call('POST', `/api/submissions/${id}/reject`, { version, reason: '  ' }, 400)
    const rejected = await call('POST', `/api/submissions/${id}/reject`, { version, reason: 'Not our risk' })
    expect(rejected).toMatchObject({ status: 'rejected', rejectionReason: 'Not our risk' })
    await decide(id, [decision('name', 'accept', 1)], 409)
    expect(await call('POST', `/api/submissions/${id}/reopen`)).toMatchObject({
      status: 'in_review',
      rejectionReason: null,
    })
    await call('POST', `/api/submissions/${id}/reopen`, undefined, 409)
  })

  it('takes a failed one up again where it failed', async () => {
    const id = await seedReview(app)
    await call('PUT', `/api/submissions/${id}/product`, { productId: '4326' })
    const { moveSubmission } = await import('../../src/store/submissions.ts')
    const { version } = await get(id)
    await app.store.transaction((tx) =>
      moveSubmission(tx, {
        organisationId: app.organisationId,
        submissionId: id,
        version,
        to: 'failed',
        actor: 'system',
        changes: { failure_code: 'question_set_invalid' },
      }),
    )
    expect(await get(id)).toMatchObject({ status: 'failed', failureCode: 'question_set_invalid' })
    expect(await call('POST', `/api/submissions/${id}/retry`)).toMatchObject({
      status: 'mapping',
      failureCode: null,
    })
    await call('POST', `/api/submissions/${id}/retry`, undefined, 409)
  })
})

describe('durability', () => {
  it('does not answer that a decision is safe when the journal cannot take it', async () => {
    const id = await seedReview(app)
    const { createApp } = await import('../../src/http.ts')
    const { Failure } = await import('../../src/domain/failures.ts')
    const store = { ...app.store, journal: { append: () => Promise.reject(new Failure('storage_full')) } }
    const answer = await createApp({ ...app.dependencies, store }).request(
      `/api/submissions/${id}/decisions`,
      {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify([decision('name', 'accept', 1)]),
      },
    )
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'storage_full' }])
  })

  it('writes decisions and revisions to the journal before it replies', async () => {
    const id = await seedReview(app)
    const { version } = await decide(id, [decision('turnover', 'accept', 1)])
    await call('POST', `/api/submissions/${id}/approve`, { version })
    const { readJournal } = await import('../../src/store/journal.ts')
    const tables: string[] = []
    for await (const entry of readJournal(app.store.dataDirectory))
      if (entry.row['submission_id'] === id || entry.row['id'] === id) tables.push(entry.table)
    expect(tables).toEqual(['decision', 'submission', 'decision', 'submission_revision', 'submission'])
  })
})
