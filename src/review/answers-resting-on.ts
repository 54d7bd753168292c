import { eachQuestion } from '../domain/askable-question.ts'
import { type AnswerRow, type ReviewState, standingItems } from './review-state.ts'
import { standingState } from './standing-state.ts'

/**
 * Answers that a person accepted as they were read, or captured, and whose evidence stands in these files alone; what a
 * person typed stands by itself. The last of the Question Set comes first, so that each can be undone before the one it
 * depends on.
 */
export function answersRestingOn(loaded: ReviewState, fileIds: ReadonlySet<string>): AnswerRow[] {
  const { questionSet, answers, candidates, decisions, items } = standingState(loaded)
  if (!questionSet) return []
  const order = new Map([...eachQuestion(questionSet)].map(({ question }, index) => [question.id, index]))
  const present = new Set(['', ...standingItems(items).map(({ id }) => id)])
  const read = new Map(candidates.map((candidate) => [candidate.id, candidate.evidence]))
  const captured = new Map(decisions.map((decision) => [decision.id, decision.captured]))
  const rests = (row: AnswerRow): boolean => {
    if (row.decision_id === null || (row.state !== 'accepted' && row.state !== 'corrected')) return false
    if (!order.has(row.question_id) || !present.has(row.item_id)) return false
    const drawn = captured.get(row.decision_id)
    const evidence = drawn ? [drawn] : (read.get(row.candidate_id ?? '') ?? [])
    return evidence.length > 0 && evidence.every(({ sourceFileId }) => fileIds.has(sourceFileId))
  }
  return answers
    .filter(rests)
    .toSorted((a, b) => (order.get(b.question_id) ?? 0) - (order.get(a.question_id) ?? 0))
}
