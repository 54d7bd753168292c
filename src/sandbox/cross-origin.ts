import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const headers = 'x-api-key, authorization, site-id, content-type, accept'
const exposed = 'retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/**
 * CORS for the origins a site allows. A browser's preflight is answered before anybody is asked for a key; a call from
 * another origin goes on without the headers, so that its browser hides the answer. Where the site requires an origin,
 * a call without an allowed one is refused.
 */
export function allowOrigins({
  allowedOrigins,
  requireOrigin,
}: Pick<Sandbox, 'allowedOrigins' | 'requireOrigin'>): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    const origin = context.req.header('origin')
    const isAllowed = origin !== undefined && allowedOrigins.includes(origin)
    if (context.req.method === 'OPTIONS' && context.req.header('access-control-request-method') !== undefined)
      return new Response(null, {
        status: isAllowed ? 204 : 403,
        headers: isAllowed
          ? {
              'access-control-allow-origin': origin,
              'access-control-allow-methods': methods,
              'access-control-allow-headers': headers,
              'access-control-max-age': '600',
              vary: 'Origin',
            }
          : { vary: 'Origin' },
      })
    if (requireOrigin && !isAllowed)
      throw new Problem({
        status: 403,
        title: 'The Origin is missing or not allowed',
        detail: 'This site takes calls from the origins it has configured.',
      })
    await next()
    if (!isAllowed) return
    context.res.headers.set('access-control-allow-origin', origin)
    context.res.headers.set('access-control-expose-headers', exposed)
    context.res.headers.append('vary', 'Origin')
  }
}
