import type { Question, QuestionSet } from '../../src/domain/question-set.ts'
import type { AnswerRow, CandidateRow, ReviewState, SubmissionRow } from '../../src/review/review-state.ts'

export const now = new Date('2026-11-21T10:00:00Z')
export const context = { actor: 'usr_1', now }

export function question(id: string, more: Partial<Question> = {}): Question {
  return {
    id,
    label: `Label of ${id}`,
    order: 1,
    type: 'text',
    wireType: 'x',
    required: false,
    hidden: false,
    readOnly: false,
    ...more,
  }
}

export function setOf(...questions: Question[]): QuestionSet {
  return {
    productId: 'p',
    productName: 'P',
    hash: 'h',
    pages: [{ id: 'page', title: 'Page', order: 1, questions }],
  }
}

export function answer(questionId: string, more: Partial<AnswerRow> = {}): AnswerRow {
  return {
    organisation_id: 'org',
    submission_id: 'sub',
    question_id: questionId,
    item_id: '',
    state: 'proposed',
    value: 'value',
    candidate_id: null,
    decision_id: null,
    confidence: 0.9,
    reasons: [],
    needs_person: false,
    version: 1,
    updated_at: now,
    ...more,
  }
}

export function candidate(id: string, questionId: string, more: Partial<CandidateRow> = {}): CandidateRow {
  return {
    id,
    organisation_id: 'org',
    submission_id: 'sub',
    question_id: questionId,
    item_id: null,
    reader: 'offline',
    value: 'value',
    raw_text: 'value',
    evidence: [],
    signals: {},
    raw_score: 0.5,
    ...more,
  }
}

export function stateOf(
  questionSet: QuestionSet | null,
  answers: readonly AnswerRow[],
  more: Partial<ReviewState> & { readonly submission?: Partial<SubmissionRow> } = {},
): ReviewState {
  return {
    questionSet,
    answers,
    items: [],
    candidates: [],
    decisions: [],
    ...more,
    submission: {
      id: 'sub',
      value_pounds: 0,
      erasure_begun_at: null,
      erased_at: null,
      organisation_id: 'org',
      inbox_id: 'inb',
      batch_id: null,
      kind: 'new_business',
      status: 'in_review',
      product_id: 'p',
      question_set_hash: 'h',
      title: 'Title',
      insured_name: null,
      broker_name: null,
      effective_date: null,
      open_count: 0,
      failure_code: null,
      failure_detail: null,
      rejection_reason: null,
      duplicate_of: null,
      warnings: [],
      version: 4,
      attempts: 1,
      received_at: now,
      due_at: null,
      reviewable_at: now,
      created_at: now,
      updated_at: now,
      ...more.submission,
    },
  }
}
