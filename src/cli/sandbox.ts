import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { dialects } from '../sandbox/sandbox.ts'
import { type SiteSettings, siteSettings } from '../sandbox/site-settings.ts'
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

/** How the site is set up, from a JSON file that a person wrote. */
async function readSite(path: string): Promise<SiteSettings> {
  try {
    return siteSettings.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    const detail =
      cause instanceof z.ZodError ? z.prettifyError(cause) : 'the file cannot be read, or is not JSON'
    throw new Failure('configuration_invalid', `--site ${path}: ${detail}`)
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
      site: { type: 'string' },
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
  const site = values.site === undefined ? {} : await readSite(values.site)
  const running = await startSandbox({
    ...site,
    dataDir: own ?? join(config.dataDirectory, 'sandbox'),
    port,
    requestsPerMinute: wholeNumber('requests-per-minute', values['requests-per-minute'], 1_000_000),
    seedsAdministrator: true,
    apiKey: secrets.sandboxKey,
    siteId: secrets.sandboxSiteId,
    controls: values.controls,
    dialect,
    reportFailure,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Failure(
      'configuration_invalid',
      values.port === undefined
        ? `SLIPWAY_SANDBOX_PORT ${port} is in use; choose another (example: SLIPWAY_SANDBOX_PORT=8091)`
        : `--port ${port} is in use; choose another (example: slipway sandbox --port 8091)`,
    )
  })
  const administrator = `${running.administrator?.username} / ${running.administrator?.password}`
  if (process.connected)
    process.send?.({
      ready: true,
      // A terminal is read by the person who started it; anything else may be kept as a log.
      lines: [
        `Sandbox platform at ${running.url}/${process.stdout.isTTY ? `   sign in as ${administrator}` : ''}`,
      ],
    } satisfies ReadyMessage)
  else {
    console.error(`The sandbox platform is ready at ${running.url}`)
    console.log(
      [
        `Base URL       ${running.url}`,
        `Machine Key    x-api-key: ${secrets.sandboxKey}`,
        `Site           Site-Id: ${secrets.sandboxSiteId}`,
        `Administrator  ${administrator} (console, POST /auth/token)`,
        `Console        ${running.url}/`,
      ].join('\n'),
    )
  }
  await stopped
  await running.close()
}
