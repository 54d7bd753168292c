import type { AnswerState, EvidenceRelation, Reader, ReasonCode } from '../../domain/answer.ts'
import type { DecisionRequest } from '../../review/views.ts'

/** Why a person must look, said beside the field. */
export const reasonWords: Readonly<Record<ReasonCode, string>> = {
  no_evidence: 'No source was found for this value',
  evidence_not_found: 'The place it was said to stand does not hold this value',
  evidence_hidden: 'It stands only in text that a person cannot see',
  low_confidence: 'Not sure enough to pass without a look',
  low_label_match: 'The wording on the form differs from the question',
  several_candidates: 'Several values could be meant',
  conflict: 'Two sources disagree',
  readers_disagree: 'The two readers read it differently',
  poor_reading: 'The page is hard to read',
  invalid_value: 'The value does not fit the question',
  outside_limits: 'The value is outside the allowed limits',
  required_missing: 'Required, and not found in the papers',
  not_stated: 'The papers say that it is not known',
  injection_suspected: 'The text tries to instruct the reader; check it with care',
  rows_do_not_reconcile: 'The rows do not add up to the total or count stated',
  inconsistent: 'It cannot well be right together with another answer',
  not_measured: 'How often such answers are right has not been measured enough',
  audit_sample: 'Picked at random, to check that sure answers are right',
}

export const stateWords: Readonly<Record<AnswerState, string>> = {
  proposed: 'Proposed',
  missing: 'No value',
  accepted: 'Accepted',
  corrected: 'Corrected',
  not_stated: 'Not stated',
  not_applicable: 'Does not apply',
}

export const readerWords: Readonly<Record<Reader, string>> = {
  offline: 'read offline',
  model: 'read by the model',
  person: 'keyed by a person',
}

export const relationWords: Readonly<Record<EvidenceRelation, string>> = {
  form_field: 'form field',
  mark: 'marked box',
  beside: 'beside its label',
  below: 'below its label',
  above: 'above its label',
  same_line: 'on the line of its label',
  table_cell: 'table cell',
  prose: 'in the text',
  header: 'mail header',
  cited: 'cited text',
  derived: 'derived',
}

export const decisionWords: Readonly<Record<DecisionRequest['kind'], string>> = {
  accept: 'accepted',
  correct: 'corrected',
  clear: 'cleared',
  not_stated: 'marked as not stated',
  undo: 'undone',
}
