import type { AnswerState, ReasonCode, Signals } from '../domain/answer.ts'
import { reviewThreshold } from './weights.ts'

/** Reasons for which a person always looks, however sure the reading is. */
const alwaysLook: ReadonlySet<ReasonCode> = new Set([
  'no_evidence',
  'evidence_not_found',
  'evidence_hidden',
  'conflict',
  'readers_disagree',
  'invalid_value',
  'outside_limits',
  'required_missing',
  'injection_suspected',
  'rows_do_not_reconcile',
])

export interface TriageInput {
  readonly state: AnswerState
  readonly confidence: number
  readonly reasons: readonly ReasonCode[]
  readonly isRequired: boolean
}

/** Whether approval waits until a person has looked at an answer. */
export function needsPerson(
  { state, confidence, reasons, isRequired }: TriageInput,
  threshold: number = reviewThreshold,
): boolean {
  if (state === 'not_applicable') return false
  if (reasons.some((reason) => alwaysLook.has(reason))) return true
  if (state === 'missing') return isRequired
  return confidence < threshold
}

/** What in the signals speaks against an answer, in the words reviewers are shown. */
export function reasonsOf(
  signals: Signals,
  confidence: number,
  threshold: number = reviewThreshold,
): ReasonCode[] {
  const reasons: ReasonCode[] = []
  if ((signals.grounded ?? 1) < 0.5) reasons.push('evidence_not_found')
  if ((signals.labelMatch ?? 1) < 0.65) reasons.push('low_label_match')
  if ((signals.uniqueness ?? 1) < 0.35) reasons.push('several_candidates')
  if ((signals.readingQuality ?? 1) < 0.7) reasons.push('poor_reading')
  if (confidence < threshold && reasons.length === 0) reasons.push('low_confidence')
  return reasons
}
