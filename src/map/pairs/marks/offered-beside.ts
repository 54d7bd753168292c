import type { Question } from '../../../domain/question-set.ts'
import { readValue } from '../../../values/read-value.ts'
import type { Pair } from '../pair.ts'

/** Tells the words beside the boxes that follow a line: `£250` and `£500` of `Excess £100 ☐ £250 ☐ £500 ☐`. */
export function offersBehind(pairs: readonly Pair[]): (pair: Pair) => readonly string[] {
  const found = new Map<string, readonly string[]>()
  for (const { items, labelItems, label, relation } of pairs) {
    const line = labelItems.at(-1)?.span.id
    if ((relation !== 'mark' && !items[0].mark) || line === undefined || line === items[0].span.id) continue
    const named = items[0].mark?.options.map(({ text }) => text) ?? [items[0].text]
    found.set(line, [...(found.get(line) ?? []), ...named.filter((text) => text !== '' && text !== label)])
  }
  return ({ items: [first], labelItems }) =>
    found.get(first.span.id) ?? found.get(labelItems.at(-1)?.span.id ?? '') ?? []
}

const figureOf = (value: unknown) => Number(value)

/**
 * Whether what was read is the first of several that are offered with a box each: the words behind it answer the question as
 * well, and amounts rise from one to the next. Which of them is wanted only the boxes say.
 */
export function isOffered(question: Question, value: unknown, offers: readonly string[]): boolean {
  const [next] = offers
  if (next === undefined) return false
  const others = offers.map((text) => readValue(question, text, { receivedAt: '' }))
  if (question.type === 'choice') return others.some((one) => one.ok && one.value !== value)
  const [first] = others
  return question.type === 'money' && first?.ok === true && figureOf(first.value) > figureOf(value)
}
