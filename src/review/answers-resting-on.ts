import type { AnswerRow, ReviewState } from './review-state.ts'

/**
 * Answers that a person accepted as they were read, or captured, and whose evidence stands in these files alone. What a
 * person typed stands by itself.
 */
export function answersRestingOn(
  { answers, candidates, decisions }: Pick<ReviewState, 'answers' | 'candidates' | 'decisions'>,
  fileIds: ReadonlySet<string>,
): AnswerRow[] {
  const read = new Map(candidates.map((candidate) => [candidate.id, candidate.evidence]))
  const captured = new Map(decisions.map((decision) => [decision.id, decision.captured]))
  return answers.filter((row) => {
    if (row.decision_id === null) return false
    const drawn = captured.get(row.decision_id)
    if (row.state !== 'accepted' && row.state !== 'corrected') return false
    const evidence = drawn ? [drawn] : (read.get(row.candidate_id ?? '') ?? [])
    return evidence.length > 0 && evidence.every(({ sourceFileId }) => fileIds.has(sourceFileId))
  })
}
