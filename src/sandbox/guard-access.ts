import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { Problem } from './problem.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

/** Digests have one length, so that the comparison tells nothing about the key. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** The Machine Key, the Site ID and the request limit, in this order: the limit belongs to the key. */
export function guardAccess(sandbox: Sandbox): MiddlewareHandler<SandboxEnvironment> {
  return async (context, next) => {
    if (!isSame(context.req.header('x-api-key') ?? '', sandbox.apiKey))
      throw new Problem({ status: 401, title: 'The API key is missing or wrong' })
    const { admitted, retryAfterMs } = sandbox.requests.admit(Date.now())
    if (!admitted)
      throw new Problem({
        status: 429,
        title: 'Too many requests',
        retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
      })
    if (context.req.header('site-id') !== sandbox.siteId)
      throw new Problem({ status: 400, title: 'The Site-Id header is missing or names no site of this key' })
    await next()
  }
}
