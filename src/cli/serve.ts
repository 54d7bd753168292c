import type { AddressInfo } from 'node:net'
import { serve as listen } from '@hono/node-server'
import { compose } from '../compose.ts'
import type { Config } from '../config.ts'
import { Failure } from '../domain/failures.ts'
import { createFirstAccount } from '../http/accounts.ts'
import { ensureSecrets } from '../store/secrets.ts'
import { feedSamples } from './feed-samples.ts'
import { announceServer, withdrawServer } from './running-server.ts'
import type { ReadyMessage } from './start.ts'
import { toldToStop } from './told-to-stop.ts'

const DRAIN_MS = 3000

function urlOf(config: Config, port: number): string {
  if (config.publicUrl) return config.publicUrl.replace(/\/+$/, '')
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Tells the supervisor, or the terminal where there is none. */
function tell(lines: readonly string[], isTerminal: boolean): void {
  if (process.connected) process.send?.({ ready: true, lines } satisfies ReadyMessage)
  else if (isTerminal) for (const line of lines) console.log(line)
}

/** Runs the slipway process until it is told to stop: HTTP, worker, embedded database. */
export async function serve(config: Config): Promise<void> {
  const stopped = toldToStop()
  const secrets = await ensureSecrets(config.dataDirectory)
  const composition = await compose(config, secrets)
  const { log } = composition
  void stopped.then(() => composition.prepareToStop())
  try {
    // The port is known only after listening, and the application needs the address people use.
    let application: ReturnType<typeof composition.createApplication> | undefined
    const server = await new Promise<ReturnType<typeof listen>>((resolve, reject) => {
      const started = listen({
        port: config.port,
        hostname: config.host,
        fetch: (request, bindings) =>
          application?.fetch(request, bindings) ?? new Response('starting', { status: 503 }),
      })
      started.once('listening', () => resolve(started))
      started.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'EADDRINUSE'
            ? new Failure(
                'configuration_invalid',
                `PORT ${config.port} is in use; choose another (example: PORT=8090)`,
              )
            : error,
        ),
      )
    })
    const url = urlOf(config, (server.address() as AddressInfo).port)
    const account = await createFirstAccount(composition.store, {
      organisationId: composition.organisationId,
      email: config.adminEmail,
    })
    application = composition.createApplication(url)
    await announceServer(config.dataDirectory, url, secrets.localToken)

    await composition.startWork()
    const signIn = account
      ? [`  Sign in as  ${account.email}`, `  Password    ${account.password}   (shown once)`]
      : [`  Sign in as  ${config.adminEmail}   (forgotten? npm run -s slipway -- password)`]
    tell(['', `Slipway is ready at ${url}`, '', ...signIn, ''], process.stdout.isTTY)
    if (composition.isSandbox) await feedSamples(composition, stopped)

    await stopped
    log.info({}, 'stopping')
    await withdrawServer(config.dataDirectory)
    const closed = new Promise((resolve) => server.close(resolve))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    // Live event streams never end by themselves.
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS).unref()
    await closed
  } finally {
    await composition.close()
  }
}
