import { sha256 } from '../domain/identifiers.ts'
import type { Calibration } from './calibration.ts'
import { estimateConfidence } from './estimate-confidence.ts'
import { fitCurve, type Told } from './fit-curve.ts'
import { type FitSettings, fitSignals } from './fit-signals.ts'
import { type Claim, judgeRanking, measureAuroc } from './measure-ranking.ts'
import { measureRisk } from './measure-risk.ts'
import type { Observation } from './observation.ts'

export interface CalibrationRequest extends FitSettings {
  readonly version: string
  /** ISO `YYYY-MM-DD`. */
  readonly fittedAt: string
  readonly folds: number
  /** How much an answer of a set counts, by the start of the set's name; 1 where nothing is said. */
  readonly weights?: Readonly<Record<string, number>>
  /** The starts of the names of sets by which thresholds are chosen; all where nothing is said. */
  readonly riskOf?: readonly string[]
}

/** A long table is one reading repeated: of a column of a submission so many answers are taken, evenly. */
const MOST_OF_COLUMN = 20

/**
 * Fits a calibration and measures it: each submission is judged by a fit that never saw it, its curve too, and what that
 * gives is what the calibration says of itself.
 */
export function fitCalibration(given: readonly Observation[], request: CalibrationRequest): Calibration {
  const observations = thin(given)
  const weights = observations.map(({ data }) => weightOfData(data, request.weights ?? {}))
  const foldOf = observations.map(({ submission }) => foldNumber(submission, request.folds))
  const folds = [...new Set(foldOf)].sort()
  const bare = new Float64Array(observations.length)
  for (const fold of folds) {
    const kept = observations.map((_, index) => index).filter((index) => foldOf[index] !== fold)
    const fit = withCurve(fitSignals(pick(observations, kept), pick(weights, kept), request), [
      [0, 0],
      [1, 1],
    ])
    observations.forEach(({ signals, kind }, index) => {
      if (foldOf[index] === fold) bare[index] = estimateConfidence(signals, kind, fit)
    })
  }
  const told: Told[] = observations.map(({ right }, index) => ({
    chance: bare[index] ?? 0,
    right,
    weight: weights[index] ?? 1,
  }))
  const heldOut = new Float64Array(observations.length)
  const straight = withCurve({ base: 0, signals: {}, offsets: { type: {}, source: {}, question: {} } }, [])
  for (const fold of folds) {
    const curve = fitCurve(told.filter((_, index) => foldOf[index] !== fold))
    observations.forEach((_, index) => {
      if (foldOf[index] !== fold) return
      const chance = Math.min(1 - 1e-9, Math.max(1e-9, bare[index] ?? 0))
      const base = Math.log(chance / (1 - chance))
      heldOut[index] = estimateConfidence({}, nothing, { ...straight, base, curve })
    })
  }
  const fit = fitSignals(observations, weights, request)
  const claims = observations.map(({ right }, index): Claim => ({ confidence: heldOut[index] ?? 0, right }))
  const passing = observations.flatMap((observation, index) =>
    observation.stood && !observation.held && isAmong(observation.data, request.riskOf)
      ? [
          {
            submission: observation.submission,
            confidence: heldOut[index] ?? 0,
            right: observation.right,
            weight: weights[index] ?? 1,
          },
        ]
      : [],
  )
  return {
    ...withCurve(fit, fitCurve(told)),
    version: request.version,
    fittedAt: request.fittedAt,
    provenance: {
      data: describeData(observations, request.weights ?? {}),
      folds: request.folds,
      method: [
        'penalised logistic regression, rising in every signal, partly pooled by question type and source',
        'isotonic curve',
        'held out by submission',
        ...(request.riskOf ? [`thresholds by ${request.riskOf.join(' and ')}`] : []),
      ].join('; '),
      figures: {
        answers: claims.length,
        wrong: claims.filter(({ right }) => !right).length,
        auroc: measureAuroc(claims),
        expectedCalibrationError: calibrationError(claims, weights),
      },
    },
    risk: measureRisk(passing),
    sources: countBy(observations.map(({ kind }) => kind.source)),
    rankings: judgeQuestions(observations, claims),
  }
}

const nothing = { type: '', source: '', question: '' }

function withCurve(
  fit: Pick<Calibration, 'base' | 'signals' | 'offsets'>,
  curve: Calibration['curve'],
): Calibration {
  return {
    format: 1,
    version: '',
    fittedAt: '',
    provenance: {
      data: [],
      folds: 0,
      method: '',
      figures: { answers: 0, wrong: 0, auroc: null, expectedCalibrationError: null },
    },
    ...fit,
    curve,
    risk: [],
    sources: {},
    rankings: {},
  }
}

/** The same submission is always in the same fold, whatever it is measured with. */
export function foldNumber(submission: string, folds: number): number {
  return Number.parseInt(sha256(`fold ${submission}`).slice(0, 8), 16) % folds
}

function thin(observations: readonly Observation[]): Observation[] {
  const columns = Map.groupBy(
    observations,
    ({ data, submission, kind }) => `${data} ${submission} ${kind.question}`,
  )
  return [...columns.values()].flatMap((some) =>
    some.length <= MOST_OF_COLUMN
      ? some
      : Array.from(
          { length: MOST_OF_COLUMN },
          (_, at) => some[Math.floor((at * some.length) / MOST_OF_COLUMN)] as Observation,
        ),
  )
}

function isAmong(data: string, starts: readonly string[] = ['']): boolean {
  return starts.some((start) => data.startsWith(start))
}

function weightOfData(data: string, weights: Readonly<Record<string, number>>): number {
  return Object.entries(weights).find(([name]) => data.startsWith(name))?.[1] ?? 1
}

function describeData(observations: readonly Observation[], weights: Readonly<Record<string, number>>) {
  return [...Map.groupBy(observations, ({ data }) => data)].map(([name, some]) => ({
    name,
    submissions: new Set(some.map(({ submission }) => submission)).size,
    answers: some.length,
    wrong: some.filter(({ right }) => !right).length,
    weight: weightOfData(name, weights),
  }))
}

function judgeQuestions(observations: readonly Observation[], claims: readonly Claim[]) {
  const byQuestion = Map.groupBy(claims.keys(), (index) => observations[index]?.kind.question ?? '')
  return Object.fromEntries(
    [...byQuestion].map(([question, indexes]) => {
      const some = pick(claims, indexes)
      return [
        question,
        { verdict: judgeRanking(some), n: some.length, wrong: some.filter(({ right }) => !right).length },
      ]
    }),
  )
}

/** How far confidence and the share that is right lie apart, over ten bins, each counted by its weight. */
function calibrationError(claims: readonly Claim[], weights: readonly number[]): number | null {
  if (claims.length === 0) return null
  const bins = Map.groupBy(claims.keys(), (index) =>
    Math.min(9, Math.floor((claims[index]?.confidence ?? 0) * 10)),
  )
  let error = 0
  let total = 0
  for (const indexes of bins.values()) {
    let gap = 0
    for (const index of indexes) {
      const weight = weights[index] ?? 1
      gap += weight * ((claims[index]?.confidence ?? 0) - (claims[index]?.right ? 1 : 0))
      total += weight
    }
    error += Math.abs(gap)
  }
  return error / total
}

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function pick<T>(from: readonly T[], indexes: readonly number[]): T[] {
  return indexes.map((index) => from[index] as T)
}
