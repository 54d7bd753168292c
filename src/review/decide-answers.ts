import type { AnswerValue, Evidence } from '../domain/answer.ts'
import { isAskable } from '../domain/askable-question.ts'
import { Failure, type FailureDetail } from '../domain/failures.ts'
import { newId } from '../domain/identifiers.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'
import { applyConditions, rowsByKey } from './apply-conditions.ts'
import { approvalBlockers, countOpen } from './approval-blockers.ts'
import { readDecidedValue } from './read-decided-value.ts'
import {
  type AnswerRow,
  answerKey,
  blankAnswer,
  type DecisionRow,
  findQuestion,
  type ReviewChange,
  type ReviewContext,
  type ReviewState,
  rowKey,
} from './review-state.ts'
import { standingState } from './standing-state.ts'
import type { DecisionRequest } from './views.ts'

/** What of an answer a decision may change, and what undoing it brings back. */
type Standing = Pick<
  AnswerRow,
  'state' | 'value' | 'candidate_id' | 'decision_id' | 'confidence' | 'reasons' | 'needs_person'
>

/**
 * Applies a person's decisions in order, all or none. After each, questions appear and withdraw, so that a later decision
 * of the same request may answer a question that an earlier one brought up.
 * @throws Failure `changed_meanwhile` naming the answers another person changed, `request_invalid` naming what is wrong
 */
export function decideAnswers(
  loaded: ReviewState,
  requests: readonly DecisionRequest[],
  context: ReviewContext,
): ReviewChange {
  const set = requireQuestionSet(loaded)
  const state = standingState(loaded)
  const original = rowsByKey(loaded.answers)
  const rows = rowsByKey(state.answers)
  const decisions: DecisionRow[] = []
  const conflicts: FailureDetail[] = []
  const decidedKeys = new Set<string>()

  for (const [index, request] of requests.entries()) {
    const question = requireDecidable(state, set, request, index)
    const key = answerKey(request.questionId, request.itemId)
    if (decidedKeys.has(key)) throw invalid(index, 'questionId', 'It is decided twice in one request')
    decidedKeys.add(key)
    const seen = original.get(key)?.version ?? 0
    if (seen !== request.version) {
      conflicts.push({ questionId: request.questionId, detail: `Version ${seen} stands now` })
      continue
    }
    const row = rows.get(key) ?? blankAnswer(state.submission, request.questionId, request.itemId)
    if (row.state === 'not_applicable') throw invalid(index, 'questionId', 'The question does not apply now')
    const decision = newDecision(state, request, row, context)
    const standing = decide(state, question, row, request, decision.id, index)
    decisions.push({ ...decision, value: standing.value })
    rows.set(key, { ...row, ...standing })
    applyConditions({ ...state, decisions: [...state.decisions, ...decisions] }, rows, state.items)
  }
  if (conflicts.length > 0) throw new Failure('changed_meanwhile', undefined, { errors: conflicts })
  return { decisions, items: [], ...settle(state, original, rows, context) }
}

/** The rows that differ from before, their version raised once, and how many answers are open now. */
export function settle(
  state: ReviewState,
  original: ReadonlyMap<string, AnswerRow>,
  rows: ReadonlyMap<string, AnswerRow>,
  context: ReviewContext,
  items: ReviewState['items'] = state.items,
): Pick<ReviewChange, 'answers' | 'openCount'> {
  const answers = [...rows.values()]
    .filter((row) => original.get(rowKey(row)) !== row)
    .map((row) => ({
      ...row,
      version: (original.get(rowKey(row))?.version ?? 0) + 1,
      updated_at: context.now,
    }))
  const openCount = countOpen(approvalBlockers({ ...state, items, answers: [...rows.values()] }))
  return { answers, openCount }
}

function decide(
  state: ReviewState,
  question: Question,
  row: AnswerRow,
  request: DecisionRequest,
  decisionId: string,
  index: number,
): Standing {
  const decided = { decision_id: decisionId, confidence: 1, reasons: [], needs_person: false }
  switch (request.kind) {
    case 'accept': {
      const candidate = state.candidates.find(
        ({ id, question_id }) => id === request.candidateId && question_id === question.id,
      )
      if (request.candidateId !== undefined && !candidate)
        throw invalid(index, 'candidateId', 'The question has no such candidate')
      const value = candidate ? candidate.value : row.value
      if (value === null) throw invalid(index, 'kind', 'There is no value to accept')
      return { ...decided, state: 'accepted', value, candidate_id: candidate?.id ?? row.candidate_id }
    }
    case 'correct':
      return {
        ...decided,
        state: 'corrected',
        value: requireValue(state, question, request.value, index),
        candidate_id: null,
      }
    case 'clear':
      return { ...decided, confidence: 0, state: 'missing', value: null, candidate_id: null }
    case 'not_stated':
      return { ...decided, state: 'not_stated', value: null, candidate_id: null }
    case 'undo': {
      const decision = state.decisions.find(({ id }) => id === row.decision_id)
      const previous = decision?.previous as Standing | null | undefined
      if (!previous) throw invalid(index, 'kind', 'There is no decision to undo')
      return standingOf(previous)
    }
  }
}

function requireValue(
  state: ReviewState,
  question: Question,
  given: AnswerValue | null | undefined,
  index: number,
): AnswerValue {
  const value =
    given === null || given === undefined
      ? null
      : readDecidedValue(question, given, state.submission.received_at)
  if (value === null) throw invalid(index, 'value', `It is not a ${question.type} value`)
  return value
}

function newDecision(
  state: ReviewState,
  request: DecisionRequest,
  row: AnswerRow,
  { actor, now }: ReviewContext,
): DecisionRow {
  return {
    id: newId('dec', now.getTime()),
    organisation_id: state.submission.organisation_id,
    submission_id: state.submission.id,
    question_id: request.questionId,
    item_id: request.itemId,
    kind: request.kind,
    value: null,
    previous: standingOf(row),
    reason: request.note?.trim() || null,
    actor,
    decided_at: now,
    captured: request.kind === 'correct' || request.kind === 'accept' ? capturedEvidence(request) : null,
  }
}

/** A person drew the box: what stands there is cited by them, and nothing is claimed about a label. */
function capturedEvidence({ captured }: DecisionRequest): Evidence | null {
  return captured === undefined ? null : { ...captured, spanId: '', relation: 'cited' }
}

function standingOf(row: Standing): Standing {
  const { state, value, candidate_id, decision_id, confidence, reasons, needs_person } = row
  return { state, value, candidate_id, decision_id, confidence, reasons, needs_person }
}

function requireDecidable(
  state: ReviewState,
  set: QuestionSet,
  request: DecisionRequest,
  index: number,
): Question {
  const place = findQuestion(set, request.questionId)
  if (!place || !isAskable(place.question) || place.question.type === 'group')
    throw invalid(index, 'questionId', 'The Question Set asks no such question')
  const isItemRight = place.group
    ? state.items.some(
        (item) => item.id === request.itemId && item.question_id === place.group?.id && !item.removed,
      )
    : request.itemId === null
  if (!isItemRight) throw invalid(index, 'itemId', 'The question has no such item')
  return place.question
}

/** @throws Failure `move_not_allowed` when nothing was mapped yet */
export function requireQuestionSet({ questionSet }: ReviewState): QuestionSet {
  if (!questionSet) throw new Failure('move_not_allowed', 'The answers have not been mapped yet')
  return questionSet
}

function invalid(index: number, field: string, detail: string): Failure {
  return new Failure('request_invalid', detail, { errors: [{ pointer: `/${index}/${field}`, detail }] })
}
