import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence, MappingResult } from '../../src/domain/answer.ts'
import type { Reading } from '../../src/domain/document.ts'
import { Failure } from '../../src/domain/failures.ts'
import { createWorker } from '../../src/worker.ts'
import { questionSet } from '../http/seed.ts'
import type { TestApp } from '../http/test-app.ts'
import { silentLog } from './store.ts'

interface ReadJob {
  readonly path: string
  readonly name: string
  readonly sourceFileId: string
  readonly outputDirectory: string
  readonly password?: string
}

/** What the child read, by name, in order. */
export const readNames: string[] = []

/** The child: every file is a text of one page; what is called locked opens with `open sesame`. */
async function child(job: string, input: unknown): Promise<unknown> {
  if (job === 'recognise-kind') return 'new_business'
  if (job === 'recognise-product') return null
  if (job === 'text-of-reading') return 'The Rose and Crown, policy 7741'
  if (job === 'map') return mapping((input as { readings: { sourceFileId: string }[] }).readings)
  if (job !== 'read') throw new Failure('internal_error', job)
  const { name, sourceFileId, outputDirectory, password } = input as ReadJob
  readNames.push(name)
  if (name.startsWith('locked') && password !== 'open sesame')
    return { kind: 'unread', code: 'file_encrypted', detail: '', embedded: [] } satisfies Reading
  await writeFile(join(outputDirectory, 'document.json'), '{}')
  return {
    kind: 'read',
    document: {
      readingId: `rd_${sourceFileId}`,
      sourceFileId,
      name,
      format: 'text',
      pageCount: 1,
      properties: {},
      warnings: [],
    },
    embedded: [],
  } satisfies Reading
}

/** The first paper names the insured, the last one the turnover. */
function mapping(readings: readonly { readonly sourceFileId: string }[]): MappingResult {
  const evidence = (sourceFileId: string): Evidence => ({
    readingId: `rd_${sourceFileId}`,
    sourceFileId,
    spanId: 'l1',
    locator: { kind: 'range', page: 1, start: 0, end: 4 },
    text: 'Acme',
    relation: 'beside',
  })
  const found = [
    ['name', 'Acme Ltd', readings[0]?.sourceFileId],
    ['turnover', '1000.00', readings.at(-1)?.sourceFileId],
  ] as const
  return {
    items: [],
    conflicts: [],
    warnings: [],
    candidates: found.map(([questionId, value, file = '']) => ({
      id: `cnd_${questionId}_${file}`,
      questionId,
      itemId: null,
      value,
      rawText: value,
      evidence: [evidence(file)],
      reader: 'offline',
      signals: {},
      rawScore: 0.9,
    })),
    answers: found.map(([questionId, value, file = '']) => ({
      questionId,
      itemId: null,
      state: 'proposed',
      value,
      candidateId: `cnd_${questionId}_${file}`,
      confidence: 0.9,
      reasons: [],
      needsPerson: true,
    })),
  }
}

/** What the stages are given, with that child. */
export const stages = (own: Pick<TestApp, 'store'>) => ({
  store: own.store,
  files: own.store.files,
  dataDirectory: own.store.dataDirectory,
  pool: { run: child },
  changes: { publish: () => undefined },
  drawPage: async () => undefined,
})

/** Does the worker's part until a person has the next move. */
export async function work(
  own: Pick<TestApp, 'store' | 'organisationId'>,
  submissionId: string,
): Promise<void> {
  const worker = createWorker({
    ...stages(own),
    questionSetFor: async () => questionSet,
    askModel: null,
    log: silentLog,
  } as unknown as Parameters<typeof createWorker>[0])
  for (let step = 0; step < 5; step++)
    await worker.advance({ organisationId: own.organisationId, submissionId })
}
