import { scoreSignals } from '../confidence/score-confidence.ts'
import type { AnswerValue, Candidate, GroupItem, Signals } from '../domain/answer.ts'
import { eachQuestion, isAskable } from '../domain/askable-question.ts'
import { derivedId } from '../domain/identifiers.ts'
import type { Condition, Question, QuestionSet } from '../domain/question-set.ts'
import type { Finding } from './compose-answers.ts'
import { findingKey } from './compose-answers.ts'

/** How sure a conclusion is against a value that stands there in words. */
const derivedSignals: Signals = {
  labelMatch: 0.75,
  typeFit: 0.9,
  relation: 0.55,
  uniqueness: 0.7,
  grounded: 1,
}

/**
 * Answers that follow from others: rows of claims mean that there were claims. Only questions without any answer are concluded, and the evidence is what the conclusion was drawn from.
 */
export function deriveAnswers(
  set: QuestionSet,
  items: readonly GroupItem[],
  findings: ReadonlyMap<string, Finding>,
): Candidate[] {
  const derived: Candidate[] = []
  const questions = new Map<string, Question>()
  for (const { question } of eachQuestion(set)) questions.set(question.id, question)
  const isOpen = (question: Question | undefined): question is Question =>
    question !== undefined &&
    isAskable(question) &&
    !findings.has(findingKey(question.id, null)) &&
    !derived.some((one) => one.questionId === question.id)

  for (const group of questions.values()) {
    const item = group.type === 'group' ? items.find((one) => one.questionId === group.id) : undefined
    const asked = item && group.displayWhen ? wantedAnswer(group.displayWhen) : undefined
    const question = asked && questions.get(asked.questionId)
    if (!item || !asked || !isOpen(question) || question.type !== 'yesNo') continue
    const source = [...findings.values()].find((finding) => finding.candidate.itemId === item.id)
    if (source) derived.push(conclude(question, asked.value, source.candidate))
  }

  return derived
}

/** The yes or no that one plain condition waits for. */
function wantedAnswer(condition: Condition): { questionId: string; value: boolean } | undefined {
  if ('questionId' in condition) {
    if (condition.op !== 'eq') return undefined
    if (condition.value === true || /^(?:yes|y|true)$/i.test(String(condition.value)))
      return { questionId: condition.questionId, value: true }
    return undefined
  }
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : []
  const [only] = parts
  return parts.length === 1 && only ? wantedAnswer(only) : undefined
}

function conclude(question: Question, value: AnswerValue, source: Candidate): Candidate {
  return {
    id: derivedId('cnd', 'derived', question.id, source.id),
    questionId: question.id,
    itemId: null,
    value,
    rawText: source.rawText,
    evidence: source.evidence.map((evidence) => ({ ...evidence, relation: 'derived' as const })),
    reader: source.reader,
    signals: derivedSignals,
    rawScore: scoreSignals(derivedSignals),
  }
}
