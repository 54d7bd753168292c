import type { Context } from 'hono'
import { Problem } from '../problem.ts'
import type { Sandbox } from '../sandbox.ts'

/**
 * A browser says where a request comes from, and a page of another site cannot say otherwise. The Host header is not
 * asked: a name that was rebound to this machine would be in both. A program sends neither header and passes.
 */
export function refuseOtherSites(sandbox: Sandbox, context: Context): void {
  const origin = context.req.header('origin')
  const site = context.req.header('sec-fetch-site')
  const own = [sandbox.origin(), sandbox.origin().replace('127.0.0.1', 'localhost')]
  if ((origin !== undefined && !own.includes(origin)) || (site !== undefined && site !== 'same-origin'))
    throw new Problem({ status: 403, title: 'Requests from another site are refused' })
}
