import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../domain/failures.ts'
import { sha256 } from '../domain/identifiers.ts'
import { addChecks, type EvidenceCheck, noEvidence } from './check-evidence.ts'
import { type Comparison, compareRuns, readBaseline, renderComparison } from './compare-runs.ts'
import { computeFigures, type Figures } from './figures.ts'
import { type GoldRecord, nameOf, readGold, selectPart } from './gold.ts'
import { countModelUsage, type ModelUsage, renderModelUsage } from './model-usage.ts'
import type { Predictions } from './prediction.ts'
import type { EvaluatedMapper, EvaluationReaders } from './reader-ports.ts'
import { renderEvidenceCheck } from './render-evidence-check.ts'
import { renderFigures } from './render-figures.ts'
import { renderMistakes } from './render-mistakes.ts'
import { type EvaluationFault, type RecordOutcome, runRecord } from './run-record.ts'
import { scorePredictions } from './score.ts'
import { type Tallies, tallyAll } from './tally.ts'
import { type RunTimings, renderTimings, timeReaders } from './timing.ts'
import { writeRun } from './write-run.ts'

export interface EvaluationOptions<Reading> extends EvaluationReaders<Reading> {
  readonly goldPath: string
  /** Where the files are; default the folder of the gold file. */
  readonly dataDirectory?: string | undefined
  readonly split?: { readonly file: string; readonly part: string } | undefined
  readonly mapper: EvaluatedMapper
  /** Gets `report.html`, `report.json`, `predictions.jsonl`, `mistakes.jsonl`, `answers.jsonl` and `observations.jsonl`. */
  readonly outDirectory: string
  /** The output of an earlier run, to say what got better and worse. */
  readonly baselineDirectory?: string | undefined
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
  /** Null where nothing could check it. */
  readonly evidence: EvidenceCheck | null
  readonly comparison: Comparison | null
  readonly tallies: Tallies
  /** The figures in words, ready to print. */
  readonly text: string
}

/**
 * Runs the readers and the mapper over a gold file and scores what comes out. Whatever happens to one record, the others
 * are still run; a record that failed counts as one without a prediction.
 * @throws Failure `request_invalid` for a gold, split or baseline file that cannot be used, or a model mapper without a model
 */
export async function runEvaluation<Reading>(options: EvaluationOptions<Reading>): Promise<EvaluationReport> {
  if (options.mapper !== 'offline' && !options.askModel)
    throw new Failure('request_invalid', 'no model is configured for the model mapper')
  const startedAt = new Date()
  const all = await readGold(options.goldPath)
  const records = options.split ? await selectPart(all, options.split) : all
  const baseline =
    options.baselineDirectory === undefined ? null : await readBaseline(options.baselineDirectory)
  await mkdir(options.outDirectory, { recursive: true })
  const work = await mkdtemp(join(options.workDirectory ?? tmpdir(), 'slipway-eval-'))
  try {
    const { readers, measure } = timeReaders<Reading>(options)
    const data = dataNameOf(options.goldPath)
    const outcomes = await runRecords(records, { ...options, ...readers, data }, work)
    const predictions = outcomes.map((outcome) => outcome.predictions)
    const scored = scorePredictions(records, predictions)
    const figures = computeFigures(scored)
    const model =
      options.mapper === 'offline' ? null : countModelUsage(outcomes.flatMap((outcome) => outcome.calls))
    const wallTimeMs = Date.now() - startedAt.getTime()
    const timings = measure()
    const answers = outcomes.flatMap((outcome) => outcome.answers)
    const evidence = options.checkEvidence
      ? outcomes.map((outcome) => outcome.evidence).reduce(addChecks, noEvidence)
      : null
    const comparison = baseline ? compareRuns(baseline, answers) : null
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
      evidence,
      comparison,
      tallies: tallyAll(answers),
      text: [
        renderFigures(figures),
        ...(evidence ? [renderEvidenceCheck(evidence)] : []),
        ...(model ? [renderModelUsage(model)] : []),
        renderTimings(timings, wallTimeMs),
        ...(comparison ? [renderComparison(comparison)] : []),
      ].join('\n'),
    }
    await writeFile(join(options.outDirectory, 'predictions.jsonl'), renderPredictions(records, predictions))
    await writeFile(
      join(options.outDirectory, 'mistakes.jsonl'),
      renderMistakes(records, predictions, scored.answers),
    )
    await writeRun(options.outDirectory, {
      report,
      title: `Evaluation: ${data}`,
      answers,
      observations: outcomes.flatMap((outcome) => outcome.observations),
    })
    return report
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function runRecords<Reading>(
  records: readonly GoldRecord[],
  options: EvaluationOptions<Reading> & { readonly data: string },
  work: string,
): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = new Array(records.length)
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

/** A gold file is called the same in every set; its folder says which set it is. */
function dataNameOf(goldPath: string): string {
  return `${basename(dirname(goldPath))}/${basename(goldPath, '.jsonl')}`
}

/** One line a record, as the reference scorer takes them. */
function renderPredictions(
  records: readonly GoldRecord[],
  predictions: readonly (Predictions | undefined)[],
): string {
  const lines = records.flatMap((record, index) => {
    const given = Object.entries(predictions[index] ?? {})
    // Where a value was read is in the report; here it would repeat the papers.
    const answers = Object.fromEntries(given.map(([id, { evidence: _, ...prediction }]) => [id, prediction]))
    return predictions[index] ? [`${JSON.stringify({ doc: record.doc, case: record.case, answers })}\n`] : []
  })
  return lines.join('')
}
