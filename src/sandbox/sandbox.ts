import type { DatabaseSync } from 'node:sqlite'
import type { DocumentPrinter } from './document-printer.ts'
import type { ArmedFaults } from './faults.ts'
import type { Product } from './products.ts'
import type { RollingWindow } from './rolling-window.ts'

/** What every group of routes is handed. */
export interface Sandbox {
  readonly database: DatabaseSync
  readonly products: readonly Product[]
  readonly printer: DocumentPrinter
  readonly faults: ArmedFaults
  readonly requests: RollingWindow
  readonly signingSecret: string
  readonly apiKey: string
  readonly siteId: string
  readonly tokenLifetimeMs: number
  readonly controls: boolean
  /** `http://host:port`, known once the server listens. */
  origin(): string
  /** Told of every failure that is the sandbox's own and not the caller's. */
  reportFailure(cause: unknown): void
}
