import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { AnswerValue } from '../../src/domain/answer.ts'
import { Failure } from '../../src/domain/failures.ts'
import { newId } from '../../src/domain/identifiers.ts'
import { submissionAsked, takeReply, takesAnswers } from '../../src/pipeline/take-reply.ts'
import { unlockFile } from '../../src/pipeline/unlock-file.ts'
import type { SubmissionView } from '../../src/review/views.ts'
import type { BrokerQuestionRow } from '../../src/store/broker-questions.ts'
import { describeMessage, listMessages } from '../../src/store/messages.ts'
import {
  ensureDefaultOrganisation,
  ensureInbox,
  ensurePlatformConnection,
} from '../../src/store/organisations.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { listSourceFiles } from '../../src/store/source-files.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { openTestStore, silentLog } from '../support/store.ts'
import { readNames, stages, work } from '../support/worked-papers.ts'
import { addPerson, questionSet } from './seed.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let cookie: string
beforeEach(() => {
  readNames.length = 0
})
beforeAll(async () => {
  app = await openTestApp({ unlockFile: (request) => unlockFile(stages(app), request) })
  await app.store.db
    .insertInto('question_set')
    .values({
      organisation_id: app.organisationId,
      hash: questionSet.hash,
      platform_connection_id: app.connectionId,
      product_id: questionSet.productId,
      product_name: questionSet.productName,
      body: JSON.stringify(questionSet),
      fetched_at: new Date(),
    })
    .execute()
  cookie = await app.signIn(app.account.email, app.account.password)
})
afterAll(() => app.close())

async function call<T = SubmissionView>(
  method: string,
  path: string,
  body?: unknown,
  status = 200,
): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await app.request(path, {
    method,
    headers: { cookie, ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect(answer.status, text).toBe(status)
  return JSON.parse(text) as T
}

function form(files: Readonly<Record<string, string>>, replaces?: string): FormData {
  const parts = new FormData()
  for (const [name, text] of Object.entries(files)) parts.append('files', new File([text], name))
  if (replaces !== undefined) parts.append('replaces', replaces)
  return parts
}

/** A submission in review that came in as these files. */
async function arrive(...names: readonly string[]): Promise<string> {
  const received = await app.dependencies.receive({
    organisationId: app.organisationId,
    inboxId: app.inboxId,
    door: 'upload',
    files: names.map((name) => ({
      name,
      mediaType: 'text/plain',
      bytes: Buffer.from(`${newId('test')} of ${name}`),
    })),
  })
  const id = received.submissions[0]?.id ?? ''
  await work(app, id)
  return id
}

const view = (id: string) => call('GET', `/api/submissions/${id}`)
const namesOf = ({ files }: SubmissionView, removed = false) =>
  files.filter((file) => file.removed === removed).map(({ name }) => name)
const fileId = ({ files }: SubmissionView, name: string) => files.find((file) => file.name === name)?.id ?? ''
const answerOf = (of: SubmissionView, questionId: string) =>
  of.answers.find((answer) => answer.questionId === questionId)!
const accept = async (id: string, questionId: string) =>
  await call('POST', `/api/submissions/${id}/decisions`, [
    { questionId, itemId: null, kind: 'accept', version: answerOf(await view(id), questionId).version },
  ])

describe('files of a submission under review', () => {
  it('takes another one, reads it alone, maps all again and keeps what was decided', async () => {
    const id = await arrive('form.txt')
    await accept(id, 'name')
    const answered = await call('POST', `/api/submissions/${id}/files`, form({ 'schedule.txt': 'rows' }))
    expect(answered.status).toBe('reading')
    await work(app, id)
    const after = await view(id)
    expect(readNames).toEqual(['form.txt', 'schedule.txt'])
    expect(after.status).toBe('in_review')
    expect(namesOf(after)).toEqual(['form.txt', 'schedule.txt'])
    expect(after.files.map((file) => file.addedAtDesk)).toEqual([false, true])
    expect(answerOf(after, 'name')).toMatchObject({ state: 'accepted', value: 'Acme Ltd' })
    expect(answerOf(after, 'turnover').candidates[0]?.evidence[0]?.fileName).toBe('schedule.txt')
    expect(after.history.map(({ text }) => text)).toContain('Added a file.')
    // The same file again is the same file.
    await call('POST', `/api/submissions/${id}/files`, form({ 'schedule.txt': 'rows' }))
    await work(app, id)
    expect(namesOf(await view(id))).toEqual(['form.txt', 'schedule.txt'])
  })

  it('replaces one: the old one stays to be seen, and what was accepted from it is open again', async () => {
    const id = await arrive('form.txt', 'old.txt')
    await accept(id, 'turnover')
    await accept(id, 'name')
    const old = fileId(await view(id), 'old.txt')
    await call('POST', `/api/submissions/${id}/files`, form({ 'new.txt': 'newer' }, old))
    await work(app, id)
    const after = await view(id)
    expect(namesOf(after)).toEqual(['form.txt', 'new.txt'])
    expect(namesOf(after, true)).toEqual(['old.txt'])
    expect(answerOf(after, 'turnover').state).toBe('proposed')
    expect(answerOf(after, 'name').state).toBe('accepted')
    expect(after.fileCount).toBe(2)
  })

  it('takes one out and brings it back without reading it again', async () => {
    const id = await arrive('form.txt', 'other.txt')
    const other = fileId(await view(id), 'other.txt')
    await call('DELETE', `/api/submissions/${id}/files/${other}`)
    await work(app, id)
    expect(answerOf(await view(id), 'turnover').candidates[0]?.evidence[0]?.fileName).toBe('form.txt')
    await call('POST', `/api/submissions/${id}/files/${other}/restore`)
    await work(app, id)
    expect(namesOf(await view(id))).toEqual(['form.txt', 'other.txt'])
    expect(readNames).toEqual(['form.txt', 'other.txt'])
  })

  it('reads one file or all again', async () => {
    const id = await arrive('form.txt', 'other.txt')
    await call('POST', `/api/submissions/${id}/read-again`, {
      fileIds: [fileId(await view(id), 'other.txt')],
    })
    await work(app, id)
    expect(readNames.slice(2)).toEqual(['other.txt'])
    await call('POST', `/api/submissions/${id}/read-again`, {})
    await work(app, id)
    expect(readNames.slice(3)).toEqual(['form.txt', 'other.txt'])
    expect((await view(id)).status).toBe('in_review')
  })

  it('opens a protected file with a password that is kept nowhere, and does not lock it again', async () => {
    const id = await arrive('form.txt', 'locked.pdf')
    const locked = fileId(await view(id), 'locked.pdf')
    const unlock = (password: string, status = 200) =>
      call('POST', `/api/submissions/${id}/files/${locked}/unlock`, { password }, status)
    await unlock('wrong', 400)
    expect((await view(id)).status).toBe('in_review')
    await unlock('open sesame')
    await work(app, id)
    const stateOf = async () => (await view(id)).files.find((file) => file.id === locked)?.reading?.state
    expect(await stateOf()).toBe('read')
    await call('POST', `/api/submissions/${id}/read-again`, {})
    await work(app, id)
    expect(await stateOf()).toBe('read')
    const events = await app.store.db.selectFrom('event').select('data').execute()
    expect(JSON.stringify(events)).not.toContain('sesame')
  })

  it('takes a person’s word for what a paper is', async () => {
    const id = await arrive('form.txt')
    const form = fileId(await view(id), 'form.txt')
    const path = `/api/submissions/${id}/files/${form}/kind`
    const said = await call('PUT', path, { paperKind: 'loss_run' })
    expect(said.files[0]?.reading).toMatchObject({ paperKind: 'loss_run', paperKindBy: 'person' })
    expect(said.status).toBe('in_review')
    expect((await call('PUT', path, { paperKind: null })).files[0]?.reading?.paperKind).toBeNull()
    await call('PUT', path, { paperKind: 'novel' }, 400)
  })

  it('refuses once approved, from somebody else’s desk, and what is not there', async () => {
    const id = await arrive('form.txt')
    await call('DELETE', `/api/submissions/${id}/files/file_unknown`, undefined, 404)
    await call('POST', `/api/submissions/${id}/files`, new FormData(), 400)
    const messages = async () =>
      (await app.store.db.selectFrom('inbound_message').select('id').execute()).length
    const before = await messages()
    const { email, password } = await addPerson(app, 'reviewer')
    const mine = cookie
    await accept(id, 'name')
    cookie = await app.signIn(email, password)
    await call('POST', `/api/submissions/${id}/files`, form({ 'a.txt': 'a' }), 409)
    await call('POST', `/api/submissions/${id}/files/file_x/unlock`, { password: 'x' }, 409)
    cookie = mine
    await app.store.db.updateTable('submission').set({ status: 'completed' }).where('id', '=', id).execute()
    await call('POST', `/api/submissions/${id}/files`, form({ 'a.txt': 'a' }), 409)
    expect(await messages()).toBe(before)
  })
})

describe('split and merge', () => {
  it('moves files into a submission of their own, and both say so', async () => {
    const id = await arrive('form.txt', 'second form.txt')
    const second = fileId(await view(id), 'second form.txt')
    await call(
      'POST',
      `/api/submissions/${id}/split`,
      { fileIds: [second, fileId(await view(id), 'form.txt')] },
      400,
    )
    const { db } = app.store
    await db.updateTable('submission').set({ broker_name: 'Fay Lister' }).where('id', '=', id).execute()
    const sender = 'Fay <fay@example.com>'
    for (const { id: messageId } of await listMessages(db, id))
      await describeMessage(db, messageId, { sender })
    const { submission, startedId } = await call<{ submission: SubmissionView; startedId: string }>(
      'POST',
      `/api/submissions/${id}/split`,
      { fileIds: [second] },
    )
    expect(submission.status).toBe('mapping')
    // A broker's reply that comes in just now waits until there is a review to come to.
    const question = { organisation_id: app.organisationId, submission_id: id } as BrokerQuestionRow
    const reply = await getSubmission(db, app.organisationId, startedId)
    const taking = app.store.transaction((tx) => takeReply(tx, app.store.queue, reply, 'msg_reply', question))
    await expect(taking).rejects.toMatchObject({ code: 'changed_meanwhile' })
    await work(app, id)
    await work(app, startedId)
    const [from, started] = [await view(id), await view(startedId)]
    expect([from.status, started.status]).toEqual(['in_review', 'in_review'])
    expect(namesOf(from)).toEqual(['form.txt'])
    expect(from.files.find((file) => file.removed)?.movedTo).toBe(startedId)
    expect(namesOf(started)).toEqual(['second form.txt'])
    expect(started.brokerName).toBe('Fay Lister')
    expect((await listMessages(db, startedId))[0]?.sender).toBe(sender)
    expect(from.history.some(({ text }) => text.includes(startedId))).toBe(true)
    expect(started.history.some(({ text }) => text.includes(id))).toBe(true)
  })

  it('merges one into another, which then has all papers; the absorbed one says where they are', async () => {
    const id = await arrive('form.txt')
    const other = await arrive('late schedule.txt')
    await accept(other, 'name')
    await call('POST', `/api/submissions/${id}/merge`, { into: id }, 400)
    const into = await call('POST', `/api/submissions/${other}/merge`, { into: id })
    expect(into.id).toBe(id)
    await work(app, id)
    const [kept, absorbed] = [await view(id), await view(other)]
    expect(kept.status).toBe('in_review')
    expect(namesOf(kept)).toEqual(['form.txt', 'late schedule.txt'])
    expect(absorbed).toMatchObject({ status: 'duplicate', duplicateOf: id, isMerged: true })
    expect(namesOf(absorbed)).toEqual(['late schedule.txt'])
    expect(answerOf(absorbed, 'name').state).toBe('accepted')
    await call('POST', `/api/submissions/${other}/merge`, { into: id }, 409)
    // What a broker answers to a question about the one comes to the other.
    const question = { organisation_id: app.organisationId, submission_id: other } as BrokerQuestionRow
    expect((await submissionAsked(app.store.db, question)).id).toBe(id)
    expect(await takesAnswers(app.store.db, question)).toBe(true)
  })

  it('carries what was settled in the one over to the other, and nothing that differs there', async () => {
    const [id, other] = [await arrive('form.txt'), await arrive('late schedule.txt')]
    const decide = async (of: string, questionId: string, value: AnswerValue) => {
      const version = answerOf(await view(of), questionId)?.version ?? 0
      await call('POST', `/api/submissions/${of}/decisions`, [
        { questionId, itemId: null, kind: 'correct', value, version },
      ])
    }
    await decide(other, 'claims', true)
    // It is asked only because of the one before.
    await decide(other, 'claimDetails', 'A leak in 2024')
    await decide(other, 'name', 'Quite Another Company Ltd')
    await decide(other, 'turnover', '5.00')
    await decide(id, 'turnover', '7')
    await call('POST', `/api/submissions/${other}/merge`, { into: id })
    await work(app, id)
    const kept = await view(id)
    expect(answerOf(kept, 'claims')).toMatchObject({ value: true, state: 'corrected' })
    expect(answerOf(kept, 'claimDetails')).toMatchObject({ value: 'A leak in 2024', state: 'corrected' })
    expect(answerOf(kept, 'turnover')).toMatchObject({ value: '7', state: 'corrected' })
    expect(answerOf(kept, 'name')).toMatchObject({ value: 'Acme Ltd', decidedBy: null })
    // It is taken back like any other decision.
    const { version } = answerOf(kept, 'claims')
    const undone = await call('POST', `/api/submissions/${id}/decisions`, [
      { questionId: 'claims', itemId: null, kind: 'undo', version },
    ])
    expect(answerOf(undone, 'claims').value).toBeNull()
  })

  it('never absorbs what was approved, nor anything into it', async () => {
    const [id, done] = [await arrive('form.txt'), await arrive('done.txt')]
    await app.store.db.updateTable('submission').set({ status: 'completed' }).where('id', '=', done).execute()
    await call('POST', `/api/submissions/${done}/merge`, { into: id }, 409)
    await call('POST', `/api/submissions/${id}/merge`, { into: done }, 409)
    expect((await view(id)).status).toBe('in_review')
  })
})

it('finishes what a crash interrupted between the stable intent and the database', async () => {
  const id = await arrive('form.txt', 'apart.txt')
  const before = await view(id)
  const { transaction } = app.store
  let calls = 0
  // The second transaction of a split is the one that does it.
  Object.assign(app.store, {
    transaction: (run: Parameters<typeof transaction>[0]) => {
      calls += 1
      return calls === 2 ? Promise.reject(new Failure('storage_unavailable')) : transaction(run)
    },
  })
  await call('POST', `/api/submissions/${id}/split`, { fileIds: [fileId(before, 'apart.txt')] }, 503)
  Object.assign(app.store, { transaction })
  expect(namesOf(await view(id))).toEqual(['form.txt', 'apart.txt'])
  await rebuild(app.store, app.store.dataDirectory, silentLog)
  const after = await view(id)
  expect(namesOf(after)).toEqual(['form.txt'])
  const startedId = after.files.find((file) => file.removed)?.movedTo ?? ''
  await work(app, startedId)
  expect(namesOf(await view(startedId))).toEqual(['apart.txt'])
})

it('brings every paper back to where a person put it when the database is lost', async () => {
  const [id, other] = [await arrive('form.txt', 'wrong.txt', 'apart.txt'), await arrive('late.txt')]
  const before = await view(id)
  await call(
    'POST',
    `/api/submissions/${id}/files`,
    form({ 'right.txt': 'right' }, fileId(before, 'wrong.txt')),
  )
  await work(app, id)
  const { startedId } = await call<{ startedId: string }>('POST', `/api/submissions/${id}/split`, {
    fileIds: [fileId(before, 'apart.txt')],
  })
  await work(app, id)
  await work(app, startedId)
  await call('POST', `/api/submissions/${other}/merge`, { into: id })
  await work(app, id)
  const standing = namesOf(await view(id))
  expect(standing).toEqual(['form.txt', 'right.txt', 'late.txt'])

  await app.store.close()
  rmSync(join(app.store.dataDirectory, 'database'), { recursive: true })
  const fresh = await openTestStore({ dataDirectory: app.store.dataDirectory })
  onTestFinished(() => fresh.close())
  const { id: organisationId } = await ensureDefaultOrganisation(fresh.db)
  const { id: connectionId } = await ensurePlatformConnection(fresh.db, {
    organisation_id: organisationId,
    name: 'sandbox',
    base_url: 'http://127.0.0.1:1',
    site_id: 'site',
    profile: 'sandbox',
    key_name: 'key',
    limiter_scope: 'scope',
    sandbox: true,
  })
  await ensureInbox(fresh.db, {
    organisation_id: organisationId,
    platform_connection_id: connectionId,
    address: 'Property@Example.com',
    product_id: '4325',
    secret_sha256: 'x',
  })
  await rebuild(fresh, fresh.dataDirectory, silentLog)
  const filesOf = async (of: string) => (await listSourceFiles(fresh.db, of)).map(({ name }) => name)
  expect(await filesOf(id)).toEqual(standing)
  expect(await filesOf(startedId)).toEqual(['apart.txt'])
  expect(await getSubmission(fresh.db, organisationId, other)).toMatchObject({
    status: 'duplicate',
    duplicate_of: id,
  })
  for (const one of [id, startedId]) await work({ store: fresh, organisationId }, one)
  expect((await getSubmission(fresh.db, organisationId, id)).status).toBe('in_review')
})
