import { answersRestingOn } from '../review/answers-resting-on.ts'
import { carryDecisions } from '../review/carry-decisions.ts'
import { decideAnswers } from '../review/decide-answers.ts'
import type { ReviewChange, ReviewContext, ReviewState } from '../review/review-state.ts'
import { saveAnswers } from '../store/answers.ts'
import { insertDecisions, journalEntries } from '../store/decisions.ts'
import type { JournalEntry, OpenTransaction } from '../store/ports.ts'
import { standingDecisions } from '../store/standing-decisions.ts'
import { appendDecisionEvents } from './submission-decision.ts'

/** Answers that were accepted from papers which count no more are open again. @returns the journal's lines */
export async function reopenAnswers(
  tx: OpenTransaction,
  state: ReviewState,
  leaving: readonly string[],
  context: ReviewContext,
): Promise<readonly JournalEntry[]> {
  const resting = answersRestingOn(state, new Set(leaving))
  if (resting.length === 0) return []
  const undone = resting.map((row) => ({
    questionId: row.question_id,
    itemId: row.item_id || null,
    kind: 'undo' as const,
    version: row.version,
  }))
  return await save(tx, state, decideAnswers(state, undone, context))
}

/** What people settled in a submission that ends in this one comes along. @returns the journal's lines */
export async function carryOver(
  tx: OpenTransaction,
  kept: ReviewState,
  absorbed: ReviewState | null,
  context: ReviewContext,
): Promise<readonly JournalEntry[]> {
  if (!absorbed) return []
  const standing = [...standingDecisions(absorbed.decisions).values()]
  const carried = carryDecisions(kept, { productId: absorbed.submission.product_id, standing }, context)
  return carried ? await save(tx, kept, carried) : []
}

async function save(
  tx: OpenTransaction,
  { submission }: ReviewState,
  { decisions, answers }: ReviewChange,
): Promise<readonly JournalEntry[]> {
  await insertDecisions(tx, decisions)
  await saveAnswers(tx, answers)
  await appendDecisionEvents(tx, decisions)
  return journalEntries({ submission, decisions })
}
