import type { LayoutItem } from '../../layout/layout-item.ts'
import { RunningText } from '../../layout/running-text.ts'
import type { Pair } from '../pair.ts'
import type { AnsweredQuestion } from './answered-question.ts'
import { pairsOfAnswer } from './answers-in-parts.ts'

/** How somebody says that the answers stand within the mail that asked: `in red below`, `see our replies underneath`. */
const announced =
  /\b(?:answers?|answered|repl(?:y|ies|ied)|respon(?:se|ses|ded)|comments?|questions?)\b[^.]{0,60}\b(?:below|underneath|beneath|in ?line|inline|against each|under each|in (?:red|blue|green|purple|bold|italics?|capitals|caps|colour))\b|\b(?:below|in (?:red|blue|green|purple|bold|italics?|capitals|caps))\b[^.]{0,40}\b(?:answers?|repl(?:y|ies)|responses?|comments?)\b/i
const opensMail = /^[\s>*]*from\s*:/i
const mailHeader = /^[\s>*]*(?:from|sent|to|cc|subject|date)\s*:\s/i
/** What is asked ends with its mark, or as a heading ends that names it in a few words. */
const asked = /^(\W*\p{Lu}[^?]{3,160}\?)\s+(?=\S)|^(\W*\p{Lu}[^.?!:\u00a3$\u20ac\d]{3,80})[.:]\s+(?=\S)/u
/** A greeting, and what is told rather than asked. */
const isNoQuestion =
  /^\W*(?:thanks|thank you|hi|hello|dear|regards|kind|many|i|we|you|they|he|she|it|last|this|that|our|my)\b/i
const leastReplies = 3
const mostItems = 400

/**
 * Answers that stand in the lines of a quoted mail right after what it asked, set off by a colour that the reading does not
 * keep: `Number of bedrooms. 14`, `Any bar open to the public? No`. They are read only where the mail over it says so.
 * `items` are all lines of the mail, those of older mails too.
 */
export function pairsFromInlineReplies(items: readonly LayoutItem[]): Pair[] {
  const lines = items.filter(({ kind, cell }) => kind === 'text' && !cell)
  const from = lines.findIndex(({ span }) => span.role === 'quoted')
  const own = lines.slice(0, Math.max(0, from))
  if (!own.some(({ text, span }) => span.locator.kind !== 'header' && announced.test(text))) return []
  const answered: AnsweredQuestion[] = []
  for (const [at, line] of lines.slice(from, from + mostItems).entries()) {
    // Only the newest of the older mails was answered.
    if (at > 0 && opensMail.test(line.text)) break
    if (line.span.role !== 'quoted' || mailHeader.test(line.text)) continue
    const found = asked.exec(line.text)
    const question = found?.[1] ?? found?.[2]
    if (!found || question === undefined || isNoQuestion.test(question)) continue
    answered.push({
      question,
      questionItems: [],
      context: '',
      answer: new RunningText([line], found[0].length),
      relation: 'same_line',
    })
  }
  return answered.length < leastReplies ? [] : answered.flatMap(pairsOfAnswer)
}
