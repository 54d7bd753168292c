/** Names one answer on the desk: its question, and the item where the question belongs to a repeating group. */
export type AnswerKey = string

/** The separator cannot occur in ids, so that no two answers share a key. */
export function answerKey(questionId: string, itemId: string | null): AnswerKey {
  return itemId === null ? questionId : `${questionId}\u0001${itemId}`
}
