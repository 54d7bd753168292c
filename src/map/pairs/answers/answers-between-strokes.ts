import type { Pair } from '../pair.ts'
import type { Stretch } from '../sentences.ts'
import { type AnsweredQuestion, answerPair, tidied } from './answered-question.ts'
import type { AskedPart } from './asked-parts.ts'

/** As many answers between strokes as things are asked: `No / No / No`, `2 / 3 / 1`, `£126k; £38,750`. */
export function answersBetweenStrokes(asked: AnsweredQuestion, things: readonly AskedPart[]): Pair[] {
  const answers = partsOf(asked.answer.text, /\s\/\s|\s&\s(?=yes|no)|;\s/gi)
  if (answers.length < 2) return []
  const [only] = things
  const question = tidied(asked.question)
  const head = /^([^:]{3,40}):\s/.exec(question)
  const listed = partsOf(question.slice(head?.[0].length ?? 0).replace(/[?.:]+$/, ''), /\s*\/\s*|;\s*/g)
  const named = [
    things.map(({ text }) => text),
    listed.map(({ text }) => `${head?.[1] ?? ''} ${text}`.trim()),
    things.length === 1 && only ? only.alternatives : [],
  ]
  const labels = named.find(({ length }) => length === answers.length) ?? []
  return labels.flatMap((label, at) => {
    const answer = answers[at]
    return answer ? answerPair(asked, label, answer, 0.97) : []
  })
}

function partsOf(text: string, between: RegExp): Stretch[] {
  const parts: Stretch[] = []
  let start = 0
  for (const match of [...text.matchAll(between), null]) {
    const end = match?.index ?? text.length
    parts.push({ start, end, text: text.slice(start, end).trim() })
    start = end + (match?.[0].length ?? 0)
  }
  return parts.filter((part) => part.text !== '')
}
