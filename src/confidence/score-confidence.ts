import type { Signals } from '../domain/answer.ts'
import { calibration, confidenceWeights } from './weights.ts'

const names = Object.keys(confidenceWeights.weights) as (keyof Signals)[]

/** The signals as one number between 0 and 1 that ranks, uncalibrated. */
export function scoreSignals(signals: Signals): number {
  let sum = confidenceWeights.intercept
  for (const name of names) {
    const signal = signals[name] ?? confidenceWeights.neutral[name]
    sum += confidenceWeights.weights[name] * Math.min(1, Math.max(0, signal))
  }
  return round(1 / (1 + Math.exp(-sum)))
}

/** A raw score as the chance of being right. Monotone, so that ranking is never changed. */
export function calibrate(
  rawScore: number,
  map: readonly (readonly [number, number])[] = calibration,
): number {
  const clamped = Math.min(1, Math.max(0, rawScore))
  for (let at = 1; at < map.length; at++) {
    const [left, right] = [map[at - 1], map[at]]
    if (!left || !right || clamped > right[0]) continue
    const share = right[0] === left[0] ? 1 : (clamped - left[0]) / (right[0] - left[0])
    return round(left[1] + share * (right[1] - left[1]))
  }
  return round(map.at(-1)?.[1] ?? clamped)
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
