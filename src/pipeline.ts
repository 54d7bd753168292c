import { attachToCase } from './pipeline/attach-to-case.ts'
import type { MapAnswersDependencies } from './pipeline/map-answers.ts'
import { mapAnswers } from './pipeline/map-answers.ts'
import type { QuoteOnceDependencies } from './pipeline/quote-once.ts'
import { quoteOnce } from './pipeline/quote-once.ts'
import type { ReadFilesDependencies } from './pipeline/read-files.ts'
import { readFiles } from './pipeline/read-files.ts'
import type { Stage } from './pipeline/stage.ts'

export type PipelineDependencies = ReadFilesDependencies & MapAnswersDependencies & QuoteOnceDependencies

/** The product, top to bottom. Between `mapping` and `approved` stands a person. */
export const pipeline: readonly Stage<PipelineDependencies>[] = [
  { on: 'received', run: async () => ({ to: 'reading' }) },
  { on: 'reading', run: readFiles },
  { on: 'mapping', run: mapAnswers },
  { on: 'approved', run: async () => ({ to: 'submitting' }) },
  { on: 'submitting', run: quoteOnce },
  { on: 'attaching', run: attachToCase },
]
