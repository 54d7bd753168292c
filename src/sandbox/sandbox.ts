import type { DatabaseSync } from 'node:sqlite'
import type { CaseRecord } from './cases.ts'
import type { SandboxClock } from './clock.ts'
import type { DocumentPrinter } from './document-printer.ts'
import type { LifecycleEvent } from './event-hook.ts'
import type { ExternalCall } from './external-calls.ts'
import type { ArmedFaults } from './faults.ts'
import type { AccessLevel } from './machine-keys.ts'
import type { ProductShelf } from './product-shelf.ts'
import type { Product } from './products.ts'
import type { RequestLog } from './request-log.ts'
import type { RollingWindow } from './rolling-window.ts'
import type { ReportScheduler } from './scheduled-reports/report-scheduler.ts'

/** How the platform speaks on the wire: the first reading of the specification, or a deliberately different one. */
export const dialects = ['camel', 'pascal'] as const
export type Dialect = (typeof dialects)[number]

/** A person who can sign in for an access token. */
export interface SandboxUser {
  readonly username: string
  readonly password: string
  readonly level: AccessLevel
}

/** What every group of routes is handed. */
export interface Sandbox {
  readonly database: DatabaseSync
  readonly clock: SandboxClock
  /** The products as they are published now. */
  readonly products: readonly Product[]
  readonly shelf: ProductShelf
  readonly printer: DocumentPrinter
  readonly faults: ArmedFaults
  readonly requests: RollingWindow
  readonly requestLog: RequestLog
  readonly signingSecret: string
  readonly users: readonly SandboxUser[]
  readonly siteId: string
  readonly dialect: Dialect
  readonly tokenLifetimeMs: number
  readonly controls: boolean
  /** Whether the site still uses CustomJS, which shuts its permission screen. */
  readonly customJs: boolean
  /** Whether transactions are open on the site. */
  readonly accounting: boolean
  /** Products that only an administrator-level caller can see. */
  readonly hiddenProductIds: readonly string[]
  /** Origins whose browsers may call. */
  readonly allowedOrigins: readonly string[]
  /** Whether a call without an allowed origin is refused. */
  readonly requireOrigin: boolean
  readonly scheduler: ReportScheduler
  readonly externalCalls: readonly ExternalCall[]
  readonly importAllowedHosts: readonly string[]
  /** Tells the configured address, if any, of a lifecycle event. */
  tellEvent(event: LifecycleEvent, record: CaseRecord): void
  /** `http://host:port`, known once the server listens. */
  origin(): string
  /** Told of every failure that is the sandbox's own and not the caller's. */
  reportFailure(cause: unknown): void
}
