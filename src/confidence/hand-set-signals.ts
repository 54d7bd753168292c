import type { SignalFit } from './fit-signals.ts'

/**
 * What each signal is worth in log odds from its absence to its full strength, as people who know the papers would say.
 * Data are drawn towards this, so that what they never showed, such as a value whose evidence is not there, is still judged.
 */
const worth: Readonly<Record<string, number>> = {
  labelMatch: 4,
  typeFit: 2.5,
  relation: 1.5,
  uniqueness: 2.5,
  readingQuality: 2.5,
  agreement: 2,
  sourceWeight: 0.5,
  grounded: 6,
}
/** A signal that was not observed counts as if it were this strong. */
const unobserved = 0.7
/** Full marks in everything is almost, and never quite, certainty. */
const best = 4.5

export const handSetSignals: SignalFit = {
  base: best - Object.values(worth).reduce((sum, value) => sum + value, 0),
  signals: Object.fromEntries(
    Object.entries(worth).map(([name, value]) => [
      name,
      {
        absent: name === 'grounded' ? value : unobserved * value,
        line: [
          [0, 0],
          [1, value],
        ],
      },
    ]),
  ),
  offsets: { type: {}, source: {}, question: {} },
}
