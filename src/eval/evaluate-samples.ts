import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MappingResult } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import { findGoldFiles } from './find-gold-files.ts'
import type { EvaluationReaders } from './reader-ports.ts'
import type { EvaluationFault, EvaluationProgress } from './run-evaluation.ts'
import { readSamples, type Sample } from './sample.ts'
import {
  type SampleOutcome,
  type SampleReport,
  summariseSamples,
  writeSampleReport,
} from './sample-report.ts'
import { scoreSample } from './score-sample.ts'

export interface SampleEvaluationOptions<Reading> extends EvaluationReaders<Reading> {
  /** Holds one folder a sample. */
  readonly samplesDirectory: string
  readonly loadQuestionSet: (productId: string) => Promise<QuestionSet>
  /** Gets `report.json` and `mistakes.jsonl`, where it is given. */
  readonly outDirectory?: string | undefined
  /** Where readings are kept while they are needed; the children must be allowed to write there. Default: the system's. */
  readonly workDirectory?: string | undefined
  /** Asks the model too, where one is handed in. */
  readonly withModel?: boolean | undefined
  readonly onProgress?: ((progress: EvaluationProgress) => void) | undefined
}

/**
 * Maps the project's own sample submissions and compares with what each is expected to give. A sample that fails counts
 * as one without answers, and the others are still run.
 * @throws Failure `request_invalid` for samples that are not in the format, or a model asked for without a model
 */
export async function evaluateSamples<Reading>(
  options: SampleEvaluationOptions<Reading>,
): Promise<SampleReport> {
  if (options.withModel && !options.askModel)
    throw new Failure('request_invalid', 'no model is configured for the model mapper')
  const startedAt = new Date()
  const samples = await readSamples(options.samplesDirectory)
  const work = await mkdtemp(join(options.workDirectory ?? tmpdir(), 'slipway-eval-'))
  const outcomes: SampleOutcome[] = []
  try {
    for (const [index, sample] of samples.entries()) {
      outcomes.push(await runSample(sample, index, options, join(work, String(index))))
      const failed = outcomes.filter((outcome) => outcome.failed).length
      options.onProgress?.({ done: index + 1, total: samples.length, failed, name: sample.name })
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const report = summariseSamples(outcomes, startedAt)
  if (options.outDirectory !== undefined) await writeSampleReport(report, outcomes, options.outDirectory)
  return report
}

const noAnswers: MappingResult = { candidates: [], answers: [], items: [], conflicts: [], warnings: [] }

async function runSample<Reading>(
  sample: Sample,
  index: number,
  options: SampleEvaluationOptions<Reading>,
  directory: string,
): Promise<SampleOutcome> {
  const faults: EvaluationFault[] = []
  let questionSet: QuestionSet | undefined
  let kindRight: boolean | null = null
  let result = noAnswers
  let failed = false
  try {
    await mkdir(directory)
    questionSet = await options.loadQuestionSet(sample.product)
    const paths = await findGoldFiles(sample.files, { goldPath: join(sample.directory, 'expected.json') })
    const { readings, unread } = await options.readFiles(paths, directory)
    for (const { name, code, detail } of unread)
      if (!sample.unread.includes(name)) faults.push({ record: sample.name, file: name, code, detail })
    if (options.recogniseKind) kindRight = (await options.recogniseKind(readings)) === sample.kind
    if (sample.kind === 'new_business')
      result = await mapSample(sample, `sample-${index}`, questionSet, readings, options)
  } catch (error) {
    failed = true
    const code = error instanceof Failure ? error.code : 'internal_error'
    const detail = error instanceof Failure ? (error.detail ?? '') : String(error)
    faults.push({ record: sample.name, code, detail })
  }
  // What is not new business is set aside, and so has no answers to score.
  const score =
    sample.kind === 'new_business' && questionSet ? scoreSample(sample, index, questionSet, result) : null
  return { sample, score, kindRight, faults, failed }
}

async function mapSample<Reading>(
  sample: Sample,
  submissionId: string,
  questionSet: QuestionSet,
  readings: readonly Reading[],
  options: SampleEvaluationOptions<Reading>,
): Promise<MappingResult> {
  const asked = options.withModel
    ? await options.askModel?.({ submissionId, questionSet, readings })
    : undefined
  return options.mapDocuments({
    submissionId,
    questionSet,
    readings,
    receivedAt: sample.receivedAt ?? new Date().toISOString(),
    ...(asked ? { modelProposals: asked.proposals } : {}),
  })
}
