import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../../src/domain/identifiers.ts'
import { type CropInput, cropPage } from '../../src/extract/crop-page.ts'
import { loadDocument } from '../../src/extract/document-files.ts'
import { readFileInto } from '../../src/extract/read-file.ts'
import { workDirectoryOf } from '../../src/extract/read-submission.ts'
import { makeProof } from '../../src/pipeline/make-proof.ts'
import { type PrintInput, printProof } from '../../src/review/proof/print-proof.ts'
import type { ProofRecord } from '../../src/review/proof/proof-record.ts'
import type { SubmissionView } from '../../src/review/views.ts'
import { verifyEvents } from '../../src/store/events.ts'
import { listOriginals } from '../../src/store/platform-documents.ts'
import { findProofPack } from '../../src/store/proof-packs.ts'
import { readLatestRevision } from '../../src/store/quote-attempts.ts'
import { mapped, seedReview } from '../http/seed.ts'
import { openTestApp, type TestApp } from '../http/test-app.ts'
import { newSheet } from '../support/reading-pdf.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app?.close())

const body = '{"answers":{"name":"Acme Ltd"}}'
const platform = { prepareQuote: () => ({ body, sha256: sha256(body), index: new Map() }) }

it('proves what was approved: evidence, people, versions, payload, chained with the audit trail', async () => {
  const { store, organisationId } = app
  const cookie = await app.signIn(app.account.email, app.account.password)
  const call = async (path: string, json: unknown) =>
    (await (
      await app.request(`/api/submissions/${path}`, {
        method: 'POST',
        headers: { cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      })
    ).json()) as SubmissionView
  const id = await seedReview(app, mapped)

  // One of the papers is a real form, and an answer stands on it.
  const sheet = await newSheet()
  sheet.write('Annual turnover', 60, 120)
  sheet.write('250,000 pounds', 260, 120)
  const form = await sheet.save()
  const { sha256: formHash } = await store.files.put(organisationId, form)
  const directory = 'readings/form'
  await readFileInto({
    path: await store.files.pathOf(organisationId, formHash),
    name: 'form.pdf',
    mediaType: 'application/pdf',
    sourceFileId: 'form',
    outputDirectory: join(store.dataDirectory, directory),
  })
  const document = await loadDocument(join(store.dataDirectory, directory))
  const span = document.pages[0]?.spans.find(({ text, locator }) => text.length > 8 && locator.kind === 'box')
  const [file] = await store.db
    .selectFrom('source_file')
    .innerJoin('submission_file', 'submission_file.source_file_id', 'source_file.id')
    .selectAll('source_file')
    .where('submission_id', '=', id)
    .execute()
  await store.db.updateTable('source_file').set({ sha256: formHash }).where('id', '=', file!.id).execute()
  await store.db
    .insertInto('reading')
    .values({
      id: 'rdg_form',
      organisation_id: organisationId,
      source_file_id: file!.id,
      state: 'read',
      format: 'pdf',
      paper_kind: null,
      page_count: 1,
      directory,
      properties: '{}',
      warnings: '[]',
      failure_code: null,
      failure_detail: null,
      created_at: new Date(),
    })
    .execute()
  const evidence = [
    {
      readingId: 'rdg_form',
      sourceFileId: file!.id,
      spanId: span!.id,
      locator: span!.locator,
      text: span!.text,
      relation: 'beside',
    },
  ]
  await store.db
    .updateTable('candidate')
    .set({ evidence: JSON.stringify(evidence) })
    .where('id', '=', 'cnd_turnover')
    .execute()

  const { version } = await call(`${id}/decisions`, [
    { questionId: 'turnover', itemId: null, kind: 'accept', version: 1 },
  ])
  expect((await call(`${id}/approve`, { version })).status).toBe('approved')
  const of = { organisationId, submissionId: id }
  const revision = await readLatestRevision(store.db, of)
  const outcome = {
    kind: 'quoted',
    caseId: 'C-1',
    recordId: null,
    reference: null,
    premium: null,
    reasons: [],
    warnings: [],
  }
  await store.db
    .insertInto('quote_attempt')
    .values({
      id: 'qat_1',
      organisation_id: organisationId,
      submission_id: id,
      revision_id: revision.id,
      number: 1,
      state: 'resolved',
      external_reference: `${id}.1.1`,
      payload_sha256: sha256(body),
      outcome: JSON.stringify(outcome),
      refusal: 'null',
      failure_code: null,
      failure_detail: null,
      reconciled_by: null,
      intended_at: new Date(),
      finished_at: new Date(),
    })
    .execute()

  const printed: PrintInput[] = []
  const dependencies = {
    store,
    dataDirectory: store.dataDirectory,
    version: '9.9.9',
    pool: {
      run: async (job: string, input: unknown) => {
        if (job === 'crop-page') return await cropPage(input as CropInput)
        printed.push(input as PrintInput)
        return await printProof(input as PrintInput)
      },
    },
  }
  await makeProof(dependencies, platform as never, of)
  await makeProof(dependencies, platform as never, of)
  expect(printed).toHaveLength(1)

  const pack = await findProofPack(store.db, organisationId, id)
  const proof = JSON.parse(
    (await store.files.read(organisationId, pack!.json_sha256)).toString(),
  ) as ProofRecord
  expect(proof.quote).toMatchObject({ payload: body, payloadSha256: sha256(body), outcome })
  expect(proof.versions.slipway).toBe('9.9.9')
  const turnover = proof.answers.find(({ questionId }) => questionId === 'turnover')
  expect(turnover).toMatchObject({
    shown: '£250,000.00',
    state: 'accepted',
    decidedBy: 'Administrator',
    // How sure the reading was before the person accepted it.
    confidence: 0.6,
    reasons: ['conflict'],
    evidence: { text: span!.text, file: 'proposal.txt' },
  })
  expect(proof.answers.map(({ label, row }) => [label, row])).toContainEqual(['Sum insured', 1])
  const turnoverAt = proof.answers.findIndex(({ questionId }) => questionId === 'turnover')
  expect(printed[0]?.crops.map(({ answer }) => answer)).toEqual([turnoverAt])

  // The event names the pack, the pack names the event before it, and the chain holds.
  const events = await store.db.selectFrom('event').selectAll().orderBy('sequence').execute()
  const made = events.find(({ kind }) => kind === 'proof.made')
  expect(made?.data).toMatchObject({ json: pack!.json_sha256, pdf: pack!.pdf_sha256 })
  expect(events.find(({ sequence }) => sequence === proof.chain.sequence)?.hash).toBe(proof.chain.hash)
  expect(await verifyEvents(store.db, organisationId)).toMatchObject({ ok: true })

  // It goes onto the case with the originals, and is handed out.
  expect((await listOriginals(store.db, of)).at(-1)).toMatchObject({
    name: `Proof pack ${id}.pdf`,
    sha256: pack!.pdf_sha256,
  })
  const answer = await app.request(`/api/submissions/${id}/proof/pdf`, { headers: { cookie } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(sha256(bytes)).toBe(pack!.pdf_sha256)
  const out = join(workDirectoryOf(store.dataDirectory), 'again')
  const path = await store.files.pathOf(organisationId, pack!.pdf_sha256)
  await readFileInto({
    path,
    name: 'p.pdf',
    mediaType: 'application/pdf',
    sourceFileId: 'p',
    outputDirectory: out,
  })
  const text = (await loadDocument(out)).pages.map((page) => page.text).join('\n')
  for (const words of ['Proof pack', 'Annual turnover', '£250,000.00', 'Administrator', 'C-1', body])
    expect(text.replace(/\s+/g, ' ')).toContain(words)
})
