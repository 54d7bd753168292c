import type { Signals } from '../domain/answer.ts'

/**
 * How much each signal speaks, in log odds. A signal that was not observed counts as its neutral value. Raise `version`
 * with every change: each answer's confidence hangs on it.
 *
 * Version 2 was fitted by penalised logistic regression on 1,252 proposed answers (827 of public advertising orders, 396
 * of our samples, 29 of a motor claim), pulled towards weights set by hand because those papers hold few weak labels.
 * Cross-validated by document: AUROC 0.81, ECE 0.016.
 */
export const confidenceWeights: {
  readonly version: string
  readonly intercept: number
  readonly weights: Readonly<Record<keyof Signals, number>>
  readonly neutral: Readonly<Record<keyof Signals, number>>
} = {
  version: '2',
  intercept: -9.3,
  weights: {
    labelMatch: 2.4,
    typeFit: 2.2,
    relation: 1.2,
    uniqueness: 3.5,
    readingQuality: 2.9,
    agreement: 0.8,
    sourceWeight: 0.8,
    grounded: 0,
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
