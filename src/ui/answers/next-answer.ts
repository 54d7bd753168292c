import type { AnswerKey } from './answer-key.ts'
import type { OutlineEntry } from './outline.ts'

type Stop = Pick<OutlineEntry, 'key' | 'needsLook'>

/**
 * The next answer that needs a look after the current one, around the end. Null when no other does: the current answer
 * itself is never the next.
 */
export function nextThatNeedsALook(order: readonly Stop[], current: AnswerKey | null): AnswerKey | null {
  const from = order.findIndex((entry) => entry.key === current)
  const turned = [...order.slice(from + 1), ...order.slice(0, Math.max(from, 0))]
  return turned.find((entry) => entry.needsLook && entry.key !== current)?.key ?? null
}

/** The answer `step` places away, held at both ends; the first one when there is no current answer. */
export function neighbourOf(
  order: readonly Stop[],
  current: AnswerKey | null,
  step: 1 | -1,
): AnswerKey | null {
  const from = order.findIndex((entry) => entry.key === current)
  if (from < 0) return order[0]?.key ?? null
  return order[Math.min(Math.max(from + step, 0), order.length - 1)]?.key ?? null
}
