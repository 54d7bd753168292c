import type { AnswerView, DecisionRequest } from '../../review/views.ts'

/** What of a decision is the person's own. */
type Said = Pick<DecisionRequest, 'kind' | 'value' | 'candidateId' | 'captured'>

/** The decision that stands, to be said once more; null when nobody decided. */
export function standingVerdict(
  answer: Pick<AnswerView, 'state' | 'value' | 'candidateId' | 'candidates' | 'captured' | 'decidedAt'>,
): Said | null {
  const { captured } = answer
  const place = captured
    ? {
        captured: {
          readingId: captured.readingId,
          sourceFileId: captured.sourceFileId,
          locator: captured.locator,
          text: captured.text,
        },
      }
    : {}
  switch (answer.state) {
    case 'accepted': {
      // Mapping again may have read something else since.
      const candidate = answer.candidates.find(({ id }) => id === answer.candidateId)
      return { kind: 'accept', ...place, ...(candidate ? { candidateId: candidate.id } : {}) }
    }
    case 'corrected':
      return { kind: 'correct', value: answer.value, ...place }
    case 'not_stated':
      return { kind: 'not_stated' }
    default:
      return answer.decidedAt !== null && answer.state === 'missing' ? { kind: 'clear' } : null
  }
}
