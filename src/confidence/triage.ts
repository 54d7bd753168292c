import { type AnswerState, highConfidence, type ReasonCode, type Signals } from '../domain/answer.ts'

/** Reasons for which a person always looks, however sure the reading is. */
const alwaysLook: ReadonlySet<ReasonCode> = new Set([
  'no_evidence',
  'evidence_not_found',
  'evidence_hidden',
  'conflict',
  'readers_disagree',
  'invalid_value',
  'not_whole',
  'outside_limits',
  'required_missing',
  'injection_suspected',
  'rows_do_not_reconcile',
  'inconsistent',
  'never_seen',
  'asks_otherwise',
])
/** What holds an answer back for the sake of measuring, not for anything it says. */
const toMeasure: ReadonlySet<ReasonCode> = new Set(['not_measured', 'audit_sample'])

export interface TriageInput {
  readonly state: AnswerState
  readonly confidence: number
  readonly reasons: readonly ReasonCode[]
  readonly isRequired: boolean
}

/** Whether a person looks whatever the confidence, because of what was found. */
export function isHeldBack(reasons: readonly ReasonCode[]): boolean {
  return reasons.some((reason) => alwaysLook.has(reason))
}

/** Whether approval waits until a person has looked at an answer; `threshold` is null where none may pass unseen. */
export function needsPerson(
  { state, confidence, reasons, isRequired }: TriageInput,
  threshold: number | null,
): boolean {
  if (state === 'not_applicable') return false
  if (isHeldBack(reasons) || reasons.some((reason) => toMeasure.has(reason))) return true
  if (state === 'missing') return isRequired
  return threshold === null || confidence < threshold
}

/** What in the signals speaks against an answer, in the words reviewers are shown. */
export function reasonsOf(signals: Signals, confidence: number, threshold: number | null): ReasonCode[] {
  const reasons: ReasonCode[] = []
  if ((signals.grounded ?? 1) < 0.5) reasons.push('evidence_not_found')
  if ((signals.follows ?? 1) < 1) reasons.push('asks_otherwise')
  if ((signals.labelMatch ?? 1) < 0.65) reasons.push('low_label_match')
  if ((signals.uniqueness ?? 1) < 0.35) reasons.push('several_candidates')
  if ((signals.readingQuality ?? 1) < 0.7 || (signals.legible ?? 1) < 1) reasons.push('poor_reading')
  if (reasons.length > 0) return reasons
  if (confidence < (threshold ?? highConfidence)) return ['low_confidence']
  // High, and held back all the same: it has not been shown yet that high is enough.
  return threshold === null ? ['not_measured'] : []
}
