import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { compose } from '../compose.ts'
import { type Calibration, shippedCalibration } from '../confidence/calibration.ts'
import { describeCalibration } from '../confidence/describe-calibration.ts'
import { fitCalibration } from '../confidence/fit-calibration.ts'
import { handSetSignals } from '../confidence/hand-set-signals.ts'
import { type Observation, readObservation } from '../confidence/observation.ts'
import { refitCalibration } from '../confidence/refit-calibration.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { observeDecisions } from '../pipeline/refit-confidence.ts'
import {
  calibrationPath,
  loadCalibration,
  removeCalibration,
  saveCalibration,
} from '../store/calibration-files.ts'
import { ensureSecrets } from '../store/secrets.ts'

const FOLDS = 5
/** Chosen by what was held out. */
const SIGNAL_STRENGTH = 1
const KIND_STRENGTH = 40

/**
 * Fits confidence. Without arguments: to the decisions of this installation's reviewers, kept as a file of the organisation
 * that is used instead of what comes with the program. With files of observations: anew, into a file of its own.
 */
export async function calibrate(config: Config, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      report: { type: 'boolean', default: false },
      remove: { type: 'boolean', default: false },
      out: { type: 'string' },
      version: { type: 'string' },
      weight: { type: 'string', multiple: true, default: [] },
      risk: { type: 'string', multiple: true },
    },
    allowPositionals: true,
  })
  if (positionals.length > 0) {
    if (!values.out || !values.version)
      throw new Failure('request_invalid', 'calibrate OBSERVATIONS.jsonl... --out FILE --version NAME')
    const observations = (await Promise.all(positionals.map(readObservations))).flat()
    const calibration = fitCalibration(observations, {
      version: values.version,
      fittedAt: today(),
      folds: FOLDS,
      prior: handSetSignals,
      signalStrength: SIGNAL_STRENGTH,
      kindStrength: KIND_STRENGTH,
      isByQuestion: false,
      weights: Object.fromEntries(values.weight.map(readWeight)),
      ...(values.risk && { riskOf: values.risk }),
    })
    // What is shipped knows no organisation's questions; theirs would be told apart by names that mean nothing elsewhere.
    await writeFile(values.out, `${JSON.stringify({ ...calibration, rankings: {} }, null, 2)}\n`)
    console.log(describeCalibration(calibration, config.review))
    return
  }
  const composition = await compose(config, await ensureSecrets(config.dataDirectory))
  try {
    const { organisationId, store } = composition
    if (values.remove) {
      await removeCalibration(config.dataDirectory, organisationId)
      console.log('The calibration that comes with Slipway is used.')
      return
    }
    const own = await loadCalibration(config.dataDirectory, organisationId)
    if (values.report) {
      console.log(describeCalibration(own ?? shippedCalibration, config.review))
      return
    }
    const observations = await observeDecisions(store.db, organisationId)
    // Always from what is shipped, so that the same decisions never count twice.
    const calibration: Calibration = refitCalibration(observations, shippedCalibration, today())
    await saveCalibration(config.dataDirectory, organisationId, calibration)
    console.log(describeCalibration(calibration, config.review))
    console.error(`Written to ${calibrationPath(config.dataDirectory, organisationId)}`)
  } finally {
    await composition.close()
  }
}

async function readObservations(path: string): Promise<Observation[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Failure('request_invalid', `${path} cannot be read`)
  })
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => {
      try {
        return readObservation(JSON.parse(line))
      } catch {
        throw new Failure('request_invalid', `line ${index + 1} of ${path} is no observation`)
      }
    })
}

function readWeight(text: string): [string, number] {
  const [name = '', number] = text.split('=')
  const weight = Number(number)
  if (name === '' || number === undefined || !(weight > 0))
    throw new Failure('request_invalid', '--weight is NAME=NUMBER: how much each answer of a set counts')
  return [name, weight]
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
