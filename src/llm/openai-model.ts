import { setTimeout as sleep } from 'node:timers/promises'
import OpenAI, { APIError, APIUserAbortError } from 'openai'
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions'
import { createBoundedFetch, ReplyTooLarge } from './bounded-fetch.ts'
import type { LanguageModel, ModelRequest, TokenUsage } from './language-model.ts'
import { ModelFailure } from './language-model.ts'
import { type Completion, readCompletion } from './read-completion.ts'
import { backOffMs, readRetryAfterMs } from './retry-after.ts'

export interface OpenAiModelOptions {
  /** Any server that speaks Chat Completions, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string
  /** Local servers often want none. */
  readonly apiKey?: string | undefined
  readonly model: string
  /** For one attempt, from sending to the last byte. */
  readonly timeoutMs: number
  /** All attempts of one call together; default 3. */
  readonly maxAttempts?: number | undefined
  /** A server that asks for a longer pause is left alone until the work is tried again; default 60 000. */
  readonly maxRetryDelayMs?: number | undefined
  /** Default 8 MiB. */
  readonly maxReplyBytes?: number | undefined
}

/**
 * How a reply is asked for, strictest first. A server that does not know one is asked in the next; the way that worked
 * is kept for the life of the model.
 */
const replyFormats = ['json_schema', 'json_object', 'text'] as const
type ReplyFormat = (typeof replyFormats)[number]

const nothing: TokenUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 }

/** A LanguageModel over Chat Completions. Neither prompts nor replies ever reach an error, because errors are logged. */
export function createOpenAiModel(options: OpenAiModelOptions): LanguageModel {
  const {
    model,
    timeoutMs,
    maxAttempts = 3,
    maxRetryDelayMs = 60_000,
    maxReplyBytes = 8 * 1024 * 1024,
  } = options
  const client = new OpenAI({
    baseURL: options.baseUrl,
    apiKey: options.apiKey || 'none',
    // The library would fill these from its own environment variables.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    // Its own retries cannot tell us what they waited for, nor be told when to stop.
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: createBoundedFetch({ limitBytes: maxReplyBytes, patienceMs: timeoutMs }),
  })
  let acceptedFormat = 0

  async function complete(request: ModelRequest) {
    const startedAt = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAt)
    let format = acceptedFormat
    let failedAttempts = 0
    for (;;) {
      const attempt = AbortSignal.timeout(timeoutMs)
      const signal = request.signal ? AbortSignal.any([request.signal, attempt]) : attempt
      try {
        const raw = await client.chat.completions.create(buildBody(model, request, formatAt(format)), {
          signal,
        })
        const completion = readCompletion(raw, request)
        acceptedFormat = format
        return finish(completion, model, durationMs())
      } catch (error) {
        if (error instanceof ModelFailure) throw error
        if (isFormatRejected(error) && format + 1 < replyFormats.length) {
          format++
          continue
        }
        failedAttempts++
        const retryAfterMs =
          error instanceof APIError ? readRetryAfterMs(error.headers, Date.now()) : undefined
        const delayMs = retryAfterMs ?? backOffMs(failedAttempts)
        if (
          request.signal?.aborted ||
          !isWorthRetrying(error) ||
          failedAttempts >= maxAttempts ||
          delayMs > maxRetryDelayMs
        )
          throw translate(error, durationMs(), retryAfterMs)
        await sleep(delayMs, undefined, request.signal ? { signal: request.signal } : {}).catch(() => {
          throw translate(new APIUserAbortError(), durationMs(), undefined)
        })
      }
    }
  }

  return { name: model, complete }
}

function formatAt(index: number): ReplyFormat {
  return replyFormats[index] ?? 'text'
}

function buildBody(
  model: string,
  request: ModelRequest,
  format: ReplyFormat,
): ChatCompletionCreateParamsNonStreaming {
  const messages = request.messages.map((message) => ({ role: message.role, content: message.text }))
  if (format === 'json_schema')
    return {
      model,
      messages,
      response_format: {
        type: 'json_schema',
        json_schema: { name: request.schemaName, strict: true, schema: { ...request.schema } },
      },
      ...(request.maxOutputTokens === undefined ? {} : { max_completion_tokens: request.maxOutputTokens }),
    }
  // Without a schema in the protocol the model must be told it in words, and first, where it is cached.
  const schema = `Reply with exactly one JSON object of this JSON schema and nothing else:\n${JSON.stringify(request.schema)}`
  return {
    model,
    messages: [{ role: 'system', content: schema }, ...messages],
    ...(format === 'json_object' ? { response_format: { type: 'json_object' } } : {}),
    ...(request.maxOutputTokens === undefined ? {} : { max_tokens: request.maxOutputTokens }),
  }
}

function finish(completion: Completion, model: string, durationMs: number) {
  const { usage } = completion
  if (completion.kind === 'json')
    return { json: completion.json, usage, model: completion.model ?? model, durationMs }
  if (completion.kind === 'refused')
    throw new ModelFailure('model_refused', 'the model declined to answer', { usage, durationMs })
  throw new ModelFailure(
    'model_reply_invalid',
    completion.kind === 'truncated' ? 'the reply was cut off at its length limit' : 'the reply is not JSON',
    { usage, durationMs, truncated: completion.kind === 'truncated' },
  )
}

function isFormatRejected(error: unknown): boolean {
  // Too long a prompt is a 400 as well, and asking in another format would only cost another refusal.
  if (!(error instanceof APIError) || error.code === 'context_length_exceeded') return false
  return error.status === 400 || error.status === 404 || error.status === 422
}

function isWorthRetrying(error: unknown): boolean {
  if (error instanceof ReplyTooLarge || error instanceof SyntaxError) return false
  if (!(error instanceof APIError) || error.status === undefined) return true
  return error.status === 408 || error.status === 409 || error.status === 429 || error.status >= 500
}

function translate(error: unknown, durationMs: number, retryAfterMs: number | undefined): ModelFailure {
  const spent = { usage: nothing, durationMs, retryAfterMs }
  if (error instanceof ReplyTooLarge)
    return new ModelFailure('model_reply_invalid', 'the reply is larger than the limit', spent)
  if (error instanceof SyntaxError)
    return new ModelFailure('model_reply_invalid', 'the reply of the server is not JSON', spent)
  // The server's message is left out: some servers quote the request, documents and all, in their errors.
  if (error instanceof APIError && error.status !== undefined)
    return new ModelFailure('model_unavailable', `the server answered with status ${error.status}`, spent)
  return new ModelFailure('model_unavailable', 'no reply in time, or no connection', spent)
}
