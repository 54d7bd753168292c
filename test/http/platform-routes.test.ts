import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId, sha256 } from '../../src/domain/identifiers.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { answers, questionSet } from '../deliver/scripted-platform.ts'
import { seedApproved } from '../deliver/seed.ts'
import { silentLog } from '../support/store.ts'
import { until } from '../support/until.ts'
import { localToken, openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
const asked: { submissionId: string; actor: string }[] = []
let cookie: string
let hook: { url: string; secret: string }
const commandLine = { authorization: `Bearer ${localToken}` }

beforeAll(async () => {
  app = await openTestApp({
    rereadOutcome: async ({ submissionId, actor }) => void asked.push({ submissionId, actor }),
  })
  cookie = await app.signIn(app.account.email, app.account.password)
  hook = await renewed()
})
afterAll(() => app.close())

async function renewed(): Promise<{ url: string; secret: string }> {
  const answer = await app.request('/api/platform/hook-secret', { method: 'POST', headers: { cookie } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { url: string; secret: string }
}

/** A submission whose quote made this case. */
async function quotedAs(caseId: string): Promise<string> {
  const { organisationId, inboxId, connectionId: platformConnectionId } = app
  const inbox = { organisationId, inboxId, platformConnectionId }
  const { submissionId } = await seedApproved(app.store, inbox, { questionSet, answers })
  const { id } = await app.store.db
    .selectFrom('submission_revision')
    .select('id')
    .where('submission_id', '=', submissionId)
    .executeTakeFirstOrThrow()
  await app.store.db
    .insertInto('quote_attempt')
    .values({
      id: newId('qat'),
      organisation_id: organisationId,
      submission_id: submissionId,
      revision_id: id,
      number: 1,
      state: 'resolved',
      external_reference: submissionId,
      payload_sha256: 'a'.repeat(64),
      outcome: JSON.stringify({ kind: 'referred', caseId, recordId: '1' }),
      refusal: 'null',
      intended_at: new Date(),
    })
    .execute()
  return submissionId
}

const send = (body: unknown, headers: Record<string, string> = { 'x-hook-secret': hook.secret }) =>
  app.request(new URL(hook.url).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('the hook of a platform connection', () => {
  it('is a hint that makes us read again, once for the same hint', async () => {
    const submissionId = await quotedAs('case-7')
    const hint = { event: 'referral.released', caseId: 'case-7', recordId: '1', occurredAt: 'now', more: 1 }
    expect((await send(hint)).status).toBe(202)
    await until(() => asked.length > 0, { what: 'the reading', everyMs: 5 })
    expect(asked).toEqual([{ submissionId, actor: 'system' }])
    expect((await send(hint)).status).toBe(202)
    expect((await send({ ...hint, event: 'case.onCover' })).status).toBe(202)
    await until(() => asked.length > 1, { what: 'the second reading', everyMs: 5 })
    expect(asked).toHaveLength(2)
    // A case that is not ours is no reason to ask the platform anything.
    expect((await send({ caseId: 'nobody’s' })).status).toBe(202)
    expect((await send({ caseId: 12 })).status).toBe(202)
    expect(asked).toHaveLength(2)
  })

  it('takes nothing without the secret, in a wrong shape, or too large', async () => {
    expect((await send({ caseId: '1' }, {})).status).toBe(401)
    expect((await send({ caseId: '1' }, { 'x-hook-secret': 'wrong' })).status).toBe(401)
    const elsewhere = { method: 'POST', headers: { 'x-hook-secret': hook.secret }, body: '{}' }
    expect((await app.request('/hooks/platform/plc_none', elsewhere)).status).toBe(401)
    expect((await send({ caseId: '1' }, { authorization: `Bearer ${hook.secret}` })).status).toBe(202)
    for (const body of ['', 'nonsense', '[]', '{}', '{"caseId":""}', '{"caseId":{}}'])
      expect((await send(body)).status, body).toBe(400)
    expect((await send(JSON.stringify({ caseId: '1', more: 'x'.repeat(20_000) }))).status).toBe(413)
  })

  it('has a secret that is shown once and renewed', async () => {
    const old = hook
    hook = await renewed()
    expect(hook.url).toBe(old.url)
    expect((await send({ caseId: '1' }, { 'x-hook-secret': old.secret })).status).toBe(401)
    expect((await send({ caseId: '1' })).status).toBe(202)
  })

  it('keeps its secret when the database is lost, and one that an earlier program made', async () => {
    const { db, dataDirectory } = app.store
    await db.deleteFrom('organisation_setting').execute()
    expect((await send({ caseId: 'lost' })).status).toBe(401)
    await rebuild(app.store, dataDirectory, silentLog)
    expect((await send({ caseId: 'lost' })).status).toBe(202)
    await db.deleteFrom('organisation_setting').execute()
    const earlier = { hook_secret_sha256: sha256('of an earlier program') }
    await db.updateTable('platform_connection').set(earlier).execute()
    const shown = { 'x-hook-secret': 'of an earlier program' }
    expect((await send({ caseId: 'earlier' }, shown)).status).toBe(202)
    await rebuild(app.store, dataDirectory, silentLog)
  })
})

describe('reading an outcome again', () => {
  it('is asked for by a person, for a submission of their own', async () => {
    const submissionId = await quotedAs('case-8')
    asked.length = 0
    const path = (id: string) => `/api/submissions/${id}/reread-outcome`
    const answer = await app.request(path(submissionId), { method: 'POST', headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: submissionId })
    expect(asked.map((one) => one.submissionId)).toEqual([submissionId])
    expect((await app.request(path('sub_none'), { method: 'POST', headers: { cookie } })).status).toBe(404)
    expect(asked).toHaveLength(1)
  })
})

describe('the share of the request limit for a command line', () => {
  const start = (body: object) =>
    app.request('/api/platform/requests', {
      method: 'POST',
      headers: { ...commandLine, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is a place in the one log', async () => {
    const started = (await (await start({ scope: 'scope', timeoutMs: 1000 })).json()) as { id: string }
    expect(started.id).toMatch(/^\d+$/)
    const rows = () => app.store.db.selectFrom('platform_request').selectAll().execute()
    expect(await rows()).toMatchObject([{ scope: 'scope', finished_at: null }])
    const finished = await app.request('/api/platform/finished-requests', {
      method: 'POST',
      headers: { ...commandLine, 'content-type': 'application/json' },
      body: JSON.stringify(started),
    })
    expect(finished.status).toBe(200)
    expect((await rows())[0]?.finished_at).not.toBeNull()
    expect((await start({ scope: 'another', timeoutMs: 1 })).status).toBe(404)
    expect((await start({ scope: 'scope', timeoutMs: -1 })).status).toBe(400)
  })
})
