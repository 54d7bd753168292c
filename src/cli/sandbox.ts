import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { dialects } from '../sandbox/sandbox.ts'
import { reportSchedules } from '../sandbox/scheduled-reports/report-schedule.ts'
import { startSandbox } from '../sandbox/start-sandbox.ts'
import { ensureSecrets } from '../store/secrets.ts'
import type { ReadyMessage } from './start.ts'
import { toldToStop } from './told-to-stop.ts'

/** The class and code of a failure of the sandbox's own; its message may quote what was sent. */
function reportFailure(cause: unknown): void {
  const { name, code } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { name: typeof cause }
  console.error(`The sandbox platform failed: ${name}${code === undefined ? '' : ` (${code})`}`)
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (number <= most) return number
  throw new Failure('configuration_invalid', `--${option} is a whole number up to ${most}`)
}

/** The schedules of report files, from a JSON file that a person wrote. */
async function readSchedules(path: string): Promise<z.input<typeof reportSchedules>> {
  try {
    return reportSchedules.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    const detail =
      cause instanceof z.ZodError ? z.prettifyError(cause) : 'the file cannot be read, or is not JSON'
    throw new Failure('configuration_invalid', `--reports ${path}: ${detail}`)
  }
}

/** Runs the sandbox platform, in a store of its own, until it is told to stop. `--controls` opens its fault injection, `--dialect pascal` its other wire. Alone, it prints its address and what opens it. */
export async function sandbox(config: Config, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      controls: { type: 'boolean', default: false },
      dialect: { type: 'string', default: 'camel' },
      port: { type: 'string' },
      data: { type: 'string' },
      reports: { type: 'string' },
      'requests-per-minute': { type: 'string', default: '100' },
    },
  })
  const dialect = dialects.find((each) => each === values.dialect)
  if (!dialect)
    throw new Failure(
      'configuration_invalid',
      `--dialect is one of ${dialects.join(', ')} (example: slipway sandbox --dialect pascal)`,
    )
  // Slipway may still have something under way here when Ctrl-C comes.
  const stopped = toldToStop({ waitsForSupervisor: true })
  const port = values.port === undefined ? config.sandboxPort : wholeNumber('port', values.port, 65_535)
  // A folder named here is the sandbox's alone: its cases, its keys.
  const own = values.data === undefined ? undefined : resolve(values.data)
  const secrets = await ensureSecrets(own ?? config.dataDirectory)
  const running = await startSandbox({
    dataDir: own ?? join(config.dataDirectory, 'sandbox'),
    port,
    requestsPerMinute: wholeNumber('requests-per-minute', values['requests-per-minute'], 1_000_000),
    seedsAdministrator: true,
    ...(values.reports !== undefined && { reportSchedules: await readSchedules(values.reports) }),
    apiKey: secrets.sandboxKey,
    siteId: secrets.sandboxSiteId,
    controls: values.controls,
    dialect,
    reportFailure,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Failure(
      'configuration_invalid',
      `Port ${port} is in use; choose another (example: SLIPWAY_SANDBOX_PORT=8091, or slipway sandbox --port 8091)`,
    )
  })
  if (process.connected) process.send?.({ ready: true, lines: [] } satisfies ReadyMessage)
  else {
    console.error(`The sandbox platform is ready at ${running.url}`)
    console.log(
      [
        `Base URL       ${running.url}`,
        `Machine Key    x-api-key: ${secrets.sandboxKey}`,
        `Site           Site-Id: ${secrets.sandboxSiteId}`,
        `Administrator  ${running.administrator?.username} / ${running.administrator?.password} (POST /auth/token)`,
        `Console        ${running.url}/`,
      ].join('\n'),
    )
  }
  await stopped
  await running.close()
}
