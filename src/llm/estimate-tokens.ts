import type { ModelMessage } from './language-model.ts'

/** A usual token of English text; close enough for budgets and benches, and free of any model's own tokenizer. */
const CHARACTERS_PER_TOKEN = 4

export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN)
}

export function estimateMessageTokens(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, message) => sum + estimateTokens(message.text), 0)
}
