import type { Calibration } from './calibration.ts'
import { type Example, fitLogistic, type Parameter } from './monotone-logistic.ts'
import type { Observation } from './observation.ts'
import { along } from './rising-line.ts'

/** The lines over a signal's strength bend here; the upper half is where most signals lie. */
const KNOTS = [0, 0.5, 0.7, 0.85, 1]

/** The part of a calibration that is fitted by regression. */
export type SignalFit = Pick<Calibration, 'base' | 'signals' | 'offsets'>

export interface FitSettings {
  /** What the fit is drawn towards. */
  readonly prior: SignalFit
  /** How strongly signals are drawn to the prior: as by so many answers, roughly. */
  readonly signalStrength: number
  /** The same of kinds of questions and sources, whose prior is to be as the whole. */
  readonly kindStrength: number
  /** Whether each question may differ too: an organisation's own questions are the same every day, a benchmark's are not. */
  readonly isByQuestion: boolean
}

/** Kinds with fewer answers than this have no offset of their own: they are as the whole. */
const LEAST_OF_KIND = 20

/**
 * What each signal is worth, and how kinds of questions and sources differ from the whole. Every signal's line rises; kinds
 * are pooled in part: the fewer their data, the nearer they stay to the whole.
 */
export function fitSignals(
  observations: readonly Observation[],
  weights: readonly number[],
  settings: FitSettings,
): SignalFit {
  const names = [...new Set(observations.flatMap(({ signals }) => Object.keys(signals)))].sort()
  const { prior, signalStrength, kindStrength } = settings
  const parameters: Parameter[] = [{ prior: prior.base, strength: signalStrength / 100, isRising: false }]
  const place = new Map<string, number>()
  const add = (key: string, parameter: Parameter): void => {
    place.set(key, parameters.length)
    parameters.push(parameter)
  }
  for (const name of names) {
    const known = prior.signals[name]
    const strength = signalStrength
    for (const [at, knot] of KNOTS.entries()) {
      if (at === 0) continue
      const rise = known ? along(known.line, knot) - along(known.line, KNOTS[at - 1] ?? 0) : 0
      add(`${name} ${at}`, { prior: rise, strength, isRising: true })
    }
    add(`${name} absent`, { prior: known?.absent ?? 0, strength, isRising: false })
  }
  for (const group of ['type', 'source', 'question'] as const)
    for (const [value, some] of Map.groupBy(observations, ({ kind }) => kind[group])) {
      const known = prior.offsets[group][value]
      if (group === 'question' && !settings.isByQuestion) continue
      if (some.length < LEAST_OF_KIND && known === undefined) continue
      add(`${group} ${value}`, { prior: known ?? 0, strength: kindStrength, isRising: false })
    }
  const examples = observations.map((observation, index) =>
    exampleOf(observation, weights[index] ?? 1, names, place),
  )
  const fitted = fitLogistic(examples, parameters)
  const valueAt = (key: string) => fitted[place.get(key) ?? -1] ?? 0
  const offsetsOf = (group: 'type' | 'source' | 'question') => ({
    ...prior.offsets[group],
    ...Object.fromEntries(
      [...place.keys()]
        .filter((key) => key.startsWith(`${group} `))
        .map((key) => [key.slice(group.length + 1), round(valueAt(key))]),
    ),
  })
  return {
    base: round(fitted[0] ?? 0),
    signals: {
      ...prior.signals,
      ...Object.fromEntries(
        names.map((name) => {
          let height = prior.signals[name] ? along(prior.signals[name].line, 0) : 0
          const line = KNOTS.map((knot, at): [number, number] => {
            height += at === 0 ? 0 : valueAt(`${name} ${at}`)
            return [knot, round(height)]
          })
          return [name, { absent: round(valueAt(`${name} absent`)), line }]
        }),
      ),
    },
    offsets: { type: offsetsOf('type'), source: offsetsOf('source'), question: offsetsOf('question') },
  }
}

function exampleOf(
  { signals, kind, right }: Observation,
  weight: number,
  names: readonly string[],
  place: ReadonlyMap<string, number>,
): Example {
  const at = [0]
  const values = [1]
  const put = (key: string, value: number): void => {
    const index = place.get(key)
    if (index === undefined || value === 0) return
    at.push(index)
    values.push(value)
  }
  for (const name of names) {
    const strength = signals[name]
    if (strength === undefined) {
      put(`${name} absent`, 1)
      continue
    }
    for (const [index, knot] of KNOTS.entries()) {
      const before = KNOTS[index - 1]
      if (before !== undefined)
        put(`${name} ${index}`, Math.min(1, Math.max(0, (strength - before) / (knot - before))))
    }
  }
  for (const group of ['type', 'source', 'question'] as const) put(`${group} ${kind[group]}`, 1)
  return { at, values, right, weight }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
