import type { AnswerView, DecisionRequest, SubmissionView } from '../../review/views.ts'
import { answerKey } from './answer-key.ts'

/** A decision on its way to the server, shown at once and taken back when the server refuses. */
export interface PendingDecision {
  readonly id: number
  /** When the person decided, ISO 8601, UTC: what was decided can be undone before the server has heard of it. */
  readonly at: string
  readonly request: DecisionRequest
}

/** The submission as it will stand if every pending decision is granted. The server's own answer replaces it. */
export function withPending(view: SubmissionView, pending: readonly PendingDecision[]): SubmissionView {
  if (pending.length === 0) return view
  const decisions = new Map(
    pending.map((one) => [answerKey(one.request.questionId, one.request.itemId), one]),
  )
  return {
    ...view,
    answers: view.answers.map((answer) => {
      const decision = decisions.get(answerKey(answer.questionId, answer.itemId))
      return decision ? decided(answer, decision) : answer
    }),
    blockers: view.blockers.filter(({ questionId, itemId }) => {
      const kind = decisions.get(answerKey(questionId, itemId))?.request.kind
      return kind === undefined || kind === 'undo' || kind === 'clear'
    }),
  }
}

function decided(standing: AnswerView, { request: decision, at }: PendingDecision): AnswerView {
  const { captured: place } = decision
  const captured = place
    ? ({ ...place, spanId: '', relation: 'cited', fileName: '', label: null, hidden: null } as const)
    : null
  const answer = { ...standing, captured, decidedAt: at }
  switch (decision.kind) {
    case 'accept': {
      const chosen = answer.candidates.find((candidate) => candidate.id === decision.candidateId)
      const value = chosen ? chosen.value : answer.value
      const candidateId = chosen?.id ?? answer.candidateId
      return { ...answer, state: 'accepted', value, candidateId, needsPerson: false, issues: [] }
    }
    case 'correct':
      return {
        ...answer,
        state: 'corrected',
        value: decision.value ?? null,
        candidateId: null,
        needsPerson: false,
        issues: [],
      }
    case 'not_stated':
      return { ...answer, state: 'not_stated', value: null, needsPerson: false, issues: [] }
    case 'clear':
      return { ...answer, state: 'missing', value: null, candidateId: null, issues: [] }
    case 'undo':
      // What stood before is the server's to say.
      return standing
  }
}
