import type { Pair } from '../pair.ts'

/** A part of a pair's answer with a label of its own; `worth` is what it says of what the whole says. */
export function partOf(pair: Pair, label: string, answer: string, worth: number): Pair {
  const holder = pair.items.find((item) => item.text.includes(answer))
  return {
    ...pair,
    label,
    context: `${pair.label} ${pair.context}`.trim().slice(0, 400),
    items: holder ? [holder] : pair.items,
    inlineText: answer,
    isPart: true,
    strength: Math.min(1, pair.strength * worth),
  }
}
