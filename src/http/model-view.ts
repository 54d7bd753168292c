import type { ModelReader } from '../pipeline/ask-model-for.ts'
import type { ModelView } from '../review/administration-views.ts'

/** The model as administrators are shown it. */
export function viewOfModel(
  model: { readonly url: string; readonly tokensPerSubmission: number; readonly tokensPerDay: number },
  reader: ModelReader,
): ModelView {
  return {
    name: reader.model.name,
    // A key may stand in the address of a local server.
    url: new URL(model.url).origin,
    prompts: [reader.prompt, reader.repairPrompt].map(({ id, version, purpose, hash }) => ({
      id,
      version,
      purpose,
      hash,
    })),
    tokensPerSubmission: model.tokensPerSubmission,
    tokensPerDay: model.tokensPerDay,
  }
}
