import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Calibration, readCalibration } from '../confidence/calibration.ts'
import { Failure } from '../domain/failures.ts'
import { nodeFileSystem, writeDurably } from './durable-file.ts'

/** Where an organisation's own calibration lies: a file to be read, copied and deleted like any other. */
export function calibrationPath(dataDirectory: string, organisationId: string): string {
  return join(dataDirectory, 'calibration', `${organisationId}.json`)
}

/** An organisation's own calibration; undefined where it has none. @throws Failure `request_invalid` for a damaged file */
export async function loadCalibration(
  dataDirectory: string,
  organisationId: string,
): Promise<Calibration | undefined> {
  const text = await readFile(calibrationPath(dataDirectory, organisationId), 'utf8').catch(() => null)
  if (text === null) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Failure('request_invalid', `${calibrationPath(dataDirectory, organisationId)} is not JSON`)
  }
  return readCalibration(json)
}

export async function saveCalibration(
  dataDirectory: string,
  organisationId: string,
  calibration: Calibration,
): Promise<void> {
  await writeDurably(nodeFileSystem, calibrationPath(dataDirectory, organisationId), (handle) =>
    handle.writeFile(`${JSON.stringify(calibration, null, 2)}\n`),
  )
}

/** The organisation's answers are then judged by the calibration that comes with the program. */
export async function removeCalibration(dataDirectory: string, organisationId: string): Promise<void> {
  await rm(calibrationPath(dataDirectory, organisationId), { force: true })
}
