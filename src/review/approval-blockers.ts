import type { ReasonCode } from '../domain/answer.ts'
import { validateAnswer } from '../values/validate-answer.ts'
import { requiredMissing, visibleQuestions } from '../values/visible-questions.ts'
import { answerKey, type ReviewState, rowKey, standingItems } from './review-state.ts'

/** One thing that stands between now and approval. `questionId` is empty when it concerns the submission as a whole. */
export interface ApprovalBlocker {
  readonly questionId: string
  readonly itemId: string | null
  readonly message: string
}

/** The most telling reason first. */
const tellings: readonly (readonly [ReasonCode, string])[] = [
  ['injection_suspected', 'The paper addresses a machine; read it yourself.'],
  ['conflict', 'The papers disagree; choose which value is right.'],
  ['readers_disagree', 'Two readings disagree; choose which value is right.'],
  ['no_evidence', 'Nothing in the papers was found to support this value.'],
  ['evidence_not_found', 'The cited place does not hold this value.'],
  ['evidence_hidden', 'The value stands only in text that a person cannot see.'],
  ['inconsistent', 'It cannot well be right together with another answer; compare both.'],
  ['never_seen', 'It is far from every figure approved for this question before; compare it.'],
  [
    'asks_otherwise',
    'The paper asks for more or less than the question; see whether its yes or no holds here.',
  ],
  ['rows_do_not_reconcile', 'The rows do not add up to the stated total.'],
  ['invalid_value', 'What is written cannot be read as an answer.'],
  ['not_whole', 'It looks cut off, or something that is not part of it was read with it; compare it.'],
  ['outside_limits', 'The value is outside the limits of the question.'],
  ['several_candidates', 'Several values could be meant; choose one.'],
  ['place_unclear', 'The papers do not say which of several premises is meant; check which one it is.'],
  ['poor_reading', 'The paper is hard to read here; compare it.'],
  ['not_stated', 'The papers do not say; answer it, or mark it as not stated.'],
  ['low_label_match', 'It is not certain that this value answers the question.'],
  ['low_confidence', 'The reading is not certain; compare it with the paper.'],
  [
    'not_measured',
    'How often such answers are right has not been measured enough; compare it with the paper.',
  ],
]

/**
 * What still stands between now and approval, in the order of the Question Set and at most one for each question and item;
 * empty when the answers may be approved.
 */
export function approvalBlockers(
  state: Pick<ReviewState, 'submission' | 'questionSet' | 'answers' | 'items'>,
): ApprovalBlocker[] {
  const { submission, questionSet, answers } = state
  if (submission.kind !== 'new_business') return [whole('Only new business can be approved and quoted.')]
  if (!questionSet) return [whole('The answers have not been mapped yet.')]

  const rows = new Map(answers.map((row) => [rowKey(row), row]))
  const items = standingItems(state.items)
  const standing = answers.map((row) => ({
    questionId: row.question_id,
    itemId: row.item_id || null,
    value: row.value,
  }))
  const missing = new Set(
    requiredMissing(questionSet, standing, items).map((one) => answerKey(one.questionId, one.itemId)),
  )
  const blockers: ApprovalBlocker[] = []
  for (const { question, itemId } of visibleQuestions(questionSet, standing, items)) {
    const key = answerKey(question.id, itemId)
    const row = rows.get(key)
    const block = (message: string) => blockers.push({ questionId: question.id, itemId, message })
    if (missing.has(key)) {
      block(question.type === 'group' ? 'At least one entry is required.' : 'An answer is required.')
      continue
    }
    if (!row || question.type === 'group') continue
    const isOpen = row.needs_person && (row.state === 'proposed' || row.state === 'missing')
    const error =
      row.value === null
        ? undefined
        : validateAnswer(question, row.value).find(({ severity }) => severity === 'error')
    if (error) block(error.message)
    else if (isOpen) block(tell(row.reasons))
  }
  return blockers
}

/** How many answers need a person; what concerns the whole submission is not an answer. */
export function countOpen(blockers: readonly ApprovalBlocker[]): number {
  return blockers.filter(({ questionId }) => questionId !== '').length
}

function tell(reasons: readonly ReasonCode[]): string {
  return tellings.find(([code]) => reasons.includes(code))?.[1] ?? 'A person must look at this answer.'
}

function whole(message: string): ApprovalBlocker {
  return { questionId: '', itemId: null, message }
}
