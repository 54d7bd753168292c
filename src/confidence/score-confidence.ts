import type { Signals } from '../domain/answer.ts'
import { shippedCalibration } from './calibration.ts'
import { logOddsOf } from './estimate-confidence.ts'

/** The signals as one number between 0 and 1 that ranks, uncalibrated. */
export function scoreSignals(signals: Signals): number {
  return Math.round((1 / (1 + Math.exp(-logOddsOf(signals, shippedCalibration)))) * 10_000) / 10_000
}
