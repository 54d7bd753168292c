import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyRetention, describeRetention } from '../../src/pipeline/apply-retention.ts'
import type { SubmissionView } from '../../src/review/views.ts'
import { verifyEvents } from '../../src/store/events.ts'
import { examineStore } from '../../src/store/examine-store.ts'
import { saveSettings } from '../../src/store/organisation-settings.ts'
import { saveReading } from '../../src/store/readings.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { listSourceFiles } from '../../src/store/source-files.ts'
import { addPerson, questionSet, seedReview } from '../http/seed.ts'
import { openTestApp, type TestApp } from '../http/test-app.ts'
import { silentLog } from '../support/store.ts'

const dayMs = 24 * 3_600_000
/** Nobody else is called so. */
const canary = 'Quintessa-Marbleworth'

let app: TestApp
let cookie: string
beforeAll(async () => {
  app = await openTestApp()
  const { email, password } = await addPerson(app, 'reviewer,approver')
  cookie = await app.signIn(email, password)
})
afterAll(() => app.close())
beforeEach(() => keepFor(90))

const keepFor = (retentionDays: number | null) =>
  app.store.transaction((tx) =>
    saveSettings(tx, {
      organisationId: app.organisationId,
      actor: 'test',
      now: new Date(),
      settings: { retentionDays },
    }),
  )
const afterDays = (days: number) => ({
  store: app.store,
  now: () => new Date(Date.now() + days * dayMs),
})
/** Without writing the database anew, which takes a second and is tested once. */
const erase = (days: number) =>
  applyRetention({ ...afterDays(days), store: { ...app.store, embedded: false } }, app.organisationId)

async function call(method: string, path: string, body?: unknown): Promise<SubmissionView> {
  const answer = await app.request(`/api/submissions/${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status >= 400) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as SubmissionView
}

async function received(text: string, name = `${canary}.txt`, files = 1): Promise<string[]> {
  const { submissions } = await app.dependencies.receive({
    organisationId: app.organisationId,
    inboxId: app.inboxId,
    door: 'upload',
    each: files > 1,
    files: Array.from({ length: files }, (_, index) => ({
      name: files > 1 ? `${index}-${name}` : name,
      mediaType: 'text/plain',
      bytes: Buffer.from(files > 1 ? `${index} ${text}` : text),
    })),
  })
  return submissions.map(({ id }) => id)
}

/** A submission that says the name everywhere it can, read, decided on and rejected. */
async function rejected(): Promise<string> {
  const id = await seedReview(app, {
    answers: [{ question_id: 'name', value: canary, candidate_id: 'cnd_canary' }],
    candidates: [{ id: 'cnd_canary', question_id: 'name', value: canary, raw_text: canary }],
    items: ['itm_canary'],
  })
  const { store, organisationId } = app
  const [file] = await listSourceFiles(store.db, id)
  if (!file) throw new Error('no file')
  const pages = join(store.dataDirectory, 'work-of-the-test')
  await mkdir(pages, { recursive: true })
  await writeFile(join(pages, 'document.json'), JSON.stringify({ text: canary }))
  await saveReading(store.db, {
    id: `rdg_${id}`,
    organisation_id: organisationId,
    source_file_id: file.id,
    state: 'read',
    format: 'text',
    paper_kind: null,
    page_count: 1,
    directory: await store.files.keepReading(organisationId, `rdg_${id}`, pages),
    properties: { title: canary },
    warnings: [canary],
    failure_code: null,
    failure_detail: null,
    created_at: new Date(),
  })
  await sql`insert into file_text (source_file_id, organisation_id, words)
    values (${file.id}, ${organisationId}, to_tsvector('simple', ${canary}))`.execute(store.db)
  await sql`update source_file set name = ${canary} where id = ${file.id}`.execute(store.db)
  await sql`update inbound_message set sender = ${canary}, subject = ${canary}, message_id = ${canary + id}
    where id = ${file.message_id}`.execute(store.db)
  await sql`update submission set insured_name = ${canary}, broker_name = ${canary}, title = ${canary}
    where id = ${id}`.execute(store.db)
  const { version } = await call('POST', `${id}/decisions`, [
    { questionId: 'name', itemId: null, kind: 'correct', value: `${canary} & Daughters`, version: 1 },
  ])
  await call('POST', `${id}/reject`, { version, reason: `${canary} lives elsewhere` })
  return id
}

/** Every row of every table that says the name. */
async function rowsWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.store.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select to_jsonb(one)::text as text from ${sql.id(name)} one`.execute(app.store.db)
    found.push(...rows.filter(({ text }) => text.toLowerCase().includes(word.toLowerCase())).map(() => name))
  }
  return found
}

/** Every file of the data directory that says the name, those of the database and its log too unless left out. */
async function filesWith(word: string, leftOut = 'nothing'): Promise<string[]> {
  const { dataDirectory } = app.store
  const all = await readdir(dataDirectory, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of all) {
    const path = join(file.parentPath, file.name)
    if (file.name.includes(word)) found.push(path)
    if (!file.isFile() || path.startsWith(join(dataDirectory, leftOut))) continue
    if ((await readFile(path)).includes(word)) found.push(path)
  }
  return found
}

describe('retention', () => {
  it('erases every trace of a finished submission, and keeps what happened', async () => {
    const id = await rejected()
    expect(await rowsWith(canary)).toEqual(
      expect.arrayContaining(['answer', 'candidate', 'decision', 'inbound_message', 'reading', 'submission']),
    )
    const [unread = ''] = await received(`by ${canary}`)
    await sql`update submission set status = 'rejected' where id = ${unread}`.execute(app.store.db)
    // The bytes, the header in the spool, the journal and the pages of the reading.
    expect((await filesWith(canary)).length).toBeGreaterThan(3)

    expect(await erase(89)).toBe(0)
    expect((await describeRetention(afterDays(91), app.organisationId)).due).toBe(2)
    expect(await applyRetention(afterDays(91), app.organisationId)).toBe(2)

    expect(await rowsWith(canary)).toEqual([])
    expect(await filesWith(canary)).toEqual([])
    expect(await verifyEvents(app.store.db, app.organisationId)).toMatchObject({ ok: true })
    const after = await call('GET', id)
    expect(after).toMatchObject({ status: 'rejected', title: 'Erased', insuredName: null })
    expect(after.answers.filter(({ value, candidates }) => value !== null || candidates.length > 0)).toEqual(
      [],
    )
    expect(after.history.map(({ actor }) => actor)).toContain('reviewer,approver')
    expect(after.files[0]?.reading).toMatchObject({ state: 'unread', failureCode: 'erased' })
    await expect(call('POST', `${id}/reopen`)).rejects.toThrow('409')
    expect(await describeRetention(afterDays(91), app.organisationId)).toMatchObject({
      due: 0,
      erased: 2,
    })
    expect(await erase(91)).toBe(0)
  })

  it('comes back by no rebuild and leaves a store without faults', async () => {
    await rejected()
    const [kept = ''] = await received('kept by everybody', 'kept.txt')
    await erase(91)
    const before = await app.store.db.selectFrom('submission').select(['id', 'title']).orderBy('id').execute()
    await rebuild(app.store, app.store.dataDirectory, silentLog)
    expect(
      await app.store.db.selectFrom('submission').select(['id', 'title']).orderBy('id').execute(),
    ).toEqual(before)
    expect(before.map(({ id }) => id)).toContain(kept)
    expect(await filesWith(canary, 'database')).toEqual([])
    const findings = await examineStore(app.store, app.store.dataDirectory)
    expect(findings.filter(({ isWell }) => !isWell)).toEqual([])
  })

  it('never touches what is in flight, whatever its age', async () => {
    const inReview = await seedReview(app)
    const [waiting = ''] = await received(`in flight ${canary}`)
    expect(await erase(5000)).toBe(0)
    expect((await call('GET', inReview)).answers.length).toBeGreaterThan(0)
    const [file] = await listSourceFiles(app.store.db, waiting)
    expect(String(await app.store.files.read(app.organisationId, file?.sha256 ?? ''))).toContain(canary)
    await sql`update submission set status = 'rejected' where id in (${inReview}, ${waiting})`.execute(
      app.store.db,
    )
    await erase(5000)
  })

  it('keeps bytes and messages that another submission still needs', async () => {
    const same = `the same paper twice ${canary}`
    const [old = ''] = await received(same, 'a.txt')
    const { submissions } = await app.dependencies.receive({
      organisationId: app.organisationId,
      inboxId: app.inboxId,
      door: 'upload',
      files: [same, 'and another'].map((text) => ({
        name: `${text.length}.txt`,
        mediaType: 'text/plain',
        bytes: Buffer.from(text),
      })),
    })
    const young = submissions[0]?.id ?? ''
    const batch = await received('one of a batch', 'c.txt', 2)
    expect(young).not.toBe(old)
    const [file] = await listSourceFiles(app.store.db, young)
    expect(file?.sha256).toBe((await listSourceFiles(app.store.db, old))[0]?.sha256)
    const finish = (ids: string[]) =>
      sql`update submission set status = 'rejected' where id = any(${ids}::text[])`.execute(app.store.db)
    await finish([old, batch[0] ?? ''])
    expect(await erase(91)).toBe(2)
    expect(String(await app.store.files.read(app.organisationId, file?.sha256 ?? ''))).toBe(same)
    expect((await listSourceFiles(app.store.db, batch[1] ?? ''))[0]?.name).toBe('1-c.txt')
    const findings = await examineStore(app.store, app.store.dataDirectory)
    expect(findings.filter(({ isWell }) => !isWell)).toEqual([])
    await finish([young, batch[1] ?? ''])
    expect(await erase(91)).toBe(2)
    await expect(app.store.files.read(app.organisationId, file?.sha256 ?? '')).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('leaves bytes that came again a moment ago, and finishes what was interrupted', async () => {
    const text = `comes again ${canary}`
    const [id = ''] = await received(text)
    await sql`update submission set status = 'rejected', updated_at = now() - interval '100 days' where id = ${id}`.execute(
      app.store.db,
    )
    // The clock of the run is the real one now: the file was written a moment ago.
    expect(await erase(0)).toBe(0)
    const row = await app.store.db
      .selectFrom('submission')
      .select(['erasure_begun_at', 'erased_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toMatchObject({ erasure_begun_at: expect.any(Date), erased_at: null })
    await expect(call('POST', `${id}/reopen`)).rejects.toThrow('409')
    // The same bytes are new again, and stay although the old ones go.
    const [again = ''] = await received(text)
    expect(again).not.toBe(id)
    expect(await erase(1)).toBe(1)
    const [file] = await listSourceFiles(app.store.db, again)
    expect(String(await app.store.files.read(app.organisationId, file?.sha256 ?? ''))).toBe(text)
    await rebuild(app.store, app.store.dataDirectory, silentLog)
    expect((await listSourceFiles(app.store.db, id)).map(({ name }) => name)).toEqual(['Erased'])
    await sql`update submission set status = 'rejected' where id = ${again}`.execute(app.store.db)
    await erase(91)
  })

  it('waits for whoever has it open, and does nothing where nothing is to be erased', async () => {
    const id = await rejected()
    await sql`insert into claim (submission_id, organisation_id, user_id, since, expires_at, kept)
      select ${id}, ${app.organisationId}, id, now(), now() + interval '1000 days', true from "user" limit 1`.execute(
      app.store.db,
    )
    expect(await erase(91)).toBe(0)
    await keepFor(null)
    await app.store.db.deleteFrom('claim').execute()
    expect(await erase(5000)).toBe(0)
    expect(await rowsWith(canary)).toContain('submission')
  })

  it('erases an approved one with its proof and keeps the case', async () => {
    const id = await seedReview(app)
    expect(questionSet.productId).toBe('4325')
    const { version } = await call('POST', `${id}/decisions`, [
      { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
    ])
    await call('POST', `${id}/approve`, { version })
    await sql`update submission set status = 'completed' where id = ${id}`.execute(app.store.db)
    const { sha256 } = await app.store.files.put(app.organisationId, Buffer.from(`proof of ${canary}`))
    await sql`insert into proof_pack (revision_id, organisation_id, submission_id, json_sha256, pdf_sha256,
      pdf_size_bytes, chain_sequence, chain_hash, made_at)
      select id, organisation_id, submission_id, ${sha256}, ${sha256}, 1, 1, 'x', now()
      from submission_revision where submission_id = ${id}`.execute(app.store.db)
    await sql`insert into quote_attempt (id, organisation_id, submission_id, revision_id, number, state,
      external_reference, payload_sha256, outcome, refusal, intended_at)
      select 'qat_done', organisation_id, submission_id, id, 1, 'resolved', 'DQ-1', 'x',
        ${JSON.stringify({ kind: 'referred', caseId: 'C-77', recordId: null, reference: 'R', premium: null, reasons: [{ message: canary }], warnings: [] })}::jsonb,
        'null', now() from submission_revision where submission_id = ${id}`.execute(app.store.db)
    expect(await erase(91)).toBeGreaterThan(0)
    const after = await call('GET', id)
    expect(after.quoteAttempts[0]?.outcome).toMatchObject({ kind: 'referred', caseId: 'C-77', reasons: [] })
    await expect(app.store.files.read(app.organisationId, sha256)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await verifyEvents(app.store.db, app.organisationId)).toMatchObject({ ok: true })
  })

  it('is done once, however many servers do it', async () => {
    const [id = ''] = await received(`by several ${canary}`)
    await sql`update submission set status = 'rejected' where id = ${id}`.execute(app.store.db)
    await Promise.all([erase(91), erase(91), erase(91)])
    const events = await app.store.db
      .selectFrom('event')
      .select('sequence')
      .where('kind', '=', 'submission.erased')
      .where('subject', '=', id)
      .execute()
    expect(events).toHaveLength(1)
    expect(await verifyEvents(app.store.db, app.organisationId)).toMatchObject({ ok: true })
  })

  it('erases one because somebody asks for it, only when it is finished, and says who did', async () => {
    await keepFor(null)
    const admin = await app.signIn(app.account.email, app.account.password)
    const ask = (id: string, by = admin) =>
      app.request(`/api/submissions/${id}/erase`, { method: 'POST', headers: { cookie: by } })
    const open = await seedReview(app)
    expect((await ask(open)).status).toBe(409)
    expect((await ask('sub_none')).status).toBe(404)
    const id = await rejected()
    expect((await ask(id, cookie)).status).toBe(403)
    await sql`delete from claim`.execute(app.store.db)
    expect((await ask(id)).status).toBe(200)
    // Its file came a moment ago: the next run, and not this one, may take it.
    expect((await call('GET', id)).erasedAt).toBeNull()
    expect(await erase(1)).toBe(1)
    expect((await call('GET', id)).erasedAt).not.toBeNull()
  })
})
