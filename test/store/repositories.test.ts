import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Answer, Candidate, MappingResult } from '../../src/domain/answer.ts'
import { newId, sha256 } from '../../src/domain/identifiers.ts'
import type { QuestionSet } from '../../src/domain/question-set.ts'
import { appendEvent, saltedHash, verifyEvents } from '../../src/store/events.ts'
import { saveMappingResult } from '../../src/store/mapping-results.ts'
import { describeMessage, findByMessageId, findMessage, listMessages } from '../../src/store/messages.ts'
import { migrate, schemaVersion } from '../../src/store/migrate.ts'
import { countTokens, insertModelCall } from '../../src/store/model-calls.ts'
import {
  ensureDefaultOrganisation,
  findInboxByAddress,
  listInboxes,
  listInboxesBySecret,
} from '../../src/store/organisations.ts'
import { getQuestionSet, latestQuestionSet, saveQuestionSet } from '../../src/store/question-sets.ts'
import { findReading, listReadings, saveReading } from '../../src/store/readings.ts'
import { replayAccepted, storeAccepted } from '../../src/store/replay.ts'
import { listSourceFiles, saveSourceFiles } from '../../src/store/source-files.ts'
import { changeSubmission, getSubmission, listWorking, moveSubmission } from '../../src/store/submissions.ts'
import { acceptedIn, addInbox, makeMessage, type TestInbox } from '../support/accepted-messages.ts'
import { describeStores } from '../support/describe-stores.ts'
import { silentLog, type TestStore } from '../support/store.ts'

describeStores('repositories', (open) => {
  let store: TestStore
  let inbox: TestInbox
  beforeAll(async () => {
    store = await open()
    inbox = await addInbox(store.db)
  })

  /** Accepts a message and gives the id of its one submission. */
  async function receive(content?: string): Promise<{ submissionId: string; messageId: string }> {
    const { message, files } = makeMessage(inbox, content)
    await store.inbox.accept(message, files)
    await store.transaction((tx) => storeAccepted(tx, store.queue, message))
    return { submissionId: message.submissions[0]?.id ?? '', messageId: message.messageId }
  }

  async function read(submissionId: string) {
    return await getSubmission(store.db, inbox.organisationId, submissionId)
  }

  describe('schema', () => {
    test('migrating again changes nothing, and a newer database is refused', async () => {
      expect(await migrate(store.db)).toBe(schemaVersion)
      await sql`insert into schema_migration (number, name) values (${schemaVersion + 1}, 'future')`.execute(
        store.db,
      )
      await expect(migrate(store.db)).rejects.toMatchObject({
        code: 'storage_unavailable',
        detail: expect.stringContaining('start the newer program'),
      })
      await sql`delete from schema_migration where number = ${schemaVersion + 1}`.execute(store.db)
    })

    test('every table but the shared ones names the organisation of its rows', async () => {
      const { rows } = await sql<{ table: string }>`
        select t.table_name as "table" from information_schema.tables t
        where t.table_schema = 'public' and not exists (
          select from information_schema.columns c where c.table_schema = 'public' and c.table_name = t.table_name
            and c.column_name in ('organisation_id', 'organisationId'))
        order by 1`.execute(store.db)
      expect(rows.map(({ table }) => table)).toEqual([
        'limiter_scope',
        'organisation',
        'platform_request',
        'schema_migration',
        // Before anybody signed in, nobody knows whose they are.
        'sign_in_attempt',
      ])
    })

    test('a row cannot point into another organisation', async () => {
      const { submissionId } = await receive()
      await sql`insert into organisation (id, name, salt) values ('org_other', 'Other', 'salt') on conflict do nothing`.execute(
        store.db,
      )
      const foreign =
        sql`insert into conflict (organisation_id, submission_id, question_id, item_id, candidate_ids)
        values ('org_other', ${submissionId}, 'q', '', '[]')`.execute(store.db)
      await expect(foreign).rejects.toMatchObject({ code: '23503' })
    })

    test('a session and an account take the organisation of their user', async () => {
      await sql`insert into "user" (id, name, email, "organisationId") values ('u1', 'A', 'a@example.test', ${inbox.organisationId})`.execute(
        store.db,
      )
      await sql`insert into session (id, "expiresAt", token, "userId") values ('s1', now(), 't', 'u1')`.execute(
        store.db,
      )
      const { rows } = await sql`select "organisationId" from session where id = 's1'`.execute(store.db)
      expect(rows).toEqual([{ organisationId: inbox.organisationId }])
    })
  })

  test('the organisation, the connection and the inbox keep their ids', async () => {
    const again = await addInbox(store.db, 'FLEET@example.test')
    expect(again).toEqual(inbox)
    expect((await ensureDefaultOrganisation(store.db)).id).toBe(inbox.organisationId)
    expect((await findInboxByAddress(store.db, ' Fleet@Example.test '))?.id).toBe(inbox.inboxId)
    expect(await findInboxByAddress(store.db, 'nobody@example.test')).toBeNull()
    expect(await listInboxes(store.db, inbox.organisationId)).toHaveLength(1)
    expect(await listInboxesBySecret(store.db, sha256('secret of the test inbox'))).toHaveLength(1)
    expect(await listInboxesBySecret(store.db, sha256('guess'))).toEqual([])
  })

  describe('messages', () => {
    test('are stored with their submissions, files, event and job', async () => {
      const { submissionId, messageId } = await receive('a mail')
      expect(await read(submissionId)).toMatchObject({
        status: 'received',
        product_id: '4327',
        title: 'inbound.eml',
        version: 1,
      })
      expect(await listSourceFiles(store.db, submissionId)).toMatchObject([
        { message_id: messageId, parent_id: null, sha256: sha256('a mail'), size_bytes: 6 },
      ])
      expect(await listMessages(store.db, submissionId)).toMatchObject([{ id: messageId, door: 'email' }])
      const { rows } =
        await sql`select data from pgboss.job where data->>'submissionId' = ${submissionId}`.execute(store.db)
      expect(rows).toHaveLength(1)
      expect(await listWorking(store.db)).toContainEqual({
        organisationId: inbox.organisationId,
        submissionId,
      })
    })

    test('with the same bytes are the same message, for everyone who sends them at once', async () => {
      const messages = Array.from({ length: 8 }, () => makeMessage(inbox, 'the same mail').message)
      const received = await Promise.all(
        messages.map((message) => store.transaction((tx) => storeAccepted(tx, store.queue, message))),
      )
      const first = received.find(({ duplicate }) => !duplicate)
      expect(received.filter(({ duplicate }) => !duplicate)).toHaveLength(1)
      for (const one of received)
        expect(one).toMatchObject({ message: first?.message, submissions: first?.submissions })
      expect(await findMessage(store.db, inbox.inboxId, sha256('the same mail'))).toEqual({
        ...first,
        duplicate: true,
      })
    })

    test('are found by Message-ID once opened, whatever characters their headers bring', async () => {
      const { messageId, submissionId } = await receive()
      await describeMessage(store.db, messageId, {
        messageId: '<1@x>',
        sender: 'a\u0000b',
        subject: 'half \ud800',
      })
      expect(await findByMessageId(store.db, inbox.inboxId, '<1@x>')).toEqual({
        message: { id: messageId },
        submissions: [{ id: submissionId }],
        duplicate: true,
      })
      expect(await findByMessageId(store.db, inbox.inboxId, '<2@x>')).toBeNull()
      expect(await listMessages(store.db, submissionId)).toMatchObject([
        { sender: 'ab', subject: 'half \ufffd' },
      ])
    })

    test('of a batch tie one submission to each file', async () => {
      const { message } = makeMessage(inbox)
      const file = message.files[0] ?? { name: '', mediaType: '', sha256: '', sizeBytes: 0 }
      await store.transaction((tx) =>
        storeAccepted(tx, store.queue, {
          ...message,
          files: [file, { ...file, name: 'second.pdf' }],
          submissions: [
            { id: newId('sub'), files: [0] },
            { id: newId('sub'), files: [1] },
          ],
          batch: { id: newId('bat'), name: 'two files' },
        }),
      )
      const rows = await store.db
        .selectFrom('submission')
        .innerJoin('batch', 'batch.id', 'submission.batch_id')
        .select(['submission.title', 'batch.name'])
        .orderBy('submission.title')
        .execute()
      expect(rows).toEqual([
        { title: 'inbound.eml', name: 'two files' },
        { title: 'second.pdf', name: 'two files' },
      ])
    })

    test('accepted but never stored come back at the next start, once', async () => {
      const { message, files } = makeMessage(inbox, 'accepted, then the power went')
      await store.inbox.accept(message, files)
      expect((await replayAccepted(store, silentLog)).restored).toBe(1)
      expect((await replayAccepted(store, silentLog)).restored).toBe(0)
      expect((await read(message.submissions[0]?.id ?? '')).status).toBe('received')
    })

    test('of an inbox that is gone are counted and stay accepted', async () => {
      const { message, files } = makeMessage({ ...inbox, inboxId: 'inb_gone' })
      await store.inbox.accept(message, files)
      expect((await replayAccepted(store, silentLog)).withoutInbox).toBe(1)
      const accepted = await acceptedIn(store)
      expect(accepted).toContainEqual(message)
    })
  })

  test('the inbox gives what it accepted, oldest first, and refuses bytes that are not those of the header', async () => {
    const old = makeMessage(inbox, undefined, { receivedAt: '2020-01-01T00:00:00.000Z' })
    await store.inbox.accept(old.message, old.files)
    const accepted = await acceptedIn(store)
    expect(accepted[0]).toEqual(old.message)
    expect(accepted.map(({ receivedAt }) => receivedAt)).toEqual(
      accepted.map(({ receivedAt }) => receivedAt).toSorted(),
    )
    const { message } = makeMessage(inbox)
    const forged = store.inbox.accept(message, [{ name: '', mediaType: '', bytes: Buffer.from('other') }])
    await expect(forged).rejects.toMatchObject({ code: 'request_invalid' })
    await expect(store.inbox.accept(message, [])).rejects.toMatchObject({ code: 'request_invalid' })
    expect((await acceptedIn(store)).length).toBe(accepted.length)
  })

  describe('submissions', () => {
    test('move with an event, and a stale version or an illegal move is refused', async () => {
      const { submissionId } = await receive()
      const move = { organisationId: inbox.organisationId, submissionId, actor: 'system' } as const
      const reading = await store.transaction((tx) =>
        moveSubmission(tx, { ...move, version: 1, to: 'reading' }),
      )
      expect(reading).toMatchObject({ status: 'reading', version: 2 })
      const stale = store.transaction((tx) => moveSubmission(tx, { ...move, version: 1, to: 'mapping' }))
      await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile' })
      const illegal = store.transaction((tx) => moveSubmission(tx, { ...move, version: 2, to: 'completed' }))
      await expect(illegal).rejects.toMatchObject({ code: 'move_not_allowed' })
      const foreign = store.transaction((tx) =>
        moveSubmission(tx, { ...move, organisationId: 'org_other', version: 2, to: 'mapping' }),
      )
      await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
      const events = await store.db
        .selectFrom('event')
        .select(['kind', 'data'])
        .where('subject', '=', submissionId)
        .orderBy('sequence')
        .execute()
      expect(events.map(({ kind }) => kind)).toEqual(['submission.received', 'submission.moved'])
      expect(events[1]?.data).toEqual({ from: 'received', to: 'reading', version: 2 })
    })

    test('only one of many who move at once wins', async () => {
      const { submissionId } = await receive()
      const moves = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) =>
          store.transaction((tx) =>
            moveSubmission(tx, {
              organisationId: inbox.organisationId,
              submissionId,
              version: 1,
              to: 'reading',
              actor: `usr_${index}`,
            }),
          ),
        ),
      )
      expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await read(submissionId)).version).toBe(2)
    })

    test('show a failure until the next move', async () => {
      const { submissionId } = await receive()
      const change = (version?: number) =>
        store.transaction((tx) =>
          changeSubmission(
            tx,
            inbox.organisationId,
            submissionId,
            { failure_code: 'platform_unreachable', title: 'Acme\u0000 Ltd' },
            version,
          ),
        )
      await expect(change(9)).rejects.toMatchObject({ code: 'changed_meanwhile' })
      expect(await change()).toMatchObject({
        failure_code: 'platform_unreachable',
        title: 'Acme Ltd',
        version: 2,
      })
      const moved = await store.transaction((tx) =>
        moveSubmission(tx, {
          organisationId: inbox.organisationId,
          submissionId,
          version: 2,
          to: 'reading',
          actor: 'system',
        }),
      )
      expect(moved.failure_code).toBeNull()
    })
  })

  describe('events', () => {
    test('hold together, are never changed, and show where they were', async () => {
      await sql`insert into organisation (id, name, salt) values ('org_chain', 'Chain', 'salt')`.execute(
        store.db,
      )
      const add = (index: number) =>
        store.transaction((tx) =>
          appendEvent(tx, {
            organisationId: 'org_chain',
            kind: 'test.happened',
            subject: `s${index}`,
            actor: 'system',
            data: { index, b: true, a: null, half: 0.5 },
          }),
        )
      await Promise.all(Array.from({ length: 12 }, (_, index) => add(index)))
      expect(await verifyEvents(store.db, 'org_chain')).toEqual({ ok: true, count: 12 })
      expect(await verifyEvents(store.db, 'org_none')).toEqual({ ok: true, count: 0 })

      const update = sql`update event set actor = 'somebody' where organisation_id = 'org_chain'`
      await expect(update.execute(store.db)).rejects.toThrow('append-only')
      await expect(sql`delete from event`.execute(store.db)).rejects.toThrow('append-only')
      await expect(sql`truncate event`.execute(store.db)).rejects.toThrow('append-only')

      await sql`alter table event disable trigger event_append_only`.execute(store.db)
      await sql`update event set actor = 'somebody' where organisation_id = 'org_chain' and sequence = 5`.execute(
        store.db,
      )
      expect(await verifyEvents(store.db, 'org_chain')).toEqual({ ok: false, count: 4, brokenAt: 5 })
      await sql`update event set actor = 'system' where organisation_id = 'org_chain' and sequence = 5`.execute(
        store.db,
      )
      expect((await verifyEvents(store.db, 'org_chain')).ok).toBe(true)
      await sql`delete from event where organisation_id = 'org_chain' and sequence = 12`.execute(store.db)
      expect(await verifyEvents(store.db, 'org_chain')).toEqual({ ok: false, count: 11, brokenAt: 12 })
      await sql`alter table event enable trigger event_append_only`.execute(store.db)
    })

    test('hold no value: its hash needs the salt, and is the same whatever the order of its keys', () => {
      expect(saltedHash('a', { x: 1, y: 2 })).toBe(saltedHash('a', { y: 2, x: 1 }))
      expect(saltedHash('a', 'value')).not.toBe(saltedHash('b', 'value'))
      expect(saltedHash('a', 'value')).not.toContain('value')
    })
  })

  test('a reading is kept per file and replaced by a newer one', async () => {
    const { submissionId, messageId } = await receive()
    const [mail] = await listSourceFiles(store.db, submissionId)
    if (!mail) throw new Error('No file')
    const nested = { ...mail, id: newId('file'), parent_id: mail.id, position: 1, name: 'form\u0000.pdf' }
    await store.transaction((tx) => saveSourceFiles(tx, submissionId, [nested]))
    await store.transaction((tx) => saveSourceFiles(tx, submissionId, [nested]))
    const reading = {
      id: 'rd_same',
      organisation_id: inbox.organisationId,
      source_file_id: mail.id,
      state: 'read' as const,
      format: 'email' as const,
      paper_kind: null,
      page_count: 1,
      directory: 'organisations/x',
      properties: { subject: 'Quote\u0000 please' },
      warnings: [],
      failure_code: null,
      failure_detail: null,
      created_at: new Date(),
    }
    await saveReading(store.db, { ...reading, source_file_id: nested.id })
    await saveReading(store.db, reading)
    await saveReading(store.db, { ...reading, page_count: 2 })
    const readings = await listReadings(store.db, submissionId)
    expect(readings.map((row) => [row.source_file_id, row.page_count])).toEqual([
      [mail.id, 2],
      [nested.id, 1],
    ])
    expect(readings[0]?.properties).toEqual({ subject: 'Quote please' })
    expect((await listSourceFiles(store.db, submissionId)).map(({ name }) => name)).toEqual([
      'inbound.eml',
      'form.pdf',
    ])
    expect(await findReading(store.db, inbox.organisationId, 'rd_same')).not.toBeNull()
    expect(await findReading(store.db, 'org_other', 'rd_same')).toBeNull()
    expect((await listMessages(store.db, submissionId))[0]?.id).toBe(messageId)
  })

  test('a Question Set is kept by its hash and the newest of a product is known', async () => {
    const set = (hash: string): QuestionSet => ({ productId: '4327', productName: 'Fleet', hash, pages: [] })
    const connection = inbox.platformConnectionId
    expect(await latestQuestionSet(store.db, connection, '4327')).toBeNull()
    await saveQuestionSet(store.db, inbox.organisationId, connection, set('h1'), new Date(1000))
    await saveQuestionSet(store.db, inbox.organisationId, connection, set('h2'), new Date(2000))
    expect((await latestQuestionSet(store.db, connection, '4327'))?.set.hash).toBe('h2')
    await saveQuestionSet(store.db, inbox.organisationId, connection, set('h1'), new Date(3000))
    expect((await latestQuestionSet(store.db, connection, '4327'))?.set.hash).toBe('h1')
    expect(await getQuestionSet(store.db, inbox.organisationId, 'h2')).toEqual(set('h2'))
    const missing = getQuestionSet(store.db, inbox.organisationId, 'h3')
    await expect(missing).rejects.toMatchObject({ code: 'question_set_missing' })
  })

  test('tokens are counted for a submission and for a day', async () => {
    const { submissionId } = await receive()
    const call = {
      organisation_id: inbox.organisationId,
      submission_id: submissionId,
      model: 'm',
      prompt_id: 'map-answers',
      prompt_version: '1',
      prompt_sha256: '',
      schema_sha256: '',
      input_tokens: 2_000_000_000,
      cached_input_tokens: 0,
      output_tokens: 2_000_000_000,
      duration_ms: 1,
      outcome: 'ok',
      called_at: new Date(),
    }
    expect(await countTokens(store.db, inbox.organisationId, { submissionId })).toBe(0)
    await insertModelCall(store.db, { ...call, id: newId('call') })
    expect(await countTokens(store.db, inbox.organisationId, { submissionId })).toBe(4_000_000_000)
    const tomorrow = new Date(Date.now() + 86_400_000)
    expect(await countTokens(store.db, inbox.organisationId, { since: tomorrow })).toBe(0)
  })

  describe('a mapping', () => {
    const candidate = (
      id: string,
      questionId: string,
      value: string,
      itemId: string | null = null,
    ): Candidate => ({
      id,
      questionId,
      itemId,
      value,
      rawText: `${value}\u0000`,
      evidence: [],
      reader: 'offline',
      signals: { typeFit: 1 },
      rawScore: 0.9,
    })
    const answer = (questionId: string, from: Candidate | null, needsPerson = false): Answer => ({
      questionId,
      itemId: from?.itemId ?? null,
      state: from ? 'proposed' : 'missing',
      value: from?.value ?? null,
      candidateId: from?.id ?? null,
      confidence: from ? 0.9 : 0,
      reasons: from ? [] : ['required_missing'],
      needsPerson,
    })
    const mapping = (
      candidates: Candidate[],
      answers: Answer[],
      rest: Partial<MappingResult> = {},
    ): MappingResult => ({
      candidates,
      answers,
      items: [],
      conflicts: [],
      warnings: [],
      ...rest,
    })
    const save = (submissionId: string, attempts: number, result: MappingResult) =>
      store.transaction((tx) =>
        saveMappingResult(tx, { organisationId: inbox.organisationId, submissionId, attempts }, result),
      )
    const answersOf = (submissionId: string) =>
      store.db
        .selectFrom('answer')
        .selectAll()
        .where('submission_id', '=', submissionId)
        .orderBy('item_id')
        .orderBy('question_id')
        .execute()
    const decide = (
      submissionId: string,
      questionId: string,
      kind: 'correct' | 'undo',
      value: string | null,
    ) =>
      store.db
        .insertInto('decision')
        .values({
          id: newId('dec'),
          organisation_id: inbox.organisationId,
          submission_id: submissionId,
          question_id: questionId,
          item_id: null,
          kind,
          value: JSON.stringify(value),
          previous: 'null',
          reason: null,
          actor: 'usr_1',
          decided_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()

    test('replaces the one before, counts what is open, and a late one is refused', async () => {
      const { submissionId } = await receive()
      const name = candidate('c1', 'name', 'Acme')
      const first = await save(
        submissionId,
        0,
        mapping([name], [answer('name', name), answer('postcode', null, true)], {
          conflicts: [{ questionId: 'name', itemId: null, candidateIds: ['c1'] }],
          warnings: ['one page was dark'],
        }),
      )
      expect(first.openCount).toBe(1)
      expect(await read(submissionId)).toMatchObject({
        open_count: 1,
        attempts: 1,
        version: first.version,
        warnings: ['one page was dark'],
      })
      await expect(save(submissionId, 0, mapping([], []))).rejects.toMatchObject({
        code: 'changed_meanwhile',
      })
      const other = candidate('c2', 'name', 'Bolt')
      expect(await save(submissionId, 1, mapping([other], [answer('name', other)]))).toMatchObject({
        openCount: 0,
      })
      expect(await answersOf(submissionId)).toMatchObject([
        { question_id: 'name', value: 'Bolt', version: 2 },
      ])
      const candidates = await store.db
        .selectFrom('candidate')
        .select(['id', 'raw_text'])
        .where('submission_id', '=', submissionId)
        .execute()
      expect(candidates).toEqual([{ id: 'c2', raw_text: 'Bolt' }])
      const conflicts = store.db.selectFrom('conflict').selectAll().where('submission_id', '=', submissionId)
      expect(await conflicts.execute()).toEqual([])
    })

    test('keeps what a person decided, and the candidate it was taken from', async () => {
      const { submissionId } = await receive()
      const read1 = candidate('c1', 'name', 'Acme')
      await save(submissionId, 0, mapping([read1], [answer('name', read1, true)]))
      const decision = await decide(submissionId, 'name', 'correct', 'Acme Ltd')
      await store.db
        .updateTable('answer')
        .set({
          state: 'corrected',
          value: '"Acme Ltd"',
          decision_id: decision.id,
          needs_person: false,
          version: 2,
        })
        .where('submission_id', '=', submissionId)
        .execute()
      const read2 = candidate('c2', 'name', 'Acne')
      const again = await save(submissionId, 1, mapping([read2], [answer('name', read2, true)]))
      expect(again.openCount).toBe(0)
      expect(await answersOf(submissionId)).toMatchObject([
        { state: 'corrected', value: 'Acme Ltd', candidate_id: 'c1', version: 2 },
      ])
    })

    test('after a rebuild gives decisions their answers back, but not those that were undone', async () => {
      const { submissionId } = await receive()
      await decide(submissionId, 'name', 'correct', 'Acme Ltd')
      await decide(submissionId, 'town', 'correct', 'Leeds')
      await decide(submissionId, 'town', 'undo', null)
      const town = candidate('c1', 'town', 'York')
      const saved = await save(
        submissionId,
        0,
        mapping([town], [answer('name', null, true), answer('town', town)]),
      )
      expect(saved.openCount).toBe(0)
      expect(await answersOf(submissionId)).toMatchObject([
        { question_id: 'name', state: 'corrected', value: 'Acme Ltd', needs_person: false },
        { question_id: 'town', state: 'proposed', value: 'York', decision_id: null },
      ])
    })

    test('keeps the items a person added or removed', async () => {
      const { submissionId } = await receive()
      const item = (id: string, order: number) => ({ id, questionId: 'vehicles', order })
      await save(submissionId, 0, mapping([], [], { items: [item('i1', 0), item('i2', 1), item('i3', 2)] }))
      const items = store.db.selectFrom('group_item').where('submission_id', '=', submissionId)
      await store.db
        .updateTable('group_item')
        .set({ removed: true })
        .where('submission_id', '=', submissionId)
        .where('id', '=', 'i1')
        .execute()
      await store.db
        .insertInto('group_item')
        .values({
          id: 'mine',
          organisation_id: inbox.organisationId,
          submission_id: submissionId,
          question_id: 'vehicles',
          position: 9,
          label: null,
          origin: 'person',
          removed: false,
        })
        .execute()
      await save(submissionId, 1, mapping([], [], { items: [item('i1', 5), item('i3', 0)] }))
      expect(await items.select(['id', 'removed', 'position']).orderBy('id').execute()).toEqual([
        { id: 'i1', removed: true, position: 5 },
        { id: 'i3', removed: false, position: 0 },
        { id: 'mine', removed: false, position: 9 },
      ])
    })

    test('of thousands of candidates fits', async () => {
      const { submissionId } = await receive()
      const many = Array.from({ length: 2500 }, (_, index) => candidate(`c${index}`, `q${index}`, `${index}`))
      await save(
        submissionId,
        0,
        mapping(
          many,
          many.map((one) => answer(one.questionId, one)),
        ),
      )
      expect(await answersOf(submissionId)).toHaveLength(2500)
    })
  })
})
