import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composePool, packageRoot } from '../compose.ts'
import type { Config } from '../config.ts'
import { createPoolReaders } from '../eval/pool-readers.ts'
import { readSamples } from '../eval/sample.ts'
import { loadPrompt } from '../llm/prompt.ts'
import { mapAnswersSlots } from '../map/model/ask-model.ts'
import { estimateModelCost } from '../map/model/estimate-model-cost.ts'
import { loadSampleQuestionSet } from './sample-question-sets.ts'

const MODEL_TEXT_CHARACTERS = 800_000

/** What asking a model about each sample would cost, by count of characters and without asking one: a line a sample. */
export async function benchModelTokens(config: Config): Promise<string[]> {
  const work = await mkdtemp(join(tmpdir(), 'slipway-bench-'))
  const pool = await composePool(config.children, work)
  try {
    const { readFiles } = createPoolReaders(pool)
    const prompt = await loadPrompt(join(packageRoot, 'prompts'), 'map-answers', mapAnswersSlots)
    const lines: string[] = []
    const ratios: number[] = []
    for (const sample of await readSamples(join(packageRoot, 'samples', 'submissions'))) {
      if (sample.kind !== 'new_business') continue
      const paths = sample.files.map((name) => join(sample.directory, name))
      const { readings } = await readFiles(paths, join(work, sample.name))
      const { text } = (await pool.run('model-text', {
        readings,
        options: { maxCharacters: MODEL_TEXT_CHARACTERS },
      })) as { readonly text: string }
      const questionSet = await loadSampleQuestionSet(sample.product)
      const cells = Object.values(sample.groups).flatMap((items) =>
        items.flatMap((item) => Object.keys(item)),
      )
      const answers = Object.keys(sample.answers).length + cells.length
      const cost = estimateModelCost({ prompt, questionSet, text, answers })
      const ratio = cost.tokenEquivalents / cost.floorTokenEquivalents
      ratios.push(ratio)
      lines.push(
        `  ${sample.name.padEnd(32)} calls ${cost.calls}   input ${cost.inputTokens} (cached ${cost.cachedInputTokens})   output ${cost.outputTokens}   ${ratio.toFixed(2)} times the floor`,
      )
    }
    const worst = Math.max(...ratios)
    return [
      `model tokens a submission (estimated, n ${lines.length}, at most ${worst.toFixed(2)} times the floor)`,
      ...lines,
    ]
  } finally {
    await pool.close()
    await rm(work, { recursive: true, force: true })
  }
}
