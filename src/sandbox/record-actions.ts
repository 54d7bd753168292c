import { Hono } from 'hono'
import { z } from 'zod'
import { cancelPolicy } from './cancel-policy.ts'
import { type CaseRecord, findRecord } from './cases.ts'
import { refuseOtherSites } from './console/refuse-other-sites.ts'
import { bodyLimits, limitBody } from './limit-body.ts'
import { presentRecord } from './present-record.ts'
import { notFound } from './problem.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Sandbox } from './sandbox.ts'
import type { SandboxEnvironment } from './sandbox-environment.ts'
import { settleReferral } from './settle-referral.ts'

const decision = z.strictObject({
  decision: z.enum(['release', 'decline']),
  note: z.string().max(500).optional(),
})

const cancellation = z.strictObject({
  effectiveDate: z.iso.date().optional(),
  reason: z.string().max(500).optional(),
})

/** The record of this id. Throws a Problem of 404. */
export function foundRecord(sandbox: Sandbox, recordId: string): CaseRecord {
  const record = findRecord(sandbox.database, recordId)
  if (!record) throw notFound('The case record')
  return record
}

/** What a person does on the platform's side, for tests. Mounted only with `controls: true`. */
export function recordActionRoutes(sandbox: Sandbox): Hono<SandboxEnvironment> {
  const routes = new Hono<SandboxEnvironment>()

  routes.post('/sandbox/records/:recordId/referral', limitBody(bodyLimits.jsonBytes), async (context) => {
    refuseOtherSites(sandbox, context)
    const made = await readJsonBody(context, decision)
    const record = foundRecord(sandbox, context.req.param('recordId'))
    return context.json(presentRecord(settleReferral(sandbox, record, made)))
  })

  routes.post('/sandbox/records/:recordId/cancel', limitBody(bodyLimits.jsonBytes), async (context) => {
    refuseOtherSites(sandbox, context)
    const order = await readJsonBody(context, cancellation)
    const record = foundRecord(sandbox, context.req.param('recordId'))
    return context.json(presentRecord(cancelPolicy(sandbox, record, order)))
  })

  return routes
}
