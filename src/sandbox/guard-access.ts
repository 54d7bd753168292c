import type { Context, MiddlewareHandler } from 'hono'
import { readAccessToken } from './access-tokens.ts'
import { findKeyBySecret } from './machine-keys.ts'
import { Problem } from './problem.ts'
import type { Sandbox } from './sandbox.ts'
import type { Caller, SandboxEnvironment } from './sandbox-environment.ts'

/** Who calls: a signed-in user by bearer token, or otherwise a system by its Machine Key. */
function callerOf(sandbox: Sandbox, context: Context<SandboxEnvironment>): Caller {
  const bearer = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1]
  if (bearer !== undefined) {
    const username = readAccessToken(sandbox.signingSecret, bearer, sandbox.clock.nowMs())
    const user = sandbox.users.find((each) => each.username === username)
    if (!user) throw new Problem({ status: 401, title: 'The access token is wrong or has expired' })
    return { kind: 'user', level: user.level }
  }
  const key = findKeyBySecret(sandbox.database, context.req.header('x-api-key') ?? '')
  if (!key) throw new Problem({ status: 401, title: 'The API key is missing or wrong' })
  return { kind: 'key', level: key.level }
}

/** The request limit over the whole API, with its state in the headers of every answer. */
export function countRequest(sandbox: Sandbox, context: Context<SandboxEnvironment>): void {
  const { admitted, retryAfterMs } = sandbox.requests.admit(sandbox.clock.nowMs())
  if (!admitted)
    throw new Problem({
      status: 429,
      title: 'Too many requests',
      retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
      requestLimit: sandbox.requests.limit,
    })
  context.header('RateLimit-Limit', String(sandbox.requests.limit))
  context.header('RateLimit-Remaining', String(sandbox.requests.remaining))
}

/** The caller, the request limit and the Site ID, in this order: a stranger does not use up the limit. */
export function guardAccess(sandbox: Sandbox): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    context.set('caller', callerOf(sandbox, context))
    countRequest(sandbox, context)
    if (context.req.header('site-id') !== sandbox.siteId)
      throw new Problem({ status: 400, title: 'The Site-Id header is missing or names no site of this key' })
    await next()
  }
}
