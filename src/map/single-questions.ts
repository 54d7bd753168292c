import { eachQuestion, isAskable } from '../domain/askable-question.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'
import type { IndexedQuestion } from './label/label-index.ts'

/** The askable questions outside groups, each with the question that its condition names. */
export function indexedQuestionsOf(questionSet: QuestionSet): IndexedQuestion[] {
  const byId = new Map<string, Question>()
  for (const { question } of eachQuestion(questionSet)) byId.set(question.id, question)
  const indexed: IndexedQuestion[] = []
  for (const { question, page, group } of eachQuestion(questionSet)) {
    if (group || !isAskable(question) || question.type === 'group') continue
    const parent = question.displayWhen ? byId.get(firstQuestionOf(question.displayWhen) ?? '') : undefined
    indexed.push({ question, page, parent })
  }
  return indexed
}

function firstQuestionOf(condition: NonNullable<Question['displayWhen']>, depth = 0): string | undefined {
  if (depth > 20) return undefined
  if ('questionId' in condition) return condition.questionId
  if ('not' in condition) return firstQuestionOf(condition.not, depth + 1)
  const parts = 'all' in condition ? condition.all : condition.any
  return parts.map((part) => firstQuestionOf(part, depth + 1)).find((id) => id !== undefined)
}
