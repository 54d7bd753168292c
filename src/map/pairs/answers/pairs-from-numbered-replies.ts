import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { pairsOfAnswer } from './answers-in-parts.ts'
import { type NumberedEntry, numberedEntries } from './numbered-entries.ts'

const quoteSigns = /^\s*(?:>\s?)+/
const numbered = /^\s*\(?\d{1,2}\s?[.):-]/
const asks =
  /\?|^\W*(?:has|have|do|does|did|is|are|was|will|can|please|state|give|confirm|how|what|when|where|who|which|any)\b/i
const leastReplies = 2
/** Of the numbers of the questions, so many are answered, and of those of the answers so many are asked. */
const leastCovered = 0.7
/** Of the entries of the older list, so many are questions by their words; of the newer one so many at most. */
const [leastAsking, mostAsking] = [0.6, 0.2]
const mostItems = 2_000

/**
 * Answers by number above the mail that asked: `1. 2011`, `2) Yes` over the quoted `1. When did you start?`, `2. Do you
 * export?`. Where two quoted lists could be meant it is not known which. `items` are all lines of the mail, those of older
 * mails too.
 */
export function pairsFromNumberedReplies(items: readonly LayoutItem[]): Pair[] {
  const lines = items.filter(({ kind, cell }) => kind === 'text' && !cell).slice(0, mostItems)
  const older = lines.filter(({ span }) => span.role === 'quoted')
  if (older.length === 0) return []
  const own = lines.filter(({ span }) => span.role === undefined || span.role === 'body')
  const answerLists = numberedEntries(own.slice(0, own.findLastIndex(({ text }) => numbered.test(text)) + 1))
  const questionLists = numberedEntries(
    older.map((line) => ({ ...line, text: line.text.replace(quoteSigns, '') })),
  )
  const [answers, ...others] = answerLists.filter(
    (list) => areReplies(list) && shareAsking(list) <= mostAsking,
  )
  if (!answers || others.length > 0) return []
  const asked = questionLists.filter((list) => shareAsking(list) >= leastAsking && cover(list, answers))
  const [questions] = asked
  if (!questions || asked.length > 1) return []
  return questions.flatMap((question, at) => {
    const answer = answers.find(({ number }) => number === question.number)
    if (!answer) return []
    return pairsOfAnswer({
      question: questionOf(question),
      questionItems: [],
      context: at > 0 ? questionOf(questions[at - 1] ?? question) : '',
      answer: answer.text,
      relation: 'cited',
    })
  })
}

const areReplies = (list: readonly NumberedEntry[]) =>
  list.length >= leastReplies && list[0]?.isReference === false

const shareAsking = (list: readonly NumberedEntry[]) =>
  list.filter(({ text }) => asks.test(text.text)).length / list.length

function cover(questions: readonly NumberedEntry[], answers: readonly NumberedEntry[]): boolean {
  const numbers = new Set(questions.map(({ number }) => number))
  const shared = answers.filter(({ number }) => numbers.has(number)).length
  return shared >= Math.max(numbers.size, answers.length) * leastCovered
}

/** Without the thanks that follow the last question. */
function questionOf({ text: { text } }: NumberedEntry): string {
  const end = text.lastIndexOf('?')
  return end < 0 ? text : text.slice(0, end + 1)
}
