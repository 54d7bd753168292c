import { Hono } from 'hono'
import { Problem } from './problem.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'

function refuse(what: string): never {
  throw new Problem({
    status: 405,
    title: 'Not supported',
    detail: `${what} is not supported by this platform.`,
  })
}

/** What the platform says it does not do, refused in its own words instead of as an unknown path. */
export function unsupportedRoutes(): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()
  routes.get('/cases', () => refuse('Listing or filtering cases'))
  routes.delete('/cases/:caseId', () => refuse('Cancelling a policy'))
  routes.on(['POST', 'PUT'], '/cases/:caseId/cancel', () => refuse('Cancelling a policy'))
  routes.on(['POST', 'PUT'], '/caserecords/:recordId/cancel', () => refuse('Cancelling a policy'))
  routes.on(['POST', 'PUT', 'PATCH'], '/caserecords/:recordId/answers', () =>
    refuse('Answering questions after a quote'),
  )
  routes.get('/referrals', () => refuse('Listing or filtering by referral status'))
  return routes
}
