import type { HttpBindings } from '@hono/node-server'

/** What Hono hands every route: the raw request and answer of Node, which the faults need. */
export interface SandboxEnvironment {
  Bindings: HttpBindings
}
