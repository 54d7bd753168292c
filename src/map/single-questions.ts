import { eachQuestion, isAskable } from '../domain/askable-question.ts'
import type { Question, QuestionPage, QuestionSet } from '../domain/question-set.ts'
import type { IndexedQuestion } from './label/label-index.ts'

/** The askable questions outside groups, each with the question that its condition names. */
export function indexedQuestionsOf(questionSet: QuestionSet): IndexedQuestion[] {
  const byId = new Map<string, Question>()
  for (const { question } of eachQuestion(questionSet)) byId.set(question.id, question)
  const indexed: IndexedQuestion[] = []
  let before: { asked: Question; page: QuestionPage } | undefined
  for (const { question, page, group } of eachQuestion(questionSet)) {
    if (group || !isAskable(question) || question.type === 'group') continue
    const named = question.displayWhen ? byId.get(firstQuestionOf(question.displayWhen) ?? '') : undefined
    const isFollowUp = wantedOfParent(question) !== undefined
    const over = isFollowUp && before?.page === page ? before.asked : undefined
    indexed.push({ question, page, parent: named ?? over })
    if (!isFollowUp) before = question.type === 'yesNo' ? { asked: question, page } : undefined
  }
  return indexed
}

/** A question that asks more of the one before it, and of no other: `If Yes, give details`, `If not, why?`. */
const followUp =
  /^\W*(?:[\d.]{1,6}\W+)?if (?:(?<yes>so|yes)|no|not)\b(?! to\b)(?!.{0,20}\b(?:any|either|questions?|above)\b)/i

/** Which answer of the question before it a follow-up goes with; undefined where it is none. */
export function wantedOfParent({ label }: Question): boolean | undefined {
  const found = followUp.exec(label)
  return found ? found.groups?.['yes'] !== undefined : undefined
}

function firstQuestionOf(condition: NonNullable<Question['displayWhen']>, depth = 0): string | undefined {
  if (depth > 20) return undefined
  if ('questionId' in condition) return condition.questionId
  if ('not' in condition) return firstQuestionOf(condition.not, depth + 1)
  const parts = 'all' in condition ? condition.all : condition.any
  return parts.map((part) => firstQuestionOf(part, depth + 1)).find((id) => id !== undefined)
}
