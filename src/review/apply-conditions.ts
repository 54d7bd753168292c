import { visibleQuestions } from '../values/visible-questions.ts'
import {
  type AnswerRow,
  answerKey,
  blankAnswer,
  type CandidateRow,
  type GroupItemRow,
  type ReviewState,
  rowKey,
  standingItems,
  stateAfter,
} from './review-state.ts'

/** A value that nobody weighed when it was mapped, because its question did not apply then, is no better than a guess. */
const UNWEIGHED_CONFIDENCE = 0.5

/**
 * Lets questions appear and withdraw as the answers before them say. An answer whose question withdraws keeps its value,
 * so that it stands again when the question comes back. Answers the rows that changed.
 */
export function applyConditions(
  state: Pick<ReviewState, 'submission' | 'questionSet' | 'candidates' | 'decisions'>,
  rows: Map<string, AnswerRow>,
  items: readonly GroupItemRow[],
): AnswerRow[] {
  if (!state.questionSet) return []
  const changed = new Map<string, AnswerRow>()
  const standing = [...rows.values()].map((row) => ({
    questionId: row.question_id,
    itemId: row.item_id || null,
    value: row.value,
  }))
  const visible = visibleQuestions(state.questionSet, standing, standingItems(items)).filter(
    ({ question }) => question.type !== 'group',
  )
  const visibleKeys = new Set(visible.map(({ question, itemId }) => answerKey(question.id, itemId)))

  for (const [key, row] of rows)
    if (row.state !== 'not_applicable' && !visibleKeys.has(key))
      changed.set(key, { ...row, state: 'not_applicable' })

  for (const { question, itemId } of visible) {
    const key = answerKey(question.id, itemId)
    const row = rows.get(key)
    if (row && row.state !== 'not_applicable') continue
    const candidate = bestCandidate(state.candidates, question.id, itemId)
    if (row) changed.set(key, comeBack(state, row, candidate))
    else if (candidate)
      changed.set(key, propose(blankAnswer(state.submission, question.id, itemId), candidate))
  }
  for (const [key, row] of changed) rows.set(key, row)
  return [...changed.values()]
}

function comeBack(
  state: Pick<ReviewState, 'decisions'>,
  row: AnswerRow,
  candidate: CandidateRow | undefined,
): AnswerRow {
  const decision = state.decisions.find(({ id }) => id === row.decision_id)
  const decided = decision ? stateAfter(decision.kind) : null
  if (decided) return { ...row, state: decided }
  if (row.value !== null)
    return { ...row, state: 'proposed', needs_person: row.needs_person || row.confidence === 0 }
  return candidate ? propose(row, candidate) : { ...row, state: 'missing' }
}

function propose(row: AnswerRow, candidate: CandidateRow): AnswerRow {
  return {
    ...row,
    state: 'proposed',
    value: candidate.value,
    candidate_id: candidate.id,
    confidence: Math.min(candidate.raw_score, UNWEIGHED_CONFIDENCE),
    reasons: ['low_confidence'],
    needs_person: true,
  }
}

function bestCandidate(
  candidates: readonly CandidateRow[],
  questionId: string,
  itemId: string | null,
): CandidateRow | undefined {
  return candidates
    .filter(
      (candidate) => candidate.question_id === questionId && (candidate.item_id ?? '') === (itemId ?? ''),
    )
    .toSorted((a, b) => b.raw_score - a.raw_score)[0]
}

/** The rows of a state by key, to be changed freely. */
export function rowsByKey(answers: readonly AnswerRow[]): Map<string, AnswerRow> {
  return new Map(answers.map((row) => [rowKey(row), row]))
}
