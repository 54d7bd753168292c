import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AnswerState, EvidenceRelation, Reader, ReasonCode } from '../../domain/answer.ts'
import type { DecisionRequest } from '../../review/views.ts'

/** Why a person must look, said beside the field. */
export const reasonWords: Readonly<Record<ReasonCode, MessageDescriptor>> = {
  no_evidence: msg`No source was found for this value`,
  evidence_not_found: msg`The place it was said to stand does not hold this value`,
  evidence_hidden: msg`It stands only in text that a person cannot see`,
  low_confidence: msg`Not sure enough to pass without a look`,
  low_label_match: msg`The wording on the form differs from the question`,
  asks_otherwise: msg`The paper asks for more or less than the question, so its yes or no may not hold here`,
  several_candidates: msg`Several values could be meant`,
  place_unclear: msg`The papers do not say which of several premises the question is about`,
  conflict: msg`Two sources disagree`,
  readers_disagree: msg`The two readers read it differently`,
  poor_reading: msg`The page is hard to read`,
  invalid_value: msg`The value does not fit the question`,
  not_whole: msg`It looks cut off, or something that is not part of it was read with it`,
  outside_limits: msg`The value is outside the allowed limits`,
  required_missing: msg`Required, and not found in the papers`,
  not_stated: msg`The papers say that it is not known`,
  injection_suspected: msg`The text tries to instruct the reader; check it with care`,
  rows_do_not_reconcile: msg`The rows do not add up to the total or count stated`,
  inconsistent: msg`It cannot well be right together with another answer`,
  never_seen: msg`It is far from every figure approved for this question before`,
  not_measured: msg`How often such answers are right has not been measured enough`,
  audit_sample: msg`Picked at random, to check that sure answers are right`,
}

export const stateWords: Readonly<Record<AnswerState, MessageDescriptor>> = {
  proposed: msg`Proposed`,
  missing: msg`No value`,
  accepted: msg`Accepted`,
  corrected: msg`Corrected`,
  not_stated: msg`Not stated`,
  not_applicable: msg`Does not apply`,
}

export const readerWords: Readonly<Record<Reader, MessageDescriptor>> = {
  offline: msg`read offline`,
  model: msg`read by the model`,
  person: msg`keyed by a person`,
}

export const relationWords: Readonly<Record<EvidenceRelation, MessageDescriptor>> = {
  form_field: msg`form field`,
  mark: msg`marked box`,
  beside: msg`beside its label`,
  below: msg`below its label`,
  above: msg`above its label`,
  same_line: msg`on the line of its label`,
  table_cell: msg`table cell`,
  prose: msg`in the text`,
  header: msg`mail header`,
  cited: msg`cited text`,
  same_place: msg`where it stood on this form before`,
  derived: msg`derived`,
}

export const decisionWords: Readonly<Record<DecisionRequest['kind'], MessageDescriptor>> = {
  accept: msg`accepted`,
  correct: msg`corrected`,
  clear: msg`cleared`,
  not_stated: msg`marked as not stated`,
  undo: msg`undone`,
}
