import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { composeModel, composePool, packageRoot } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { evaluateMailParts, isMailPartsGold } from '../eval/evaluate-mail-parts.ts'
import { evaluateMails, isMailIndex } from '../eval/evaluate-mails.ts'
import { evaluatePaperKinds, isPaperKindsGold } from '../eval/evaluate-paper-kinds.ts'
import { evaluateSamples } from '../eval/evaluate-samples.ts'
import { createModelReader, createPoolReaders } from '../eval/pool-readers.ts'
import type { EvaluatedMapper } from '../eval/reader-ports.ts'
import { type EvaluationProgress, runEvaluation } from '../eval/run-evaluation.ts'
import { showProgress } from './progress.ts'
import { loadSampleQuestionSet } from './sample-question-sets.ts'

/** Questions and papers of one submission that a model is given at most in an evaluation. */
const MODEL_TEXT_CHARACTERS = 800_000

/** Measures the readers and the mapper: over a gold file, or with `--samples` over the project's own submissions. */
export async function evaluate(config: Config, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      data: { type: 'string' },
      split: { type: 'string' },
      part: { type: 'string', default: 'dev' },
      mapper: { type: 'string', default: 'offline' },
      out: { type: 'string' },
      baseline: { type: 'string' },
      samples: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [gold] = positionals
  const mapper = values.mapper as EvaluatedMapper
  if (!['offline', 'model', 'both'].includes(mapper))
    throw new Failure('request_invalid', '--mapper is offline, model or both')
  if (values.samples === (gold !== undefined) || positionals.length > 1)
    throw new Failure(
      'request_invalid',
      'eval GOLD.jsonl [--data DIR] [--split FILE --part dev|holdout] [--mapper offline|model|both] [--out DIR] [--baseline DIR], or eval --samples',
    )
  const outDirectory = resolve(values.out ?? join('eval-out', gold ? 'gold' : 'samples'))
  await mkdir(outDirectory, { recursive: true })

  const dataDirectory = values.data === undefined ? undefined : resolve(values.data)
  if (gold && (await isMailPartsGold(resolve(gold)))) {
    console.log((await evaluateMailParts({ goldPath: resolve(gold), dataDirectory, outDirectory })).text)
    return
  }
  const pool = await composePool(config.children, tmpdir())
  if (gold && (await isMailIndex(resolve(gold)))) {
    try {
      console.log((await evaluateMails(pool, { indexPath: resolve(gold), dataDirectory, outDirectory })).text)
    } finally {
      await pool.close()
    }
    return
  }
  if (gold && (await isPaperKindsGold(resolve(gold)))) {
    try {
      const goldPath = resolve(gold)
      console.log((await evaluatePaperKinds(pool, { goldPath, dataDirectory, outDirectory })).text)
    } finally {
      await pool.close()
    }
    return
  }
  const progress = showProgress('Evaluating')
  const onProgress = ({ done, total }: EvaluationProgress): void => progress.step(done, total)
  // A whole run spends from the budget of one day; records are scored one by one, so each stays far below its own.
  let spentTokens = 0
  try {
    const reader =
      mapper === 'offline'
        ? null
        : await composeModel(config, async () => ({ submissionTokens: 0, dayTokens: spentTokens }))
    const readers = {
      ...createPoolReaders(pool),
      ...(reader
        ? {
            askModel: createModelReader({
              pool,
              ...reader,
              async recordCall(call) {
                spentTokens += call.inputTokens + call.outputTokens
              },
              maxCharacters: MODEL_TEXT_CHARACTERS,
            }),
          }
        : {}),
    }
    const report = gold
      ? await runEvaluation({
          ...readers,
          goldPath: resolve(gold),
          dataDirectory: values.data === undefined ? undefined : resolve(values.data),
          split: values.split === undefined ? undefined : { file: resolve(values.split), part: values.part },
          mapper,
          outDirectory,
          baselineDirectory: values.baseline,
          concurrency: config.children,
          onProgress,
        })
      : await evaluateSamples({
          ...readers,
          samplesDirectory: join(packageRoot, 'samples', 'submissions'),
          loadQuestionSet: loadSampleQuestionSet,
          withModel: mapper !== 'offline',
          outDirectory,
          baselineDirectory: values.baseline,
          onProgress,
        })
    progress.stop()
    console.log(report.text)
    for (const { record, file, code, detail } of report.faults)
      console.error([record, file, code, detail].filter(Boolean).join('  '))
    console.error(`Written to ${outDirectory}`)
  } finally {
    progress.stop()
    await pool.close()
  }
}
