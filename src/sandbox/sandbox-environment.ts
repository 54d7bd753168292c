import type { HttpBindings } from '@hono/node-server'
import type { AccessLevel } from './machine-keys.ts'

export interface Caller {
  readonly kind: 'key' | 'user'
  readonly level: AccessLevel
}

/** What Hono hands every route: the raw request and answer of Node, which the faults need, and who calls. */
export interface SandboxEnvironment {
  Bindings: HttpBindings
  Variables: { caller: Caller }
}
