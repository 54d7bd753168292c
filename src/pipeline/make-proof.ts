import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { newId, sha256 } from '../domain/identifiers.ts'
import type { CropLook } from '../extract/crop-page.ts'
import { workDirectoryOf } from '../extract/read-submission.ts'
import type { Pool } from '../isolate/pool.ts'
import type { SchemePlatform } from '../platform/scheme-platform.ts'
import { lastEditor } from '../review/four-eyes.ts'
import {
  type ProofAnswer,
  type ProofRecord,
  proofAnswers,
  type ReadingsBefore,
  readingKey,
} from '../review/proof/proof-record.ts'
import { submissionView } from '../review/submission-view.ts'
import { canonicalJson } from '../store/canonical-json.ts'
import { appendEvent } from '../store/events.ts'
import { readSettings } from '../store/organisation-settings.ts'
import type { Store, StoredFile } from '../store/ports.ts'
import { findProofPack, insertProofPack, readEventHead } from '../store/proof-packs.ts'
import { getQuestionSet } from '../store/question-sets.ts'
import { listQuoteAttempts, type QuoteAttemptRow, readLatestRevision } from '../store/quote-attempts.ts'
import { findReadPages } from '../store/readings.ts'
import { getQueueRecord, loadReview, loadSurroundings, type ReviewRecord } from '../store/review-queries.ts'

export interface MakeProofDependencies {
  readonly store: Store
  readonly pool: Pick<Pool, 'run'>
  /** Absolute. */
  readonly dataDirectory: string
  /** Of this program. */
  readonly version?: string
}

/** Pages drawn for their evidence; a longer pack shows the rest as quoted text. */
const mostPages = 60
const jobWallClockMs = 120_000

/**
 * Makes the proof pack of the latest approved revision, unless it is there: JSON and PDF among the files, and an event that
 * names the hashes of both, so that the audit chain vouches for the pack and the pack for the chain before it.
 * @throws Failure when a part of it cannot be read or printed
 */
export async function makeProof(
  dependencies: MakeProofDependencies,
  platform: Pick<SchemePlatform, 'prepareQuote'>,
  of: { readonly organisationId: string; readonly submissionId: string },
): Promise<void> {
  const { store } = dependencies
  const { organisationId, submissionId } = of
  const revision = await readLatestRevision(store.db, of)
  const known = await findProofPack(store.db, organisationId, submissionId)
  if (known?.revision_id === revision.id) return
  const proof = await gather(dependencies, platform, of)
  const json = Buffer.from(`${JSON.stringify(proof, null, 2)}\n`)
  const storedJson = await store.files.put(organisationId, json)
  const storedPdf = await print(dependencies, organisationId, proof)
  await store.transaction(async (tx) => {
    const isNew = await insertProofPack(tx, {
      revision_id: revision.id,
      organisation_id: organisationId,
      submission_id: submissionId,
      json_sha256: storedJson.sha256,
      pdf_sha256: storedPdf.sha256,
      pdf_size_bytes: storedPdf.sizeBytes,
      chain_sequence: proof.chain.sequence,
      chain_hash: proof.chain.hash,
      made_at: new Date(proof.madeAt),
    })
    if (isNew)
      await appendEvent(tx, {
        organisationId,
        kind: 'proof.made',
        subject: submissionId,
        actor: 'system',
        data: {
          revision: revision.id,
          json: storedJson.sha256,
          pdf: storedPdf.sha256,
          after: proof.chain.hash,
        },
      })
  })
}

async function gather(
  { store, version = 'unknown' }: MakeProofDependencies,
  platform: Pick<SchemePlatform, 'prepareQuote'>,
  of: { readonly organisationId: string; readonly submissionId: string },
): Promise<ProofRecord> {
  const { organisationId, submissionId } = of
  const revision = await readLatestRevision(store.db, of)
  const record = await getQueueRecord(store.db, organisationId, submissionId)
  const review = await loadReview(store.db, organisationId, submissionId)
  if (!record || !review) throw new Failure('not_found', 'There is no such submission')
  const surroundings = await loadSurroundings(store.db, organisationId, submissionId)
  const settings = await readSettings(store.db, organisationId)
  const view = submissionView(record, review, surroundings, {
    claim: null,
    settings,
    brokerQuestions: [],
    firstFinding: null,
    proofMadeAt: null,
  })
  const attempts = await listQuoteAttempts(store.db, of)
  const attempt = attempts.findLast((one) => one.revision_id === revision.id)
  const editor = lastEditor(review.decisions)
  const name = (id: string) => surroundings.people.get(id) ?? id
  const answers = proofAnswers(view, revision.answers, readingsBefore(review))
  const questionSet = await getQuestionSet(store.db, organisationId, revision.questionSetHash)
  return {
    format: 'slipway-proof-pack/1',
    madeAt: new Date().toISOString(),
    versions: {
      slipway: version,
      models: await modelsUsed(store, submissionId),
      readers: [...new Set(answers.flatMap(({ evidence }) => (evidence ? [evidence.reader] : [])))],
      questionSet: [questionSet.version, revision.questionSetHash].filter(Boolean).join(', '),
    },
    submission: {
      id: submissionId,
      insured: view.insuredName,
      product: view.productName,
      productId: revision.productId,
      broker: view.brokerName,
      coverFrom: view.effectiveDate,
      receivedAt: view.receivedAt,
      files: surroundings.files
        .filter(({ decorative, mark }) => !decorative && !mark?.removed)
        .map((file) => ({ name: file.name, sha256: file.sha256 })),
    },
    approval: {
      revisionId: revision.id,
      number: revision.number,
      by: name(revision.approvedBy),
      at: revision.approvedAt,
      fourEyes: settings.fourEyes,
      lastEditor: editor === null ? null : name(editor),
    },
    answers,
    quote: attempt ? quoteOf(attempt, platform, { ...revision, questionSet }) : null,
    history: view.history.map(({ at, actor, text }) => ({ at, by: actor, what: text })),
    chain: await readEventHead(store.db, organisationId),
  }
}

/** Which models read the papers, under which prompts. */
async function modelsUsed(store: Pick<Store, 'db'>, submissionId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('model_call')
    .select(['model', 'prompt_id', 'prompt_version', 'prompt_sha256'])
    .distinct()
    .where('submission_id', '=', submissionId)
    .execute()
  return rows.map(
    (row) => `${row.model}, prompt ${row.prompt_id} ${row.prompt_version} (${row.prompt_sha256})`,
  )
}

function quoteOf(
  attempt: QuoteAttemptRow,
  platform: Pick<SchemePlatform, 'prepareQuote'>,
  revision: Pick<Parameters<SchemePlatform['prepareQuote']>[0], 'answers' | 'itemOrder' | 'questionSet'>,
): ProofRecord['quote'] {
  const { answers, itemOrder, questionSet } = revision
  const externalReference = attempt.external_reference
  const prepared = platform.prepareQuote({ questionSet, answers, itemOrder, externalReference })
  return {
    externalReference,
    // Only what has the hash written down before it left is what left.
    payload: prepared.sha256 === attempt.payload_sha256 ? prepared.body : null,
    payloadSha256: attempt.payload_sha256,
    outcome: attempt.outcome,
    outcomeSha256: sha256(canonicalJson(attempt.outcome)),
  }
}

/** A decision leaves an answer sure; how sure the reading was stands in what the first decision replaced. */
function readingsBefore({ decisions }: Pick<ReviewRecord, 'decisions'>): ReadingsBefore {
  const before = new Map<string, { confidence: number; reasons: readonly string[] }>()
  for (const { question_id, item_id, previous } of decisions) {
    if (question_id === null || typeof previous !== 'object' || previous === null) continue
    const { state, confidence, reasons } = previous as Record<string, unknown>
    const key = readingKey(question_id, item_id)
    if (state === 'proposed' && typeof confidence === 'number' && Array.isArray(reasons) && !before.has(key))
      before.set(key, { confidence, reasons: reasons.map(String) })
  }
  return before
}

async function print(
  dependencies: MakeProofDependencies,
  organisationId: string,
  proof: ProofRecord,
): Promise<StoredFile> {
  const { store, pool, dataDirectory } = dependencies
  const work = join(workDirectoryOf(dataDirectory), newId('proof'))
  await mkdir(work, { recursive: true })
  try {
    const crops = await cropAll(dependencies, organisationId, proof.answers, work)
    const outputPath = join(work, 'proof.pdf')
    await pool.run('print-proof', { proof, crops, outputPath }, { wallClockMs: jobWallClockMs })
    return await store.files.putFile(organisationId, outputPath)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** The label beside the words, mostly on the left, can be read too. */
const cropLook: CropLook = { around: { left: 170, right: 30, y: 9 }, maxWidth: 700, isFramed: false }

/** Draws each page that evidence stands on once, and cuts the evidence out of it. */
async function cropAll(
  { store, pool }: MakeProofDependencies,
  organisationId: string,
  answers: readonly ProofAnswer[],
  work: string,
): Promise<{ answer: number; path: string }[]> {
  const places = answers.flatMap(({ evidence }, answer) => {
    const box = evidence && 'box' in evidence.locator ? evidence.locator.box : undefined
    if (!evidence || !box) return []
    const { page } = evidence.locator
    return [{ ...evidence, answer, box, page, key: `${evidence.readingId} ${page}` }]
  })
  const crops: { answer: number; path: string }[] = []
  for (const own of [...Map.groupBy(places, ({ key }) => key).values()].slice(0, mostPages)) {
    const [first] = own
    if (!first) continue
    try {
      const reading = await findReadPages(store, organisationId, first.readingId)
      if (!reading) continue
      const wanted = own.map(({ answer, box }) => ({ answer, box, outputPath: join(work, `${answer}.png`) }))
      await pool.run(
        'crop-page',
        {
          path: await store.files.pathOf(organisationId, reading.sha256),
          readingDirectory: reading.directory,
          page: first.page,
          drawnPath: join(work, 'page.png'),
          look: cropLook,
          crops: wanted.map(({ box, outputPath }) => ({ box, outputPath })),
        },
        { wallClockMs: jobWallClockMs },
      )
      for (const { answer, outputPath } of wanted)
        if (await stat(outputPath).catch(() => null)) crops.push({ answer, path: outputPath })
    } catch (error) {
      // The words stand in the pack all the same.
      if (!(error instanceof Failure)) throw error
    }
  }
  return crops
}
