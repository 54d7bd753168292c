import type { Selectable } from 'kysely'
import type { Answer, DecisionKind, ReasonCode } from '../domain/answer.ts'
import { eachQuestion } from '../domain/askable-question.ts'
import type { Question, QuestionSet } from '../domain/question-set.ts'
import type {
  AnswerTable,
  CandidateTable,
  DecisionTable,
  GroupItemTable,
  SubmissionTable,
} from '../store/schema.ts'

export type SubmissionRow = Selectable<SubmissionTable>
export type AnswerRow = Selectable<AnswerTable>
export type CandidateRow = Selectable<CandidateTable>
export type DecisionRow = Selectable<DecisionTable>
export type GroupItemRow = Selectable<GroupItemTable>

/** Everything a review works on, as the rows stand. Changes are computed from it and saved in the same transaction. */
export interface ReviewState {
  readonly submission: SubmissionRow
  /** Null until the submission was mapped. */
  readonly questionSet: QuestionSet | null
  readonly answers: readonly AnswerRow[]
  /** Removed ones too. */
  readonly items: readonly GroupItemRow[]
  readonly candidates: readonly CandidateRow[]
  /** Oldest first. */
  readonly decisions: readonly DecisionRow[]
}

/** What a review changed: rows as they shall stand, ready to be saved in this order. */
export interface ReviewChange {
  readonly decisions: readonly DecisionRow[]
  readonly items: readonly GroupItemRow[]
  readonly answers: readonly AnswerRow[]
  /** Of the submission, after the change. */
  readonly openCount: number
}

/** Who decides, and when. */
export interface ReviewContext {
  readonly actor: string
  readonly now: Date
}

/** One question (and item) of a submission as a key; rows say '' for a question outside groups. */
export function answerKey(questionId: string, itemId: string | null): string {
  return `${itemId ?? ''}\u0000${questionId}`
}

export function rowKey(row: Pick<AnswerRow, 'question_id' | 'item_id'>): string {
  return answerKey(row.question_id, row.item_id)
}

/** Where a question stands in its set: the question, and the group it belongs to. */
export function findQuestion(
  set: QuestionSet,
  questionId: string,
): { readonly question: Question; readonly group?: Question } | null {
  for (const place of eachQuestion(set)) if (place.question.id === questionId) return place
  return null
}

export function standingItems(items: readonly GroupItemRow[]): { id: string; questionId: string }[] {
  return items
    .filter((item) => !item.removed)
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map((item) => ({ id: item.id, questionId: item.question_id }))
}

/** A row for a question nobody read or answered yet. Its version is 0: it does not exist before it is saved. */
export function blankAnswer(
  submission: Pick<SubmissionRow, 'id' | 'organisation_id' | 'updated_at'>,
  questionId: string,
  itemId: string | null,
): AnswerRow {
  return {
    organisation_id: submission.organisation_id,
    submission_id: submission.id,
    question_id: questionId,
    item_id: itemId ?? '',
    state: 'missing',
    value: null,
    candidate_id: null,
    decision_id: null,
    confidence: 0,
    reasons: [] as ReasonCode[],
    needs_person: false,
    version: 0,
    updated_at: submission.updated_at,
  }
}

/** The state that a decision left an answer in. */
export function stateAfter(kind: DecisionKind): Answer['state'] | null {
  switch (kind) {
    case 'accept':
      return 'accepted'
    case 'correct':
      return 'corrected'
    case 'not_stated':
      return 'not_stated'
    case 'clear':
      return 'missing'
    default:
      return null
  }
}
