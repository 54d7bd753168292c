import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { composeModel, composePool, packageRoot } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { evaluateSamples } from '../eval/evaluate-samples.ts'
import { createModelReader, createPoolReaders } from '../eval/pool-readers.ts'
import type { EvaluatedMapper } from '../eval/reader-ports.ts'
import { type EvaluationProgress, runEvaluation } from '../eval/run-evaluation.ts'
import { readQuestionSetFile } from '../platform/read-question-set.ts'
import { loadWireProfile } from '../platform/wire-profile.ts'
import { showProgress } from './progress.ts'

/** Questions and papers of one submission that a model is given at most in an evaluation. */
const MODEL_TEXT_CHARACTERS = 800_000

const questionSetFiles: Readonly<Record<string, string>> = {
  '4325': 'property-owners.json',
  '4410': 'professional-indemnity.json',
  '4507': 'motor-fleet.json',
}

/** The Question Set of one of the sample products, from its manual export. */
async function loadSampleQuestionSet(productId: string) {
  const file = questionSetFiles[productId]
  if (!file) throw new Failure('question_set_missing', `there is no sample product ${productId}`)
  return readQuestionSetFile(
    join(packageRoot, 'samples', 'question-sets', file),
    await loadWireProfile('sandbox'),
  )
}

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
      'eval GOLD.jsonl [--data DIR] [--split FILE --part dev|holdout] [--mapper offline|model|both] [--out DIR], or eval --samples',
    )
  const outDirectory = resolve(values.out ?? join('eval-out', gold ? 'gold' : 'samples'))
  await mkdir(outDirectory, { recursive: true })

  const pool = await composePool(config.children, tmpdir())
  const progress = showProgress('Evaluating')
  const onProgress = ({ done, total }: EvaluationProgress): void => progress.step(done, total)
  try {
    const reader =
      mapper === 'offline'
        ? null
        : await composeModel(config, async () => ({ submissionTokens: 0, dayTokens: 0 }))
    const readers = {
      ...createPoolReaders(pool),
      ...(reader
        ? {
            askModel: createModelReader({
              pool,
              ...reader,
              recordCall: async () => {},
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
          concurrency: config.children,
          onProgress,
        })
      : await evaluateSamples({
          ...readers,
          samplesDirectory: join(packageRoot, 'samples', 'submissions'),
          loadQuestionSet: loadSampleQuestionSet,
          withModel: mapper !== 'offline',
          outDirectory,
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
