import { t } from '@lingui/core/macro'
import { highConfidence } from '../../domain/answer.ts'

export interface ConfidenceWords {
  readonly label: string
  readonly tone: 'good' | 'ask' | 'alarm'
  /** `97 %`, never rounded up to certainty. */
  readonly percent: string
}

/** A confidence between 0 and 1 in words. 100 % is never claimed of a reading. */
export function wordConfidence(confidence: number): ConfidenceWords {
  const bounded = Number.isFinite(confidence) ? Math.min(Math.max(confidence, 0), 1) : 0
  const percent = t`${Math.min(Math.floor(bounded * 100), 99)} %`
  if (bounded >= highConfidence) return { label: t`High`, tone: 'good', percent }
  if (bounded >= 0.6) return { label: t`Medium`, tone: 'ask', percent }
  return { label: t`Low`, tone: 'alarm', percent }
}
