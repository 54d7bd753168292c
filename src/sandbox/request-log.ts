import type { MiddlewareHandler } from 'hono'
import type { SandboxClock } from './clock.ts'
import type { Caller, SandboxEnvironment } from './sandbox-environment.ts'

/** One request to the API. The query and the body are not kept: they may name people and hold tokens. */
export interface LoggedRequest {
  readonly at: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
  /** What let the request in; nobody, when it was refused. */
  readonly caller: string
}

export interface RequestLog {
  /** The newest first. */
  readonly requests: readonly LoggedRequest[]
  readonly record: MiddlewareHandler<SandboxEnvironment>
}

const mostKept = 500

/** Keeps the last requests to the API in memory, for the console. */
export function createRequestLog(clock: SandboxClock): RequestLog {
  const requests: LoggedRequest[] = []
  return {
    get requests() {
      return requests.toReversed()
    },
    record: async (context, next) => {
      const startedAt = performance.now()
      const at = clock.now().toISOString()
      await next()
      const caller = context.get('caller') as Caller | undefined
      requests.push({
        at,
        method: context.req.method,
        path: context.req.path.slice(0, 300),
        status: context.res.status,
        durationMs: Math.round(performance.now() - startedAt),
        caller: caller ? `${caller.kind}, ${caller.level}` : 'nobody',
      })
      if (requests.length > mostKept) requests.shift()
    },
  }
}
