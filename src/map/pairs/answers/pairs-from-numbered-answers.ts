import { readNonAnswer } from '../../../values/non-answer.ts'
import type { LayoutItem } from '../../layout/layout-item.ts'
import type { Pair } from '../pair.ts'
import { type AnsweredQuestion, answerPair } from './answered-question.ts'
import { pairsOfAnswer } from './answers-in-parts.ts'
import { type NumberedEntry, numberedEntries } from './numbered-entries.ts'

/** Of the numbers of a sheet, so many are numbers of the questions that it answers. */
const leastCovered = 0.8
/** Notes name their questions, so that a question whose number was not read makes no difference to the others. */
const leastCoveredByNotes = 0.6
/** Of the entries of a form, so many are questions by their words; the others are labels. */
const leastAsking = 0.15
/** Of the questions that a sheet answers, so many say that they are answered elsewhere, where its title does not say so. */
const leastReferred = 0.5
/** Of its lines, so many at most are questions themselves. */
const mostQuestions = 0.2
const leastAnswers = 2
/** A title alone, without a question that refers to the sheet, needs so many. */
const leastTitled = 3
const titleLines = 4
const sheetTitle =
  /\b(?:answers?|repl(?:y|ies)|responses?)\b.{0,40}\b(?:to|questions?|form|proposal|enquir)|\b(?:separate|additional|extra|answer|supplementary) (?:sheet|page|information|answers)|\bcontinuation\b|\banswers?\W*$/i
const asks = /\?|^\W*(?:has|have|do|does|is|are|will|please|state|give|how|what|when|where|who|which)\b/i

const asksYesOrNo = /\b(?:has|have|is|are|do|does|did|was|were|will|any)\b[^?]*\?/i

const strengthOfNote = 0.97

interface NumberedList {
  readonly entries: readonly NumberedEntry[]
  readonly title: string
  readonly documentIndex: number
}

/**
 * Answers that name the number of their question on another paper or page: a sheet of answers to a form that says `see
 * sheet`, or `Q14(b): ...` on a continuation page. `pages` are those of the whole submission.
 */
export function pairsFromNumberedAnswers(pages: readonly (readonly LayoutItem[])[]): Pair[] {
  const lists = pages.flatMap((items): NumberedList[] => {
    const title = items
      .slice(0, titleLines)
      .map(({ text }) => text)
      .join(' | ')
    const [first] = items
    return first
      ? numberedEntries(items).map((entries) => ({ entries, title, documentIndex: first.documentIndex }))
      : []
  })
  if (lists.length < 2) return []
  const questions = questionsByDocument(lists)
  return lists.flatMap((list) => {
    const answered = answeredBy(list, questions)
    const details = list.entries[0]?.isReference ? answered.flatMap(detailsIn) : []
    return [...answered.flatMap(pairsOfAnswer), ...details]
  })
}

interface Asked {
  readonly entry: NumberedEntry
  readonly context: string
}

/** The questions of each paper by their numbers; of a number that is used twice, the one that is asked. */
function questionsByDocument(lists: readonly NumberedList[]): Map<number, Map<number, Asked>> {
  const found = new Map<number, Map<number, Asked>>()
  for (const { entries, documentIndex } of lists) {
    const questioning = entries.filter((entry) => asks.test(entry.text.text) || isReferred(entry))
    if (questioning.length < entries.length * leastAsking || entries[0]?.isReference) continue
    const own = found.get(documentIndex) ?? new Map<number, Asked>()
    entries.forEach((entry, at) => {
      if (!own.has(entry.number) && !entry.isReference)
        own.set(entry.number, {
          entry,
          context: `${entry.text.context} ${entries[at - 1]?.text.text ?? ''}`.trim(),
        })
    })
    found.set(documentIndex, own)
  }
  return found
}

/** The words by which a question is answered elsewhere, where they stand under it. */
const referral =
  /[\s.:]*\b(?:please )?(?:see|refer to|as per) (?:the |our )?(?:attached|separate|enclosed|additional|continuation|extra|sheet|overleaf)\b[\w ]{0,30}\W*$/i
const isReferred = ({ beside, text }: NumberedEntry) => beside.some(isElsewhere) || referral.test(text.text)
const isElsewhere = ({ text }: LayoutItem) => readNonAnswer(text) === 'elsewhere'

function answeredBy(
  { entries, title, documentIndex }: NumberedList,
  byDocument: ReadonlyMap<number, ReadonlyMap<number, Asked>>,
): AnsweredQuestion[] {
  const isReferring = entries[0]?.isReference === true
  const questioning = entries.filter(({ text }) => /\?\s*$/.test(text.text)).length
  if (questioning > entries.length * mostQuestions || (!isReferring && entries.length < leastAnswers))
    return []
  const papers = [...byDocument].filter(
    ([document, questions]) =>
      (document !== documentIndex || isReferring) &&
      entries.filter((entry) => questions.has(entry.number)).length >=
        entries.length * (isReferring ? leastCoveredByNotes : leastCovered) &&
      entries.every((entry) => questions.get(entry.number)?.entry !== entry),
  )
  // Where two papers could be meant it is not known which.
  const [paper] = papers
  if (!paper || papers.length > 1) return []
  const [, questions] = paper
  const asked = entries.flatMap((entry) => {
    const question = questions.get(entry.number)
    return question ? [{ entry, question }] : []
  })
  const referred = asked.filter(({ question }) => isReferred(question.entry)).length
  const isTitled = sheetTitle.test(title) && asked.length >= leastTitled
  if (!isReferring && !isTitled && referred < asked.length * leastReferred) return []
  return asked.map(({ entry, question }) => ({
    question: lettered(question.entry.text.text.replace(referral, ''), entry.letter),
    // A note says more of what is ticked or written at the question itself, which stands.
    questionItems: isReferring ? [] : question.entry.text.items,
    context: question.context,
    answer: entry.text,
    relation: 'cited' as const,
  }))
}

/** A note to a question that is answered by yes or no, whole, as the details of the yes. */
function detailsIn(answered: AnsweredQuestion): Pair[] {
  const { question, answer } = answered
  if (!asksYesOrNo.test(question)) return []
  const label = `If yes, give details: ${question}`
  return answerPair(answered, label, { start: 0, end: answer.text.length }, strengthOfNote)
}

/** The part of a question that a letter names, after the words that all its parts go on from. */
function lettered(question: string, letter: string | undefined): string {
  if (!letter) return question
  const parts = question.split(/\(?\b([a-h])\)\s*/i)
  const at = parts.findIndex((part, index) => index % 2 === 1 && part.toLowerCase() === letter)
  return at > 0
    ? `${parts[0] ?? ''} ${(parts[at + 1] ?? '').replace(/[\s,;]+(?:and)?\s*$/, '')}`.trim()
    : question
}
