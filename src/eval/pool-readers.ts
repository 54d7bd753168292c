import { join } from 'node:path'
import type { MappingResult } from '../domain/answer.ts'
import { Failure } from '../domain/failures.ts'
import type { SubmissionKind } from '../domain/submission.ts'
import { readFileTree } from '../extract/read-file-tree.ts'
import type { Pool } from '../isolate/pool.ts'
import type { LanguageModel, ModelCall } from '../llm/language-model.ts'
import type { ModelBudget } from '../llm/model-budget.ts'
import type { Prompt } from '../llm/prompt.ts'
import { askModel } from '../map/model/ask-model.ts'
import type { ModelText } from '../map/readers/model-text.ts'
import type { EvidenceCheck } from './check-evidence.ts'
import { drawCrop } from './draw-crop.ts'
import type { EvaluationReaders, ReadingDirectory, UnreadFile } from './reader-ports.ts'

/** The readers and the mapper of production, in the same child processes. */
export function createPoolReaders(
  pool: Pick<Pool, 'run'>,
): Omit<Required<EvaluationReaders<ReadingDirectory>>, 'askModel'> {
  return {
    async readFiles(paths, directory) {
      const unread: UnreadFile[] = []
      const mails: ReadingDirectory[] = []
      const readings: ReadingDirectory[] = []
      for (const [index, path] of paths.entries())
        for (const { name, reading, directory: place, path: file, sourceFileId } of await readFileTree(
          pool,
          path,
          join(directory, String(index)),
        ))
          if (reading.kind === 'unread') unread.push({ name, code: reading.code, detail: reading.detail })
          // What a mail brings weighs more than what it says.
          else
            (reading.document.format === 'email' ? mails : readings).push({
              directory: place,
              path: file,
              sourceFileId,
            })
      return { readings: [...readings, ...mails], unread }
    },
    recogniseKind: async (readings) => (await pool.run('recognise-kind', { readings })) as SubmissionKind,
    checkEvidence: async ({ result: { answers, candidates }, ...rest }) =>
      (await pool.run('check-evidence', { ...rest, answers, candidates })) as EvidenceCheck,
    drawCrop: (evidence, readings) => drawCrop(pool, evidence, readings),
    mapDocuments: async (input) => (await pool.run('map', input)) as MappingResult,
  }
}

export interface ModelReaderOptions {
  readonly pool: Pick<Pool, 'run'>
  readonly model: LanguageModel
  readonly prompt: Prompt
  readonly repairPrompt: Prompt
  readonly budget: ModelBudget
  readonly recordCall: (call: ModelCall) => Promise<void>
  /** Of the papers of one submission. */
  readonly maxCharacters: number
}

/** Asks the model as production does, over the same text. */
export function createModelReader(
  options: ModelReaderOptions,
): NonNullable<EvaluationReaders<ReadingDirectory>['askModel']> {
  const { pool, maxCharacters, ...rest } = options
  return async ({ submissionId, questionSet, readings }) => {
    try {
      const { text, truncated } = (await pool.run('model-text', {
        readings,
        options: { maxCharacters },
      })) as ModelText
      const scope = { organisationId: 'evaluation', submissionId }
      const asked = await askModel({ ...rest, questionSet, text, scope })
      const cut = truncated ? [`The papers were cut at ${maxCharacters} characters for the model.`] : []
      return { ...asked, warnings: [...cut, ...asked.warnings] }
    } catch (error) {
      // As in production, the offline reading then stands alone.
      if (!(error instanceof Failure)) throw error
      return { proposals: [], calls: [], warnings: [], failure: error }
    }
  }
}
