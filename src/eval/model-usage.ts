import type { ModelCall } from '../llm/language-model.ts'

/** What a model cost in a whole run. */
export interface ModelUsage {
  readonly calls: number
  readonly inputTokens: number
  readonly cachedInputTokens: number
  readonly outputTokens: number
  /** Calls by how they ended: `answered`, or the code of the failure. */
  readonly outcomes: Readonly<Record<string, number>>
}

export function countModelUsage(calls: readonly ModelCall[]): ModelUsage {
  const total = (of: (call: ModelCall) => number) => calls.reduce((sum, call) => sum + of(call), 0)
  const byOutcome = Map.groupBy(calls, (call) => call.outcome)
  return {
    calls: calls.length,
    inputTokens: total((call) => call.inputTokens),
    cachedInputTokens: total((call) => call.cachedInputTokens),
    outputTokens: total((call) => call.outputTokens),
    outcomes: Object.fromEntries([...byOutcome].map(([outcome, group]) => [outcome, group.length])),
  }
}

export function renderModelUsage(usage: ModelUsage): string {
  const outcomes = Object.entries(usage.outcomes).map(([outcome, count]) => `${outcome} ${count}`)
  return `model: ${usage.calls} calls (${outcomes.join(', ') || 'none'}), input ${usage.inputTokens} tokens (cached ${usage.cachedInputTokens}), output ${usage.outputTokens}`
}
