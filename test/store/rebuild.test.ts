import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Selectable, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '../../src/domain/identifiers.ts'
import { findAnsweredQuestion, questionEntry } from '../../src/store/broker-questions.ts'
import { findClaim } from '../../src/store/claims.ts'
import { insertDecisions, insertRevision, journalEntries } from '../../src/store/decisions.ts'
import type { StoreOptions } from '../../src/store/open-store.ts'
import { readSettings } from '../../src/store/organisation-settings.ts'
import type { JournalTable } from '../../src/store/ports.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { resumeWorking } from '../../src/store/resume.ts'
import type { DecisionTable, QuoteAttemptTable, SubmissionRevisionTable } from '../../src/store/schema.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { addInbox, makeMessage, type TestInbox } from '../support/accepted-messages.ts'
import { openTestStore, silentLog, type TestStore } from '../support/store.ts'

async function lived(): Promise<{ store: TestStore; inbox: TestInbox; submissionId: string }> {
  const store = await openTestStore()
  onTestFinished(() => store.remove())
  const inbox = await addInbox(store.db)
  const { message, files } = makeMessage(inbox)
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  return { store, inbox, submissionId: message.submissions[0]?.id ?? '' }
}

async function setStatus(store: TestStore, id: string, status: 'in_review' | 'completed' | 'submitting') {
  return await store.db
    .updateTable('submission')
    .set((set) => ({ status, version: set('version', '+', 1), insured_name: 'Acme Ltd' }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a broken disk leaves: everything but the database. */
async function loseDatabase(store: TestStore): Promise<TestStore> {
  await store.close()
  rmSync(join(store.dataDirectory, 'database'), { recursive: true })
  // Copying an empty one in its place is as good as creating it, and quicker.
  const fresh = await openTestStore({ dataDirectory: store.dataDirectory })
  onTestFinished(() => fresh.close())
  expect(await fresh.db.selectFrom('submission').selectAll().execute()).toEqual([])
  await addInbox(fresh.db)
  return fresh
}

function decisionRow(inbox: TestInbox, submissionId: string): Selectable<DecisionTable> {
  return {
    id: newId('dec'),
    organisation_id: inbox.organisationId,
    submission_id: submissionId,
    question_id: 'name',
    item_id: null,
    kind: 'correct',
    value: 'Łukasz "Ltd"',
    previous: { state: 'missing', value: null },
    reason: null,
    actor: 'usr_1',
    decided_at: new Date('2026-01-02T03:04:05.678Z'),
    captured: null,
  }
}

function revisionRow(inbox: TestInbox, submissionId: string): Selectable<SubmissionRevisionTable> {
  return {
    id: newId('rev'),
    organisation_id: inbox.organisationId,
    submission_id: submissionId,
    number: 1,
    product_id: '4327',
    question_set_hash: 'h',
    answers: [{ questionId: 'name', itemId: null, value: 'Łukasz "Ltd"' }],
    item_order: ['i1'],
    supersedes: null,
    approved_by: 'usr_1',
    approved_at: new Date('2026-01-02T03:04:06.000Z'),
  }
}

function attemptRow(revision: Selectable<SubmissionRevisionTable>): Selectable<QuoteAttemptTable> {
  return {
    id: newId('qa'),
    organisation_id: revision.organisation_id,
    submission_id: revision.submission_id,
    revision_id: revision.id,
    number: 1,
    state: 'intended',
    external_reference: 'ref',
    payload_sha256: 'p',
    outcome: null,
    refusal: null,
    failure_code: null,
    failure_detail: null,
    reconciled_by: null,
    intended_at: new Date('2026-01-02T03:04:07.000Z'),
    finished_at: null,
  }
}

const attemptEntry = (row: Selectable<QuoteAttemptTable>) => ({
  table: 'quote_attempt' as JournalTable,
  organisationId: row.organisation_id,
  row: { ...row },
})

test('a lost database comes back from the spool and the journal: mail, decisions, approval, intent', async () => {
  const { store, inbox, submissionId } = await lived()
  const decision = decisionRow(inbox, submissionId)
  const revision = revisionRow(inbox, submissionId)
  const attempt = attemptRow(revision)
  await store.transaction(async (tx) => {
    await insertDecisions(tx, [decision])
    await insertRevision(tx, revision)
  })
  const submission = await setStatus(store, submissionId, 'submitting')
  await store.journal.append(journalEntries({ submission, decisions: [decision], revision }))
  await store.journal.append([attemptEntry(attempt)])

  const fresh = await loseDatabase(store)
  expect(await rebuild(fresh, fresh.dataDirectory, silentLog)).toMatchObject({ restored: 1, journalled: 4 })
  const back = await getSubmission(fresh.db, inbox.organisationId, submissionId)
  expect(back).toEqual(submission)
  expect(await fresh.db.selectFrom('decision').selectAll().execute()).toEqual([decision])
  expect(await fresh.db.selectFrom('submission_revision').selectAll().execute()).toEqual([revision])
  // The intent is what keeps a restored program from quoting a second time.
  expect(await fresh.db.selectFrom('quote_attempt').selectAll().execute()).toEqual([attempt])
  expect(await resumeWorking(fresh)).toBe(1)

  const again = await rebuild(fresh, fresh.dataDirectory, silentLog)
  expect(again).toMatchObject({ restored: 0, known: 1, readAgain: 0 })
  expect(await getSubmission(fresh.db, inbox.organisationId, submissionId)).toEqual(submission)
})

test('a submission that was in review is read again, because the journal holds no readings', async () => {
  const { store, inbox, submissionId } = await lived()
  const submission = await setStatus(store, submissionId, 'in_review')
  await store.journal.append(journalEntries({ submission }))
  const fresh = await loseDatabase(store)
  expect((await rebuild(fresh, fresh.dataDirectory, silentLog)).readAgain).toBe(1)
  const back = await getSubmission(fresh.db, inbox.organisationId, submissionId)
  expect(back).toMatchObject({ status: 'received', insured_name: 'Acme Ltd' })
})

test('on a database that lost nothing the journal changes nothing, and no outcome is ever taken back', async () => {
  const { store, inbox, submissionId } = await lived()
  const revision = revisionRow(inbox, submissionId)
  await store.transaction((tx) => insertRevision(tx, revision))
  const first = attemptRow(revision)
  const unknown = { ...first, state: 'unknown' as const, finished_at: new Date('2026-01-02T03:05:00.000Z') }
  const notSent = { ...unknown, state: 'not_sent' as const, reconciled_by: 'usr_1' }
  const second = { ...attemptRow(revision), number: 2 }
  const stored = [notSent, { ...second, state: 'resolved' as const }]
  for (const row of stored)
    await store.db
      .insertInto('quote_attempt')
      .values({ ...row, outcome: 'null', refusal: 'null' })
      .execute()
  for (const row of [first, unknown, notSent, second]) await store.journal.append([attemptEntry(row)])
  const older = await getSubmission(store.db, inbox.organisationId, submissionId)
  await store.journal.append(journalEntries({ submission: older }))
  const newer = await setStatus(store, submissionId, 'completed')

  await rebuild(store, store.dataDirectory, silentLog)
  expect(await getSubmission(store.db, inbox.organisationId, submissionId)).toEqual(newer)
  const attempts = await store.db
    .selectFrom('quote_attempt')
    .select(['number', 'state'])
    .orderBy('number')
    .execute()
  expect(attempts).toEqual([
    { number: 1, state: 'not_sent' },
    { number: 2, state: 'resolved' },
  ])
})

test('a journal that names a submission whose mail is gone is told and does not stop the start', async () => {
  const { store, inbox, submissionId } = await lived()
  const warnings: unknown[] = []
  const log: StoreOptions['log'] = { ...silentLog, warn: ((line: unknown) => warnings.push(line)) as never }
  const decision = { ...decisionRow(inbox, submissionId), submission_id: 'sub_gone' }
  const row = { ...decision }
  await store.journal.append([{ table: 'decision', organisationId: inbox.organisationId, row }])
  await rebuild(store, store.dataDirectory, log)
  expect(warnings).toEqual([{ table: 'decision', submission: 'sub_gone' }])
})

test('a database whose making was interrupted is made again', async () => {
  const { store } = await lived()
  const marker = join(store.dataDirectory, 'database', 'slipway-ready')
  expect(existsSync(marker)).toBe(true)
  await store.close()
  rmSync(marker)
  const fresh = await openTestStore({ dataDirectory: store.dataDirectory })
  await addInbox(fresh.db)
  expect((await rebuild(fresh, fresh.dataDirectory, silentLog)).restored).toBe(1)
  await fresh.close()
})

test('a damaged database is refused, not replaced', async () => {
  const { store } = await lived()
  await store.close()
  rmSync(join(store.dataDirectory, 'database', 'global'), { recursive: true })
  const opening = openTestStore({ dataDirectory: store.dataDirectory })
  await expect(opening).rejects.toMatchObject({ code: 'storage_damaged' })
  // The lock went with the failure: a restored directory opens without a restart of anything else.
  expect(existsSync(join(store.dataDirectory, 'database', 'base'))).toBe(true)
})

test('what was asked of a broker, who was given the work and the settings come back from the journal', async () => {
  const { store, inbox, submissionId } = await lived()
  const { organisationId } = inbox
  const asked = {
    id: 'qst_1',
    organisation_id: organisationId,
    submission_id: submissionId,
    tag: 'q-abcdefghijklmnop',
    message_id: '<qst_1@desk>',
    recipient: 'broker@example.com',
    subject: 'A question',
    body: 'How many?',
    state: 'not_sent' as const,
    asked_by: 'usr_1',
    asked_at: new Date('2026-01-02T03:04:05Z'),
    answered_at: null,
  }
  const since = new Date()
  const claim = {
    submission_id: submissionId,
    organisation_id: organisationId,
    user_id: 'usr_1',
    since,
    expires_at: new Date(since.getTime() + 86_400_000),
    kept: true,
  }
  const setting = { organisation_id: organisationId, name: 'four_eyes', changed_by: 'usr_1' }
  const line = (table: JournalTable, row: object) => ({ table, organisationId, row: { ...row } })
  await store.journal.append([
    questionEntry(asked),
    questionEntry({ ...asked, state: 'sent' }),
    line('claim', claim),
    line('claim', { ...claim, submission_id: 'sub_gone' }),
    line('organisation_setting', { ...setting, value: true, changed_at: '2026-01-02T00:00:00Z' }),
    line('organisation_setting', { ...setting, value: false, changed_at: '2026-01-01T00:00:00Z' }),
  ])
  const fresh = await loseDatabase(store)
  await sql`insert into "user" ("id", "name", "email", "organisationId", "roles")
    values ('usr_1', 'Ruth', 'ruth@example.com', ${organisationId}, 'reviewer')`.execute(fresh.db)
  await rebuild(fresh, fresh.dataDirectory, silentLog)
  const traces = { recipients: 'Desk <pi+q-abcdefghijklmnop@example.com>', repliesTo: '' }
  expect(await findAnsweredQuestion(fresh.db, organisationId, traces)).toMatchObject({ state: 'sent' })
  expect(await findClaim(fresh.db, submissionId, new Date())).toMatchObject({ userId: 'usr_1', kept: true })
  expect((await readSettings(fresh.db, organisationId)).fourEyes).toBe(true)
  // Let go of since: the next start knows that too.
  await fresh.journal.append([line('claim', { ...claim, expires_at: since, kept: false })])
  await rebuild(fresh, fresh.dataDirectory, silentLog)
  expect(await findClaim(fresh.db, submissionId, new Date())).toBeNull()
})
