import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { openDatabase, signingSecret } from './database.ts'
import { createDocumentPrinter } from './document-printer.ts'
import { createArmedFaults } from './faults.ts'
import { type Product, sandboxProducts } from './products.ts'
import { createRollingWindow } from './rolling-window.ts'
import { createSandboxApp } from './sandbox-app.ts'

export interface SandboxOptions {
  /** The sandbox's own folder; a later start with the same folder finds its cases again. */
  readonly dataDir: string
  /** 0 takes any free port. */
  readonly port: number
  /** Default 127.0.0.1. */
  readonly host?: string
  /** The one Machine Key that opens the API. */
  readonly apiKey: string
  readonly siteId: string
  /** How long after printing a generated document can be listed. Default 300. */
  readonly documentDelayMs?: number
  /** How long a download URL works. Default 10 minutes. */
  readonly tokenLifetimeMs?: number
  /** Requests in any rolling 60 s. Default 100. */
  readonly requestsPerMinute?: number
  /** Opens `/sandbox/faults` and `/sandbox/state` to anyone who can reach the port. Default off; for tests. */
  readonly controls?: boolean
  /** Told of every failure that is the sandbox's own. Default: nobody. */
  readonly reportFailure?: (cause: unknown) => void
  /** Default: the three products of `samples/question-sets`. */
  readonly products?: readonly Product[]
}

export interface RunningSandbox {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  port: number,
  hostname: string,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname }) as Server
    server.once('listening', () => resolve(server))
    server.once('error', reject)
  })
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/**
 * Starts a stand-in for the insurance scheme platform, with its own store. Rejects when the port is taken or the
 * folder cannot be written.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const products = options.products ?? sandboxProducts()
  const database = openDatabase(options.dataDir)
  const reportFailure = options.reportFailure ?? (() => {})
  const delayMs = options.documentDelayMs ?? 300
  const printer = createDocumentPrinter(database, products, { delayMs, reportFailure })
  const host = options.host ?? '127.0.0.1'
  let origin = ''
  const app = createSandboxApp({
    database,
    products,
    printer,
    faults: createArmedFaults(),
    requests: createRollingWindow(options.requestsPerMinute ?? 100),
    signingSecret: signingSecret(database),
    apiKey: options.apiKey,
    siteId: options.siteId,
    tokenLifetimeMs: options.tokenLifetimeMs ?? 600_000,
    controls: options.controls ?? false,
    origin: () => origin,
    reportFailure,
  })
  const server = await listen(app.fetch, options.port, host).catch((cause: unknown) => {
    database.close()
    throw cause
  })
  const { port } = server.address() as AddressInfo
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  // What a former process noted and did not print comes first.
  printer.wake()
  return {
    url: origin,
    close: async () => {
      await closeServer(server)
      await printer.stop()
      database.close()
    },
  }
}
