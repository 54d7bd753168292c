import type { MiddlewareHandler } from 'hono'
import { Failure } from '../domain/failures.ts'
import type { AppEnvironment } from './app-dependencies.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe requests that a browser sends on behalf of another site. Browsers always name the origin of such a
 * request; a program that names none carries no cookies of somebody else.
 * @throws Failure `not_permitted`
 */
export function requireSameOrigin(publicUrl: string): MiddlewareHandler<AppEnvironment> {
  const publicOrigin = new URL(publicUrl).origin
  return async function checkOrigin(c, next) {
    if (!safeMethods.has(c.req.method)) {
      const site = c.req.header('sec-fetch-site')
      const origin = c.req.header('origin')
      const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
      const isForeignOrigin =
        origin !== undefined && origin !== publicOrigin && !isHost(origin, c.req.header('host'))
      if (isForeignSite || isForeignOrigin)
        throw new Failure('not_permitted', 'The request comes from another site')
    }
    await next()
  }
}

function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}
