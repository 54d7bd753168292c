import { newId } from '../domain/identifiers.ts'
import type { QuestionSet } from '../domain/question-set.ts'
import type { LanguageModel } from '../llm/language-model.ts'
import type { ModelBudget } from '../llm/model-budget.ts'
import type { Prompt } from '../llm/prompt.ts'
import { askModel } from '../map/model/ask-model.ts'
import { insertModelCall } from '../store/model-calls.ts'
import type { Store } from '../store/ports.ts'
import type { SubmissionRow } from '../store/submissions.ts'
import type { ModelReading } from './map-answers.ts'

export interface ModelReader {
  readonly model: LanguageModel
  readonly prompt: Prompt
  readonly repairPrompt: Prompt
  readonly budget: ModelBudget
}

/** Asks the model about a submission's papers within its budget, and records what every call cost. */
export function createModelReading(store: Pick<Store, 'db'>, reader: ModelReader) {
  return async function ask(
    submission: SubmissionRow,
    questionSet: QuestionSet,
    text: string,
  ): Promise<ModelReading> {
    const result = await askModel({
      ...reader,
      questionSet,
      text,
      scope: { organisationId: submission.organisation_id, submissionId: submission.id },
      recordCall: (call) =>
        insertModelCall(store.db, {
          id: newId('mdl'),
          organisation_id: submission.organisation_id,
          submission_id: submission.id,
          model: call.model,
          prompt_id: call.promptId,
          prompt_version: call.promptVersion,
          prompt_sha256: call.promptHash,
          schema_sha256: call.schemaHash,
          input_tokens: call.inputTokens,
          cached_input_tokens: call.cachedInputTokens,
          output_tokens: call.outputTokens,
          duration_ms: Math.round(call.durationMs),
          outcome: call.outcome,
          called_at: new Date(),
        }),
    })
    const told = result.failure ? [result.failure.policy.tell] : []
    return { proposals: result.proposals, warnings: [...told, ...result.warnings] }
  }
}
