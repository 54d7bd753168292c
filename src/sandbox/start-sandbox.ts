import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { z } from 'zod'
import { createClock, type SandboxClock } from './clock.ts'
import { keptSecret, openDatabase } from './database.ts'
import { createDocumentPrinter } from './document-printer.ts'
import { createEventSender, type EventHook } from './event-hook.ts'
import type { ExternalCall } from './external-calls.ts'
import { createArmedFaults } from './faults.ts'
import { seedKey } from './machine-keys.ts'
import { createProductShelf } from './product-shelf.ts'
import { type Product, sandboxProducts } from './products.ts'
import { createRequestLog } from './request-log.ts'
import { createRollingWindow } from './rolling-window.ts'
import type { Dialect, SandboxUser } from './sandbox.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { type reportSchedule, reportSchedules } from './scheduled-reports/report-schedule.ts'
import { createReportScheduler } from './scheduled-reports/report-scheduler.ts'

export interface SandboxOptions {
  /** The sandbox's own folder; a later start with the same folder finds its cases again. */
  readonly dataDir: string
  /** 0 takes any free port. */
  readonly port: number
  /** Default 127.0.0.1. */
  readonly host?: string
  /** The Machine Key that opens the API from the start, at standard level. */
  readonly apiKey: string
  readonly siteId: string
  /** How long after printing a generated document can be listed. Default 300. */
  readonly documentDelayMs?: number
  /** How long a download URL works. Default 10 minutes. */
  readonly tokenLifetimeMs?: number
  /** Requests in any rolling 60 s. Default 100. */
  readonly requestsPerMinute?: number
  /** Opens faults, state and the decision on referrals below `/sandbox/` to anyone who can reach the port. Default off; for tests. */
  readonly controls?: boolean
  /** Told of every failure that is the sandbox's own. Default: nobody. */
  readonly reportFailure?: (cause: unknown) => void
  /** Default `camel`. */
  readonly dialect?: Dialect
  /** Who can sign in for an access token. Default: nobody. */
  readonly users?: readonly SandboxUser[]
  /** Whether there is also an administrator with a password of its own making. Default false. */
  readonly seedsAdministrator?: boolean
  /** Whether the site still uses CustomJS, which shuts its permission screen. Default false. */
  readonly customJs?: boolean
  /** Whether transactions are open on the site. Default true. */
  readonly accounting?: boolean
  /** Products that only an administrator-level caller can see, beside the hidden scheme. Default: none. */
  readonly hiddenProductIds?: readonly string[]
  /** Origins whose browsers may call the API, such as `https://portal.example`. Default: none. */
  readonly allowedOrigins?: readonly string[]
  /** Whether a call without an allowed origin is refused with 403. Default false. */
  readonly requireOrigin?: boolean
  /** Report files that are delivered to SFTP servers. Default: none. A malformed one rejects the start with a ZodError. */
  readonly reportSchedules?: readonly z.input<typeof reportSchedule>[]
  /** Calls for underwriting data during a quotation. Default: none. */
  readonly externalCalls?: readonly ExternalCall[]
  /** `host:port` pairs an import may reach although they are not public, for tests. Default: none. */
  readonly importAllowedHosts?: readonly string[]
  /** Told of lifecycle events. Default: nobody. */
  readonly eventHook?: EventHook
  /** Default: the time of this machine. */
  readonly clock?: SandboxClock
  /** Default: the products of `samples/question-sets`. */
  readonly products?: readonly Product[]
}

export interface RunningSandbox {
  /** `http://host:port`, without a slash at the end. */
  readonly url: string
  /** With `seedsAdministrator`: who can sign in. The password stays the same in the same folder. */
  readonly administrator: SandboxUser | undefined
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
  const clock = options.clock ?? createClock()
  const database = openDatabase(options.dataDir)
  const shelf = createProductShelf(database, options.products ?? sandboxProducts())
  const reportFailure = options.reportFailure ?? (() => {})
  const delayMs = options.documentDelayMs ?? 300
  const printer = createDocumentPrinter(database, () => shelf.products, { delayMs, clock, reportFailure })
  const administrator: SandboxUser | undefined = options.seedsAdministrator
    ? {
        username: 'administrator',
        password: keptSecret(database, 'administrator_password'),
        level: 'administrator',
      }
    : undefined
  seedKey(database, options.apiKey, clock.now())
  const events = createEventSender(options.eventHook, reportFailure)
  const scheduler = createReportScheduler({
    database,
    clock,
    schedules: reportSchedules.parse(options.reportSchedules ?? []),
    reportFailure,
  })
  const host = options.host ?? '127.0.0.1'
  let origin = ''
  const app = createSandboxApp({
    database,
    clock,
    get products() {
      return shelf.products
    },
    shelf,
    printer,
    faults: createArmedFaults(),
    requests: createRollingWindow(options.requestsPerMinute ?? 100),
    requestLog: createRequestLog(clock),
    signingSecret: keptSecret(database, 'signing_secret'),
    users: [...(options.users ?? []), ...(administrator ? [administrator] : [])],
    siteId: options.siteId,
    dialect: options.dialect ?? 'camel',
    customJs: options.customJs ?? false,
    accounting: options.accounting ?? true,
    hiddenProductIds: options.hiddenProductIds ?? [],
    allowedOrigins: options.allowedOrigins ?? [],
    requireOrigin: options.requireOrigin ?? false,
    scheduler,
    externalCalls: options.externalCalls ?? [],
    importAllowedHosts: options.importAllowedHosts ?? [],
    tellEvent: events.tell,
    tokenLifetimeMs: options.tokenLifetimeMs ?? 600_000,
    controls: options.controls ?? false,
    origin: () => origin,
    reportFailure,
  })
  const server = await listen(app.fetch, options.port, host).catch(async (cause: unknown) => {
    await scheduler.stop()
    database.close()
    throw cause
  })
  const { port } = server.address() as AddressInfo
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  // What a former process noted and did not print comes first.
  printer.wake()
  return {
    url: origin,
    administrator,
    close: async () => {
      await closeServer(server)
      await events.stop()
      await scheduler.stop()
      await printer.stop()
      database.close()
    },
  }
}
