import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MappingResult } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { ModelCall } from '../llm/language-model.ts'
import { addCrops } from './add-crops.ts'
import { noEvidence } from './check-evidence.ts'
import { readBaseline } from './compare-runs.ts'
import { findGoldFiles } from './find-gold-files.ts'
import { observeSample } from './observe-record.ts'
import type { EvaluationReaders } from './reader-ports.ts'
import { reportSample } from './report-sample.ts'
import type { EvaluationProgress } from './run-evaluation.ts'
import { type EvaluationFault, faultOf } from './run-record.ts'
import { readSamples, type Sample } from './sample.ts'
import {
  type SampleOutcome,
  type SampleReport,
  summariseSamples,
  writeSampleReport,
} from './sample-report.ts'
import { scoreSample } from './score-sample.ts'
import { timeReaders } from './timing.ts'

export interface SampleEvaluationOptions<Reading> extends EvaluationReaders<Reading> {
  /** Holds one folder a sample. */
  readonly samplesDirectory: string
  readonly loadQuestionSet: (productId: string) => Promise<QuestionSet>
  /** Gets what a run over a gold file gives, but for predictions, where it is given. */
  readonly outDirectory?: string | undefined
  /** The output of an earlier run, to say what got better and worse. */
  readonly baselineDirectory?: string | undefined
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
  const baseline =
    options.baselineDirectory === undefined ? null : await readBaseline(options.baselineDirectory)
  const samples = await readSamples(options.samplesDirectory)
  const work = await mkdtemp(join(options.workDirectory ?? tmpdir(), 'slipway-eval-'))
  const outcomes: SampleOutcome[] = []
  const { readers, measure } = timeReaders<Reading>(options)
  try {
    for (const [index, sample] of samples.entries()) {
      outcomes.push(await runSample(sample, index, { ...options, ...readers }, join(work, String(index))))
      const failed = outcomes.filter((outcome) => outcome.failed).length
      options.onProgress?.({ done: index + 1, total: samples.length, failed, name: sample.name })
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const report = summariseSamples(outcomes, startedAt, measure(), {
    withModel: options.withModel ?? false,
    baseline,
  })
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
  let mapped: Awaited<ReturnType<typeof mapSample>> = { result: noAnswers, calls: [], failure: null }
  let failed = false
  let readings: readonly Reading[] = []
  let evidence = noEvidence
  try {
    await mkdir(directory)
    questionSet = await options.loadQuestionSet(sample.product)
    const paths = await findGoldFiles(sample.files, { goldPath: join(sample.directory, 'expected.json') })
    const read = await options.readFiles(paths, directory)
    readings = read.readings
    for (const { name, code, detail } of read.unread)
      if (!sample.unread.includes(name)) faults.push({ record: sample.name, file: name, code, detail })
    if (options.recogniseKind) kindRight = (await options.recogniseKind(readings)) === sample.kind
    if (sample.kind === 'new_business') {
      mapped = await mapSample(sample, `sample-${index}`, questionSet, readings, options)
      const receivedAt = sample.receivedAt ?? new Date().toISOString()
      const { result } = mapped
      if (options.checkEvidence)
        evidence = await options.checkEvidence({ questionSet, readings, receivedAt, result })
      if (mapped.failure) faults.push(faultOf(sample.name, mapped.failure))
    }
  } catch (error) {
    failed = true
    faults.push(faultOf(sample.name, error))
  }
  // What is not new business is set aside, and so has no answers to score.
  const score =
    sample.kind === 'new_business' && questionSet
      ? scoreSample(sample, index, questionSet, mapped.result)
      : null
  const observations = score ? observeSample(sample.name, score.answers, mapped.result) : []
  const answers = score
    ? await addCrops(reportSample(sample, score, mapped.result), readings, options.drawCrop)
    : []
  return { sample, score, answers, evidence, observations, kindRight, faults, failed, calls: mapped.calls }
}

async function mapSample<Reading>(
  sample: Sample,
  submissionId: string,
  questionSet: QuestionSet,
  readings: readonly Reading[],
  options: SampleEvaluationOptions<Reading>,
): Promise<{
  result: MappingResult
  calls: readonly ModelCall[]
  failure: Failure | null
}> {
  const asked = options.withModel
    ? await options.askModel?.({ submissionId, questionSet, readings })
    : undefined
  const result = await options.mapDocuments({
    submissionId,
    questionSet,
    readings,
    receivedAt: sample.receivedAt ?? new Date().toISOString(),
    ...(asked ? { modelProposals: asked.proposals } : {}),
  })
  return { result, calls: asked?.calls ?? [], failure: asked?.failure ?? null }
}
