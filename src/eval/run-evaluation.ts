import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Failure, type FailureCode } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import type { ModelCall } from '../llm/language-model.ts'
import { computeFigures, type Figures } from './figures.ts'
import { findGoldFiles } from './find-gold-files.ts'
import { filesOf, type GoldRecord, nameOf, readGold, selectPart } from './gold.ts'
import { buildQuestionSet } from './gold-question-set.ts'
import { countModelUsage, type ModelUsage, renderModelUsage } from './model-usage.ts'
import { type Predictions, predictAnswers } from './prediction.ts'
import type { EvaluatedMapper, EvaluationReaders } from './reader-ports.ts'
import { renderFigures } from './render-figures.ts'
import { renderMistakes } from './render-mistakes.ts'
import { scorePredictions } from './score.ts'
import { type RunTimings, renderTimings, timeReaders } from './timing.ts'

export interface EvaluationOptions<Reading> extends EvaluationReaders<Reading> {
  readonly goldPath: string
  /** Where the files are; default the folder of the gold file. */
  readonly dataDirectory?: string | undefined
  readonly split?: { readonly file: string; readonly part: string } | undefined
  readonly mapper: EvaluatedMapper
  /** Gets `predictions.jsonl`, `mistakes.jsonl` and `report.json`. */
  readonly outDirectory: string
  /** Where readings are kept while they are needed; the children must be allowed to write there. Default: the system's. */
  readonly workDirectory?: string | undefined
  /** Records at a time. */
  readonly concurrency: number
  readonly onProgress?: ((progress: EvaluationProgress) => void) | undefined
}

export interface EvaluationProgress {
  readonly done: number
  readonly total: number
  readonly failed: number
  /** The record that was just finished. */
  readonly name: string
}

/** What went wrong with one record, or one of its files. The run went on. */
export interface EvaluationFault {
  readonly record: string
  readonly file?: string
  readonly code: FailureCode
  readonly detail: string
}

export interface EvaluationReport {
  readonly gold: string
  readonly goldSha256: string
  readonly part: string | null
  readonly mapper: EvaluatedMapper
  /** ISO 8601. */
  readonly startedAt: string
  readonly wallTimeMs: number
  readonly timings: RunTimings
  readonly figures: Figures
  /** Records without a prediction, then files that could not be read. */
  readonly faults: readonly EvaluationFault[]
  readonly model: ModelUsage | null
  /** The figures in words, ready to print. */
  readonly text: string
}

interface Outcome {
  readonly predictions: Predictions | undefined
  readonly faults: readonly EvaluationFault[]
  readonly calls: readonly ModelCall[]
}

/**
 * Runs the readers and the mapper over a gold file and scores what comes out. Whatever happens to one record, the others
 * are still run; a record that failed counts as one without a prediction.
 * @throws Failure `request_invalid` for a gold or split file that cannot be used, or a model mapper without a model
 */
export async function runEvaluation<Reading>(options: EvaluationOptions<Reading>): Promise<EvaluationReport> {
  if (options.mapper !== 'offline' && !options.askModel)
    throw new Failure('request_invalid', 'no model is configured for the model mapper')
  const startedAt = new Date()
  const all = await readGold(options.goldPath)
  const records = options.split ? await selectPart(all, options.split) : all
  await mkdir(options.outDirectory, { recursive: true })
  const work = await mkdtemp(join(options.workDirectory ?? tmpdir(), 'slipway-eval-'))
  try {
    const { readers, measure } = timeReaders<Reading>(options)
    const outcomes = await runRecords(records, { ...options, ...readers }, work)
    const predictions = outcomes.map((outcome) => outcome.predictions)
    const scored = scorePredictions(records, predictions)
    const figures = computeFigures(scored)
    const model =
      options.mapper === 'offline' ? null : countModelUsage(outcomes.flatMap((outcome) => outcome.calls))
    const wallTimeMs = Date.now() - startedAt.getTime()
    const timings = measure()
    const report: EvaluationReport = {
      gold: basename(options.goldPath),
      goldSha256: sha256(JSON.stringify(records)),
      part: options.split?.part ?? null,
      mapper: options.mapper,
      startedAt: startedAt.toISOString(),
      wallTimeMs,
      timings,
      figures,
      faults: outcomes.flatMap((outcome) => outcome.faults),
      model,
      text: [
        renderFigures(figures),
        ...(model ? [renderModelUsage(model)] : []),
        renderTimings(timings, wallTimeMs),
      ].join('\n'),
    }
    await writeFile(join(options.outDirectory, 'predictions.jsonl'), renderPredictions(records, predictions))
    await writeFile(
      join(options.outDirectory, 'mistakes.jsonl'),
      renderMistakes(records, predictions, scored.answers),
    )
    await writeFile(join(options.outDirectory, 'report.json'), `${JSON.stringify(report, null, 2)}\n`)
    return report
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function runRecords<Reading>(
  records: readonly GoldRecord[],
  options: EvaluationOptions<Reading>,
  work: string,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(records.length)
  const waiting = records.entries()
  let done = 0
  let failed = 0
  const runNext = async () => {
    for (const [index, record] of waiting) {
      const directory = join(work, String(index))
      const outcome = await runRecord(record, index, options, directory)
      outcomes[index] = outcome
      // Pages of hundreds of documents would fill a disk.
      await rm(directory, { recursive: true, force: true })
      done++
      if (outcome.predictions === undefined) failed++
      options.onProgress?.({ done, total: records.length, failed, name: nameOf(record) })
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, options.concurrency) }, runNext))
  return outcomes
}

async function runRecord<Reading>(
  record: GoldRecord,
  index: number,
  options: EvaluationOptions<Reading>,
  directory: string,
): Promise<Outcome> {
  const name = nameOf(record)
  const faults: EvaluationFault[] = []
  let calls: readonly ModelCall[] = []
  try {
    await mkdir(directory)
    const paths = await findGoldFiles(filesOf(record), options)
    const { readings, unread } = await options.readFiles(paths, directory)
    for (const { name: file, code, detail } of unread) faults.push({ record: name, file, code, detail })
    const submissionId = `evaluation-${index}`
    const questionSet = buildQuestionSet(record.questions)
    const asked =
      options.mapper === 'offline'
        ? undefined
        : await options.askModel?.({ submissionId, questionSet, readings })
    calls = asked?.calls ?? []
    if (asked?.failure) faults.push(faultOf(name, asked.failure))
    const result = await options.mapDocuments({
      submissionId,
      questionSet,
      readings,
      receivedAt: new Date().toISOString(),
      ...(asked ? { modelProposals: asked.proposals } : {}),
    })
    const reader = options.mapper === 'model' ? 'model' : 'answer'
    const predictions = predictAnswers(record.questions, result, reader)
    return { predictions, faults, calls }
  } catch (error) {
    return { predictions: undefined, faults: [faultOf(name, error), ...faults], calls }
  }
}

/** A Failure as it tells itself; anything else is a bug of ours, told by its own message. */
export function faultOf(record: string, error: unknown): EvaluationFault {
  if (error instanceof Failure) return { record, code: error.code, detail: error.detail ?? '' }
  return { record, code: 'internal_error', detail: String(error) }
}

/** One line a record, as the reference scorer takes them. */
function renderPredictions(
  records: readonly GoldRecord[],
  predictions: readonly (Predictions | undefined)[],
): string {
  const lines = records.flatMap((record, index) => {
    const answers = predictions[index]
    return answers ? [`${JSON.stringify({ doc: record.doc, case: record.case, answers })}\n`] : []
  })
  return lines.join('')
}
