import { z } from 'zod'
import { estimateMessageTokens, estimateTokens } from './estimate-tokens.ts'
import type { ModelRequest, TokenUsage } from './language-model.ts'

/** What a Chat Completions reply comes down to. */
export type Completion = { readonly usage: TokenUsage; readonly model: string | undefined } & (
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'refused' | 'truncated' | 'malformed' }
)

const count = z.number().int().nonnegative()

/** Read tolerantly, because local servers leave out much of it. */
const completionSchema = z.object({
  model: z.string().max(200).optional().catch(undefined),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      completion_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish(),
    })
    .nullish()
    .catch(undefined),
})

export function readCompletion(raw: unknown, request: ModelRequest): Completion {
  const parsed = completionSchema.safeParse(raw)
  const choice = parsed.data?.choices[0]
  const content = choice?.message.content ?? ''
  const model = parsed.data?.model
  const usage = readUsage(parsed.data?.usage, request, content)
  if (choice?.message.refusal || choice?.finish_reason === 'content_filter')
    return { kind: 'refused', usage, model }
  if (choice?.finish_reason === 'length') return { kind: 'truncated', usage, model }
  const json = parseJson(content)
  return json === undefined ? { kind: 'malformed', usage, model } : { kind: 'json', json, usage, model }
}

/** A server that does not count is counted by us, so that the budget holds with it too. */
function readUsage(
  usage: z.infer<typeof completionSchema>['usage'],
  request: ModelRequest,
  content: string,
): TokenUsage {
  if (!usage)
    return {
      inputTokens: estimateMessageTokens(request.messages),
      cachedInputTokens: 0,
      outputTokens: estimateTokens(content),
    }
  return {
    inputTokens: usage.prompt_tokens,
    cachedInputTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens,
  }
}

/** Models without a JSON mode often wrap their JSON in a Markdown fence. */
function parseJson(content: string): unknown {
  const trimmed = content.trim()
  const unfenced =
    trimmed.startsWith('```') && trimmed.endsWith('```') && trimmed.includes('\n')
      ? trimmed.slice(trimmed.indexOf('\n'), -3)
      : trimmed
  try {
    return JSON.parse(unfenced)
  } catch {
    return undefined
  }
}
