import type { Signals } from '../domain/answer.ts'

/**
 * How much each signal speaks, in log odds, first set by hand and then refitted on labelled answers. A signal that was not
 * observed counts as its neutral value. Raise `version` with every change: each answer's confidence hangs on it.
 */
export const confidenceWeights: {
  readonly version: string
  readonly intercept: number
  readonly weights: Readonly<Record<keyof Signals, number>>
  readonly neutral: Readonly<Record<keyof Signals, number>>
} = {
  version: '1',
  intercept: -13.4,
  weights: {
    labelMatch: 6.5,
    typeFit: 2.6,
    relation: 3.4,
    uniqueness: 2.4,
    readingQuality: 2.2,
    agreement: 3.2,
    sourceWeight: 1.2,
    grounded: 1,
  },
  neutral: {
    labelMatch: 0.6,
    typeFit: 0.7,
    relation: 0.7,
    uniqueness: 0.7,
    readingQuality: 1,
    agreement: 0.5,
    sourceWeight: 1,
    grounded: 1,
  },
}

/** An answer below this confidence is looked at by a person. */
export const reviewThreshold = 0.8

/** Breakpoints of the monotone map from raw score to probability, raw score rising. Straight lines between them. */
export const calibration: readonly (readonly [rawScore: number, probability: number])[] = [
  [0, 0],
  [1, 1],
]
