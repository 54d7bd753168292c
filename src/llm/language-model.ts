import { Failure } from '../domain/failures.ts'

/** What a call cost. `inputTokens` counts the cached ones too. */
export interface TokenUsage {
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly outputTokens: number
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly text: string
}

/** A JSON schema (draft 2020-12) of plain objects, arrays and nullable scalars, as strict structured output allows. */
export type ReplySchema = Readonly<Record<string, unknown>>

export interface ModelRequest {
  /** In the order in which they are sent. What stays the same from call to call comes first, so that it can be cached. */
  readonly messages: readonly ModelMessage[]
  readonly schema: ReplySchema
  /** Letters, digits, `_` and `-`. */
  readonly schemaName: string
  readonly maxOutputTokens?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export interface ModelReply {
  /** Parsed, but not yet checked against the schema: servers differ in how strictly they keep to it. */
  readonly json: unknown
  readonly usage: TokenUsage
  /** The model that answered, as the server names it. */
  readonly model: string
  /** From the first request to the reply, retries included. */
  readonly durationMs: number
}

/**
 * A language model that turns messages into JSON. It has no tools, no memory and no credentials of ours.
 *
 * `complete` rejects with a ModelFailure: `model_unavailable` (no usable answer of the server, after bounded retries),
 * `model_refused`, or `model_reply_invalid` (`truncated` says whether the reply was cut off).
 */
export interface LanguageModel {
  readonly name: string
  complete(request: ModelRequest): Promise<ModelReply>
}

/** A model failed. It keeps what the failed call cost, because a refused or truncated reply is paid for as well. */
export class ModelFailure extends Failure {
  readonly usage: TokenUsage
  readonly durationMs: number
  readonly truncated: boolean

  constructor(
    code: 'model_unavailable' | 'model_refused' | 'model_reply_invalid',
    detail: string,
    spent: {
      readonly usage: TokenUsage
      readonly durationMs: number
      readonly truncated?: boolean
      readonly retryAfterMs?: number | undefined
    },
  ) {
    super(code, detail, spent.retryAfterMs === undefined ? {} : { retryAfterMs: spent.retryAfterMs })
    this.name = 'ModelFailure'
    this.usage = spent.usage
    this.durationMs = spent.durationMs
    this.truncated = spent.truncated ?? false
  }
}

/** What is kept of every call: what it cost and how it ended, never what was said. Durations in milliseconds. */
export interface ModelCall extends TokenUsage {
  readonly model: string
  readonly promptId: string
  readonly promptVersion: string
  readonly promptHash: string
  readonly schemaHash: string
  readonly durationMs: number
  /** `answered`, or the code of the failure. */
  readonly outcome: string
}
