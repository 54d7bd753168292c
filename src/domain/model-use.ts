/** Calls of one model with one version of a prompt. */
export interface ModelUse {
  readonly model: string
  readonly promptId: string
  readonly promptVersion: string
  readonly promptHash: string
  readonly calls: number
  readonly failed: number
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly outputTokens: number
  readonly lastAt: Date
}
