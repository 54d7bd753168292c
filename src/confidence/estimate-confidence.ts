import type { Signals } from '../domain/answer.ts'
import { type Calibration, shippedCalibration } from './calibration.ts'
import { along } from './rising-line.ts'

/** What an answer is an answer to, and where it was read; each has a say in what its signals are worth. */
export interface AnswerKind {
  /** The question's type. */
  readonly type: string
  readonly source: string
  /** `product question`. */
  readonly question: string
}

/** What the signals add up to, in log odds, whatever the question. A signal the calibration does not know says nothing. */
export function logOddsOf(signals: Signals, calibration: Calibration): number {
  const strengths = signals as Readonly<Record<string, number | undefined>>
  let sum = calibration.base
  for (const [name, { absent, line }] of Object.entries(calibration.signals)) {
    const strength = strengths[name]
    sum += strength === undefined ? absent : along(line, strength)
  }
  return sum
}

/** The chance, 0 to 1, that an answer with these signals is right. More of a signal never lowers it. */
export function estimateConfidence(
  signals: Signals,
  kind: AnswerKind,
  calibration: Calibration = shippedCalibration,
): number {
  const { type, source, question } = calibration.offsets
  const odds =
    logOddsOf(signals, calibration) +
    (type[kind.type] ?? 0) +
    (source[kind.source] ?? 0) +
    (question[kind.question] ?? 0)
  // However plainly an answer stands, it is not sure where it does not follow from what is printed, or may be misread.
  const measured = along(calibration.curve, 1 / (1 + Math.exp(-odds)))
  return Math.round(Math.min(measured, signals.follows ?? 1, signals.legible ?? 1) * 10_000) / 10_000
}
