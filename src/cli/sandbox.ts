import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { dialects } from '../sandbox/sandbox.ts'
import { startSandbox } from '../sandbox/start-sandbox.ts'
import { ensureSecrets } from '../store/secrets.ts'
import type { ReadyMessage } from './start.ts'
import { toldToStop } from './told-to-stop.ts'

/** The class and code of a failure of the sandbox's own; its message may quote what was sent. */
function reportFailure(cause: unknown): void {
  const { name, code } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : { name: typeof cause }
  console.error(`The sandbox platform failed: ${name}${code === undefined ? '' : ` (${code})`}`)
}

/** Runs the sandbox platform, in a store of its own, until it is told to stop. `--controls` opens its fault injection, `--dialect pascal` its other wire. */
export async function sandbox(config: Config, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      controls: { type: 'boolean', default: false },
      dialect: { type: 'string', default: 'camel' },
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
  const secrets = await ensureSecrets(config.dataDirectory)
  const running = await startSandbox({
    dataDir: join(config.dataDirectory, 'sandbox'),
    port: config.sandboxPort,
    apiKey: secrets.sandboxKey,
    siteId: secrets.sandboxSiteId,
    controls: values.controls,
    dialect,
    reportFailure,
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new Failure(
      'configuration_invalid',
      `SLIPWAY_SANDBOX_PORT ${config.sandboxPort} is in use; choose another (example: SLIPWAY_SANDBOX_PORT=8091)`,
    )
  })
  if (process.connected) process.send?.({ ready: true, lines: [] } satisfies ReadyMessage)
  else console.error(`The sandbox platform is ready at ${running.url}`)
  await stopped
  await running.close()
}
