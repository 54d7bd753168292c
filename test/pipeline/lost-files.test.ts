import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { EmbeddedFile, Reading } from '../../src/domain/document.ts'
import { Failure } from '../../src/domain/failures.ts'
import { newId, sha256 } from '../../src/domain/identifiers.ts'
import type { SchemePlatform } from '../../src/platform/scheme-platform.ts'
import { journalEntries } from '../../src/store/decisions.ts'
import { findByMessageId } from '../../src/store/messages.ts'
import { listReadings } from '../../src/store/readings.ts'
import { rebuild } from '../../src/store/rebuild.ts'
import { storeAccepted } from '../../src/store/replay.ts'
import { listSourceFiles } from '../../src/store/source-files.ts'
import { getSubmission } from '../../src/store/submissions.ts'
import { createWorker } from '../../src/worker.ts'
import { addInbox, makeMessage } from '../support/accepted-messages.ts'
import { openTestStore, silentLog, type TestStore } from '../support/store.ts'

interface ReadJob {
  readonly sourceFileId: string
  readonly name: string
  readonly outputDirectory: string
}

/** A mail with one form in it, as a child would open it. */
function readMail({ sourceFileId, name, outputDirectory }: ReadJob): Reading {
  const embedded: EmbeddedFile[] = []
  if (name === 'inbound.eml') {
    const bytes = Buffer.from('the proposal form')
    const file = { name: 'form.pdf', mediaType: 'application/pdf', sizeBytes: bytes.byteLength }
    embedded.push({ ...file, sha256: sha256(bytes), decorative: false })
    mkdirSync(join(outputDirectory, 'embedded'))
    writeFileSync(join(outputDirectory, 'embedded', sha256(bytes)), bytes)
  }
  writeFileSync(join(outputDirectory, 'document.json'), '{}')
  const isMail = embedded.length > 0
  const document = {
    readingId: `rd_${sourceFileId}`,
    sourceFileId,
    name,
    format: isMail ? ('email' as const) : ('pdf' as const),
    pageCount: 1,
    properties: isMail ? { messageId: '<one@example.com>' } : {},
    warnings: [],
  }
  return { kind: 'read', document, embedded }
}

/** A submission that was quoted and whose papers are about to go onto the case, in a database that is then lost. */
async function loseWhileAttaching() {
  const store = await openTestStore()
  onTestFinished(() => store.remove())
  const inbox = await addInbox(store.db)
  const { organisationId } = inbox
  const { message, files } = makeMessage(inbox)
  await store.inbox.accept(message, files)
  await store.transaction((tx) => storeAccepted(tx, store.queue, message))
  const submissionId = message.submissions[0]?.id ?? ''
  const revision = {
    id: newId('rev'),
    organisation_id: organisationId,
    submission_id: submissionId,
    number: 1,
    product_id: '4327',
    question_set_hash: 'h',
    answers: [],
    item_order: [],
    supersedes: null,
    approved_by: 'usr_1',
    approved_at: new Date(),
  }
  const submission = await store.db
    .updateTable('submission')
    .set((set) => ({ status: 'attaching', version: set('version', '+', 1) }))
    .where('id', '=', submissionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await store.journal.append([
    ...journalEntries({ submission, revision }),
    {
      table: 'quote_attempt',
      organisationId,
      row: {
        id: newId('qa'),
        organisation_id: organisationId,
        submission_id: submissionId,
        revision_id: revision.id,
        number: 1,
        state: 'resolved',
        external_reference: 'ref',
        payload_sha256: 'p',
        outcome: { kind: 'quoted', caseId: 'c1', recordId: null, reference: null, premium: null },
        refusal: null,
        intended_at: new Date(),
        finished_at: new Date(),
      },
    },
  ])
  await store.close()
  rmSync(join(store.dataDirectory, 'database'), { recursive: true })
  const fresh = await openTestStore({ dataDirectory: store.dataDirectory })
  onTestFinished(() => fresh.close())
  await addInbox(fresh.db)
  await rebuild(fresh, fresh.dataDirectory, silentLog)
  return { store: fresh, inbox, job: { organisationId, submissionId } }
}

function workerOf(store: TestStore, read: (job: ReadJob) => Reading) {
  const uploaded: string[] = []
  const platform: Partial<SchemePlatform> = {
    expectedDocuments: { quoted: 0, referred: 0, declined: 0 },
    uploadFile: async ({ name, bytes }) => {
      uploaded.push(`${name}: ${Buffer.from(bytes).toString()}`)
      return { uploadId: `up_${uploaded.length}` }
    },
    associateDocument: async () => ({ documentId: null }),
    listDocuments: async () => [],
  }
  const worker = createWorker({
    store,
    pool: {
      async run(name, input) {
        if (name === 'read') return read(input as ReadJob)
        throw new Failure('reading_crashed', `there is no ${name} here`)
      },
    },
    files: store.files,
    dataDirectory: store.dataDirectory,
    platformOf: () => platform as SchemePlatform,
    questionSetFor: async () => {
      throw new Failure('question_set_missing')
    },
    askModel: null,
    changes: { publish: () => {} },
    log: silentLog,
  })
  return { worker, uploaded }
}

test('what lay inside an approved mail goes onto the case also after the database was lost', async () => {
  const { store, inbox, job } = await loseWhileAttaching()
  expect(await listSourceFiles(store.db, job.submissionId)).toHaveLength(1)
  const statusOf = async () => (await getSubmission(store.db, job.organisationId, job.submissionId)).status

  // Children that are killed while they read leave it as it was.
  const stopping = workerOf(store, () => {
    stopping.worker.prepareToStop()
    throw new Failure('reading_crashed', 'the child was killed')
  })
  await stopping.worker.advance(job)
  expect(await statusOf()).toBe('attaching')
  expect(await listReadings(store.db, job.submissionId)).toEqual([])
  expect(stopping.uploaded).toEqual([])

  let readings = 0
  const { worker, uploaded } = workerOf(store, (input) => {
    readings += 1
    return readMail(input)
  })
  await worker.advance(job)
  expect(await getSubmission(store.db, job.organisationId, job.submissionId)).toMatchObject({
    status: 'completed',
    // The Question Set went with the database.
    warnings: ['The proof pack could not be made'],
  })
  expect(uploaded).toEqual([expect.stringMatching(/^inbound\.eml: /), 'form.pdf: the proposal form'])
  expect(readings).toBe(2)
  // The same mail in other bytes is known again, too.
  expect(await findByMessageId(store.db, inbox.inboxId, '<one@example.com>')).not.toBeNull()
})
