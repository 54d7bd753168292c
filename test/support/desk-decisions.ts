import type { AnswerView, DecisionRequest, SubmissionView } from '../../src/review/views.ts'
import { validateAnswer } from '../../src/values/validate-answer.ts'
import { requiredMissing, visibleQuestions } from '../../src/values/visible-questions.ts'
import { startingSubmissions } from './desk-fixtures.ts'

const decidedBy = 'Ruth Okafor'

const isAnswer = (one: AnswerView, other: Pick<DecisionRequest, 'questionId' | 'itemId'>) =>
  one.questionId === other.questionId && one.itemId === other.itemId

/** The version of the answer that a decision is about. */
export const versionOf = (view: SubmissionView, decision: DecisionRequest) =>
  view.answers.find((one) => isAnswer(one, decision))?.version ?? 0

/** What a decision makes of a submission. */
export function decide(view: SubmissionView, decision: DecisionRequest): SubmissionView {
  const blank: AnswerView = {
    questionId: decision.questionId,
    itemId: decision.itemId,
    state: 'missing',
    value: null,
    candidateId: null,
    confidence: 0,
    reasons: [],
    needsPerson: false,
    version: 0,
    candidates: [],
    captured: null,
    decidedBy: null,
    decidedAt: null,
    history: [],
    issues: [],
  }
  const known = view.answers.find((one) => isAnswer(one, decision)) ?? blank
  const chosen = known.candidates.find(({ id }) => id === decision.candidateId)
  const decided = {
    version: known.version + 1,
    needsPerson: false,
    reasons: [],
    decidedBy,
    decidedAt: new Date().toISOString(),
    captured: decision.captured
      ? ({
          ...decision.captured,
          spanId: '',
          relation: 'cited',
          fileName: 'Form.pdf',
          label: null,
          hidden: null,
        } as const)
      : null,
  }
  const original = startingSubmissions()[0]?.answers.find((one) => isAnswer(one, decision)) ?? blank
  const next: AnswerView =
    decision.kind === 'undo'
      ? { ...original, version: known.version + 1 }
      : decision.kind === 'accept'
        ? {
            ...known,
            ...decided,
            state: 'accepted',
            value: chosen?.value ?? known.value,
            candidateId: chosen?.id ?? known.candidateId,
          }
        : decision.kind === 'correct'
          ? { ...known, ...decided, state: 'corrected', value: decision.value ?? null, candidateId: null }
          : {
              ...known,
              ...decided,
              state: decision.kind === 'clear' ? 'missing' : 'not_stated',
              value: null,
              candidateId: null,
            }
  return { ...view, answers: [...view.answers.filter((one) => !isAnswer(one, decision)), next] }
}

/** Fills in what follows from the answers: their issues, the blockers, how many are open. */
export function settle(view: SubmissionView): SubmissionView {
  const { questionSet, items } = view
  if (!questionSet || view.status !== 'in_review') return { ...view, blockers: [], openCount: 0 }
  const missing = requiredMissing(questionSet, view.answers, items)
  const blockers = visibleQuestions(questionSet, view.answers, items).flatMap(({ question, itemId }) => {
    const answer = view.answers.find((one) => isAnswer(one, { questionId: question.id, itemId }))
    const at = { questionId: question.id, itemId }
    if (missing.some((one) => one.questionId === question.id && one.itemId === itemId))
      return [{ ...at, message: 'An answer is required.' }]
    const error =
      answer?.value == null
        ? undefined
        : validateAnswer(question, answer.value).find(({ severity }) => severity === 'error')
    if (error) return [{ ...at, message: error.message }]
    return answer?.needsPerson ? [{ ...at, message: 'A person must look at this answer.' }] : []
  })
  return { ...view, blockers, openCount: blockers.length }
}
